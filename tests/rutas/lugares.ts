import { renglones } from "~/composicion/api/api.server";
import { lugares, type Lugar } from "../aplicacion";

// Every address of the tree and every call of the API, with those that need no session or no permission.

/** Entries for people without a session. Each has its own tests beside its code. */
export const PUBLICAS = new Set([
  "login",
  // It only requires that a second step is due, during the sign-in or inside
  // (app/personas/sesion/segundo-paso.test.ts).
  "segundopaso",
  "primerinicio",
  "sesion-senal",
  "unknown",
  "boleta-publica",
  "recibo-publico",
  "vercomunicado",
  "misiva-publica",
  "escritorio-acceso",
  "escritorio",
  "familia-acceso",
  "familia",
  "archivo-publico",
  "aviso-publico",
  "preinscripcion",
  "preinscripcion-sigue",
  "preinscripcion-paso",
  "una-vuelta",
  "restablecepassword",
  "validacuenta",
  "cambiapassword",
  "cambiaemail",
]);

/** Pages that any account may open, whatever its role; the page decides its content. */
export const SIN_PERMISO = new Set([
  "shell",
  "inicio",
  "filtros",
  "nofiltros",
  "configurainstancia",
  "about",
  "ayuda",
  "ayuda-correo",
  // Each part of the results needs its own permission (app/direccion/buscar/buscar.server.test.ts).
  "buscar",
  "notificaciones",
  "piezas",
  "cuenta",
  "cuenta-password",
  "cuenta-email",
  "cuenta-segundopaso",
  "cuenta-apariencia",
  // Each account sees its own.
  "vistas",
  "salir",
  "cambiarcolegio",
  "login-colegio",
  "no-encontrada",
]);

/** The API has its own table, walked below; an unknown address is 404 for everyone. */
export const APARTE = new Set(["api", "no-encontrada", "familia-no-encontrada", "comunicado-no-encontrado"]);

/** Signing out without a session needs no session. */
export const SALE_SIN_SESION = new Set(["salir"]);

export const todos = await lugares();
export const delPersonal = todos.filter(({ id }) => !PUBLICAS.has(id) && !APARTE.has(id));
export const nombre = ({ patron, id }: Lugar) => `${patron} (${id})`;
export const parametros = (patron: string) => [...patron.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);

export function escribir(patron: string, valor: (name: string) => string): string {
  // For wildcard addresses, the page itself is requested.
  return patron.replace(/\/\*$/, "").replace(/:(\w+)/g, (_, name: string) => valor(name));
}

export const llamadas = renglones
  // A family's calls depend on its registration's cookie: they have their own walk (preinscripciones-publicas).
  .filter(({ path }) => !path.startsWith("/public/preinscripciones/"))
  // A receipt's token opens the receipt, of any school: tests/enlaces-publicos tests with and without it. A student's
  // link opens that student's desktop, of any school: tests/escritorio tests with every other's.
  .filter(({ path }) => !path.startsWith("/public/escritorio-virtual/"))
  .filter(({ path }) => !path.startsWith("/public/recibos/") && !path.startsWith("/public/facturas/"))
  // The same for the address of a calendar: app/aula/calendario/commands/calendario.server.test.ts and
  // tests/familia.test.ts.
  .filter(({ path }) => !path.startsWith("/public/calendarios/") && !path.startsWith("/public/familias/"))
  // Notices of a provider, and the simulator's page by its order: app/dinero/cobros and tests/puertas-publicas.
  .filter(({ path }) => !path.startsWith("/public/adquirientes/"))
  // It would end the session of the walk.
  .filter(({ path }) => path !== "/logout")
  .map(({ method, path, consulta }) => ({ method, path: `/api${path}`, consulta }));

/** Calls that any account of the organization may make; the results are decided row by row. */
const API_SIN_PERMISO = new Set([
  "/api/organizaciones/:organizacionId/archivos/:uuid",
  "/api/asentamientos",
  // The choices of every page's bar (only administrators add cycles and levels).
  "GET /api/colegios/:colegioId/ciclos",
  "GET /api/colegios/:colegioId/niveles",
  "/api/colegios/:colegioId/ciclos/:cicloId/planteles",
  "/api/colegios/:colegioId/ciclos/:cicloId/turnos",
  "/api/colegios/:colegioId/niveles/:nivelId/grados/:gradoId/grupos",
  "/api/soporte/correo",
  "/api/usuarios/:usuarioId/sesiones",
  "/api/usuarios/:usuarioId/password",
  "/api/usuarios/:usuarioId/email",
  "/api/usuarios",
  "/api/colegios",
  "/api/colegios/:colegioId",
  "/api/usuarios/:usuarioId/colegios/:colegioId",
  // The account's own data, for any account inside a school.
  "/api/colegios/:colegioId/ayuda",
  "/api/colegios/:colegioId/ayuda/correo",
  "/api/colegios/:colegioId/busqueda",
  "/api/colegios/:colegioId/usuarios/:usuarioId/notificaciones",
  "/api/colegios/:colegioId/usuarios/:usuarioId/notificaciones/vivo",
  "/api/colegios/:colegioId/usuarios/:usuarioId/notificaciones/:notificacionId",
]);

/** Any account in the school may read it, but not change it. */
export const esDeCualquiera = ({ method, path }: { method: string; path: string }) =>
  API_SIN_PERMISO.has(`${method} ${path}`) ||
  (API_SIN_PERMISO.has(path) && !(method === "PUT" && path === "/api/colegios/:colegioId"));

/** Calls for people without a session. Each has its own tests beside its code. */
export const esPublica = ({ path }: { path: string }) =>
  /^\/api\/(login$|public\/(comunicados\/|misivas\/|cuentas\/|unknown$))/.test(path);

export function clave({ method, path }: { method: string; path: string }): string {
  return `${method} ${path.replace(/^\/api/, "")}`;
}
