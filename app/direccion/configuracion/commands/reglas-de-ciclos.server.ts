import type { Alcance } from "~/base/acceso/alcance.server";
import { askConsent } from "~/base/acceso/consent.server";
import { counted } from "~/lib/counts";
import { ok, refuse } from "~/lib/outcome";
import { MENSAJES } from "~/lib/validators";
import { acomodarClases, type DiasSinClases, textoDeAcomodadas } from "~/aula/horarios/commands/acomodar-clases.server";
import { conSusFechas, siguienteLetra } from "../ciclo";
import { alFinal } from "../orden-de-grupos";
import type { Registro } from "../queries.server";
import { ciclosTraslapados, nivelCompartido, nivelesDelCiclo } from "../traslapes.server";
import { esDelColegio, rechazoDeDuplicado, type Regla } from "./regla.server";
import { lugarVisible } from "~/base/acceso/limites.server";

/**
 * A cycle. Its dates may overlap another's if they share no level (semesters beside years) and the overlap is
 * confirmed. With a shared level they may not (decisions.md, Settings).
 */
export const ciclos: Regla<"ciclos"> = {
  columnas: async (trx, { datos, registro, padreId, consent }) => {
    const { nombre, fechaInicio, fechaFin } = datos;
    const duplicado = await rechazoDeDuplicado(trx, "ciclos", { nombre, registro, padreId });
    if (duplicado) return duplicado;
    if (fechaFin <= fechaInicio) return refuse("DATOS", "El ciclo termina antes de comenzar", { campo: "fechaFin" });
    const columnas = { nombre, fechaInicio, fechaFin };
    if (registro && registro.fechaInicio === fechaInicio && registro.fechaFin === fechaFin) return ok({ columnas });
    const vecinos = await ciclosTraslapados(trx, { id: registro?.id ?? 0, fechaInicio, fechaFin });
    const niveles = registro ? await nivelesDelCiclo(trx.db, registro.id) : [];
    const compartido = nivelCompartido(vecinos, niveles);
    if (compartido)
      return refuse(
        "TRASLAPE",
        `Las fechas se traslapan con el ciclo ${conSusFechas(compartido.ciclo)}, que también tiene ${compartido.nivel}`,
        { campo: "fechaInicio" },
      );
    const lines = vecinos.map((vecino) => `Las fechas se traslapan con el ciclo ${conSusFechas(vecino)}.`);
    const pregunta = await askConsent(trx, consent, { error: "TRASLAPE", lines, content: columnas });
    return pregunta ?? ok({ columnas });
  },
};

/** A group: in a place of its cycle, under the next free letter if it has no name. With pupils it cannot move. */
export const grupos: Regla<"grupos"> = {
  columnas: async (trx, { datos, registro, padreId }) => {
    const { configuracionCicloId, alias, cupo } = datos;
    const configuracion = await trx.db
      .selectFrom("configuracionesCiclo")
      .select(["nivelId", "gradoId", "plantelId", "turnoId"])
      .where("id", "=", configuracionCicloId)
      .where("cicloId", "=", padreId ?? 0)
      .executeTakeFirst();
    if (!configuracion || !lugarVisible(trx.limites, configuracion))
      return refuse("DATOS", MENSAJES.seleccion, { campo: "configuracionCicloId" });
    const { nivelId: _, ...lugar } = configuracion;
    const seMueve = registro && registro.configuracionCicloId !== configuracionCicloId;
    const alumnos = seMueve ? await inscritosEn(trx, registro.id) : 0;
    if (alumnos > 0)
      return refuse("EN_USO", `El grupo tiene ${counted(alumnos, "alumno", "alumnos")}: no puede cambiar de lugar`, {
        campo: "configuracionCicloId",
      });
    const hermanos = await trx.db
      .selectFrom("grupos")
      .select(["nombre", "orden"])
      .where("cicloId", "=", padreId)
      .where("gradoId", "=", lugar.gradoId)
      .where("plantelId", "=", lugar.plantelId)
      .where("turnoId", "=", lugar.turnoId)
      .where("id", "<>", registro?.id ?? 0)
      .execute();
    const nombres = hermanos.map(({ nombre }) => nombre);
    const nombre = datos.nombre || (registro ? String(registro.nombre) : siguienteLetra(nombres));
    if (nombre === null) return refuse("DATOS", MENSAJES.obligatorio, { campo: "nombre" });
    if (nombres.some((nombreHermano) => nombreHermano.toLowerCase() === nombre.toLowerCase()))
      return refuse("DUPLICADO", `En ese lugar ya existe el grupo ${nombre}`, { campo: "nombre" });
    const orden = datos.orden ?? (registro && !seMueve ? Number(registro.orden) : alFinal(hermanos));
    return ok({ columnas: { ...lugar, nombre, alias, cupo, orden, optativas: datos.optativas ? 1 : 0 } });
  },
};

async function inscritosEn({ db }: Alcance, grupoId: number): Promise<number> {
  const { cuantos } = await db
    .selectFrom("inscripciones")
    .select(({ fn }) => fn.count<number>("alumnoId").distinct().as("cuantos"))
    .where("grupoId", "=", grupoId)
    .executeTakeFirstOrThrow();
  return cuantos;
}

/** Days without classes: of the whole school, of a level, or of a campus. */
export const diasinhabiles: Regla<"diasinhabiles"> = {
  columnas: async (trx, { datos, registro }) => {
    const { nombre, contenido, fechaInicio, fechaFin, nivelId, plantelId } = datos;
    if (fechaFin < fechaInicio) return refuse("DATOS", "Termina antes de comenzar", { campo: "fechaFin" });
    if (nivelId !== null && !(await esDelColegio(trx, "niveles", nivelId)))
      return refuse("DATOS", MENSAJES.seleccion, { campo: "nivelId" });
    if (plantelId !== null && !(await esDelColegio(trx, "planteles", plantelId)))
      return refuse("DATOS", MENSAJES.seleccion, { campo: "plantelId" });
    return ok({
      columnas: {
        nombre,
        contenido,
        fechaInicio,
        fechaFin,
        nivelId,
        plantelId,
        tipo: String(registro?.tipo ?? "COLEGIO"),
      },
    });
  },
  // The classes of the days that were and of those that are now.
  despues: async (trx, { datos, registro }) =>
    textoDeAcomodadas(await acomodarClases(trx, [...(registro ? [periodoDe(registro)] : []), datos])),
  trasEliminar: async (trx, registro) => textoDeAcomodadas(await acomodarClases(trx, [periodoDe(registro)])),
};

const periodoDe = (registro: Registro): DiasSinClases => ({
  fechaInicio: String(registro.fechaInicio),
  fechaFin: String(registro.fechaFin),
  nivelId: registro.nivelId === null ? null : Number(registro.nivelId),
  plantelId: registro.plantelId === null ? null : Number(registro.plantelId),
});
