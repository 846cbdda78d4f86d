import { type OrdenDeNombre, separarNombre } from "~/base/hojas/nombre-completo";
import { esNombreComun } from "~/base/hojas/nombres-comunes";
import { leerTelefonos } from "~/base/hojas/telefonos";
import { foldText } from "~/lib/text";
import { leerParentesco, PARIENTE } from "./parentesco";

/** A tutor as one cell tells of them; `dudoso` if the name could be divided in another way, or digits are no telephone. */
export type TutorLeido = {
  nombre: string;
  apellido1: string;
  apellido2: string;
  parentesco: string;
  telefonos: string[];
  casa: string[];
  email: string;
  dudoso: boolean;
};

type Pistas = {
  orden?: OrdenDeNombre | null;
  apellidos?: readonly string[];
  /** The kinships of the places of a cell of several tutors, 'Juan Gil / Ana Ruiz'. */
  lugares?: readonly string[];
};

const CORREO = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu;
// 'Mamá: Ana Ruiz', '(mamá)': a label begins a person, and a kinship in brackets belongs to the name before it.
const ETIQUETA = new RegExp(`(?:^|[\\s,;/|-])(${PARIENTE})\\s*[:.=-]\\s*`, "giu");
const ENTRE_PARENTESIS = new RegExp(`\\(\\s*(?:su\\s+|la\\s+|el\\s+)?(${PARIENTE})\\s*\\)`, "iu");
const SUELTO = new RegExp(`(?<![\\p{L}])(${PARIENTE})(?![\\p{L}])`, "iu");
const TRATAMIENTO =
  /(^|\s)(?:sra|sr|srita|lic|ing|dra|dr|profra|profr|profa|prof|mtra|mtro|arq|c\.?p|don|doña|c)\.?(?=\s)/giu;
const DE_TELEFONO =
  /(^|[\s,;])(?:tel[eé]fonos?|tels?|celular|cels?|m[oó]vil|m[oó]v|whats?app|wsp|wha|casa|oficina|trabajo|no|n[uú]m|n[uú]mero|correo|mail|e-?mail)(?![\p{L}\p{N}])\.?:?/giu;

/**
 * The tutors of a cell: 'María López (mamá) 55 1234 5678', 'Mamá: Ana Ruiz / Papá: Juan Gil 4421234567'. A telephone or
 * a mailbox without a name beside it belongs to the person before it. A cell without any name gives
 * at most one tutor without a name, for its telephones.
 */
export function leerCeldaDeTutor(celda: string, { lugares = [], ...pistas }: Pistas = {}): TutorLeido[] {
  const trozos = celda.split(/[/\n|]/u);
  if (lugares.length > 1 && trozos.length === lugares.length)
    return trozos.flatMap((trozo, lugar) =>
      leerCeldaDeTutor(trozo, pistas).map((tutor) => ({ ...tutor, parentesco: tutor.parentesco || lugares[lugar]! })),
    );
  const tutores: TutorLeido[] = [];
  for (const pieza of piezasDe(celda)) {
    const tutor = leerPieza(pieza, pistas);
    const anterior = tutores.at(-1);
    const sinNadie = anterior === undefined && (tutor.telefonos.length + tutor.casa.length > 0 || tutor.email !== "");
    if (tutor.nombre !== "" || sinNadie) tutores.push(tutor);
    else if (anterior) {
      anterior.telefonos.push(...tutor.telefonos);
      anterior.casa.push(...tutor.casa);
      anterior.email ||= tutor.email;
      anterior.parentesco ||= tutor.parentesco;
    }
  }
  return tutores;
}

// A kinship, or a telephone.
const QUIEN_O_NUMERO = new RegExp(`(?<!\\p{L})(${PARIENTE})(?!\\p{L})|(\\+?\\(?\\d[\\d\\s().+-]*\\d)`, "giu");

/**
 * The telephones of a cell that says whose each of them is, 'Mamá 722… / Papá 722…' or '722… (mamá)', by kinship; none
 * if it names nobody.
 */
export function telefonosPorPariente(celda: string): Map<string, string[]> {
  const porPariente = new Map<string, string[]>();
  const hallados = [...celda.matchAll(QUIEN_O_NUMERO)];
  const anotar = (palabra: string, numeros: readonly string[]) => {
    const parentesco = leerParentesco(palabra);
    const telefonos = numeros.flatMap((numero) => leerTelefonos(numero).telefonos);
    if (parentesco && telefonos.length > 0)
      porPariente.set(parentesco, [...(porPariente.get(parentesco) ?? []), ...telefonos]);
  };
  // A cell that begins with a kinship names the telephones behind it; another one those before it.
  let ultimo = hallados[0]?.[1] ?? "";
  const vaAntes = ultimo !== "";
  let pendientes: string[] = [];
  for (const [, pariente, numero] of hallados) {
    if (numero) pendientes.push(numero);
    else if (!vaAntes) {
      anotar(pariente!, pendientes);
      pendientes = [];
    }
    if (vaAntes && pariente) ultimo = pariente;
    if (vaAntes && numero) {
      anotar(ultimo, pendientes);
      pendientes = [];
    }
  }
  return porPariente;
}

// After a telephone with words behind it another person begins, unless the words are about telephones.
const TRAS_TELEFONO =
  /(\d[\d\s().-]{6,}\d)\s*(?:,|\s-)?\s*(?:\by\b)?\s+(?=(?!y\b|cel|tel|casa|ofi|trab|m[oó]v|whats|ext|correo|mail|rec)\p{L}{2,})/giu;

// A cell is cut at line breaks, slashes and semicolons, at each label, and at a 'y' before a new person.
function piezasDe(celda: string): string[] {
  const conCortes = celda
    .replace(ETIQUETA, (entera) => `\n${entera.replace(/^[\s,;/|-]/u, "")}`)
    .replace(TRAS_TELEFONO, "$1\n")
    .replace(/\)\s+y\s+(?=\p{L})/gu, ")\n")
    .replace(new RegExp(`,\\s+(?=(?:${PARIENTE})\\s+\\p{Lu})`, "giu"), "\n");
  return conCortes
    .replace(/(\p{L}{2,}\s+\p{L}{2,})\s+y\s+(\p{L}+)(?=\s+\p{L}{2,})/giu, (entera, persona: string, palabra: string) =>
      esNombreComun(palabra) ? `${persona}\n${palabra}` : entera,
    )
    .split(/\n|;|\/|\|/u)
    .map((pieza) => pieza.trim())
    .filter((pieza) => pieza !== "");
}

function leerPieza(pieza: string, { orden = null, apellidos }: Pistas): TutorLeido {
  const email = pieza.match(CORREO)?.[0]?.toLowerCase() ?? "";
  let resto = pieza.replace(CORREO, " ");
  const { telefonos, casa, malos } = leerTelefonos(resto);
  const conNumero = /\d/.test(resto);
  resto = resto.replace(/[+(]*\d[\d\s().+-]*/gu, " ").replace(DE_TELEFONO, "$1 ");
  const [palabra, sinParentesco] = quitarParentesco(resto);
  const nombre = sinOrillas(sinParentesco.replace(TRATAMIENTO, "$1 ").replace(/[^\p{L}\s.,'’-]+/gu, " "));
  const nadie = NADIE.test(foldText(nombre)) || NADIE.test(foldText(pieza));
  const dice = /\p{L}{2,}/u.test(nombre) && !nadie;
  const leido = dice ? separarNombre(nombre, { orden: orden ?? "NOMBRE_PRIMERO", apellidos }) : VACIO;
  return {
    ...leido,
    parentesco: leerParentesco(palabra) ?? "",
    telefonos,
    casa,
    email,
    dudoso: leido.dudoso || (conNumero && malos.length > 0),
  };
}

const NADIE =
  /^(?:pap[aá]s\b.*|cualquiera\b.*|n ?\/?a|n ?\/?t|no tiene\b.*|no aplica|no|-+|(?:madre|padre) solter[oa]|sin dato|no vive\b.*|pendiente|ninguno|finad[oa]|fallecid[oa]|difunt[oa]|desconocido|s ?\/?n|x+)\.?$/;
const VACIO = { nombre: "", apellido1: "", apellido2: "", dudoso: false };

// The words of a name, without the signs and the 'y' at its ends.
function sinOrillas(texto: string): string {
  const palabras = texto.split(/\s+/).filter((palabra) => /\p{L}/u.test(palabra) || palabra === ",");
  while (/^(?:y|,)$/u.test(palabras.at(-1) ?? "")) palabras.pop();
  const ultima = palabras.pop()?.replace(/[,'’-]$/u, "") ?? "";
  return [...palabras, ultima]
    .join(" ")
    .replace(/^[.,'’-]\s*/u, "")
    .trim();
}

function quitarParentesco(texto: string): [palabra: string, resto: string] {
  const limpio = texto.trim();
  const hallado = ENTRE_PARENTESIS.exec(limpio) ?? SUELTO.exec(limpio);
  return hallado ? [hallado[1]!, limpio.replace(hallado[0], " ").replace(/^[\s:.=,-]+/, "")] : ["", limpio];
}
