import type { Alcance } from "~/base/acceso/alcance.server";
import { guardarProgramaEnTransaccion } from "~/dinero/programaspago/programas/commands/guardar-programa.server";
import { programaSoloDe, quitarLugaresDeProgramas } from "~/dinero/programaspago/programas/de-un-ciclo.server";
import { obtenerPrograma } from "~/dinero/programaspago/queries.server";
import { counted } from "~/lib/counts";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { eliminarRegistroEnTransaccion } from "../commands/eliminar-registro.server";
import { guardarLugaresEnTransaccion } from "../commands/guardar-lugares.server";
import { lugaresQueTiene } from "../lugares.server";
import { listarRegistros, type Registro } from "../queries.server";
import { CLAVES_DE_PLANTILLAS, PLANTILLAS } from "./arranque";
import { leerGrupos } from "./detalle.server";
import { darLugares, PARTES, type Parte } from "./partes.server";

/**
 * Leaves exactly the marked levels. A new one gets what the others have in the cycle: places, groups and prices. An
 * unmarked one goes with its own; refuses EN_USO once it has a student.
 */
export const cambioDeNiveles: Parte<"niveles"> = {
  aplicar: async (trx, datos, consent) => {
    const marcados = new Set(datos.niveles.map((clave) => PLANTILLAS[clave].nombre.toLowerCase()));
    const plantillas = CLAVES_DE_PLANTILLAS.map((clave) => PLANTILLAS[clave].nombre.toLowerCase());
    const desmarcados = (await listarRegistros(trx, "niveles", null)).filter(({ nombre }) => {
      const nivel = nombre.toLowerCase();
      return plantillas.includes(nivel) && !marcados.has(nivel);
    });
    const agregados = await PARTES.niveles.aplicar(trx, datos, consent);
    if (!agregados.ok) return agregados;
    for (const nivel of desmarcados) {
      const quitado = await quitarNivel(trx, nivel);
      if (!quitado.ok) return { ...quitado, campo: "niveles" };
    }
    const completo = await completarCiclo(trx);
    return completo.ok ? ok() : { ...completo, campo: "niveles" };
  },
};

async function quitarNivel(trx: Alcance, nivel: Registro): Promise<Outcome<object>> {
  const { alumnos } = await trx.db
    .selectFrom("inscripciones")
    .select(({ fn }) => fn.count<number>("alumnoId").distinct().as("alumnos"))
    .where("nivelId", "=", nivel.id)
    .executeTakeFirstOrThrow();
  if (alumnos > 0)
    return refuse("EN_USO", `${nivel.nombre} tiene ${counted(alumnos, "alumno", "alumnos")}: no se puede quitar`);
  const lugares = await trx.db
    .selectFrom("configuracionesCiclo")
    .select(["id", "cicloId", "plantelId", "turnoId", "gradoId"])
    .where("nivelId", "=", nivel.id)
    .execute();
  const ids = lugares.map(({ id }) => id);
  const solo = ids.length > 0 ? await programaSoloDe(trx, ids) : null;
  if (solo !== null)
    return refuse("EN_USO", `«${solo}» es solo de ${nivel.nombre}: elimínalo antes en Programas de pago`);
  for (const cicloId of new Set(lugares.map((lugar) => lugar.cicloId))) {
    const grados = new Set(lugares.filter((lugar) => lugar.cicloId === cicloId).map(({ gradoId }) => gradoId));
    const grupos = (await listarRegistros(trx, "grupos", cicloId)).filter(({ gradoId }) => grados.has(Number(gradoId)));
    for (const { id } of grupos) {
      const quitado = await eliminarRegistroEnTransaccion(trx, { clave: "grupos", registroId: id, padreId: cicloId });
      if (!quitado.ok) return quitado;
    }
  }
  await quitarLugaresDeProgramas(trx, ids);
  for (const cicloId of new Set(lugares.map((lugar) => lugar.cicloId))) {
    const quedan = [...(await lugaresQueTiene(trx, cicloId))].filter(([, id]) => !ids.includes(id));
    const con = await guardarLugaresEnTransaccion(trx, { cicloId, lugares: quedan.map(([clave]) => clave) });
    if (!con.ok) return con;
  }
  return eliminarRegistroEnTransaccion(trx, { clave: "niveles", registroId: nivel.id, padreId: null });
}

/** Gives the selected cycle's new grades what all others have: places, as many groups, and the programs of everybody. */
export async function completarCiclo(trx: Alcance): Promise<Outcome<object>> {
  const previos = [...(await lugaresQueTiene(trx, trx.cicloId)).values()];
  if (previos.length === 0) return ok();
  const { parejos, gruposPorGrado, cupo } = await leerGrupos(trx);
  const con = await darLugares(trx, trx.cicloId);
  if (!con.ok) return con;
  const lugares = [...(await lugaresQueTiene(trx, trx.cicloId)).values()];
  const nuevos = lugares.filter((id) => !previos.includes(id));
  if (nuevos.length === 0) return ok();
  if (parejos && gruposPorGrado > 0) {
    const agrupados = await PARTES.grupos.aplicar(trx, { gruposPorGrado, cupo }, {});
    if (!agrupados.ok) return agrupados;
  }
  for (const id of await programasDelCiclo(trx)) {
    const { nombre, colegioId, cicloId, servicioId, descripcion, principal, configuracionesCiclo } =
      await obtenerPrograma(trx, id);
    if (!previos.every((lugar) => configuracionesCiclo.includes(lugar))) continue;
    const guardado = await guardarProgramaEnTransaccion(trx, {
      programaPagosId: id,
      nombre,
      colegioId,
      cicloId,
      servicioId,
      descripcion,
      principal,
      configuracionesCiclo: [...configuracionesCiclo, ...nuevos],
    });
    if (!guardado.ok) return guardado;
  }
  return ok();
}

async function programasDelCiclo({ db, colegioId, cicloId }: Alcance): Promise<number[]> {
  const filas = await db
    .selectFrom("programasPagos")
    .select("id")
    .where("colegioId", "=", colegioId)
    .where("cicloId", "=", cicloId)
    .where("eliminadoDate", "is", null)
    .orderBy("id")
    .execute();
  return filas.map(({ id }) => id);
}
