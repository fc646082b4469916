import "@fontsource/b612/latin-400.css";
import "@fontsource/b612/latin-700.css";
import "@fontsource/b612-mono/latin-400.css";
import "@fontsource/jost/latin-600.css";
import "./base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { follow, watchScreen } from "./lib/settings.svelte";

watchScreen();
follow();
export default mount(App, { target: document.getElementById("app")! });
