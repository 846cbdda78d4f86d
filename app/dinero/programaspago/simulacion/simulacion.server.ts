import { conNombresVisibles } from "~/base/acceso/alumnos-visibles.server";
import { leerLibros } from "~/dinero/cobranza/libro/libro.server";
import { leerCargosDe } from "~/dinero/cobranza/libro/programas.server";
import type { Cargo } from "~/dinero/cobranza/libro/reglas";
import type { Fecha } from "~/lib/dates";
import { refuse } from "~/lib/outcome";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Lookup } from "~/base/acceso/submit.server";
import { yieldToOthers } from "~/server/jobs/turns.server";
import { type DatosDeRecargo, datosDeDescuento, datosDeRecargo, faltaDeDescuento, faltaDeRecargo } from "../cargo";
import { diaQuePaso, recargoPrevisto } from "../prevision";
import { obtenerCargo } from "../queries.server";
import { resumirSimulacion, type Simulacion } from "./resultado-simulacion";
import { descuentoSchema, recargoSchema } from "../schemas.server";
import {
  cargosDePrueba,
  type DeUnAlumno,
  type Limites,
  mesPasado,
  type Prueba,
  SIMULAR,
  simularCuenta,
} from "./simulacion";
import { alcanceDelPrograma } from "../visible.server";

/** The number of accounts simulated before other requests get their turn: some milliseconds. */
const LOTE = 10;

/**
 * The result of last month with a rule of a charge ('Si esta regla hubiera estado vigente el mes pasado…'), for every
 * student who has or had the program. Also the future amount of a surcharge once it is saved. A simulation in memory:
 * it writes nothing, and nobody waits for it.
 */
export async function simular(
  alcance: Alcance,
  { programaPagosId, cargoId }: { programaPagosId: number; cargoId: number },
  prueba: Prueba,
): Promise<Simulacion> {
  const cargos = (await leerCargosDe(alcance, [programaPagosId])).get(programaPagosId) ?? [];
  const mes = mesPasado(alcance.hoy);
  const limites = await limitesDeFilas(alcance, cargos);
  const probados = cargosDePrueba(cargos, cargoId, prueba, mes, limites);
  const nada = probados.length === 0 && prueba.clase === "descuento";
  const cuentas = nada ? [] : await cuentasDelPrograma(alcance, programaPagosId);
  const alumnos: DeUnAlumno[] = [];
  const porVenir: number[] = [];
  for (let desde = 0; desde < cuentas.length; desde += LOTE) {
    const lote = cuentas.slice(desde, desde + LOTE);
    for (const { cuenta, libro } of await leerLibros(alcance, lote)) {
      const { alumnoId, nombreCompleto } = cuenta;
      const simulada = simularCuenta(libro, { probados, clase: prueba.clase, mes });
      if (simulada) alumnos.push({ alumnoId, nombreCompleto, ...simulada });
      if (prueba.clase === "recargo") porVenir.push(recargoPrevisto(libro, { cargoId, regla: prueba.regla }));
    }
    await yieldToOthers();
  }
  const esElPropio = probados.length === 1 && probados[0]!.id === cargoId;
  const nombres = probados.map(({ nombre }) => nombre);
  const pasado = prueba.clase === "recargo" ? ultimoDiaPasado(prueba.regla) : null;
  const desdeAhora = prueba.clase === "recargo" ? { montos: porVenir, pasado } : null;
  return resumirSimulacion({ clase: prueba.clase, mes, cargos: nombres, esElPropio }, alumnos, desdeAhora);

  // The last of the rows' single days, if all are past.
  function ultimoDiaPasado(regla: DatosDeRecargo): Fecha | null {
    const propio = cargos.find(({ id }) => id === cargoId);
    const deFilas = [...(limites.get(cargoId) ?? (propio ? [propio.fechaLimitePago] : []))].sort();
    const ultimo = deFilas.at(-1);
    return ultimo ? diaQuePaso(regla, ultimo, alcance.hoy) : null;
  }
}

/** The different limits of the posted rows of each charge. */
async function limitesDeFilas({ db, colegioId }: Alcance, cargos: readonly Cargo[]): Promise<Limites> {
  const limites = new Map<number, Fecha[]>();
  const filas = await db
    .selectFrom("movimientos as m")
    .leftJoin("movimientos as r", "r.reversaATransaccionId", "m.id")
    .select(["m.cargoId", "m.fechaLimitePago"])
    .distinct()
    .where("m.codigoOperacion", "=", "CARGO")
    .where("m.colegioId", "=", colegioId)
    .where(
      "m.cargoId",
      "in",
      cargos.map(({ id }) => id),
    )
    .where("r.id", "is", null)
    .execute();
  for (const { cargoId, fechaLimitePago } of filas)
    limites.set(cargoId!, [...(limites.get(cargoId!) ?? []), fechaLimitePago as Fecha]);
  return limites;
}

async function cuentasDelPrograma(alcance: Alcance, programaPagosId: number) {
  const cuentas = await alcance.db
    .selectFrom("asignaciones as a")
    .innerJoin("alumnos as al", "al.id", "a.alumnoId")
    .select(["a.alumnoId", "a.servicioId", "al.nombreCompleto"])
    .distinct()
    .where("a.programaPagosId", "=", programaPagosId)
    .where("a.colegioId", "=", alcance.colegioId)
    .orderBy("a.alumnoId")
    .execute();
  return conNombresVisibles(alcance, cuentas);
}

type Pedido = { alcance: Alcance; params: { ppId: number; dcId: number }; form: FormData };

/** `lookup` of a surcharge's form: the button 'Simular' requests only the result of last month with it. */
export function simularRecargo(pedido: Pedido): Promise<Lookup> {
  return responder(pedido, (enviado) => {
    const leida = recargoSchema.safeParse(enviado);
    return leida.success && { clase: "recargo", regla: datosDeRecargo(leida.data) };
  });
}

/** Like `simularRecargo`, for a discount's form. */
export function simularDescuento(pedido: Pedido): Promise<Lookup> {
  return responder(pedido, (enviado) => {
    const leida = descuentoSchema.safeParse(enviado);
    return leida.success && { clase: "descuento", regla: datosDeDescuento(leida.data) };
  });
}

const NADA: Lookup = { only: false, datos: {} };

async function responder(
  { alcance, params, form }: Pedido,
  leer: (enviado: Record<string, unknown>) => Prueba | false,
): Promise<Lookup> {
  if (form.get("accion") !== SIMULAR) return NADA;
  const prueba = leer(Object.fromEntries(form));
  // Unreadable values are reported beside their fields, by the form's own check.
  if (!prueba) return NADA;
  const alcancePropio = await alcanceDelPrograma(alcance, params.ppId);
  const ids = { programaPagosId: params.ppId, cargoId: params.dcId };
  const cargo = await obtenerCargo(alcancePropio, ids);
  const falta = prueba.clase === "recargo" ? faltaDeRecargo(prueba.regla) : faltaDeDescuento(prueba.regla, cargo);
  if (falta) return { only: true, datos: {}, refusal: refuse("DATOS", falta.mensaje, { campo: falta.campo }) };
  return { only: true, datos: { simulacion: await simular(alcancePropio, ids, prueba) } };
}
