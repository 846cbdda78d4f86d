import type { Alcance } from "~/base/acceso/alcance.server";
import { ajustarConvenios, condonarRecargos } from "~/dinero/cobranza/libro/convenios";
import { guardarLibros } from "~/dinero/cobranza/libro/guardar-libro.server";
import type { Cuenta, Libro } from "~/dinero/cobranza/libro/libro";
import { abrirLibros, seguirProgramas } from "~/dinero/cobranza/libro/libro.server";
import type { Fecha } from "~/lib/dates";
import type { EstadoDeConvenio, FinDeConvenio } from "./convenio";
import type { ConvenioGuardado } from "./queries.server";

/** A change of state, and the first day on which surcharges fall again. */
export type Cambio = {
  convenio: ConvenioGuardado;
  estado: EstadoDeConvenio;
  corre: Fecha | null;
  finMotivo: FinDeConvenio | null;
  finNota?: string;
};

/**
 * Writes new states of convenios, each of another student, and brings the accounts of their debts to them. Frozen
 * surcharges go, and those since a break post. A kept one forgives what it promised. Returns the forgiven sum of each. Call
 * it inside a transaction.
 */
export async function cambiarEstados(trx: Alcance, cambios: readonly Cambio[]): Promise<number[]> {
  const cuentas = cambios.map(({ convenio: { alumnoId, renglones } }): Cuenta[] =>
    [...new Set(renglones.map(({ servicioId }) => servicioId))].map((servicioId) => ({ alumnoId, servicioId })),
  );
  const abiertas = await abrirLibros(trx, cuentas.flat());
  for (const cambio of cambios) await escribir(trx, cambio);
  await seguirProgramas(trx, abiertas);
  const condonados = cambios.map((cambio) =>
    abiertas
      .filter(({ cuenta }) => cuenta.alumnoId === cambio.convenio.alumnoId)
      .reduce((suma, { libro }) => suma + ajustar(libro, cambio), 0),
  );
  await guardarLibros(trx, abiertas);
  return condonados;
}

async function escribir({ db, ahora, cuenta }: Alcance, { convenio, estado, corre, finMotivo, finNota = "" }: Cambio) {
  const fin = estado === "VIGENTE" ? null : { ahora, cuentaId: cuenta?.id ?? null };
  await db
    .updateTable("convenios")
    .set({ estado, corre, finMotivo, finNota, finDate: fin && fin.ahora, finPorId: fin && fin.cuentaId })
    .where("id", "=", convenio.id)
    .execute();
}

function ajustar(libro: Libro, { convenio, estado }: Cambio): number {
  const recargos = convenio.renglones.filter(({ esRecargo }) => esRecargo).map(({ movimientoId }) => movimientoId);
  const perdona = estado === "CUMPLIDO" && convenio.recargos === "CONDONAR_AL_CUMPLIR";
  const perdonados = perdona ? new Set(recargos.filter((id) => libro.tiene(id))) : new Set<number>();
  const nuevas = condonarRecargos(libro, perdonados, `Convenio ${convenio.folio} cumplido`);
  ajustarConvenios(libro);
  return nuevas.reduce((suma, { abonoCentavos }) => suma + abonoCentavos, 0);
}
