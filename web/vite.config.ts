/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite"; // not from vitest: whoever only builds the page has not got it

// `npm run dev` serves the page with hot reloading and hands everything else to a server started by `./do serve`.
const server = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: { outDir: "../src/aerodrome/static", emptyOutDir: true, manifest: true, target: "es2022" },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: { environment: "node", include: ["tests/**/*.test.ts"] },
});
