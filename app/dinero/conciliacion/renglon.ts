import { leerFechaDeHoja } from "~/base/hojas/fecha";
import type { Fecha } from "~/lib/dates";
import { type Centavos, parsePesos } from "~/lib/money";
import { cutText, foldText } from "~/lib/text";
import type { Deposito } from "./deposito";

/** The cells of a row by field. */
type Celdas = Readonly<Record<string, string>>;

/** A row that looks like a deposit and cannot be read: what it says, and why. */
export type Ilegible = { renglon: string; motivo: string };

/** How a file writes amounts and days; its columns decide, since one cell may say two things. */
export type Formato = { comaDecimal: boolean; mesPrimero: boolean; letraC: "ABONO" | "CARGO" | null };
const USUAL: Formato = { comaDecimal: false, mesPrimero: false, letraC: null };

const CON_COMA = /^\d{1,3}(?:\.\d{3})+,\d{1,2}$|^\d+,\d{1,2}$/;
const CON_PUNTO = /\.\d{1,2}$/;
const NUMERADA = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{2}|\d{4})$/;

const ES_CARGO =
  /^(?:-1?|d|db|dr|deb|debe|car|pago|n\/?d)$|^(?:cargo|retiro|debito|egreso|salida|comision|nota de cargo)/;
const ES_ABONO =
  /^(?:\+|\+?1|a|ab|h|haber|cr|cred|dep|n\/?a)$|^(?:abono|deposito|credito|ingreso|entrada|nota de abono)/;

const sinApostrofo = (texto = "") => texto.trim().replaceAll(/^'|'$/g, "");
const sinHora = (texto = "") => sinApostrofo(texto).replace(/[T ]\d{1,2}:\d{2}.*$/, "");
const sinAdornos = (texto = "") => sinApostrofo(texto).replaceAll(/\s|\$|MXN|^\+/gi, "");

/** The format of a file, by the cells that can be read in one way only. */
function formatoDe(renglones: readonly Celdas[]): Formato {
  const montos = renglones.map(({ abono }) => sinAdornos(abono));
  const cuantos = (textos: readonly string[], es: (texto: string) => boolean) => textos.filter(es).length;
  const dias = renglones.map(({ fecha }) => NUMERADA.exec(sinHora(fecha)));
  const mayores = (parte: 1 | 3) => dias.filter((dia) => dia && Number(dia[parte]) > 12).length;
  const marcas = renglones.map(({ signo }) => marcaDe(signo));
  return {
    letraC: marcas.some((marca) => /^d(?!ep)/.test(marca))
      ? "ABONO"
      : marcas.some((marca) => /^a/.test(marca))
        ? "CARGO"
        : null,
    comaDecimal: cuantos(montos, (monto) => CON_COMA.test(monto)) > cuantos(montos, (monto) => CON_PUNTO.test(monto)),
    mesPrimero: mayores(3) > mayores(1),
  };
}

const marcaDe = (signo = "") => foldText(sinApostrofo(signo)).trim();

/** The direction of the money by the mark beside an amount; null for an unknown mark. No mark is a deposit. */
function sentidoDe(signo: string | undefined, { letraC }: Formato): "ABONO" | "CARGO" | null {
  const marca = marcaDe(signo);
  if (marca === "c") return letraC;
  if (ES_CARGO.test(marca)) return "CARGO";
  return marca === "" || ES_ABONO.test(marca) ? "ABONO" : null;
}

function leerMonto(texto: string, { comaDecimal }: Formato): Centavos | null {
  const leido = parsePesos(comaDecimal ? texto.replaceAll(".", "").replace(",", ".") : texto);
  return leido.ok ? leido.centavos : null;
}

function leerFecha(texto: string, hoy: Fecha, { mesPrimero }: Formato): Fecha | null {
  const [, dia, mes, anio] = /^(\d{2})(\d{2})(\d{4})$/.exec(texto) ?? [];
  if (dia) return leerFechaDeHoja(`${dia}-${mes}-${anio}`, hoy);
  return leerFechaDeHoja(mesPrimero ? texto.replace(NUMERADA, "$3$2$1$2$4") : texto, hoy);
}

const ES_SUMA = /^(?:(?:sub|gran )?-?total|saldo|suma|fecha)/;

// A withdrawal, a title or a sum: no deposit, whatever else the row says.
function esAjeno({ signo, abono, fecha, texto = "" }: Celdas, formato: Formato): boolean {
  if (sentidoDe(signo, formato) === "CARGO") return true;
  const monto = sinAdornos(abono);
  if (/^[-(]|-$/.test(monto) || !/[1-9]/.test(monto)) return true;
  const dia = sinHora(fecha);
  return !/\d/.test(dia) && ES_SUMA.test(foldText(dia === "" ? texto : dia));
}

/** The withdrawal of a row, from its cells: in a column of its own, with a mark beside it or below zero; null without one. */
function leerRetiro(celdas: Celdas, hoy: Fecha, formato: Formato = USUAL): Deposito | null {
  const [cargo, abono] = [sinAdornos(celdas.cargo), sinAdornos(celdas.abono)];
  const esRetiro = sentidoDe(celdas.signo, formato) === "CARGO" || /^[-(]|-$/.test(abono);
  const escrito = /[1-9]/.test(cargo) ? cargo : esRetiro ? abono : "";
  const fecha = leerFecha(sinHora(celdas.fecha), hoy, formato);
  const centavos = leerMonto(escrito.replaceAll(/[()-]/g, ""), formato);
  if (!/[1-9]/.test(escrito) || centavos === null || fecha === null || fecha > hoy) return null;
  return comoRenglon(celdas, fecha, centavos);
}

/** The deposit of a row, from its cells; null for a row without one; a row that cannot be read, with the reason. */
export function leerDeposito(celdas: Celdas, hoy: Fecha, formato: Formato = USUAL): Deposito | Ilegible | null {
  if (esAjeno(celdas, formato)) return null;
  const centavos = leerMonto(sinAdornos(celdas.abono), formato);
  const fecha = leerFecha(sinHora(celdas.fecha), hoy, formato);
  const motivo =
    centavos === null
      ? `No se lee el monto «${celdas.abono}»`
      : fecha === null
        ? `No se lee la fecha «${celdas.fecha ?? ""}»`
        : fecha > hoy
          ? `La fecha ${celdas.fecha} es posterior a hoy`
          : `No se sabe si «${celdas.signo}» es un depósito o un retiro`;
  if (centavos === null || fecha === null || fecha > hoy || sentidoDe(celdas.signo, formato) === null)
    return { renglon: enUnaLinea(celdas), motivo };
  return comoRenglon(celdas, fecha, centavos);
}

function comoRenglon(celdas: Celdas, fecha: Fecha, centavos: Centavos): Deposito {
  const [referencia, texto, pagador, rastreo] = (["referencia", "texto", "pagador", "rastreo"] as const).map((campo) =>
    sinApostrofo(celdas[campo]).slice(0, 300),
  ) as [string, string, string, string];
  const todo = [fecha, String(centavos), referencia, texto, pagador, rastreo, celdas.saldo ?? ""];
  return {
    fecha,
    centavos,
    texto: [texto, rastreo].filter(Boolean).join(" · "),
    referencia,
    rastreo,
    pagador,
    huella: todo.map((cada) => foldText(cada).replaceAll(/\s+/g, " ").trim()).join("|"),
  };
}

const enUnaLinea = ({ fecha, texto, referencia, pagador, abono }: Celdas) =>
  cutText([fecha, texto, referencia, pagador, abono].filter(Boolean).join(" · "), 300);

/** The deposits and withdrawals of a file, in its order; the unreadable rows; and the number of rows without a deposit. */
export function leerRenglones(renglones: readonly Celdas[], hoy: Fecha) {
  const formato = formatoDe(renglones);
  const leidos = renglones.map((celdas) => leerDeposito(celdas, hoy, formato));
  return {
    depositos: leidos.filter((leido): leido is Deposito => leido !== null && "huella" in leido),
    ilegibles: leidos.filter((leido): leido is Ilegible => leido !== null && "motivo" in leido),
    retiros: renglones.flatMap((celdas, indice) =>
      leidos[indice] === null ? (leerRetiro(celdas, hoy, formato) ?? []) : [],
    ),
    ajenas: leidos.filter((leido) => leido === null).length,
  };
}
