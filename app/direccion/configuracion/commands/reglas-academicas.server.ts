import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { type Fecha, formatFecha } from "~/lib/dates";
import { ok, refuse } from "~/lib/outcome";
import { MENSAJES } from "~/lib/validators";
import type { Registro } from "../queries.server";
import { activoDe, type Caso, ordenDe, type Regla } from "./regla.server";

/** The distinct lines of a text, without blanks. */
function renglones(texto: string): string[] {
  const vistas = new Map(texto.split("\n").map((linea) => [linea.trim().toLowerCase(), linea.trim()]));
  vistas.delete("");
  return [...vistas.values()];
}

/**
 * A subject: of a grade of the school, with a unique name there and with its sections. A graded subject keeps its grade
 * and kind.
 */
export const asignaturas: Regla<"asignaturas"> = {
  columnas: async (trx, { datos, registro, padreId }) => {
    const { gradoId, nombre, campoFormativo, tipoCalificacion, horasSemana, promedia, optativa, activo } = datos;
    if (!(await nivelDelGrado(trx, gradoId))) return refuse("DATOS", MENSAJES.seleccion, { campo: "gradoId" });
    const duplicado = await trx.db
      .selectFrom("asignaturas")
      .select("id")
      .where("cicloId", "=", padreId)
      .where("gradoId", "=", gradoId)
      .where(sql<boolean>`lower(nombre) = lower(${nombre})`)
      .where("id", "<>", registro?.id ?? 0)
      .executeTakeFirst();
    if (duplicado) return refuse("DUPLICADO", "Ese grado ya tiene una asignatura con ese nombre", { campo: "nombre" });
    if (renglones(datos.secciones).some((seccion) => seccion.length > 60))
      return refuse("DATOS", "Cada sección, de hasta 60 caracteres", { campo: "secciones" });
    const calificada = registro && (await rechazoDeCalificada(trx, registro, datos));
    if (calificada) return calificada;
    const orden = await ordenDe(trx, "asignaturas", { orden: datos.orden, registro, padreId });
    return ok({
      columnas: {
        gradoId,
        nombre,
        campoFormativo,
        tipoCalificacion,
        horasSemana: horasSemana ?? 0,
        // Grades in words do not count in averages.
        promedia: promedia && tipoCalificacion === "NUMERICA" ? 1 : 0,
        optativa: optativa ? 1 : 0,
        orden,
        activo: activoDe(activo, registro),
      },
    });
  },
  despues: guardarSecciones,
};

/**
 * The properties that existing grades fix: the grade, the kind, and the sections with grades. A subject with grades of
 * its own may not get sections.
 */
async function rechazoDeCalificada({ db }: Alcance, registro: Registro, datos: Caso<"asignaturas">["datos"]) {
  const { rows } = await sql<{ seccion: string | null }>`
    select distinct s.nombre as seccion from calificaciones c left join asignaturasSecciones s on s.id = c.seccionId
    where c.asignaturaId = ${registro.id}`.execute(db);
  if (rows.length === 0) return null;
  if (registro.gradoId !== datos.gradoId)
    return refuse("EN_USO", "Ya tiene calificaciones: no cambia de grado", { campo: "gradoId" });
  if ((registro.tipoCalificacion === "NUMERICA") !== (datos.tipoCalificacion === "NUMERICA"))
    return refuse("EN_USO", "Ya tiene calificaciones: no pasa de números a palabras", { campo: "tipoCalificacion" });
  const quedan = renglones(datos.secciones);
  const perdida = rows.find(({ seccion }) => seccion !== null && !quedan.includes(seccion));
  if (perdida) return refuse("EN_USO", `La sección ${perdida.seccion} ya tiene calificaciones`, { campo: "secciones" });
  if (quedan.length > 0 && rows.some(({ seccion }) => seccion === null))
    return refuse("EN_USO", "Ya se calificó sin secciones", { campo: "secciones" });
  return null;
}

// A section keeps its row while its name stays in the list, because its grades refer to the row.
async function guardarSecciones({ db }: Alcance, { id, datos }: Caso<"asignaturas"> & { id: number }) {
  const nombres = renglones(datos.secciones);
  await db
    .deleteFrom("asignaturasSecciones")
    .where("asignaturaId", "=", id)
    .where(({ not, eb }) => not(eb("nombre", "in", nombres.length > 0 ? nombres : [""])))
    .execute();
  for (const [indice, nombre] of nombres.entries())
    await db
      .insertInto("asignaturasSecciones")
      .values({ asignaturaId: id, nombre, orden: indice + 1 })
      .onConflict((conflict) => conflict.columns(["asignaturaId", "nombre"]).doUpdateSet({ orden: indice + 1 }))
      .execute();
}

/** The level of a grade of the viewer's school, or undefined. */
async function nivelDelGrado({ db, colegioId, limites }: Alcance, gradoId: number): Promise<number | undefined> {
  const grado = await db
    .selectFrom("grados as g")
    .innerJoin("niveles as n", "n.id", "g.nivelId")
    .select(["g.id", "g.nivelId"])
    .where("g.id", "=", gradoId)
    .where("n.colegioId", "=", colegioId)
    .executeTakeFirst();
  const permitido =
    grado && (limites.grados?.includes(grado.id) ?? true) && (limites.niveles?.includes(grado.nivelId) ?? true);
  return permitido ? grado.nivelId : undefined;
}

type Dias = { inicia: Fecha; termina: Fecha };

const fuera = ({ inicia, termina }: Dias, marco: Dias) => inicia < marco.inicia || termina > marco.termina;
const entre = ({ inicia, termina }: Dias) => `${formatFecha(inicia)} a ${formatFecha(termina)}`;
const AL_REVES = refuse("DATOS", "Termina antes de comenzar", { campo: "termina" });

/** A period: of a level of the school, or of one of its grades, inside the cycle; its partials must stay inside it. */
export const periodos: Regla<"periodos"> = {
  columnas: async (trx, { datos, registro, padreId }) => {
    const { nivelId, gradoId, nombre, inicia, termina } = datos;
    const nivel = await trx.db
      .selectFrom("niveles")
      .select("id")
      .where("id", "=", nivelId)
      .where("colegioId", "=", trx.colegioId)
      .executeTakeFirst();
    if (!nivel || !(trx.limites.niveles?.includes(nivelId) ?? true))
      return refuse("DATOS", MENSAJES.seleccion, { campo: "nivelId" });
    if (gradoId !== null && (await nivelDelGrado(trx, gradoId)) !== nivelId)
      return refuse("DATOS", "Ese grado no es del nivel", { campo: "gradoId" });
    if (termina < inicia) return AL_REVES;
    const ciclo = await trx.db
      .selectFrom("ciclos")
      .select(["fechaInicio", "fechaFin"])
      .where("id", "=", padreId)
      .executeTakeFirstOrThrow();
    const delCiclo = { inicia: ciclo.fechaInicio as Fecha, termina: ciclo.fechaFin as Fecha };
    if (fuera({ inicia, termina }, delCiclo))
      return refuse("DATOS", `El ciclo va de ${entre(delCiclo)}`, { campo: "inicia" });
    if (registro) {
      const parcialesDelPeriodo = await diasDeParciales(trx, registro.id);
      const salido = parcialesDelPeriodo.find((parcial) => fuera(parcial, { inicia, termina }));
      if (salido)
        return refuse("DATOS", `${salido.nombre} va de ${entre(salido)}: cámbialo primero`, { campo: "inicia" });
    }
    const orden = await ordenDe(trx, "periodos", { orden: datos.orden, registro, padreId });
    return ok({ columnas: { nivelId, gradoId, nombre, inicia, termina, orden } });
  },
};

async function diasDeParciales({ db }: Alcance, periodoId: number) {
  const parciales = await db
    .selectFrom("definicionesParcial")
    .select(["id", "nombre", "inicia", "termina"])
    .where("definicionPeriodoId", "=", periodoId)
    .orderBy("inicia")
    .execute();
  return parciales.map((parcial) => ({
    ...parcial,
    inicia: parcial.inicia as Fecha,
    termina: parcial.termina as Fecha,
  }));
}

/**
 * A partial: inside its period, without days of another partial of it. A closed one must be reopened before a change.
 */
export const parciales: Regla<"parciales"> = {
  columnas: async (trx, { datos, registro, padreId }) => {
    const { nombre, etiqueta, inicia, termina } = datos;
    if (termina < inicia) return AL_REVES;
    const { inicia: desde, termina: hasta } = await trx.db
      .selectFrom("definicionesPeriodo")
      .select(["inicia", "termina"])
      .where("id", "=", padreId)
      .executeTakeFirstOrThrow();
    const delPeriodo = { inicia: desde as Fecha, termina: hasta as Fecha };
    if (fuera({ inicia, termina }, delPeriodo))
      return refuse("DATOS", `El periodo va de ${entre(delPeriodo)}`, { campo: "inicia" });
    const hermanos = (await diasDeParciales(trx, padreId ?? 0)).filter(({ id }) => id !== registro?.id);
    if (hermanos.some((hermano) => hermano.nombre.toLowerCase() === nombre.toLowerCase()))
      return refuse("DUPLICADO", "Ya existe otro parcial con ese nombre", { campo: "nombre" });
    const encima = hermanos.find((hermano) => hermano.inicia <= termina && inicia <= hermano.termina);
    if (encima) return refuse("TRASLAPE", `Se traslapa con ${encima.nombre} (${entre(encima)})`, { campo: "inicia" });
    const cerrado = registro?.estado === "CERRADO" || registro?.estado === "PUBLICADO";
    if (cerrado && (registro.inicia !== inicia || registro.termina !== termina))
      return refuse("CERRADO", "El parcial está cerrado: ábrelo para cambiar sus fechas", { campo: "inicia" });
    const orden = await ordenDe(trx, "parciales", { orden: datos.orden, registro, padreId });
    return ok({ columnas: { nombre, etiqueta, inicia, termina, orden } });
  },
};
