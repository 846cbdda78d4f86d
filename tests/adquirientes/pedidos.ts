import { centavos } from "~/lib/money";
import type { Adquiriente, Lectura, Pedido } from "~/dinero/cobros/adquirientes/adquiriente";

/** The instant of the tests of a provider alone: Thursday noon in Mexico City. */
export const AHORA = "2026-11-05T18:00:00.000Z";

/** An order of 3,575.10 pesos by card until Tuesday 23:59; `cambios` may change anything. */
export const unPedido = (cambios: Partial<Pedido> = {}): Pedido => ({
  referencia: "referencia-0001",
  montoCentavos: centavos(357510),
  metodo: "TARJETA",
  descripcion: "Pago a Colegio Ejemplo",
  pagador: { nombre: "Brenda Ríos", email: "brenda@correo.mx", telefono: "5512345678" },
  venceDate: "2026-11-11T05:59:00.000Z",
  regreso: "https://colegio.mx/familia/x/pago?cobro=1",
  aviso: "https://colegio.mx/api/public/adquirientes/x/aviso",
  ...cambios,
});

const { signal } = new AbortController();

/** Makes an order and gives its id. Throws if the provider refused it. */
export async function crearOrden(adquiriente: Adquiriente, cambios: Partial<Pedido> = {}): Promise<string> {
  const creado = await adquiriente.crear(unPedido(cambios), signal);
  if (!creado.ok) throw new Error(creado.mensaje);
  return creado.proveedorId;
}

/** Reads an order of `unPedido`. Throws if the provider does not tell. */
export async function leerOrden(adquiriente: Adquiriente, proveedorId = ""): Promise<Lectura> {
  const leido = await adquiriente.consultar({ referencia: "referencia-0001", proveedorId }, signal);
  if (!leido.ok) throw new Error(`${leido.error}: ${leido.mensaje}`);
  return leido.lectura;
}
