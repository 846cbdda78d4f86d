import type { Db } from "db/connection";
import type { Nombres } from "./textos";

type Lectura = (db: Db, ids: number[]) => Promise<{ id: number; nombre: string }[]>;

const conNombre =
  (tabla: "ciclos" | "colegios" | "formatosPreinscripcion" | "formatosRequisitos" | Catalogo): Lectura =>
  (db, ids) =>
    db.selectFrom(tabla).select(["id", "nombre"]).where("id", "in", ids).execute();
type Catalogo =
  | "aulas"
  | "bancos"
  | "cajas"
  | "diasInhabiles"
  | "requisitosDocumentos"
  | "cartas"
  | "formasPago"
  | "grados"
  | "grupos"
  | "niveles"
  | "parentescos"
  | "planteles"
  | "programasPagos"
  | "roles"
  | "servicios"
  | "turnos";

const persona =
  (tabla: "alumnos" | "tutores"): Lectura =>
  (db, ids) =>
    db.selectFrom(tabla).select(["id", "nombreCompleto as nombre"]).where("id", "in", ids).execute();

const LECTURAS: Record<string, Lectura> = {
  alumnos: persona("alumnos"),
  tutores: persona("tutores"),
  ciclos: conNombre("ciclos"),
  colegios: conNombre("colegios"),
  formatosPreinscripcion: conNombre("formatosPreinscripcion"),
  formatosRequisitos: conNombre("formatosRequisitos"),
  aulas: conNombre("aulas"),
  bancos: conNombre("bancos"),
  cajas: conNombre("cajas"),
  diasInhabiles: conNombre("diasInhabiles"),
  requisitosDocumentos: conNombre("requisitosDocumentos"),
  cartas: conNombre("cartas"),
  formasPago: conNombre("formasPago"),
  foliadores: (db, ids) =>
    db.selectFrom("foliadores").select(["id", "serie as nombre"]).where("id", "in", ids).execute(),
  grados: conNombre("grados"),
  grupos: conNombre("grupos"),
  niveles: conNombre("niveles"),
  parentescos: conNombre("parentescos"),
  planteles: conNombre("planteles"),
  programasPagos: conNombre("programasPagos"),
  roles: conNombre("roles"),
  servicios: conNombre("servicios"),
  turnos: conNombre("turnos"),
  definicionesTarea: (db, ids) =>
    db.selectFrom("definicionesTarea").select(["id", "titulo as nombre"]).where("id", "in", ids).execute(),
  misivas: (db, ids) => db.selectFrom("misivas").select(["id", "titulo as nombre"]).where("id", "in", ids).execute(),
  comunicados: (db, ids) =>
    db.selectFrom("comunicados").select(["id", "titulo as nombre"]).where("id", "in", ids).execute(),
  cortes: (db, ids) =>
    db
      .selectFrom("cortes as k")
      .innerJoin("cajas as c", "c.id", "k.cajaId")
      .select(["k.id", "c.nombre"])
      .where("k.id", "in", ids)
      .execute(),
  cuentas: (db, ids) => db.selectFrom("cuentas").select(["id", "email as nombre"]).where("id", "in", ids).execute(),
  inscripciones: (db, ids) =>
    db
      .selectFrom("inscripciones as i")
      .innerJoin("alumnos as a", "a.id", "i.alumnoId")
      .select(["i.id", "a.nombreCompleto as nombre"])
      .where("i.id", "in", ids)
      .execute(),
  preinscripciones: (db, ids) =>
    db.selectFrom("preinscripciones").select(["id", "nombre"]).where("id", "in", ids).execute(),
};

/**
 * The names of the ids that lines of the log mention, with one read per table. Deleted ids, and ids of tables without
 * names, are left out.
 */
export async function nombresDe(db: Db, ids: ReadonlyMap<string, ReadonlySet<number>>): Promise<Nombres> {
  const nombres: Record<string, Record<number, string>> = {};
  for (const [tabla, mentioned] of ids) {
    const filas = (await LECTURAS[tabla]?.(db, [...mentioned])) ?? [];
    nombres[tabla] = Object.fromEntries(filas.map(({ id, nombre }) => [id, nombre]));
  }
  return nombres;
}
