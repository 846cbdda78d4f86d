import { type RouteConfig, index, layout, route } from "@remix-run/route-config";

/**
 * The URL tree, all of it: the product's table of contents. Only here are there paths. Ids are given by hand, so that a
 * module can be mounted twice and nothing depends on where its file lies. Every route costs each request about 40 µs.
 */
export default [
  // ── Signing in (A§2, A§4) ─────────────────────────────────────────────────────────────────────────────────────────
  route("login", "sesion/routes/login.tsx", { id: "login" }),
  route("login/colegio", "sesion/routes/login-colegio.tsx", { id: "login-colegio" }),
  route("primerinicio", "sesion/routes/primerinicio.tsx", { id: "primerinicio" }),
  route("sesion/viva", "sesion/routes/viva.ts", { id: "sesion-viva" }),
  route("sesion/inactividad", "sesion/routes/inactividad.ts", { id: "sesion-inactividad" }),

  // ── Public ────────────────────────────────────────────────────────────────────────────────────────────────────────
  route("public/unknown", "bitacora/routes/unknown.ts", { id: "unknown" }),

  // ── The staff app (B§2) ───────────────────────────────────────────────────────────────────────────────────────────
  layout("shell/routes/shell.tsx", { id: "shell" }, [
    index("shell/routes/inicio.tsx", { id: "inicio" }),
    route("filtros", "shell/routes/filtros.ts", { id: "filtros" }),
    route("nofiltros", "shell/routes/nofiltros.tsx", { id: "nofiltros" }),
    route("configurainstancia", "shell/routes/configurainstancia.tsx", { id: "configurainstancia" }),
    route("about", "shell/routes/about.tsx", { id: "about" }),
    route("salir", "sesion/routes/salir.tsx", { id: "salir" }),
    route("cambiarcolegio", "sesion/routes/cambiarcolegio.tsx", { id: "cambiarcolegio" }),

    // Control Escolar
    route("controlescolar", "alumnos/routes/lista.tsx", { id: "controlescolar" }, []),

    // Ajustes
    route("ajustes", "bitacora/routes/ajustes.tsx", { id: "ajustes" }, [
      route("bitacora", "bitacora/routes/bitacora.tsx", { id: "bitacora" }),
      route("errores", "bitacora/routes/errores.tsx", { id: "errores" }),
    ]),

    // Whatever is nobody's: prefixes lead to where their page lives, the rest does not exist.
    route("*", "shell/routes/no-encontrada.tsx", { id: "no-encontrada" }),
  ]),
] satisfies RouteConfig;
