import type { Context } from "hono";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { run } from "~/base/acceso/llamadas/run.server";
import { fileResponse, jsonResponse, noEncontrado } from "~/server/request/responses.server";
import { type CargoDelPrograma, obtenerCargo } from "../queries.server";
import { eliminarApiSchema } from "../schemas.server";
import { comoDescuento, comoRecargo, conPorcentajes } from "../cargos/definiciones.server";
import { buscarConservadas, exportarConservadas } from "../cargos/conservadas.server";
import { opcionOpcional } from "~/server/request/zod.server";
import { enPesos } from "~/base/acceso/llamadas/pesos.server";
import { operaciones } from "../cargos/operaciones.server";
import { alcanceDelPrograma } from "../visible.server";
import { entrarEnPrograma, PROGRAMAS } from "./llamadas-de-organizacion.server";
import type { Alcance } from "~/base/acceso/alcance.server";

const CONSERVADAS = `${PROGRAMAS}/:ppId/cambios/:cambioId/cuentas`;
const CARGO = `${PROGRAMAS}/:ppId/cargos/:dcId`;
const RECARGOS = `${CARGO}/recargos`;
const RECARGO = `${RECARGOS}/:drId`;
const DESCUENTOS = `${CARGO}/descuentos`;
const DESCUENTO = `${DESCUENTOS}/:ddId`;

const { guardarRecargo, eliminarRecargo, guardarDescuento, eliminarDescuento } = operaciones;

/**
 * C§7: the surcharge and the discount of a charge, over the operations of their dialogs. And the accounts that the undo
 * of a change left as they were, also as a file (`?formato=xlsx`).
 */
export const rutasDeReglas = new Tabla()
  .post(RECARGOS, {}, run(guardarRecargo, { given: { drId: 0 }, convert: conPorcentajes }))
  .get(RECARGO, {}, async (contexto) => jsonResponse(await elRecargo(...(await entrarEnRegla(contexto, "drId")))))
  .put(
    RECARGO,
    {},
    run(guardarRecargo, {
      convert: conPorcentajes,
      current: ({ alcance, params }) => elRecargo(alcance, params, params.drId),
    }),
  )
  .delete(RECARGO, {}, run(eliminarRecargo, { body: eliminarApiSchema }))
  .post(DESCUENTOS, {}, run(guardarDescuento, { given: { ddId: 0 }, convert: conPorcentajes }))
  .get(DESCUENTO, {}, async (contexto) => jsonResponse(await elDescuento(...(await entrarEnRegla(contexto, "ddId")))))
  .put(
    DESCUENTO,
    {},
    run(guardarDescuento, {
      convert: conPorcentajes,
      current: ({ alcance, params }) => elDescuento(alcance, params, params.ddId),
    }),
  )
  .delete(DESCUENTO, {}, run(eliminarDescuento, { body: eliminarApiSchema }))
  .get(CONSERVADAS, { formato: opcionOpcional(["xlsx"]) }, async (contexto, { formato }) => {
    const { alcance, programaPagosId, params } = await entrarEnPrograma(contexto, { cambioId: "id" });
    const { cambioId } = params as { cambioId: number };
    const deshecho = await buscarConservadas(alcance, programaPagosId, cambioId);
    if (!deshecho) throw noEncontrado();
    if (formato === null) return jsonResponse(enPesos(deshecho.cuentas));
    return fileResponse(await exportarConservadas(deshecho, cambioId));
  });

type Cargo = { ppId: number; dcId: number };

async function entrarEnRegla(contexto: Context, nombre: "drId" | "ddId"): Promise<[Alcance, Cargo, number]> {
  const { alcance, programaPagosId, params } = await entrarEnPrograma(contexto, { dcId: "id", [nombre]: "id" });
  const { dcId, [nombre]: id } = params as { dcId: number } & Record<string, number>;
  return [alcance, { ppId: programaPagosId, dcId }, id!];
}

const elRecargo = async (alcance: Alcance, cargo: Cargo, id: number) =>
  comoRecargo(reglaPedida((await elCargo(alcance, cargo)).recargo, id));

const elDescuento = async (alcance: Alcance, cargo: Cargo, id: number) =>
  comoDescuento(reglaPedida((await elCargo(alcance, cargo)).descuento, id));

async function elCargo(alcance: Alcance, { ppId, dcId }: Cargo): Promise<CargoDelPrograma> {
  return obtenerCargo(await alcanceDelPrograma(alcance, ppId), { programaPagosId: ppId, cargoId: dcId });
}

function reglaPedida<R extends { id: number }>(regla: R | null, id: number): R {
  if (regla?.id !== id) throw noEncontrado();
  return regla;
}
