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
    },
  },
  plugins: [],
} satisfies Config;
