/** Every page that families see, in a copy of the demo school, each with the cookies that open it. */
import Database from "better-sqlite3";
import { createClient } from "./http.mjs";
import { databaseIn } from "../data-dir.mjs";
import { answerOf, stepOf } from "../family.mjs";
import { lastTextTo } from "../outbox.mjs";
import { createPlainBrowser } from "../plain-browser.mjs";
import { codeOf } from "../torture-familia.mjs";
import { paymentPages } from "./linea-payment.mjs";
import { setTimeout as sleep } from "node:timers/promises";

/** The demo's formato with every optional step. */
export const FORMATO = "/public/preinscripciones/1";
const STEPS = ["instrucciones", "aspirante", "escolares", "documentos", "tutores", "domicilio", "finalizar"];
const PERSON_MS = 2_100;
const DEMO_PASSWORD = "Demo2026";

/**
 * Gives `{ name, path, cookie, staff? }` for each page: the demo's families in every state, links that the mail brought, a
 * receipt, a comunicado and the pages of an online payment. Works on the school that answers at `port` from `folder`.
 */
export async function familyPages(folder, port) {
  const db = new Database(databaseIn(folder), { timeout: 5_000 });
  const one = (sql, ...values) => db.prepare(sql).get(...values);
  const uuidOf = (email) => one("select uuid from preinscripciones where email = ?", email).uuid;
  const [returned, finished] = ["DEVUELTA", "TERMINADA"].map(
    (state) => one("select email from preinscripciones where estado = ? and formatoId = 1 limit 1", state).email,
  );
  const open = async (email) => ({ uuid: uuidOf(email), cookie: await enter(folder, port, email, uuidOf(email)) });
  const editing = await open(returned);
  const done = await open(finished);
  const link = one(
    `select c.token, e.token as tutor, e.alumnoId from comunicadosEntregas e join comunicados c on c.id = e.comunicadoId
     where c.requiereAceptacion = 1 and e.tutorId is not null and e.aceptadaVersionId is null limit 1`,
  );
  const receipt = one("select token from recibos limit 1").token;
  // An account that has not been activated yet gets the other of the two mails.
  db.prepare("update cuentas set activada = 0, contrasenaHash = null where email = 'sincolegio@demo.mx'").run();
  const activation = await linkByMail(folder, port, "sincolegio@demo.mx");
  const reset = await linkByMail(folder, port, "docente@demo.mx");
  const newAddress = await linkToNewAddress(folder, port, "caja@demo.mx", "caja.nueva@demo.mx");
  db.close();
  const step = (name) => ({ name: `  ${name}`, path: `${FORMATO}/${editing.uuid}/${name}`, cookie: editing.cookie });
  return [
    { name: "/public/preinscripciones/1: registro", path: FORMATO },
    { name: "  validacion", path: `${FORMATO}/${editing.uuid}/validacion` },
    ...STEPS.map(step),
    { name: "  final", path: `${FORMATO}/${done.uuid}/final`, cookie: done.cookie },
    { name: "/vercomunicado", path: `/vercomunicado/${link.token}/${link.tutor}/${link.alumnoId}` },
    { name: "/public/avisoprivacidad", path: "/public/avisoprivacidad" },
    { name: "/public/recibos/:token", path: `/public/recibos/${receipt}` },
    ...(await paymentPages(folder, port)),
    { name: "/restablecepassword", path: "/restablecepassword" },
    { name: "/cambiapassword", path: reset },
    { name: "/cambiaemail", path: newAddress },
    { name: "/validacuenta", path: activation },
    { name: "/login (del personal)", path: "/login", staff: true },
  ];
}

// Another phone that has only the mail: it asks for a code and gets the registration's cookie.
async function enter(folder, port, email, uuid) {
  const client = createClient(port);
  const browser = createPlainBrowser(client.ask);
  await browser.go(`${FORMATO}/${uuid}`);
  await browser.press(/^Enviar (un|otro) código$/);
  await browser.press("Siguiente", { codigo: codeOf(folder, email) });
  // A registration that the school returned opens on its comments; once they are read every step opens.
  if (stepOf(browser) === "instrucciones") await browser.press("Siguiente");
  if (stepOf(browser) === "validacion") throw new Error(`No abre ${browser.describe()}`);
  client.close();
  return client.session();
}

async function linkByMail(folder, port, email) {
  const client = createClient(port);
  const browser = createPlainBrowser(client.ask);
  await browser.go("/restablecepassword");
  const recaptcha = answerOf(browser.page.html);
  await sleep(PERSON_MS);
  await browser.press(/./, { email, ...(recaptcha && { recaptcha }) });
  client.close();
  return linkIn(folder, email);
}

async function linkToNewAddress(folder, port, username, email) {
  const client = createClient(port);
  await client.signIn(username, DEMO_PASSWORD);
  const browser = createPlainBrowser(client.ask);
  await browser.go("/cuenta/email");
  await browser.press("Guardar", { email, actual: DEMO_PASSWORD });
  client.close();
  return linkIn(folder, email);
}

// The address in the last mail to a person.
function linkIn(folder, email) {
  const db = new Database(databaseIn(folder), { readonly: true });
  const text = lastTextTo(db, email);
  db.close();
  const [, path] = /(\/(?:cambiapassword|cambiaemail|validacuenta)\?\S+)/.exec(text) ?? [];
  if (!path) throw new Error(`El correo de ${email} no trae un enlace: ${text}`);
  return path;
}
