import { randomUUID } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { renglones } from "~/api/api.server";
import { put } from "~/archivos/almacen.server";
import { asignarPrograma } from "~/programaspago/asignaciones/commands/asignar-programa.server";
import { fecha } from "~/lib/dates";
import { SIMULAR } from "~/programaspago/simulacion/simulacion";
import { TODOS_LOS_PERMISOS, type Permiso } from "~/acceso/permisos";
import { ROLES_LISTOS, type RolListo } from "~/acceso/roles-listos";
import { openSession } from "~/acceso/session.server";
import { destinoDeEntrada } from "~/acceso/destino";
import { tokenHash } from "~/server/request/tokens.server";
import { kyselyOver, openSqlite } from "db/connection";
import { unAsentamiento } from "./asentamientos";
import { aplicacion, lugares, type Lugar } from "./aplicacion";
import { unCorreo } from "./correo/un-correo";
import { pagar } from "./en-la-ventanilla";
import {
  type Escenario,
  escenario,
  insertar,
  otroColegio,
  unAlumno,
  unaCuenta,
  unaMembresia,
  unaInscripcion,
  unDatoFiscal,
  unaNotificacion,
  unPrograma,
} from "./factories";
import { acepta, unEnviado, unTutor } from "./comunicados";
import { unEvento } from "./calendario";
import { unaAutorizada } from "./misivas";
import { unPlan, unaCalificacion, unaBoleta } from "./academico";
import { unArchivoDeBanco } from "./bancos";
import { unEnlace } from "./enlaces";
import { comoSeDocumenta } from "./documentado";
import { unDocumento, unPdf } from "./documentos";
import { unaFactura } from "./facturas";
import { unaImportacion } from "./importaciones";
import { unaAusencia } from "./horarios";
import { tareasDe } from "./tareas-de-clase";
import { unaPromocion } from "./promociones";
import { dentroDelLibro } from "./libro-xlsx";
import { peticion } from "./navegador";
import { unAspirante, unAviso, unFormato, unaPreinscripcion } from "./preinscripciones";

// Walks the whole URL tree and the API's table: nobody in who does not belong. A new route is walked by itself; it only
// needs a line in IDS for a parameter that no route had before, and one in SIN_PERMISO if it asks for none.

const AHORA = "2026-10-15T18:00:00.000Z";

/** Where each parameter of a path comes from, for a school. */
type Ids = Awaited<ReturnType<typeof poblar>>;
const IDS: Record<string, (ids: Ids) => string> = {
  colegioId: (ids) => String(ids.colegioId),
  organizacionId: (ids) => String(ids.organizacionId),
  alumnoId: (ids) => String(ids.alumnoId),
  tutorId: (ids) => String(ids.tutorDelAlumnoId),
  documentoId: (ids) => String(ids.documentoId),
  documentoUuid: (ids) => ids.archivoDelDocumento,
  datoFiscalId: (ids) => String(ids.datoFiscalId),
  facturaId: (ids) => String(ids.facturaId),
  servicioId: (ids) => String(ids.servicioId),
  cajaId: (ids) => String(ids.cajaId),
  gradoId: (ids) => String(ids.gradoId),
  movimientoId: (ids) => String(ids.movimientoId),
  avisoId: (ids) => String(ids.avisoId),
  correoId: (ids) => String(ids.correoId),
  formatoId: (ids) => String(ids.formatoId),
  preinscripcionId: (ids) => String(ids.preinscripcionId),
  registro: (ids) => ids.registro,
  paso: () => "validacion",
  comunicadoId: (ids) => String(ids.comunicadoId),
  misivaId: (ids) => String(ids.misivaId),
  tokenMisiva: (ids) => ids.tokenMisiva,
  indicador: () => "ocupacion",
  reporte: () => "ingresosdiarios",
  eventoId: (ids) => String(ids.eventoId),
  comentarioId: (ids) => String(ids.comentarioId),
  entregaId: (ids) => String(ids.entregaId),
  tokenComunicado: (ids) => ids.tokenComunicado,
  tokenTutor: (ids) => ids.tokenTutor,
  archivoUuid: (ids) => ids.archivoUuid,
  // None waits: each call that sets a picture says that there is no such file.
  fotoUuid: () => AUSENTE.fotoUuid!,
  ppId: (ids) => String(ids.programaPagosId),
  dcId: (ids) => String(ids.cargoId),
  drId: (ids) => String(ids.recargoId),
  ddId: (ids) => String(ids.descuentoId),
  inscripcionId: (ids) => String(ids.inscripcionId),
  ...Object.fromEntries(
    (["cicloId", "nivelId", "plantelId", "turnoId", "grupoId"] as const).map((cual) => [
      cual,
      (ids: Ids) => String(ids[cual]),
    ]),
  ),
  aulaId: (ids) => String(ids.aulaId),
  moduloId: (ids) => String(ids.moduloId),
  docenteId: (ids) => String(ids.docenteId),
  claseId: (ids) => String(ids.claseId),
  ausenciaId: (ids) => String(ids.ausenciaId),
  definicionId: (ids) => String(ids.definicionId),
  tareaId: (ids) => String(ids.tareaId),
  comentarioTareaId: (ids) => String(ids.comentarioTareaId),
  formaPagoId: (ids) => String(ids.formaPagoId),
  bancoId: (ids) => String(ids.bancoId),
  foliadorId: (ids) => String(ids.foliadorId),
  diaInhabilId: (ids) => String(ids.diaInhabilId),
  asignaturaId: (ids) => String(ids.asignaturaId),
  calificacionId: (ids) => String(ids.calificacionId),
  periodoId: (ids) => String(ids.periodoId),
  parcialId: (ids) => String(ids.parcialId),
  importacionId: (ids) => String(ids.importacionId),
  requisitoId: (ids) => String(ids.requisitoId),
  cartaId: (ids) => String(ids.cartaId),
  archivoId: (ids) => String(ids.archivoId),
  promocionId: (ids) => String(ids.promocionId),
  usuarioId: (ids) => String(ids.usuarioId),
  // Whom somebody else administers; `usuarioId` is the account of whoever asks.
  cuentaId: (ids) => String(ids.cuentaId),
  rolId: (ids) => String(ids.rolId),
  tokenId: () => ausente("tokenId"),
  notificacionId: (ids) => String(ids.notificacionId),
  uuid: (ids) => ids.uuid,
  token: (ids) => ids.token,
  tokenBoleta: (ids) => ids.tokenBoleta,
  tokenPersonal: (ids) => ids.tokenPersonal,
  tokenDeTutor: (ids) => ids.tokenDeTutor,
};

/** A value of the same shape that nobody has. */
const AUSENTE: Record<string, string> = {
  uuid: "00000000-0000-4000-8000-000000000000",
  token: "A".repeat(43),
  tokenBoleta: "A".repeat(43),
  tokenComunicado: "A".repeat(22),
  tokenTutor: "A".repeat(32),
  tokenMisiva: "A".repeat(32),
  tokenPersonal: "A".repeat(43),
  tokenDeTutor: "A".repeat(43),
  archivoUuid: "00000000-0000-4000-8000-000000000000",
  fotoUuid: "00000000-0000-4000-8000-000000000000",
};
const ausente = (name: string) => AUSENTE[name] ?? "999999999";

// What is the organization's is not another school's: both of the test see it. A receipt is shown to whoever has its link.
// Indicators and reports are the same of every school, and what they tell is not.
const DE_TODOS = new Set([
  "reporte",
  "indicador",
  "organizacionId",
  "formaPagoId",
  "bancoId",
  "rolId",
  "token",
  "tokenMisiva",
  "tokenBoleta",
  "tokenPersonal",
  "tokenDeTutor",
  "indicador",
]);

/** Doors for people without a session. Each has tests of its own beside its code. */
const PUBLICAS = new Set([
  "login",
  // Who owes it, half way in or inside, is all that it asks (app/sesion/segundo-paso.test.ts).
  "segundopaso",
  "primerinicio",
  "sesion-viva",
  "sesion-inactividad",
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
const SIN_PERMISO = new Set([
  "shell",
  "inicio",
  "filtros",
  "nofiltros",
  "configurainstancia",
  "about",
  "ayuda",
  "ayuda-correo",
  // Each part of what it finds asks for its own (app/buscar/buscar.server.test.ts).
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
const APARTE = new Set(["api", "no-encontrada", "familia-no-encontrada", "comunicado-no-encontrado"]);

/** Signing out without a session is being signed out. */
const SALE_SIN_SESION = new Set(["salir"]);

const todos = await lugares();
const delPersonal = todos.filter(({ id }) => !PUBLICAS.has(id) && !APARTE.has(id));
const nombre = ({ patron, id }: Lugar) => `${patron} (${id})`;
const parametros = (patron: string) => [...patron.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);

function escribir(patron: string, valor: (name: string) => string): string {
  // Of what goes on below an address its own page is asked for.
  return patron.replace(/\/\*$/, "").replace(/:(\w+)/g, (_, name: string) => valor(name));
}

const carpeta = mkdtempSync(join(tmpdir(), "colegio-rutas-"));
const file = join(carpeta, "colegio.sqlite");
copyFileSync(inject("plantilla"), file);
const sqlite = openSqlite(file, { synchronous: "OFF" });
const db = kyselyOver(sqlite);
const KEY = Symbol.for("colegio.database");

let responder: (request: Request) => Promise<Response>;
let mios: Ids;
let ajenos: Ids;
let sesiones: { todo: string; nada: string; limitada: string };
/** What stands in the same school outside of what the limited account may see. */
let fuera: Awaited<ReturnType<typeof poblarFuera>>;

beforeAll(async () => {
  vi.stubEnv("RELOJ", AHORA);
  vi.stubEnv("PUBLIC_URL", "");
  vi.stubEnv("DATA_DIR", carpeta);
  (globalThis as { [key: symbol]: unknown })[KEY] = { sqlite, db };
  const e = await escenario({ db });
  await unAsentamiento(db);
  mios = await poblar(e);
  ajenos = await poblar(await otroColegio(e));
  const todo = await sesionDe(e);
  // An account's own calls are walked by whoever holds it.
  mios.usuarioId = todo.cuentaId;
  mios.notificacionId = await unaNotificacion(e, { cuentaId: todo.cuentaId });
  sesiones = { todo: todo.sesion, nada: (await sesionDe(e, [])).sesion, limitada: await sesionLimitada(e) };
  fuera = await poblarFuera(e);
  responder = await aplicacion();
}, 60_000);

afterAll(() => {
  delete (globalThis as { [key: symbol]: unknown })[KEY];
  sqlite.close();
  rmSync(carpeta, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

/** A student with a program, a payment with its receipt, and a paper. */
async function poblar(e: Escenario, persona: Partial<Record<"nombre" | "apellido1" | "apellido2", string>> = {}) {
  const alumnoId = await unAlumno(e, persona);
  const inscripcionId = await unaInscripcion(e, { alumnoId });
  const reglas = { recargo: {}, descuento: { fechaVencimiento: "2026-10-05" } };
  const octubre = { nombre: "Colegiatura octubre", fechaInicio: "2026-10-01", fechaFin: "2026-10-31", ...reglas };
  const { programaPagosId, cargos } = await unPrograma(e, { cargos: [octubre] });
  expect(await asignarPrograma(e.alcance, { alumnoId, programaPagosId })).toMatchObject({ ok: true });
  const pago = await pagar(e, { alumnoId, monto: 1000 });
  const { id: deudaId } = await e.db
    .selectFrom("movimientos")
    .select("id")
    .where("alumnoId", "=", alumnoId)
    .where("codigoOperacion", "=", "CARGO")
    .executeTakeFirstOrThrow();
  const ventanilla = { operacionId: e.operaciones.PAGO, cajaId: e.cajaId, formaPagoId: e.formasPago.EFECTIVO };
  const uuid = randomUUID();
  await put(uuid, new TextEncoder().encode("%PDF-1.4"));
  const { colegioId, organizacionId, servicioId } = e;
  const lugar = (({ cicloId, nivelId, gradoId, plantelId, turnoId, grupoId }) => ({
    cicloId,
    nivelId,
    gradoId,
    plantelId,
    turnoId,
    grupoId,
  }))(e);
  const papel = {
    uso: "COMPROBANTE",
    nombre: "comprobante.pdf",
    tipo: "application/pdf",
    bytes: 8,
    sha256: tokenHash(uuid),
  };
  await db
    .insertInto("archivos")
    .values({ uuid, organizacionId, colegioId, alumnoId, ...papel, createdDate: AHORA })
    .execute();
  await unLogoDe(e);
  // Who has come in stays, whatever the walk asks for.
  await db.updateTable("cuentas").set({ contrasenaHash: "nadie" }).where("id", "=", e.cuentaId).execute();
  const { formatoId } = await unFormato(e);
  const { preinscripcionId, uuid: registro } = await unaPreinscripcion(e, {
    formatoId,
    aspirante: { ...unAspirante(), ...persona },
  });
  const plan = await conPlan(e, inscripcionId);
  const comunicado = await conComunicado(e, alumnoId);
  return {
    programaPagosId,
    configuracionCicloId: e.configuracionCicloId,
    ...(await lasReglas(e, cargos[0]!)),
    formatoId,
    preinscripcionId,
    registro,
    correoId: await unCorreo(e, { clave: `prueba:${alumnoId}` }),
    avisoId: await unAviso(e),
    colegioId,
    organizacionId,
    usuarioId: e.cuentaId,
    notificacionId: await unaNotificacion(e),
    cuentaId: e.cuentaId,
    rolId: e.rolId,
    servicioId,
    alumnoId,
    inscripcionId,
    ...lugar,
    ...pago,
    deudaId,
    uuid,
    ...(await conCatalogos(e, persona.apellido1)),
    ...plan,
    ...(await unaAusencia(e, inscripcionId)),
    ...comunicado,
    ...(await conTareas(e, { alumnoId, inscripcionId, ...plan, ...comunicado })),
    ...(await conDocumento(e, alumnoId)),
    tokenPersonal: await unEnlace(e, { alumnoId }),
    datoFiscalId: await unDatoFiscal(e, { alumnoId }),
    facturaId: await unaFactura(e, { alumnoId, movimientoId: pago.movimientoId }),
    ...(await unaPromocion(e, alumnoId)),
    ...ventanilla,
  };
}

async function conDocumento(e: Escenario, alumnoId: number) {
  const { documentoId, archivoUuid: archivoDelDocumento } = await unDocumento(e, alumnoId);
  return { documentoId, archivoDelDocumento };
}

/** What a school has of the catalogues that no student needs. */
async function conCatalogos(e: Escenario, apellido1?: string) {
  const { colegioId, plantelId, bancoId } = e;
  const dia = { colegioId, nombre: "Aniversario", fechaInicio: "2026-11-05", fechaFin: "2026-11-05", tipo: "COLEGIO" };
  const { id: foliadorId } = await e.db
    .selectFrom("foliadores")
    .select("id")
    .where("colegioId", "=", colegioId)
    .executeTakeFirstOrThrow();
  return {
    bancoId,
    foliadorId,
    aulaId: await insertar(e.db, "aulas", { plantelId, nombre: `Aula ${colegioId}-${randomUUID()}` }),
    diaInhabilId: await insertar(e.db, "diasInhabiles", { ...dia, lastModifiedDate: AHORA }),
    importacionId: await unaImportacion(e, apellido1),
    archivoId: await unArchivoDeBanco(e),
    requisitoId: await insertar(e.db, "requisitosDocumentos", { colegioId, nombre: "Acta" }),
    cartaId: await insertar(e.db, "cartas", { colegioId, nombre: "Constancia", texto: "De {nombre}" }),
  };
}

/** Tasks of the student, the handed in one with that file on both sides of it. */
async function conTareas(
  e: Escenario,
  { archivoUuid, ...suyo }: Parameters<typeof tareasDe>[1] & { archivoUuid: string },
) {
  const tareas = await tareasDe(e, suyo);
  const archivo = { archivoUuid, fileName: "aviso.pdf", orden: 0 };
  const { definicionId } = tareas;
  await e.db
    .insertInto("definicionesTareaArchivos")
    .values({ ...archivo, definicionId })
    .execute();
  const { id: entregaId } = await e.db
    .selectFrom("tareasEntregas as x")
    .innerJoin("tareas as t", "t.id", "x.tareaId")
    .select("x.id")
    .where("t.definicionId", "=", definicionId)
    .executeTakeFirstOrThrow();
  await e.db
    .insertInto("tareasEntregasArchivos")
    .values({ ...archivo, entregaId })
    .execute();
  return tareas;
}

async function conPlan(e: Escenario, inscripcionId: number) {
  const { matematicasId: asignaturaId, periodoId, actualId: parcialId } = await unPlan(e);
  const calificacionId = await unaCalificacion(e, { inscripcionId, asignaturaId, parcialId }, "9.5");
  const tokenBoleta = await unaBoleta(e, inscripcionId);
  return { asignaturaId, periodoId, parcialId, calificacionId, tokenBoleta };
}

async function lasReglas(e: Escenario, cargoId: number) {
  const de = (tabla: "recargos" | "descuentos") =>
    e.db.selectFrom(tabla).select("id").where("cargoId", "=", cargoId).executeTakeFirstOrThrow();
  return { cargoId, recargoId: (await de("recargos")).id, descuentoId: (await de("descuentos")).id };
}

/** A comunicado with a file that the student's tutor has accepted. */
async function conComunicado(e: Escenario, alumnoId: number) {
  await unTutor(e, alumnoId);
  const archivos = [{ nombre: "aviso.pdf", bytes: new TextEncoder().encode("%PDF-1.4") }];
  const { comunicadoId, token, tutores } = await unEnviado(e, { archivos });
  const { tokenTutor, entregaId } = tutores.find((tutor) => tutor.alumnoId === alumnoId)!;
  await acepta(e, { token, tokenTutor, alumnoId });
  const { archivoUuid } = await e.db
    .selectFrom("comunicadosArchivos")
    .select("archivoUuid")
    .where("comunicadoId", "=", comunicadoId)
    .executeTakeFirstOrThrow();
  // Another one, whom the walk may take off.
  const tutorDelAlumnoId = await unTutor(e, alumnoId, { nombre: "Óscar", email: "" });
  const misiva = await conMisiva(e, alumnoId, archivoUuid);
  const tokenDeTutor = await unEnlace(e, { tutorId: tutorDelAlumnoId });
  const suyo = { comunicadoId, entregaId, tokenComunicado: token, tokenTutor, archivoUuid, tutorDelAlumnoId };
  const propuestaId = await insertar(db, "propuestas", {
    colegioId: e.colegioId,
    tutorId: tutorDelAlumnoId,
    alumnoId,
    dato: "alergias",
    antes: "",
    propuesto: "Polen",
    createdDate: AHORA,
  });
  return { ...suyo, tokenDeTutor, propuestaId, ...misiva, ...(await unEvento(e)) };
}

/** A misiva with that file, which is authorised and has a comment. */
async function conMisiva(e: Escenario, alumnoId: number, archivoUuid: string) {
  const misiva = await unaAutorizada(e, alumnoId);
  const { misivaId } = misiva;
  await db.insertInto("misivasArchivos").values({ misivaId, archivoUuid, fileName: "aviso.pdf", orden: 0 }).execute();
  return misiva;
}

async function sesionDe(e: Escenario, permisos?: []) {
  const { cuentaId, rolId } = await unaCuenta(e, permisos ? { permisos } : {});
  // A second school of its own, so that 'Cambiar colegio' is there for it.
  const tercero = await otroColegio(e);
  await unaMembresia(db, { cuentaId, colegioId: tercero.colegioId, rolId });
  const quien = { cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" };
  return { cuentaId, sesion: await openSession(db, quien, new Date(AHORA)) };
}

type Peticion = { sesion?: string; metodo?: "GET" | "POST" };

const cookiesDe = (sesion?: string): Record<string, string> => (sesion ? { sesion } : {});

const pedido = (ruta: string, { sesion, metodo = "GET" }: Peticion) =>
  peticion(ruta, { cookies: cookiesDe(sesion), ...(metodo === "POST" ? { form: {} } : {}) });

/** What one loader or action of the tree answers when it is asked alone, as a browser can. */
async function aSolas(
  lugar: Lugar,
  ruta: string,
  params: Record<string, string>,
  opciones: Peticion,
): Promise<Response> {
  const run = opciones.metodo === "POST" ? lugar.modulo.action! : lugar.modulo.loader!;
  const answer = async () => run({ request: pedido(ruta, opciones), params, context: {} });
  const result = await answer().catch((thrown: unknown) => thrown);
  if (result instanceof Response) return result;
  if (result instanceof Error) throw result;
  return new Response(null, { status: (result as { init?: { status?: number } } | null)?.init?.status ?? 200 });
}

// Some doors only answer POST: their GET is 404 or a way out for everyone, and shows nothing.
const partes = (lugar: Lugar) =>
  (["GET", "POST"] as const).filter((metodo) => (metodo === "GET" ? lugar.modulo.loader : lugar.modulo.action));

const valores = (lugar: Lugar, ids: Ids) =>
  Object.fromEntries(parametros(lugar.patron).map((name) => [name, IDS[name]!(ids)]));

const mias = (lugar: Lugar) => escribir(lugar.patron, (name) => IDS[name]!(mios));

test("la tabla de ids conoce cada parámetro del árbol", () => {
  const unknown = todos.flatMap((lugar) =>
    parametros(lugar.patron)
      .filter((name) => !(name in IDS))
      .map((name) => `agrega :${name} a IDS en tests/rutas.test.ts (${nombre(lugar)})`),
  );
  expect(unknown).toEqual([]);
});

test("las listas de excepciones solo nombran rutas que existen", () => {
  const ids = new Set(todos.map(({ id }) => id));
  expect([...PUBLICAS, ...SIN_PERMISO, ...APARTE, ...SALE_SIN_SESION].filter((id) => !ids.has(id))).toEqual([]);
});

describe.each(delPersonal.map((lugar) => [nombre(lugar), lugar] as const))("%s", (_, lugar) => {
  test.each(partes(lugar))("%s sin sesión lleva a entrar y a volver aquí", async (metodo) => {
    const ruta = mias(lugar);
    const respuesta = await aSolas(lugar, ruta, valores(lugar, mios), { metodo });
    if (metodo === "POST" && SALE_SIN_SESION.has(lugar.id)) {
      expect(respuesta.headers.get("location")).toBe("/login");
    } else if (metodo === "GET" && lugar.modulo.default === undefined) {
      expect([302, 404]).toContain(respuesta.status);
    } else {
      expect(respuesta.status).toBe(302);
      const entrada = destinoDeEntrada(ruta) === "/" ? "/login" : `/login?redirigir=${encodeURIComponent(ruta)}`;
      expect(respuesta.headers.get("location")).toBe(entrada);
    }
  });

  test.each(SIN_PERMISO.has(lugar.id) ? [] : partes(lugar))("%s sin permisos es 403", async (metodo) => {
    const respuesta = await aSolas(lugar, mias(lugar), valores(lugar, mios), { metodo, sesion: sesiones.nada });
    expect(respuesta.status).toBe(403);
  });

  const ajenables = parametros(lugar.patron).filter((name) => !DE_TODOS.has(name));
  const con = (name: string, valor: string, metodo: "GET" | "POST") => {
    const params = { ...valores(lugar, mios), [name]: valor };
    const ruta = escribir(lugar.patron, (each) => params[each]!);
    return aSolas(lugar, ruta, params, { metodo, sesion: sesiones.todo });
  };

  test.each(lugar.modulo.loader ? ajenables : [])(
    "GET con :%s ajeno es 404, igual que uno que no existe",
    async (name) => {
      const ajeno = await con(name, IDS[name]!(ajenos), "GET");
      const ninguno = await con(name, ausente(name), "GET");
      expect([ajeno.status, await ajeno.text()]).toEqual([404, await ninguno.text()]);
      expect(ninguno.status).toBe(404);
    },
  );

  // An empty form may be refused (422) before its address is looked up; what matters is that both get the same answer.
  test.each(lugar.modulo.action ? ajenables : [])(
    "POST con :%s ajeno se rechaza, igual que uno que no existe",
    async (name) => {
      const ajeno = await con(name, IDS[name]!(ajenos), "POST");
      const ninguno = await con(name, ausente(name), "POST");
      expect([404, 422]).toContain(ajeno.status);
      expect([ajeno.status, await ajeno.text()]).toEqual([ninguno.status, await ninguno.text()]);
    },
  );

  if (lugar.modulo.default !== undefined) {
    test("la página entera se dibuja en el servidor, o lleva a otra de adentro", async () => {
      const respuesta = await responder(pedido(mias(lugar), { sesion: sesiones.todo }));
      if (respuesta.status === 302) {
        expect(respuesta.headers.get("location")).toMatch(/^\/(?!login|\/)/);
        return;
      }
      const html = await respuesta.text();
      expect(respuesta.status).toBe(200);
      expect(html).toMatch(/<h1|<h2/);
      expect(html).not.toContain("ocurrió algo inesperado");
    });

    test.each(ajenables)("la página con :%s ajeno es la misma que la de uno que no existe", async (name) => {
      const pagina = async (valor: string) => {
        const ruta = escribir(lugar.patron, (each) => (each === name ? valor : IDS[each]!(mios)));
        const respuesta = await responder(pedido(ruta, { sesion: sesiones.todo }));
        expect(respuesta.status).toBe(404);
        return sinLoPropio(await respuesta.text(), ruta, valor);
      };
      expect(primeraDiferencia(await pagina(IDS[name]!(ajenos)), await pagina(ausente(name)))).toBeNull();
    });
  }
});

// The nonce, the folio and the keys of forms are new each time; the address that was asked for stands in the page's links.
function sinLoPropio(html: string, ruta: string, valor: string): string {
  return html
    .replace(/nonce(=\\?"|\\?":\\?")[^"\\]*/g, "nonce$1")
    .replace(/[0-9a-f]{12}(?=<\/span>|<\/dd>)/g, "FOLIO")
    .replace(/(name="llave" value="|llave\\?",\\?")[\w-]+/g, "$1LLAVE")
    .replaceAll(ruta, "RUTA")
    .replaceAll(encodeURIComponent(ruta), "RUTA")
    .replaceAll(`\\"${valor}\\"`, "VALOR");
}

/** Where two pages part, in a few words; null when they are the same. */
function primeraDiferencia(una: string, otra: string): string | null {
  let at = 0;
  while (at < una.length && una[at] === otra[at]) at += 1;
  if (una === otra) return null;
  return `${una.slice(at - 60, at + 60)} / ${otra.slice(at - 60, at + 60)}`;
}

// ── Whole forms with another school's ids ───────────────────────────────────────────────────────────────────────────

type Campos = Record<string, string | number | File>;

/** The records of the school's catalogues that a dialog deletes. */
const ELIMINABLES = [
  "ciclo",
  "grupo",
  "nivel",
  "grado",
  "plantel",
  "aula",
  "turno",
  "modulo",
  "servicio",
  "caja",
  "foliador",
  "dia-inhabil",
  "asignatura",
  "periodo",
  "parcial",
  "requisito",
  "carta",
].map((cual) => `ajuste-${cual}`);

const CEDULA_DEL_SAT = `CÉDULA DE IDENTIFICACIÓN FISCAL
MERJ800102QU7
Registro Federal de Contribuyentes
JUAN MENDOZA ROJAS
Nombre, denominación o razón social
idCIF: 19010203041`;
const OTRO_DATO_FISCAL = {
  tipo: "MORAL",
  rfc: "GEB150720651",
  nombre: "Otra",
  regimenFiscal: "601",
  codigoPostal: "06000",
  usoCfdi: "G03",
  email: "otra@prueba.mx",
};
const OTRO_TUTOR = {
  nombre: "Otro",
  apellido1: "Nombre",
  genero: "MASCULINO",
  parentescoId: 1,
  telefonoMovil: "5512345678",
};

/** A form that each action would take, by the last part of its route's id: with somebody else's ids nothing may happen. */
const FORMAS: Record<string, (ids: Ids) => Campos> = {
  "comunicado-editar": () => ({
    titulo: "Otro",
    descripcion: "Otro",
    audiencia: "TODOS",
    fechaPublicacion: "2026-10-15",
  }),
  "comunicado-alumnos": ({ alumnoId }) => ({ agregar: alumnoId }),
  // With somebody else's view in the address, as with none.
  vistas: () => ({ nombre: "Otra" }),
  evento: () => ({ titulo: "Otro", fechaInicio: "2026-10-16" }),
  "evento-eliminar": () => ({}),
  "calendario-suscripcion": () => ({ accion: "CREAR" }),
  misiva: ({ alumnoId }) => ({ alumnoId, tipo: "OTRO", titulo: "Otra", contenido: "Otra" }),
  "misiva-estatus": () => ({ estatus: "CERRAR", justificacionCerrada: "Otra" }),
  "misiva-eliminar": () => ({}),
  "misiva-comentarios": () => ({ accion: "agregar", texto: "Otro" }),
  "misiva-hilo": () => ({ accion: "agregar", texto: "Otro" }),
  docente: () => ({ nombre: "Otro", apellido1: "Docente", activo: "on" }),
  "docente-eliminar": () => ({}),
  "docente-cambiarfoto": () => ({ foto: new File([PUNTO], "foto.png", { type: "image/png" }) }),
  disponibilidad: ({ moduloId }) => ({ disponible: `1-${moduloId}` }),
  reparto: () => ({}),
  optativos: () => ({}),
  "armar-horarios": () => ({}),
  horario: () => ({ inicia: "2026-11-02", termina: "2026-12-18" }),
  "lista-de-asistencia": () => ({}),
  tarea: ({ asignaturaId, grupoId }) => ({
    asignaturaId,
    grupos: grupoId,
    titulo: "Otra",
    disponible: "2026-10-15",
    seEntrega: "2026-10-30",
  }),
  "tarea-eliminar": () => ({}),
  "calificar-tarea": ({ inscripcionId }) => ({ celda: `${inscripcionId}-0-0`, escrito: "8" }),
  "tarea-de-alumno": () => ({ accion: "agregar", texto: "Otro" }),
  "tarea-omitida": () => ({ tipoJustificacion: "OTRO", personaJustifica: "Su mamá", justificacion: "Viaje" }),
  "tarea-omitida-eliminar": () => ({}),
  ausencia: () => ({ tipoJustificacion: "OTRO", personaJustifica: "Su mamá", justificacion: "Viaje" }),
  "justificacion-eliminar": () => ({}),
  "comunicado-enviar": () => ({}),
  "comunicado-reenviar": () => ({}),
  "comunicado-eliminar": () => ({}),
  formato: ({ cicloId, gradoId, plantelId, turnoId }) => ({
    nombre: "Otro",
    cicloId,
    gradosRegistrar: gradoId,
    plantelesRegistrar: plantelId,
    turnosRegistrar: turnoId,
    fechaApertura: "2026-10-01",
    fechaCierre: "2026-12-01",
    activo: "on",
  }),
  importacion: () => ({ accion: "REVISAR", columnas: "curp:0" }),
  promocion: ({ propuestaId }) => ({ accion: "NO_SE_REINSCRIBE", propuestas: propuestaId, motivo: "Se mudó" }),
  reinscripcion: () => ({ decision: "NO", motivo: "Se mudó" }),
  salud: () => ({ accion: "REVISAR" }),
  respaldo: () => ({ archivo: "colegio-20260101T0000.sqlite", frase: "árbol de sombra 42", fraseOtraVez: "otra" }),
  "formato-eliminar": () => ({}),
  ...Object.fromEntries(ELIMINABLES.map((cual) => [`${cual}-eliminar`, () => ({})])),
  "tutores-repetidos": ({ tutorDelAlumnoId }) => ({ tutorId: tutorDelAlumnoId, otroId: tutorDelAlumnoId, unionId: 1 }),
  avisos: () => ({ clases: "CLINICOS", versiones: "CLINICOS nada", apruebo: "on" }),
  "ajuste-certificados": () => ({ archivo: new File([PUNTO], "sello.cer") }),
  "ajuste-lugares": () => ({}),
  "ajuste-clonar": () => ({ nombre: "Otro", anios: "5" }),
  "ajuste-ciclo": () => ({ nombre: "Otro", fechaInicio: "2030-08-01", fechaFin: "2031-07-31" }),
  "ajuste-grupo": ({ configuracionCicloId }) => ({ configuracionCicloId, nombre: "Z" }),
  calificaciones: ({ asignaturaId, parcialId, inscripcionId }) => ({
    asignaturaId,
    parcialId,
    celda: `${inscripcionId}-0-1`,
    escrito: "8",
    observaciones: "Se revisó",
  }),
  calificacion: ({ asignaturaId, parcialId }) => ({
    asignaturaId,
    parcialId,
    calificacion: "8",
    observaciones: "Se revisó",
  }),
  "ajuste-evaluacion": () => ({
    calificacionMinima: "5",
    decimales: "1",
    aprobatoria: "6",
    promedios: "TRUNCAR",
    asistencia: "POR_DIA",
    retardosPorFalta: "3",
    faltasPorDiaUnaFalta: "0",
    tipoVisualizacionOtrosDatos: "PARCIAL",
  }),
  "ajuste-criterios": ({ parcialId }) => ({ parcialId, nombre: "Examen", peso: "100" }),
  "ajuste-plantilla": () => ({}),
  "ajuste-cierre": () => ({ estado: "CERRADO" }),
  cierre: () => ({ estado: "CERRADO" }),
  boletas: () => ({ accion: "IMPRIMIR" }),
  "ajuste-asignatura": ({ gradoId }) => ({ gradoId, nombre: "Otra", tipoCalificacion: "NUMERICA" }),
  "ajuste-periodo": ({ nivelId }) => ({ nivelId, nombre: "Otro", inicia: "2026-12-01", termina: "2026-12-18" }),
  "ajuste-parcial": () => ({ nombre: "Otro", inicia: "2026-11-01", termina: "2026-11-05" }),
  "ajuste-nivel": () => ({ nombre: "Otro", grados: "2" }),
  "ajuste-grado": () => ({ nombre: "Otro" }),
  "ajuste-plantel": () => ({ nombre: "Otro" }),
  "ajuste-aula": () => ({ nombre: "Otra" }),
  "ajuste-turno": () => ({ nombre: "Otro" }),
  "ajuste-modulo": () => ({ inicia: "17:00", termina: "17:50" }),
  "ajuste-servicio": ({ formaPagoId }) => ({ nombre: "Otro", diasGracia: "7", formasPago: formaPagoId }),
  "ajuste-caja": () => ({ nombre: "Otra" }),
  "ajuste-foliador": () => ({ tipo: "RECIBO", serie: "Z", siguiente: "1" }),
  "ajuste-requisito": () => ({ nombre: "Otro" }),
  "ajuste-carta": () => ({ nombre: "Otra", texto: "De {nombre}" }),
  "ajuste-dia-inhabil": () => ({ nombre: "Otro", fechaInicio: "2026-12-01", fechaFin: "2026-12-01" }),
  programa: ({ colegioId, cicloId, servicioId, configuracionCicloId }) => ({
    nombre: "Otro",
    colegioId,
    cicloId,
    servicioId,
    configuracionesCiclo: configuracionCicloId,
  }),
  "programa-eliminar": () => ({}),
  cargo: () => ({
    nombre: "Otro",
    monto: "1",
    fechaInicio: "2026-10-01",
    fechaFin: "2026-10-31",
    fechaLimitePago: "2026-10-31",
  }),
  "cargo-eliminar": () => ({}),
  recargo: () => ({ nombre: "Otro", recargo: "1", tipoRecargo: "PORCENTAJE", recurrente: "UNICA_OCASION" }),
  "recargo-eliminar": () => ({}),
  descuento: () => ({
    nombre: "Otro",
    descuento: "1",
    tipoDescuento: "PORCENTAJE",
    fechaVencimiento: "2026-10-05",
  }),
  "descuento-eliminar": () => ({}),
  "cargos-eliminar": () => ({}),
  "cargos-modificar": () => ({ cargo: "1" }),
  "cargos-deshacer": () => ({}),
  asistente: () => ({
    accion: "nueva",
    paso: "revision",
    prefijo: "Otro",
    monto: "1",
    cargos: "1",
    inicio: "2026-10",
    diaInicia: "1",
    diaFin: "31",
    noDescuentos: "on",
    noRecargos: "on",
  }),
  asignar: ({ configuracionCicloId }) => ({ configuraciones: configuracionCicloId, cobrarDesde: "2026-10-01" }),
  asignacion: ({ programaPagosId }) => ({ programaPagosId }),
  "asignacion-quitar": () => ({ eliminarMovimientos: "on" }),
  "revision-aceptar": () => ({ lastModifiedDate: LEIDA }),
  "revision-devolver": () => ({ lastModifiedDate: LEIDA, comentarios: "Falta el acta" }),
  "revision-rechazar": () => ({ lastModifiedDate: LEIDA, comentarios: "Sin cupo" }),
  nuevomovimiento: ({ servicioId, operacionId, cajaId, formaPagoId }) => ({
    servicioId,
    operacionId,
    cajaId,
    formaPagoId,
    monto: "100",
    fechaOperacion: "2026-10-15",
    adelantar: "0",
  }),
  pagoconjunto: ({ deudaId, cajaId, formaPagoId }) => ({
    cajaId,
    formaPagoId,
    [`deudas.m${deudaId}.elegida`]: "on",
    [`deudas.m${deudaId}.monto`]: "100",
    monto: "100",
    fechaOperacion: "2026-10-15",
  }),
  recalcular: ({ servicioId }) => ({ servicioId }),
  reverso: () => ({ observaciones: "No era suyo" }),
  inscribir: ({ cicloId, nivelId, gradoId, plantelId, turnoId }) => ({
    cicloId,
    nivelId,
    gradoId,
    plantelId,
    turnoId,
  }),
  grupo: ({ inscripcionId, grupoId }) => ({ inscripcionId, grupoId }),
  baja: ({ inscripcionId }) => ({ inscripcionId, fechaBaja: "2026-10-15", motivo: "No era suyo" }),
  reactivar: ({ inscripcionId }) => ({ inscripcionId }),
  tutor: () => ({ ...OTRO_TUTOR }),
  "tutor-agregar": ({ tutorDelAlumnoId }) => ({ tutorId: tutorDelAlumnoId, parentescoId: 1 }),
  "tutor-eliminar": () => ({}),
  "enlace-de-tutor": () => ({ accion: "RENOVAR" }),
  "ajustes-de-familias": ({ nivelId }) => ({ verAdeudos: String(nivelId) }),
  propuestas: ({ tutorDelAlumnoId, alumnoId, propuestaId }) => ({
    tutorId: tutorDelAlumnoId,
    alumnoId,
    ids: propuestaId,
    accion: "ACEPTAR",
  }),
  "enlace-de-alumno": () => ({ accion: "RENOVAR" }),
  factura: ({ datoFiscalId }) => ({
    datoFiscalId,
    partidaConcepto: "Colegiatura",
    usoCFDi: "G03",
    regimenFiscal: "612",
    codigoPostal: "03020",
    formaDePago: "01",
  }),
  facturas: () => ({ periodo: "01", dia: "2026-10-15" }),
  "factura-cancelar": () => ({ justificacion: "No era suya" }),
  "factura-global-cancelar": () => ({ justificacion: "No era suya" }),
  datofiscal: () => ({ ...OTRO_DATO_FISCAL }),
  "datofiscal-eliminar": () => ({}),
  constancia: () => ({ tipoDocumentoSAT: "CEDULA", texto: CEDULA_DEL_SAT }),
  "tutores-notificaciones": ({ tutorDelAlumnoId }) => ({ notificaciones: tutorDelAlumnoId, cliente: 0 }),
  personales: () => ({
    tipoIdentificacion: "OTRO",
    curp: "PASAPORTE1",
    nombre: "Otro",
    apellido1: "Nombre",
    apellido2: "",
    fechaNacimiento: "2018-05-04",
    genero: "FEMENINO",
    grupoSanguineo: "",
    observaciones: "",
    lastModifiedDate: AHORA,
  }),
  documentos: () => ({ archivos: new File([unPdf()], "otro.pdf", { type: "application/pdf" }) }),
  documento: () => ({ nombre: "Otro" }),
  "documento-eliminar": () => ({}),
  cuentausuario: () => ({ email: "otro.alumno@prueba.mx" }),
  recibepagos: ({ inscripcionId }) => ({ inscripcionId, recibePagos: "on" }),
  banco: () => ({ accion: "EXACTOS" }),
  clinicos: () => ({ alergias: "Cacahuate", lastModifiedDate: "" }),
  domicilio: () => ({
    calle: "Pilares",
    numeroExterior: "7",
    numeroInterior: "",
    codigoPostal: "06000",
    codigoAsentamiento: "090150001",
  }),
  correo: () => ({}),
  usuario: ({ rolId }) => ({
    email: "otra@prueba.mx",
    nombre: "Otra",
    apellido1: "Persona",
    apellido2: "",
    roles: rolId,
    activo: "on",
    invitar: "CORREO",
  }),
  "usuario-limites": ({ nivelId }) => ({ cicloId: "", niveles: nivelId }),
  "usuario-acceso": () => ({ accion: "TERMINAR", sesionId: "" }),
  "usuario-eliminar": () => ({}),
  tokens: () => ({ accion: "CREAR", nombre: "Reloj", dias: 30, permisos: "PERM_VER_ALUMNO" }),
  recibo: () => ({ tutorId: 1 }),
  recordatorio: () => ({ tutorId: 1 }),
  "tutor-cambiarfoto": () => ({ foto: new File([PUNTO], "foto.png", { type: "image/png" }) }),
  cambiarfoto: () => ({ foto: new File([PUNTO], "foto.png", { type: "image/png" }) }),
};
/** The version of a registration that `unaPreinscripcion` makes. */
const LEIDA = "2026-10-15T15:00:00.000Z";
const PUNTO = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

/** The forms whose fields name rows of the school too. */
const CON_IDS = new Set(["promocion", "formato", "programa", "nuevomovimiento", "pagoconjunto", "recalcular"]);

const conForma = delPersonal.filter(
  (lugar) => lugar.modulo.action && parametros(lugar.patron).some((name) => !DE_TODOS.has(name)),
);
const claveDeForma = ({ id }: Lugar) => id.split("/").at(-1)!;

test("cada action con ids en su dirección tiene una forma completa con la que se prueba", () => {
  const missing = conForma.filter((lugar) => !(claveDeForma(lugar) in FORMAS)).map(nombre);
  expect(missing.map((place) => `agrega una forma a FORMAS en tests/rutas.test.ts: ${place}`)).toEqual([]);
});

describe.each(conForma.map((lugar) => [nombre(lugar), lugar] as const))("forma completa en %s", (_, lugar) => {
  test.each([
    ["dirección ajena", () => [ajenos, mios] as const],
    ["dirección y campos ajenos", () => [ajenos, ajenos] as const],
    ...(CON_IDS.has(claveDeForma(lugar)) ? [["campos ajenos", () => [mios, ajenos] as const] as const] : []),
  ] as const)("%s: se rechaza y nada cambia", async (_caso, de) => {
    const [direccion, campos] = de();
    const fields = FORMAS[claveDeForma(lugar)]!(campos);
    const form = new FormData();
    for (const [name, value] of Object.entries<string | number | File>({ ...fields, llave: randomUUID() }))
      form.append(name, value instanceof File ? value : String(value));
    const params = valores(lugar, direccion);
    const { url, headers } = peticion(
      escribir(lugar.patron, (name) => params[name]!),
      {
        cookies: cookiesDe(sesiones.todo),
      },
    );
    const before = huellaDeLaBase();
    const request = new Request(url, { method: "POST", headers, body: form });
    const result = await lugar.modulo.action!({ request, params, context: {} }).catch((thrown: unknown) => thrown);
    const status = result instanceof Response ? result.status : (result as { init?: { status?: number } }).init?.status;
    expect([403, 404, 409, 422]).toContain(status);
    expect(huellaDeLaBase()).toEqual(before);
  });
});

/** How many rows each table of the school has; what only notes that somebody was here is left out. */
function huellaDeLaBase(): Record<string, number> {
  const tables = sqlite
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite%'")
    .pluck()
    .all() as string[];
  const school = tables.filter((name) => !["sesiones", "bitacora", "llaves"].includes(name));
  const count = (name: string) => sqlite.prepare(`select count(*) from "${name}"`).pluck().get() as number;
  return Object.fromEntries(school.map((name) => [name, count(name)]));
}

test("la dirección de nadie es 404 dentro del marco, y sin sesión lleva a entrar", async () => {
  const dentro = await responder(pedido("/no/existe", { sesion: sesiones.todo }));
  expect(dentro.status).toBe(404);
  expect(await dentro.text()).toContain("No existe el recurso solicitado");
  const fuera = await responder(pedido("/no/existe", {}));
  expect(fuera.headers.get("location")).toBe("/login?redirigir=%2Fno%2Fexiste");
});

test.each([...PUBLICAS].map((id) => todos.find((lugar) => lugar.id === id)!).filter((lugar) => lugar.modulo.default))(
  "la página pública $patron no necesita sesión",
  async (lugar) => {
    const respuesta = await responder(pedido(mias(lugar), {}));
    // An installation in use has no first run any more.
    if (lugar.id === "primerinicio") return expect([302, 404]).toContain(respuesta.status);
    // Nobody is half-way through signing in.
    if (lugar.id === "segundopaso") return expect(respuesta.headers.get("location")).toMatch(/^\/login/);
    // Without its cookie a registration only asks for a code.
    if (lugar.id === "preinscripcion-sigue")
      return expect(respuesta.headers.get("location")).toBe(`${mias(lugar)}/validacion`);
    expect(respuesta.status).toBe(200);
  },
);

// ── The API's table ────────────────────────────────────────────────────────────────────────────────────────────────

const llamadas = renglones
  // What a family may ask depends on its registration's cookie: it has a walk of its own (preinscripciones-publicas).
  .filter(({ path }) => !path.startsWith("/public/preinscripciones/"))
  // Whoever has a receipt's token has the receipt, of whatever school: tests/enlaces-publicos asks with and without it.
  // A student's link opens his own desktop, of whatever school: tests/escritorio asks with every other's.
  .filter(({ path }) => !path.startsWith("/public/escritorio-virtual/"))
  .filter(({ path }) => !path.startsWith("/public/recibos/") && !path.startsWith("/public/facturas/"))
  // The same of an address of a calendar: app/calendario/commands/calendario.server.test.ts and tests/familia.test.ts.
  .filter(({ path }) => !path.startsWith("/public/calendarios/") && !path.startsWith("/public/familias/"))
  // It would end the session of the walk.
  .filter(({ path }) => path !== "/logout")
  .map(({ method, path, consulta }) => ({ method, path: `/api${path}`, consulta }));

/** Calls that any account of the organization may make; what they give is decided row by row. */
const API_SIN_PERMISO = new Set([
  "/api/organizaciones/:organizacionId/archivos/:uuid",
  "/api/asentamientos",
  // What the bar of every page chooses from.
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
const esDeCualquiera = ({ method, path }: { method: string; path: string }) =>
  API_SIN_PERMISO.has(path) && !(method === "PUT" && path === "/api/colegios/:colegioId");

/** Calls of people without a session. Each has tests of its own beside its code. */
const esPublica = ({ path }: { path: string }) =>
  /^\/api\/(login$|public\/(comunicados\/|misivas\/|cuentas\/|unknown$))/.test(path);

function llamar(
  { method, path }: Pick<(typeof llamadas)[number], "method" | "path">,
  valor: (name: string) => string,
  sesion?: string,
) {
  const { url, headers } = peticion(escribir(path, valor), { cookies: cookiesDe(sesion) });
  if (method === "GET") return responder(new Request(url, { method, headers }));
  headers.set("content-type", "application/json");
  return responder(new Request(url, { method, headers, body: "{}" }));
}

test("la API tiene su tabla y la tabla de ids conoce sus parámetros", () => {
  expect(llamadas.length).toBeGreaterThan(0);
  const names = llamadas.flatMap(({ path }) => parametros(path));
  expect(names.filter((name) => !(name in IDS))).toEqual([]);
});

// ── What a call takes ──────────────────────────────────────────────────────────────────────────────────────────────

/** What is wrong with a call, by name. */
async function errores(respuesta: Response): Promise<[number, string[]]> {
  const { errores: suyos = {} } = (await respuesta.json()) as { errores?: object };
  return [respuesta.status, Object.keys(suyos)];
}

// No number, day, word of a list, code, nor text that anybody keeps.
const DE_NINGUNA_CLASE = `¿${"x".repeat(5_000)}`;

const CONSULTAS = renglones.flatMap(({ method, path, consulta }) =>
  ["noSeConoce", ...Object.keys(consulta)].map((clave) => ({ method, path: `/api${path}`, clave })),
);

test.each(CONSULTAS)("$method $path no toma $clave de cualquier modo: 422 con su nombre", async (llamada) => {
  const { method, path, clave } = llamada;
  const ruta = escribir(path, (name) => IDS[name]?.(mios) ?? "1");
  const { url, headers } = peticion(`${ruta}?${clave}=${encodeURIComponent(DE_NINGUNA_CLASE)}`, {
    cookies: cookiesDe(sesiones.todo),
  });
  const respuesta = await responder(new Request(url, { method, headers }));
  expect(await errores(respuesta)).toEqual([422, [clave]]);
});

test.each(renglones.filter(({ consulta }) => Object.keys(consulta).length > 0))(
  "$method $path toma un valor vacío por ninguno (A§7)",
  async ({ method, path, consulta }) => {
    const ruta = escribir(`/api${path}`, (name) => IDS[name]?.(mios) ?? "1");
    const vacios = new URLSearchParams(Object.keys(consulta).map((clave) => [clave, ""]));
    const { url, headers } = peticion(`${ruta}?${vacios}`, { cookies: cookiesDe(sesiones.todo) });
    const respuesta = await responder(new Request(url, { method, headers }));
    expect(respuesta.headers.get("content-type")?.includes("json") ? await respuesta.text() : "").not.toContain(
      "Este dato no se conoce",
    );
  },
);

/** Calls whose body is no JSON: a form, a text, a piece of a file. */
const SIN_JSON =
  /^\/api\/(login|public\/(unknown|cuentas\/.*))$|comunicados\/:comunicadoId\/archivos$|datosFiscalesSAT$/;

test.each(llamadas.filter(({ method, path }) => method !== "GET" && !SIN_JSON.test(path)))(
  "$method $path no toma un dato que no conoce, ni un número donde va un objeto: 422 con su nombre",
  async ({ method, path }) => {
    const ruta = escribir(path, (name) => IDS[name]!(mios));
    const { url, headers } = peticion(ruta, { cookies: cookiesDe(sesiones.todo) });
    const body = JSON.stringify({ noSeConoce: { profundo: 1 } });
    const [status, nombres] = await errores(await responder(new Request(url, { method, headers, body })));
    expect(status).toBe(422);
    expect(nombres).toContain("noSeConoce");
  },
);

// ── Who may call ─────────────────────────────────────────────────────────────────────────────────────────────────────

describe.each(llamadas.map((llamada) => [`${llamada.method} ${llamada.path}`, llamada] as const))(
  "%s",
  (_, llamada) => {
    const mio = (name: string) => IDS[name]!(mios);

    // The families' calls ask for no session: tests of their own walk them.
    test.each(esPublica(llamada) ? [] : [401])("sin sesión es %d", async (status) => {
      const respuesta = await llamar(llamada, mio);
      expect(respuesta.status).toBe(status);
      await comoSeDocumenta(llamada, respuesta);
    });

    test.each(esDeCualquiera(llamada) || esPublica(llamada) ? [] : [403])("sin permisos es %d", async (status) => {
      expect((await llamar(llamada, mio, sesiones.nada)).status).toBe(status);
    });

    test("con permisos responde", async () => {
      const respuesta = await llamar(llamada, mio, sesiones.todo);
      await comoSeDocumenta(llamada, respuesta);
      // A call that writes has nothing to write yet, and says so.
      expect(respuesta.status).toBeLessThan(llamada.method === "GET" ? 300 : 500);
      expect(respuesta.headers.get("x-content-type-options")).toBe("nosniff");
    });

    test.each(parametros(llamada.path))("con :%s ajeno se rechaza, igual que uno que no existe", async (name) => {
      const con = (valor: string) => llamar(llamada, (each) => (each === name ? valor : mio(each)), sesiones.todo);
      const ninguno = await con(ausente(name));
      expect(llamada.method === "GET" ? [404] : [400, 404, 422]).toContain(ninguno.status);
      if (DE_TODOS.has(name)) return;
      const ajeno = await con(IDS[name]!(ajenos));
      expect([ajeno.status, await ajeno.text()]).toEqual([ninguno.status, await ninguno.text()]);
    });
  },
);

// ── What each door asks for ────────────────────────────────────────────────────────────────────────────────────────

/** A code, or several of which one is enough. */
type Parte = Permiso | readonly Permiso[];
const FICHA = "PERM_VER_ALUMNO";
const DINERO = "PERM_VISTA_ALUMNOS_INFO_FINANCIERA";
const MAS = "PERM_VISTA_ALMUNOS_MAS_INFO";
const DOCUMENTOS = "PERM_MAS_DATOS_VISTA_DOCUMENTOS";
const PADRES = ["PERM_MAS_DATOS_VISTA_PADRES", "PERM_MAS_DATOS_VISTA_PADRES_DATOS_CONTACTO"] as const;
const COBRA = "PERM_REGISTRAR_MOVIMIENTOS";
const REVERSA = "PERM_REVERSAR_MOVIMIENTOS";
const PROGRAMAS = "PERM_ADMIN_PROGRAMAS_PAGOS";
const ASIGNA = "PERM_ASIGNAR_PROGRAMAS_PAGOS";
const CONFIGURA = "PERM_ADMIN_CONFIGURACION";
const USUARIOS = "PERM_ADMIN_USUARIOS";
const ESCOLAR = "PERM_VISTA_ALUMNOS_INFO_ESCOLAR";
const CALIFICA = ["PERM_COORDINACION", "PERM_VISTA_DOCENTE"] as const;
const HORARIOS = "PERM_ADMIN_HORARIOS";
const COORDINA = "PERM_COORDINACION";

const CATALOGOS_DEL_COLEGIO =
  /^(GET|POST|PUT|DELETE) \/colegios\/:colegioId\/(ciclos|niveles|planteles|turnos|servicios|cajas|formaspago|bancos|foliadores|diasinhabiles|requisitos|cartas)(\/:\w+(\/(grupos|grados|aulas|modulos|configuraciones|asignaturas|periodos)(\/:\w+(\/parciales(\/:\w+)?)?)?)?)?$/;
const LISTAS_DE_OTROS = new Set(
  ["ciclos", "servicios", "niveles", "cajas", "bancos"].map((cual) => `GET /colegios/:colegioId/${cual}`),
);
const DE_CONFIGURACION = [
  ...delPersonal
    .map(({ id }) => id.split("/").at(-1)!)
    .filter((id) => id.startsWith("ajuste-") && id !== "ajuste-cierre"),
  ...llamadas.map(clave).filter((cual) => CATALOGOS_DEL_COLEGIO.test(cual) && !LISTAS_DE_OTROS.has(cual)),
  ...llamadas.map(clave).filter((cual) => /niveles\/:nivelId\/calificaciones|:asignaturaId\/criterios/.test(cual)),
  "PUT /colegios/:colegioId",
  "POST /organizaciones/:organizacionId/colegios",
  ...["GET", "PUT", "DELETE"].map((metodo) => `${metodo} /organizaciones/:organizacionId/colegios/:colegioId`),
  "PUT /organizaciones/:organizacionId/colegios/:colegioId/logos/:fotoUuid",
  "POST /colegios/:colegioId/configurar",
  ...["certificados", "retencion"].flatMap((cual) =>
    ["GET", "POST"].map((metodo) => `${metodo} /colegios/:colegioId/${cual}`),
  ),
  ...["GET", "PUT"].map((metodo) => `${metodo} /organizaciones/:organizacionId`),
  "POST /colegios/:colegioId/ciclos/:cicloId/clonar",
];

const DE_USUARIOS = [
  "usuarios",
  "usuario",
  "usuario-limites",
  "usuario-acceso",
  "usuario-eliminar",
  "roles",
  "rol",
  "rol-eliminar",
  "tokens",
  ...llamadas
    .map(clave)
    .filter((cual) =>
      /\/colegios\/:colegioId\/(usuarios(\/:cuentaId|$)|tokens)|\/roles(\/:rolId)?$|\/permisos$/.test(cual),
    ),
];

const DE_TAREAS = (cuales: RegExp) => llamadas.map(clave).filter((cual) => cuales.test(cual));

/**
 * All that a viewer needs for each place of the tree (by the last part of its id) and each call, written down apart from the
 * code: with it he comes in, without any one of it he does not. What is shown in a student's file asks for the file; what
 * changes a section, for seeing it.
 */
const PIDEN: [readonly Parte[], string[]][] = [
  [
    ["PERM_ADMIN_CONFIGURACION"],
    ["facturama-test", "enlacefiscal-test"].map((cual) => `POST /colegios/:colegioId/facturacion/${cual}`),
  ],
  [
    ["PERM_VISTA_CONTROLESCOLAR"],
    ["controlescolar", "GET /colegios/:colegioId/alumnos", "GET /colegios/:colegioId/credenciales"],
  ],
  [["PERM_VISTA_INICIO"], ["GET /colegios/:colegioId/inicio"]],
  [
    ["PERM_VISTA_TABLERO"],
    ["tablero", ...["", "/:indicador"].map((cual) => `GET /colegios/:colegioId/indicadores${cual}`)],
  ],
  [
    ["PERM_VISTA_CALENDARIO"],
    ["calendario", "calendario-suscripcion", "GET evento", "GET /colegios/:colegioId/calendario"],
  ],
  [
    ["PERM_VISTA_CALENDARIO", "PERM_ADMIN_CALENDARIO"],
    [
      "POST evento",
      "evento-eliminar",
      ...["PUT", "DELETE"].map((metodo) => `${metodo} /colegios/:colegioId/eventos/:eventoId`),
    ],
  ],
  [
    [FICHA],
    [
      "alumno",
      "foto",
      "tras-masdatos",
      ...["ficha", "cartas/:cartaId"].map((cual) => `GET /colegios/:colegioId/alumnos/:alumnoId/${cual}`),
    ],
  ],
  [[FICHA], ["GET /colegios/:colegioId/alumnos/:alumnoId"]],
  [[FICHA, [MAS, DINERO]], ["movimientos"]],
  [[FICHA, MAS], ["masdatos"]],
  [
    [FICHA, ESCOLAR],
    [
      "escolar",
      "tras-escolar",
      "cuadroposiciones",
      "GET /colegios/:colegioId/controlescolar/cuadroposiciones",
      ...["controlescolar/boleta", "asignaturas", "calificaciones"].map(deAlumno),
    ],
  ],
  [["PERM_COORDINACION", ESCOLAR], ["GET /colegios/:colegioId/controlescolar/boletas"]],
  [
    [FICHA, ESCOLAR, CALIFICA],
    ["calificacion", ...["GET", "PUT"].map((metodo) => delAlumno(`${metodo} calificaciones/:calificacionId`))],
  ],
  [
    [CALIFICA],
    [
      "calificaciones",
      ...["GET", "PUT"].map((metodo) => `${metodo} /colegios/:colegioId/controlescolar/calificaciones`),
    ],
  ],
  [
    [["PERM_VISTA_ALUMNOS_INFO_ESCOLAR", ...CALIFICA]],
    ["GET /colegios/:colegioId/ciclos/:cicloId/niveles/:nivelId/periodos"],
  ],
  [
    ["PERM_COORDINACION", ESCOLAR],
    [
      "sabana",
      "boletas",
      ...["boletas", "sabana"].map((cual) => `GET /colegios/:colegioId/controlescolar/${cual}`),
      "PUT /colegios/:colegioId/controlescolar/campos",
    ],
  ],
  [[["PERM_COORDINACION", "PERM_ADMIN_CONFIGURACION"]], ["ajuste-cierre", "cierre"]],
  [[FICHA, ESCOLAR, CALIFICA], ["calificacion"]],
  [[CALIFICA], ["calificaciones", "PUT /colegios/:colegioId/controlescolar/calificaciones"]],
  // The tasks of the walk are no teacher's of these accounts: whoever coordinates sees them, and lists nothing otherwise.
  [[CALIFICA], ["tareas", "GET tarea", "POST tarea", ...DE_TAREAS(/definicionestarea$/)]],
  [
    [CALIFICA],
    ["calificar-tarea", "tarea-eliminar", "tarea-de-alumno", ...DE_TAREAS(/definicionestarea\/:definicionId/)],
  ],
  [
    [FICHA, DINERO],
    [
      "porque",
      "recibo",
      "GET /colegios/:colegioId/alumnos/:alumnoId/servicios",
      ...["saldos", "servicios/:servicioId/movimientos", "servicios/:servicioId/resumen"].map(deAlumno),
      ...["servicios/:servicioId/infopago", "servicios/:servicioId/estadocuenta"].map(deAlumno),
      "GET /colegios/:colegioId/servicios/:servicioId/infopago",
      "GET /colegios/:colegioId/servicios/:servicioId/transacciones/:movimientoId/recibos",
    ],
  ],
  [
    [FICHA, DINERO, COBRA],
    ["nuevomovimiento", "pagoconjunto", "bancos", "banco"],
  ],
  [
    [FICHA, DINERO, REVERSA],
    ["recalcular", "PATCH /colegios/:colegioId/alumnos/:alumnoId/servicios/:servicioId/recalcular"],
  ],
  [
    [FICHA, DINERO, "PERM_FACTURAR"],
    ["factura", "facturas", "GET /colegios/:colegioId/facturas/previo", "POST /colegios/:colegioId/facturas"],
  ],
  [
    [FICHA, DINERO, "PERM_CANCELAR_FACTURAS"],
    ["factura-cancelar", "factura-global-cancelar", "PATCH /colegios/:colegioId/facturas/:facturaId"],
  ],
  [
    [FICHA, DINERO],
    ["factura.pdf", "factura.xml"].map((cual) => `GET /colegios/:colegioId/facturas/:facturaId/${cual}`),
  ],
  // The payment of the walk is somebody else's.
  [[FICHA, DINERO, REVERSA], ["GET reverso"]],
  [
    [FICHA, DINERO, [COBRA, REVERSA]],
    ["POST reverso", "POST /colegios/:colegioId/servicios/:servicioId/operaciones"],
  ],
  [
    [FICHA, "PERM_ADMIN_INSCRIPCION_ALUMNO"],
    [
      "inscribir",
      "nuevoalumno",
      "reactivar",
      "reinscripcion",
      "POST /colegios/:colegioId/alumnos",
      "POST /colegios/:colegioId/inscripciones",
      "POST /colegios/:colegioId/alumnos/:alumnoId/reinscripcion",
    ],
  ],
  [[FICHA, "PERM_ADMIN_INSCRIPCION_ALUMNO"], ["PUT /colegios/:colegioId/inscripciones/:inscripcionId"]],
  [["PERM_ADMIN_INSCRIPCION_ALUMNO"], ["GET /colegios/:colegioId/grados/:gradoId/grupos/existen"]],
  [[FICHA, "PERM_ASIGNACION_GRUPO_ALUMNO"], ["grupo"]],
  [
    [FICHA, "PERM_ELIMINAR_INSCRIPCIONES"],
    ["baja", "DELETE /colegios/:colegioId/inscripciones/:inscripcionId"],
  ],
  [
    [FICHA, ASIGNA],
    [
      "adminserviciospp",
      "asignacion",
      "asignacion-quitar",
      ...["GET", "PUT", "DELETE"].map(
        (metodo) => `${metodo} /colegios/:colegioId/alumnos/:alumnoId/servicios/:servicioId/programaspagos`,
      ),
    ],
  ],
  [
    [FICHA, [ASIGNA, DINERO]],
    ["servicios-cargos", "programaspago-cargos", "programaspagos-cargos"],
  ],
  [
    [FICHA, MAS, "PERM_MAS_DATOS_VISTA_GENERALES", "PERM_MAS_DATOS_EDITAR_GENERALES"],
    [
      "personales",
      "PUT /colegios/:colegioId/alumnos/:alumnoId",
      "GET /colegios/:colegioId/alumnos/:alumnoId/duplicado",
    ],
  ],
  [[FICHA, "PERM_MAS_DATOS_EDITAR_GENERALES"], ["PUT /colegios/:colegioId/alumnos/:alumnoId/fotos/:fotoUuid"]],
  [[FICHA, MAS, "PERM_MAS_DATOS_VISTA_DOMICILIO"], [delAlumno("GET domicilios")]],
  [[FICHA, MAS, "PERM_MAS_DATOS_VISTA_DOMICILIO", "PERM_MAS_DATOS_EDITAR_DOMICILIO"], [delAlumno("PUT domicilios")]],
  [
    [FICHA, MAS, ...PADRES, "PERM_MAS_DATOS_EDITAR_PADRES"],
    [delAlumno("PUT tutores/:tutorId/fotos/:fotoUuid"), "PATCH /colegios/:colegioId/tutores/app"],
  ],
  [
    [
      [
        "PERM_MAS_DATOS_EDITAR_GENERALES",
        "PERM_MAS_DATOS_EDITAR_DOCUMENTOS",
        "PERM_MAS_DATOS_EDITAR_PADRES",
        "PERM_MAS_DATOS_EDITAR_FISCALES",
        "PERM_ADMIN_INSCRIPCION_ALUMNO",
        "PERM_ADMIN_COMUNICADOS",
        CONFIGURA,
        HORARIOS,
        COORDINA,
        "PERM_VISTA_DOCENTE",
      ],
    ],
    ["POST /organizaciones/:organizacionId/archivos", "DELETE /organizaciones/:organizacionId/archivos/:documentoUuid"],
  ],
  [
    [FICHA, MAS, "PERM_MAS_DATOS_VISTA_CUENTA", "PERM_MAS_DATOS_EDITAR_CUENTA"],
    ["cuentausuario", "enlace-de-alumno", ...["PATCH cuenta", "GET validaemail"].map(delAlumno)],
  ],
  [
    [FICHA, MAS, DOCUMENTOS, ["PERM_MAS_DATOS_EDITAR_DOCUMENTOS", "PERM_ADMIN_INSCRIPCION_ALUMNO"]],
    ["documentos", delAlumno("POST archivos")],
  ],
  [["PERM_VISTA_REPORTES", FICHA, MAS, DOCUMENTOS], ["GET documentos-por-entregar"]],
  [
    [
      "PERM_VISTA_REPORTES",
      FICHA,
      MAS,
      DOCUMENTOS,
      ...PADRES,
      ["PERM_MAS_DATOS_EDITAR_DOCUMENTOS", "PERM_ADMIN_INSCRIPCION_ALUMNO"],
    ],
    ["POST documentos-por-entregar"],
  ],
  [
    [FICHA, MAS, DOCUMENTOS, "PERM_MAS_DATOS_EDITAR_DOCUMENTOS"],
    [
      "documento",
      "documento-eliminar",
      delAlumno("DELETE documentos/:documentoId"),
      "PATCH /organizaciones/:organizacionId/archivos/:documentoUuid",
    ],
  ],
  [[FICHA, MAS, DOCUMENTOS], [delAlumno("GET documentos")]],
  [
    [FICHA, MAS, "PERM_MAS_DATOS_VISTA_CLINICOS", "PERM_MAS_DATOS_EDITAR_CLINICOS"],
    ["clinicos", ...["GET clinicos", "PUT clinicos"].map(delAlumno)],
  ],
  [
    [FICHA, MAS, "PERM_ADMIN_PAGOS_ELECTRONICOS"],
    ["recibepagos", "PATCH /colegios/:colegioId/inscripciones/:inscripcionId/recibePagos"],
  ],
  [[FICHA, MAS, "PERM_MAS_DATOS_VISTA_DOMICILIO", "PERM_MAS_DATOS_EDITAR_DOMICILIO"], ["domicilio"]],
  [
    [FICHA, MAS, ["PERM_MAS_DATOS_EDITAR_PADRES", "PERM_MAS_DATOS_EDITAR_DOMICILIO", "PERM_MAS_DATOS_EDITAR_CLINICOS"]],
    ["propuestas", "GET /colegios/:colegioId/propuestas", "PATCH /colegios/:colegioId/propuestas"],
  ],
  [
    [FICHA, MAS, ...PADRES, "PERM_MAS_DATOS_EDITAR_PADRES"] as Permiso[],
    [
      "tutores",
      "tutor",
      "tutor-agregar",
      "tutor-eliminar",
      "enlace-de-tutor",
      "tutor-foto",
      "tutor-cambiarfoto",
      "tutores-notificaciones",
      ...["POST", "GET /notificaciones", "PUT /notificaciones", "PUT /:tutorId", "DELETE /:tutorId"].map((cual) => {
        const [metodo, resto = ""] = cual.split(" ");
        return `${metodo} /colegios/:colegioId/alumnos/:alumnoId/tutores${resto}`;
      }),
      "GET /colegios/:colegioId/tutores",
      "tutores-repetidos",
      ...["GET", "POST", "PATCH"].map((metodo) => `${metodo} /colegios/:colegioId/tutores/repetidos`),
    ],
  ],
  [
    [FICHA, MAS, "PERM_MAS_DATOS_VISTA_PADRES"],
    [
      "GET /colegios/:colegioId/alumnos/:alumnoId/tutores",
      "GET /colegios/:colegioId/parentescos",
      "GET /colegios/:colegioId/tutores/metricas",
    ],
  ],
  [
    [FICHA, MAS, "PERM_MAS_DATOS_VISTA_FISCALES", "PERM_MAS_DATOS_EDITAR_FISCALES"],
    [
      "datosfiscales",
      "datofiscal",
      "datofiscal-eliminar",
      "constancia",
      ...["GET", "POST"].map((metodo) => `${metodo} /colegios/:colegioId/datosFiscalesSAT`),
      ...["PUT", "PUT /:datoFiscalId", "DELETE /:datoFiscalId"].map((cual) => {
        const [metodo, resto = ""] = cual.split(" ");
        return `${metodo} /colegios/:colegioId/alumnos/:alumnoId/datosfiscales${resto}`;
      }),
    ],
  ],
  [[FICHA, MAS, "PERM_MAS_DATOS_VISTA_FISCALES"], ["GET /colegios/:colegioId/alumnos/:alumnoId/datosfiscales"]],
  [[FICHA, "PERM_MAS_DATOS_EDITAR_GENERALES"], ["cambiarfoto"]],
  [
    [
      FICHA,
      MAS,
      DINERO,
      ...PADRES,
      "PERM_MAS_DATOS_VISTA_GENERALES",
      "PERM_MAS_DATOS_VISTA_DOMICILIO",
      "PERM_MAS_DATOS_VISTA_DOCUMENTOS",
      "PERM_MAS_DATOS_VISTA_CUENTA",
      "PERM_MAS_DATOS_VISTA_CLINICOS",
      CONFIGURA,
    ] as Permiso[],
    ["GET /colegios/:colegioId/alumnos/:alumnoId/datospersonales"],
  ],
  [
    ["PERM_ADMIN_PREINSCRIPCIONES"],
    [
      "revision",
      "revision-ficha",
      "revision-aceptar",
      "revision-devolver",
      "revision-rechazar",
      "formatos",
      "formato",
      "formato-eliminar",
      "formato-compartir",
      "formato-vista-previa",
      ...["GET", "POST"].map((metodo) => `${metodo} /colegios/:colegioId/preinscripciones/formatos`),
      ...["GET", "PUT", "DELETE"].map(
        (metodo) => `${metodo} /colegios/:colegioId/preinscripciones/formatos/:formatoId`,
      ),
      "GET /colegios/:colegioId/preinscripciones",
      ...["GET", "PUT"].map((metodo) => `${metodo} /colegios/:colegioId/preinscripciones/:preinscripcionId`),
    ],
  ],
  [
    [DINERO, COBRA],
    ["cortes", "corte-contar", "corte-firmar", "GET /colegios/:colegioId/cajas/:cajaId/movimientos"],
  ],
  [
    ["PERM_VISTA_COMUNICADOS"],
    [
      "comunicados",
      "comunicado",
      "comunicado-entrega",
      ...["", "/:comunicadoId", "/:comunicadoId/entregas", "/:comunicadoId/entregas/:entregaId/evidencia"].map(
        (ruta) => `GET /colegios/:colegioId/comunicados${ruta}`,
      ),
      ...["", "/:archivoUuid"].map((ruta) => `GET /colegios/:colegioId/comunicados/:comunicadoId/archivos${ruta}`),
    ],
  ],
  [
    ["PERM_VISTA_COMUNICADOS", "PERM_ADMIN_COMUNICADOS"],
    [
      ...["editar", "alumnos", "enviar", "reenviar", "eliminar", "talones"].map((cual) => `comunicado-${cual}`),
      "POST /colegios/:colegioId/comunicados",
      ...["PUT ", "PATCH enviar", "PATCH reenviar", "PATCH alumnos", "GET talones", "PUT archivos", "DELETE "].map(
        (cual) =>
          `${cual.split(" ")[0]} /colegios/:colegioId/comunicados/:comunicadoId/${cual.split(" ")[1]}`.replace(
            /\/$/,
            "",
          ),
      ),
      "DELETE /colegios/:colegioId/comunicados/:comunicadoId/archivos/:archivoUuid",
    ],
  ],
  [
    [["PERM_COORDINACION", "PERM_VISTA_DOCENTE"]],
    [
      "misivas",
      "misiva",
      ...["estatus", "eliminar", "comentarios", "hilo"].map((cual) => `misiva-${cual}`),
      ...llamadas.map(clave).filter((cual) => / \/colegios\/:colegioId\/misivas/.test(cual)),
    ],
  ],
  [["PERM_VISTA_REPORTES"], ["reportes", "reportes-catalogo"]],
  [
    ["PERM_VISTA_REPORTES", DINERO],
    ["saldosvencidos", "GET recordatorio", "reporte"],
  ],
  [
    ["PERM_VISTA_REPORTES", DINERO],
    ["saldosvencidosalumnos", "reportes/:reporte"].map((cual) => `GET /colegios/:colegioId/${cual}`),
  ],
  [
    ["PERM_VISTA_REPORTES", DINERO, ...PADRES],
    ["recordar", "POST recordatorio"],
  ],
  [["PERM_VISTA_AJUSTES"], ["ajustes", "ajustes-portada"]],
  [[HORARIOS], ["POST armar-horarios"]],
  [
    [[CONFIGURA, HORARIOS]],
    [
      "docentes",
      "docente",
      "docente-eliminar",
      "docente-cambiarfoto",
      "disponibilidad",
      "GET armar-horarios",
      "reparto",
      "optativos",
      ...llamadas
        .map(clave)
        .filter((cual) =>
          /\/docentes(\/:docenteId(\/fotos.*)?)?$|\/grupos\/:grupoId\/(asignaturas|optativos)$/.test(cual),
        ),
    ],
  ],
  [[["PERM_VISTA_DOCENTE", COORDINA, HORARIOS]], ["horarios", "GET /colegios/:colegioId/clases"]],
  [
    [HORARIOS],
    [
      "horario",
      "generar-clases",
      ...["GET", "PUT"].map((metodo) => `${metodo} /colegios/:colegioId/grupos/:grupoId/horarios`),
      "POST /colegios/:colegioId/clases/regenerar",
    ],
  ],
  [
    [[HORARIOS, COORDINA]],
    [
      "eliminar-clases",
      "PATCH /colegios/:colegioId/clases",
      ...["GET", "PUT", "DELETE"].map((metodo) => `${metodo} /colegios/:colegioId/clases/:claseId`),
    ],
  ],
  [[["PERM_VISTA_DOCENTE", COORDINA]], ["midia"]],
  // Whoever coordinates takes any list; the class of the walk is no teacher's of these accounts.
  [[COORDINA], ["GET lista-de-asistencia", "GET /colegios/:colegioId/clases/:claseId/asistencia"]],
  [
    [["PERM_VISTA_DOCENTE", COORDINA]],
    ["POST lista-de-asistencia", "PUT /colegios/:colegioId/clases/:claseId/asistencia"],
  ],
  [
    [FICHA, "PERM_VISTA_ALUMNOS_INFO_ESCOLAR"],
    [
      "ausencias",
      "GET ausencia",
      "ausencia-del-dia",
      "ausencia-de-sabana",
      "tareasomitidas",
      "GET tarea-omitida",
      deAlumno("tareasomitidas"),
      deAlumno("tareasomitidas/:tareaId"),
      deAlumno("ausencias"),
      deAlumno("ausencias/:ausenciaId"),
    ],
  ],
  [
    [FICHA, "PERM_VISTA_ALUMNOS_INFO_ESCOLAR", COORDINA],
    [
      "POST ausencia",
      "justificacion-eliminar",
      "POST tarea-omitida",
      "tarea-omitida-eliminar",
      ...["PUT", "DELETE"].map((metodo) => `${metodo} /colegios/:colegioId/alumnos/:alumnoId/tareasomitidas/:tareaId`),
      ...["PUT", "DELETE"].map((metodo) => `${metodo} /colegios/:colegioId/alumnos/:alumnoId/ausencias/:ausenciaId`),
    ],
  ],
  [
    ["PERM_VISTA_CONTROLESCOLAR", "PERM_VISTA_ALUMNOS_INFO_ESCOLAR"],
    ["ausencias-del-dia", "GET /colegios/:colegioId/ausencias"],
  ],
  [["PERM_VER_BITACORA"], ["bitacora", "entradas", "errores", "GET /colegios/:colegioId/bitacora"]],
  [[USUARIOS], DE_USUARIOS],
  // Whoever is at the window says what day it is.
  [[["PERM_REGISTRAR_MOVIMIENTOS", DINERO, CONFIGURA]], ["dia"]],
  [
    [CONFIGURA],
    [
      "importar",
      "importacion",
      "salud",
      "respaldo",
      "sepomex",
      "avisos",
      "ajustes-de-familias",
      "aviso-nuevo",
      "aviso",
      "correos",
      "correo",
      "correos-retenidos",
    ],
  ],
  [
    [CONFIGURA, "PERM_ADMIN_INSCRIPCION_ALUMNO"],
    [
      "promociones",
      "promocion",
      "POST /colegios/:colegioId/promociones",
      "GET /colegios/:colegioId/promociones/:promocionId",
      "POST /colegios/:colegioId/promociones/:promocionId",
    ],
  ],
  [[CONFIGURA], ["GET /colegios/:colegioId/consentimientos"]],
  [
    [CONFIGURA],
    ["importaciones/plantilla", "importaciones/:importacionId/rechazadas", "salud/informe"].map(
      (cual) => `GET /colegios/:colegioId/${cual}`,
    ),
  ],
  // The school's catalogues: their pages and dialogs, and the calls that no one else's part reads.
  [[CONFIGURA], DE_CONFIGURACION],
  [[PROGRAMAS, ASIGNA], ["asignar"]],
  [
    [PROGRAMAS],
    [
      "programas",
      "programa",
      "programa-creado",
      "programa-eliminar",
      "asistente",
      "cargos",
      "cargos-eliminar",
      "cargos-modificar",
      "cargos-deshacer",
      "cargo",
      "cargo-eliminar",
      "recargo",
      "recargo-eliminar",
      "descuento",
      "descuento-eliminar",
      "GET /organizaciones/:organizacionId/colegios",
      ...["GET", "PATCH"].map((metodo) => `${metodo} /colegios/:colegioId/programaspagos/inscripciones`),
      ...llamadas.map(clave).filter((cual) => cual.includes("/organizaciones/:organizacionId/programaspagos")),
    ],
  ],
  [
    [[PROGRAMAS, DINERO]],
    ["ciclos", "ciclos/:cicloId/servicios", "servicios", "niveles"].map((cual) => `GET /colegios/:colegioId/${cual}`),
  ],
  [[DINERO], ["cajas", "operaciones", "bancos"].map((cual) => `GET /colegios/:colegioId/${cual}`)],
  [[DINERO], ["GET /colegios/:colegioId/servicios/:servicioId/formaspago"]],
  // A docente's own switch is drawn for an account with a docente only.
  [["PERM_ADMIN_NOTIFICACIONES_CONTROL_ESCOLAR"], ["GET cuenta-configuraciones"]],
  [
    [["PERM_ADMIN_NOTIFICACIONES_CONTROL_ESCOLAR", "PERM_VISTA_DOCENTE"]],
    [
      "POST cuenta-configuraciones",
      ...["GET", "PUT"].map((metodo) => `${metodo} /colegios/:colegioId/usuarios/:usuarioId/configs`),
    ],
  ],
];

// "PUT clinicos": a call of a student, with its method.
function delAlumno(cual: string): string {
  const [metodo, resto] = cual.split(" ");
  return `${metodo} /colegios/:colegioId/alumnos/:alumnoId/${resto}`;
}

function deAlumno(cual: string): string {
  return `GET /colegios/:colegioId/alumnos/:alumnoId/${cual}`;
}

function clave({ method, path }: { method: string; path: string }): string {
  return `${method} ${path.replace(/^\/api/, "")}`;
}

const piden = new Map(PIDEN.flatMap(([partes, places]) => places.map((place) => [place, partes] as const)));

/** The doors of the table: each with the names under which it may stand there. */
const puertas = [
  ...delPersonal
    .filter(({ id }) => !SIN_PERMISO.has(id))
    .flatMap((lugar) =>
      partes(lugar).map((metodo) => {
        const id = lugar.id.split("/").at(-1)!;
        const pedir = (sesion: string) => aSolas(lugar, mias(lugar), valores(lugar, mios), { metodo, sesion });
        return { nombre: `${metodo} ${lugar.id}`, claves: [`${metodo} ${id}`, id], pedir };
      }),
    ),
  ...llamadas
    .filter((llamada) => !esPublica(llamada) && !esDeCualquiera(llamada))
    .map((llamada) => ({
      nombre: clave(llamada),
      claves: [clave(llamada)],
      pedir: (sesion: string) => llamar(llamada, (name) => IDS[name]!(mios), sesion),
    })),
];
const exigidos = ({ claves }: (typeof puertas)[number]) => piden.get(claves.find((cual) => piden.has(cual)) ?? "");

test("cada puerta está en la tabla de lo que piden, y la tabla no nombra otras", () => {
  expect(puertas.filter((puerta) => !exigidos(puerta)).map((puerta) => puerta.nombre)).toEqual([]);
  const conocidas = new Set(puertas.flatMap(({ claves }) => claves));
  expect([...piden.keys()].filter((cual) => !conocidas.has(cual))).toEqual([]);
});

describe("cada puerta pide lo que se ve detrás de ella", () => {
  let cuenta: { cuentaId: number; rolId: number };
  let sesion: string;

  beforeAll(async () => {
    const { colegioId, organizacionId } = mios;
    cuenta = await unaCuenta({ db, hoy: fecha("2026-10-15"), organizacionId, colegioId });
    const quien = { cuentaId: cuenta.cuentaId, colegioId, direccion: "", navegador: "" };
    sesion = await openSession(db, quien, new Date(AHORA));
  });

  const con = async (permisos: readonly Permiso[], pedir: (sesion: string) => Promise<Response>) => {
    await db.deleteFrom("rolesPermisos").where("rolId", "=", cuenta.rolId).execute();
    for (const codigo of permisos)
      await db.insertInto("rolesPermisos").values({ rolId: cuenta.rolId, codigo }).execute();
    const suyo = mios.usuarioId;
    mios.usuarioId = cuenta.cuentaId;
    try {
      return (await pedir(sesion)).status;
    } finally {
      mios.usuarioId = suyo;
    }
  };

  test.each(puertas.map((puerta) => [puerta.nombre, puerta] as const))("%s", async (_, puerta) => {
    const partes = exigidos(puerta)!.map((parte) => [parte].flat() as Permiso[]);
    const opciones = partes.reduce<Permiso[][]>(
      (hasta, parte) => hasta.flatMap((antes) => parte.map((cada) => [...antes, cada])),
      [[]],
    );
    for (const bastan of opciones) expect([bastan, await con(bastan, puerta.pedir)]).not.toEqual([bastan, 403]);
    for (const parte of partes) {
      const resto = TODOS_LOS_PERMISOS.filter((codigo) => !parte.includes(codigo));
      expect([parte, await con(resto, puerta.pedir)]).toEqual([parte, 403]);
    }
  });
});

// ── Every role that comes ready, at every door ──────────────────────────────────────────────────────────────────────

describe.each(Object.keys(ROLES_LISTOS) as RolListo[])("el rol %s", (rol) => {
  let sesion: string;
  let cuentaId: number;

  beforeAll(async () => {
    const { colegioId, organizacionId } = mios;
    ({ cuentaId } = await unaCuenta(
      { db, hoy: fecha("2026-10-15"), organizacionId, colegioId },
      { permisos: ROLES_LISTOS[rol] },
    ));
    sesion = await openSession(db, { cuentaId, colegioId, direccion: "", navegador: "" }, new Date(AHORA));
  });

  test("abre las puertas que sus permisos abren, y ninguna otra", async () => {
    const suyos: ReadonlySet<Permiso> = new Set(ROLES_LISTOS[rol]);
    const suyo = mios.usuarioId;
    mios.usuarioId = cuentaId;
    const mal: string[] = [];
    for (const puerta of puertas) {
      const abre = exigidos(puerta)!.every((parte) => [parte].flat().some((codigo) => suyos.has(codigo as Permiso)));
      const { status } = await puerta.pedir(sesion);
      if ((status !== 403) !== abre) mal.push(`${puerta.nombre}: ${status}`);
    }
    mios.usuarioId = suyo;
    expect(mal).toEqual([]);
  });
});

// ── An account with limits ─────────────────────────────────────────────────────────────────────────────────────────

/** Everybody outside of the limits is called this, and nobody else; what is written of them carries it too. */
const DE_FUERA = "Zacatelco";
const XOCHITL = { nombre: "Xochitl", apellido1: DE_FUERA, apellido2: "Luna" };

/** An account of the school that may do everything, in the level of the scenario only. */
async function sesionLimitada(e: Escenario): Promise<string> {
  const { cuentaId } = await unaCuenta(e);
  const { colegioId, nivelId } = e;
  await db.insertInto("cuentasLimites").values({ cuentaId, colegioId, tipo: "NIVEL", valorId: nivelId }).execute();
  return openSession(db, { cuentaId, colegioId, direccion: "", navegador: "" }, new Date(AHORA));
}

/**
 * Another level of the same school, with a sibling of the student whom the limited account may see, somebody who has the
 * same program, a family that registers, and what is written about them.
 */
async function poblarFuera(e: Escenario) {
  const nivelId = await insertar(db, "niveles", { colegioId: e.colegioId, nombre: "Secundaria" });
  const gradoId = await insertar(db, "grados", { nivelId, nombre: "1°", orden: 1 });
  const { cicloId, plantelId, turnoId } = e;
  const lugar = { cicloId, plantelId, turnoId, gradoId };
  const configuracionCicloId = await insertar(db, "configuracionesCiclo", { ...lugar, nivelId });
  const grupoId = await insertar(db, "grupos", { ...lugar, nombre: "B" });
  const alla: Escenario = { ...e, nivelId, gradoId, grupoId, configuracionCicloId };
  const ids = await poblar(alla, XOCHITL);
  const otro = await unAlumno(e, { ...XOCHITL, nombre: "Citlali" });
  await unaInscripcion(alla, { alumnoId: otro });
  const { programaPagosId } = mios;
  expect(await asignarPrograma(e.alcance, { alumnoId: otro, programaPagosId })).toMatchObject({ ok: true });
  ids.archivoId = await unArchivoDeBanco(e, { alumnoId: ids.alumnoId, texto: `SPEI ${DE_FUERA}` });
  await emparentar(ids.alumnoId);
  await unTutor(e, ids.alumnoId, { nombre: `Tlahuicole ${DE_FUERA}`, email: `tlahuicole@${DE_FUERA}.mx` });
  const fotoUuid = await unaFotoDe(e, ids.alumnoId);
  await registrarConsentimiento(e, ids.preinscripcionId);
  const archivos = [{ nombre: `${DE_FUERA}.pdf`, bytes: new TextEncoder().encode("%PDF-1.4") }];
  const audiencia = { tipo: "NIVELES", ids: [nivelId], plantelId: null, turnoId: null } as const;
  const { comunicadoId } = await unEnviado(alla, { titulo: `Sobre Xochitl ${DE_FUERA}`, archivos, audiencia });
  const { archivoUuid: soloSuyo } = await db
    .selectFrom("comunicadosArchivos")
    .select("archivoUuid")
    .where("comunicadoId", "=", comunicadoId)
    .executeTakeFirstOrThrow();
  await unCorreo(e, { clave: "prueba:fuera", para: `familia@${DE_FUERA}.mx`, asunto: `Sobre Xochitl ${DE_FUERA}` });
  for (const cuentaId of [null, e.cuentaId])
    await insertar(db, "erroresReportados", {
      folio: randomUUID().slice(0, 12).replace("-", "0"),
      fecha: AHORA,
      ambiente: "",
      version: "",
      stack: "",
      ruta: `/controlescolar?busqueda=${DE_FUERA}`,
      error: "Se rompió",
      cuentaId,
    });
  return { ...ids, fotoUuid, soloSuyo };
}

/** The child outside has the mother of the one inside. */
async function emparentar(alumnoId: number): Promise<void> {
  const madre = await db
    .selectFrom("alumnosTutores")
    .select(["tutorId", "parentescoId"])
    .where("alumnoId", "=", mios.alumnoId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("alumnosTutores")
    .values({ ...madre, alumnoId })
    .execute();
}

async function unLogoDe({ organizacionId, colegioId }: Escenario): Promise<void> {
  const uuid = randomUUID();
  const logo = { uso: "LOGO", nombre: "logo.png", tipo: "image/png", bytes: PUNTO.length, sha256: tokenHash(uuid) };
  await put(uuid, PUNTO);
  await db
    .insertInto("archivos")
    .values({ uuid, ...logo, organizacionId, colegioId, createdDate: AHORA })
    .execute();
  await db.updateTable("colegios").set({ logoUuid: uuid }).where("id", "=", colegioId).execute();
}

async function unaFotoDe({ organizacionId, colegioId }: Escenario, alumnoId: number): Promise<string> {
  const uuid = randomUUID();
  const foto = { uso: "FOTO", nombre: "foto.png", tipo: "image/png", bytes: PUNTO.length, sha256: tokenHash(uuid) };
  await put(uuid, PUNTO);
  await db
    .insertInto("archivos")
    .values({ uuid, ...foto, organizacionId, colegioId, alumnoId, createdDate: AHORA })
    .execute();
  await db.updateTable("alumnos").set({ fotoUuid: uuid }).where("id", "=", alumnoId).execute();
  return uuid;
}

async function registrarConsentimiento({ colegioId }: Escenario, preinscripcionId: number): Promise<void> {
  const quien = {
    nombre: `Tlahuicole ${DE_FUERA}`,
    email: `tlahuicole@${DE_FUERA}.mx`,
    otorgado: 1,
    canal: "PREINSCRIPCION",
  };
  await insertar(db, "consentimientos", { colegioId, preinscripcionId, avisoId: mios.avisoId, ...quien, fecha: AHORA });
}

/** All that an answer says, a spreadsheet's cells included, without what the address itself asked for. */
async function loQueDice(respuesta: Response): Promise<string> {
  const bytes = new Uint8Array(await respuesta.arrayBuffer());
  const cabeceras = [...respuesta.headers].join("\n");
  const esLibro = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const cuerpo = esLibro ? Object.values(dentroDelLibro(bytes)).join("\n") : Buffer.from(bytes).toString("utf8");
  return `${cabeceras}\n${cuerpo}`;
}

function loQueNombra(texto: string): string | null {
  const at = texto.toLowerCase().indexOf(DE_FUERA.toLowerCase());
  return at < 0 ? null : texto.slice(Math.max(0, at - 120), at + 60);
}

// What lists can be asked for besides their address, so that they answer with the people outside if anybody asks for them.
const preguntas = (): string[] => [
  "",
  `?busqueda=Xochitl&filtro=Xochitl&para=tlahuicole&nivelId=${fuera.nivelId}&gradoId=${fuera.gradoId}&grupoId=${fuera.grupoId}`,
  "?tutorNombre=Tlahuicole&tutorApellido1=Zaca&nombre=Tlahuicole&apellido1=Zaca",
  `?cicloId=${mios.cicloId}&nivelId=0&estado=todos&busqueda=&soloInscritos=false&formatoId=${fuera.formatoId}`,
];
/** Of those, what a call takes: it refuses what it does not know. */
const preguntasDe = ({ consulta }: (typeof llamadas)[number]): string[] => {
  const suyas = preguntas().map((pregunta) =>
    [...new URLSearchParams(pregunta)].filter(([clave]) => Object.hasOwn(consulta, clave)),
  );
  return [...new Set(suyas.map((pares) => (pares.length === 0 ? "" : `?${new URLSearchParams(pares)}`)))];
};
const conCadaId = (ruta: (ids: Ids) => string) => [...new Set([ruta(mios), ruta(fuera)])];

/** The parameters whose rows are a person's: to a limited account nobody's of another level. */
const DE_PERSONAS = new Set(["alumnoId", "movimientoId", "preinscripcionId", "entregaId", "inscripcionId"]);

describe("una cuenta limitada a un nivel no lee el nombre de nadie de otro", () => {
  test("las pruebas sí lo encuentran con una cuenta sin límites", async () => {
    for (const ruta of ["/ajustes/bitacora", "/ajustes/correo", `/alumno/${mios.alumnoId}/masdatos`])
      expect(
        loQueNombra(await loQueDice(await responder(pedido(ruta, { sesion: sesiones.todo })))),
        ruta,
      ).not.toBeNull();
  });

  const paginas = delPersonal;
  test.each(paginas.map((lugar) => [nombre(lugar), lugar] as const))("%s", async (_, lugar) => {
    for (const ruta of conCadaId((ids) => escribir(lugar.patron, (name) => IDS[name]!(ids))))
      for (const pregunta of preguntas()) {
        const datos = lugar.modulo.default && pregunta === "" ? [ruta === "/" ? "/_root.data" : `${ruta}.data`] : [];
        const peticiones = [ruta, ...datos];
        for (const cada of peticiones) {
          const respuesta = await responder(pedido(`${cada}${pregunta}`, { sesion: sesiones.limitada }));
          expect(loQueNombra(await loQueDice(respuesta)), `GET ${cada}${pregunta}`).toBeNull();
        }
      }
    // Signing out would end the session of the walk.
    if (!lugar.modulo.action || SALE_SIN_SESION.has(lugar.id)) return;
    for (const ids of [mios, fuera]) {
      const ruta = escribir(lugar.patron, (name) => IDS[name]!(ids));
      const respuesta = await responder(pedido(ruta, { sesion: sesiones.limitada, metodo: "POST" }));
      expect(loQueNombra(await loQueDice(respuesta)), `POST ${ruta}`).toBeNull();
    }
  });

  const dePersonas = delPersonal.flatMap((lugar) =>
    parametros(lugar.patron).flatMap((name) =>
      DE_PERSONAS.has(name) && lugar.modulo.loader ? [[nombre(lugar), name, lugar] as const] : [],
    ),
  );
  test.each(dePersonas)("%s con :%s de fuera es 404", async (_, name, lugar) => {
    const params = { ...valores(lugar, mios), [name]: IDS[name]!(fuera) };
    const ruta = escribir(lugar.patron, (each) => params[each]!);
    expect((await aSolas(lugar, ruta, params, { sesion: sesiones.limitada })).status).toBe(404);
  });

  test.each(llamadas.map((llamada) => [`${llamada.method} ${llamada.path}`, llamada] as const))(
    "%s",
    async (_, llamada) => {
      if (esPublica(llamada)) return;
      for (const ids of [mios, fuera])
        for (const pregunta of llamada.method === "GET" ? preguntasDe(llamada) : [""]) {
          const conPregunta = { ...llamada, path: `${llamada.path}${pregunta}` };
          const respuesta = await llamar(conPregunta, (name) => IDS[name]!(ids), sesiones.limitada);
          expect(loQueNombra(await loQueDice(respuesta)), `${llamada.path}${pregunta}`).toBeNull();
          const dePersona = ids === fuera && parametros(llamada.path).some((name) => DE_PERSONAS.has(name));
          if (dePersona) expect([404, 422]).toContain(respuesta.status);
        }
    },
  );

  test.each([
    ["foto", () => fuera.fotoUuid],
    ["comprobante", () => fuera.uuid],
    ["archivo de su comunicado", () => fuera.soloSuyo],
  ] as const)("su %s no se abre por su uuid", async (_, uuid) => {
    const ruta = `/api/organizaciones/${mios.organizacionId}/archivos/${uuid()}`;
    expect((await responder(pedido(ruta, { sesion: sesiones.todo }))).status).toBe(200);
    expect((await responder(pedido(ruta, { sesion: sesiones.limitada }))).status).toBe(404);
  });

  test("una foto no se abre por su uuid sin permiso de ver alumnos", async () => {
    const ruta = `/api/organizaciones/${mios.organizacionId}/archivos/${fuera.fotoUuid}`;
    expect((await responder(pedido(ruta, { sesion: sesiones.nada }))).status).toBe(404);
  });

  // Whole forms may change things, so each has a copy of the school of its own.
  test.each(conForma.map((lugar) => [nombre(lugar), lugar] as const))(
    "la respuesta de una forma completa en %s",
    async (_, lugar) => {
      await conUnaCopia(async () => {
        const params = valores(lugar, mios);
        const accion: Campos = CON_SIMULACION.has(claveDeForma(lugar)) ? { accion: SIMULAR } : {};
        const fields = {
          ...FORMAS[claveDeForma(lugar)]!(mios),
          ...accion,
          aplicar: "DIFERENCIAS",
          llave: randomUUID(),
        };
        const form = new FormData();
        for (const [name, value] of Object.entries<string | number | File>(fields))
          form.append(name, value instanceof File ? value : String(value));
        const { url, headers } = peticion(
          escribir(lugar.patron, (name) => params[name]!),
          {
            cookies: cookiesDe(sesiones.limitada),
          },
        );
        const respuesta = await responder(new Request(url, { method: "POST", headers, body: form }));
        expect(respuesta.status).toBeLessThan(500);
        expect(loQueNombra(await loQueDice(respuesta))).toBeNull();
      });
    },
  );
});

/** The forms that can be tried on the students of a program before they are saved. */
const CON_SIMULACION = new Set(["recargo", "descuento"]);

async function conUnaCopia(work: () => Promise<void>): Promise<void> {
  const copia = join(carpeta, `${randomUUID()}.sqlite`);
  sqlite.exec(`vacuum into '${copia}'`);
  const suya = openSqlite(copia, { synchronous: "OFF" });
  const shared = globalThis as { [key: symbol]: unknown };
  shared[KEY] = { sqlite: suya, db: kyselyOver(suya) };
  try {
    await work();
  } finally {
    shared[KEY] = { sqlite, db };
    suya.close();
  }
}
