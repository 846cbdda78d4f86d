import { registrar } from "~/bitacora/registrar.server";
import { type Outcome, ok } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/server/alcance.server";
import type { DatosGenerales } from "../alumno";
import { noExiste, rechazoDePermiso } from "../rechazos.server";
import { puedeVerAlumno } from "../visible.server";
import { type ErrorDeIdentidad, columnasGenerales, rechazoDeIdentidad } from "./identidad.server";
import { reindexarAlumno } from "./reindexar-alumno.server";

type Rechazo = "NO_EXISTE" | "SIN_PERMISO" | ErrorDeIdentidad;

/**
 * Changes a student's personal data (A§3, A§5, B§2.4 /personales) and logs which fields changed, not their values.
 * Refuses NO_EXISTE (404: not of the viewer's school), SIN_PERMISO (403), CURP, FECHA and DUPLICADO as `registrarAlumno` does.
 */
export function editarDatosGenerales(
  alcance: Alcance,
  { alumnoId, ...datos }: DatosGenerales & { alumnoId: number },
): Promise<Outcome<{ cambios: string[] }, Rechazo>> {
  return enTransaccion<Outcome<{ cambios: string[] }, Rechazo>>(alcance, async (trx) => {
    if (!(await puedeVerAlumno(trx, alumnoId))) return noExiste();
    const rechazo =
      rechazoDePermiso(trx, "PERM_MAS_DATOS_EDITAR_GENERALES") ?? (await rechazoDeIdentidad(trx, datos, alumnoId));
    if (rechazo) return rechazo;
    const columnas = columnasGenerales(datos);
    const nombres = Object.keys(columnas) as (keyof typeof columnas)[];
    const antes = await trx.db
      .selectFrom("alumnos")
      .select(nombres)
      .where("id", "=", alumnoId)
      .executeTakeFirstOrThrow();
    const cambios = nombres.filter((nombre) => antes[nombre] !== columnas[nombre]);
    if (cambios.length === 0) return ok({ cambios });
    await trx.db
      .updateTable("alumnos")
      .set({ ...columnas, lastModifiedDate: trx.ahora })
      .where("id", "=", alumnoId)
      .execute();
    await reindexarAlumno(trx, alumnoId);
    await registrar(trx, "alumno.datosGenerales", "alumnos", alumnoId, { cambios });
    return ok({ cambios });
  });
}
