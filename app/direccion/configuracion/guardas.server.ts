import type { Alcance } from "~/base/acceso/alcance.server";
import { PERMISO } from "~/base/acceso/permiso-de-configuracion.server";
import { avisarACuentas, direccionesConPermiso } from "~/base/correo/avisar-a-cuentas.server";
import { afloja } from "~/dinero/cobranza/devoluciones/suma-de-una-persona";
import { type Centavos, formatPesos } from "~/lib/money";

/** The settings of a school that guard its money; each sum is in centavos, null for none. */
export type Guardas = {
  devolucionConDosCentavos?: Centavos | null;
  comprobanteDesdeCentavos?: Centavos | null;
  arqueoACiegas?: 0 | 1;
};
export type GuardaCambiada = { guarda: keyof Guardas; previo: number | null; nuevo: number | null; afloja: boolean };

const TEXTOS: Readonly<Record<keyof Guardas, string>> = {
  devolucionConDosCentavos: "Devoluciones que autoriza una segunda persona",
  comprobanteDesdeCentavos: "Gastos de caja chica con comprobante",
  arqueoACiegas: "Arqueo de cajas a ciegas",
};
const GUARDAS = Object.keys(TEXTOS) as (keyof Guardas)[];

/** The guards that a form changes, with both values; one that the form does not name stays. */
export function guardasCambiadas(previas: Guardas, nuevas: Guardas): GuardaCambiada[] {
  return GUARDAS.flatMap((guarda) => {
    const [previo = null, nuevo] = [previas[guarda], nuevas[guarda]];
    if (nuevo === undefined || nuevo === previo) return [];
    const esMasFloja =
      guarda === "arqueoACiegas" ? nuevo === 0 : afloja(previo as Centavos | null, nuevo as Centavos | null);
    return [{ guarda, previo, nuevo, afloja: esMasFloja }];
  });
}

/** Tells every account that sets up this school about guards that became looser. Inside the caller's transaction. */
export async function avisarDeGuardas(trx: Alcance, guardas: readonly GuardaCambiada[]): Promise<void> {
  const flojas = guardas.filter((cambiada) => cambiada.afloja);
  if (flojas.length === 0) return;
  const { colegioId } = trx;
  const parrafos = (persona: string) => [
    `${persona} cambió un control del dinero en los datos del colegio.`,
    ...flojas.map(enPalabras),
    "Lo reciben todas las cuentas que configuran el colegio. Si nadie lo esperaba, regrésalo en Ajustes y revisa la bitácora.",
  ];
  const acto = { clave: `guardas:${colegioId}`, asunto: "Cambió un control del dinero", parrafos };
  await avisarACuentas(trx, acto, await direccionesConPermiso(trx, PERMISO, colegioId));
}

function enPalabras({ guarda, previo, nuevo }: GuardaCambiada): string {
  const valor = (cuanto: number | null) => {
    if (guarda === "arqueoACiegas") return cuanto === 1 ? "a ciegas" : "con lo esperado a la vista";
    return cuanto === null ? "sin límite" : formatPesos(cuanto as Centavos);
  };
  const desde = guarda === "devolucionConDosCentavos" ? ", desde mañana" : "";
  return `${TEXTOS[guarda]}: de ${valor(previo)} a ${valor(nuevo)}${desde}.`;
}
