import { z } from "zod";
import { enCentavos } from "~/server/request/centavos.server";
import {
  enteroCampo,
  fechaCampo,
  idCampo,
  lista,
  montoCampo,
  montoOpcional,
  opcion,
  texto,
  textoOpcional,
} from "~/server/request/zod.server";
import { FINES, RECARGOS } from "./convenio";
import { MENSAJES_CONVENIO, PAGOS_MAXIMOS } from "./plan";
import { CANALES } from "./promesa";

/** An instalment as it is sent: its day, and its amount if it has one. */
export const cuotaSchema = z
  .object({ fecha: fechaCampo(), monto: montoOpcional() })
  .transform(({ fecha, monto }) => ({ fecha, montoCentavos: monto as number | null }));

/** The days of grace of a convenio. */
export const diasGraciaCampo = () => enteroCampo({ min: 0, max: 60 });

/** A convenio as its form and its call send it: instalments `c1`, `c2`…, in their order. */
export const convenioSchema = z
  .object({
    elegidos: lista(idCampo()),
    recargos: opcion(RECARGOS),
    cuotas: z
      .record(z.string().regex(/^c[1-9]\d?$/), cuotaSchema)
      .refine((cuotas) => Object.keys(cuotas).length <= PAGOS_MAXIMOS, MENSAJES_CONVENIO.muchosPagos),
    diasGracia: diasGraciaCampo(),
    firma: texto({ max: 150 }),
    observaciones: textoOpcional({ max: 500, lineas: true }),
  })
  .transform(({ cuotas, ...datos }) => ({
    ...datos,
    cuotas: Object.entries(cuotas)
      .sort(([a], [b]) => Number(a.slice(1)) - Number(b.slice(1)))
      .map(([, cuota]) => cuota),
  }));

/** The end of a convenio that a person asks for. */
export const terminarConvenioSchema = z.object({
  convenioId: idCampo(),
  motivo: opcion(FINES),
  nota: texto({ max: 300 }),
});

/** A promise to pay, as its form and its call send it. */
export const promesaSchema = z
  .object({
    monto: montoCampo(),
    fecha: fechaCampo(),
    persona: texto({ max: 150 }),
    canal: opcion(CANALES),
    nota: textoOpcional({ max: 300 }),
  })
  .transform(enCentavos("monto"));

/** The end of a promise that a person asks for. */
export const cancelarPromesaSchema = z.object({ promesaId: idCampo(), motivo: texto({ max: 300 }) });
