import type { poblar } from "./escuela";

// The values for each parameter of an address.

/** The source of each path parameter, for a school. */
export type Ids = Awaited<ReturnType<typeof poblar>>;

export const IDS: Record<string, (ids: Ids) => string> = {
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
  // None waits: each call that sets a picture answers that the file does not exist.
  fotoUuid: () => AUSENTE.fotoUuid!,
  ppId: (ids) => String(ids.programaPagosId),
  dcId: (ids) => String(ids.cargoId),
  drId: (ids) => String(ids.recargoId),
  ddId: (ids) => String(ids.descuentoId),
  cambioId: (ids) => String(ids.cambioId),
  inscripcionId: (ids) => String(ids.inscripcionId),
  ...Object.fromEntries(
    (["cicloId", "nivelId", "plantelId", "turnoId", "grupoId"] as const).map((clave) => [
      clave,
      (ids: Ids) => String(ids[clave]),
    ]),
  ),
  aulaId: (ids) => String(ids.aulaId),
  moduloId: (ids) => String(ids.moduloId),
  docenteId: (ids) => String(ids.docenteId),
  claseId: (ids) => String(ids.claseId),
  grupoAsignaturaId: (ids) => String(ids.grupoAsignaturaId),
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
  cobroId: (ids) => String(ids.cobroId),
  devolucionId: (ids) => String(ids.devolucionId),
  becaId: (ids) => String(ids.becaId),
  convenioId: (ids) => String(ids.convenioId),
  movimientoDeCajaId: (ids) => String(ids.movimientoDeCajaId),
  promocionId: (ids) => String(ids.promocionId),
  usuarioId: (ids) => String(ids.usuarioId),
  // An account that another one administers; `usuarioId` is the requesting account.
  cuentaId: (ids) => String(ids.cuentaId),
  rolId: (ids) => String(ids.rolId),
  tokenId: () => ausente("tokenId"),
  notificacionId: (ids) => String(ids.notificacionId),
  senal: () => "viva",
  uuid: (ids) => ids.uuid,
  token: (ids) => ids.token,
  tokenBoleta: (ids) => ids.tokenBoleta,
  tokenPersonal: (ids) => ids.tokenPersonal,
  tokenDeTutor: (ids) => ids.tokenDeTutor,
};

/** A value of the same form that does not exist. */
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

export const ausente = (name: string) => AUSENTE[name] ?? "999999999";

// Records of the organization are not another school's: both schools of the test see them. A receipt opens for anybody
// with its link. Indicators and reports have the same names in every school, but not the same content.
export const DE_TODOS = new Set([
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
