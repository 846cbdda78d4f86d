import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import type { Consent } from "~/base/acceso/consent.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { rechazoDeCambiado } from "~/base/bitacora/cambiado.server";
import { registrar } from "~/base/bitacora/registrar.server";
import type { Convenio } from "~/dinero/cobranza/referencia";
import { PERMISO } from "~/base/acceso/permiso-de-configuracion.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { MENSAJES } from "~/lib/validators";
import { faltaDeRegla, PRUEBAS, probarRegla, VEREDICTOS } from "../convenio";
import { buscarConvenio } from "../queries.server";

type Pedido = Convenio & {
  bancoId: number;
  convenio: string;
  pruebas: readonly string[];
  activo: boolean;
  /** The time of its last change as the person read it; without it nothing is compared. */
  lastModifiedDate?: string;
} & Consent;

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "CAMBIADO" | "DATOS";

/**
 * Saves a convenio of the viewer's school with a bank. It is active only if three different references that the bank
 * accepted end as its rule requires: one wrong weight would print references that no bank takes. Refuses SIN_PERMISO
 * (403), NO_EXISTE (404), CAMBIADO (409), and DATOS for an incomplete rule and for the first reference that does not
 * prove it.
 */
export function guardarConvenio(alcance: Alcance, pedido: Pedido): Promise<Outcome<{ activo: boolean }, Rechazo>> {
  const { bancoId, convenio, regla, sucursal, cuenta, pruebas, activo, lastModifiedDate, force, escrito } = pedido;
  return enTransaccion<Outcome<{ activo: boolean }, Rechazo>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PERMISO);
    if (sinPermiso) return sinPermiso;
    const convenioPrevio = await buscarConvenio(trx, bancoId);
    if (!convenioPrevio) return noExiste();
    const datos = { convenio, regla, sucursal, cuenta, pruebas: JSON.stringify(pruebas), activo: activo ? 1 : 0 };
    if (
      convenioPrevio.id !== null &&
      lastModifiedDate !== undefined &&
      convenioPrevio.lastModifiedDate !== lastModifiedDate
    ) {
      const registro = {
        entidad: "conveniosBanco",
        entidadId: convenioPrevio.id,
        lastModifiedDate: convenioPrevio.lastModifiedDate,
      };
      const objeto = `el convenio con ${convenioPrevio.banco}`;
      const cambiado = await rechazoDeCambiado(trx, { force, escrito }, { ...registro, objeto, contenido: datos });
      if (cambiado) return cambiado;
    }
    const falta = activo ? loQueFalta(pedido) : null;
    if (falta) return refuse("DATOS", falta.mensaje, { campo: falta.campo });
    const columnas = { ...datos, lastModifiedDate: trx.ahora };
    const { id } = await trx.db
      .insertInto("conveniosBanco")
      .values({ colegioId: trx.colegioId, bancoId, ...columnas })
      .onConflict((conflicto) => conflicto.columns(["colegioId", "bancoId"]).doUpdateSet(columnas))
      .returning("id")
      .executeTakeFirstOrThrow();
    await registrar(trx, "convenio.guardado", "conveniosBanco", id, {
      banco: convenioPrevio.banco,
      convenio,
      regla,
      activo,
    });
    return ok({ activo });
  });
}

function loQueFalta(pedido: Pedido): { campo: string; mensaje: string } | null {
  const deRegla = faltaDeRegla(pedido);
  if (deRegla) return deRegla;
  const veredictos = probarRegla(pedido.pruebas, pedido);
  for (const [indice, campo] of PRUEBAS.entries()) {
    const veredicto = veredictos[indice] ?? "SIN_PRUEBA";
    if (veredicto === "SIN_PRUEBA") return { campo, mensaje: MENSAJES.obligatorio };
    if (veredicto !== "CUMPLE") return { campo, mensaje: VEREDICTOS[veredicto] };
  }
  return null;
}
