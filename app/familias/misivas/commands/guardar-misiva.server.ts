import { idNuevo } from "db/consecutivos";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { agregarAnexos, conArchivos, prepararAnexos } from "~/base/archivos/anexos.server";
import { remove } from "~/base/archivos/almacen.server";
import type { Subida } from "~/base/archivos/preparar.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { quitarFilas } from "~/base/archivos/filas.server";
import { type Outcome, ok, refuse, refuseFields } from "~/lib/outcome";
import { alumnoParaMisiva, clasesCon } from "../alumnos.server";
import { derechosDe, faltasDeMisiva, MAX_ARCHIVOS, nacida, type TipoMisiva } from "../misiva";
import { archivosDe, obtenerMisiva } from "../queries.server";
import { quienMira } from "../quien.server";
import { cambioMientras, yaNoSePuede } from "../rechazos.server";

export type DatosDeMisiva = {
  /** Only of a new one: the student does not change. */
  alumnoId: number;
  /** Of a new one: further pupils, who each get a copy. */
  alumnosAdicionales?: readonly number[];
  /** The subject that a teacher writes for; coordination may leave it out. */
  asignaturaId: number | null;
  tipo: TipoMisiva;
  titulo: string;
  contenido: string;
  urgente: boolean;
  archivos?: readonly Subida[];
  /** The uuids of files stored with an earlier, refused form of this person. */
  guardados?: readonly string[];
  /** The uuids of files to remove. */
  quitar?: readonly string[];
  /** The version that the form was drawn from, so that no other change is overwritten unseen; '' skips the check. */
  lastModifiedDate?: string;
};

/** The first one written, and the number. */
type Guardada = { misivaId: number; cuantas: number };
type Rechazo = "DATOS" | "MUY_GRANDE" | "TIPO" | "ARCHIVOS" | "ALUMNO" | "ASIGNATURA" | "ESTATUS" | "CAMBIO";

const ANEXOS = { tabla: "misivasArchivos", columna: "misivaId" } as const;

/**
 * Writes a misiva (`misivaId` 0: a new one, or one for each of several pupils, all of them or none) with its files. One
 * by coordination starts as taken by its author; one by a teacher starts as a draft, about a pupil and a subject that
 * the teacher teaches (A§4, A§6). Refuses DATOS (by field), MUY_GRANDE (413), TIPO and ARCHIVOS for files. Refuses
 * ALUMNO and ASIGNATURA (not allowed for the viewer), ESTATUS (409: the account may no longer edit it) and CAMBIO
 * (409). Throws 404 like `obtenerMisiva`.
 */
export async function guardarMisiva(
  alcance: Alcance,
  misivaId: number,
  { archivos = [], guardados = [], quitar = [], alumnosAdicionales = [], ...datos }: DatosDeMisiva,
): Promise<Outcome<Guardada, Rechazo>> {
  const faltas = refuseFields("DATOS", faltasDeMisiva(datos, quienMira(alcance)));
  if (faltas) return faltas;
  const listos = await prepararAnexos(archivos);
  if (!listos.ok) return listos;
  const { preparados } = listos;
  const quitados: string[] = [];
  const alumnos = misivaId === 0 ? [...new Set([datos.alumnoId, ...alumnosAdicionales])] : [datos.alumnoId];
  // Each copy has its own files: a file removed from one stays in the others.
  const copias = alumnos.flatMap(() => preparados);
  const outcome = await conArchivos<Guardada, Rechazo>(copias, (uuids) =>
    enTransaccion<Outcome<Guardada, Rechazo>>(alcance, async (trx) => {
      let primera = 0;
      for (const [indice, alumnoId] of alumnos.entries()) {
        const datosDelAlumno = { ...datos, alumnoId };
        const escrita =
          misivaId === 0 ? await nueva(trx, datosDelAlumno) : await cambiada(trx, misivaId, datosDelAlumno);
        if (!escrita.ok) return escrita;
        quitados.push(...(await quitarArchivos(trx, escrita.misivaId, quitar)));
        const agregados = await agregarAnexos(trx, ANEXOS, escrita.misivaId, {
          preparados,
          uuids: uuids.slice(indice * preparados.length, (indice + 1) * preparados.length),
          guardados,
          max: MAX_ARCHIVOS,
        });
        if (!agregados.ok) return agregados;
        const accion = misivaId === 0 ? "misiva.agregada" : "misiva.editada";
        await registrar(trx, accion, "misivas", escrita.misivaId, { titulo: datos.titulo, tipo: datos.tipo });
        primera ||= escrita.misivaId;
      }
      return ok({ misivaId: primera, cuantas: alumnos.length });
    }),
  );
  if (outcome.ok) await Promise.all(quitados.map((uuid) => remove(uuid)));
  return outcome;
}

async function nueva(trx: Alcance, datos: DatosDeMisiva): Promise<Outcome<{ misivaId: number }, Rechazo>> {
  const observador = quienMira(trx);
  const alumno = await alumnoParaMisiva(trx, datos.alumnoId);
  if (!alumno)
    return refuse("ALUMNO", "Elige un alumno inscrito en el ciclo; un docente, uno de sus grupos.", {
      campo: "alumnoId",
    });
  const asignatura = await asignaturaDe(trx, alumno.inscripcionId, datos.asignaturaId, alumno.gradoId);
  if (!asignatura.ok) return asignatura;
  const { id } = await trx.db
    .insertInto("misivas")
    .values({
      id: await idNuevo(trx.db, "misivas"),
      ...textoDe(datos),
      ...nacida(observador, trx.ahora),
      colegioId: trx.colegioId,
      cicloId: trx.cicloId,
      inscripcionId: alumno.inscripcionId,
      alumnoId: alumno.alumnoId,
      gradoId: alumno.gradoId,
      grupoId: asignatura.grupoId ?? alumno.grupoId,
      asignaturaId: datos.asignaturaId,
      createdDate: trx.ahora,
      createdBy: observador.cuentaId,
      lastModifiedDate: trx.ahora,
      lastModifiedBy: observador.cuentaId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return ok({ misivaId: id });
}

async function cambiada(
  trx: Alcance,
  misivaId: number,
  datos: DatosDeMisiva,
): Promise<Outcome<{ misivaId: number }, Rechazo>> {
  const observador = quienMira(trx);
  const misiva = await obtenerMisiva(trx, misivaId);
  if (!derechosDe(misiva, observador).has("EDITAR")) return yaNoSePuede("La misiva ya no se puede editar.");
  if (datos.alumnoId !== misiva.alumnoId)
    return refuse("ALUMNO", "El alumno de una misiva no cambia: escribe otra para él.", { campo: "alumnoId" });
  const visto = datos.lastModifiedDate ?? "";
  if (visto !== "" && visto !== misiva.lastModifiedDate) return cambioMientras();
  const asignatura = await asignaturaDe(trx, misiva.inscripcionId, datos.asignaturaId, misiva.gradoId, misiva);
  if (!asignatura.ok) return asignatura;
  await trx.db
    .updateTable("misivas")
    .set({
      ...textoDe(datos),
      asignaturaId: datos.asignaturaId,
      lastModifiedDate: trx.ahora,
      lastModifiedBy: observador.cuentaId,
    })
    .where("id", "=", misivaId)
    .execute();
  return ok({ misivaId });
}

const textoDe = ({ tipo, titulo, contenido, urgente }: DatosDeMisiva) => ({
  tipo,
  titulo: titulo.trim(),
  contenido: contenido.trim(),
  urgente: urgente ? 1 : 0,
});

// A teacher writes for a subject that they teach to that pupil; coordination for any subject of the pupil's grade, or
// for none.
async function asignaturaDe(
  trx: Alcance,
  inscripcionId: number,
  asignaturaId: number | null,
  gradoId: number,
  misivaPrevia?: { asignaturaId: number | null; createdBy: number },
): Promise<Outcome<{ grupoId: number | null }, "ASIGNATURA">> {
  const { coordinacion } = quienMira(trx);
  const no = (mensaje: string) => refuse("ASIGNATURA", mensaje, { campo: "asignaturaId" });
  // The subject stays under every reviewer.
  if (misivaPrevia && misivaPrevia.asignaturaId === asignaturaId) return ok({ grupoId: null });
  if (!coordinacion) {
    const claseHallada = (await clasesCon(trx, inscripcionId)).find((clase) => clase.asignaturaId === asignaturaId);
    return claseHallada
      ? ok({ grupoId: claseHallada.grupoId })
      : no("Elige una asignatura que le impartas a este alumno");
  }
  if (asignaturaId === null) return ok({ grupoId: null });
  const asignatura = await trx.db
    .selectFrom("asignaturas")
    .select("id")
    .where("id", "=", asignaturaId)
    .where("cicloId", "=", trx.cicloId)
    .where("gradoId", "=", gradoId)
    .executeTakeFirst();
  return asignatura ? ok({ grupoId: null }) : no("Elige una asignatura del grado del alumno");
}

async function quitarArchivos(trx: Alcance, misivaId: number, quitar: readonly string[]): Promise<string[]> {
  const uuidsDeLaMisiva = (await archivosDe(trx, misivaId))
    .map(({ uuid }) => uuid)
    .filter((uuid) => quitar.includes(uuid));
  if (uuidsDeLaMisiva.length === 0) return [];
  await trx.db.deleteFrom("misivasArchivos").where("archivoUuid", "in", uuidsDeLaMisiva).execute();
  await quitarFilas(trx, uuidsDeLaMisiva);
  return uuidsDeLaMisiva;
}
