import type { Celdas } from "~/base/hojas/hoja";
import { cleanLine, foldText } from "~/lib/text";

// 'Mismo domicilio', 'el mismo', 'misma que su hermano', 'igual que Sofía'.
const MISMO =
  /^(?:(?:el |la |l[oa]s )?mism[oa]s?|igual(?:es)?|[ií]dem)(?!\p{L})(?!\s+(?:a\s+)?\d)|^(?:el|la|l[oa]s) de(?:l| la| su)? herman[oa]s?(?!\p{L})/iu;

/** True if a cell only points to what another row says: 'mismo domicilio', 'el mismo que su hermano'. */
export const diceMismo = (celda: string): boolean => MISMO.test(cleanLine(celda));

const DEL_DOMICILIO = [
  "calle", "numeroExterior", "numeroInterior", "codigoPostal", "nombreAsentamiento", "nombreMunicipio", "nombreEntidad",
]; // oxfmt-ignore
const DE_TUTOR = ["Nombre", "Apellido1", "Apellido2", "Parentesco", "Email", "TelefonoMovil", "TelefonoCasa"];
const deTutor = (numero: 1 | 2) => DE_TUTOR.map((dato) => `tutor${numero}${dato}`);

/** The groups of fields that one cell may point to, by the field of that cell. */
const GRUPOS: Readonly<Record<string, readonly string[]>> = {
  calle: DEL_DOMICILIO,
  tutor1Nombre: deTutor(1),
  tutor2Nombre: deTutor(2),
};

/** The fields of a row that another one of its family says, by the text of the row. */
export type DatosDeHermanos = ReadonlyMap<string, Celdas>;

/** A row without the cells that only point to a sibling's, as far as the sheet tells whose they are. */
export const conLosDeHermanos = (celdas: Celdas, datos: DatosDeHermanos): Celdas =>
  datos.size === 0 ? celdas : { ...celdas, ...datos.get(textoDe(celdas)) };

const textoDe = (celdas: Celdas) => Object.values(celdas).join("\n");

/** A row with its surnames, folded; '' if it has not both. */
type DeFamilia = { celdas: Celdas; apellidos: string };

/**
 * The meaning of the cells that only point to a sibling. The row above is the sibling's if it is of the same family; otherwise
 * the families of these two surnames must all say the same. A cell of several possible meanings has none here.
 */
export function datosDeHermanos(filas: readonly Celdas[], apellidosDe: (celdas: Celdas) => string): DatosDeHermanos {
  const datos = new Map<string, Celdas>();
  const senala = (celdas: Celdas) => Object.keys(GRUPOS).filter((campo) => diceMismo(celdas[campo] ?? ""));
  if (!filas.some((celdas) => senala(celdas).length > 0)) return datos;
  const todas = filas.map((celdas): DeFamilia => ({ celdas, apellidos: apellidosDe(celdas) }));
  for (const [lugar, fila] of todas.entries()) {
    for (const campo of senala(fila.celdas)) {
      const hallado = deUnHermano(todas, lugar, campo);
      if (!hallado) continue;
      const clave = textoDe(filas[lugar]!);
      datos.set(clave, { ...datos.get(clave), ...hallado });
      fila.celdas = { ...fila.celdas, ...hallado };
    }
  }
  return datos;
}

function deUnHermano(todas: readonly DeFamilia[], lugar: number, campo: string): Celdas | null {
  const fila = todas[lugar]!;
  const campos = GRUPOS[campo]!;
  const loDicho = ({ celdas }: DeFamilia) =>
    Object.fromEntries(campos.filter((clave) => clave in celdas).map((clave) => [clave, celdas[clave]!]));
  const loDice = ({ celdas }: DeFamilia) => cleanLine(celdas[campo] ?? "") !== "" && !diceMismo(celdas[campo]!);
  const previa = todas[lugar - 1];
  if (previa && loDice(previa) && (esDeLaFamilia(previa, fila) || mismoTutor(previa, fila))) return loDicho(previa);
  const familia = todas.filter((una) => una !== fila && loDice(una) && esDeLaFamilia(una, fila));
  const distintos = new Map(familia.map((una) => [foldText(Object.values(loDicho(una)).join("|")), una]));
  return distintos.size === 1 ? loDicho(familia[0]!) : null;
}

const esDeLaFamilia = (una: DeFamilia, fila: DeFamilia) =>
  una.apellidos !== "" && una.apellidos === fila.apellidos && !otroTutor(una, fila);

const tutoresDe = ({ celdas }: DeFamilia) =>
  [1, 2].flatMap((numero) => {
    const celda = celdas[`tutor${numero}Nombre`] ?? "";
    const movil = (celdas[`tutor${numero}TelefonoMovil`] ?? "").replace(/\D/g, "").slice(-10);
    const dice = diceMismo(celda) ? "" : foldText(cleanLine(celda));
    return [dice, movil.length === 10 ? movil : ""].filter((texto) => texto.length > 4);
  });

const mismoTutor = (una: DeFamilia, fila: DeFamilia) => {
  const conocidos = new Set(tutoresDe(una));
  return tutoresDe(fila).some((texto) => conocidos.has(texto));
};

// Two families may have the same surnames: their tutors tell them apart.
const otroTutor = (una: DeFamilia, fila: DeFamilia) =>
  tutoresDe(una).length > 0 && tutoresDe(fila).length > 0 && !mismoTutor(una, fila);
