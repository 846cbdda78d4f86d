import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { put } from "~/base/archivos/almacen.server";
import { asignarPrograma } from "~/dinero/programaspago/asignaciones/commands/asignar-programa.server";
import { agreeing } from "~/base/acceso/consent.server";
import { devolverSaldo } from "~/dinero/cobranza/devoluciones/commands/devolver-saldo.server";
import { centavos } from "~/lib/money";
import { tokenHash } from "~/server/request/tokens.server";
import { unCorreo } from "../correo/un-correo";
import { unaBecaOtorgada, unaSolicitudDeBeca, unConvenio, unFondoDeCaja } from "../dinero";
import { pagar } from "../en-la-ventanilla";
import {
  insertar,
  type Escenario,
  unAlumno,
  unDatoFiscal,
  unPrograma,
  unaInscripcion,
  unaNotificacion,
} from "../factories";
import { unCobroRegistrado } from "../cobros";
import { acepta, unEnviado, unTutor } from "../comunicados";
import { unEvento } from "../calendario";
import { unaAutorizada } from "../misivas";
import { unPlan, unaBoleta, unaCalificacion } from "../academico";
import { unArchivoDeBanco } from "../bancos";
import { unEnlace } from "../enlaces";
import { unDocumento, unJustificante } from "../documentos";
import { unaFactura } from "../facturas";
import { unaImportacion } from "../importaciones";
import { unaAusencia } from "../horarios";
import { tareasDe } from "../tareas-de-clase";
import { unaPromocion } from "../promociones";
import { unAspirante, unAviso, unFormato, unaPreinscripcion } from "../preinscripciones";

// The data of a school in the walk: one of everything that an address may name.
export const AHORA = "2026-10-15T18:00:00.000Z";

export const PUNTO = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

/** A student with a program, a payment with its receipt, and a paper. */
export async function poblar(
  e: Escenario,
  persona: Partial<Record<"nombre" | "apellido1" | "apellido2", string>> = {},
) {
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
  await e.db
    .insertInto("archivos")
    .values({ uuid, organizacionId, colegioId, alumnoId, ...papel, createdDate: AHORA })
    .execute();
  await unLogoDe(e);
  // An account that has signed in stays, whatever the walk requests.
  await e.db.updateTable("cuentas").set({ contrasenaHash: "nadie" }).where("id", "=", e.cuentaId).execute();
  const { formatoId } = await unFormato(e);
  const { preinscripcionId, uuid: registro } = await unaPreinscripcion(e, {
    formatoId,
    aspirante: { ...unAspirante(), ...persona },
  });
  const plan = await conPlan(e, inscripcionId);
  const comunicado = await conComunicado(e, alumnoId);
  return {
    programaPagosId,
    cambioId: await unCambioDeshecho(e, programaPagosId, alumnoId),
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
    cobroId: await unCobroRegistrado(e, { alumnoId, tutorId: comunicado.pagadorId, movimientoId: deudaId }),
    movimientoDeCajaId: await unFondoDeCaja(e),
    ...(await unaBecaOtorgada(e, alumnoId)),
    ...(await unJustificante(e, { alumnoId, ...comunicado })),
    ...(await unaSolicitudDeBeca(e, { alumnoId, archivoUuid: comunicado.archivoUuid })),
    devolucionId: await unaDevolucion(e, alumnoId),
    convenioId: await unConvenio(e, { alumnoId, deudaId }),
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

async function unaDevolucion(e: Escenario, alumnoId: number) {
  await pagar(e, { alumnoId, monto: 9_000 });
  const papel = {
    bancoId: null,
    clabe: "",
    referencia: "",
    recibe: "Brenda",
    motivo: "De más",
    autoriza: "",
    password: "",
  };
  const { servicioId, cajaId } = e;
  const dada = await agreeing((consent) =>
    devolverSaldo(e.alcance, {
      alumnoId,
      servicioId,
      cajaId,
      montoCentavos: centavos(100),
      via: "EFECTIVO",
      ...papel,
      ...consent,
    }),
  );
  if (!dada.ok) throw new Error(dada.mensaje);
  return dada.transaccionId;
}

async function conDocumento(e: Escenario, alumnoId: number) {
  const { documentoId, archivoUuid: archivoDelDocumento } = await unDocumento(e, alumnoId);
  return { documentoId, archivoDelDocumento };
}

/** The catalogues of a school that no student needs. */
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

/** Tasks of the student; the handed-in one has that file in both the assignment and the delivery. */
async function conTareas(
  e: Escenario,
  { archivoUuid, ...datos }: Parameters<typeof tareasDe>[1] & { archivoUuid: string },
) {
  const tareas = await tareasDe(e, datos);
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

/** A change of the program that was undone, except for the student's account. */
async function unCambioDeshecho(e: Escenario, programaPagosId: number, alumnoId: number): Promise<number> {
  const cuenta = {
    alumnoId,
    servicioId: e.servicioId,
    motivo: "Ya lo pagó",
    saldoCentavos: 100,
    sinElCambioCentavos: 0,
  };
  return insertar(e.db, "cambiosDeProgramas", {
    programaPagosId,
    createdDate: AHORA,
    fecha: e.hoy,
    accion: "MODIFICAR",
    que: "cargos",
    aplicar: "DESDE_AHORA",
    cambios: "[]",
    desdeMovimientoId: 0,
    hastaMovimientoId: 0,
    deshecho: 1,
    seQuedan: JSON.stringify([cuenta]),
  });
}

async function lasReglas(e: Escenario, cargoId: number) {
  const reglaDe = (tabla: "recargos" | "descuentos") =>
    e.db.selectFrom(tabla).select("id").where("cargoId", "=", cargoId).executeTakeFirstOrThrow();
  return { cargoId, recargoId: (await reglaDe("recargos")).id, descuentoId: (await reglaDe("descuentos")).id };
}

/** A comunicado with a file, accepted by the student's tutor. */
async function conComunicado(e: Escenario, alumnoId: number) {
  const pagadorId = await unTutor(e, alumnoId);
  const archivos = [{ nombre: "aviso.pdf", bytes: new TextEncoder().encode("%PDF-1.4") }];
  const { comunicadoId, tokenComunicado, tutores } = await unEnviado(e, { archivos });
  const { tokenTutor, entregaId } = tutores.find((tutor) => tutor.alumnoId === alumnoId)!;
  await acepta(e, { tokenComunicado, tokenTutor, alumnoId });
  const { archivoUuid } = await e.db
    .selectFrom("comunicadosArchivos")
    .select("archivoUuid")
    .where("comunicadoId", "=", comunicadoId)
    .executeTakeFirstOrThrow();
  // Another tutor, for the walk to remove.
  const tutorDelAlumnoId = await unTutor(e, alumnoId, { nombre: "Óscar", email: "" });
  const misiva = await conMisiva(e, alumnoId, archivoUuid);
  const tokenDeTutor = await unEnlace(e, { tutorId: tutorDelAlumnoId });
  const ids = { comunicadoId, entregaId, tokenComunicado, tokenTutor, archivoUuid, tutorDelAlumnoId, pagadorId };
  const propuestaId = await insertar(e.db, "propuestas", {
    colegioId: e.colegioId,
    tutorId: tutorDelAlumnoId,
    alumnoId,
    dato: "alergias",
    antes: "",
    propuesto: "Polen",
    createdDate: AHORA,
  });
  return { ...ids, tokenDeTutor, propuestaId, ...misiva, ...(await unEvento(e)) };
}

/** An authorised misiva with that file and a comment. */
async function conMisiva(e: Escenario, alumnoId: number, archivoUuid: string) {
  const misiva = await unaAutorizada(e, alumnoId);
  const { misivaId } = misiva;
  await e.db.insertInto("misivasArchivos").values({ misivaId, archivoUuid, fileName: "aviso.pdf", orden: 0 }).execute();
  return misiva;
}

async function unLogoDe({ db, organizacionId, colegioId }: Escenario): Promise<void> {
  const uuid = randomUUID();
  const logo = { uso: "LOGO", nombre: "logo.png", tipo: "image/png", bytes: PUNTO.length, sha256: tokenHash(uuid) };
  await put(uuid, PUNTO);
  await db
    .insertInto("archivos")
    .values({ uuid, ...logo, organizacionId, colegioId, createdDate: AHORA })
    .execute();
  await db.updateTable("colegios").set({ logoUuid: uuid }).where("id", "=", colegioId).execute();
}
