import { llevaRegimenDeCapital, TEXTO_DE_REGIMEN_DE_CAPITAL } from "~/dinero/facturacion/regimen-de-capital";
import type { Estado } from "./arranque";

/** Something missing, and the page that fixes it. */
export type Faltante = { texto: string; ruta: string };

/** The purposes of missing things, in the order in which a school needs them. */
export const PARA = { inscribir: "Para inscribir", cobrar: "Para cobrar", facturar: "Para facturar" } as const;
export type Para = keyof typeof PARA;

type Comprobacion = {
  para: Para;
  falta: (estado: Estado) => string | null;
  ruta: string | ((estado: Estado) => string);
};

const si = (condicion: boolean, texto: string) => (condicion ? texto : null);
const lista = (nombres: readonly string[]) => nombres.join(", ");

/** The checks. A feature adds a line here for anything it needs from a school. */
const COMPROBACIONES: readonly Comprobacion[] = [
  { para: "inscribir", falta: ({ grados }) => si(grados === 0, "Un nivel con sus grados"), ruta: "/ajustes/niveles" },
  { para: "inscribir", falta: ({ planteles }) => si(planteles.length === 0, "Un plantel"), ruta: "/ajustes/planteles" },
  { para: "inscribir", falta: ({ turnos }) => si(turnos.length === 0, "Un turno"), ruta: "/ajustes/turnos" },
  { para: "inscribir", falta: ({ ciclo }) => si(ciclo === null, "Un ciclo escolar"), ruta: "/ajustes/ciclos" },
  {
    para: "inscribir",
    falta: ({ ciclo, lugares }) =>
      si(ciclo !== null && lugares === 0, `Los lugares de ${ciclo?.nombre}: grados por plantel y turno`),
    ruta: ({ ciclo }) => `/ajustes/ciclos/${ciclo!.id}/lugares`,
  },
  {
    para: "inscribir",
    falta: ({ ciclo, grupos }) => si(ciclo !== null && grupos === 0, `Los grupos de ${ciclo?.nombre}`),
    ruta: ({ ciclo }) => `/ajustes/ciclos/${ciclo!.id}/grupos`,
  },
  {
    para: "cobrar",
    falta: ({ servicios }) => si(servicios.length === 0, "Un servicio que se cobre"),
    ruta: "/ajustes/servicios",
  },
  {
    para: "cobrar",
    falta: ({ servicios }) => {
      const sin = servicios.filter(({ formasPago }) => formasPago === 0).map(({ nombre }) => nombre);
      return si(sin.length > 0, `Las formas de pago de ${lista(sin)}`);
    },
    ruta: "/ajustes/servicios",
  },
  {
    para: "cobrar",
    falta: ({ ciclo, principales }) =>
      si(principales === 0, `Un programa de pagos principal con cargos${ciclo ? ` en ${ciclo.nombre}` : ""}`),
    ruta: "/ajustes/programaspago/admin",
  },
  { para: "cobrar", falta: ({ cajas }) => si(cajas === 0, "Una caja activa"), ruta: "/ajustes/cajas" },
  {
    para: "cobrar",
    falta: ({ seriesDeRecibos }) => si(seriesDeRecibos === 0, "Una serie de recibos para todos los servicios"),
    ruta: "/ajustes/foliadores",
  },
  {
    para: "facturar",
    falta: ({ rfc, razonSocial }) => si(rfc === "" || razonSocial === "", "El RFC y la razón social del colegio"),
    ruta: "/ajustes/colegio",
  },
  {
    para: "facturar",
    falta: (estado) => si(llevaRegimenDeCapital(estado), `${TEXTO_DE_REGIMEN_DE_CAPITAL}: la del colegio`),
    ruta: "/ajustes/colegio",
  },
  {
    para: "facturar",
    falta: ({ nivelesConRegimen }) =>
      si(nivelesConRegimen.length > 0, `${TEXTO_DE_REGIMEN_DE_CAPITAL}: la de ${lista(nivelesConRegimen)}`),
    ruta: "/ajustes/niveles",
  },
  {
    para: "facturar",
    falta: ({ nivelesSinEmisor }) => si(nivelesSinEmisor.length > 0, `El emisor de ${lista(nivelesSinEmisor)}`),
    ruta: "/ajustes/niveles",
  },
  {
    para: "facturar",
    falta: ({ servicios }) => si(!servicios.some(({ facturar }) => facturar), "Un servicio que se facture"),
    ruta: "/ajustes/servicios",
  },
  {
    para: "facturar",
    falta: ({ seriesDeFacturas }) => si(seriesDeFacturas === 0, "Una serie de facturas"),
    ruta: "/ajustes/foliadores",
  },
];

/**
 * The things that a school lacks to enrol, to charge and to invoice, each with the page that fixes it. Purposes without
 * missing things are left out.
 */
export function loQueFalta(estado: Estado): { para: Para; faltantes: Faltante[] }[] {
  return (Object.keys(PARA) as Para[]).map((para) => ({
    para,
    faltantes: COMPROBACIONES.filter((cada) => cada.para === para).flatMap(({ falta, ruta }) => {
      const texto = falta(estado);
      return texto === null ? [] : [{ texto, ruta: typeof ruta === "string" ? ruta : ruta(estado) }];
    }),
  }));
}
