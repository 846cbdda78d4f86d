import type { Context } from "hono";
import { guardarDescuento } from "../cargos/commands/guardar-descuento.server";
import { guardarRecargo } from "../cargos/commands/guardar-recargo.server";
import { type CargoDelPrograma, obtenerCargo } from "../queries.server";
import { descuentoSchema, eliminarApiSchema, recargoSchema } from "../schemas.server";
import { jsonResponse, noEncontrado } from "~/server/request/responses.server";
import { ejecutar } from "~/acceso/llamadas/cuerpo.server";
import { comoDescuento, comoRecargo, conPorcentajes } from "../cargos/definiciones.server";
import { entrarEnPrograma, PROGRAMAS } from "./llamadas-de-organizacion.server";
import { Tabla } from "~/acceso/llamadas/tabla.server";

const CARGO = `${PROGRAMAS}/:ppId/cargos/:dcId`;
const RECARGOS = `${CARGO}/recargos`;
const RECARGO = `${RECARGOS}/:drId`;
const DESCUENTOS = `${CARGO}/descuentos`;
const DESCUENTO = `${DESCUENTOS}/:ddId`;

/** C§7: the surcharge and the discount of a charge, over the commands of their dialogs. */
export const rutasDeReglas = new Tabla()
  .post(RECARGOS, {}, async (contexto) =>
    guardarRecargoDe(contexto, await entrarEnPrograma(contexto, { dcId: "id" }), 0),
  )
  .get(RECARGO, {}, async (contexto) => {
    const entrada = await entrarEnPrograma(contexto, { dcId: "id", drId: "id" });
    return jsonResponse(comoRecargo(suya((await elCargo(entrada)).recargo, entrada.params.drId)));
  })
  .put(RECARGO, {}, async (contexto) => {
    const entrada = await entrarEnPrograma(contexto, { dcId: "id", drId: "id" });
    return guardarRecargoDe(contexto, entrada, entrada.params.drId);
  })
  .delete(RECARGO, {}, async (contexto) => {
    const { alcance, programaPagosId, params } = await entrarEnPrograma(contexto, { dcId: "id", drId: "id" });
    const cual = { programaPagosId, cargoId: params.dcId, recargoId: params.drId };
    return ejecutar(contexto.req.raw, eliminarApiSchema, (datos) =>
      guardarRecargo(alcance, { ...datos, ...cual }, null),
    );
  })
  .post(DESCUENTOS, {}, async (contexto) =>
    guardarDescuentoDe(contexto, await entrarEnPrograma(contexto, { dcId: "id" }), 0),
  )
  .get(DESCUENTO, {}, async (contexto) => {
    const entrada = await entrarEnPrograma(contexto, { dcId: "id", ddId: "id" });
    return jsonResponse(comoDescuento(suya((await elCargo(entrada)).descuento, entrada.params.ddId)));
  })
  .put(DESCUENTO, {}, async (contexto) => {
    const entrada = await entrarEnPrograma(contexto, { dcId: "id", ddId: "id" });
    return guardarDescuentoDe(contexto, entrada, entrada.params.ddId);
  })
  .delete(DESCUENTO, {}, async (contexto) => {
    const { alcance, programaPagosId, params } = await entrarEnPrograma(contexto, { dcId: "id", ddId: "id" });
    const cual = { programaPagosId, cargoId: params.dcId, descuentoId: params.ddId };
    return ejecutar(contexto.req.raw, eliminarApiSchema, (datos) =>
      guardarDescuento(alcance, { ...datos, ...cual }, null),
    );
  });

type Entrada = Awaited<ReturnType<typeof entrarEnPrograma<{ dcId: "id" }>>>;

function elCargo({ alcance, programaPagosId, params }: Entrada): Promise<CargoDelPrograma> {
  return obtenerCargo(alcance, { programaPagosId, cargoId: params.dcId });
}

function suya<R extends { id: number }>(regla: R | null, id: number): R {
  if (regla?.id !== id) throw noEncontrado();
  return regla;
}

async function guardarRecargoDe(contexto: Context, entrada: Entrada, recargoId: number) {
  const { alcance, programaPagosId, params } = entrada;
  const registro = recargoId === 0 ? {} : comoRecargo(suya((await elCargo(entrada)).recargo, recargoId));
  const cual = { programaPagosId, cargoId: params.dcId, recargoId };
  return ejecutar(
    contexto.req.raw,
    recargoSchema,
    ({ leido, force, escrito, aplicar, ...regla }, llave) => {
      const acuerdo = { leido, force, escrito };
      return guardarRecargo(alcance, { ...cual, ...acuerdo, aplicar, llave: recargoId === 0 ? llave : null }, regla);
    },
    { comoEsquema: conPorcentajes, registro },
  );
}

async function guardarDescuentoDe(contexto: Context, entrada: Entrada, descuentoId: number) {
  const { alcance, programaPagosId, params } = entrada;
  const registro = descuentoId === 0 ? {} : comoDescuento(suya((await elCargo(entrada)).descuento, descuentoId));
  const cual = { programaPagosId, cargoId: params.dcId, descuentoId };
  return ejecutar(
    contexto.req.raw,
    descuentoSchema,
    ({ leido, force, escrito, aplicar: _, ...regla }, llave) => {
      const acuerdo = { leido, force, escrito };
      return guardarDescuento(alcance, { ...cual, ...acuerdo, llave: descuentoId === 0 ? llave : null }, regla);
    },
    { comoEsquema: conPorcentajes, registro },
  );
}
