import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Fecha } from "~/lib/dates";
import { foldText } from "~/lib/text";
import { conEstado, type PapelConEstado, type PapelPedido, type VentanaDeSolicitudes } from "./convocatoria";

/** The settings of becas of a school. */
export type AjustesDeBecas = { ventana: VentanaDeSolicitudes; pideAceptacion: boolean };

/** The settings of the school; until somebody stores some, families may always ask and nobody has to accept. */
export async function leerAjustesDeBecas({ db, colegioId }: Alcance): Promise<AjustesDeBecas> {
  const fila = await db
    .selectFrom("ajustesDeBecas")
    .select(["solicitudesDesde", "solicitudesHasta", "pideAceptacion"])
    .where("colegioId", "=", colegioId)
    .executeTakeFirst();
  return {
    ventana: {
      desde: (fila?.solicitudesDesde ?? null) as Fecha | null,
      hasta: (fila?.solicitudesHasta ?? null) as Fecha | null,
    },
    pideAceptacion: fila?.pideAceptacion === 1,
  };
}

/** The papers that the school asks for, in their order. */
export async function listarPapelesPedidos({ db, colegioId }: Alcance): Promise<PapelPedido[]> {
  const filas = await db
    .selectFrom("papelesDeBeca")
    .select(["id", "nombre", "obligatorio"])
    .where("colegioId", "=", colegioId)
    .where("activo", "=", 1)
    .orderBy("orden")
    .execute();
  return filas.map((fila) => ({ ...fila, obligatorio: fila.obligatorio === 1 }));
}

/** The budget of becas of the cycle; null without one. */
export async function presupuestoDelCiclo({ db, colegioId, cicloId }: Alcance): Promise<number | null> {
  const fila = await db
    .selectFrom("presupuestosDeBecas")
    .select("montoCentavos")
    .where("colegioId", "=", colegioId)
    .where("cicloId", "=", cicloId)
    .executeTakeFirst();
  return fila?.montoCentavos ?? null;
}

/** The settings of becas as a call tells them and sends them back: the days, the papers, the acceptance, the budget. */
export async function leerAjustes(alcance: Alcance) {
  const { ventana, pideAceptacion } = await leerAjustesDeBecas(alcance);
  return {
    solicitudesDesde: ventana.desde,
    solicitudesHasta: ventana.hasta,
    pideAceptacion,
    presupuestoCentavos: await presupuestoDelCiclo(alcance),
    papeles: await listarPapelesPedidos(alcance),
  };
}

/** A request and its student; `solicitudId` is 0 for one that is not sent yet. */
export type SolicitudConAlumno = { solicitudId: number; alumnoId: number };

/** The asked papers of requests, each with its state, by request. */
export async function papelesDeSolicitudes(
  alcance: Alcance,
  solicitudes: readonly SolicitudConAlumno[],
): Promise<ReadonlyMap<number, PapelConEstado[]>> {
  const pedidos = await listarPapelesPedidos(alcance);
  if (pedidos.length === 0) return new Map(solicitudes.map(({ solicitudId }) => [solicitudId, []]));
  const { db, colegioId, hoy } = alcance;
  const { rows: recibidos } = await sql<{ solicitudId: number; papelId: number }>`
    select x.solicitudId, x.papelId from json_each(${JSON.stringify(solicitudes.map(({ solicitudId }) => solicitudId))}) j
    cross join solicitudesDeBecaArchivos x on x.solicitudId = j.value where x.papelId is not null`.execute(db);
  const alumnoIds = [...new Set(solicitudes.map(({ alumnoId }) => alumnoId))];
  // A paper of the file counts by the name of the requirement that it meets, while it is valid.
  const { rows: delExpediente } = await sql<{ alumnoId: number; nombre: string }>`
    select d.alumnoId, r.nombre from json_each(${JSON.stringify(alumnoIds)}) j
    cross join documentos d on d.alumnoId = j.value cross join requisitosDocumentos r on r.id = d.requisitoId
    where d.colegioId = ${colegioId} and (d.fechaVencimiento is null or d.fechaVencimiento >= ${hoy})`.execute(db);
  return new Map(
    solicitudes.map(({ solicitudId, alumnoId }) => [
      solicitudId,
      conEstado(pedidos, {
        recibidos: new Set(recibidos.filter((fila) => fila.solicitudId === solicitudId).map(({ papelId }) => papelId)),
        expediente: new Set(
          delExpediente.filter((fila) => fila.alumnoId === alumnoId).map(({ nombre }) => foldText(nombre)),
        ),
      }),
    ]),
  );
}

/** The asked papers of one request. */
export async function papelesPedidosDe(alcance: Alcance, solicitud: SolicitudConAlumno): Promise<PapelConEstado[]> {
  return (await papelesDeSolicitudes(alcance, [solicitud])).get(solicitud.solicitudId)!;
}
