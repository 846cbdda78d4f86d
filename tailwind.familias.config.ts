import type { Config } from "tailwindcss";
import { palette } from "./app/ui/tokens";
import staff from "./tailwind.config";

const light = palette("light");

/**
 * The style sheet of family pages, which travels inside each of them: only rules that those pages can use. A component
 * for families is named `*.familia.tsx`, or is one of the kit's listed here. An answer contains the rules that its page
 * uses (app/base/linea/used-styles.server.ts).
 */
export default {
  presets: [{ ...staff, plugins: [] }],
  theme: {
    // These pages are always light, and use no variables.
    colors: { transparent: "transparent", current: "currentColor", ...light },
    extend: {
      textColor: { fuerte: light["texto-fuerte"], quieto: light["texto-quieto"] },
      borderColor: { DEFAULT: light.linea },
      boxShadow: { sm: "none", DEFAULT: "none", lg: "none", xl: "none" },
    },
  },
  // Its base is in familias.css. Plain colours, without a variable each for an opacity that no page sets; no animation.
  corePlugins: {
    preflight: false,
    backgroundOpacity: false,
    borderOpacity: false,
    divideOpacity: false,
    placeholderOpacity: false,
    ringOpacity: false,
    textOpacity: false,
    transitionProperty: false,
  },
  content: [
    "./app/**/*.familia.tsx",
    "./app/base/linea/components/{family-page,family-not-found,attached-files}.tsx",
    "./app/base/comentarios/components/hilo-de-comentarios.tsx",
    "./app/familias/misivas/publico/routes/misiva-publica.tsx",
    "./app/base/shell/components/{mensaje-pagina,route-error,crash-screen}.tsx",
    "./app/aula/boletas/routes/boleta-publica.tsx",
    "./app/dinero/cobranza/recibos/routes/recibo-publico.tsx",
    "./app/aula/asistencia/routes/{mi-dia,lista}.tsx",
    "./app/admision/preinscripciones/familia/routes/{registro,paso}.tsx",
    "./app/personas/alumnos/components/campos-generales.tsx",
    "./app/personas/domicilios/components/*.tsx",
    "./app/forms/{error-summary,date-input,fields,choice-fields,field-frame,schema-form,form-context,force-panel}.tsx",
    "./app/ui/{alert,badge,button,class-names,icons,visually-hidden}.{ts,tsx}",
  ],
} satisfies Config;
