import type { Alcance } from "~/base/acceso/alcance.server";
import { hoyEnZona } from "~/lib/dates";
import { nombreCompleto } from "~/lib/text";

/** The contents and the people of some misivas, and the period in which each was written (A§3, C§3), by their ids. */
export async function detallesDeMisivas({ db, zonaHoraria }: Alcance, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const filas = await db
    .selectFrom("misivas as m")
    .innerJoin("inscripciones as i", "i.id", "m.inscripcionId")
    .innerJoin("cuentas as l", "l.id", "m.lastModifiedBy")
    .leftJoin("cuentas as r", "r.id", "m.autorizadorId")
    .select(["m.id", "m.contenido", "m.justificacionCerrada", "m.createdDate", "m.cicloId", "m.gradoId", "i.nivelId"])
    .select(["l.nombre as lNombre", "l.apellido1 as lApellido1", "l.apellido2 as lApellido2"])
    .select(["r.nombre as rNombre", "r.apellido1 as rApellido1", "r.apellido2 as rApellido2"])
    .where("m.id", "in", ids)
    .execute();
  const leidas = await db
    .selectFrom("misivasEntregas as e")
    .innerJoin("tutores as t", "t.id", "e.tutorId")
    .select(["e.misivaId", "t.nombreCompleto"])
    .where("e.misivaId", "in", ids)
    .where("e.leidaDate", "is not", null)
    .orderBy("e.id")
    .execute();
  const periodos = await db
    .selectFrom("definicionesPeriodo")
    .select(["id", "cicloId", "nivelId", "gradoId", "inicia", "termina"])
    .where("cicloId", "in", [...new Set(filas.map(({ cicloId }) => cicloId))])
    .orderBy("orden")
    .execute();
  const periodoDe = (fila: (typeof filas)[number]) => {
    const dia = hoyEnZona(new Date(fila.createdDate), zonaHoraria);
    const vigentes = periodos.filter(
      ({ cicloId, nivelId, inicia, termina }) =>
        cicloId === fila.cicloId && nivelId === fila.nivelId && inicia <= dia && dia <= termina,
    );
    return (
      vigentes.find(({ gradoId }) => gradoId === fila.gradoId) ?? vigentes.find(({ gradoId }) => gradoId === null)
    )?.id;
  };
  return new Map(
    filas.map((fila) => [
      fila.id,
      {
        contenido: fila.contenido,
        justificacionCerrada: fila.justificacionCerrada,
        lastModifiedBy: {
          nombreCompleto: nombreCompleto({
            nombre: fila.lNombre,
            apellido1: fila.lApellido1,
            apellido2: fila.lApellido2,
          }),
        },
        autorizador:
          fila.rNombre === null
            ? null
            : nombreCompleto({ nombre: fila.rNombre, apellido1: fila.rApellido1, apellido2: fila.rApellido2 }),
        tutores: leidas.filter(({ misivaId }) => misivaId === fila.id).map((tutor) => tutor.nombreCompleto),
        definicionPeriodoId: periodoDe(fila) ?? null,
      },
    ]),
  );
}
