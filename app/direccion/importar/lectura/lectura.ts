import { type OrdenDeFecha, ordenDeFechas } from "~/base/hojas/fecha";
import type { Celdas } from "~/base/hojas/hoja";
import { type OrdenDeNombre, ordenDeNombres, separarApellidos, separarNombre } from "~/base/hojas/nombre-completo";
import type { Genero } from "~/personas/alumnos/alumno";
import { leerCeldaDeTutor } from "./celda-de-tutor";
import { type DatosDeHermanos, datosDeHermanos } from "./datos-de-hermanos";
import { foldText } from "~/lib/text";
import { generoDeLaEme } from "./datos-escritos";
import { parentescoDeEncabezado, parentescosDeEncabezado } from "./parentesco";

/**
 * The evidence of a whole sheet by which each of its rows is read. A null means that the sheet says nothing; `fecha` is
 * null if both orders occur. `parentescos` are those that the headings of the tutors name.
 */
export type Lectura = {
  nombre: OrdenDeNombre | null;
  tutor: OrdenDeNombre | null;
  fecha: OrdenDeFecha | null;
  eme: Genero | null;
  parentescos: { 1: string; 2: string };
  /** The kinships of a column of several tutors in the order of its heading, 'PAPÁ / MAMÁ'; none if it names one. */
  parentescosDeCelda: { 1: readonly string[]; 2: readonly string[] };
  /** True for a tutor with a column of telephones of their own: its heading names a kinship, or both tutors have one. */
  telefonosPropios: { 1: boolean; 2: boolean };
  /** The number of written cells that half of the rows have at least. */
  celdasUsuales: number;
  /** The tutors in the order of their columns: the first one is billed. */
  tutores: readonly (1 | 2)[];
  /** The cells that only point to a sibling's row, with what that row says. */
  deHermanos: DatosDeHermanos;
};

type Hoja = {
  encabezados: readonly string[];
  columnas: Readonly<Record<string, number>>;
  filas: readonly Celdas[];
};

/** The most rows that are studied: others repeat what these say. */
const BASTANTES = 2_000;

/** The number of cells of a row that its own line has. */
export const escritas = (celdas: Celdas): number =>
  Object.entries(celdas).filter(([clave, celda]) => clave !== "alrededor" && celda.trim() !== "").length;

const celdaDe = (celdas: Celdas, clave: string) => celdas[clave] ?? "";

/** Reads the evidence of a sheet: the order of names and dates, the meaning of M, the kinship of each heading. */
export function estudiar({ encabezados, columnas, filas }: Hoja): Lectura {
  const unas = filas.slice(0, BASTANTES);
  const tutores = ([1, 2] as const).flatMap((numero) =>
    unas.flatMap((celdas) => {
      if (celdaDe(celdas, `tutor${numero}Apellido1`) !== "") return [];
      return leerCeldaDeTutor(celdaDe(celdas, `tutor${numero}Nombre`)).map(({ nombre, apellido1, apellido2 }) => ({
        texto: [nombre, apellido1, apellido2].join(" "),
        celda: celdaDe(celdas, `tutor${numero}Nombre`),
      }));
    }),
  );
  const conTelefonos = ([1, 2] as const).every((numero) =>
    ["Nombre", "TelefonoMovil"].every((dato) => `tutor${numero}${dato}` in columnas),
  );
  const orden = ordenDeNombres(
    unas.map((celdas) => ({
      texto: celdaDe(celdas, "nombreCompleto"),
      curp: celdaDe(celdas, "curp"),
      apellidos: apellidosDeTutores(celdas),
    })),
  );
  return {
    nombre: orden,
    deHermanos: datosDeHermanos(unas, (celdas) => losDosApellidos(celdas, orden)),
    tutor: ordenDeNombres(tutores.map(({ celda }) => ({ texto: soloElNombre(celda) }))),
    fecha: ordenDeFechas(unas.map((celdas) => celdaDe(celdas, "fechaNacimiento"))),
    eme: generoDeLaEme(unas.map((celdas) => celdaDe(celdas, "genero"))),
    parentescos: {
      1: parentescoDeEncabezado(encabezados[columnas.tutor1Nombre ?? -1] ?? "") ?? "",
      2: parentescoDeEncabezado(encabezados[columnas.tutor2Nombre ?? -1] ?? "") ?? "",
    },
    parentescosDeCelda: {
      1: parentescosDeEncabezado(encabezados[columnas.tutor1Nombre ?? -1] ?? ""),
      2: parentescosDeEncabezado(encabezados[columnas.tutor2Nombre ?? -1] ?? ""),
    },
    celdasUsuales: unas.map(escritas).sort((uno, dos) => uno - dos)[Math.floor(unas.length / 2)] ?? 0,
    telefonosPropios: {
      1: conTelefonos || parentescoDeEncabezado(encabezados[columnas.tutor1TelefonoMovil ?? -1] ?? "") !== null,
      2: conTelefonos || parentescoDeEncabezado(encabezados[columnas.tutor2TelefonoMovil ?? -1] ?? "") !== null,
    },
    tutores: (columnas.tutor2Nombre ?? Infinity) < (columnas.tutor1Nombre ?? -1) ? [2, 1] : [1, 2],
  };
}

// Both surnames of a pupil, folded; '' if the row has only one.
function losDosApellidos(celdas: Celdas, orden: OrdenDeNombre | null): string {
  const escrito = celdaDe(celdas, "apellido1") || celdaDe(celdas, "apellidos");
  const { apellido1, apellido2 } =
    celdaDe(celdas, "apellido2") !== ""
      ? { apellido1: escrito, apellido2: celdaDe(celdas, "apellido2") }
      : escrito !== ""
        ? separarApellidos(escrito, { curp: celdaDe(celdas, "curp") })
        : separarNombre(celdaDe(celdas, "nombreCompleto"), {
            orden,
            curp: celdaDe(celdas, "curp"),
            apellidos: apellidosDeTutores(celdas),
          });
  return apellido2 === "" ? "" : foldText(`${apellido1} ${apellido2}`);
}

// The name in a tutor's cell in the order of its words.
function soloElNombre(celda: string): string {
  const [primero] = leerCeldaDeTutor(celda);
  if (!primero) return "";
  const palabras = new Set([primero.nombre, primero.apellido1, primero.apellido2].join(" ").split(" "));
  return celda
    .split(/[\s,]+/)
    .filter((palabra) => palabras.has(palabra))
    .join(" ");
}

/** The surnames of a row's tutors, wherever the row has them: one of them is probably the pupil's. */
export function apellidosDeTutores(celdas: Celdas): string[] {
  return ([1, 2] as const).flatMap((numero) => {
    const propios = [celdaDe(celdas, `tutor${numero}Apellido1`), celdaDe(celdas, `tutor${numero}Apellido2`)].filter(
      Boolean,
    );
    if (propios.length > 0) return propios.flatMap((texto) => Object.values(separarApellidos(texto)).filter(esTexto));
    // The second word of a mother's name may be her surname: 'Rosa Abraham Salas'.
    return leerCeldaDeTutor(celdaDe(celdas, `tutor${numero}Nombre`)).flatMap(({ nombre, apellido1, apellido2 }) =>
      [...nombre.split(" ").slice(1), apellido1, apellido2].filter(Boolean),
    );
  });
}

const esTexto = (valor: string | boolean): valor is string => typeof valor === "string" && valor !== "";
