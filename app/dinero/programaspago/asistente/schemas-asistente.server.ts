import { z } from "zod";
import type { Consent } from "~/base/acceso/consent.server";
import { enCentavos } from "~/server/request/centavos.server";
import {
  campo,
  casilla,
  consentimiento,
  enteroCampo,
  idCampo,
  montoCampo,
  opcion,
  texto,
} from "~/server/request/zod.server";
import { needed } from "~/server/request/zod-shapes.server";
import { ACCIONES, MAXIMO_DE_CARGOS, type RecetaCopiar, type RecetaNueva } from "./asistente";
import { RECURRENCIAS, TIPOS } from "../cargo";
import { enPartes, enTopes, topes, valor } from "../schemas.server";

// The steps share one form, so field names that they have in common carry the name of the step.
const prefijo = () => texto({ max: 100 });
const dia = () => enteroCampo({ min: 1, max: 31 });
const MES = "^(19|20)[0-9][0-9]-(0[1-9]|1[0-2])$";
const mes = () =>
  campo<string>(
    (escrito) => (new RegExp(MES).test(escrito) ? { value: escrito } : { error: "Selecciona una opción" }),
    needed({ type: "string", pattern: MES }),
  );

const cargos = {
  prefijo: prefijo(),
  monto: montoCampo(),
  cargos: enteroCampo({ min: 1, max: MAXIMO_DE_CARGOS }),
  inicio: mes(),
  diaInicia: dia(),
  diaFin: dia(),
};
const descuentos = {
  prefijoDescuento: prefijo(),
  tipoDescuento: opcion(TIPOS),
  descuento: valor(),
  diaVencimiento: dia(),
};
const recargos = {
  prefijoRecargo: prefijo(),
  tipoRecargo: opcion(TIPOS),
  recargo: valor(),
  diaLimite: dia(),
  recurrente: opcion(RECURRENCIAS),
  ...topes,
};
const origen = {
  colegioId: idCampo(),
  cicloId: idCampo(),
  servicioId: idCampo(),
  programaPagosId: idCampo(),
  copiarDescuentos: casilla(),
  copiarRecargos: casilla(),
};

/**
 * The fields of each step (C§5), by itself; a step that is switched off (noDescuentos, noRecargos) requires nothing.
 */
export const pasoSchemas = {
  cargos: z.object(cargos).transform(enCentavos("monto")),
  descuentos: z.object(descuentos),
  recargos: z.object(recargos),
  origen: z.object(origen),
};

const { prefijoDescuento, ...delDescuento } = descuentos;
const { prefijoRecargo, ...delRecargo } = recargos;

/**
 * Like `asistenteSchema`, in the form of a call, one step each (C§7: payload per step). The required fields depend on
 * the action and on the steps that are switched off.
 */
export const asistenteApiSchema = z.object({
  accion: opcion(ACCIONES),
  cargos: z.object(cargos).optional(),
  descuentos: z.object({ noDescuentos: casilla(), prefijo: prefijoDescuento, ...delDescuento }).partial(),
  recargos: z.object({ noRecargos: casilla(), prefijo: prefijoRecargo, ...delRecargo }).partial(),
  ...z.object(origen).partial().shape,
  ...consentimiento,
});

const acuerdo = z.object({ accion: opcion(ACCIONES), ...consentimiento });

type Receta = (RecetaNueva | RecetaCopiar) & Consent;

// Every name that the wizard can send; other values decide which are required.
const NOMBRES = ["accion", "force", "escrito", "noDescuentos", "noRecargos"].concat(
  [cargos, descuentos, recargos, origen].flatMap((paso) => Object.keys(paso)),
);
const enviadoSchema = z.object(Object.fromEntries(NOMBRES.map((nombre) => [nombre, z.unknown().optional()])));

/** The whole wizard, as its last step sends it: the steps of its action that are not switched off. */
export const asistenteSchema = enviadoSchema.transform((enviado, ctx): Receta => {
  const form = enviado as Record<string, unknown>;
  const leer = <S extends z.ZodType>(schema: S): z.output<S> | null => {
    const leido = schema.safeParse(form);
    if (leido.success) return leido.data;
    for (const { message, path } of leido.error.issues) ctx.addIssue({ code: "custom", message, path: [...path] });
    return null;
  };
  const acordado = leer(acuerdo);
  if (!acordado) return z.NEVER;
  const { accion, ...consent } = acordado;
  if (accion === "copiar") {
    const copia = leer(pasoSchemas.origen);
    if (!copia) return z.NEVER;
    return { accion, ...copia, ...consent };
  }
  const nuevos = leer(pasoSchemas.cargos);
  const conDescuentos = form.noDescuentos === undefined ? leer(pasoSchemas.descuentos) : null;
  const conRecargos = form.noRecargos === undefined ? leer(pasoSchemas.recargos) : null;
  if (!nuevos) return z.NEVER;
  return {
    accion,
    ...consent,
    cargos: nuevos,
    descuentos: conDescuentos && recetaDeDescuentos(conDescuentos),
    recargos: conRecargos && recetaDeRecargos(conRecargos),
  };
});

function recetaDeDescuentos(datos: z.output<typeof pasoSchemas.descuentos>) {
  const { diezmilesimas, montoCentavos } = enPartes(datos.tipoDescuento, datos.descuento);
  return {
    prefijo: datos.prefijoDescuento,
    tipoDescuento: datos.tipoDescuento,
    diaVencimiento: datos.diaVencimiento,
    descuentoDiezmilesimas: diezmilesimas,
    montoCentavos,
  };
}

function recetaDeRecargos(datos: z.output<typeof pasoSchemas.recargos>) {
  const { diezmilesimas, montoCentavos } = enPartes(datos.tipoRecargo, datos.recargo);
  return {
    prefijo: datos.prefijoRecargo,
    tipoRecargo: datos.tipoRecargo,
    diaLimite: datos.diaLimite,
    recargoDiezmilesimas: diezmilesimas,
    montoCentavos,
    recurrente: datos.recurrente,
    ...enTopes(datos),
  };
}
