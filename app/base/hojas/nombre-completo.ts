import { coincideConCurp, normalizarCurp, validarCurp } from "~/lib/curp";
import { foldText } from "~/lib/text";
import { conMayusculas, PARTICULAS } from "./mayusculas";
import { APELLIDOS, NOMBRES_DE_HOMBRE, NOMBRES_DE_MUJER } from "./nombres-comunes";

export type OrdenDeNombre = "APELLIDOS_PRIMERO" | "NOMBRE_PRIMERO";

/** A full name in its parts; `dudoso` if another division is nearly as likely. */
export type NombreSeparado = { nombre: string; apellido1: string; apellido2: string; dudoso: boolean };

/**
 * The evidence beside a name: the order of its column, the person's CURP, and surnames of the family.
 */
export type Pistas = { orden?: OrdenDeNombre | null; curp?: string; apellidos?: readonly string[] };

// 'San Juan' and 'Mac Gregor' are one surname, and capital: no particles elsewhere.
const CON_LO_QUE_SIGUE = new Set([...PARTICULAS, "mc", "mac", "san", "santa"]);
// 'María de los Ángeles': these belong to the given name before them.
const DE_NOMBRE = new Set(
  (
    "angeles carmen jesus luz rosario socorro pilar consuelo refugio dolores monserrat montserrat lourdes guadalupe dios " +
    "rocio mar milagro milagros fatima sol sagrario asuncion concepcion remedios lujan coromoto cielo paz"
  ).split(" "),
);

// Surnames of several words, which their owners never divide; a CURP knows whether somebody does.
const COMPUESTOS = new Set([
  "montes de oca", "ponce de leon", "cabeza de vaca", "ladron de guevara", "hurtado de mendoza", "diez de bonilla",
  "fernandez de cevallos", "fernandez de lara", "alvarez del castillo", "saenz de miera", "garcia de alba",
  "ruiz de velasco", "ruiz de chavez",
]); // oxfmt-ignore

type Pieza = { texto: string; nucleo: string; conParticula: boolean };

// The words of a name, each with the particles before it: 'de la Cruz' is one. `enteros`: 'Montes de Oca' is one, too.
function piezasDe(texto: string, { enteros = true }: { enteros?: boolean } = {}): Pieza[] {
  const palabras = texto.split(/\s+/).filter(Boolean);
  const piezas: Pieza[] = [];
  let particulas: string[] = [];
  for (const [lugar, palabra] of palabras.entries()) {
    const llana = foldText(palabra).replace(/[.,]/g, "");
    const sigueAlgo = lugar < palabras.length - 1;
    if (CON_LO_QUE_SIGUE.has(llana) && sigueAlgo) {
      particulas.push(palabra);
      continue;
    }
    // 'Ortega y Gasset' is one surname.
    const previa = piezas.at(-1);
    const compuesto = [previa?.nucleo, ...particulas.map(foldText), llana].join(" ");
    if (previa && enteros && COMPUESTOS.has(compuesto)) {
      previa.texto = [previa.texto, ...particulas, palabra].join(" ");
      previa.nucleo = compuesto;
    } else if (previa && particulas.length === 1 && ["y", "e"].includes(foldText(particulas[0]!))) {
      previa.texto = `${previa.texto} ${particulas[0]} ${palabra}`;
    } else
      piezas.push({ texto: [...particulas, palabra].join(" "), nucleo: llana, conParticula: particulas.length > 0 });
    particulas = [];
  }
  return piezas;
}

const esNombre = (nucleo: string) => NOMBRES_DE_MUJER.has(nucleo) || NOMBRES_DE_HOMBRE.has(nucleo);
const esApellido = (nucleo: string) => APELLIDOS.has(nucleo) || COMPUESTOS.has(nucleo);
const acabaComoApellido = (nucleo: string) => /(?:ez|oz|iz)$/.test(nucleo) && nucleo.length > 3;

// The evidence that a word is of the given name (positive) or of the surnames (negative).
function inclinacion({ nucleo, conParticula }: Pieza, anterior: Pieza | undefined): number {
  if (conParticula) return DE_NOMBRE.has(nucleo) && anterior && esNombre(anterior.nucleo) ? 3 : -1;
  const [nombre, apellido] = [esNombre(nucleo), esApellido(nucleo)];
  if (nombre && apellido) return 0.2;
  if (nombre) return 2;
  if (apellido) return -2;
  return acabaComoApellido(nucleo) ? -1.5 : 0;
}

/** `deApellido1` is the number of pieces of the first surname: 'Hurtado de Mendoza' has two. */
type Candidato = { orden: OrdenDeNombre; apellidos: Pieza[]; deApellido1: number; nombres: Pieza[]; puntos: number };

const unir = (piezas: readonly Pieza[]) => piezas.map(({ texto }) => texto).join(" ");

function partes({ apellidos, deApellido1, nombres }: Omit<Candidato, "orden" | "puntos">) {
  return {
    nombre: unir(nombres),
    apellido1: unir(apellidos.slice(0, deApellido1)),
    apellido2: unir(apellidos.slice(deApellido1)),
  };
}

// A CURP may say that an owner of 'Montes de Oca' divides it.
function candidatosDe(texto: string, pistas: Pistas): Candidato[] {
  const enteras = piezasDe(texto);
  const sueltas = pistas.curp ? piezasDe(texto, { enteros: false }) : enteras;
  const candidatos = candidatosDePiezas(enteras, pistas);
  if (sueltas.length > enteras.length) candidatos.push(...candidatosDePiezas(sueltas, pistas));
  return candidatos.sort((primero, segundo) => segundo.puntos - primero.puntos);
}

function candidatosDePiezas(piezas: readonly Pieza[], { orden, curp, apellidos = [] }: Pistas): Candidato[] {
  const inclinaciones = new Map(piezas.map((pieza, lugar) => [pieza, inclinacion(pieza, piezas[lugar - 1])]));
  const familia = new Set(apellidos.map(foldText).filter(Boolean));
  const candidatos: Candidato[] = [];
  for (const este of ["APELLIDOS_PRIMERO", "NOMBRE_PRIMERO"] as const)
    for (const cuantos of [2, 1, 3]) {
      if (piezas.length <= cuantos) continue;
      const corte = este === "APELLIDOS_PRIMERO" ? cuantos : piezas.length - cuantos;
      const [iniciales, finales] = [piezas.slice(0, corte), piezas.slice(corte)];
      const [deApellido, deNombre] = este === "APELLIDOS_PRIMERO" ? [iniciales, finales] : [finales, iniciales];
      const suma = piezas.reduce(
        (total, pieza) => total + inclinaciones.get(pieza)! * (deNombre.includes(pieza) ? 1 : -1),
        0,
      );
      // A given name does not begin with 'de los Ángeles'.
      const cortado =
        este === "APELLIDOS_PRIMERO" && inclinaciones.get(deNombre[0]!)! >= 3 && deNombre[0]!.conParticula;
      const deFamilia = deApellido.filter(({ texto }) => familia.has(foldText(texto))).length;
      const comunes =
        suma +
        (orden === este ? 3 : 0) +
        APELLIDOS_USUALES[cuantos - 1]! * (piezas.length > 2 ? 1 : 0) -
        Math.max(0, deNombre.length - 2) -
        (cortado ? 4 : 0) +
        deFamilia * 3;
      for (let deApellido1 = 1; deApellido1 <= cuantos; deApellido1 += 1) {
        const una = { orden: este, apellidos: deApellido, deApellido1, nombres: deNombre };
        // One piece for each surname is usual; a second one with its particle ('Hurtado de Mendoza') less unusual.
        const compuesto = Math.max(deApellido1, cuantos - deApellido1) > 1;
        const conParticula = deApellido.slice(1).some((pieza) => pieza.conParticula);
        const puntos = comunes - (compuesto ? (conParticula ? 1.5 : 2.5) : 0);
        candidatos.push({ ...una, puntos: puntos + (curp ? coincideConCurp(curp, partes(una)) * 18 - 9 : 0) });
      }
    }
  return candidatos;
}

/** The points of one, two and three pieces of surnames: two are usual. */
const APELLIDOS_USUALES = [-1.5, 2, 0];

// 'Martínez del Río' is two surnames or one; only a CURP or somebody of the family tells.
function puedeSerUno({ apellidos }: Candidato, { curp = "", apellidos: familia = [] }: Pistas): boolean {
  const [primero, segundo, tercero] = apellidos;
  if (!primero || !segundo?.conParticula || tercero || primero.conParticula || curp !== "") return false;
  return !familia.some((pariente) =>
    [primero.texto, segundo.texto].some((texto) => foldText(texto) === foldText(pariente)),
  );
}

// A valid CURP of which two letters or more say other surnames.
const desmiente = (curp: string, leido: Omit<NombreSeparado, "dudoso">) =>
  curp !== "" && validarCurp(normalizarCurp(curp)) === null && coincideConCurp(curp, leido) < CASI;
const CASI = 0.8;

// 'Damián de Jesús Guerrero' has a given name of two words and one surname, or one of each kind more.
const leFaltaUno = ({ apellidos, nombres }: Candidato) =>
  apellidos.length === 1 && nombres.some((pieza) => pieza.conParticula);

/** A division that is this near to the best one makes it doubtful. */
const CERCA = 1.5;

/**
 * Takes a full name apart. A comma says which part is the surnames; otherwise the best of all divisions counts, by the
 * CURP, the column's order, the family's surnames and frequent names. A single word is a given name without surnames.
 */
export function separarNombre(escrito: string, pistas: Pistas = {}): NombreSeparado {
  const { texto, conApodo } = limpiarNombre(escrito);
  const leido = separarLimpio(texto, pistas);
  return { ...leido, ...conY(leido), dudoso: leido.dudoso || conApodo || conY(leido) !== null };
}

/**
 * A name without the asterisks with which a list marks people, and without a nickname in brackets or quotes, which makes
 * it doubtful (`conApodo`).
 */
export function limpiarNombre(escrito: string): { texto: string; conApodo: boolean } {
  const sinMarcas = escrito.replace(/[*†✓•]+/g, " ").replace(/\.(?=\p{L})/gu, ". ");
  const sinApodo = sinMarcas.replace(/\([^)]*\)|["“«][^"”»]*["”»]/g, " ");
  return { texto: conMayusculas(sinApodo.replace(/\s+/g, " ").trim()), conApodo: sinApodo !== sinMarcas };
}

// 'Huerta y Sánchez' alone is both surnames in the old way, or one of them: somebody has to look.
function conY({ apellido1, apellido2 }: Omit<NombreSeparado, "nombre" | "dudoso">) {
  const dos = apellido2 === "" ? /^(.+?) (y .+)$/iu.exec(apellido1) : null;
  return dos && { apellido1: dos[1]!, apellido2: dos[2]! };
}

function separarLimpio(texto: string, pistas: Pistas): NombreSeparado {
  const conComa = /^([^,]+),\s*([^,]+)$/.exec(texto);
  if (conComa) return { ...separarApellidos(conComa[1]!, pistas), nombre: conComa[2]! };
  const [mejor, ...demas] = candidatosDe(texto, pistas);
  if (!mejor) return { nombre: texto, apellido1: "", apellido2: "", dudoso: texto !== "" };
  const leido = partes(mejor);
  const rival = demas.find((segundo) => Object.values(partes(segundo)).join("|") !== Object.values(leido).join("|"));
  return {
    ...leido,
    dudoso:
      (rival !== undefined && mejor.puntos - rival.puntos < CERCA) ||
      puedeSerUno(mejor, pistas) ||
      leFaltaUno(mejor) ||
      desmiente(pistas.curp ?? "", leido),
  };
}

/** The two surnames of a cell that has both: 'de la Cruz Peña'. */
export function separarApellidos(escrito: string, { curp }: Pistas = {}): Omit<NombreSeparado, "nombre"> {
  const { texto } = limpiarNombre(escrito);
  const piezas = piezasDe(texto);
  const sueltas = curp ? piezasDe(texto, { enteros: false }) : piezas;
  const conCorte = (unas: readonly Pieza[]) =>
    unas.map((_, indice) => ({
      indice,
      apellido1: unir(unas.slice(0, indice + 1)),
      apellido2: unir(unas.slice(indice + 1)),
    }));
  const todos = [...conCorte(piezas), ...(sueltas.length > piezas.length ? conCorte(sueltas) : [])];
  const cortes = todos.map(({ indice, apellido1, apellido2 }) => {
    const segunCurp = curp ? coincideConCurp(curp, { nombre: "", apellido1, apellido2 }) * 12 : 0;
    // Without a CURP the first piece is the first surname.
    return { apellido1, apellido2, puntos: segunCurp - indice };
  });
  const [mejor, rival] = cortes.sort((primero, segundo) => segundo.puntos - primero.puntos);
  if (!mejor) return { apellido1: "", apellido2: "", dudoso: false };
  const leidos = conY(mejor) ?? { apellido1: mejor.apellido1, apellido2: mejor.apellido2 };
  const claro = curp && rival ? mejor.puntos - rival.puntos >= CERCA : piezas.length <= 2;
  return { ...leidos, dudoso: conY(mejor) !== null || (piezas.length > 1 && !claro) };
}

/** The order of a column of full names, by what most of its cells say; null without evidence. */
export function ordenDeNombres(
  columna: readonly { texto: string; curp?: string; apellidos?: readonly string[] }[],
): OrdenDeNombre | null {
  let balance = 0;
  for (const { texto, ...pistas } of columna.slice(0, 400)) {
    if (texto.includes(",")) continue;
    const candidatos = candidatosDe(limpiarNombre(texto).texto, pistas);
    const mejorDe = (este: OrdenDeNombre) => candidatos.find(({ orden }) => orden === este)?.puntos ?? 0;
    balance += Math.max(-6, Math.min(6, mejorDe("APELLIDOS_PRIMERO") - mejorDe("NOMBRE_PRIMERO")));
  }
  if (Math.abs(balance) < 2) return null;
  return balance > 0 ? "APELLIDOS_PRIMERO" : "NOMBRE_PRIMERO";
}

// Names of women that end in o, and of men that end in a.
const AL_REVES = new Set(
  "socorro refugio milagro sagrario rosarito consuelito bautista borja noa ezra isaia".split(" "),
);

/**
 * The gender that a given name is usual for; null if its words say none, or both. A name that is not frequent counts by
 * its end: 'Itzayana' is a woman's, 'Eleuterio' a man's.
 */
export function generoDeNombre(nombre: string): "MASCULINO" | "FEMENINO" | null {
  const palabras = foldText(nombre).split(" ");
  // 'Ángel' and 'Ángeles', 'María José' and 'José María': the first word decides.
  for (const palabra of palabras) {
    const [mujer, hombre] = [NOMBRES_DE_MUJER.has(palabra), NOMBRES_DE_HOMBRE.has(palabra)];
    if (mujer !== hombre) return mujer ? "FEMENINO" : "MASCULINO";
    if (mujer || palabra.length <= 3 || AL_REVES.has(palabra)) continue;
    const final = /[ao]$/.exec(palabra)?.[0];
    if (final) return final === "a" ? "FEMENINO" : "MASCULINO";
  }
  return null;
}
