import "@fontsource/b612/latin-400.css";
import "@fontsource/b612/latin-700.css";
import "@fontsource/b612-mono/latin-400.css";
import "@fontsource/jost/latin-600.css";
import "./base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { apply } from "./lib/settings.svelte";

apply();
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", apply);
matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", apply);
export default mount(App, { target: document.getElementById("app")! });
