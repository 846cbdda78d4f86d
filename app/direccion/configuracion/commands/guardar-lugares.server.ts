import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { registrar } from "~/base/bitacora/registrar.server";
import type { Fecha } from "~/lib/dates";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { conSusFechas } from "../ciclo";
import { type Lugar, lugaresOcupados, lugaresOfrecidos, lugaresQueTiene } from "../lugares.server";
import { buscarRegistro } from "../queries.server";
import { ciclosTraslapados, nivelCompartido } from "../traslapes.server";
import { PERMISO } from "~/base/acceso/permiso-de-configuracion.server";

type Pedido = { cicloId: number; lugares: readonly string[] };
type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "DATOS" | "EN_USO" | "TRASLAPE";

/**
 * Sets the places of a cycle (its `configuraciones`: campus, shift, level and grade), each as 'plantel-turno-grado'.
 * Refuses SIN_PERMISO (403), NO_EXISTE (404), and DATOS for a place that the school does not offer. Refuses EN_USO if a
 * removed place has enrolments, a group or a program, and TRASLAPE if a level is also in a cycle of the same days.
 */
export function guardarLugares(alcance: Alcance, pedido: Pedido): Promise<Outcome<{ lugares: number }, Rechazo>> {
  return enTransaccion<Outcome<{ lugares: number }, Rechazo>>(alcance, (trx) =>
    guardarLugaresEnTransaccion(trx, pedido),
  );
}

/** {@link guardarLugares} inside a transaction that is already open. */
export async function guardarLugaresEnTransaccion(
  trx: Alcance,
  { cicloId, lugares }: Pedido,
): Promise<Outcome<{ lugares: number }, Rechazo>> {
  const sinPermiso = rechazoDePermiso(trx, PERMISO);
  if (sinPermiso) return sinPermiso;
  const ciclo = await buscarRegistro(trx, "ciclos", { registroId: cicloId, padreId: null });
  if (!ciclo) return noExiste();
  const tiene = await lugaresQueTiene(trx, cicloId);
  const elegidos = new Set(lugares);
  const ofrecidos = new Map((await lugaresOfrecidos(trx)).map((lugar) => [lugar.clave, lugar]));
  const nuevos = [...elegidos].filter((clave) => !tiene.has(clave));
  if (nuevos.some((clave) => !ofrecidos.has(clave)))
    return refuse("DATOS", "Ese lugar ya no existe; recarga para continuar.", { campo: "lugares" });
  const quitados = [...tiene].filter(([clave]) => !elegidos.has(clave)).map(([, id]) => id);
  const ocupado = (await lugaresOcupados(trx, quitados))[0];
  if (ocupado) return refuse("EN_USO", `No se puede quitar ${ocupado}`, { campo: "lugares" });
  const porAgregar = nuevos.map((clave) => ofrecidos.get(clave)!);
  const traslape = await rechazoDeTraslape(trx, ciclo, porAgregar);
  if (traslape) return traslape;
  await trx.db.deleteFrom("configuracionesCiclo").where("id", "in", quitados).execute();
  for (const { plantelId, turnoId, nivelId, gradoId } of porAgregar)
    await trx.db.insertInto("configuracionesCiclo").values({ cicloId, plantelId, turnoId, nivelId, gradoId }).execute();
  await registrar(trx, "configuracion.lugares", "ciclos", cicloId, {
    nombre: ciclo.nombre,
    agregados: porAgregar.map(({ nombre }) => nombre),
    quitados: quitados.length,
  });
  return ok({ lugares: elegidos.size });
}

async function rechazoDeTraslape(
  trx: Alcance,
  ciclo: { id: number; fechaInicio?: unknown; fechaFin?: unknown },
  porAgregar: readonly Lugar[],
) {
  const fechas = { id: ciclo.id, fechaInicio: ciclo.fechaInicio as Fecha, fechaFin: ciclo.fechaFin as Fecha };
  const niveles = porAgregar.map(({ nivelId, nivel }) => ({ id: nivelId, nombre: nivel }));
  const compartido = nivelCompartido(await ciclosTraslapados(trx, fechas), niveles);
  return compartido
    ? refuse(
        "TRASLAPE",
        `${compartido.nivel} ya está en ${conSusFechas(compartido.ciclo)}, que tiene días de este ciclo`,
        {
          campo: "lugares",
        },
      )
    : null;
}
