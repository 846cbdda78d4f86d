// Generated from the migrations by `npm run schema`. Do not edit.
import type { Generated } from "kysely";

export interface AdeudosTable {
  colegioId: number;
  nombreOrden: string;
  alumnoId: number;
  fechaLimitePago: string;
  servicioId: number;
  cicloId: number;
  pendienteCentavos: number;
}

export interface AjustesDeBecasTable {
  colegioId: number;
  solicitudesDesde: Generated<string | null>;
  solicitudesHasta: Generated<string | null>;
  pideAceptacion: Generated<number>;
  lastModifiedDate: string;
}

export interface AjustesDeFamiliasTable {
  nivelId: number;
  verAdeudos: Generated<number>;
  verCalificaciones: Generated<number>;
  proponerCambios: Generated<number>;
  lastModifiedDate: string;
  avisarAusencias: Generated<number>;
  horaDeAusencias: Generated<string>;
}

export interface AlumnosTable {
  id: Generated<number>;
  organizacionId: number;
  matricula: string;
  tipoIdentificacion: Generated<string>;
  curp: Generated<string>;
  nombre: string;
  apellido1: string;
  apellido2: Generated<string>;
  nombreCompleto: string;
  nombreOrden: string;
  fechaNacimiento: string;
  genero: string;
  grupoSanguineo: Generated<string>;
  observaciones: Generated<string>;
  email: Generated<string>;
  cuentaVerificada: Generated<number>;
  fotoUuid: Generated<string | null>;
  createdDate: string;
  lastModifiedDate: string;
}

export interface AlumnosPrefijosTable {
  rowid: number;
  texto: string;
}

export interface AlumnosTrigramasTable {
  rowid: number;
  texto: string;
}

export interface AlumnosTutoresTable {
  alumnoId: number;
  tutorId: number;
  parentescoId: number;
  cliente: Generated<number>;
  puedeRecoger: Generated<number>;
  restringido: Generated<number>;
  notificaciones: Generated<number>;
  notificacionesComunicados: Generated<number>;
  notificacionesTareas: Generated<number>;
  notificacionesMisivas: Generated<number>;
  verAlumnoApp: Generated<number>;
  notaCustodia: Generated<string>;
  recibeCartas: Generated<number>;
  recibeCuentas: Generated<number>;
  notificacionesAusencias: Generated<number>;
}

export interface AplicacionesTable {
  id: Generated<number>;
  alumnoId: number;
  servicioId: number;
  abonoMovimientoId: number;
  cargoMovimientoId: number;
  centavos: number;
  fecha: string;
  createdDate: string;
}

export interface ArchivosTable {
  uuid: string;
  organizacionId: number;
  colegioId: Generated<number | null>;
  alumnoId: Generated<number | null>;
  uso: string;
  nombre: string;
  tipo: string;
  bytes: number;
  sha256: string;
  createdDate: string;
  createdBy: Generated<number | null>;
  porRehacer: Generated<number>;
  temporal: Generated<number>;
}

export interface ArchivosDeBancoTable {
  id: Generated<number>;
  colegioId: number;
  bancoId: number;
  cajaId: number;
  cuentaId: number;
  nombre: string;
  cuenta: string;
  encabezados: string;
  filas: string;
  columnas: Generated<string>;
  leido: Generated<number>;
  repetidas: Generated<number>;
  ajenas: Generated<number>;
  createdDate: string;
  ilegibles: Generated<string>;
}

export interface AsentamientosTable {
  codigoAsentamiento: string;
  codigoPostal: string;
  nombreAsentamiento: string;
  tipo: Generated<string>;
  nombreCiudad: Generated<string>;
  nombreMunicipio: string;
  nombreEntidad: string;
  zona: Generated<string>;
  vigente: Generated<number>;
}

export interface AsignacionesTable {
  id: Generated<number>;
  colegioId: number;
  cicloId: number;
  alumnoId: number;
  servicioId: number;
  programaPagosId: number;
  fechaAsignacion: string;
  cobrarDesde: Generated<string | null>;
  fechaRetiro: Generated<string | null>;
  sinCargos: Generated<string>;
}

export interface AsignaturasTable {
  id: Generated<number>;
  cicloId: number;
  gradoId: number;
  nombre: string;
  campoFormativo: Generated<string>;
  orden: Generated<number>;
  promedia: Generated<number>;
  optativa: Generated<number>;
  tipoCalificacion: Generated<string>;
  horasSemana: Generated<number>;
  activo: Generated<number>;
  lastModifiedDate: string;
}

export interface AsignaturasSeccionesTable {
  id: Generated<number>;
  asignaturaId: number;
  nombre: string;
  orden: Generated<number>;
}

export interface AsistenciasTable {
  claseId: number;
  inscripciones: string;
  tomadaDate: string;
  tomadaPor: Generated<number | null>;
  docenteId: Generated<number | null>;
  sinLinea: Generated<number>;
  lastModifiedDate: string;
  lastModifiedBy: Generated<number | null>;
}

export interface AulasTable {
  id: Generated<number>;
  plantelId: number;
  nombre: string;
  lastModifiedDate: Generated<string>;
}

export interface AusenciasAvisadasTable {
  inscripcionId: number;
  fecha: string;
  avisadaDate: string;
  avisadaPor: Generated<number | null>;
  nota: Generated<string>;
}

export interface AvisosPrivacidadTable {
  id: Generated<number>;
  colegioId: number;
  version: number;
  texto: string;
  liga: Generated<string>;
  sha256: string;
  createdDate: string;
  createdBy: Generated<number | null>;
  simplificado: Generated<string>;
}

export interface BancosTable {
  id: Generated<number>;
  nombre: string;
  lastModifiedDate: Generated<string>;
  activo: Generated<number>;
}

export interface BecasTable {
  id: Generated<number>;
  colegioId: number;
  nombre: string;
  tipo: string;
  porcentajeDiezmilesimas: Generated<number>;
  montoCentavos: Generated<number>;
  condicion: Generated<string>;
  promedioDecimas: Generated<number | null>;
  combinable: string;
  cuentaParaEl5: number;
  renovacion: string;
  activo: Generated<number>;
  createdDate: string;
  modifiedDate: string;
  lugarDeHermano: Generated<string | null>;
}

export interface BecasAlumnosTable {
  id: Generated<number>;
  colegioId: number;
  alumnoId: number;
  becaId: number;
  cicloId: number;
  nombre: string;
  porcentajeDiezmilesimas: number;
  montoCentavos: number;
  combinable: string;
  servicioIds: string;
  desde: string;
  hasta: string;
  hastaOtorgada: string;
  estado: string;
  motivo: Generated<string>;
  folio: Generated<string>;
  promedioDecimas: Generated<number | null>;
  adeudoCentavos: Generated<number>;
  otorgadaDate: string;
  otorgadaPorId: Generated<number | null>;
  terminadaDate: Generated<string | null>;
  terminadaPorId: Generated<number | null>;
  motivoDeFin: Generated<string>;
}

export interface BecasServiciosTable {
  becaId: number;
  servicioId: number;
}

export interface BitacoraTable {
  id: Generated<number>;
  fecha: string;
  colegioId: Generated<number | null>;
  cuentaId: Generated<number | null>;
  accion: string;
  entidad: string;
  entidadId: Generated<number | null>;
  detalle: Generated<string>;
}

export interface BoletasTable {
  id: Generated<number>;
  colegioId: number;
  inscripcionId: number;
  formato: Generated<string>;
  token: string;
  folio: string;
  version: number;
  contenido: string;
  hash: string;
  estado: Generated<string>;
  cuentaId: Generated<number | null>;
  creadaDate: string;
}

export interface BoletasTandasTable {
  id: Generated<number>;
  colegioId: number;
  cicloId: number;
  cuentaId: Generated<number | null>;
  formato: string;
  titulo: string;
  inscripciones: string;
  total: number;
  hechas: Generated<number>;
  estado: Generated<string>;
  archivoUuid: Generated<string | null>;
  origen: string;
  creadaDate: string;
  lastModifiedDate: string;
}

export interface CajasTable {
  id: Generated<number>;
  colegioId: number;
  nombre: string;
  activo: Generated<number>;
  lastModifiedDate: Generated<string>;
  enLinea: Generated<number>;
}

export interface CalendariosEnlacesTable {
  cuentaId: number;
  colegioId: number;
  token: string;
  createdDate: string;
}

export interface CalendariosFamiliasTable {
  id: Generated<number>;
  tutorId: number;
  token: string;
  createdDate: string;
}

export interface CalificacionesTable {
  id: Generated<number>;
  inscripcionId: number;
  asignaturaId: number;
  seccionId: Generated<number | null>;
  parcialId: number;
  criterioId: Generated<number | null>;
  valor: Generated<number | null>;
  texto: Generated<string>;
  estado: Generated<string>;
  observaciones: Generated<string>;
  calculada: Generated<number>;
  version: Generated<number>;
  modificadaPor: Generated<number | null>;
  lastModifiedDate: string;
}

export interface CalificacionesHistoriaTable {
  id: Generated<number>;
  calificacionId: number;
  valor: Generated<number | null>;
  texto: Generated<string>;
  estado: Generated<string>;
  observaciones: Generated<string>;
  cuentaId: Generated<number | null>;
  fecha: string;
}

export interface CambiosDeProgramasTable {
  id: Generated<number>;
  programaPagosId: number;
  cuentaId: Generated<number | null>;
  createdDate: string;
  fecha: string;
  accion: string;
  que: string;
  aplicar: string;
  cambios: string;
  desdeMovimientoId: number;
  hastaMovimientoId: number;
  deshecho: Generated<number>;
  desdeAplicacionId: Generated<number | null>;
  deshechoMovimientoId: Generated<number | null>;
  seQuedan: Generated<string>;
}

export interface CamposCorregidosTable {
  inscripcionId: number;
  periodoId: number;
  campo: string;
  valor: number;
  motivo: string;
  version: Generated<number>;
  modificadaPor: Generated<number | null>;
  lastModifiedDate: string;
}

export interface CargasSepomexTable {
  id: Generated<number>;
  nombre: string;
  filas: number;
  nuevas: number;
  cambiadas: number;
  retiradas: number;
  createdDate: string;
  createdBy: Generated<number | null>;
  terminadaDate: Generated<string | null>;
}

export interface CargosTable {
  id: Generated<number>;
  programaPagosId: number;
  nombre: string;
  montoCentavos: number;
  fechaInicio: string;
  fechaFin: string;
  fechaLimitePago: string;
  eliminado: Generated<number>;
}

export interface CartasTable {
  id: Generated<number>;
  colegioId: number;
  nombre: string;
  texto: string;
  orden: Generated<number>;
  activo: Generated<number>;
  lastModifiedDate: Generated<string>;
}

export interface CatalogosTable {
  id: Generated<number>;
  version: number;
}

export interface CertificadosEmisorTable {
  colegioId: number;
  rfc: string;
  numero: string;
  titular: string;
  certificado: string;
  desde: string;
  hasta: string;
  createdDate: string;
}

export interface CiclosTable {
  id: Generated<number>;
  colegioId: number;
  nombre: string;
  fechaInicio: string;
  fechaFin: string;
  lastModifiedDate: Generated<string>;
}

export interface ClasesTable {
  id: Generated<number>;
  colegioId: number;
  grupoId: number;
  grupoAsignaturaId: Generated<number | null>;
  fecha: string;
  inicia: string;
  termina: string;
  aulaId: Generated<number | null>;
  suplenteId: Generated<number | null>;
  fechaImpartida: Generated<string | null>;
  eliminadaDate: Generated<string | null>;
  motivoEliminada: Generated<string>;
  extra: Generated<number>;
}

export interface ClasesApoyosTable {
  claseId: number;
  docenteId: number;
}

export interface CobrosTable {
  id: Generated<number>;
  colegioId: number;
  tutorId: number;
  token: string;
  estado: string;
  adquiriente: string;
  enVivo: number;
  metodo: string;
  montoCentavos: number;
  proveedorId: Generated<string | null>;
  pagoId: Generated<string | null>;
  url: Generated<string>;
  venceFecha: string;
  venceDate: string;
  createdDate: string;
  pagadoDate: Generated<string | null>;
  confirmadoDate: Generated<string | null>;
  revisadoDate: Generated<string | null>;
  revisiones: Generated<number>;
  formaPagoId: Generated<number | null>;
  autorizacion: Generated<string>;
  cuenta: Generated<string>;
  comisionCentavos: Generated<number | null>;
  ivaCentavos: Generated<number | null>;
  netoCentavos: Generated<number | null>;
  liquidadoDate: Generated<string | null>;
  porque: Generated<string>;
  devueltoCentavos: Generated<number>;
  disputaDate: Generated<string | null>;
  sobranteCentavos: Generated<number>;
  sobranteVistoDate: Generated<string | null>;
}

export interface CobrosDevolucionesTable {
  id: Generated<number>;
  cobroId: number;
  montoCentavos: number;
  clave: string;
  motivo: string;
  cuentaId: Generated<number | null>;
  estado: string;
  porque: Generated<string>;
  createdDate: string;
  hechaDate: Generated<string | null>;
  autorizadaPorId: Generated<number | null>;
}

export interface CobrosPartesTable {
  cobroId: number;
  movimientoId: number;
  alumnoId: number;
  servicioId: number;
  montoCentavos: number;
  pagoMovimientoId: Generated<number | null>;
}

export interface CobrosSimuladosTable {
  id: string;
  referencia: string;
  montoCentavos: number;
  metodo: string;
  descripcion: string;
  estado: string;
  pagoId: Generated<string | null>;
  pagadoCentavos: Generated<number | null>;
  devoluciones: Generated<string>;
  tipo: Generated<string>;
  regreso: string;
  aviso: string;
  venceDate: string;
  createdDate: string;
  pagadoDate: Generated<string | null>;
}

export interface CodigosPersonalesTable {
  id: Generated<number>;
  enlaceId: number;
  buzon: string;
  navegador: Generated<string>;
  codigoHash: string;
  intentos: Generated<number>;
  dictado: Generated<number>;
  createdDate: string;
  venceDate: string;
  usadoDate: Generated<string | null>;
  red: Generated<string>;
}

export interface CodigosRecuperacionTable {
  cuentaId: number;
  huella: string;
  usadoDate: Generated<string | null>;
}

export interface ColegiosTable {
  id: Generated<number>;
  organizacionId: number;
  nombre: string;
  logoUuid: Generated<string | null>;
  zonaHoraria: string;
  domicilio: Generated<string>;
  telefono: Generated<string>;
  email: Generated<string>;
  rfc: Generated<string>;
  razonSocial: Generated<string>;
  cobrosElectronicos: Generated<string>;
  lastModifiedDate: Generated<string>;
  regimenFiscal: Generated<string>;
  codigoPostal: Generated<string>;
  cobrosParaTodos: Generated<number>;
  devolucionConDosCentavos: Generated<number | null>;
  comprobanteDesdeCentavos: Generated<number | null>;
  arqueoACiegas: Generated<number>;
  devolucionConDosPreviaCentavos: Generated<number | null>;
  devolucionConDosPreviaHasta: Generated<string | null>;
}

export interface ColumnasDeBancoTable {
  colegioId: number;
  bancoId: number;
  cuenta: Generated<string>;
  columnas: Generated<string>;
}

export interface ComentariosTable {
  id: Generated<number>;
  hilo: string;
  hiloId: number;
  texto: string;
  cuentaId: Generated<number | null>;
  tutorId: Generated<number | null>;
  alumnoId: Generated<number | null>;
  createdDate: string;
  lastModifiedDate: string;
  editado: Generated<number>;
  eliminado: Generated<number>;
}

export interface ComunicadosTable {
  id: Generated<number>;
  colegioId: number;
  cicloId: number;
  token: string;
  titulo: string;
  descripcion: string;
  liga: Generated<string>;
  requiereAceptacion: Generated<number>;
  audiencia: string;
  plantelId: Generated<number | null>;
  turnoId: Generated<number | null>;
  estatus: Generated<string>;
  fechaPublicacion: string;
  publicadoDate: Generated<string | null>;
  versionId: Generated<number | null>;
  deDocente: Generated<number>;
  busqueda: string;
  createdDate: string;
  createdBy: Generated<number | null>;
  lastModifiedDate: string;
  lastModifiedBy: Generated<number | null>;
  pregunta: Generated<string>;
  tipoDePregunta: Generated<string>;
  opciones: Generated<string>;
  respuestaHasta: Generated<string | null>;
}

export interface ComunicadosAcusesTable {
  id: Generated<number>;
  entregaId: number;
  tipo: string;
  versionId: number;
  sha256: string;
  fecha: string;
  direccion: string;
  navegador: string;
}

export interface ComunicadosArchivosTable {
  archivoUuid: string;
  comunicadoId: number;
  fileName: string;
  orden: number;
}

export interface ComunicadosAudienciaTable {
  id: Generated<number>;
  comunicadoId: number;
  nivelId: Generated<number | null>;
  gradoId: Generated<number | null>;
  grupoId: Generated<number | null>;
  alumnoId: Generated<number | null>;
}

export interface ComunicadosCombinacionesTable {
  comunicadoId: number;
  nivelId: number;
  plantelId: number;
  turnoId: number;
}

export interface ComunicadosEntregasTable {
  id: Generated<number>;
  comunicadoId: number;
  inscripcionId: number;
  alumnoId: number;
  tutorId: Generated<number | null>;
  token: string;
  porAvisar: Generated<number>;
  avisos: Generated<number>;
  avisadaDate: Generated<string | null>;
  leidaDate: Generated<string | null>;
  aceptadaDate: Generated<string | null>;
  aceptadaVersionId: Generated<number | null>;
  createdDate: string;
  unidaDe: Generated<number>;
  respuesta: Generated<string>;
  respondidaDate: Generated<string | null>;
  respondidaVersionId: Generated<number | null>;
}

export interface ComunicadosRespuestasTable {
  id: Generated<number>;
  entregaId: number;
  versionId: number;
  sha256: string;
  respuesta: string;
  fecha: string;
  direccion: string;
  navegador: string;
}

export interface ComunicadosVersionesTable {
  id: Generated<number>;
  comunicadoId: number;
  version: number;
  titulo: string;
  descripcion: string;
  liga: string;
  archivos: string;
  sha256: string;
  createdDate: string;
  createdBy: Generated<number | null>;
  pregunta: Generated<string>;
  tipoDePregunta: Generated<string>;
  opciones: Generated<string>;
}

export interface ConciliacionesTable {
  id: Generated<number>;
  colegioId: number;
  depositoBancoId: Generated<number | null>;
  retiroBancoId: Generated<number | null>;
  motivo: Generated<string>;
  cuentaId: number;
  createdDate: string;
  deshechaPorId: Generated<number | null>;
  deshechaDate: Generated<string | null>;
  motivoDeshecha: Generated<string>;
}

export interface ConciliacionesPartidasTable {
  conciliacionId: number;
  movimientoId: number;
  centavos: number;
  vigente: Generated<number>;
}

export interface ConfiguracionesCicloTable {
  id: Generated<number>;
  cicloId: number;
  plantelId: number;
  turnoId: number;
  nivelId: number;
  gradoId: number;
}

export interface ConsecutivosTable {
  tabla: string;
  ultimo: number;
}

export interface ConsentimientosTable {
  id: Generated<number>;
  colegioId: number;
  avisoId: Generated<number | null>;
  ligaAviso: Generated<string>;
  sha256: Generated<string>;
  preinscripcionId: Generated<number | null>;
  alumnoId: Generated<number | null>;
  tutorId: Generated<number | null>;
  nombre: string;
  email: Generated<string>;
  finalidades: Generated<string>;
  otorgado: number;
  canal: string;
  direccion: Generated<string>;
  navegador: Generated<string>;
  fecha: string;
}

export interface ConveniosTable {
  id: Generated<number>;
  colegioId: number;
  alumnoId: number;
  folio: number;
  estado: string;
  recargos: string;
  totalCentavos: number;
  diasGracia: number;
  firma: string;
  observaciones: Generated<string>;
  fechaFirma: string;
  corre: Generated<string | null>;
  firmadoDate: string;
  firmadoPorId: Generated<number | null>;
  finDate: Generated<string | null>;
  finPorId: Generated<number | null>;
  finMotivo: Generated<string | null>;
  finNota: Generated<string>;
}

export interface ConveniosBancoTable {
  id: Generated<number>;
  colegioId: number;
  bancoId: number;
  convenio: string;
  regla: string;
  sucursal: Generated<string>;
  cuenta: Generated<string>;
  pruebas: Generated<string>;
  activo: Generated<number>;
  lastModifiedDate: string;
}

export interface ConveniosCuotasTable {
  convenioId: number;
  numero: number;
  fecha: string;
  montoCentavos: number;
}

export interface ConveniosRenglonesTable {
  convenioId: number;
  movimientoId: number;
  cargoMovimientoId: number;
  cargoId: Generated<number | null>;
  servicioId: number;
  descripcion: string;
  fechaLimitePago: string;
  saldoCentavos: number;
  pagadoCentavos: number;
  rebajadoCentavos: number;
  tocaCentavos: Generated<number>;
}

export interface CorreosTable {
  id: Generated<number>;
  colegioId: Generated<number | null>;
  cuentaId: Generated<number | null>;
  clave: string;
  messageId: string;
  para: string;
  asunto: string;
  texto: string;
  html: string;
  adjuntos: Generated<string>;
  masivo: Generated<number>;
  estado: Generated<string>;
  intentos: Generated<number>;
  siguienteDate: string;
  tomadoDate: Generated<string | null>;
  error: Generated<string>;
  createdDate: string;
  enviadoDate: Generated<string | null>;
  alumnoId: Generated<number | null>;
  preinscripcionId: Generated<number | null>;
  sellado: Generated<string | null>;
  venceDate: Generated<string | null>;
}

export interface CortesTable {
  id: Generated<number>;
  colegioId: number;
  cajaId: number;
  fecha: string;
  contadoPorId: number;
  contadoDate: string;
  firmadoPorId: Generated<number | null>;
  firmadoDate: Generated<string | null>;
  observaciones: Generated<string>;
  piezas: Generated<string>;
  fondoCentavos: Generated<number>;
}

export interface CortesFormasTable {
  corteId: number;
  formaPagoId: number;
  esperadoCentavos: number;
  contadoCentavos: number;
}

export interface CriteriosTable {
  id: Generated<number>;
  asignaturaId: number;
  parcialId: number;
  nombre: string;
  peso: number;
  deTareas: Generated<number>;
  orden: Generated<number>;
  lastModifiedDate: string;
}

export interface CuentasTable {
  id: Generated<number>;
  organizacionId: number;
  email: string;
  nombre: string;
  apellido1: string;
  apellido2: Generated<string>;
  avatarUuid: Generated<string | null>;
  docenteId: Generated<number | null>;
  contrasenaHash: Generated<string | null>;
  activada: Generated<number>;
  notificacionesTareas: Generated<number>;
  notificacionesMisivas: Generated<number>;
  verClasesImpartidasEliminadas: Generated<number>;
  createdDate: string;
  activo: Generated<number>;
  ultimaEntradaDate: Generated<string | null>;
  lastModifiedDate: Generated<string>;
}

export interface CuentasCobranzaTable {
  alumnoId: number;
  servicioId: number;
  colegioId: number;
  posteadoHasta: string;
}

export interface CuentasColegiosTable {
  cuentaId: number;
  colegioId: number;
}

export interface CuentasLimitesTable {
  id: Generated<number>;
  cuentaId: number;
  colegioId: number;
  cicloId: Generated<number | null>;
  tipo: string;
  valorId: number;
}

export interface CuentasRolesTable {
  cuentaId: number;
  colegioId: number;
  rolId: number;
}

export interface DatosClinicosTable {
  alumnoId: number;
  alergias: Generated<string>;
  problemasAuditivos: Generated<string>;
  problemasVisuales: Generated<string>;
  cuidadosEspeciales: Generated<string>;
  discapacidades: Generated<string>;
  lastModifiedDate: string;
}

export interface DatosFiscalesTable {
  id: Generated<number>;
  alumnoId: number;
  activo: Generated<number>;
  tipo: string;
  rfc: string;
  nombre: string;
  apellido1: Generated<string>;
  apellido2: Generated<string>;
  regimenFiscal: string;
  codigoPostal: string;
  usoCfdi: string;
  email: string;
  createdDate: string;
  lastModifiedDate: string;
}

export interface DefinicionesParcialTable {
  id: Generated<number>;
  definicionPeriodoId: number;
  nombre: string;
  etiqueta: Generated<string>;
  inicia: string;
  termina: string;
  orden: Generated<number>;
  estado: Generated<string>;
  cerradoDate: Generated<string | null>;
  lastModifiedDate: string;
}

export interface DefinicionesPeriodoTable {
  id: Generated<number>;
  cicloId: number;
  nivelId: number;
  gradoId: Generated<number | null>;
  nombre: string;
  inicia: string;
  termina: string;
  orden: Generated<number>;
  lastModifiedDate: string;
}

export interface DefinicionesTareaTable {
  id: Generated<number>;
  colegioId: number;
  cicloId: number;
  asignaturaId: number;
  seccionId: Generated<number | null>;
  criterioId: Generated<number | null>;
  titulo: string;
  descripcion: Generated<string>;
  referencias: Generated<string>;
  disponible: string;
  seEntrega: string;
  entregaEnLinea: Generated<number>;
  createdDate: string;
  createdBy: number;
  lastModifiedDate: string;
  lastModifiedBy: number;
}

export interface DefinicionesTareaAlumnosTable {
  definicionId: number;
  inscripcionId: number;
}

export interface DefinicionesTareaArchivosTable {
  archivoUuid: string;
  definicionId: number;
  fileName: string;
  orden: number;
}

export interface DefinicionesTareaGruposTable {
  definicionId: number;
  grupoId: number;
}

export interface DepositosBancoTable {
  id: Generated<number>;
  archivoId: number;
  colegioId: number;
  bancoId: number;
  clave: string;
  fecha: string;
  centavos: number;
  texto: string;
  referencia: Generated<string>;
  pagador: Generated<string>;
  alumnoId: Generated<number | null>;
  servicioId: Generated<number | null>;
  como: Generated<string>;
  exacta: Generated<number>;
  movimientoId: Generated<number | null>;
  descartado: Generated<number>;
  rastreo: Generated<string>;
}

export interface DepositosRegistradosTable {
  movimientoId: number;
  bancoId: number;
  fecha: string;
  centavos: number;
  referencia: string;
  rastreo: Generated<string>;
}

export interface DescuentosTable {
  id: Generated<number>;
  cargoId: number;
  nombre: string;
  tipoDescuento: string;
  descuentoDiezmilesimas: Generated<number>;
  montoCentavos: Generated<number>;
  fechaVencimiento: string;
  eliminado: Generated<number>;
  anteriores: Generated<string>;
}

export interface DevolucionesTable {
  movimientoId: number;
  colegioId: number;
  folio: number;
  motivo: string;
  recibe: string;
  clabe: Generated<string>;
  autorizadaPorId: Generated<number | null>;
  datos: string;
  createdDate: string;
}

export interface DiasConfirmadosTable {
  id: Generated<number>;
  colegioId: number;
  fecha: string;
  ultimo: string;
  cuentaId: Generated<number | null>;
  createdDate: string;
  anulaDesdeMovimientoId: Generated<number | null>;
  pendiente: Generated<number>;
}

export interface DiasInhabilesTable {
  id: Generated<number>;
  colegioId: number;
  nombre: string;
  fechaInicio: string;
  fechaFin: string;
  tipo: string;
  nivelId: Generated<number | null>;
  plantelId: Generated<number | null>;
  lastModifiedDate: string;
  contenido: Generated<string>;
}

export interface DispositivosTable {
  id: Generated<number>;
  tutorId: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  nombre: string;
  navegador: string;
  avisaComunicados: Generated<number>;
  avisaMisivas: Generated<number>;
  avisaPagos: Generated<number>;
  createdDate: string;
  exitoDate: Generated<string | null>;
  fallos: Generated<number>;
  avisaAusencias: Generated<number>;
}

export interface DispositivosAvisosTable {
  id: Generated<number>;
  dispositivoId: number;
  alumnoId: number;
  clase: string;
  clave: string;
  titulo: string;
  ruta: string;
  intentos: Generated<number>;
  siguienteDate: string;
  venceDate: string;
  createdDate: string;
}

export interface DocentesTable {
  id: Generated<number>;
  organizacionId: number;
  nombre: string;
  apellido1: string;
  apellido2: Generated<string>;
  email: Generated<string>;
  telefono: Generated<string>;
  fotoUuid: Generated<string | null>;
  nombreOrden: Generated<string>;
  lastModifiedDate: string;
}

export interface DocentesColegiosTable {
  docenteId: number;
  colegioId: number;
  activo: Generated<number>;
}

export interface DocentesNoDisponiblesTable {
  docenteId: number;
  moduloId: number;
  diaSemana: number;
}

export interface DocumentosTable {
  id: Generated<number>;
  alumnoId: number;
  colegioId: number;
  archivoUuid: string;
  cicloId: Generated<number | null>;
  requisitoId: Generated<number | null>;
  fechaVencimiento: Generated<string | null>;
  createdDate: string;
}

export interface DomiciliosTable {
  id: Generated<number>;
  alumnoId: number;
  calle: string;
  numeroExterior: string;
  numeroInterior: Generated<string>;
  codigoPostal: string;
  codigoAsentamiento: Generated<string>;
  nombreAsentamiento: Generated<string>;
  nombreCiudad: Generated<string>;
  nombreMunicipio: Generated<string>;
  nombreEntidad: Generated<string>;
  lastModifiedDate: Generated<string>;
  porRevisar: Generated<number>;
}

export interface EnlacesPersonalesTable {
  id: Generated<number>;
  clase: string;
  alumnoId: Generated<number | null>;
  tutorId: Generated<number | null>;
  token: string;
  porCorreo: Generated<number>;
  venceDate: string;
  revocadoDate: Generated<string | null>;
  abiertoDate: Generated<string | null>;
  createdDate: string;
  createdBy: Generated<number | null>;
  vistoDate: Generated<string | null>;
  paraPagar: Generated<number>;
}

export interface EntradasPendientesTable {
  id: string;
  cuentaId: number;
  venceDate: string;
  intentos: Generated<number>;
}

export interface ErroresReportadosTable {
  id: Generated<number>;
  folio: string;
  fecha: string;
  ambiente: string;
  version: string;
  ruta: string;
  cuentaId: Generated<number | null>;
  error: string;
  stack: string;
  colegioId: Generated<number | null>;
}

export interface EstadosTandasTable {
  id: Generated<number>;
  colegioId: number;
  cicloId: number;
  cuentaId: Generated<number | null>;
  titulo: string;
  cuentas: string;
  porCorreo: Generated<number>;
  total: number;
  hechas: Generated<number>;
  correos: Generated<number>;
  estado: Generated<string>;
  archivoUuid: Generated<string | null>;
  creadaDate: string;
  lastModifiedDate: string;
}

export interface EventosTable {
  id: Generated<number>;
  colegioId: number;
  titulo: string;
  descripcion: Generated<string>;
  lugar: Generated<string>;
  fechaInicio: string;
  fechaFin: string;
  inicia: Generated<string | null>;
  termina: Generated<string | null>;
  nivelId: Generated<number | null>;
  grupoId: Generated<number | null>;
  plantelId: Generated<number | null>;
  createdBy: Generated<number | null>;
  lastModifiedDate: string;
}

export interface FacturasTable {
  id: Generated<number>;
  colegioId: number;
  alumnoId: Generated<number | null>;
  nivelId: Generated<number | null>;
  estado: string;
  serie: string;
  folio: Generated<number | null>;
  folioDevuelto: Generated<number | null>;
  pac: string;
  comprobante: string;
  totalCentavos: number;
  receptorRfc: string;
  receptorNombre: string;
  email: Generated<string>;
  fecha: Generated<string>;
  uuid: Generated<string | null>;
  idPac: Generated<string>;
  xml: Generated<string>;
  error: Generated<string>;
  intentos: Generated<number>;
  dudas: Generated<number>;
  siguienteDate: string;
  motivoCancelacion: Generated<string>;
  justificacion: Generated<string>;
  sustituyeAId: Generated<number | null>;
  acuse: Generated<string>;
  token: string;
  cuentaId: Generated<number | null>;
  createdDate: string;
  timbradaDate: Generated<string | null>;
  canceladaDate: Generated<string | null>;
  devolucionId: Generated<number | null>;
  egresoDeId: Generated<number | null>;
}

export interface FacturasPagosTable {
  facturaId: number;
  movimientoId: number;
  vigente: Generated<number>;
}

export interface FaltasTable {
  id: Generated<number>;
  claseId: number;
  inscripcionId: number;
  retardo: Generated<number>;
  tipoJustificacion: Generated<string | null>;
  personaJustifica: Generated<string>;
  justificacion: Generated<string>;
  fechaJustificacion: Generated<string | null>;
  justificadaPor: Generated<number | null>;
}

export interface FoliadoresTable {
  id: Generated<number>;
  colegioId: number;
  tipo: string;
  servicioId: Generated<number | null>;
  serie: string;
  siguiente: Generated<number>;
  lastModifiedDate: Generated<string>;
}

export interface FormasPagoTable {
  id: Generated<number>;
  codigoFormaPago: string;
  claveSat: string;
  nombre: string;
  requiereBanco: Generated<number>;
  permiteComprobante: Generated<number>;
  orden: Generated<number>;
  lastModifiedDate: Generated<string>;
  activo: Generated<number>;
}

export interface FormatosArchivosTable {
  id: Generated<number>;
  formatoId: number;
  nombre: string;
  archivoUuid: string;
  orden: number;
}

export interface FormatosGradosTable {
  formatoId: number;
  gradoId: number;
  lugares: Generated<number | null>;
}

export interface FormatosPlantelesTable {
  formatoId: number;
  plantelId: number;
}

export interface FormatosPreinscripcionTable {
  id: Generated<number>;
  colegioId: number;
  cicloId: number;
  nombre: string;
  instrucciones: Generated<string>;
  ligaAvisoPrivacidad: Generated<string>;
  capturarTutor: Generated<number>;
  capturarDomicilio: Generated<number>;
  activo: Generated<number>;
  fechaApertura: string;
  fechaCierre: string;
  createdDate: string;
  lastModifiedDate: string;
}

export interface FormatosRequisitosTable {
  id: Generated<number>;
  formatoId: number;
  nombre: string;
  obligatorio: Generated<number>;
  limiteMb: Generated<number>;
  orden: number;
  activo: Generated<number>;
}

export interface FormatosTurnosTable {
  formatoId: number;
  turnoId: number;
}

export interface FormulariosPendientesTable {
  id: string;
  ruta: string;
  campos: string;
  email: Generated<string>;
  venceDate: string;
}

export interface GradosTable {
  id: Generated<number>;
  nivelId: number;
  nombre: string;
  orden: Generated<number>;
  lastModifiedDate: Generated<string>;
}

export interface GruposTable {
  id: Generated<number>;
  cicloId: number;
  gradoId: number;
  plantelId: number;
  turnoId: number;
  nombre: string;
  alias: Generated<string>;
  lastModifiedDate: Generated<string>;
  cupo: Generated<number | null>;
  optativas: Generated<number>;
  orden: Generated<number>;
}

export interface GruposAsignaturasTable {
  id: Generated<number>;
  grupoId: number;
  asignaturaId: number;
  aulaId: Generated<number | null>;
  lastModifiedDate: string;
}

export interface GruposAsignaturasDocentesTable {
  grupoAsignaturaId: number;
  docenteId: number;
  papel: Generated<string>;
}

export interface GruposOptativosAlumnosTable {
  grupoId: number;
  inscripcionId: number;
}

export interface HorariosTable {
  id: Generated<number>;
  grupoId: number;
  inicia: string;
  termina: string;
  lastModifiedDate: string;
}

export interface HorariosLeccionesTable {
  id: Generated<number>;
  horarioId: number;
  diaSemana: number;
  moduloId: number;
  grupoAsignaturaId: number;
  fija: Generated<number>;
}

export interface ImportacionesTable {
  id: Generated<number>;
  colegioId: number;
  cicloId: number;
  cuentaId: number;
  parte: string;
  nombre: string;
  estado: string;
  encabezados: string;
  columnas: Generated<string>;
  opciones: Generated<string>;
  createdDate: string;
  lastModifiedDate: string;
  codificacion: Generated<string>;
  lectura: Generated<string>;
}

export interface ImportacionesArchivosTable {
  importacionId: number;
  contenido: Uint8Array;
}

export interface ImportacionesFilasTable {
  importacionId: number;
  fila: number;
  celdas: string;
  estado: Generated<string>;
  pendiente: Generated<number>;
  motivos: Generated<string>;
  hecho: Generated<string>;
  correccion: Generated<string>;
}

export interface InscripcionesTable {
  id: Generated<number>;
  alumnoId: number;
  colegioId: number;
  cicloId: number;
  nivelId: number;
  gradoId: number;
  plantelId: number;
  turnoId: number;
  grupoId: Generated<number | null>;
  fechaInscripcion: string;
  fechaBaja: Generated<string | null>;
  motivoBaja: Generated<string>;
  recibePagos: Generated<number>;
  nombreOrden: Generated<string>;
}

export interface InscripcionesGruposTable {
  id: Generated<number>;
  inscripcionId: number;
  grupoId: number;
  desde: string;
  hasta: Generated<string | null>;
}

export interface JustificantesTable {
  id: Generated<number>;
  colegioId: number;
  alumnoId: number;
  tutorId: number;
  desde: string;
  hasta: string;
  tipo: string;
  detalle: Generated<string>;
  estado: Generated<string>;
  respuesta: Generated<string>;
  createdDate: string;
  resueltaDate: Generated<string | null>;
  resueltaPor: Generated<number | null>;
}

export interface JustificantesArchivosTable {
  archivoUuid: string;
  justificanteId: number;
  fileName: string;
  orden: number;
}

export interface LlavesTable {
  clave: string;
  cuentaId: Generated<number | null>;
  huella: string;
  respuesta: string;
  createdDate: string;
}

export interface LotesDeBecasTable {
  id: Generated<number>;
  colegioId: number;
  cicloId: number;
  clase: string;
  titulo: string;
  motivo: string;
  desde: string;
  alumnos: number;
  bajaCentavos: number;
  aplicadoDate: string;
  aplicadoPorId: Generated<number | null>;
  deshechoDate: Generated<string | null>;
  deshechoPorId: Generated<number | null>;
}

export interface LotesDeBecasRenglonesTable {
  loteId: number;
  becaAlumnoId: number;
  accion: string;
  hastaPrevia: string;
}

export interface MesesCerradosTable {
  id: Generated<number>;
  colegioId: number;
  mes: string;
  cerradoPorId: number;
  cerradoDate: string;
  totales: string;
  huella: string;
  avisos: Generated<string>;
  motivo: Generated<string>;
  reabiertoPorId: Generated<number | null>;
  reabiertoDate: Generated<string | null>;
  motivoReapertura: Generated<string>;
}

export interface MisivasTable {
  id: Generated<number>;
  colegioId: number;
  cicloId: number;
  inscripcionId: number;
  alumnoId: number;
  gradoId: number;
  grupoId: Generated<number | null>;
  asignaturaId: Generated<number | null>;
  tipo: string;
  titulo: string;
  contenido: string;
  urgente: Generated<number>;
  justificacionCerrada: Generated<string>;
  autorizadorId: Generated<number | null>;
  revisar: Generated<string | null>;
  tomada: Generated<string | null>;
  autorizada: Generated<string | null>;
  cerrada: Generated<string | null>;
  comentarios: Generated<number>;
  createdDate: string;
  createdBy: number;
  lastModifiedDate: string;
  lastModifiedBy: number;
}

export interface MisivasArchivosTable {
  archivoUuid: string;
  misivaId: number;
  fileName: string;
  orden: number;
}

export interface MisivasEntregasTable {
  id: Generated<number>;
  misivaId: number;
  tutorId: number;
  unidaDe: Generated<number>;
  token: string;
  porAvisar: Generated<number>;
  avisadaDate: Generated<string | null>;
  leidaDate: Generated<string | null>;
  createdDate: string;
  novedad: Generated<string>;
}

export interface ModulosTable {
  id: Generated<number>;
  turnoId: number;
  nombre: string;
  inicia: string;
  termina: string;
  receso: Generated<number>;
  orden: Generated<number>;
  lastModifiedDate: Generated<string>;
}

export interface MovimientosTable {
  id: Generated<number>;
  colegioId: number;
  cicloId: number;
  alumnoId: number;
  servicioId: number;
  codigoOperacion: string;
  descripcion: string;
  cargoCentavos: Generated<number>;
  abonoCentavos: Generated<number>;
  fechaRegistro: string;
  fechaOperacion: string;
  fechaInicio: Generated<string | null>;
  fechaFin: Generated<string | null>;
  fechaLimitePago: Generated<string | null>;
  cargoId: Generated<number | null>;
  recargoId: Generated<number | null>;
  descuentoId: Generated<number | null>;
  periodoRecargo: Generated<string | null>;
  cargoMovimientoId: Generated<number | null>;
  pagoMovimientoId: Generated<number | null>;
  reversaATransaccionId: Generated<number | null>;
  operacionId: Generated<number | null>;
  cajaId: Generated<number | null>;
  formaPagoId: Generated<number | null>;
  bancoId: Generated<number | null>;
  adquiriente: Generated<string>;
  autorizacion: Generated<string>;
  cuenta: Generated<string>;
  referencia: Generated<string>;
  recibidoCentavos: Generated<number | null>;
  observaciones: Generated<string>;
  comprobanteUuid: Generated<string | null>;
  cuentaId: Generated<number | null>;
  reglasDeMovimientoId: Generated<number | null>;
  fechaReferida: Generated<string | null>;
  becaAlumnoId: Generated<number | null>;
}

export interface MovimientosDeCajaTable {
  id: Generated<number>;
  colegioId: number;
  cajaId: number;
  fecha: string;
  tipo: string;
  sentido: number;
  centavos: number;
  numero: Generated<number | null>;
  concepto: string;
  rubro: Generated<string>;
  beneficiario: Generated<string>;
  ficha: Generated<string>;
  bancoId: Generated<number | null>;
  cuenta: Generated<string>;
  deResguardo: Generated<number>;
  deFondo: Generated<number>;
  comprobanteUuid: Generated<string | null>;
  cuentaId: number;
  fechaRegistro: string;
  firmadoPorId: Generated<number | null>;
  firmadoDate: Generated<string | null>;
  canceladoPorId: Generated<number | null>;
  canceladoDate: Generated<string | null>;
  motivo: Generated<string>;
  depositoBancoId: Generated<number | null>;
}

export interface NavegadoresConocidosTable {
  cuentaId: number;
  huella: string;
  ultimaDate: string;
  segundoPasoHasta: Generated<string | null>;
}

export interface NivelesTable {
  id: Generated<number>;
  colegioId: number;
  nombre: string;
  orden: Generated<number>;
  cct: Generated<string>;
  rvoe: Generated<string>;
  lastModifiedDate: Generated<string>;
  activo: Generated<number>;
  emisorRfc: Generated<string>;
  emisorRazonSocial: Generated<string>;
  emisorRegimen: Generated<string>;
  emisorCodigoPostal: Generated<string>;
  nivelEducativo: Generated<string>;
}

export interface NivelesAcademicoTable {
  nivelId: number;
  calificacionMinima: Generated<number>;
  decimales: Generated<number>;
  aprobatoria: Generated<number>;
  promedios: Generated<string>;
  omitidaCuenta: Generated<number>;
  asistencia: Generated<string>;
  retardosPorFalta: Generated<number>;
  faltasPorDiaUnaFalta: Generated<number>;
  visualizacionPorPeriodo: Generated<number>;
  tipoVisualizacionOtrosDatos: Generated<string>;
  lastModifiedDate: string;
}

export interface NivelesEscalasTable {
  nivelId: number;
  desde: number;
  texto: string;
}

export interface NotificacionesTable {
  id: Generated<number>;
  cuentaId: number;
  colegioId: Generated<number | null>;
  clave: string;
  permiso: Generated<string | null>;
  titulo: string;
  mensaje: Generated<string>;
  url: string;
  severidad: string;
  recibidaDate: string;
  leidaDate: Generated<string | null>;
}

export interface OperacionesTable {
  id: Generated<number>;
  colegioId: number;
  codigoOperacion: string;
  nombre: string;
  orden: Generated<number>;
}

export interface OrganizacionesTable {
  id: Generated<number>;
  nombre: string;
  createdDate: string;
  versionAnunciada: Generated<string | null>;
}

export interface PagosConjuntosTable {
  movimientoId: number;
  conjuntoId: number;
}

export interface PapelesDeBecaTable {
  id: Generated<number>;
  colegioId: number;
  nombre: string;
  obligatorio: number;
  activo: Generated<number>;
  orden: number;
}

export interface ParentescosTable {
  id: Generated<number>;
  nombre: string;
  orden: Generated<number>;
}

export interface PendientesTable {
  movimientoId: number;
  colegioId: number;
  cicloId: number;
  alumnoId: number;
  servicioId: number;
  codigoOperacion: string;
  pendienteCentavos: number;
  fechaFin: Generated<string | null>;
  fechaLimitePago: Generated<string | null>;
}

export interface PlantelesTable {
  id: Generated<number>;
  colegioId: number;
  nombre: string;
  orden: Generated<number>;
  domicilio: Generated<string>;
  lastModifiedDate: Generated<string>;
  activo: Generated<number>;
}

export interface PlantillasContablesTable {
  id: Generated<number>;
  colegioId: number;
  desde: string;
  datos: string;
  cuentaId: number;
  createdDate: string;
}

export interface PosteosTable {
  alumnoId: number;
  clave: string;
  movimientoId: number;
  estado: string;
}

export interface PreferenciasTable {
  cuentaId: number;
  colegioId: number;
  cicloId: Generated<number | null>;
  nivelId: Generated<number | null>;
  plantelId: Generated<number | null>;
  turnoId: Generated<number | null>;
  cajaId: Generated<number | null>;
  formaPagoId: Generated<number | null>;
  primerDiaOculto: Generated<number>;
}

export interface PreinscripcionesTable {
  id: Generated<number>;
  uuid: string;
  formatoId: number;
  colegioId: number;
  estado: Generated<string>;
  folio: Generated<number | null>;
  nombre: string;
  email: string;
  aspirante: Generated<string>;
  escolares: Generated<string>;
  tutores: Generated<string>;
  domicilio: Generated<string>;
  instruccionesLeidas: Generated<number>;
  gradoId: Generated<number | null>;
  ocupaLugar: Generated<number>;
  documento: Generated<string>;
  comentarios: Generated<string>;
  alumnoId: Generated<number | null>;
  createdDate: string;
  lastModifiedDate: string;
  terminadaDate: Generated<string | null>;
  resueltaDate: Generated<string | null>;
  resueltaPor: Generated<number | null>;
}

export interface PreinscripcionesArchivosTable {
  archivoUuid: string;
  preinscripcionId: number;
  requisitoId: number;
  createdDate: string;
}

export interface PreinscripcionesCodigosTable {
  id: Generated<number>;
  preinscripcionId: number;
  codigoHash: string;
  intentos: Generated<number>;
  createdDate: string;
  venceDate: string;
  usadoDate: Generated<string | null>;
  buzon: Generated<string>;
  formatoId: Generated<number | null>;
}

export interface PresupuestosDeBecasTable {
  colegioId: number;
  cicloId: number;
  montoCentavos: number;
}

export interface ProgramasPagosTable {
  id: Generated<number>;
  colegioId: number;
  cicloId: number;
  servicioId: number;
  nombre: string;
  descripcion: Generated<string>;
  activo: Generated<number>;
  eliminadoDate: Generated<string | null>;
}

export interface ProgramasPagosConfiguracionesTable {
  programaPagosId: number;
  configuracionCicloId: number;
  servicioId: number;
  principal: Generated<number>;
}

export interface PromediosCambiosTable {
  id: Generated<number>;
  version: number;
}

export interface PromediosVersionTable {
  id: Generated<number>;
  version: number;
  todo: Generated<number>;
}

export interface PromesasTable {
  id: Generated<number>;
  colegioId: number;
  alumnoId: number;
  montoCentavos: number;
  fecha: string;
  persona: string;
  canal: string;
  nota: Generated<string>;
  createdDate: string;
  createdPorId: Generated<number | null>;
  canceladaDate: Generated<string | null>;
  canceladaPorId: Generated<number | null>;
  motivoCancelacion: Generated<string>;
}

export interface PromocionesTable {
  id: Generated<number>;
  colegioId: number;
  deCicloId: number;
  aCicloId: number;
  cuentaId: number;
  tarea: Generated<string>;
  createdDate: string;
  lastModifiedDate: string;
}

export interface PromocionesAlumnosTable {
  id: Generated<number>;
  promocionId: number;
  inscripcionId: number;
  alumnoId: number;
  propuesta: string;
  configuracionCicloId: Generated<number | null>;
  grupoId: Generated<number | null>;
  falta: Generated<string>;
  aviso: Generated<string>;
  estado: Generated<string>;
  motivo: Generated<string>;
  ensayo: Generated<string>;
  pendiente: Generated<number>;
  nuevaInscripcionId: Generated<number | null>;
  lastModifiedDate: string;
  acreditacion: Generated<string>;
  promedio: Generated<number | null>;
}

export interface PropuestasTable {
  id: Generated<number>;
  colegioId: number;
  tutorId: number;
  alumnoId: number;
  dato: string;
  antes: string;
  propuesto: string;
  estado: Generated<string>;
  motivo: Generated<string>;
  createdDate: string;
  resueltaDate: Generated<string | null>;
  resueltaBy: Generated<number | null>;
}

export interface RecargosTable {
  id: Generated<number>;
  cargoId: number;
  nombre: string;
  tipoRecargo: string;
  recargoDiezmilesimas: Generated<number>;
  montoCentavos: Generated<number>;
  recurrente: string;
  eliminado: Generated<number>;
  anteriores: Generated<string>;
  topeCargoCentavos: Generated<number | null>;
  topeMesCentavos: Generated<number | null>;
}

export interface RecibosTable {
  id: Generated<number>;
  colegioId: number;
  serie: string;
  folio: number;
  movimientoId: number;
  token: string;
  datos: string;
  createdDate: string;
}

export interface ReferenciasPagoTable {
  id: Generated<number>;
  colegioId: number;
  numero: number;
  alumnoId: number;
  servicioId: number;
}

export interface ReportesFavoritosTable {
  cuentaId: number;
  colegioId: number;
  ruta: string;
}

export interface RequisitosDocumentosTable {
  id: Generated<number>;
  colegioId: number;
  nivelId: Generated<number | null>;
  nombre: string;
  obligatorio: Generated<number>;
  vigenciaMeses: Generated<number | null>;
  orden: Generated<number>;
  activo: Generated<number>;
  lastModifiedDate: Generated<string>;
}

export interface RetirosBancoTable {
  id: Generated<number>;
  archivoId: number;
  colegioId: number;
  bancoId: number;
  clave: string;
  fecha: string;
  centavos: number;
  texto: string;
  referencia: Generated<string>;
  rastreo: Generated<string>;
}

export interface RetosUsadosTable {
  id: string;
  venceDate: string;
}

export interface RolesTable {
  id: Generated<number>;
  organizacionId: number;
  nombre: string;
  lastModifiedDate: Generated<string>;
  exigeSegundoPaso: Generated<number>;
}

export interface RolesPermisosTable {
  rolId: number;
  codigo: string;
}

export interface SecretosTable {
  nombre: string;
  valor: string;
  createdDate: string;
}

export interface SegundosPasosTable {
  cuentaId: number;
  secreto: string;
  ultimoPaso: Generated<number>;
  createdDate: string;
  activadoDate: Generated<string | null>;
}

export interface ServiciosTable {
  id: Generated<number>;
  colegioId: number;
  nombre: string;
  orden: Generated<number>;
  activo: Generated<number>;
  facturar: Generated<number>;
  diasGracia: Generated<number>;
  lastModifiedDate: Generated<string>;
  claveProdServ: Generated<string>;
  claveUnidad: Generated<string>;
  impuesto: Generated<string>;
  esColegiatura: Generated<number>;
  escalaDeDevolucion: Generated<string>;
}

export interface ServiciosFormasPagoTable {
  servicioId: number;
  formaPagoId: number;
}

export interface SesionesTable {
  id: string;
  cuentaId: number;
  colegioId: Generated<number | null>;
  cicloId: Generated<number | null>;
  nivelId: Generated<number | null>;
  plantelId: Generated<number | null>;
  turnoId: Generated<number | null>;
  createdDate: string;
  usadaDate: string;
  venceDate: string;
  direccion: Generated<string>;
  navegador: Generated<string>;
  cajaId: Generated<number | null>;
  formaPagoId: Generated<number | null>;
  confirmadaDate: Generated<string | null>;
}

export interface SolicitudesDeBecaTable {
  id: Generated<number>;
  colegioId: number;
  cicloId: number;
  alumnoId: number;
  becaId: number;
  tutorId: Generated<number | null>;
  folio: number;
  estado: string;
  motivo: Generated<string>;
  papelPedido: Generated<string>;
  enviadaDate: string;
  enviadaPorId: Generated<number | null>;
  decididaDate: Generated<string | null>;
  decididaPorId: Generated<number | null>;
  motivoDeDecision: Generated<string>;
  promedioDecimas: Generated<number | null>;
  adeudoCentavos: Generated<number | null>;
  becaAlumnoId: Generated<number | null>;
  aceptacion: Generated<string | null>;
  aceptadaDate: Generated<string | null>;
  aceptadaPorId: Generated<number | null>;
}

export interface SolicitudesDeBecaArchivosTable {
  archivoUuid: string;
  solicitudId: number;
  fileName: string;
  orden: number;
  papelId: Generated<number | null>;
}

export interface TareasTable {
  id: Generated<number>;
  definicionId: number;
  inscripcionId: number;
  entregadaDate: Generated<string | null>;
  conRetraso: Generated<number>;
  marca: Generated<string>;
  valor: Generated<number | null>;
  texto: Generated<string>;
  version: Generated<number>;
  versionMarca: Generated<number>;
  calificadaDate: Generated<string | null>;
  calificadaPor: Generated<number | null>;
  comentarios: Generated<number>;
  tipoJustificacion: Generated<string | null>;
  personaJustifica: Generated<string>;
  justificacion: Generated<string>;
  fechaJustificacion: Generated<string | null>;
  justificadaPor: Generated<number | null>;
}

export interface TareasEntregasTable {
  id: Generated<number>;
  tareaId: number;
  texto: Generated<string>;
  huella: string;
  conRetraso: Generated<number>;
  entregadaDate: string;
}

export interface TareasEntregasArchivosTable {
  archivoUuid: string;
  entregaId: number;
  fileName: string;
  orden: number;
}

export interface TareasHistoriaTable {
  id: Generated<number>;
  tareaId: number;
  valor: Generated<number | null>;
  texto: Generated<string>;
  marca: Generated<string>;
  observaciones: Generated<string>;
  cuentaId: Generated<number | null>;
  fecha: string;
}

export interface TokensTable {
  id: string;
  proposito: string;
  cuentaId: Generated<number | null>;
  alumnoId: Generated<number | null>;
  email: Generated<string>;
  createdDate: string;
  venceDate: string;
  usadoDate: Generated<string | null>;
}

export interface TokensApiTable {
  id: Generated<number>;
  colegioId: number;
  cuentaId: number;
  nombre: string;
  huella: string;
  permisos: string;
  createdDate: string;
  venceDate: string;
  usadoDate: Generated<string | null>;
  revocadoDate: Generated<string | null>;
}

export interface TraspasosTable {
  id: Generated<number>;
  colegioId: number;
  salidaMovimientoId: number;
  entradaMovimientoId: number;
  motivo: string;
  createdDate: string;
}

export interface TurnosTable {
  id: Generated<number>;
  colegioId: number;
  nombre: string;
  orden: Generated<number>;
  lastModifiedDate: Generated<string>;
  activo: Generated<number>;
}

export interface TutoresTable {
  id: Generated<number>;
  organizacionId: number;
  nombre: string;
  apellido1: string;
  apellido2: Generated<string>;
  nombreCompleto: string;
  genero: string;
  email: Generated<string>;
  telefonoMovil: Generated<string>;
  telefonoCasa: Generated<string>;
  telefonoOficina: Generated<string>;
  fotoUuid: Generated<string | null>;
  lastModifiedDate: Generated<string>;
  calle: Generated<string>;
  numeroExterior: Generated<string>;
  numeroInterior: Generated<string>;
  codigoPostal: Generated<string>;
  codigoAsentamiento: Generated<string>;
  nombreAsentamiento: Generated<string>;
  nombreCiudad: Generated<string>;
  nombreMunicipio: Generated<string>;
  nombreEntidad: Generated<string>;
}

export interface UnionesTutoresTable {
  id: Generated<number>;
  organizacionId: number;
  tutorId: number;
  retiradoId: number;
  nombre: string;
  antes: string;
  despues: string;
  createdDate: string;
  createdBy: Generated<number | null>;
  deshechaDate: Generated<string | null>;
}

export interface VistasTable {
  id: Generated<number>;
  colegioId: number;
  cuentaId: number;
  lista: string;
  consulta: string;
  nombre: string;
  lastModifiedDate: string;
  mensual: Generated<number>;
  ultimoMes: Generated<string>;
}

export interface DB {
  adeudos: AdeudosTable;
  ajustesDeBecas: AjustesDeBecasTable;
  ajustesDeFamilias: AjustesDeFamiliasTable;
  alumnos: AlumnosTable;
  alumnosPrefijos: AlumnosPrefijosTable;
  alumnosTrigramas: AlumnosTrigramasTable;
  alumnosTutores: AlumnosTutoresTable;
  aplicaciones: AplicacionesTable;
  archivos: ArchivosTable;
  archivosDeBanco: ArchivosDeBancoTable;
  asentamientos: AsentamientosTable;
  asignaciones: AsignacionesTable;
  asignaturas: AsignaturasTable;
  asignaturasSecciones: AsignaturasSeccionesTable;
  asistencias: AsistenciasTable;
  aulas: AulasTable;
  ausenciasAvisadas: AusenciasAvisadasTable;
  avisosPrivacidad: AvisosPrivacidadTable;
  bancos: BancosTable;
  becas: BecasTable;
  becasAlumnos: BecasAlumnosTable;
  becasServicios: BecasServiciosTable;
  bitacora: BitacoraTable;
  boletas: BoletasTable;
  boletasTandas: BoletasTandasTable;
  cajas: CajasTable;
  calendariosEnlaces: CalendariosEnlacesTable;
  calendariosFamilias: CalendariosFamiliasTable;
  calificaciones: CalificacionesTable;
  calificacionesHistoria: CalificacionesHistoriaTable;
  cambiosDeProgramas: CambiosDeProgramasTable;
  camposCorregidos: CamposCorregidosTable;
  cargasSepomex: CargasSepomexTable;
  cargos: CargosTable;
  cartas: CartasTable;
  catalogos: CatalogosTable;
  certificadosEmisor: CertificadosEmisorTable;
  ciclos: CiclosTable;
  clases: ClasesTable;
  clasesApoyos: ClasesApoyosTable;
  cobros: CobrosTable;
  cobrosDevoluciones: CobrosDevolucionesTable;
  cobrosPartes: CobrosPartesTable;
  cobrosSimulados: CobrosSimuladosTable;
  codigosPersonales: CodigosPersonalesTable;
  codigosRecuperacion: CodigosRecuperacionTable;
  colegios: ColegiosTable;
  columnasDeBanco: ColumnasDeBancoTable;
  comentarios: ComentariosTable;
  comunicados: ComunicadosTable;
  comunicadosAcuses: ComunicadosAcusesTable;
  comunicadosArchivos: ComunicadosArchivosTable;
  comunicadosAudiencia: ComunicadosAudienciaTable;
  comunicadosCombinaciones: ComunicadosCombinacionesTable;
  comunicadosEntregas: ComunicadosEntregasTable;
  comunicadosRespuestas: ComunicadosRespuestasTable;
  comunicadosVersiones: ComunicadosVersionesTable;
  conciliaciones: ConciliacionesTable;
  conciliacionesPartidas: ConciliacionesPartidasTable;
  configuracionesCiclo: ConfiguracionesCicloTable;
  consecutivos: ConsecutivosTable;
  consentimientos: ConsentimientosTable;
  convenios: ConveniosTable;
  conveniosBanco: ConveniosBancoTable;
  conveniosCuotas: ConveniosCuotasTable;
  conveniosRenglones: ConveniosRenglonesTable;
  correos: CorreosTable;
  cortes: CortesTable;
  cortesFormas: CortesFormasTable;
  criterios: CriteriosTable;
  cuentas: CuentasTable;
  cuentasCobranza: CuentasCobranzaTable;
  cuentasColegios: CuentasColegiosTable;
  cuentasLimites: CuentasLimitesTable;
  cuentasRoles: CuentasRolesTable;
  datosClinicos: DatosClinicosTable;
  datosFiscales: DatosFiscalesTable;
  definicionesParcial: DefinicionesParcialTable;
  definicionesPeriodo: DefinicionesPeriodoTable;
  definicionesTarea: DefinicionesTareaTable;
  definicionesTareaAlumnos: DefinicionesTareaAlumnosTable;
  definicionesTareaArchivos: DefinicionesTareaArchivosTable;
  definicionesTareaGrupos: DefinicionesTareaGruposTable;
  depositosBanco: DepositosBancoTable;
  depositosRegistrados: DepositosRegistradosTable;
  descuentos: DescuentosTable;
  devoluciones: DevolucionesTable;
  diasConfirmados: DiasConfirmadosTable;
  diasInhabiles: DiasInhabilesTable;
  dispositivos: DispositivosTable;
  dispositivosAvisos: DispositivosAvisosTable;
  docentes: DocentesTable;
  docentesColegios: DocentesColegiosTable;
  docentesNoDisponibles: DocentesNoDisponiblesTable;
  documentos: DocumentosTable;
  domicilios: DomiciliosTable;
  enlacesPersonales: EnlacesPersonalesTable;
  entradasPendientes: EntradasPendientesTable;
  erroresReportados: ErroresReportadosTable;
  estadosTandas: EstadosTandasTable;
  eventos: EventosTable;
  facturas: FacturasTable;
  facturasPagos: FacturasPagosTable;
  faltas: FaltasTable;
  foliadores: FoliadoresTable;
  formasPago: FormasPagoTable;
  formatosArchivos: FormatosArchivosTable;
  formatosGrados: FormatosGradosTable;
  formatosPlanteles: FormatosPlantelesTable;
  formatosPreinscripcion: FormatosPreinscripcionTable;
  formatosRequisitos: FormatosRequisitosTable;
  formatosTurnos: FormatosTurnosTable;
  formulariosPendientes: FormulariosPendientesTable;
  grados: GradosTable;
  grupos: GruposTable;
  gruposAsignaturas: GruposAsignaturasTable;
  gruposAsignaturasDocentes: GruposAsignaturasDocentesTable;
  gruposOptativosAlumnos: GruposOptativosAlumnosTable;
  horarios: HorariosTable;
  horariosLecciones: HorariosLeccionesTable;
  importaciones: ImportacionesTable;
  importacionesArchivos: ImportacionesArchivosTable;
  importacionesFilas: ImportacionesFilasTable;
  inscripciones: InscripcionesTable;
  inscripcionesGrupos: InscripcionesGruposTable;
  justificantes: JustificantesTable;
  justificantesArchivos: JustificantesArchivosTable;
  llaves: LlavesTable;
  lotesDeBecas: LotesDeBecasTable;
  lotesDeBecasRenglones: LotesDeBecasRenglonesTable;
  mesesCerrados: MesesCerradosTable;
  misivas: MisivasTable;
  misivasArchivos: MisivasArchivosTable;
  misivasEntregas: MisivasEntregasTable;
  modulos: ModulosTable;
  movimientos: MovimientosTable;
  movimientosDeCaja: MovimientosDeCajaTable;
  navegadoresConocidos: NavegadoresConocidosTable;
  niveles: NivelesTable;
  nivelesAcademico: NivelesAcademicoTable;
  nivelesEscalas: NivelesEscalasTable;
  notificaciones: NotificacionesTable;
  operaciones: OperacionesTable;
  organizaciones: OrganizacionesTable;
  pagosConjuntos: PagosConjuntosTable;
  papelesDeBeca: PapelesDeBecaTable;
  parentescos: ParentescosTable;
  pendientes: PendientesTable;
  planteles: PlantelesTable;
  plantillasContables: PlantillasContablesTable;
  posteos: PosteosTable;
  preferencias: PreferenciasTable;
  preinscripciones: PreinscripcionesTable;
  preinscripcionesArchivos: PreinscripcionesArchivosTable;
  preinscripcionesCodigos: PreinscripcionesCodigosTable;
  presupuestosDeBecas: PresupuestosDeBecasTable;
  programasPagos: ProgramasPagosTable;
  programasPagosConfiguraciones: ProgramasPagosConfiguracionesTable;
  promediosCambios: PromediosCambiosTable;
  promediosVersion: PromediosVersionTable;
  promesas: PromesasTable;
  promociones: PromocionesTable;
  promocionesAlumnos: PromocionesAlumnosTable;
  propuestas: PropuestasTable;
  recargos: RecargosTable;
  recibos: RecibosTable;
  referenciasPago: ReferenciasPagoTable;
  reportesFavoritos: ReportesFavoritosTable;
  requisitosDocumentos: RequisitosDocumentosTable;
  retirosBanco: RetirosBancoTable;
  retosUsados: RetosUsadosTable;
  roles: RolesTable;
  rolesPermisos: RolesPermisosTable;
  secretos: SecretosTable;
  segundosPasos: SegundosPasosTable;
  servicios: ServiciosTable;
  serviciosFormasPago: ServiciosFormasPagoTable;
  sesiones: SesionesTable;
  solicitudesDeBeca: SolicitudesDeBecaTable;
  solicitudesDeBecaArchivos: SolicitudesDeBecaArchivosTable;
  tareas: TareasTable;
  tareasEntregas: TareasEntregasTable;
  tareasEntregasArchivos: TareasEntregasArchivosTable;
  tareasHistoria: TareasHistoriaTable;
  tokens: TokensTable;
  tokensApi: TokensApiTable;
  traspasos: TraspasosTable;
  turnos: TurnosTable;
  tutores: TutoresTable;
  unionesTutores: UnionesTutoresTable;
  vistas: VistasTable;
}
