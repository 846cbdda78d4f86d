import type { DatosGenerales, Genero } from "~/personas/alumnos/alumno";
import { ENTIDADES_CURP, generarCurp } from "~/lib/curp";
import { type Fecha, anioDe, fecha, sumarDias } from "~/lib/dates";
import { foldText } from "~/lib/text";
import type { DatosTutor } from "~/personas/tutores/tutor";
import type { Parentesco } from "db/catalogos";
import type { Azar } from "./azar";
import { APELLIDOS, HOMBRES, MUJERES, NINAS, NINOS } from "./nombres";

/** A child to enrol: the personal data, and the `Lugar` it takes from the given list. */
export type Hijo<L> = { datos: DatosGenerales; lugar: L };
export type TutorDeFamilia = { datos: DatosTutor; parentesco: Parentesco; cliente: boolean };
export type Familia<L> = {
  hijos: Hijo<L>[];
  tutores: TutorDeFamilia[];
  domicilio: (typeof DOMICILIOS)[number];
  numero: number;
};

// A few streets of Mexico City and its neighbour: street, postal code and settlement (tools/demo/asentamientos.ts).
const DOMICILIOS = [
  ["Av. Universidad", "03100", "090149001"],
  ["Pilares", "03100", "090149001"],
  ["Dr. Vértiz", "03020", "090149003"],
  ["Calzada de Tlalpan", "03440", "090149004"],
  ["Centenario", "04000", "090039001"],
  ["Adolfo López Mateos", "57000", "150589001"],
] as const;

const ENTIDADES: readonly (readonly [string, number])[] = [
  ["DF", 55],
  ["MC", 22],
  ["PL", 4],
  ["HG", 4],
  ["VZ", 4],
  ["OC", 4],
  ["JC", 3],
  ["NE", 1],
];

/** Makes families until every place is taken: siblings share surnames, tutors and home. */
export function formarFamilias<L extends { edad: number; inicio: Fecha }>(
  azar: Azar,
  lugares: readonly L[],
): Familia<L>[] {
  const libres = azar.revuelto(lugares);
  const curps = new Set<string>();
  const familias: Familia<L>[] = [];
  while (libres.length > 0) {
    const cuantos = azar.pesado([
      [1, 62],
      [2, 30],
      [3, 8],
    ] as const);
    familias.push(formarFamilia(azar, libres.splice(-cuantos), curps, familias.length + 1));
  }
  return familias;
}

function formarFamilia<L extends { edad: number; inicio: Fecha }>(
  azar: Azar,
  lugares: L[],
  curps: Set<string>,
  numero: number,
): Familia<L> {
  const padre = [azar.pesado(APELLIDOS), azar.pesado(APELLIDOS)] as const;
  const madre = [azar.pesado(APELLIDOS), azar.pesado(APELLIDOS)] as const;
  // One surname alone, as in foreign families and some registries.
  const apellido2 = azar.ocurre(0.02) ? "" : madre[0];
  const nombres = new Set<string>();
  const hijos = lugares.map((lugar) => ({
    lugar,
    datos: formarHijo(azar, lugar, [padre[0], apellido2], curps, nombres),
  }));
  const tutores: TutorDeFamilia[] = [];
  const conPadre = azar.ocurre(0.78);
  tutores.push(formarTutor(azar, "Madre", madre, numero, !conPadre || azar.ocurre(0.55)));
  if (conPadre) tutores.push(formarTutor(azar, "Padre", padre, numero, !tutores[0]!.cliente));
  if (azar.ocurre(0.06)) tutores.push(formarTutor(azar, azar.uno(["Abuela", "Tía"] as const), madre, numero, false));
  return { hijos, tutores, domicilio: azar.uno(DOMICILIOS), numero };
}

function formarHijo(
  azar: Azar,
  { edad, inicio }: { edad: number; inicio: Fecha },
  [apellido1, apellido2]: readonly [string, string],
  curps: Set<string>,
  nombres: Set<string>,
): DatosGenerales {
  const genero: Genero = azar.ocurre(0.5) ? "FEMENINO" : "MASCULINO";
  let nombre = azar.pesado(genero === "FEMENINO" ? NINAS : NINOS);
  while (nombres.has(nombre)) nombre = azar.pesado(genero === "FEMENINO" ? NINAS : NINOS);
  nombres.add(nombre);
  const fechaNacimiento = sumarDias(fecha(`${anioDe(inicio) - edad}-01-01`), azar.entero(0, 364));
  const persona = { nombre, apellido1, apellido2, fechaNacimiento, genero };
  const grupoSanguineo = azar.pesado([
    ["OP", 60],
    ["AP", 22],
    ["BP", 8],
    ["ON", 4],
    ["", 6],
  ] as const);
  const observaciones = azar.ocurre(0.04)
    ? azar.uno(["Usa lentes", "Alergia a los cacahuates", "Sale con transporte escolar"])
    : "";
  const resto = { ...persona, grupoSanguineo, observaciones };
  if (azar.ocurre(0.008))
    return { ...resto, tipoIdentificacion: "OTRO", curp: `PAS${azar.entero(1_000_000, 9_999_999)}` };
  const entidad = azar.pesado(ENTIDADES);
  return { ...resto, tipoIdentificacion: "CURP", curp: curpSinRepetir(persona, entidad, curps) };
}

// Two people may share all data of a CURP; the registry distinguishes them by the letter in position 17.
function curpSinRepetir(
  persona: { nombre: string; apellido1: string; apellido2: string; fechaNacimiento: Fecha; genero: Genero },
  entidad: string,
  curps: Set<string>,
): string {
  for (const letra of "ABCDEFGHIJ") {
    const homoclave = anioDe(persona.fechaNacimiento) < 2000 ? String("ABCDEFGHIJ".indexOf(letra)) : letra;
    const curp = generarCurp({ ...persona, entidad, homoclave });
    if (curps.has(curp)) continue;
    curps.add(curp);
    return curp;
  }
  const segundaEntidad = ENTIDADES_CURP[(ENTIDADES_CURP.indexOf(entidad) + 1) % ENTIDADES_CURP.length]!;
  return curpSinRepetir(persona, segundaEntidad, curps);
}

function formarTutor(
  azar: Azar,
  parentesco: Parentesco,
  [apellido1, apellido2]: readonly [string, string],
  numero: number,
  cliente: boolean,
): TutorDeFamilia {
  const genero: Genero = parentesco === "Padre" ? "MASCULINO" : "FEMENINO";
  const nombre = azar.pesado(genero === "FEMENINO" ? MUJERES : HOMBRES);
  const usuario = foldText(`${nombre} ${apellido1}`).replace(/[^a-z]+/g, ".");
  const telefono = () => `55${azar.entero(10_000_000, 99_999_999)}`;
  return {
    parentesco,
    cliente,
    datos: {
      nombre,
      apellido1,
      apellido2,
      genero,
      email: azar.ocurre(0.92) ? `${usuario}.${numero}${parentesco.charAt(0).toLowerCase()}@correo.example` : "",
      telefonoMovil: telefono(),
      telefonoCasa: azar.ocurre(0.25) ? telefono() : "",
      telefonoOficina: azar.ocurre(0.15) ? telefono() : "",
    },
  };
}
