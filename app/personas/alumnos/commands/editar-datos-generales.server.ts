import { rechazoDeCambiado } from "~/base/bitacora/cambiado.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import type { Consent } from "~/base/acceso/consent.server";
import { type DatosGenerales, ETIQUETAS_GENERALES, type PorCompletar, textoDeDato } from "../alumno";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import { type ErrorDeIdentidad, columnasGenerales, rechazoDeIdentidad } from "./identidad.server";
import { reindexarAlumno } from "./reindexar-alumno.server";

type Rechazo = "NO_EXISTE" | "SIN_PERMISO" | "CAMBIADO" | ErrorDeIdentidad;

type Edicion = DatosGenerales &
  PorCompletar &
  Consent & {
    alumnoId: number;
    /** The time of the record's last change as the person read it; without it nothing is compared. */
    lastModifiedDate?: string;
  };

/**
 * Changes a student's personal data (A§3, A§5, B§2.4 /personales) and logs the names of the changed fields, not their
 * values. Refuses NO_EXISTE (404: not of the viewer's school), SIN_PERMISO (403), and VACIO, CURP, FECHA and DUPLICADO
 * as `registrarAlumno` does. Refuses CAMBIADO (409, until agreed to) if the record is no longer the one that was read.
 */
export function editarDatosGenerales(
  alcance: Alcance,
  edicion: Edicion,
): Promise<Outcome<{ cambios: string[] }, Rechazo>> {
  return enTransaccion<Outcome<{ cambios: string[] }, Rechazo>>(alcance, (trx) =>
    editarDatosGeneralesEnTransaccion(trx, edicion),
  );
}

/** {@link editarDatosGenerales} inside a transaction that is already open. */
export async function editarDatosGeneralesEnTransaccion(
  trx: Alcance,
  { alumnoId, lastModifiedDate, force, escrito, porCompletar = false, ...datos }: Edicion,
): Promise<Outcome<{ cambios: string[] }, Rechazo>> {
  if (!(await puedeVerAlumno(trx, alumnoId))) return noExiste();
  const rechazo =
    rechazoDePermiso(trx, "PERM_MAS_DATOS_EDITAR_GENERALES") ??
    (await rechazoDeIdentidad(trx, datos, alumnoId, { porCompletar }));
  if (rechazo) return rechazo;
  const columnas = columnasGenerales(datos);
  const nombres = Object.keys(columnas) as (keyof typeof columnas)[];
  const valoresPrevios = await trx.db
    .selectFrom("alumnos")
    .select([...nombres, "lastModifiedDate"])
    .where("id", "=", alumnoId)
    .executeTakeFirstOrThrow();
  const cambios = nombres.filter((nombre) => valoresPrevios[nombre] !== columnas[nombre]);
  if (cambios.length === 0) return ok({ cambios });
  if (lastModifiedDate !== undefined && lastModifiedDate !== valoresPrevios.lastModifiedDate) {
    const { lastModifiedDate: leida } = valoresPrevios;
    const cambio = {
      entidad: "alumnos",
      entidadId: alumnoId,
      lastModifiedDate: leida,
      objeto: "los datos de este alumno",
    };
    const lineas = lineasDeCambio(valoresPrevios, columnas);
    const cambiado = await rechazoDeCambiado(trx, { force, escrito }, { ...cambio, contenido: columnas, lineas });
    if (cambiado) return cambiado;
  }
  await trx.db
    .updateTable("alumnos")
    .set({ ...columnas, lastModifiedDate: trx.ahora })
    .where("id", "=", alumnoId)
    .execute();
  await reindexarAlumno(trx, alumnoId);
  await registrar(trx, "alumno.datosGenerales", "alumnos", alumnoId, { cambios });
  return ok({ cambios });
}

type Leido = Record<keyof DatosGenerales, string>;

// Each current value that saving anyway would replace.
function lineasDeCambio(valoresPrevios: Leido, columnas: Leido): string[] {
  const cita = (campo: keyof typeof ETIQUETAS_GENERALES, valor: string) =>
    valor === "" ? "nada" : `«${textoDeDato(campo, valor)}»`;
  return (Object.keys(ETIQUETAS_GENERALES) as (keyof typeof ETIQUETAS_GENERALES)[])
    .filter((campo) => valoresPrevios[campo] !== columnas[campo])
    .map(
      (campo) =>
        `${ETIQUETAS_GENERALES[campo]}: ${cita(campo, columnas[campo])} en lugar de ${cita(campo, valoresPrevios[campo])}`,
    );
}
