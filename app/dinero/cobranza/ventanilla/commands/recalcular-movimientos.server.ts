import { exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Centavos, centavos, formatPesos, pesosPlain } from "~/lib/money";
import { ok, type Outcome, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion, tienePermiso } from "~/base/acceso/alcance.server";
import { askConsent, type Consent, consentFor } from "~/base/acceso/consent.server";
import { guardarLibro } from "../../libro/guardar-libro.server";
import type { Cuenta, Renglon } from "../../libro/libro";
import { abrirLibro } from "../../libro/libro.server";
import { recalcular } from "../../libro/recalculo";
import { exigirServicio } from "../../servicio.server";

/** The effect of a recalculation, shown before it is done (decisions.md, How payments apply). */
export type VistaDeRecalculo = {
  renglones: Pick<
    Renglon,
    "id" | "codigoOperacion" | "descripcion" | "fechaOperacion" | "cargoCentavos" | "abonoCentavos"
  >[];
  cambianAplicaciones: boolean;
  saldoAntesCentavos: number;
  saldoDespuesCentavos: number;
};

/**
 * The preview of PATCH …/recalcular: nothing is written. `force` agrees to exactly this proposal. Throws 404 for an
 * account that the viewer may not see.
 */
export async function previsualizarRecalculo(
  alcance: Alcance,
  cuenta: Cuenta,
): Promise<VistaDeRecalculo & { force: string }> {
  const { vista, pregunta } = await proponer(alcance, cuenta);
  return { ...vista, force: consentFor(alcance, pregunta) };
}

/**
 * Recalculates an account and stores the differences (B§7 recalcular, B§8 'Los movimientos fueron recalculados.').
 * Refusals: SIN_PERMISO (403) · CONFIRMA (409) its effects, until agreed to. Throws 404 as the preview.
 */
export function recalcularMovimientos(
  alcance: Alcance,
  { alumnoId, servicioId, ...consent }: Cuenta & Consent,
): Promise<Outcome<{ renglones: number }, "SIN_PERMISO" | "CONFIRMA">> {
  return enTransaccion<Outcome<{ renglones: number }, "SIN_PERMISO" | "CONFIRMA">>(alcance, async (alcanceTrx) => {
    if (!tienePermiso(alcanceTrx, "PERM_REVERSAR_MOVIMIENTOS"))
      return refuse("SIN_PERMISO", "No cuentas con privilegios para esta operación", { status: 403 });
    const cuenta = { alumnoId, servicioId };
    const { libro, vista, pregunta } = await proponer(alcanceTrx, cuenta);
    const porConfirmar = await askConsent(alcanceTrx, consent, pregunta);
    if (porConfirmar) return porConfirmar;
    await guardarLibro(alcanceTrx, cuenta, libro);
    await registrar(alcanceTrx, "movimientos.recalculados", "alumnos", alumnoId, {
      servicioId,
      renglones: vista.renglones.length,
      saldoAntes: pesosPlain(vista.saldoAntesCentavos as Centavos),
      saldoDespues: pesosPlain(vista.saldoDespuesCentavos as Centavos),
    });
    return ok({ renglones: vista.renglones.length });
  });
}

async function proponer(alcance: Alcance, cuenta: Cuenta) {
  await exigirAlumno(alcance, cuenta.alumnoId);
  await exigirServicio(alcance, cuenta.servicioId);
  const { libro } = await abrirLibro(alcance, cuenta);
  const desde = libro.nuevos.length;
  const aplicadas = libro.nuevasAplicaciones.length;
  const saldoAntesCentavos = libro.saldo();
  recalcular(libro);
  const renglones = libro.nuevos
    .slice(desde)
    .map(({ id, codigoOperacion, descripcion, fechaOperacion, cargoCentavos, abonoCentavos }) => ({
      id,
      codigoOperacion,
      descripcion,
      fechaOperacion,
      cargoCentavos,
      abonoCentavos,
    }));
  const aplicaciones = libro.nuevasAplicaciones.slice(aplicadas);
  const vista: VistaDeRecalculo = {
    renglones,
    cambianAplicaciones: aplicaciones.length > 0,
    saldoAntesCentavos,
    saldoDespuesCentavos: libro.saldo(),
  };
  const content = { alumnoId: cuenta.alumnoId, servicioId: cuenta.servicioId };
  const shown = { renglones, aplicaciones };
  return { libro, vista, pregunta: { error: "CONFIRMA" as const, lines: lineasDe(vista), content, shown } };
}

function lineasDe({ renglones, cambianAplicaciones, saldoAntesCentavos, saldoDespuesCentavos }: VistaDeRecalculo) {
  // If nothing would change, there is nothing to ask.
  if (renglones.length === 0 && !cambianAplicaciones) return [];
  const [saldoPrevio, despues] = [
    formatPesos(centavos(saldoAntesCentavos)),
    formatPesos(centavos(saldoDespuesCentavos)),
  ];
  const cuantos = renglones.length === 1 ? "Se agrega 1 movimiento." : `Se agregan ${renglones.length} movimientos.`;
  return [
    `El saldo pasa de ${saldoPrevio} a ${despues}.`,
    renglones.length === 0 ? "Solo cambia a qué cargos se aplican los pagos." : cuantos,
  ];
}
