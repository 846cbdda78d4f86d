import type { Config } from "tailwindcss";
import plugin from "tailwindcss/plugin";
import { COLORS, variables } from "./app/ui/tokens";

const colorOf = (name: keyof typeof COLORS) => `rgb(var(--${name}) / <alpha-value>)`;
const colors = Object.fromEntries(Object.keys(COLORS).map((name) => [name, colorOf(name as keyof typeof COLORS)]));

/** The staff's sheet: only the colours of ui/tokens, as variables that the theme sets. */
export default {
  content: ["./app/**/*.{ts,tsx}"],
  theme: {
    colors: { transparent: "transparent", current: "currentColor", ...colors },
    extend: {
      textColor: { fuerte: colorOf("texto-fuerte"), quieto: colorOf("texto-quieto") },
      borderColor: { DEFAULT: colorOf("linea") },
      borderRadius: { md: "6px", lg: "10px" },
      boxShadow: {
        sm: "var(--sombra-1)",
        DEFAULT: "var(--sombra-1)",
        lg: "var(--sombra-2)",
        xl: "var(--sombra-3)",
      },
      fontFamily: {
        sans: [
          "-apple-system",
          "BlinkMacSystemFont",
          "Segoe UI",
          "Roboto",
          "Open Sans",
          "Ubuntu",
          "Arial",
          "sans-serif",
        ],
      },
      spacing: { 18: "4.5rem" },
      keyframes: {
        "start-up": { "0%, 80%": { opacity: "1" }, "100%": { opacity: "0", visibility: "hidden" } },
        "start-up-bar": { from: { transform: "scaleX(0)" }, to: { transform: "scaleX(1)" } },
      },
      animation: { "start-up": "start-up 2s linear forwards", "start-up-bar": "start-up-bar 1.8s ease-out forwards" },
    },
  },
  plugins: [
    plugin(({ addBase }) => {
      const light = { colorScheme: "light", ...variables("light"), ...SHADOWS.light };
      const dark = { colorScheme: "dark", ...variables("dark"), ...SHADOWS.dark };
      addBase({
        ":root": light,
        // The device's setting, unless somebody chose otherwise in Mi cuenta. Paper is white.
        "@media screen and (prefers-color-scheme: dark)": { ':root:not([data-tema="claro"])': dark },
        "@media screen": { ':root[data-tema="oscuro"]': dark },
      });
    }),
  ],
} satisfies Config;

const SHADOWS = {
  light: {
    "--sombra-1": "0 1px 2px rgb(25 24 52 / .06)",
    "--sombra-2": "0 4px 12px rgb(25 24 52 / .10), 0 1px 3px rgb(25 24 52 / .08)",
    "--sombra-3": "0 16px 48px rgb(25 24 52 / .22), 0 2px 8px rgb(25 24 52 / .10)",
  },
  dark: {
    "--sombra-1": "0 1px 2px rgb(0 0 0 / .30)",
    "--sombra-2": "0 4px 12px rgb(0 0 0 / .40), 0 0 0 1px rgb(255 255 255 / .04)",
    "--sombra-3": "0 16px 48px rgb(0 0 0 / .60), 0 0 0 1px rgb(255 255 255 / .06)",
  },
};
