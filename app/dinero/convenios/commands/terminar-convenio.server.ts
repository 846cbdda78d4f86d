import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { sumarDias } from "~/lib/dates";
import { ok, type Outcome, refuse } from "~/lib/outcome";
import { type FinPedido, TEXTOS_DE_FIN } from "../convenio";
import { MENSAJES_CONVENIO } from "../plan";
import { conveniosDelAlumno } from "../queries.server";
import { cambiarEstados } from "../estado.server";
import { seguirCuotas } from "../vencimientos.server";

export type Terminacion = { alumnoId: number; convenioId: number; motivo: FinPedido; nota: string };

/**
 * Ends a convenio that is alive. At a request its debts count from their own days again, and surcharges fall from
 * tomorrow on. One that was raised in error leaves no trace on the account: the surcharges of its days fall, too.
 * Refuses SIN_PERMISO (403), NO_EXISTE (404) and NO_VIGENTE (409). Throws 404 for a student that the viewer may not see.
 */
export function terminarConvenio(
  alcance: Alcance,
  { alumnoId, convenioId, motivo, nota }: Terminacion,
): Promise<Outcome<{ folio: number }, "SIN_PERMISO" | "NO_EXISTE" | "NO_VIGENTE">> {
  return enTransaccion<Outcome<{ folio: number }, "SIN_PERMISO" | "NO_EXISTE" | "NO_VIGENTE">>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PUERTAS.convenios);
    if (sinPermiso) return sinPermiso;
    await exigirAlumno(trx, alumnoId);
    const convenio = (await conveniosDelAlumno(trx, alumnoId)).find(({ id }) => id === convenioId);
    if (!convenio) return noExiste();
    if (convenio.estado !== "VIGENTE") return refuse("NO_VIGENTE", MENSAJES_CONVENIO.noVigente, { status: 409 });
    const corre = sumarDias(motivo === "ERROR" ? convenio.fechaFirma : trx.hoy, 1);
    await cambiarEstados(trx, [{ convenio, estado: "CANCELADO", corre, finMotivo: motivo, finNota: nota }]);
    await seguirCuotas(trx, [alumnoId], await conveniosDelAlumno(trx, alumnoId));
    const { folio } = convenio;
    await registrar(trx, "convenio.terminado", "alumnos", alumnoId, { folio, motivo: TEXTOS_DE_FIN[motivo], nota });
    return ok({ folio });
  });
}
