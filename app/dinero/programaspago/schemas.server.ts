import { topesDe } from "~/dinero/cobranza/libro/tope";
import { z } from "zod";
import type { Fecha } from "~/lib/dates";
import { type Centavos, centavos, parsePesos } from "~/lib/money";
import { MENSAJES } from "~/lib/validators";
import { enCentavos } from "~/server/request/centavos.server";
import {
  campo,
  casilla,
  consentimiento,
  enteroOpcional,
  fechaCampo,
  fechaOpcional,
  idCampo,
  idOpcional,
  lista,
  montoCampo,
  montoOpcional,
  opcion,
  opcionOpcional,
  texto,
  textoOpcional,
} from "~/server/request/zod.server";
import { APLICACIONES, RECURRENCIAS, TIPOS, type Tipo } from "./cargo";

/** C§5 Payment program; the command requires at least one configuration. */
export const programaSchema = z.object({
  nombre: texto({ max: 150 }),
  colegioId: idCampo(),
  cicloId: idCampo(),
  servicioId: idCampo(),
  descripcion: textoOpcional({ max: 1_000, lineas: true }),
  principal: casilla(),
  configuracionesCiclo: lista(idCampo()),
});

// The state that was read, the preview, and the treatment of posted rows.
const cambio = {
  leido: textoOpcional({ max: 100 }),
  ...consentimiento,
  aplicar: opcionOpcional(APLICACIONES).transform((aplicar) => aplicar ?? "DESDE_AHORA"),
};

/** C§5 Charge. */
export const cargoSchema = z
  .object({
    nombre: texto({ max: 150 }),
    monto: montoCampo(),
    fechaInicio: fechaCampo(),
    fechaFin: fechaCampo(),
    fechaLimitePago: fechaCampo(),
    ...cambio,
  })
  .transform(enCentavos("monto"));

/**
 * Percent or pesos, as the type beside it states: in hundredths of either, which are whole because both have two
 * decimals. Zero answers 'Campo obligatorio' (B§5 Number).
 */
export const valor = () =>
  campo<number>((escrito) => {
    const read = parsePesos(escrito.replace(/ ?%$/, ""));
    if (!read.ok) return { error: read.error };
    return read.centavos === 0 ? { error: MENSAJES.obligatorio } : { value: read.centavos };
  });

/** A {@link valor} as it is stored: a percentage in ten-thousandths, or an amount. */
export function enPartes(tipo: Tipo, centesimas: number) {
  return tipo === "PORCENTAJE"
    ? { diezmilesimas: centesimas, montoCentavos: centavos(0) }
    : { diezmilesimas: 0, montoCentavos: centavos(centesimas) };
}

/** The caps of a surcharge, in pesos; empty is none. */
export const topes = { topeCargo: montoOpcional(), topeMes: montoOpcional() };

/** {@link topes} as they are stored. */
export const enTopes = ({ topeCargo, topeMes }: { topeCargo: Centavos | null; topeMes: Centavos | null }) =>
  topesDe({ topeCargoCentavos: topeCargo, topeMesCentavos: topeMes });

/** C§5 Surcharge. */
export const recargoSchema = z
  .object({
    nombre: texto({ max: 150 }),
    recargo: valor(),
    tipoRecargo: opcion(TIPOS),
    recurrente: opcion(RECURRENCIAS),
    ...topes,
    ...cambio,
  })
  .transform(({ recargo, topeCargo, topeMes, ...datos }) => {
    const { diezmilesimas, montoCentavos } = enPartes(datos.tipoRecargo, recargo);
    return { ...datos, recargoDiezmilesimas: diezmilesimas, montoCentavos, ...enTopes({ topeCargo, topeMes }) };
  });

/** C§5 Discount. */
export const descuentoSchema = z
  .object({
    nombre: texto({ max: 150 }),
    descuento: valor(),
    tipoDescuento: opcion(TIPOS),
    fechaVencimiento: fechaCampo(),
    ...cambio,
  })
  .transform(({ descuento, ...datos }) => {
    const { diezmilesimas, montoCentavos } = enPartes(datos.tipoDescuento, descuento);
    return { ...datos, descuentoDiezmilesimas: diezmilesimas, montoCentavos };
  });

/** C§3 Bulk edit, by what it changes. */
export const masivoSchemas = {
  cargos: z
    .object({ cargo: montoCampo(), ...cambio })
    .transform(({ cargo, ...datos }) => ({ ...datos, clase: "cargos" as const, montoCentavos: cargo })),
  recargos: z
    .object({ recargo: valor(), tipoRecargo: opcion(TIPOS), recurrencia: opcion(RECURRENCIAS), ...topes, ...cambio })
    .transform(({ recargo, recurrencia, topeCargo, topeMes, ...datos }) => {
      const { diezmilesimas, montoCentavos } = enPartes(datos.tipoRecargo, recargo);
      const regla = { recurrente: recurrencia, recargoDiezmilesimas: diezmilesimas, montoCentavos };
      return { ...datos, ...regla, ...enTopes({ topeCargo, topeMes }), clase: "recargos" as const };
    }),
  descuentos: z
    .object({ descuento: valor(), tipoDescuento: opcion(TIPOS), ...cambio })
    .transform(({ descuento, ...datos }) => {
      const { diezmilesimas, montoCentavos } = enPartes(datos.tipoDescuento, descuento);
      return { ...datos, descuentoDiezmilesimas: diezmilesimas, montoCentavos, clase: "descuentos" as const };
    }),
};

/** Deleting a charge, a surcharge or a discount: the treatment of posted rows. */
export const eliminarSchema = z.object(cambio);

/** Like `eliminarSchema`, for a client: the treatment of posted rows must be given. */
export const eliminarApiSchema = z.object({ ...cambio, aplicar: opcion(APLICACIONES) });

/** The selection among the charges of a confirmation; without it, a client gets the charges that the rule ticks. */
export const eleccion = { cargosVistos: lista(idCampo()), cargos: lista(idCampo()) };

/** B§5 Program assignment; on a change, `cobrarDesde` is calculated from the posted rows. */
export const asignacionSchema = (hoy: Fecha) =>
  z.object({
    programaPagosId: idCampo(),
    cobrarDesde: fechaOpcional().transform((dia) => dia ?? hoy),
    ...eleccion,
    ...consentimiento,
  });

/** Taking a student's program away, or deleting a program, with or without its posted rows. */
export const quitarSchema = z.object({ eliminarMovimientos: casilla() });

/** Like `quitarSchema`, for a client, which must choose one of the two. */
export const quitarApiSchema = z
  .object({ eliminarMovimientos: opcion(["true", "false"]) })
  .transform(({ eliminarMovimientos }) => ({ eliminarMovimientos: eliminarMovimientos === "true" }));

const MAX_MATRICULAS = 500;

/** The recipients of a program in bulk: configurations, groups, and matrículas, one per line. */
export const bloqueSchema = z.object({
  configuraciones: lista(idCampo()),
  grupos: lista(idCampo()),
  matriculas: campo<string[]>(
    (text) => {
      const matriculas = [...new Set(text.split(/[\s,;]+/).filter((cada) => cada !== ""))];
      return matriculas.length > MAX_MATRICULAS ? { error: `Máximo ${MAX_MATRICULAS}` } : { value: matriculas };
    },
    { lineas: true },
  ),
  cobrarDesde: fechaCampo(),
  ...eleccion,
  ...consentimiento,
});

/** The program that enrolment gives (C§7): the id 0 is none. A call may name the cycle of the configuration. */
export const principalSchema = z.object({
  cicloId: idOpcional(),
  servicioId: idCampo(),
  configuracionCicloId: idCampo(),
  programaPagosId: campo<number | null>((id) =>
    /^(0|[1-9]\d{0,14})$/.test(id) ? { value: Number(id) || null } : { error: "Selecciona una opción" },
  ),
});

/**
 * C§7: the deletion of a program may say to delete its movements: the unpaid ones are reversed. Otherwise they stay.
 */
export const eliminarProgramaApiSchema = z
  .object({ eliminarMovimientos: opcionOpcional(["true", "false"]) })
  .transform(({ eliminarMovimientos }) => ({ eliminarMovimientos: eliminarMovimientos === "true" }));

/** The query of the call of the list (C§7): cycle and level 0 mean all. */
export const consultaDeProgramas = {
  colegioId: enteroOpcional({ min: 0 }),
  cicloId: enteroOpcional({ min: 0 }),
  servicioId: enteroOpcional({ min: 0 }),
  nivelId: enteroOpcional({ min: 0 }),
};
