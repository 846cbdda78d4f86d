import type { Alcance } from "~/base/acceso/alcance.server";
import type { Impuesto } from "~/dinero/facturacion/cfdi/comprobante";
import type { Fecha } from "~/lib/dates";
import {
  type ClaveDeCuenta,
  claveDeForma,
  claveDeServicio,
  type Cuenta,
  CUENTAS_BASE,
  PLANTILLA_INICIAL,
  type Plantilla,
  RUBROS_CON_CLAVE,
} from "./cuentas";

/** A concept of the school that may have an account of its own: a service, a method of payment, or a heading of petty cash. */
export type Concepto = {
  clave: ClaveDeCuenta;
  nombre: string;
  grupo: "SERVICIO" | "FORMA" | "RUBRO";
  impuesto: Impuesto | null;
};

/** The concepts of the viewer's school, services first. */
export async function listarConceptos({ db, colegioId }: Alcance): Promise<Concepto[]> {
  const servicios = await db
    .selectFrom("servicios")
    .select(["id", "nombre", "impuesto"])
    .where("colegioId", "=", colegioId)
    .orderBy("orden")
    .orderBy("id")
    .execute();
  const formas = await db.selectFrom("formasPago").select(["id", "nombre"]).orderBy("orden").orderBy("id").execute();
  return [
    ...servicios.map(({ id, nombre, impuesto }) => ({
      clave: claveDeServicio(id),
      nombre,
      grupo: "SERVICIO" as const,
      impuesto: impuesto as Impuesto,
    })),
    ...formas.map(({ id, nombre }) => ({ clave: claveDeForma(id), nombre, grupo: "FORMA" as const, impuesto: null })),
    ...RUBROS_CON_CLAVE.map((rubro) => ({ ...rubro, grupo: "RUBRO" as const, impuesto: null })),
  ];
}

type Guardada = Omit<Plantilla, "desde">;

/** The templates of the school, the one with the newest day first; the last is the one that every school starts with. */
export async function leerPlantillas(alcance: Alcance): Promise<Plantilla[]> {
  const { db, colegioId } = alcance;
  const filas = await db
    .selectFrom("plantillasContables")
    .select(["desde", "datos"])
    .where("colegioId", "=", colegioId)
    .orderBy("desde", "desc")
    .orderBy("id", "desc")
    .execute();
  const conceptos = await listarConceptos(alcance);
  const vistas = new Set<string>();
  const guardadas = filas.flatMap(({ desde, datos }) => {
    if (vistas.has(desde)) return [];
    vistas.add(desde);
    return [conNombres({ ...PLANTILLA_INICIAL, ...(JSON.parse(datos) as Guardada), desde: desde as Fecha }, conceptos)];
  });
  return [...guardadas, conNombres(PLANTILLA_INICIAL, conceptos)];
}

/** A template with the accounts that were added to the product since, and with the names of its own concepts. */
function conNombres(plantilla: Plantilla, conceptos: readonly Concepto[]): Plantilla {
  const cuentas: Record<ClaveDeCuenta, Cuenta> = { ...PLANTILLA_INICIAL.cuentas, ...plantilla.cuentas };
  for (const { clave, nombre, grupo } of conceptos) {
    const previa = cuentas[clave];
    if (!previa) continue;
    const general =
      grupo === "SERVICIO" ? CUENTAS_BASE.INGRESOS : grupo === "FORMA" ? CUENTAS_BASE.BANCOS : CUENTAS_BASE.GASTOS;
    cuentas[clave] = { ...previa, nombre: previa.nombre || nombre, agrupador: previa.agrupador || general.agrupador };
  }
  return { ...plantilla, cuentas };
}
