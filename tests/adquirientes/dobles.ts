import type { NombreDeAdquiriente } from "~/dinero/cobros/adquirientes/adquiriente";
import { dobleDeConekta } from "./conekta";
import type { Doble } from "./doble";
import { dobleDeMercadoPago } from "./mercadopago";
import { dobleDeStripe } from "./stripe";

/** The doubles of all real providers, by their names. */
export const DOBLES = {
  mercadopago: dobleDeMercadoPago,
  stripe: dobleDeStripe,
  conekta: dobleDeConekta,
} as const satisfies Record<Exclude<NombreDeAdquiriente, "local">, () => Promise<Doble>>;

export const PROVEEDORES = Object.keys(DOBLES) as (keyof typeof DOBLES)[];
