import { FORMAS } from "./formas";
import { IDS, type Ids } from "./ids";

// Bodies of calls, made from the document of the calls.

/** The part of a JSON schema that the walk reads. */
export type Esquema = {
  type?: string;
  format?: string;
  enum?: readonly unknown[];
  allOf?: readonly Esquema[];
  anyOf?: readonly Esquema[];
  items?: Esquema;
  properties?: Readonly<Record<string, Esquema>>;
  required?: readonly string[];
  minimum?: number;
};

type Opciones = { ids: Ids; todo: boolean };

/** Lists of ids, and ids under another name. */
const IDS_DE: Readonly<Record<string, string>> = {
  agregar: "alumnoId",
  alumnos: "alumnoId",
  asignaturas: "asignaturaId",
  clases: "claseId",
  configuracionesCiclo: "configuracionCicloId",
  cuentas: "cuentaId",
  deCicloId: "cicloId",
  aCicloId: "cicloId",
  grados: "gradoId",
  gradosRegistrar: "gradoId",
  grupos: "grupoId",
  inscripciones: "inscripcionId",
  ids: "propuestaId",
  misivas: "misivaId",
  niveles: "nivelId",
  planteles: "plantelId",
  plantelesRegistrar: "plantelId",
  programaPagosId: "ppId",
  propuestas: "propuestaId",
  quitar: "alumnoId",
  suplenteId: "docenteId",
  turnos: "turnoId",
  turnosRegistrar: "turnoId",
};

/** Texts that must look like what they are. */
const TEXTOS: Readonly<Record<string, string>> = {
  emisorCodigoPostal: "06000",
  emisorRfc: "GEB150720651",
  left: "0",
  top: "0",
  width: "1",
  height: "1",
  capturada: "2026-10-15T17:00:00.000Z",
  claveProdServ: "86121500",
  claveSat: "01",
  codigoPostal: "06000",
  curp: "PASAPORTE1",
  descuento: "1",
  fechaFin: "2026-10-31",
  fechaLimitePago: "2026-10-31",
  inicia: "09:00",
  inicio: "2026-10",
  liga: "https://ejemplo.mx",
  ligaAvisoPrivacidad: "https://ejemplo.mx",
  monto: "1",
  recargo: "1",
  rfc: "GEB150720651",
  telefono: "5512345678",
  telefonoMovil: "5512345678",
  termina: "10:00",
};

/** Versions, stored files and answers to a question: a first request has none. */
const SIN_LEER = new Set([
  "lastModifiedDate",
  "force",
  "escrito",
  "leido",
  "version",
  "guardados",
  "quitar",
  "archivosAnexos",
]);

/** The values of calls whose document names no key, or whose keys mean something else there. */
const DE_LLAMADA: Readonly<Record<string, (ids: Ids) => object>> = {
  "POST /colegios/:colegioId/servicios/:servicioId/operaciones": (ids) => ({
    ...FORMAS.nuevomovimiento!(ids),
    alumnoId: ids.alumnoId,
    servicioId: undefined,
    adelantar: undefined,
  }),
  "POST /colegios/:colegioId/alumnos/:alumnoId/tutores": (ids) => FORMAS.tutor!(ids),
  "POST /colegios/:colegioId/alumnos": () => ({ tipoIdentificacion: "OTRO" }),
  "POST /colegios/:colegioId/ciclos/:cicloId/periodos": () => ({ inicia: "2026-12-01", termina: "2026-12-18" }),
  "POST /colegios/:colegioId/ciclos/:cicloId/periodos/:periodoId/parciales": () => ({
    inicia: "2026-11-01",
    termina: "2026-11-05",
  }),
  "PUT /colegios/:colegioId/grupos/:grupoId/asignaturas": ({ asignaturaId }) => ({ asignaturas: [asignaturaId] }),
  "PUT /colegios/:colegioId/grupos/:grupoId/horarios": () => ({
    inicia: "2026-11-02",
    termina: "2026-12-18",
    lecciones: [],
  }),
  "PUT /colegios/:colegioId/clases/:claseId/asistencia": ({ inscripcionId }) => ({
    marcas: [`${inscripcionId}-F`],
  }),
  "PUT /colegios/:colegioId/controlescolar/calificaciones": ({ inscripcionId }) => ({
    celda: [`${inscripcionId}-0-1`],
    escrito: ["8"],
  }),
  "PUT /colegios/:colegioId/controlescolar/campos": ({ inscripcionId }) => ({
    celda: [`${inscripcionId}-0-1`],
    escrito: ["8"],
  }),
  "PUT /colegios/:colegioId/definicionestarea/:definicionId/tareas": ({ inscripcionId }) => ({
    celda: [`${inscripcionId}-0-0`],
    escrito: ["8"],
    todos: undefined,
  }),
  "PUT /colegios/:colegioId/ciclos/:cicloId/configuraciones": ({ plantelId, turnoId, gradoId }) => ({
    lugares: [`${plantelId}-${turnoId}-${gradoId}`],
  }),
  "POST /colegios/:colegioId/promociones/:promocionId": ({ propuestaId }) => ({
    accion: "NO_SE_REINSCRIBE",
    propuestas: [propuestaId],
    motivo: "Se mudó",
    todos: undefined,
    filtros: undefined,
    grupo: undefined,
    accionPedida: undefined,
  }),
};

/** The body of a call with these ids, with its required keys or all of them. */
export function cuerpoDeLlamada(llamada: string, esquema: Esquema, opciones: Opciones): string {
  const body = cuerpoDe(esquema, opciones) as object;
  return JSON.stringify({ ...body, ...DE_LLAMADA[llamada]?.(opciones.ids) });
}

/** A body that a call accepts: its required keys, or all of them (`todo`), with these ids. */
function cuerpoDe(esquema: Esquema, opciones: Opciones, name = ""): unknown {
  const { type, allOf, anyOf, enum: palabras, items, format } = esquema;
  if (allOf) return Object.assign({}, ...allOf.map((parte) => cuerpoDe(parte, opciones, name)));
  if (anyOf) return cuerpoDe(anyOf[0]!, opciones, name);
  if (type === "array") return [cuerpoDe(items ?? {}, opciones, name)];
  if (type === undefined || type === "object") return palabras ? palabras[0] : objetoDe(esquema, opciones);
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return idDe(name, opciones.ids) ?? esquema.minimum ?? 1;
  if (palabras) return palabras[0];
  if (TEXTOS[name] !== undefined) return TEXTOS[name];
  if (format === "date") return "2026-10-15";
  return format === "email" ? "otra@prueba.mx" : "Otra";
}

function objetoDe({ properties = {}, required = [] }: Esquema, opciones: Opciones) {
  const names = Object.keys(properties).filter(
    (name) => (opciones.todo || required.includes(name)) && !SIN_LEER.has(name),
  );
  return Object.fromEntries(names.map((name) => [name, cuerpoDe(properties[name]!, opciones, name)]));
}

function idDe(name: string, ids: Ids): number | null {
  const own = (ids as unknown as Record<string, unknown>)[IDS_DE[name] ?? name];
  if (typeof own === "number") return own;
  const written = IDS[IDS_DE[name] ?? name]?.(ids);
  return written === undefined ? null : Number(written);
}
