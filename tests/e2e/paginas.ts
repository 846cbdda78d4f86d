import type { BrowserContext } from "@playwright/test";
import { crearEnlace } from "~/personas/cuenta/enlaces.server";
import type { Persona } from "~/personas/enlaces/enlace";
import { cookieDeAcceso as cookieDePersona } from "~/personas/enlaces/puerta.server";
import { sumarDias } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { cookieDeAcceso } from "~/admision/preinscripciones/familia/puerta-familia.server";
import { comentarDesdeEscritorio } from "~/familias/misivas/commands/comentar-misiva.server";
import routes from "~/routes";
import { doneMark } from "~/server/request/done-mark.server";
import { unCorreo } from "../correo/un-correo";
import { pagar } from "../en-la-ventanilla";
import { unEnviado, unTutor } from "../comunicados";
import { unEvento } from "../calendario";
import { unCobroRegistrado } from "../cobros";
import { unaAutorizada } from "../misivas";
import { unPlan, unaCalificacion, unaBoleta } from "../academico";
import { unArchivoDeBanco } from "../bancos";
import { unaBeca, unFondoDeCaja } from "../dinero";
import { unDocumento } from "../documentos";
import { unEnlace as unEnlacePersonal } from "../enlaces";
import { unaFactura } from "../facturas";
import { unaImportacion } from "../importaciones";
import { unaPromocion } from "../promociones";
import { unaAusencia } from "../horarios";
import { tareasDe } from "../tareas-de-clase";
import { type Escenario, insertar, unDatoFiscal } from "../factories";
import { unAviso, unFormato, unaPreinscripcion } from "../preinscripciones";
import { conColegiaturas, unaDeudora } from "./alumnos";

const REGISTRO = "/public/preinscripciones/:formatoId";

/** The pages without a session: in use, after an answer, and at invalid addresses. */
export const PAGINAS_PUBLICAS = [
  "/login",
  "/public/recibos/:token",
  "/public/boletas/:tokenBoleta",
  "/restablecepassword",
  "/public/avisoprivacidad",
  "/restablecepassword?enviado=1",
  "/validacuenta?token=:tokenActivacion",
  "/validacuenta",
  "/validacuenta?listo=:listo",
  "/cambiapassword",
  "/vercomunicado/:tokenComunicado/:tokenTutor/:alumnoId",
  "/vercomunicado/nada/nadie/1",
  "/public/misivas/:tokenMisiva",
  "/escritorio-alumno",
  "/familia",
  ...["", "/escuela", "/ayuda", "/datos/otp", "/otp"].map((seccion) => `/familia/:tokenDeTutor${seccion}`),
  ...[
    "",
    "/tareas?entregadas=todas&omitidas=todas",
    "/clases",
    "/asignaturas",
    "/ausencias",
    "/calificaciones",
    "/cuenta",
    "/misivas/otp",
    "/about",
  ].map((seccion) => `/escritorio-alumno/:tokenPersonal${seccion}`),
  REGISTRO,
  `${REGISTRO}/:sinCodigo/validacion`,
  `${REGISTRO}/:terminado/final`,
  ...["instrucciones", "aspirante", "escolares", "documentos", "tutores", "domicilio", "finalizar"].map(
    (paso) => `${REGISTRO}/:devuelto/${paso}`,
  ),
];

/**
 * The pages of personal links that need a code, in their owner's browser: the tutor's page, and the student's desktop.
 */
export const PAGINAS_CON_CODIGO = [
  ...[
    "",
    "/pagos",
    "/reglamento",
    "/convenio",
    "/faltas",
    "/escuela",
    "/datos",
    "/datos?que=contacto",
    "/datos?que=domicilio",
    "/calendario",
  ].map((seccion) => `/familia/:tokenDeTutor${seccion}`),
  ...[
    "",
    "/misivas",
    "/misivas/:misivaId/comentarios",
    "/misivas/:misivaId/comentarios?editar=:comentarioDeAlumnoId",
    "/misivas/:misivaId/comentarios?eliminar=:comentarioDeAlumnoId",
    "/comunicados",
    "/archivos",
    "/calificaciones",
    "/cuenta",
    "/ayuda",
    "/tareas/:definicionId/ENTREGADAS",
    "/tareas/:definicionId/ENTREGADAS/entrega",
    "/tareas/:definicionId/ENTREGADAS/comentarios",
  ].map((seccion) => `/escritorio-alumno/:tokenPersonal${seccion}`),
];

type Node = { id?: string; file: string; path?: string; children?: Node[] };

/**
 * Every page of the tree for signed-in people, as a path with ":alumnoId" and the like. Pages mounted twice (the inside
 * of the student file) count once.
 */
export function paginasDelPersonal(): string[] {
  const shell = (routes as Node[]).find(({ id }) => id === "shell");
  const patterns = aplanar(shell?.children ?? [], "").filter(
    (pattern) => !pattern.includes("*") && !pattern.startsWith("/alumno/:alumnoId/"),
  );
  return [...new Set(patterns)].sort();
}

// A module without a screen (.ts) is not a page.
function aplanar(nodes: Node[], parent: string): string[] {
  return nodes.flatMap((node) => {
    const pattern = node.path ? `${parent}/${node.path}` : parent;
    const own = node.file.endsWith(".tsx") ? [pattern || "/"] : [];
    return [...own, ...aplanar(node.children ?? [], pattern)];
  });
}

/**
 * A school with a student with debts and payments, and a family that waits for review: the content of the walk's pages.
 */
export async function colegioConPagos(e: Escenario) {
  await conColegiaturas(e);
  const alumnoId = await unaDeudora(e);
  await unaDeudora(e, { nombre: "Tomás", apellido1: "Pérez", apellido2: "Luna" });
  const recibo = { recibidoCentavos: centavos(200_000), observaciones: "Paga la abuela" };
  const { formatoId } = await unFormato(e, { lugares: 5 });
  const { preinscripcionId, uuid: terminado } = await unaPreinscripcion(e, { formatoId });
  const correoId = await unCorreo(e);
  const avisoId = await unAviso(e);
  const pago = await pagar(e, { alumnoId, monto: 1500, ...recibo });
  const tutorId = await unTutor(e, alumnoId);
  const { comunicadoId, tokenComunicado, tutores } = await unEnviado(e);
  const { tokenTutor, entregaId } = tutores[0]!;
  const comunicado = { comunicadoId, entregaId, tokenComunicado, tokenTutor };
  const misiva = await unaAutorizada(e, alumnoId);
  const comentario = await comentarDesdeEscritorio(
    e,
    { misivaId: misiva.misivaId, alumnoId },
    { accion: "agregar", texto: "Lo llevo el lunes.", html: false },
  );
  if (!comentario.ok) throw new Error(comentario.mensaje);
  const { id: inscripcionId } = await e.db
    .selectFrom("inscripciones")
    .select("id")
    .where("alumnoId", "=", alumnoId)
    .executeTakeFirstOrThrow();
  const familias = { terminado, ...(await familiasEnCamino(e, formatoId)) };
  return {
    alumnoId,
    reporte: "ingresosdiarios",
    tutorId,
    documentoId: (await unDocumento(e, alumnoId)).documentoId,
    datoFiscalId: await unDatoFiscal(e, { alumnoId }),
    facturaId: await unaFactura(e, { alumnoId, movimientoId: pago.movimientoId }),
    cobroId: await unCobroRegistrado(e, { alumnoId, tutorId, movimientoId: pago.movimientoId }),
    becaId: await unaBeca(e, alumnoId),
    movimientoDeCajaId: await unFondoDeCaja(e),
    ...(await losCatalogos(e)),
    ...(await elPlan(e, alumnoId)),
    ...(await elPrograma(e)),
    ...(await unaAusencia(e, inscripcionId)),
    ...comunicado,
    ...misiva,
    comentarioDeAlumnoId: comentario.comentarioId,
    ...(await unEvento(e)),
    ...(await unaPromocion(e, alumnoId)),
    correoId,
    avisoId,
    formatoId,
    preinscripcionId,
    ...familias,
    ...pago,
    tokenPersonal: await unEnlacePersonal(e, { alumnoId }),
    tokenDeTutor: await unEnlacePersonal(e, { tutorId }),
    tokenActivacion: await unEnlace(e),
    listo: await doneMark(e.db, "ACTIVACION", new Date()),
  };
}

/** A record of each of the school's catalogues. */
async function losCatalogos(e: Escenario) {
  const { cicloId, nivelId, gradoId, plantelId, turnoId, grupoId, servicioId, cajaId, bancoId } = e;
  const { id: foliadorId } = await e.db
    .selectFrom("foliadores")
    .select("id")
    .where("colegioId", "=", e.colegioId)
    .executeTakeFirstOrThrow();
  const dia = { colegioId: e.colegioId, nombre: "Nochebuena", tipo: "COLEGIO", lastModifiedDate: e.alcance.ahora };
  return {
    cicloId,
    nivelId,
    gradoId,
    plantelId,
    turnoId,
    grupoId,
    servicioId,
    cajaId,
    bancoId,
    foliadorId,
    formaPagoId: e.formasPago.EFECTIVO,
    cuentaId: e.cuentaId,
    rolId: e.rolId,
    aulaId: await insertar(e.db, "aulas", { plantelId, nombre: "Laboratorio" }),
    importacionId: await unaImportacion(e),
    archivoId: await unArchivoDeBanco(e),
    cartaId: await insertar(e.db, "cartas", {
      colegioId: e.colegioId,
      nombre: "Constancia de estudios",
      texto: "{nombre} estudia en {colegio}.",
    }),
    requisitoId: await insertar(e.db, "requisitosDocumentos", {
      colegioId: e.colegioId,
      nombre: "Acta",
      vigenciaMeses: 12,
    }),
    diaInhabilId: await insertar(e.db, "diasInhabiles", {
      ...dia,
      fechaInicio: sumarDias(e.hoy, 60),
      fechaFin: sumarDias(e.hoy, 60),
    }),
  };
}

/** The school's subjects and grading dates. */
async function elPlan(e: Escenario, alumnoId: number) {
  const { matematicasId: asignaturaId, periodoId, actualId: parcialId } = await unPlan(e);
  const { id: inscripcionId } = await e.db
    .selectFrom("inscripciones")
    .select("id")
    .where("alumnoId", "=", alumnoId)
    .executeTakeFirstOrThrow();
  const calificacionId = await unaCalificacion(e, { inscripcionId, asignaturaId, parcialId }, "9.5");
  const tokenBoleta = await unaBoleta(e, inscripcionId);
  const tareas = await tareasDe(e, { alumnoId, inscripcionId, asignaturaId });
  return { inscripcionId, asignaturaId, periodoId, parcialId, calificacionId, tokenBoleta, ...tareas };
}

/** The school's payment program, and one of its charges with surcharge and discount. */
async function elPrograma({ db, colegioId, hoy }: Escenario) {
  const { ppId, dcId, drId } = await db
    .selectFrom("programasPagos as p")
    .innerJoin("cargos as c", "c.programaPagosId", "p.id")
    .innerJoin("recargos as r", "r.cargoId", "c.id")
    .select(["p.id as ppId", "c.id as dcId", "r.id as drId"])
    .where("p.colegioId", "=", colegioId)
    .executeTakeFirstOrThrow();
  const regla = { nombre: "Pronto pago", tipoDescuento: "PORCENTAJE", descuentoDiezmilesimas: 500 };
  const ddId = await insertar(db, "descuentos", { cargoId: dcId, ...regla, fechaVencimiento: hoy });
  return { ppId, dcId, drId, ddId };
}

/**
 * Registrations of the formato that their families still edit: one without its code, and one returned with every step
 * filled in.
 */
async function familiasEnCamino(e: Escenario, formatoId: number) {
  // No paper is mandatory, so that the later steps open.
  await e.db.updateTable("formatosRequisitos").set({ obligatorio: 0 }).where("formatoId", "=", formatoId).execute();
  const persona = { nombre: "Rosa", apellido1: "Peña", apellido2: "", genero: "FEMENINO" };
  const contacto = { email: "rosa@prueba.mx", telefonoMovil: "5512345678", telefonoCasa: "", telefonoOficina: "" };
  const sinCodigo = await unaPreinscripcion(e, { formatoId, estado: "REGISTRADA" });
  const devuelto = await unaPreinscripcion(e, {
    formatoId,
    estado: "DEVUELTA",
    comentarios: "Falta el segundo apellido.",
    tutores: [{ ...persona, ...contacto, parentescoId: e.parentescos.Madre }],
    domicilio: { calle: "Av. de la Prueba", numeroExterior: "12", numeroInterior: "", codigoPostal: "06000" },
  });
  return { sinCodigo: sinCodigo.uuid, devuelto: devuelto.uuid };
}

async function unEnlace({ db, cuentaId }: Escenario): Promise<string> {
  const { ruta } = await crearEnlace({ db, ahora: new Date().toISOString() }, { proposito: "ACTIVACION", cuentaId });
  return new URLSearchParams(ruta.split("?")[1]).get("token")!;
}

/** Gives the browser access to the registrations, as after their codes. */
export async function darAcceso(context: BrowserContext, e: Escenario, uuids: string[], url: string): Promise<void> {
  for (const uuid of uuids) {
    const [name = "", value = ""] = (await cookieDeAcceso(e.alcance, uuid)).split(/[=;]/);
    await context.addCookies([{ name, value, url }]);
  }
}

/** Gives the browser access to a tutor's page and a student's desktop, as after their codes. */
export async function darPaso(
  context: BrowserContext,
  e: Pick<Escenario, "alcance">,
  personas: readonly Persona[],
  url: string,
): Promise<void> {
  for (const persona of personas) {
    const [name = "", value = ""] = (await cookieDePersona(e.alcance, persona)).split(/[=;]/);
    await context.addCookies([{ name, value, url }]);
  }
}

/** The owners of {@link PAGINAS_CON_CODIGO}. */
export const duenos = ({ tutorId, alumnoId }: { tutorId: number; alumnoId: number }): readonly Persona[] => [
  { clase: "TUTOR", tutorId },
  { clase: "ALUMNO", alumnoId },
];

/** The path with its parameters filled in. Throws for an unknown parameter: add it to this table. */
export function ruta(pattern: string, ids: Record<string, number | string>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => {
    if (!(name in ids)) throw new Error(`tests/e2e/paginas.ts no sabe de dónde sale :${name} (${pattern})`);
    return String(ids[name]);
  });
}
