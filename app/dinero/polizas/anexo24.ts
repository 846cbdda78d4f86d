import { centavos, pesosPlain } from "~/lib/money";
import { type ClaveDeCuenta, type Cuenta, naturalezaDe, type Plantilla } from "./cuentas";
import type { Poliza, Renglon, TipoDePoliza } from "./diario";

/** The kinds of request for which the SAT asks for pólizas, with their names. */
export const TIPOS_DE_SOLICITUD = {
  AF: "Acto de fiscalización",
  FC: "Fiscalización compulsa",
  DE: "Devolución",
  CO: "Compensación",
} as const;
export type TipoDeSolicitud = keyof typeof TIPOS_DE_SOLICITUD;
export const CLAVES_DE_SOLICITUD = Object.keys(TIPOS_DE_SOLICITUD) as TipoDeSolicitud[];

/** The request and its number: of an order for AF and FC, of a procedure for DE and CO. */
export type Solicitud = { tipoSolicitud: TipoDeSolicitud; numero: string };

const ORDEN = /^[A-Z]{3}[0-9]{7}\/[0-9]{2}$/;
const TRAMITE = /^[A-Z]{2}[0-9]{12}$/;
const pideOrden = (tipo: TipoDeSolicitud) => tipo === "AF" || tipo === "FC";

/** The reason why a request's number is not one of its kind, or null. */
export function faltaDeSolicitud({ tipoSolicitud, numero }: Solicitud): string | null {
  if (pideOrden(tipoSolicitud)) return ORDEN.test(numero) ? null : "El número de orden es como ABC1234567/26";
  return TRAMITE.test(numero) ? null : "El número de trámite es como AB123456789012";
}

const escapar = (texto: string) =>
  texto
    .replace(/[\p{Cc}\p{Cs}]+/gu, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

function etiqueta(
  nombre: string,
  atributos: Readonly<Record<string, string>>,
  contenido: string | null = null,
): string {
  const escritos = Object.entries(atributos)
    .filter(([, valor]) => valor !== "")
    .map(([clave, valor]) => ` ${clave}="${escapar(valor)}"`)
    .join("");
  return contenido === null ? `<${nombre}${escritos}/>` : `<${nombre}${escritos}>${contenido}</${nombre}>`;
}

const ESQUEMA = "http://www.sat.gob.mx/esquemas/ContabilidadE/1_3/";
const raiz = (prefijo: string, esquema: string) => ({
  [`xmlns:${prefijo}`]: `${ESQUEMA}${esquema}`,
  "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
  "xsi:schemaLocation": `${ESQUEMA}${esquema} ${ESQUEMA}${esquema}/${esquema}_1_3.xsd`,
  Version: "1.3",
});

const CABEZA = '<?xml version="1.0" encoding="UTF-8"?>\n';
const pesos = (monto: number) => pesosPlain(centavos(monto));

type Periodo = { rfc: string; mes: string };
const delPeriodo = ({ rfc, mes }: Periodo) => ({ RFC: rfc, Mes: mes.slice(5), Anio: mes.slice(0, 4) });

export type CuentaDelCatalogo = Cuenta & { clave: ClaveDeCuenta };

/** The accounts of a template that have a number, each once. */
export function catalogoDe({ cuentas }: Plantilla): CuentaDelCatalogo[] {
  const porNumero = new Map<string, CuentaDelCatalogo>();
  for (const [clave, cuenta] of Object.entries(cuentas))
    if (cuenta.numero !== "" && !porNumero.has(cuenta.numero)) porNumero.set(cuenta.numero, { ...cuenta, clave });
  return [...porNumero.values()].sort((a, b) => (a.numero < b.numero ? -1 : 1));
}

/** The names of the accounts that lack the SAT's code, without which its catalogue cannot leave. */
export const cuentasSinCodigo = (plantilla: Plantilla): string[] =>
  catalogoDe(plantilla)
    .filter(({ agrupador }) => agrupador === "")
    .map(({ nombre }) => nombre);

/** The catalogue of accounts of the SAT's electronic accounting. Accounts without the SAT's code have no place in it. */
export function xmlDeCatalogo(cuentas: readonly CuentaDelCatalogo[], periodo: Periodo): string {
  const nodos = cuentas.map(({ clave, numero, nombre, agrupador }) =>
    etiqueta("catalogocuentas:Ctas", {
      CodAgrup: agrupador,
      NumCta: numero,
      Desc: nombre,
      Nivel: "1",
      Natur: naturalezaDe(clave),
    }),
  );
  const atributos = { ...raiz("catalogocuentas", "CatalogoCuentas"), ...delPeriodo(periodo) };
  return `${CABEZA}${etiqueta("catalogocuentas:Catalogo", atributos, nodos.join(""))}`;
}

const LETRAS: Readonly<Record<TipoDePoliza, string>> = { INGRESO: "I", EGRESO: "E", DIARIO: "D" };

/** The number by which the SAT knows a póliza: unique in its period, and the same in every export. */
const numeroUnico = ({ tipo, fecha, folio }: Poliza): string => `${LETRAS[tipo]}-${fecha.replaceAll("-", "")}-${folio}`;

function comprobante({ cfdi }: Renglon): string {
  if (!cfdi) return "";
  return etiqueta("PLZ:CompNal", {
    UUID_CFDI: cfdi.uuid,
    RFC: cfdi.receptorRfc,
    MontoTotal: pesos(cfdi.totalCentavos),
  });
}

/** The pólizas of a period of the SAT's electronic accounting, for the request that asks for them. */
export function xmlDePolizas(
  polizas: readonly Poliza[],
  { tipoSolicitud, numero, ...periodo }: Periodo & Solicitud,
): string {
  const nodos = polizas.map((poliza) => {
    const renglones = poliza.renglones.map((renglon) => {
      const { numero: cuenta, nombre, concepto, debeCentavos, haberCentavos } = renglon;
      const atributos = {
        NumCta: cuenta,
        DesCta: nombre.slice(0, 100),
        Concepto: concepto.slice(0, 200),
        Debe: pesos(debeCentavos),
        Haber: pesos(haberCentavos),
      };
      return etiqueta("PLZ:Transaccion", atributos, comprobante(renglon) || null);
    });
    const atributos = {
      NumUnIdenPol: numeroUnico(poliza),
      Fecha: poliza.fecha,
      Concepto: poliza.concepto.slice(0, 300),
    };
    return etiqueta("PLZ:Poliza", atributos, renglones.join(""));
  });
  const deSolicitud: Readonly<Record<string, string>> = pideOrden(tipoSolicitud)
    ? { NumOrden: numero }
    : { NumTramite: numero };
  const atributos = {
    ...raiz("PLZ", "PolizasPeriodo"),
    ...delPeriodo(periodo),
    TipoSolicitud: tipoSolicitud,
    ...deSolicitud,
  };
  return `${CABEZA}${etiqueta("PLZ:Polizas", atributos, nodos.join(""))}`;
}
