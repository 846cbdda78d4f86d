import type Database from "better-sqlite3";

/** What is written in the place of what a column says in the real school: an expression of SQL. */
type Otros = Readonly<Record<string, string>>;

/**
 * What a school is made of, table by table: places, prices, plans and rights. What is not named here (people, money, papers,
 * messages, keys) is never read. A column that would tell of a person says something else (estructura.test.ts looks).
 */
const ESTRUCTURA: Readonly<Record<string, Otros>> = {
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
  // Nobody practises with a second step on his telephone.
  roles: { exigeSegundoPaso: "0" },
  rolesPermisos: {},
  asignaturas: {},
  asignaturasSecciones: {},
  definicionesPeriodo: {},
  definicionesParcial: {},
  criterios: {},
  // Who teaches what is a part of the timetable; who he is, is not.
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
 * Fills a database that was just migrated with the structure of the school in the file `real`, which is read at one instant
 * while it is being used. Throws when something of what was copied points at what was not.
 */
export function copiarEstructura(sqlite: Database.Database, real: string): void {
  sqlite.pragma("foreign_keys = OFF");
  sqlite.prepare("attach ? as escuela").run(real);
  try {
    sqlite.transaction(() => {
      for (const [tabla, otros] of Object.entries(ESTRUCTURA)) copiarTabla(sqlite, tabla, otros);
    })();
  } finally {
    sqlite.exec("detach escuela");
    sqlite.pragma("foreign_keys = ON");
  }
  const [suelto] = sqlite.pragma("foreign_key_check") as { table: string; parent: string }[];
  if (suelto) throw new Error(`De ${suelto.table} se copió algo que apunta a ${suelto.parent}, que no se copió`);
}

function copiarTabla(sqlite: Database.Database, tabla: string, otros: Otros): void {
  const columnas = (sqlite.pragma(`table_info(${tabla})`) as { name: string }[]).map(({ name }) => name);
  const lista = columnas.map((columna) => `"${columna}"`).join(", ");
  const dichas = columnas.map((columna) => otros[columna] ?? `"${columna}"`).join(", ");
  // A migration may have written rows of its own.
  sqlite.exec(`delete from main."${tabla}"`);
  sqlite.exec(`insert into main."${tabla}" (${lista}) select ${dichas} from escuela."${tabla}"`);
}
