import { type RouteConfig, index, layout, route } from "@remix-run/route-config";
import { ajustes } from "./routes/ajustes";
import { calendario } from "./routes/calendario";
import { comunicados } from "./routes/comunicados";
import { controlescolar } from "./routes/controlescolar";
import { entrada } from "./routes/entrada";
import { ficha } from "./routes/ficha";
import { publicas } from "./routes/publicas";
import { reportes } from "./routes/reportes";

/**
 * The URL tree: the product's table of contents, one file of `routes/` per section. Paths appear only here. Ids are
 * explicit, so that a module can be mounted twice and nothing depends on its file's location. The cost of a route per
 * request: decisiones/103.
 */
export default [
  ...entrada,
  ...publicas,

  // The API (A§7, B§7, C§7): one route, its own table.
  route("api/*", "composicion/api/routes/api.ts", { id: "api" }),

  // A teacher's day and lists: as light as family pages, outside the staff's frame (decisions.md, Attendance).
  route("midia", "aula/asistencia/routes/mi-dia.tsx", { id: "midia" }),
  route("midia/:claseId", "aula/asistencia/routes/lista.tsx", { id: "lista-de-asistencia" }),

  // The staff app (B§2).
  layout("base/shell/routes/shell.tsx", { id: "shell" }, [
    index("composicion/inicio/partes/routes/inicio.tsx", { id: "inicio" }),
    route("filtros", "base/shell/routes/filtros.ts", { id: "filtros" }),
    route("nofiltros", "base/shell/routes/nofiltros.tsx", { id: "nofiltros" }),
    route("configurainstancia", "direccion/configuracion/arranque/routes/configurainstancia.tsx", {
      id: "configurainstancia",
    }),
    route("about", "base/shell/routes/about.tsx", { id: "about" }),
    route("ayuda", "base/ayuda/routes/ayuda.tsx", { id: "ayuda" }, [
      route("correo", "base/ayuda/routes/correo.tsx", { id: "ayuda-correo" }),
    ]),
    route("buscar", "direccion/buscar/routes/buscar.tsx", { id: "buscar" }),
    route("notificaciones", "composicion/notificaciones/partes/routes/notificaciones.tsx", { id: "notificaciones" }),
    route("about/piezas", "base/shell/routes/piezas.tsx", { id: "piezas" }),
    route("dia", "dinero/cobranza/ventanilla/routes/dia.tsx", { id: "dia" }),
    route("salir", "personas/sesion/routes/salir.tsx", { id: "salir" }),
    route("cuenta", "personas/cuenta/routes/cuenta.tsx", { id: "cuenta" }, [
      route("password", "personas/cuenta/routes/password.tsx", { id: "cuenta-password" }),
      route("email", "personas/cuenta/routes/email.tsx", { id: "cuenta-email" }),
      route("apariencia", "personas/cuenta/routes/apariencia.tsx", { id: "cuenta-apariencia" }),
      route("segundopaso", "personas/sesion/routes/cuenta-segundopaso.tsx", { id: "cuenta-segundopaso" }),
      route("configuraciones", "personas/cuenta/routes/configuraciones.tsx", { id: "cuenta-configuraciones" }),
    ]),
    route("vistas", "personas/cuenta/routes/vistas.tsx", { id: "vistas" }),
    route("cambiarcolegio", "personas/sesion/routes/cambiarcolegio.tsx", { id: "cambiarcolegio" }),

    ...controlescolar,
    ...calendario,
    ...comunicados,
    ...reportes,
    // The student file from anywhere else; /x/y/alumno/7 redirects here with ?volver=/x/y
    ...ficha("directo"),
    ...ajustes,
    // All other addresses: prefixes redirect to their page, the rest does not exist.
    route("*", "base/shell/routes/no-encontrada.tsx", { id: "no-encontrada" }),
  ]),
] satisfies RouteConfig;
