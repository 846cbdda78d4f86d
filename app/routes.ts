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
 * The URL tree: the product's table of contents, a file of `routes/` a section. Only there are paths. Ids are given by hand, so that a
 * module can be mounted twice and nothing depends on where its file lies. What a route costs a request: decisiones/103.
 */
export default [
  ...entrada,
  ...publicas,

  // The API (A§7, B§7, C§7): one route, its own table.
  route("api/*", "api/routes/api.ts", { id: "api" }),

  // A teacher's day and his lists: of family weight, outside of the staff's frame (decisions.md, Attendance).
  route("midia", "academico/asistencia/routes/mi-dia.tsx", { id: "midia" }),
  route("midia/:claseId", "academico/asistencia/routes/lista.tsx", { id: "lista-de-asistencia" }),

  // The staff app (B§2).
  layout("shell/routes/shell.tsx", { id: "shell" }, [
    index("inicio/partes/routes/inicio.tsx", { id: "inicio" }),
    route("filtros", "shell/routes/filtros.ts", { id: "filtros" }),
    route("nofiltros", "shell/routes/nofiltros.tsx", { id: "nofiltros" }),
    route("configurainstancia", "configuracion/arranque/routes/configurainstancia.tsx", { id: "configurainstancia" }),
    route("about", "shell/routes/about.tsx", { id: "about" }),
    route("ayuda", "ayuda/routes/ayuda.tsx", { id: "ayuda" }, [
      route("correo", "ayuda/routes/correo.tsx", { id: "ayuda-correo" }),
    ]),
    route("buscar", "buscar/routes/buscar.tsx", { id: "buscar" }),
    route("notificaciones", "notificaciones/partes/routes/notificaciones.tsx", { id: "notificaciones" }),
    route("about/piezas", "shell/routes/piezas.tsx", { id: "piezas" }),
    route("dia", "cobranza/ventanilla/routes/dia.tsx", { id: "dia" }),
    route("salir", "sesion/routes/salir.tsx", { id: "salir" }),
    route("cuenta", "cuenta/routes/cuenta.tsx", { id: "cuenta" }, [
      route("password", "cuenta/routes/password.tsx", { id: "cuenta-password" }),
      route("email", "cuenta/routes/email.tsx", { id: "cuenta-email" }),
      route("apariencia", "cuenta/routes/apariencia.tsx", { id: "cuenta-apariencia" }),
      route("segundopaso", "sesion/routes/cuenta-segundopaso.tsx", { id: "cuenta-segundopaso" }),
      route("configuraciones", "cuenta/routes/configuraciones.tsx", { id: "cuenta-configuraciones" }),
    ]),
    route("vistas", "cuenta/routes/vistas.tsx", { id: "vistas" }),
    route("cambiarcolegio", "sesion/routes/cambiarcolegio.tsx", { id: "cambiarcolegio" }),

    ...controlescolar,
    ...calendario,
    ...comunicados,
    ...reportes,
    // The student file from anywhere else; /x/y/alumno/7 is led here with ?volver=/x/y
    ...ficha("directo"),
    ...ajustes,
    // Whatever is nobody's: prefixes lead to where their page lives, the rest does not exist.
    route("*", "shell/routes/no-encontrada.tsx", { id: "no-encontrada" }),
  ]),
] satisfies RouteConfig;
