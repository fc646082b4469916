import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  ts.configs.stylisticTypeChecked,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: true, extraFileExtensions: [".svelte"] },
    },
    rules: {
      eqeqeq: "error",
      "max-len": ["error", { code: 120 }],
      "no-console": ["error", { allow: ["error"] }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_$", varsIgnorePattern: "^_$" }],
      // one expression is easier to read than a block round it
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "@typescript-eslint/restrict-template-expressions": [
        "error",
        { allowNumber: true, allowAny: false, allowBoolean: false, allowNullish: false, allowRegExp: false },
      ],
      // "" and 0 are nothing to show, as null is: there || is meant
      "@typescript-eslint/prefer-nullish-coalescing": ["error", { ignorePrimitives: true }],
      // the compiler takes every index for a miss (noUncheckedIndexedAccess); where it cannot be one, ! says so
      "@typescript-eslint/no-non-null-assertion": "off",
      // an effect names what it waits for: void picture.version
      "@typescript-eslint/no-meaningless-void-operator": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      // there are no stores
      "svelte/require-store-reactive-access": "off",
      // maps and sets are made anew by a $derived and never changed after, or hold what is not shown
      "svelte/prefer-svelte-reactivity": "off",
      // a component need not show all of what it is given
      "svelte/no-unused-props": ["error", { allowUnusedNestedProperties: true }],
    },
  },
  {
    files: ["**/*.svelte"],
    rules: {
      // The parser knows neither the types that a component exports nor those of a snippet; svelte-check does.
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
      "@typescript-eslint/restrict-plus-operands": "off",
      "@typescript-eslint/restrict-template-expressions": "off",
      // it takes the test of an {#if} for a value
      "@typescript-eslint/prefer-nullish-coalescing": "off",
    },
  },
  {
    // what a view holds is the game's affair: the boards say it in types of their own
    files: ["src/wire.ts"],
    rules: { "@typescript-eslint/no-explicit-any": "off" },
  },
  { files: ["*.config.js"], extends: [ts.configs.disableTypeChecked] },
);
