import type { Alcance } from "~/base/acceso/alcance.server";
import { registrarAlPagar } from "~/dinero/cobranza/ventanilla/al-pagar.server";
import { frasesDeEleccion } from "~/dinero/programaspago/eleccion";
import { inscribirPropuesto } from "./commands/inscribir-propuesto.server";
import { buscarPropuestaQueCobra } from "./propuesta-abierta.server";

/**
 * A payment above the debt confirms the proposal for a place that charges the paid service (decisions.md, Promoción).
 */
export function registrarReinscripcionAlPagar(): void {
  registrarAlPagar({
    reinscripcion: {
      espera: async (alcance, cuenta) => (await buscarPropuestaQueCobra(alcance, cuenta)) !== null,
      confirmar: confirmarAlPagar,
    },
  });
}

async function confirmarAlPagar(
  trx: Alcance,
  cuenta: { alumnoId: number; servicioId: number },
): Promise<readonly string[]> {
  const propuesta = await buscarPropuestaQueCobra(trx, cuenta);
  if (!propuesta) return [];
  const resultado = await inscribirPropuesto(trx, propuesta, { enBloque: true });
  if (!resultado.ok) return [];
  return [
    `Con este pago queda inscrito en ${propuesta.lugar}, ciclo ${propuesta.ciclo}.`,
    ...(resultado.lleno ? ["El grupo que se propuso ya está lleno: queda sin grupo."] : []),
    ...frasesDeEleccion(resultado.programas, trx.hoy),
  ];
}
