import { renglones } from "~/composicion/api/api.server";
import { lugares, type Lugar } from "../aplicacion";

// Every address of the tree and every call of the API, and which of them anybody may open.

/** Doors for people without a session. Each has tests of its own beside its code. */
export const PUBLICAS = new Set([
  "login",
  // Who owes it, half way in or inside, is all that it asks (app/personas/sesion/segundo-paso.test.ts).
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

/** What any account may open, whatever its role; the page decides what it shows. */
export const SIN_PERMISO = new Set([
  "shell",
  "inicio",
  "filtros",
  "nofiltros",
  "configurainstancia",
  "about",
  "ayuda",
  "ayuda-correo",
  // Each part of what it finds asks for its own (app/direccion/buscar/buscar.server.test.ts).
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

/** The API has its own table, walked below; the address of nobody is 404 for everyone. */
export const APARTE = new Set(["api", "no-encontrada", "familia-no-encontrada", "comunicado-no-encontrado"]);

/** Signing out without a session is being signed out. */
export const SALE_SIN_SESION = new Set(["salir"]);

export const todos = await lugares();
export const delPersonal = todos.filter(({ id }) => !PUBLICAS.has(id) && !APARTE.has(id));
export const nombre = ({ patron, id }: Lugar) => `${patron} (${id})`;
export const parametros = (patron: string) => [...patron.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);

export function escribir(patron: string, valor: (name: string) => string): string {
  // Of what goes on below an address its own page is asked for.
  return patron.replace(/\/\*$/, "").replace(/:(\w+)/g, (_, name: string) => valor(name));
}

export const llamadas = renglones
  // What a family may ask depends on its registration's cookie: it has a walk of its own (preinscripciones-publicas).
  .filter(({ path }) => !path.startsWith("/public/preinscripciones/"))
  // Whoever has a receipt's token has the receipt, of whatever school: tests/enlaces-publicos asks with and without it.
  // A student's link opens his own desktop, of whatever school: tests/escritorio asks with every other's.
  .filter(({ path }) => !path.startsWith("/public/escritorio-virtual/"))
  .filter(({ path }) => !path.startsWith("/public/recibos/") && !path.startsWith("/public/facturas/"))
  // The same of an address of a calendar: app/aula/calendario/commands/calendario.server.test.ts and tests/familia.test.ts.
  .filter(({ path }) => !path.startsWith("/public/calendarios/") && !path.startsWith("/public/familias/"))
  // It would end the session of the walk.
  .filter(({ path }) => path !== "/logout")
  .map(({ method, path, consulta }) => ({ method, path: `/api${path}`, consulta }));

/** Calls that any account of the organization may make; what they give is decided row by row. */
const API_SIN_PERMISO = new Set([
  "/api/organizaciones/:organizacionId/archivos/:uuid",
  "/api/asentamientos",
  // What the bar of every page chooses from (cycles and levels are added by whoever configures).
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
  // The account's own, of whoever is in a school.
  "/api/colegios/:colegioId/ayuda",
  "/api/colegios/:colegioId/ayuda/correo",
  "/api/colegios/:colegioId/usuarios/:usuarioId/notificaciones",
  "/api/colegios/:colegioId/usuarios/:usuarioId/notificaciones/vivo",
  "/api/colegios/:colegioId/usuarios/:usuarioId/notificaciones/:notificacionId",
]);

/** Reading the school is anybody's who is in it; changing it is not. */
export const esDeCualquiera = ({ method, path }: { method: string; path: string }) =>
  API_SIN_PERMISO.has(`${method} ${path}`) ||
  (API_SIN_PERMISO.has(path) && !(method === "PUT" && path === "/api/colegios/:colegioId"));

/** Calls of people without a session. Each has tests of its own beside its code. */
export const esPublica = ({ path }: { path: string }) =>
  /^\/api\/(login$|public\/(comunicados\/|misivas\/|cuentas\/|unknown$))/.test(path);

export function clave({ method, path }: { method: string; path: string }): string {
  return `${method} ${path.replace(/^\/api/, "")}`;
}
