import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import type { Fecha } from "~/lib/dates";
import type { Centavos } from "~/lib/money";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { cleanLine, foldText } from "~/lib/text";
import { MENSAJES } from "~/lib/validators";
import { MAX_NOMBRE, MAX_PEDIDOS, MENSAJES_CONVOCATORIA } from "../convocatoria";

export type DatosDeAjustes = {
  solicitudesDesde: Fecha | null;
  solicitudesHasta: Fecha | null;
  pideAceptacion: boolean;
  /** Of the cycle; null for none. */
  presupuesto: Centavos | null;
  /** In their order; `id` is that of a paper that was asked for before. */
  papeles: readonly { id: number | null; nombre: string; obligatorio: boolean }[];
};
type Rechazo = "SIN_PERMISO" | "DIAS" | "PAPELES";

/**
 * Stores the settings of becas of the school, and the budget of the cycle. A paper that is no longer asked for stays
 * with the files that were brought for it. Refuses SIN_PERMISO (403), DIAS the wrong way round, and PAPELES that are
 * too many, without a name, too long, or twice.
 */
export function guardarAjustesDeBecas(alcance: Alcance, datos: DatosDeAjustes): Promise<Outcome<{}, Rechazo>> {
  return enTransaccion<Outcome<{}, Rechazo>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PUERTAS.becas);
    if (sinPermiso) return sinPermiso;
    const { solicitudesDesde, solicitudesHasta, pideAceptacion, presupuesto } = datos;
    if (solicitudesDesde !== null && solicitudesHasta !== null && solicitudesHasta < solicitudesDesde)
      return refuse("DIAS", MENSAJES_CONVOCATORIA.alReves, { campo: "solicitudesHasta" });
    const papeles = datos.papeles.map((papel) => ({ ...papel, nombre: cleanLine(papel.nombre) }));
    const mal = malosPapeles(papeles);
    if (mal) return refuse("PAPELES", mal.mensaje, { campo: mal.campo });
    const ajustes = {
      solicitudesDesde,
      solicitudesHasta,
      pideAceptacion: pideAceptacion ? 1 : 0,
      lastModifiedDate: trx.ahora,
    };
    const { db, colegioId } = trx;
    await db
      .insertInto("ajustesDeBecas")
      .values({ ...ajustes, colegioId })
      .onConflict((choque) => choque.column("colegioId").doUpdateSet(ajustes))
      .execute();
    await escribirPresupuesto(trx, presupuesto);
    await escribirPapeles(trx, papeles);
    await registrar(trx, "beca.convocatoriaGuardada", "colegios", colegioId, {
      desde: solicitudesDesde,
      hasta: solicitudesHasta,
      pideAceptacion,
      presupuestoCentavos: presupuesto,
      papeles: papeles.map(({ nombre, obligatorio }) => `${nombre}${obligatorio ? "" : " (opcional)"}`),
    });
    return ok();
  });
}

type Papel = DatosDeAjustes["papeles"][number];

function malosPapeles(papeles: readonly Papel[]): { mensaje: string; campo: string } | null {
  if (papeles.length > MAX_PEDIDOS) return { mensaje: MENSAJES_CONVOCATORIA.muchos, campo: "papeles" };
  const vistos = new Set<string>();
  for (const [indice, { nombre }] of papeles.entries()) {
    const campo = `papeles[${indice}].nombre`;
    if (nombre === "") return { mensaje: MENSAJES.obligatorio, campo };
    if ([...nombre].length > MAX_NOMBRE) return { mensaje: `Máximo ${MAX_NOMBRE} caracteres`, campo };
    if (vistos.has(foldText(nombre))) return { mensaje: MENSAJES_CONVOCATORIA.repetido, campo };
    vistos.add(foldText(nombre));
  }
  return null;
}

async function escribirPresupuesto({ db, colegioId, cicloId }: Alcance, monto: Centavos | null): Promise<void> {
  if (monto === null || monto === 0)
    await db
      .deleteFrom("presupuestosDeBecas")
      .where("colegioId", "=", colegioId)
      .where("cicloId", "=", cicloId)
      .execute();
  else
    await db
      .insertInto("presupuestosDeBecas")
      .values({ colegioId, cicloId, montoCentavos: monto })
      .onConflict((choque) => choque.columns(["colegioId", "cicloId"]).doUpdateSet({ montoCentavos: monto }))
      .execute();
}

async function escribirPapeles({ db, colegioId }: Alcance, papeles: readonly Papel[]): Promise<void> {
  const previos = await db
    .selectFrom("papelesDeBeca as p")
    .select("p.id")
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("solicitudesDeBecaArchivos as x").select("x.archivoUuid").whereRef("x.papelId", "=", "p.id"),
      ).as("entregado"),
    )
    .where("p.colegioId", "=", colegioId)
    .execute();
  const quedan = new Set<number>();
  for (const [orden, { id, nombre, obligatorio }] of papeles.entries()) {
    const columnas = { nombre, obligatorio: obligatorio ? 1 : 0, orden, activo: 1 };
    const previo = previos.find((papel) => papel.id === id && !quedan.has(papel.id));
    if (previo) {
      quedan.add(previo.id);
      await db.updateTable("papelesDeBeca").set(columnas).where("id", "=", previo.id).execute();
    } else
      await db
        .insertInto("papelesDeBeca")
        .values({ ...columnas, colegioId })
        .execute();
  }
  for (const { id, entregado } of previos.filter((papel) => !quedan.has(papel.id)))
    if (entregado) await db.updateTable("papelesDeBeca").set({ activo: 0 }).where("id", "=", id).execute();
    else await db.deleteFrom("papelesDeBeca").where("id", "=", id).execute();
}
