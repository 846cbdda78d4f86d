import { randomBytes, timingSafeEqual } from "node:crypto";
import { type Db, database, transaction } from "db/connection";
import { type Refusal, refuse } from "~/lib/outcome";
import { MENSAJES } from "~/lib/validators";
import { huellaDe } from "~/base/acceso/idempotency.server";
import { addressKey, clientAddress, createLimiter } from "~/server/request/limits.server";
import { sign } from "~/server/request/secret.server";
import { comprobadorDelEntorno } from "./comprobador.server";
import { type Reto, TRAMPA, leerRespuesta, preguntaDe } from "./reto";

/** The name of the signing key, and of the hidden field with the signed data. */
const RETO = "reto";
/** No person reads a question and fills in a form faster. */
const MINIMUM_MS = 2_000;
const LIFETIME_MS = 30 * 60_000;

// All families of a school may come from one address in a few minutes; a guessing machine sends many more.
const attempts = createLimiter({ ventanaMs: 5 * 60_000, maximo: 2_000 });

const estaApagada = () => process.env.CAPTCHA === "off";

/** A new question for a public form's loader; null with CAPTCHA=off. Nothing is stored for it. */
export async function nuevoReto(ahora: Date): Promise<Reto> {
  if (estaApagada()) return null;
  const { db } = database();
  const id = `${randomBytes(12).toString("base64url")}.${ahora.getTime().toString(36)}`;
  const firma = await sign(db, RETO, `firma ${id}`, ahora);
  const { pregunta } = preguntaDe(await sign(db, RETO, `cuenta ${id}`, ahora));
  const widget = comprobadorDelEntorno()?.widget ?? null;
  return { token: `${id}.${firma.toString("base64url")}`, pregunta, widget };
}

/**
 * True if a person sent this form (field `recaptcha`; decisions, "Human verification"). The question was asked here,
 * between two seconds and half an hour ago, is answered correctly, was never used by another form, and the hidden field
 * is empty. A wrong answer spends the question; the very same form sent again (a reload, a broken line) gets the same
 * judgement. With a configured service, its approval replaces the answer. Opens a transaction: call it outside of one.
 */
async function revisarReto(form: FormData, ahora: Date, request: Request): Promise<boolean> {
  if (estaApagada()) return true;
  const now = ahora.getTime();
  if (!attempts.take(addressKey(clientAddress(request)), now).ok) return false;
  const id = await idDelReto(textOf(form, RETO), ahora);
  if (id === null || textOf(form, TRAMPA) !== "") return false;
  const age = now - Number.parseInt(id.split(".")[1]!, 36);
  if (!(age >= MINIMUM_MS && age <= LIFETIME_MS)) return false;

  const { db } = database();
  const answer = textOf(form, "recaptcha").trim();
  const comprobador = answer === "" ? comprobadorDelEntorno() : null;
  if (answer === "" && !comprobador) return false;
  const venceDate = new Date(now - age + LIFETIME_MS).toISOString();
  if (!(await gastar(db, id, { huella: huellaDe(Object.fromEntries(form)), venceDate }))) return false;
  if (comprobador) return comprobador.aprueba(form);
  return leerRespuesta(answer) === preguntaDe(await sign(db, RETO, `cuenta ${id}`, ahora)).respuesta;
}

/**
 * The refusal, beside the question, of a form that no person sent; null if one did. An answer faster than people's is
 * told so, and gets the same question again (`datos.reto`): a second later it passes.
 */
export async function rechazoDelReto(form: FormData, ahora: Date, request: Request): Promise<Refusal<"RETO"> | null> {
  if (await revisarReto(form, ahora, request)) return null;
  const pronto = await retoDeMasTarde(form, ahora);
  if (!pronto) return rechazoDeRespuesta(form);
  return refuse("RETO", MUY_PRONTO, { campo: "recaptcha", datos: { reto: pronto } });
}

const MUY_PRONTO = "Contestaste tan rápido que no sabemos si eres una persona; oprime el botón otra vez.";

// An unanswered question or a filled trap is not an answer that came too soon.
async function retoDeMasTarde(form: FormData, ahora: Date) {
  const [token, respuesta] = [textOf(form, RETO), textOf(form, "recaptcha").trim()];
  const id = respuesta === "" || textOf(form, TRAMPA) !== "" ? null : await idDelReto(token, ahora);
  const age = id === null ? Number.NaN : ahora.getTime() - Number.parseInt(id.split(".")[1]!, 36);
  if (id === null || !(age >= 0 && age < MINIMUM_MS)) return null;
  const { pregunta } = preguntaDe(await sign(database().db, RETO, `cuenta ${id}`, ahora));
  return { token, pregunta, widget: comprobadorDelEntorno()?.widget ?? null, respuesta };
}

function rechazoDeRespuesta(form: FormData): Refusal<"RETO"> {
  const blank = textOf(form, "recaptcha").trim() === "" && comprobadorDelEntorno() === null;
  const mensaje = blank
    ? MENSAJES.obligatorio
    : "La respuesta no es correcta o la pregunta venció, contesta esta otra.";
  return refuse("RETO", mensaje, { campo: "recaptcha" });
}

/** Deletes questions that have expired. Run by a job. */
export async function forgetUsedQuestions(db: Db, ahora: Date): Promise<void> {
  await db.deleteFrom("retosUsados").where("venceDate", "<=", ahora.toISOString()).execute();
}

async function idDelReto(token: string, ahora: Date): Promise<string | null> {
  const [, id = "", firma = ""] = /^([\w-]{16}\.[a-z0-9]{1,10})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === "") return null;
  const expected = await sign(database().db, RETO, `firma ${id}`, ahora);
  const given = Buffer.from(firma, "base64url");
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

// One row per question: its id and the form that used it. Another form finds it taken; the same form finds itself.
function gastar(db: Db, id: string, { huella, venceDate }: { huella: string; venceDate: string }): Promise<boolean> {
  return transaction(db, async (trx) => {
    const own = `${id} ${huella}`;
    const used = await trx
      .selectFrom("retosUsados")
      .select("id")
      .where("id", ">=", `${id} `)
      .where("id", "<", `${id}!`)
      .executeTakeFirst();
    if (!used) await trx.insertInto("retosUsados").values({ id: own, venceDate }).execute();
    return !used || used.id === own;
  });
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
