import { createHash } from "node:crypto";
import { exigirAlumno } from "~/alumnos/visible.server";
import { registrar } from "~/bitacora/registrar.server";
import { pesosPlain, type Centavos } from "~/lib/money";
import { ok, type Outcome, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion, tienePermiso } from "~/server/alcance.server";
import { guardarLibro } from "../guardar-libro.server";
import type { Cuenta, Libro, Renglon } from "../libro";
import { abrirLibro } from "../libro.server";
import { recalcular } from "../recalculo";
import { exigirServicio } from "../servicio.server";

/** What a recalculation would do, to be seen before it is done (decisions.md, How payments apply). */
export type VistaDeRecalculo = {
  renglones: Pick<
    Renglon,
    "id" | "codigoOperacion" | "descripcion" | "fechaOperacion" | "cargoCentavos" | "abonoCentavos"
  >[];
  cambianAplicaciones: boolean;
  saldoAntesCentavos: number;
  saldoDespuesCentavos: number;
  /** Names this exact proposal; the command refuses another one. */
  huella: string;
};

/** The preview of PATCH …/recalcular: nothing is written. Throws 404 for an account that the viewer may not see. */
export async function previsualizarRecalculo(alcance: Alcance, cuenta: Cuenta): Promise<VistaDeRecalculo> {
  return (await proponer(alcance, cuenta)).vista;
}

/**
 * Lets an account flow again and stores the differences (B§7 recalcular, B§8 'Los movimientos fueron recalculados.').
 * Refusals: SIN_PERMISO (403) · CAMBIO (409) the account is no longer what the preview showed. Throws 404 as the preview.
 */
export function recalcularMovimientos(
  alcance: Alcance,
  { alumnoId, servicioId, huella }: Cuenta & { huella: string },
): Promise<Outcome<{ renglones: number }, "SIN_PERMISO" | "CAMBIO">> {
  return enTransaccion<Outcome<{ renglones: number }, "SIN_PERMISO" | "CAMBIO">>(alcance, async (alcanceTrx) => {
    if (!tienePermiso(alcanceTrx, "PERM_REVERSAR_MOVIMIENTOS"))
      return refuse("SIN_PERMISO", "No cuentas con privilegios para esta operación", { status: 403 });
    const cuenta = { alumnoId, servicioId };
    const { libro, vista } = await proponer(alcanceTrx, cuenta);
    if (vista.huella !== huella)
      return refuse("CAMBIO", "La cuenta cambió desde que se mostró esta propuesta; revísala de nuevo.", {
        status: 409,
      });
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

async function proponer(alcance: Alcance, cuenta: Cuenta): Promise<{ libro: Libro; vista: VistaDeRecalculo }> {
  await exigirAlumno(alcance, cuenta.alumnoId);
  await exigirServicio(alcance, cuenta.servicioId);
  const { libro, programas } = await abrirLibro(alcance, cuenta);
  const desde = libro.nuevos.length;
  const aplicadas = libro.nuevasAplicaciones.length;
  const saldoAntesCentavos = libro.saldo();
  recalcular(libro, programas);
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
  const huella = createHash("sha256")
    .update(JSON.stringify([renglones, aplicaciones]))
    .digest("base64url")
    .slice(0, 22);
  return {
    libro,
    vista: {
      renglones,
      cambianAplicaciones: aplicaciones.length > 0,
      saldoAntesCentavos,
      saldoDespuesCentavos: libro.saldo(),
      huella,
    },
  };
}
