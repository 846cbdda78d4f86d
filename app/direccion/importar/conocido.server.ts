import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { alumnoVisible, puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import type { Celdas } from "~/base/hojas/hoja";
import { cleanLine, foldText } from "~/lib/text";
import { columnasDeNombre, type DatosGenerales } from "~/personas/alumnos/alumno";
import { documentoDeHoja } from "./alumno-de-hoja";
import type { Motivo, Opciones } from "./importacion";
import { remedioDe } from "./problemas";

export const NO_LO_VES = "Ya está registrado en otro colegio, o en una parte de este que tu cuenta no ve";

/**
 * The student that a row means: by document, by matrícula, or by name and birth date. `matriculaPropia` is the school's
 * own one for a new student ("" for the next of the sequence). `campo` is the field by which they were found.
 */
export type Conocido = { matriculaPropia: string; campo: string; motivos: Motivo[] } & (
  | { alumnoId: number; datosPrevios: DatosGenerales }
  | { alumnoId: null; datosPrevios: null }
);

/** `nuevos` are the sorted names of the students that other rows of the sheet registered. */
type Fila = { celdas: Celdas; opciones: Opciones; nuevos?: ReadonlySet<string> };
const celdaDe = (celdas: Celdas, clave: string) => cleanLine(celdas[clave] ?? "");

/** The key that two rows of a sheet may not share: document, matrícula, or the whole name with its place. */
export function claveDeAlumno(celdas: Celdas, opciones: Opciones): string {
  const { numero } = documentoDeHoja(celdas, opciones);
  if (numero !== "") return numero;
  if (celdaDe(celdas, "matricula") !== "") return `#${celdaDe(celdas, "matricula")}`;
  const claves = ["nombreCompleto", "apellidos", "apellido1", "apellido2", "nombre"].map((clave) =>
    celdaDe(celdas, clave),
  );
  const nombre = foldText(claves.filter(Boolean).join(" "));
  const lugar = ["gradoGrupo", "nivel", "grado", "grupo", "alrededor", "fechaNacimiento"].map((clave) =>
    celdaDe(celdas, clave),
  );
  return nombre === "" ? "" : [nombre, ...lugar].join("|");
}

/** Finds the student that a row means among those registered; `alumnoId` is null for a new one. */
export async function buscarConocido(trx: Alcance, { celdas, opciones, nuevos }: Fila): Promise<Conocido> {
  const { numero } = documentoDeHoja(celdas, opciones);
  const matricula = celdaDe(celdas, "matricula");
  const porDocumento = numero === "" ? undefined : await consulta(trx).where("a.curp", "=", numero).executeTakeFirst();
  if (porDocumento) {
    const esDistinta = matricula !== "" && porDocumento.matricula !== matricula;
    const mensaje = `El alumno de esa CURP tiene la matrícula ${porDocumento.matricula}`;
    return conocido(porDocumento, "curp", esDistinta ? [{ campo: "matricula", mensaje, rechaza: true }] : []);
  }
  const porMatricula =
    matricula === "" ? undefined : await consulta(trx).where("a.matricula", "=", matricula).executeTakeFirst();
  if (porMatricula && esElMismoNombre(celdas, porMatricula)) return conocido(porMatricula, "matricula", []);
  if (matricula !== "" && !porMatricula && sinNombre(celdas)) {
    const motivo = { campo: "matricula", mensaje: "No hay un alumno con esa matrícula", rechaza: true };
    return { ...nadie(""), motivos: [motivo] };
  }
  const porNombre = numero === "" && !sinNombre(celdas) ? await buscarPorNombre(trx, celdas) : undefined;
  // Two rows of a sheet with one name are two students: a repeated row was refused before.
  if (porNombre && nuevos?.has(nombreDeFila(celdas))) {
    const mensaje = "Otra fila de la hoja trae el mismo nombre: son dos alumnos";
    return { ...nadie(porMatricula ? "" : matricula), motivos: [{ campo: "nombre", mensaje }] };
  }
  if (porNombre) {
    const motivo = {
      campo: "nombre",
      mensaje: `Ya está ${porNombre.nombreCompleto}, matrícula ${porNombre.matricula}`,
      clase: "MISMO_NOMBRE",
    };
    if (remedioDe("MISMO_NOMBRE", opciones) !== "OTRO") return conocido(porNombre, "nombre", [motivo]);
    return { ...nadie(porMatricula ? "" : matricula), motivos: [motivo] };
  }
  if (!porMatricula) return nadie(matricula);
  // The name of somebody whom the account does not see stays with their school.
  const visible = await puedeVerAlumno(trx, porMatricula.id);
  const mensaje = `${matricula} ya es de ${visible ? porMatricula.nombreCompleto : "otro alumno"}: recibe una nueva`;
  return { ...nadie(""), motivos: [{ campo: "matricula", mensaje, clase: "MATRICULA" }] };
}

const consulta = ({ db, organizacionId }: Alcance) =>
  db
    .selectFrom("alumnos as a")
    .select(["a.id", "a.tipoIdentificacion", "a.curp", "a.nombre", "a.apellido1", "a.apellido2", "a.fechaNacimiento"])
    .select(["a.genero", "a.grupoSanguineo", "a.observaciones", "a.matricula", "a.nombreCompleto"])
    .where("a.organizacionId", "=", organizacionId);

type Encontrado = Awaited<ReturnType<ReturnType<typeof consulta>["executeTakeFirstOrThrow"]>>;

function conocido(encontrado: Encontrado, campo: string, motivos: Motivo[]): Conocido {
  const { id: alumnoId, matricula: _, nombreCompleto: _n, ...datosPrevios } = encontrado;
  return { alumnoId, datosPrevios: datosPrevios as DatosGenerales, matriculaPropia: "", campo, motivos };
}

const nadie = (matriculaPropia: string): Conocido & { alumnoId: null } => ({
  alumnoId: null,
  datosPrevios: null,
  matriculaPropia,
  campo: "curp",
  motivos: [],
});

const sinNombre = (celdas: Celdas) => celdaDe(celdas, "nombre") === "" && celdaDe(celdas, "apellido1") === "";

// A matrícula names a student; a row with quite another name has the number of somebody else.
function esElMismoNombre(celdas: Celdas, { nombreCompleto }: { nombreCompleto: string }): boolean {
  if (sinNombre(celdas)) return true;
  const delAlumno = new Set(foldText(nombreCompleto).split(" "));
  const palabras = foldText(
    [celdaDe(celdas, "nombre"), celdaDe(celdas, "apellido1"), celdaDe(celdas, "apellido2")].join(" "),
  ).split(" ");
  const iguales = palabras.filter((palabra) => delAlumno.has(palabra)).length;
  return iguales * 2 >= palabras.length;
}

/** The sorted name of a row, as students have it. */
export const nombreDeFila = (celdas: Celdas): string =>
  columnasDeNombre({
    nombre: celdaDe(celdas, "nombre"),
    apellido1: celdaDe(celdas, "apellido1"),
    apellido2: celdaDe(celdas, "apellido2"),
  }).nombreOrden;

/** The sorted names of the students that an import has registered so far. */
export async function nombresRegistrados({ db }: Alcance, importacionId: number): Promise<Set<string>> {
  const filas = await db
    .selectFrom("importacionesFilas as f")
    .innerJoin("alumnos as a", (cruce) =>
      cruce.on(sql<boolean>`a.id = case f.hecho when '' then null else f.hecho ->> 'alumnoId' end`),
    )
    .select("a.nombreOrden")
    .where("f.importacionId", "=", importacionId)
    .where("f.pendiente", "=", 0)
    .where(sql<boolean>`case f.hecho when '' then 0 else f.hecho ->> 'nuevo' end`)
    .execute();
  return new Set(filas.map(({ nombreOrden }) => nombreOrden));
}

// By name only among those whom the viewer sees, and only if no birth date or document says otherwise.
async function buscarPorNombre(trx: Alcance, celdas: Celdas): Promise<Encontrado | undefined> {
  const filas = await consulta(trx)
    .where("a.nombreOrden", "=", nombreDeFila(celdas))
    .where(alumnoVisible(trx))
    .limit(3)
    .execute();
  const fecha = celdaDe(celdas, "fechaNacimiento");
  const posibles = filas.filter(
    (fila) => fecha === "" || fila.fechaNacimiento === "" || fila.fechaNacimiento === fecha,
  );
  return posibles.length === 1 ? posibles[0] : undefined;
}
