import { timingSafeEqual } from "node:crypto";
import type { ExpressionBuilder } from "kysely";
import type { DB } from "db/schema";
import type { Alcance } from "~/base/acceso/alcance.server";
import { puertaPublica } from "~/base/acceso/public-door.server";
import { ahora as thisInstant } from "~/server/jobs/clock.server";
import { clearCookie, readCookie, writeCookie } from "~/server/request/cookies.server";
import { noEncontrado } from "~/server/request/responses.server";
import { sign } from "~/server/request/secret.server";
import { newToken, tokenHash } from "~/server/request/tokens.server";
import { abreEnlaces } from "~/personas/tutores/custodia.server";
import { buzonDe, destinosDeCodigo } from "./destinos.server";
import { ACCESO_MS, type Clase, type Persona, SIN_VERSE_MS, TEXTOS } from "./enlace";

/** The resources of the entrances for personal links: the database and the instant, without any account's rights. */
export type Puerta = Pick<Alcance, "db" | "ahora">;

export const puertaPersonal = (): Puerta => ({ ...puertaPublica(), ahora: thisInstant().toISOString() });

/** A personal link as this browser opened it. */
export type EnlaceAbierto = {
  id: number;
  clase: Clase;
  token: string;
  /** Null for a link requested with an unknown e-mail. */
  persona: Persona | null;
  /** It was requested by e-mail: it shows nothing until the code. */
  porCorreo: boolean;
  /** It came with a reminder: until the code it shows debts with initials, and takes payments. */
  paraPagar: boolean;
  /** This browser has entered a code for this person. */
  verificado: boolean;
};

/**
 * The personal link of an address. Throws the same 404 for every fault: unknown, of the other kind, expired or revoked.
 * So it does for one of a student in no school, or of a tutor who may open links of no child (decisions.md, custody).
 */
export async function abrirEnlacePersonal(
  puerta: Puerta,
  request: Request,
  { clase, token }: { clase: Clase; token: string },
): Promise<EnlaceAbierto> {
  const enlace = await puerta.db
    .selectFrom("enlacesPersonales")
    .select(["id", "alumnoId", "tutorId", "porCorreo", "paraPagar", "vistoDate"])
    // A link of a reminder is stored as its hash, and that hash opens nothing.
    .where((eb) =>
      eb.or([
        eb.and([eb("token", "=", token), eb("paraPagar", "=", 0)]),
        eb.and([eb("token", "=", tokenHash(token)), eb("paraPagar", "=", 1)]),
      ]),
    )
    .where("clase", "=", clase)
    .where(enlaceVivo(puerta.ahora))
    .executeTakeFirst();
  if (!enlace) throw noEncontrado(TEXTOS.incorrecto);
  const persona = personaDe(enlace);
  if (persona && !(await puedeEntrar(puerta, persona))) throw noEncontrado(TEXTOS.incorrecto);
  await anotarVisto(puerta, enlace);
  const verificado = persona !== null && (await tieneAcceso(puerta, request, persona));
  const [porCorreo, paraPagar] = [enlace.porCorreo === 1, enlace.paraPagar === 1];
  return { id: enlace.id, clase, token, persona, porCorreo, paraPagar, verificado };
}

/** The condition of a personal link that still opens: not revoked, not expired, and seen within 180 days. */
export const enlaceVivo = (ahora: string) => (eb: ExpressionBuilder<DB, "enlacesPersonales">) =>
  eb.and([
    eb("revocadoDate", "is", null),
    eb("venceDate", ">", ahora),
    eb(eb.fn.coalesce("vistoDate", "createdDate"), ">", new Date(Date.parse(ahora) - SIN_VERSE_MS).toISOString()),
  ]);

const DIA_MS = 24 * 3600_000;

// Once a day is enough, so that reading a page seldom writes.
async function anotarVisto({ db, ahora }: Puerta, enlace: { id: number; vistoDate: string | null }): Promise<void> {
  if (enlace.vistoDate !== null && Date.parse(ahora) - Date.parse(enlace.vistoDate) < DIA_MS) return;
  await db.updateTable("enlacesPersonales").set({ vistoDate: ahora }).where("id", "=", enlace.id).execute();
}

function personaDe({ alumnoId, tutorId }: { alumnoId: number | null; tutorId: number | null }): Persona | null {
  if (alumnoId !== null) return { clase: "ALUMNO", alumnoId };
  return tutorId === null ? null : { clase: "TUTOR", tutorId };
}

/** True if a person may be shown anything: a student in some school, a tutor who opens links about some child. */
export async function puedeEntrar({ db }: Pick<Puerta, "db">, persona: Persona): Promise<boolean> {
  const hay =
    persona.clase === "ALUMNO"
      ? await db.selectFrom("inscripciones").select("id").where("alumnoId", "=", persona.alumnoId).limit(1).execute()
      : await db
          .selectFrom("alumnosTutores as at")
          .select("at.alumnoId as id")
          .where("at.tutorId", "=", persona.tutorId)
          .where(abreEnlaces)
          .limit(1)
          .execute();
  return hay.length > 0;
}

const LLAVE = "personal";
const claveDe = (persona: Persona) => (persona.clase === "ALUMNO" ? `a${persona.alumnoId}` : `t${persona.tutorId}`);
const galleta = (persona: Persona) => `per-${claveDe(persona)}`;

// The mailbox is signed, too: an access that a wrong address gave ends when the school corrects that address.
const firmaDe = async ({ db, ahora }: Puerta, persona: Persona, vence: number | string): Promise<Buffer> =>
  sign(db, LLAVE, `${claveDe(persona)} ${vence} ${buzonDe(await destinosDeCodigo({ db }, persona))}`, new Date(ahora));

/** The Set-Cookie text that lets this browser read and write as a person for 30 days. */
export async function cookieDeAcceso({ db, ahora }: Puerta, persona: Persona): Promise<string> {
  const vence = Date.parse(ahora) + ACCESO_MS;
  const firma = await firmaDe({ db, ahora }, persona, vence);
  return writeCookie(galleta(persona), `${vence}.${firma.toString("base64url")}`, { maxAgeSeconds: ACCESO_MS / 1000 });
}

/** The Set-Cookie text that revokes the access: the next user of the browser is asked for a code again. */
export const cookieDeSalida = (persona: Persona): string => clearCookie(galleta(persona));

/**
 * True if the request carries that cookie, it has not expired, the person's codes still go to the same mailbox, and no
 * link of the person was revoked since.
 */
async function tieneAcceso({ db, ahora }: Puerta, request: Request, persona: Persona): Promise<boolean> {
  const [vence = "", firma = ""] = (readCookie(request, galleta(persona)) ?? "").split(".");
  if (!/^\d{1,14}$/.test(vence) || Number(vence) <= Date.parse(ahora)) return false;
  const debida = await firmaDe({ db, ahora }, persona, vence);
  const dada = Buffer.from(firma, "base64url");
  if (dada.length !== debida.length || !timingSafeEqual(dada, debida)) return false;
  const dadaDate = new Date(Number(vence) - ACCESO_MS).toISOString();
  const revocado = await db
    .selectFrom("enlacesPersonales")
    .select("id")
    .where(persona.clase === "ALUMNO" ? "alumnoId" : "tutorId", "=", idDe(persona))
    .where("revocadoDate", ">", dadaDate)
    .executeTakeFirst();
  return revocado === undefined;
}

/**
 * A tutor of a student for whom this browser has entered a code; a billed one first. Null if there is none, or if that
 * tutor no longer opens links about the student.
 */
export async function buscarTutorConAcceso(
  puerta: Puerta,
  request: Request,
  alumnoId: number,
): Promise<{ tutorId: number; cliente: boolean } | null> {
  const tutores = await puerta.db
    .selectFrom("alumnosTutores as at")
    .select(["at.tutorId", "at.cliente"])
    .where("at.alumnoId", "=", alumnoId)
    .where(abreEnlaces)
    .orderBy("at.cliente", "desc")
    .execute();
  for (const { tutorId, cliente } of tutores)
    if (await tieneAcceso(puerta, request, { clase: "TUTOR", tutorId })) return { tutorId, cliente: cliente === 1 };
  return null;
}

/** The id of a person in the table of their kind. */
export const idDe = (persona: Persona): number => (persona.clase === "ALUMNO" ? persona.alumnoId : persona.tutorId);

/** The stored form of a code: six digits have too few values to be hashed without a key. */
export async function huellaDeCodigo({ db, ahora }: Puerta, enlaceId: number, codigo: string): Promise<string> {
  return (await sign(db, `${LLAVE}.codigo`, `${enlaceId} ${codigo}`, new Date(ahora))).toString("base64url");
}

/** The stored form of a mailbox to which a code was sent. */
export async function huellaDeBuzon({ db, ahora }: Puerta, buzon: string): Promise<string> {
  return (await sign(db, `${LLAVE}.buzon`, buzon, new Date(ahora))).toString("base64url");
}

const NAVEGADOR = "per-nav";

/** The browser that asks for a code: in its stored form, and the Set-Cookie text that identifies it if it is new. */
export function navegadorDe(request: Request): { navegador: string; cookie: string | null } {
  const conocido = readCookie(request, NAVEGADOR);
  if (conocido) return { navegador: tokenHash(conocido), cookie: null };
  const nuevo = newToken();
  return { navegador: tokenHash(nuevo), cookie: writeCookie(NAVEGADOR, nuevo, { maxAgeSeconds: ACCESO_MS / 1000 }) };
}
