import { type Alcance, tienePermiso } from "./alcance.server";
import { oncePerPage } from "./once-per-page.server";
import { textoDelSalto } from "./dia";
import { PERMISOS_DEL_DIA } from "./dia.server";

/**
 * The notice about the ledger's day on every page, for viewers who may see money. Today waits to be confirmed, or
 * today's balances are still being computed (with the number of missing accounts). Null if all is well.
 */
export async function avisoDelDia(alcance: Alcance): Promise<{ texto: string; confirmar: boolean } | null> {
  const { hoy, dia } = alcance;
  if (!tienePermiso(alcance, ...PERMISOS_DEL_DIA)) return null;
  if (dia.porConfirmar) return { texto: textoDelSalto(dia.porConfirmar.ultimo, hoy), confirmar: true };
  const anula = dia.anulaDesdeMovimientoId !== null;
  const faltan = await contarCuentas(alcance, anula ? ">" : "<");
  if (faltan === 0) return null;
  const cuentas = faltan === 1 ? "falta 1 cuenta" : `faltan ${faltan} cuentas`;
  return {
    texto: anula
      ? `Se anula lo que se cargó por un día equivocado: ${cuentas}.`
      : `Los saldos de hoy se están calculando: ${cuentas}. Las listas muestran lo de ayer hasta entonces.`,
    confirmar: false,
  };
}

/** The number of the school's accounts that have not been posted today. */
export const contarSinPostear = (alcance: Alcance): Promise<number> => contarCuentas(alcance, "<");

const contarCuentas = oncePerPage(async ({ db, colegioId, hoy }, como: "<" | ">"): Promise<number> => {
  const { faltan } = await db
    .selectFrom("cuentasCobranza")
    .select(({ fn }) => fn.countAll<number>().as("faltan"))
    .where("colegioId", "=", colegioId)
    .where("posteadoHasta", como, hoy)
    .executeTakeFirstOrThrow();
  return faltan;
});

/** Shares the data read with the day with the page of this Alcance, so that no separate query is needed. */
export function conLoDelDia(alcance: Alcance): Alcance {
  const { atrasadas } = alcance.dia;
  if (atrasadas !== undefined) contarCuentas.know(alcance, atrasadas, "<");
  return alcance;
}

/** True if all balances of the school are today's: then no account needs its own check. */
export async function todoEstaPosteado(alcance: Alcance): Promise<boolean> {
  return (await contarSinPostear(alcance)) === 0;
}
