import { operacion } from "~/base/acceso/operacion.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { contarCaja } from "./commands/contar-caja.server";
import { firmarCorte } from "./commands/firmar-corte.server";
import { diaPedido } from "./dia.server";
import { conComprobante } from "../recibos/comprobante.server";
import { registrarDeCaja } from "./commands/registrar-de-caja.server";
import { seguirDeCaja } from "./commands/seguir-de-caja.server";
import { conteoSchema, deCajaSchema, firmaSchema, pasoDeCajaSchema } from "./schemas.server";

/** The write operations on a drawer's day. */
export const operaciones = {
  contar: operacion({
    permiso: PUERTAS.caja,
    schema: conteoSchema,
    run: async (conteo, { alcance, request }) =>
      contarCaja(alcance, { ...conteo, ...(await diaPedido(alcance, request)) }),
  }),
  firmar: operacion({
    permiso: PUERTAS.caja,
    schema: firmaSchema,
    run: async (_, { alcance, request }) => firmarCorte(alcance, await diaPedido(alcance, request)),
  }),
  registrarDeCaja: operacion({
    permiso: PUERTAS.caja,
    schema: deCajaSchema,
    keyed: true,
    sameAs: ({ comprobante: _, comprobanteUuid: __, ...datos }) => datos,
    run: async (pedido, { alcance, request }) => {
      const { comprobante: archivo, comprobanteUuid: uuid, monto, porReponer: porReponerCentavos, ...datos } = pedido;
      const { cajaId } = await diaPedido(alcance, request);
      return conComprobante(alcance, { archivo, uuid }, (comprobanteUuid) =>
        registrarDeCaja(alcance, { ...datos, cajaId, montoCentavos: monto, porReponerCentavos, comprobanteUuid }),
      );
    },
  }),
  seguirDeCaja: operacion({
    permiso: PUERTAS.caja,
    params: { movimientoDeCajaId: "id" },
    schema: pasoDeCajaSchema,
    run: ({ comprobante: archivo, comprobanteUuid: uuid, ...pedido }, { alcance, params }) =>
      conComprobante(alcance, { archivo, uuid }, (comprobanteUuid) =>
        seguirDeCaja(alcance, { ...pedido, ...params, comprobanteUuid }),
      ),
  }),
};
