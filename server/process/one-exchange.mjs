// @ts-check
/**
 * A form of families' pages with a script that asks for the next page in the same answer (decisiones/061): its header,
 * the permitted forms, and the address that answers them. The script, the process and the app import this from here
 * alone; app/base/linea/one-exchange.server.ts makes the answer.
 */

const FORMS = "/public/preinscripciones/";
const ANSWERED_BELOW = "/una-vuelta";

/**
 * The `prefer` header of an open page; `rules` identifies the rules of the sheet it has.
 * @param {string} rules
 */
export function preferPage(rules) {
  return `return=representation; reglas=${rules}`;
}

/**
 * The rules of the open page in a request for the next page; null in any other.
 * @param {string | string[] | null | undefined} prefer its `prefer` header
 */
export function openPageRules(prefer) {
  const [answer, rules = ""] = String(prefer ?? "").split("; reglas=");
  return answer === "return=representation" ? rules : null;
}

/**
 * True if a form may be answered this way; others take their redirect.
 * @param {string} target its path
 */
export function takesOneExchange(target) {
  return target.startsWith(FORMS);
}

/**
 * The address that answers a form together with its page.
 * @param {string} target its path
 */
export function oneExchangeTarget(target) {
  return ANSWERED_BELOW + target;
}

/**
 * True if a request was sent to that address.
 * @param {string} target
 */
export function isOneExchange(target) {
  return target.startsWith(`${ANSWERED_BELOW}/`);
}

/**
 * The original path of a request, at either address.
 * @param {string} target
 */
export function ownTarget(target) {
  return isOneExchange(target) ? target.slice(ANSWERED_BELOW.length) : target;
}
