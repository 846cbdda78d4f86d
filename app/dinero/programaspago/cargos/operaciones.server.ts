import { operacion } from "~/base/acceso/operacion.server";
import { queryInt } from "~/server/request/params.server";
import { cargoSchema, descuentoSchema, eliminarSchema, masivoSchemas, recargoSchema } from "../schemas.server";
import { PERMISO } from "../visible.server";
import { cambiarEnBloque } from "./commands/cambiar-en-bloque.server";
import { deshacerCambio } from "./commands/deshacer-cambio.server";
import { eliminarCargo } from "./commands/eliminar-cargo.server";
import { guardarCargo } from "./commands/guardar-cargo.server";
import { guardarDescuento } from "./commands/guardar-descuento.server";
import { guardarRecargo } from "./commands/guardar-recargo.server";
import type { Clase } from "./masivo";

const CARGO = { ppId: "id", dcId: "id" } as const;

/** The write operations on the charges of a program and their rules (C§2.3, C§7). */
export const operaciones = {
  guardarCargo: operacion({
    permiso: PERMISO,
    params: { ppId: "id", dcId: "idOrZero" },
    schema: cargoSchema,
    keyed: true,
    run: (datos, { alcance, params: { ppId, dcId } }) =>
      guardarCargo(alcance, { ...datos, programaPagosId: ppId, cargoId: dcId }),
  }),
  eliminarCargo: operacion({
    permiso: PERMISO,
    params: CARGO,
    schema: eliminarSchema,
    keyed: true,
    run: (datos, { alcance, params: { ppId, dcId } }) =>
      eliminarCargo(alcance, { ...datos, programaPagosId: ppId, cargoId: dcId }),
  }),
  guardarRecargo: operacion({
    permiso: PERMISO,
    params: { ...CARGO, drId: "idOrZero" },
    schema: recargoSchema,
    keyed: true,
    run: ({ leido, force, escrito, aplicar, ...regla }, { alcance, params: { ppId, dcId, drId } }) => {
      const ids = { programaPagosId: ppId, cargoId: dcId, recargoId: drId };
      return guardarRecargo(alcance, { ...ids, leido, force, escrito, aplicar }, regla);
    },
  }),
  eliminarRecargo: operacion({
    permiso: PERMISO,
    params: { ...CARGO, drId: "id" },
    schema: eliminarSchema,
    keyed: true,
    run: (datos, { alcance, params: { ppId, dcId, drId } }) =>
      guardarRecargo(alcance, { ...datos, programaPagosId: ppId, cargoId: dcId, recargoId: drId }, null),
  }),
  guardarDescuento: operacion({
    permiso: PERMISO,
    params: { ...CARGO, ddId: "idOrZero" },
    schema: descuentoSchema,
    keyed: true,
    run: ({ leido, force, escrito, aplicar: _, ...regla }, { alcance, params: { ppId, dcId, ddId } }) => {
      const ids = { programaPagosId: ppId, cargoId: dcId, descuentoId: ddId };
      return guardarDescuento(alcance, { ...ids, leido, force, escrito }, regla);
    },
  }),
  eliminarDescuento: operacion({
    permiso: PERMISO,
    params: { ...CARGO, ddId: "id" },
    schema: eliminarSchema,
    keyed: true,
    run: (datos, { alcance, params: { ppId, dcId, ddId } }) =>
      guardarDescuento(alcance, { ...datos, programaPagosId: ppId, cargoId: dcId, descuentoId: ddId }, null),
  }),
  modificarTodos: (clase: Clase) =>
    operacion({
      permiso: PERMISO,
      params: { ppId: "id" },
      schema: masivoSchemas[clase],
      keyed: true,
      run: ({ leido: _, force, escrito, aplicar, ...valores }, { alcance, params }) =>
        cambiarEnBloque(
          alcance,
          { programaPagosId: params.ppId, force, escrito, aplicar },
          { accion: "MODIFICAR", ...valores },
        ),
    }),
  eliminarTodos: (clase: Clase) =>
    operacion({
      permiso: PERMISO,
      params: { ppId: "id" },
      schema: eliminarSchema,
      keyed: true,
      run: ({ leido: _, ...datos }, { alcance, params }) =>
        cambiarEnBloque(alcance, { ...datos, programaPagosId: params.ppId }, { accion: "ELIMINAR", clase }),
    }),
  deshacerCambio: operacion({
    permiso: PERMISO,
    params: { ppId: "id" },
    schema: eliminarSchema,
    keyed: true,
    run: (_, { alcance, params, request, consent }) =>
      deshacerCambio(alcance, {
        programaPagosId: params.ppId,
        cambioId: queryInt(request, "cambio", { min: 1 }),
        ...consent,
      }),
  }),
};
