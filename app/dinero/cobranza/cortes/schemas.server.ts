import { z } from "zod";
import { archivoCampo } from "~/server/request/zod-files.server";
import {
  casilla,
  enteroOpcional,
  idOpcional,
  montoCampo,
  montoOpcional,
  opcion,
  textoOpcional,
} from "~/server/request/zod.server";
import { TIPOS_DE_CAJA } from "./caja";
import { PASOS_DE_CAJA } from "./commands/seguir-de-caja.server";

/**
 * The counted amounts: each payment method under `contado.f7`, the number of bills and coins of the cash
 * (`piezas.d50000`), and the money that stays to give change.
 */
export const conteoSchema = z
  .object({
    contado: z
      .record(z.string(), montoOpcional({ cero: true }))
      .optional()
      .default({}),
    piezas: z
      .record(z.string(), enteroOpcional({ min: 0, max: 9_999 }))
      .optional()
      .default({}),
    fondo: montoOpcional({ cero: true }),
    observaciones: textoOpcional({ max: 500, lineas: true }),
  })
  .transform(({ contado, piezas, fondo, observaciones }) => ({
    observaciones,
    fondoCentavos: fondo,
    contado: porNumero(contado),
    piezas: porNumero(piezas),
  }));

// A letter precedes each number: a purely numeric key would be the index of a list.
function porNumero<T>(campos: Record<string, T | null>): Map<number, T> {
  return new Map(
    Object.entries(campos).flatMap(([clave, valor]) =>
      valor === null ? [] : [[Number(clave.slice(1)), valor] as const],
    ),
  );
}

/** The second signature has no fields. */
export const firmaSchema = z.object({});

/** A movement of a drawer's own money; `erroresDeCaja` says which facts its kind needs. */
export const deCajaSchema = z.object({
  tipo: opcion(TIPOS_DE_CAJA),
  monto: montoCampo(),
  sube: casilla(),
  concepto: textoOpcional({ max: 200 }),
  rubro: textoOpcional({ max: 40 }),
  beneficiario: textoOpcional({ max: 120 }),
  ficha: textoOpcional({ max: 40 }),
  bancoId: idOpcional(),
  cuenta: textoOpcional({ max: 30 }),
  deResguardo: casilla(),
  comprobante: archivoCampo(),
  comprobanteUuid: textoOpcional({ max: 36 }),
  comprobanteDespues: casilla(),
  porReponer: montoOpcional({ cero: true }),
});

export const pasoDeCajaSchema = z.object({
  paso: opcion(PASOS_DE_CAJA),
  motivo: textoOpcional({ max: 300 }),
  comprobante: archivoCampo(),
  comprobanteUuid: textoOpcional({ max: 36 }),
});
