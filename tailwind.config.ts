import type { Config } from "tailwindcss";

export default {
  content: ["./app/**/*.{ts,tsx}"],
  theme: {
    extend: {
      colors: {
        primario: {
          DEFAULT: "#585cb0",
          50: "#f3f3fa",
          100: "#e5e6f4",
          200: "#cccde9",
          300: "#a9abd8",
          600: "#585cb0",
          700: "#474a94",
          800: "#393c78",
          900: "#2b2d5a",
        },
      },
      fontFamily: { sans: ["system-ui", "-apple-system", "Segoe UI", "Roboto", "Ubuntu", "sans-serif"] },
      spacing: { 18: "4.5rem" },
      keyframes: {
        "start-up": { "0%, 80%": { opacity: "1" }, "100%": { opacity: "0", visibility: "hidden" } },
        "start-up-bar": { from: { transform: "scaleX(0)" }, to: { transform: "scaleX(1)" } },
      },
      animation: { "start-up": "start-up 2s linear forwards", "start-up-bar": "start-up-bar 1.8s ease-out forwards" },
    },
  },
  plugins: [],
} satisfies Config;
