import {
  entriesOf,
  formOf,
  isDisabled,
  isTicked,
  isWrong,
  optionsOf,
  tick,
  typeOf,
  valueOf,
  valueOfOption,
} from "../plain/forms";
import { select } from "../plain/css";
import type { PlainPage } from "../plain/page";
import { isShown, wholeText } from "../plain/shown";
import { type PlainElement, textOf } from "../plain/tree";
import type { Campo, Escrito, Salida } from "./lo-escrito";

// The pieces of lo-escrito.ts over a page of the plain client.

const TIPOS = ["text", "email", "tel", "number", "date", "time", "month", "url", "textarea"];

const dentroDe = (each: PlainElement, is: (each: PlainElement) => boolean) => each.closest(is) !== undefined;
const esOculto = (each: PlainElement) => each.attribute("aria-hidden") === "true";
const esBuscador = (each: PlainElement) => each.attribute("role") === "search";
const porGet = (each: PlainElement) => (formOf(each)?.attribute("method") ?? "get").toLowerCase() === "get";

/** The front dialog, or what stands for it. */
function alFrente({ document }: PlainPage, sinDialogo: string): PlainElement {
  return select(document, "dialog[open]").at(-1) ?? select(document, sinDialogo)[0] ?? select(document, "body")[0]!;
}

function seEscribe(control: PlainElement): boolean {
  const secreto = control.attribute("autocomplete") === "one-time-code" || control.attribute("name") === "recaptcha";
  if (Number(control.attribute("tabindex") ?? 0) < 0 || dentroDe(control, esOculto) || secreto) return false;
  return TIPOS.includes(typeOf(control)) && !control.has("readonly") && !isDisabled(control);
}

/** Opens what is folded over fields, and marks every field that a person writes in. */
export function camposDe(page: PlainPage, marca: string): Campo[] {
  const controles = select(alFrente(page, "main"), "input, textarea").filter(
    (control) => seEscribe(control) && (!formOf(control) || !porGet(control)) && !dentroDe(control, esBuscador),
  );
  for (const control of controles)
    for (const pliegue of control.lineage()) if (pliegue.tag === "details") pliegue.attributes.open = "";
  const formas: PlainElement[] = [];
  return controles.filter(isShown).map((control, numero) => {
    control.attributes[marca] = String(numero);
    const forma = formOf(control);
    if (forma && !formas.includes(forma)) formas.push(forma);
    const numerico = ["numeric", "decimal"].includes(control.attribute("inputmode") ?? "");
    const esMonto = control.attribute("data-tipo") === "monto" || numerico;
    const tipo = esMonto && typeOf(control) === "text" ? "monto" : typeOf(control);
    const largo = Number(control.attribute("maxlength") ?? 0) || 200;
    return { numero, forma: forma ? formas.indexOf(forma) : -1, name: control.attribute("name") ?? "", tipo, largo };
  });
}

/** The values of all fields of the page, hidden ones too. */
export function valoresDe({ document }: PlainPage): Escrito {
  return select(document, "input, textarea")
    .filter((control) => typeOf(control) !== "password")
    .map((control) => ({ name: control.attribute("name") ?? "", valor: valueOf(control) }));
}

/** All words of the page. */
export const palabrasDe = ({ document }: PlainPage): string => textOf(select(document, "body")[0] ?? document);

/** Chooses what a form asks for, and writes a text into each field unless the field refuses it. */
export function escribirEn(page: PlainPage, marca: string, campos: readonly Campo[], textos: readonly string[]): void {
  const controles = campos.map(({ numero }) => select(page.document, `[${marca}="${numero}"]`)[0]!);
  const forma = formOf(controles[0]!);
  if (forma) elegirLoObligatorio(forma);
  for (const [lugar, control] of controles.entries()) {
    const era = control.typed;
    control.typed = textos[lugar]!;
    if (control.attribute("aria-invalid") === "true" || (forma && isWrong(control, forma))) control.typed = era;
  }
}

function elegirLoObligatorio(forma: PlainElement): void {
  for (const lista of select(forma, "select[required]")) {
    const opcion = optionsOf(lista).find((each) => valueOfOption(each) !== "" && !each.has("disabled"));
    if (valueOf(lista) === "" && opcion) lista.typed = valueOfOption(opcion);
  }
  const elegidas = new Set(entriesOf(forma, undefined).map(([name]) => name));
  for (const opcion of select(forma, "input[type=radio][required]")) {
    const name = opcion.attribute("name") ?? "";
    if (!elegidas.has(name) && !isTicked(opcion)) tick(opcion, true);
    elegidas.add(name);
  }
}

/** The links or buttons of the front dialog or the page, one of each kind. */
export function salidasDe(
  page: PlainPage,
  selector: string,
  { marca, campo }: { marca: string; campo: string },
): Salida[] {
  const formas = [...new Set(select(page.document, `[${campo}]`).flatMap((each) => formOf(each) ?? []))];
  const vistas = new Set<string>();
  const salidas: Salida[] = [];
  for (const each of select(page.document, `[${marca}]`)) delete each.attributes[marca];
  for (const each of select(alFrente(page, "body"), selector)) {
    const texto = (each.attribute("aria-label") ?? (wholeText(each) || each.attribute("value")) ?? "").trim();
    const href = each.attribute("href");
    const otraVentana = each.has("target") || each.has("download") || href?.startsWith("#");
    const filtra = each.tag !== "a" && formOf(each) !== undefined && porGet(each);
    if (!isShown(each) || isDisabled(each) || Number(each.attribute("tabindex") ?? 0) < 0 || otraVentana) continue;
    if (filtra || dentroDe(each, esBuscador)) continue;
    if (each.tag !== "a" && /^(Quitar|Limpiar|Deshacer|Rehacer|Salir)/.test(texto)) continue;
    const clave = (href === undefined ? texto : new URL(href, page.url()).pathname).replace(/\d+/g, "0");
    if (vistas.has(clave)) continue;
    vistas.add(clave);
    each.attributes[marca] = String(salidas.length);
    const formulario = each.tag !== "a" && typeOf(each) === "submit" ? formOf(each) : undefined;
    salidas.push({
      numero: salidas.length,
      clave,
      texto: texto || clave,
      forma: formulario ? formas.indexOf(formulario) : -1,
    });
  }
  return salidas;
}
