// @ts-check
/**
 * A form of families' pages whose script asks for the page that follows in the same answer (decisiones/061): what it asks
 * with, which forms may, and where they are answered. The script, the process and the app know of it from here alone; how
 * the answer is made is app/base/linea/one-exchange.server.ts.
 */

const FORMS = "/public/preinscripciones/";
const ANSWERED_BELOW = "/una-vuelta";

/**
 * The `prefer` header of a page that is open, where `rules` says which rules of the sheet it has.
 * @param {string} rules
 */
export function preferPage(rules) {
  return `return=representation; reglas=${rules}`;
}

/**
 * The rules that the open page has, of a request that asks for what follows; null of any other.
 * @param {string | string[] | null | undefined} prefer its `prefer` header
 */
export function openPageRules(prefer) {
  const [answer, rules = ""] = String(prefer ?? "").split("; reglas=");
  return answer === "return=representation" ? rules : null;
}

/**
 * Whether a form may be answered so: others take their redirect.
 * @param {string} target its path
 */
export function takesOneExchange(target) {
  return target.startsWith(FORMS);
}

/**
 * Where a form is answered together with its page.
 * @param {string} target its path
 */
export function oneExchangeTarget(target) {
  return ANSWERED_BELOW + target;
}

/**
 * Whether a request was sent to where forms are answered with their page.
 * @param {string} target
 */
export function isOneExchange(target) {
  return target.startsWith(`${ANSWERED_BELOW}/`);
}

/**
 * What was asked for, wherever it is answered.
 * @param {string} target
 */
export function ownTarget(target) {
  return isOneExchange(target) ? target.slice(ANSWERED_BELOW.length) : target;
}
