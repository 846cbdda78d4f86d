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
  email: string;
  dudoso: boolean;
};

type Pistas = { orden?: OrdenDeNombre | null; apellidos?: readonly string[] };

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
export function leerCeldaDeTutor(celda: string, pistas: Pistas = {}): TutorLeido[] {
  const tutores: TutorLeido[] = [];
  for (const pieza of piezasDe(celda)) {
    const tutor = leerPieza(pieza, pistas);
    const anterior = tutores.at(-1);
    const sinNadie = anterior === undefined && (tutor.telefonos.length > 0 || tutor.email !== "");
    if (tutor.nombre !== "" || sinNadie) tutores.push(tutor);
    else if (anterior) {
      anterior.telefonos.push(...tutor.telefonos);
      anterior.email ||= tutor.email;
      anterior.parentesco ||= tutor.parentesco;
    }
  }
  return tutores;
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
    .replace(/(\p{L}{2,}\s+\p{L}{2,})\s+y\s+(\p{L}+)(?=\s+\p{L}{2,})/gu, (entera, persona: string, palabra: string) =>
      esNombreComun(palabra) ? `${persona}\n${palabra}` : entera,
    )
    .split(/\n|;|\/|\|/u)
    .map((pieza) => pieza.trim())
    .filter((pieza) => pieza !== "");
}

function leerPieza(pieza: string, { orden = null, apellidos }: Pistas): TutorLeido {
  const email = pieza.match(CORREO)?.[0]?.toLowerCase() ?? "";
  let resto = pieza.replace(CORREO, " ");
  const { telefonos, malos } = leerTelefonos(resto);
  const conNumero = /\d/.test(resto);
  resto = resto.replace(/[+(]*\d[\d\s().+-]*/gu, " ").replace(DE_TELEFONO, "$1 ");
  const [palabra, sinParentesco] = quitarParentesco(resto);
  const nombre = sinOrillas(sinParentesco.replace(TRATAMIENTO, "$1 ").replace(/[^\p{L}\s.,'’-]+/gu, " "));
  const dice = /\p{L}{2,}/u.test(nombre) && !NADIE.test(foldText(nombre));
  const leido = dice ? separarNombre(nombre, { orden: orden ?? "NOMBRE_PRIMERO", apellidos }) : VACIO;
  return {
    ...leido,
    parentesco: leerParentesco(palabra) ?? "",
    telefonos,
    email,
    dudoso: leido.dudoso || (conNumero && malos.length > 0),
  };
}

const NADIE =
  /^(?:pap[aá]s\b.*|cualquiera\b.*|n ?\/?a|n ?\/?t|no tiene|no aplica|sin dato|pendiente|ninguno|finad[oa]|fallecid[oa]|difunt[oa]|desconocido|s ?\/?n|x+)\.?$/;
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
