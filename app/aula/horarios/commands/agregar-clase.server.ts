import { idNuevo } from "db/consecutivos";
import { insertar } from "db/insertar";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { buscarGrupo } from "~/aula/docentes/grupos.server";
import { type Fecha, formatFecha } from "~/lib/dates";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { nombreDeInhabiles } from "../clases";
import { inhabilesPara } from "../queries.server";
import { rechazoDelGrupo, rechazoDeNoDisponible, rechazoDeQuienVuelve } from "./choques-del-dia.server";
import { ADMINISTRA_CLASES } from "./clases-del-dia.server";

type Pedido = {
  grupoAsignaturaId: number;
  fecha: Fecha;
  inicia: string;
  termina: string;
  /** The subject's own classroom without one. */
  aulaId?: number | null;
};
type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "DATOS" | "CHOQUE";

/**
 * Adds a class of a group's subject on one day, beside those of its timetable: generating classes leaves it alone. It
 * is deleted like any other.
 *
 * Refuses SIN_PERMISO (403), and NO_EXISTE (404) for a group of another school or outside of the limits. Refuses DATOS
 * for a day before today, out of the cycle or without classes, for hours in the wrong order, and for a classroom of
 * another campus. Refuses CHOQUE if the group, its teacher or its classroom has a class at that time, or its teacher
 * is not available.
 */
export function agregarClase(alcance: Alcance, pedido: Pedido): Promise<Outcome<{ claseId: number }, Rechazo>> {
  return enTransaccion<Outcome<{ claseId: number }, Rechazo>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, ADMINISTRA_CLASES);
    if (sinPermiso) return sinPermiso;
    const { grupoAsignaturaId, fecha, inicia, termina } = pedido;
    const asignatura = await trx.db
      .selectFrom("gruposAsignaturas as ga")
      .innerJoin("asignaturas as a", "a.id", "ga.asignaturaId")
      .select(["ga.grupoId", "ga.aulaId", "a.nombre"])
      .where("ga.id", "=", grupoAsignaturaId)
      .executeTakeFirst();
    const grupo = asignatura && (await buscarGrupo(trx, asignatura.grupoId));
    if (!asignatura || !grupo) return noExiste();
    const mal = (campo: string, mensaje: string) => refuse("DATOS", mensaje, { campo });
    if (fecha < trx.hoy) return mal("fecha", "Una clase se agrega de hoy en adelante");
    const [inicio, fin] = [grupo.fechaInicio as Fecha, grupo.fechaFin as Fecha];
    if (fecha < inicio || fecha > fin)
      return mal("fecha", `El ciclo va del ${formatFecha(inicio)} al ${formatFecha(fin)}`);
    const inhabil = nombreDeInhabiles(await inhabilesPara(trx, grupo), fecha);
    if (inhabil) return mal("fecha", `Es día inhábil: ${inhabil}`);
    if (termina <= inicia) return mal("termina", "Debe terminar después de empezar");
    const clase = { grupoId: grupo.id, grupoAsignaturaId, fecha, inicia, termina };
    const aulaId = pedido.aulaId ?? asignatura.aulaId;
    if (aulaId !== null && !(await esDelPlantel(trx, aulaId, grupo.plantelId)))
      return mal("aulaId", "Elige un aula del plantel del grupo");
    const delGrupo = await rechazoDelGrupo(trx, [{ id: 0, ...clase }]);
    if (delGrupo) return { ...delGrupo, campo: "inicia" };
    const claseId = await insertar(trx.db, "clases", {
      id: await idNuevo(trx.db, "clases"),
      ...clase,
      colegioId: trx.colegioId,
      aulaId,
      extra: 1,
    });
    const agregada = [{ id: claseId, ...clase }];
    const choque = (await rechazoDeQuienVuelve(trx, agregada)) ?? (await rechazoDeNoDisponible(trx, agregada));
    if (choque) return { ...choque, campo: "inicia" };
    const detalle = { fecha, inicia, termina, asignatura: asignatura.nombre, grupo: grupo.titulo };
    await registrar(trx, "clases.agregada", "clases", claseId, detalle);
    return ok({ claseId });
  });
}

async function esDelPlantel({ db }: Alcance, aulaId: number, plantelId: number): Promise<boolean> {
  const aula = await db
    .selectFrom("aulas")
    .select("id")
    .where("id", "=", aulaId)
    .where("plantelId", "=", plantelId)
    .executeTakeFirst();
  return aula !== undefined;
}
