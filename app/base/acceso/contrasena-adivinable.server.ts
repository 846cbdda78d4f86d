import { dictionary } from "@zxcvbn-ts/language-common";
import type { Db } from "db/connection";
import { type Refusal, refuse } from "~/lib/outcome";
import { CONTRASENAS_COMUNES } from "~/lib/contrasenas-comunes";
import { tieneFormaConocida } from "~/lib/forma-de-contrasena";
import { foldText } from "~/lib/text";
import { MENSAJES } from "~/lib/validators";

const COMUNES = 10_000;
/** Shorter words occur in too many passwords by chance. */
const PALABRA = 5;
const EMAIL = 4;

/** Data that a guesser may know about an account: its address, the person, the school and the organization. */
export type DeLaCuenta = { email: string; nombres: readonly string[]; lugares: readonly string[] };

export const ADIVINABLE = {
  email: "La contraseña no debe contener tu correo",
  nombre: "La contraseña no debe contener tu nombre ni tus apellidos",
  lugar: "La contraseña no debe contener el nombre del colegio ni el de la organización",
} as const;

let comunes: ReadonlySet<string> | undefined;

// A list of passwords from leaks, the most common first. It stays on the server: a browser need not load 80 KB.
function lasComunes(): ReadonlySet<string> {
  comunes ??= new Set(dictionary["passwords-common"].slice(0, COMUNES).map((each) => soloLetras(each)));
  return comunes;
}

const soloLetras = (text: string) => foldText(text).replace(/[^a-z0-9]/g, "");

const CIFRAS: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/**
 * The password's variants for comparison: without capitals, accents and signs; also with signs replaced by the letters
 * they stand for.
 */
function formasDe(contrasena: string): string[] {
  const plegada = foldText(contrasena);
  return [plegada, soloLetras(plegada), soloLetras(plegada.replace(/[013457@$!]/g, (sign) => CIFRAS[sign] ?? sign))];
}

function palabrasDe(textos: readonly string[]): string[] {
  return textos.flatMap((texto) => foldText(texto).split(/[^a-z]+/)).filter((palabra) => palabra.length >= PALABRA);
}

/**
 * The reason why a new password is guessable, or null. It is among the 10,000 most common, is one of
 * them or a word of schools with digits around, or contains the account's
 * address before the @. Or it contains a word of five letters or more of the person's, the school's or the
 * organization's name. B§9's general rules are in `contrasena`, and checked before.
 */
export function porQueSeAdivina(contrasena: string, { email, nombres, lugares }: DeLaCuenta): string | null {
  const formas = formasDe(contrasena);
  if (formas.some((forma) => lasComunes().has(forma) || CONTRASENAS_COMUNES.has(forma)))
    return MENSAJES.contrasenaComun;
  const contiene = (palabra: string) => formas.some((forma) => forma.includes(palabra));
  const local = soloLetras(email.split("@", 1)[0] ?? "");
  if (local.length >= EMAIL && contiene(local)) return ADIVINABLE.email;
  if (palabrasDe(nombres).some(contiene)) return ADIVINABLE.nombre;
  if (palabrasDe(lugares).some(contiene)) return ADIVINABLE.lugar;
  const esComun = (palabra: string) => lasComunes().has(palabra) || CONTRASENAS_COMUNES.has(palabra);
  return tieneFormaConocida(contrasena, esComun) ? MENSAJES.contrasenaComun : null;
}

/** Refuses CONTRASENA (422, at the field) if the account's new password is guessable; null for a good one. */
export async function rechazoDeAdivinable(
  db: Db,
  { cuentaId, contrasena, campo }: { cuentaId: number; contrasena: string; campo: string },
): Promise<Refusal<"CONTRASENA"> | null> {
  const cuenta = await db
    .selectFrom("cuentas as c")
    .innerJoin("organizaciones as o", "o.id", "c.organizacionId")
    .select(["c.email", "c.nombre", "c.apellido1", "c.apellido2", "o.nombre as organizacion"])
    .where("c.id", "=", cuentaId)
    .executeTakeFirstOrThrow();
  const colegios = await db
    .selectFrom("cuentasColegios as cc")
    .innerJoin("colegios as co", "co.id", "cc.colegioId")
    .select("co.nombre")
    .where("cc.cuentaId", "=", cuentaId)
    .execute();
  const { email, nombre, apellido1, apellido2, organizacion } = cuenta;
  const lugares = [organizacion, ...colegios.map((colegio) => colegio.nombre)];
  const mala = porQueSeAdivina(contrasena, { email, nombres: [nombre, apellido1, apellido2], lugares });
  return mala === null ? null : refuse("CONTRASENA", mala, { campo });
}
