import type { Selectable } from "kysely";
import type { DB, Db } from "db/connection";
import { newToken } from "~/server/request/tokens.server";
import { ok, refuse } from "~/lib/outcome";
import {
  type Adquiriente,
  type Devolucion,
  type EstadoLeido,
  type Lectura,
  MAXIMO_POR_FICHA,
  type Tipo,
} from "./adquiriente";
import { direccionDelSimulador } from "./direcciones";

/** The simulator belongs to nobody: its payments are never real. */
const EN_VIVO = false;

/** The states of a simulated order as a provider would tell them. */
const LEIDOS = {
  ABIERTO: "PENDIENTE",
  EN_ESPERA: "PENDIENTE",
  PAGADO: "PAGADO",
  RECHAZADO: "RECHAZADO",
  DEVUELTO: "DEVUELTO",
  EN_DISPUTA: "EN_DISPUTA",
  PERDIDO: "PERDIDO",
} as const satisfies Record<string, EstadoLeido>;
export type EstadoSimulado = keyof typeof LEIDOS;

/** The commission of the simulator: 3.6 % and three pesos, and their IVA, like the list price of a real one. */
function comisionDe({
  pagoId,
  pagadoCentavos,
  montoCentavos,
}: Pick<Orden, "pagoId" | "pagadoCentavos" | "montoCentavos">) {
  if (pagoId === null) return { comisionCentavos: null, ivaCentavos: null, netoCentavos: null };
  const bruto = pagadoCentavos ?? montoCentavos;
  const comisionCentavos = Math.round(bruto * 0.036) + 300;
  const ivaCentavos = Math.round(comisionCentavos * 0.16);
  return { comisionCentavos, ivaCentavos, netoCentavos: bruto - comisionCentavos - ivaCentavos };
}

type Orden = Selectable<DB["cobrosSimulados"]>;

/** The refunded sum of a simulated order: each refund's key counts once. */
const devueltoDe = ({ devoluciones }: Pick<Orden, "devoluciones">): number =>
  Object.values(JSON.parse(devoluciones) as Record<string, number>).reduce((suma, monto) => suma + monto, 0);

/**
 * The acquirer of demos, practice and tests: its orders lie in this database, and its hosted page is served here
 * (`simulador.server`). It goes the whole way of a real one: order, page, return, notice, and reading.
 */
export function adquirienteLocal(db: Db, ahora: string): Adquiriente {
  return {
    nombre: "local",
    metodos: ["TARJETA", "SPEI", "EFECTIVO"],
    maximoCentavos: { EFECTIVO: MAXIMO_POR_FICHA },
    enVivo: EN_VIVO,
    crear: async ({ referencia, montoCentavos, metodo, descripcion, venceDate, regreso, aviso }) => {
      const pedido = { referencia, montoCentavos, metodo, descripcion, venceDate, regreso, aviso };
      await db
        .insertInto("cobrosSimulados")
        .values({ id: newToken(), ...pedido, estado: "ABIERTO", createdDate: ahora })
        .onConflict((conflicto) => conflicto.column("referencia").doNothing())
        .execute();
      const { id } = await db
        .selectFrom("cobrosSimulados")
        .select("id")
        .where("referencia", "=", referencia)
        .executeTakeFirstOrThrow();
      return ok({ proveedorId: id, url: direccionDelSimulador(id) });
    },
    consultar: async ({ referencia }) => {
      const orden = await db
        .selectFrom("cobrosSimulados")
        .selectAll()
        .where("referencia", "=", referencia)
        .executeTakeFirst();
      if (!orden) return refuse("RECHAZO", "El simulador no conoce ese pago.");
      const estado = orden.estado as EstadoSimulado;
      const sinTiempo = estado === "ABIERTO" && orden.venceDate < ahora;
      const lectura: Lectura = {
        estado: sinTiempo ? "VENCIDO" : LEIDOS[estado],
        referencia: orden.referencia,
        montoCentavos: orden.pagadoCentavos ?? orden.montoCentavos,
        moneda: "MXN",
        enVivo: EN_VIVO,
        pagoId: orden.pagoId,
        pagadoDate: orden.pagadoDate,
        tipo: (orden.tipo || "OTRO") as Tipo,
        autorizacion: orden.pagoId === null ? "" : orden.pagoId.slice(0, 6).toUpperCase(),
        cuenta: orden.tipo === "EFECTIVO" ? "" : "4242",
        ...comisionDe(orden),
        liquidadoDate: null,
        devueltoCentavos: devueltoDe(orden),
      };
      return ok({ lectura });
    },
    devolver: ({ referencia }, { montoCentavos, clave }) => devolver(db, referencia, { montoCentavos, clave }),
    nombrado: (aviso) => {
      const { id } = (aviso ?? {}) as { id?: unknown };
      return typeof id === "string" ? { proveedorId: id } : null;
    },
  };
}

async function devolver(
  db: Db,
  referencia: string,
  { montoCentavos, clave }: Omit<Devolucion, "devueltoAntesCentavos">,
) {
  const orden = await db
    .selectFrom("cobrosSimulados")
    .selectAll()
    .where("referencia", "=", referencia)
    .where("estado", "in", ["PAGADO", "DEVUELTO"])
    .executeTakeFirst();
  if (!orden) return refuse("RECHAZO", "El simulador no tiene dinero de ese pago.");
  const devoluciones = { ...(JSON.parse(orden.devoluciones) as Record<string, number>), [clave]: montoCentavos };
  const devuelto = devueltoDe({ devoluciones: JSON.stringify(devoluciones) });
  const pagado = orden.pagadoCentavos ?? orden.montoCentavos;
  if (devuelto > pagado) return refuse("RECHAZO", "No queda tanto por devolver.");
  await db
    .updateTable("cobrosSimulados")
    .set({ devoluciones: JSON.stringify(devoluciones), estado: devuelto === pagado ? "DEVUELTO" : "PAGADO" })
    .where("id", "=", orden.id)
    .execute();
  return ok();
}
