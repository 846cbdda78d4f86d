import type Database from "better-sqlite3";

/** Replaces a column's contents of the real school: an expression of SQL. */
type Reemplazos = Readonly<Record<string, string>>;

/**
 * The structure of a school, table by table: places, prices, plans and rights. Other tables (people, money, papers,
 * messages, keys) are never read. Columns about a person get other contents (estructura.test.ts checks).
 */
const ESTRUCTURA: Readonly<Record<string, Reemplazos>> = {
  organizaciones: {},
  colegios: { logoUuid: "null" },
  niveles: {},
  nivelesAcademico: {},
  nivelesEscalas: {},
  ajustesDeFamilias: {},
  grados: {},
  planteles: {},
  aulas: {},
  turnos: {},
  modulos: {},
  ciclos: {},
  configuracionesCiclo: {},
  grupos: {},
  servicios: {},
  formasPago: {},
  serviciosFormasPago: {},
  foliadores: { siguiente: "1" },
  cajas: {},
  bancos: {},
  operaciones: {},
  parentescos: {},
  asentamientos: {},
  programasPagos: {},
  programasPagosConfiguraciones: {},
  cargos: {},
  recargos: {},
  descuentos: {},
  diasInhabiles: {},
  cartas: {},
  avisosPrivacidad: { createdBy: "null" },
  requisitosDocumentos: {},
  formatosPreinscripcion: {},
  formatosGrados: {},
  formatosPlanteles: {},
  formatosTurnos: {},
  formatosRequisitos: {},
  // Nobody practises with a second step on a telephone.
  roles: { exigeSegundoPaso: "0" },
  rolesPermisos: {},
  asignaturas: {},
  asignaturasSecciones: {},
  definicionesPeriodo: {},
  definicionesParcial: {},
  criterios: {},
  // Subject assignments are part of the timetable; the teacher's identity is not.
  docentes: {
    nombre: "'Docente'",
    apellido1: "id",
    apellido2: "''",
    email: "''",
    telefono: "''",
    fotoUuid: "null",
    nombreOrden: "''",
  },
  docentesColegios: {},
  docentesNoDisponibles: {},
  gruposAsignaturas: {},
  gruposAsignaturasDocentes: {},
  horarios: {},
  horariosLecciones: {},
};

/** The tables that {@link copiarEstructura} fills. */
export const TABLAS_COPIADAS: readonly string[] = Object.keys(ESTRUCTURA);

/**
 * Fills a newly migrated database with the structure of the school in the file `real`, read at one instant while in
 * use. Throws if a copied row refers to one that was not copied.
 */
export function copiarEstructura(sqlite: Database.Database, real: string): void {
  sqlite.pragma("foreign_keys = OFF");
  sqlite.prepare("attach ? as escuela").run(real);
  try {
    sqlite.transaction(() => {
      for (const [tabla, reemplazos] of Object.entries(ESTRUCTURA)) copiarTabla(sqlite, tabla, reemplazos);
    })();
  } finally {
    sqlite.exec("detach escuela");
    sqlite.pragma("foreign_keys = ON");
  }
  const [suelto] = sqlite.pragma("foreign_key_check") as { table: string; parent: string }[];
  if (suelto) throw new Error(`De ${suelto.table} se copió algo que apunta a ${suelto.parent}, que no se copió`);
}

function copiarTabla(sqlite: Database.Database, tabla: string, reemplazos: Reemplazos): void {
  const columnas = (sqlite.pragma(`table_info(${tabla})`) as { name: string }[]).map(({ name }) => name);
  const lista = columnas.map((columna) => `"${columna}"`).join(", ");
  const expresiones = columnas.map((columna) => reemplazos[columna] ?? `"${columna}"`).join(", ");
  // A migration may have written its own rows.
  sqlite.exec(`delete from main."${tabla}"`);
  sqlite.exec(`insert into main."${tabla}" (${lista}) select ${expresiones} from escuela."${tabla}"`);
}
