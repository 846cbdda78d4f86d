import type { Alcance } from "~/base/acceso/alcance.server";
import { comoBoleta, type FormatoDeBoleta } from "~/aula/boletas/boleta";
import { datosDeBoletas, quienesDe } from "~/aula/boletas/datos.server";
import { congelada } from "~/aula/boletas/huella.server";
import { archivoDeBoleta, NO_SE_ENVIA } from "./boletas";
import { quienesLasReciben } from "./esperan.server";

type Pedido = { grupoId: number; formato: FormatoDeBoleta; elegidas: readonly number[] };

/**
 * The report cards of a group before they are sent (those of some enrolments, or all): who receives each, or the reason
 * why it stays. A chosen pupil who left the group is not among them.
 */
export async function prepararBoletas(alcance: Alcance, { grupoId, formato, elegidas }: Pedido) {
  const alumnos = (await quienesDe(alcance, { grupoId })).filter(
    ({ inscripcionId }) => elegidas.length === 0 || elegidas.includes(inscripcionId),
  );
  const datos = await datosDeBoletas(alcance, alumnos);
  const reciben = await quienesLasReciben(
    alcance,
    alumnos.map(({ alumnoId }) => alumnoId),
  );
  const recibidas = await recibidasDe(
    alcance,
    formato,
    alumnos.map(({ inscripcionId }) => inscripcionId),
  );
  return alumnos.map(({ inscripcionId, alumnoId, nombreCompleto, grado, grupo }) => {
    const datosDelAlumno = datos.get(inscripcionId)!;
    const tutores = reciben.get(alumnoId) ?? [];
    const { hash } = congelada(comoBoleta(datosDelAlumno, formato));
    const porque = datosDelAlumno.borrador
      ? NO_SE_ENVIA.borrador
      : recibidas.get(inscripcionId) === hash
        ? NO_SE_ENVIA.repetida
        : tutores.length === 0
          ? NO_SE_ENVIA.sinTutores
          : null;
    return {
      id: inscripcionId,
      alumnoId,
      alumno: nombreCompleto,
      lugar: [grado, grupo].filter(Boolean).join(" "),
      porque,
      tutores,
    };
  });
}
export type BoletaPorEnviar = Awaited<ReturnType<typeof prepararBoletas>>[number];

/** The hash of the valid report card of each enrolment that its family received, by enrolment. */
async function recibidasDe({ db }: Alcance, formato: FormatoDeBoleta, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string>();
  const boletas = await db
    .selectFrom("boletas as b")
    .innerJoin("misivas as m", "m.inscripcionId", "b.inscripcionId")
    .innerJoin("misivasArchivos as ma", "ma.misivaId", "m.id")
    .innerJoin("archivos as a", "a.uuid", "ma.archivoUuid")
    .select(["b.inscripcionId", "b.hash", "b.version", "a.nombre"])
    .where("b.estado", "=", "VIGENTE")
    .where("b.formato", "=", formato)
    .where("m.tipo", "=", "BOLETA")
    .where("m.autorizada", "is not", null)
    .where("b.inscripcionId", "in", ids)
    .execute();
  return new Map(
    boletas
      .filter(({ nombre, version }) => nombre === archivoDeBoleta(formato, version))
      .map(({ inscripcionId, hash }) => [inscripcionId, hash]),
  );
}
