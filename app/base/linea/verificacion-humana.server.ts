import { randomBytes, timingSafeEqual } from "node:crypto";
import { type Db, database, transaction } from "db/connection";
import { type Refusal, refuse } from "~/lib/outcome";
import { MENSAJES } from "~/lib/validators";
import { huellaDe } from "~/base/acceso/idempotency.server";
import { addressKey, clientAddress, createLimiter, createTally, networkKey } from "~/server/request/limits.server";
import { sign } from "~/server/request/secret.server";
import { comprobadorDelEntorno } from "./comprobador.server";
import { leerRespuesta, minimoMs, nivelDe, preguntaDe, type Reto, TRAMPA } from "./reto";

/** The name of the signing key, and of the hidden field with the signed data. */
const RETO = "reto";
const LIFETIME_MS = 30 * 60_000;

// All families of a school may come from one address in a few minutes; a guessing machine sends many more.
const attempts = createLimiter({ ventanaMs: 5 * 60_000, maximo: 2_000 });

// A neighbourhood behind one network still passes; a machine there waits longer, and counts more, for each form. A
// local network is nobody's own.
const passed = createTally({ ventanaMs: 60 * 60_000, maximo: 1_000 });

function levelFor(request: Request, now: number): number {
  const network = networkKey(clientAddress(request));
  return network === null ? 0 : nivelDe(passed.count(network, now));
}

const estaApagada = () => process.env.CAPTCHA === "off";

/**
 * A new question for a public form's loader; null with CAPTCHA=off. It is harder for a network that has sent many forms
 * in the last hour. Nothing is stored for it.
 */
export async function nuevoReto(ahora: Date, request: Request): Promise<Reto> {
  if (estaApagada()) return null;
  const { db } = database();
  const id = `${randomBytes(12).toString("base64url")}.${ahora.getTime().toString(36)}.${levelFor(request, ahora.getTime())}`;
  const firma = await sign(db, RETO, `firma ${id}`, ahora);
  const { pregunta } = await cuentaDe(id, ahora);
  const widget = comprobadorDelEntorno()?.widget ?? null;
  return { token: `${id}.${firma.toString("base64url")}`, pregunta, widget };
}

/**
 * True if a person sent this form (field `recaptcha`; decisions, "Human verification"). The question was asked here,
 * between its shortest time and half an hour ago. It is as hard as the network deserves now, is answered correctly, and
 * was never used by another form. The hidden field is empty. A wrong answer spends the question; the very same form sent
 * again (a reload, a broken line) gets the same judgement. With a configured service, its approval replaces the answer.
 * Opens a transaction: call it outside of one.
 */
async function revisarReto(form: FormData, ahora: Date, request: Request): Promise<boolean> {
  if (estaApagada()) return true;
  const now = ahora.getTime();
  if (!attempts.take(addressKey(clientAddress(request)), now).ok) return false;
  const id = await idDelReto(textOf(form, RETO), ahora);
  if (id === null || textOf(form, TRAMPA) !== "") return false;
  const { age, nivel } = leerId(id, now);
  if (nivel < levelFor(request, now) || !(age >= minimoMs(nivel) && age <= LIFETIME_MS)) return false;

  const { db } = database();
  const answer = textOf(form, "recaptcha").trim();
  const comprobador = answer === "" ? comprobadorDelEntorno() : null;
  if (answer === "" && !comprobador) return false;
  const venceDate = new Date(now - age + LIFETIME_MS).toISOString();
  if (!(await gastar(db, id, { huella: huellaDe(Object.fromEntries(form)), venceDate }))) return false;
  const isRight = comprobador
    ? await comprobador.aprueba(form)
    : leerRespuesta(answer) === (await cuentaDe(id, ahora)).respuesta;
  const network = networkKey(clientAddress(request));
  if (isRight && network !== null) passed.add(network, now);
  return isRight;
}

/** The age and the level of a question, as its id has them. */
function leerId(id: string, now: number): { age: number; nivel: number } {
  const [, instant = "", nivel = ""] = id.split(".");
  return { age: now - Number.parseInt(instant, 36), nivel: Number(nivel) };
}

const cuentaDe = async (id: string, ahora: Date) =>
  preguntaDe(await sign(database().db, RETO, `cuenta ${id}`, ahora), leerId(id, 0).nivel);

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
  if (id === null) return null;
  const { age, nivel } = leerId(id, ahora.getTime());
  if (!(age >= 0 && age < minimoMs(nivel))) return null;
  const { pregunta } = await cuentaDe(id, ahora);
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
  const [, id = "", firma = ""] = /^([\w-]{16}\.[a-z0-9]{1,10}\.\d)\.([\w-]{43})$/.exec(token) ?? [];
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
