import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { askConsent, type Consent } from "~/base/acceso/consent.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { rechazoDeCambiado } from "~/base/bitacora/cambiado.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { insertar, insertarTodos } from "db/insertar";
import { type Fecha, formatFecha, sumarDias } from "~/lib/dates";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { MENSAJES } from "~/lib/validators";
import { DIAS } from "~/base/escuela/lecciones";
import { conDocentes, ocupacionesAjenas, rechazoDeChoques } from "~/aula/docentes/ocupaciones.server";
import { asignaturasDelGrupo, buscarGrupo, type GrupoDelCiclo } from "~/aula/docentes/grupos.server";
import { PERMISO } from "../permiso.server";
import { type Horario, horariosDelGrupo, modulosDelTurno, noDisponibles } from "../queries.server";

type Celda = { diaSemana: number; moduloId: number; grupoAsignaturaId: number };
type Pedido = {
  grupoId: number;
  /** Null is a new version. */
  horarioId: number | null;
  inicia: Fecha;
  termina: Fecha;
  lecciones: readonly Celda[];
  lastModifiedDate?: string;
} & Consent;

/**
 * Writes a version of a group's timetable: its lessons and the days of its validity. A new version that begins inside
 * the previous one ends that one the day before. Refuses SIN_PERMISO (403), NO_EXISTE (404), FECHAS, TRASLAPE with
 * another version, and DATOS for an hour or a subject that is not the group's. Refuses CHOQUE with the names of the
 * people and places in two lessons, and CAMBIADO (409). Requires a confirmation (409) for hours at which a teacher is
 * unavailable.
 */
export function guardarHorario(alcance: Alcance, pedido: Pedido): Promise<Outcome<{ horarioId: number }>> {
  return enTransaccion<Outcome<{ horarioId: number }>>(alcance, (trx) => guardarHorarioEnTransaccion(trx, pedido));
}

async function guardarHorarioEnTransaccion(trx: Alcance, pedido: Pedido): Promise<Outcome<{ horarioId: number }>> {
  const { grupoId, horarioId, inicia, termina, force, escrito } = pedido;
  const sinPermiso = rechazoDePermiso(trx, PERMISO);
  if (sinPermiso) return sinPermiso;
  const grupo = await buscarGrupo(trx, grupoId);
  if (!grupo) return noExiste();
  const versiones = await horariosDelGrupo(trx, grupoId);
  const versionGuardada = versiones.find(({ id }) => id === horarioId) ?? null;
  if (horarioId !== null && !versionGuardada) return noExiste();
  if (versionGuardada && pedido.lastModifiedDate && versionGuardada.lastModifiedDate !== pedido.lastModifiedDate) {
    const registro = {
      entidad: "horarios",
      entidadId: versionGuardada.id,
      lastModifiedDate: versionGuardada.lastModifiedDate,
    };
    const objeto = `el horario de ${grupo.titulo}`;
    const cambiado = await rechazoDeCambiado(
      trx,
      { force, escrito },
      { ...registro, objeto, contenido: pedido.lecciones },
    );
    if (cambiado) return cambiado;
  }
  const fechas = rechazoDeFechas(grupo, pedido);
  if (fechas) return fechas;
  const versionesRestantes = versiones.filter(({ id }) => id !== horarioId);
  const anterior = versionesRestantes.find((version) => version.inicia < inicia && version.termina >= inicia) ?? null;
  const encima = versionesRestantes.find(
    (version) => version !== anterior && version.inicia <= termina && version.termina >= inicia,
  );
  if (encima)
    return refuse("TRASLAPE", `Ya hay un horario del ${formatFecha(encima.inicia)} al ${formatFecha(encima.termina)}`, {
      campo: "inicia",
    });
  const lecciones = sinRepetir(pedido.lecciones);
  const revisadas = await rechazoDeLecciones(trx, grupo, {
    ...pedido,
    lecciones,
    versiones: [versionGuardada, anterior],
  });
  if (revisadas) return revisadas;
  if (anterior) await terminar(trx, anterior, inicia);
  const id =
    versionGuardada?.id ??
    (await insertar(trx.db, "horarios", { grupoId, inicia, termina, lastModifiedDate: trx.ahora }));
  if (versionGuardada) {
    const cambios = { inicia, termina, lastModifiedDate: trx.ahora };
    await trx.db.updateTable("horarios").set(cambios).where("id", "=", id).execute();
    await trx.db.deleteFrom("horariosLecciones").where("horarioId", "=", id).execute();
  }
  await insertarTodos(
    trx.db,
    "horariosLecciones",
    lecciones.map((leccion) => ({ horarioId: id, ...leccion })),
  );
  await registrar(trx, versionGuardada ? "horario.guardado" : "horario.creado", "horarios", id, {
    nombre: grupo.titulo,
    inicia,
    termina,
    lecciones: lecciones.length,
  });
  return ok({ horarioId: id });
}

// For a repeated hour, the last entry counts.
function sinRepetir(celdas: readonly Celda[]): Celda[] {
  return [...new Map(celdas.map((celda) => [`${celda.diaSemana}-${celda.moduloId}`, celda])).values()];
}

function rechazoDeFechas({ fechaInicio, fechaFin }: GrupoDelCiclo, { inicia, termina }: Pedido) {
  if (termina < inicia) return refuse("FECHAS", "Termina antes de comenzar", { campo: "termina" });
  const cicloDice = `El ciclo va del ${formatFecha(fechaInicio as Fecha)} al ${formatFecha(fechaFin as Fecha)}`;
  if (inicia < fechaInicio) return refuse("FECHAS", cicloDice, { campo: "inicia" });
  if (termina > fechaFin) return refuse("FECHAS", cicloDice, { campo: "termina" });
  return null;
}

async function terminar(trx: Alcance, anterior: Horario, inicia: Fecha) {
  await trx.db
    .updateTable("horarios")
    .set({ termina: sumarDias(inicia, -1), lastModifiedDate: trx.ahora })
    .where("id", "=", anterior.id)
    .execute();
}

type Revision = Pedido & { versiones: readonly (Horario | null)[] };

async function rechazoDeLecciones(trx: Alcance, grupo: GrupoDelCiclo, pedido: Revision) {
  const { lecciones, inicia, termina, versiones, force, escrito } = pedido;
  const modulos = new Map((await modulosDelTurno(trx, grupo.turnoId)).map((modulo) => [modulo.id, modulo]));
  const asignaturas = new Map((await asignaturasDelGrupo(trx, grupo)).map((una) => [una.id, una]));
  for (const { moduloId, grupoAsignaturaId } of lecciones) {
    const modulo = modulos.get(moduloId);
    if (!modulo || modulo.receso || !asignaturas.has(grupoAsignaturaId))
      return refuse("DATOS", MENSAJES.seleccion, { campo: "lecciones" });
  }
  const sueltas = lecciones.map(({ diaSemana, moduloId, grupoAsignaturaId }) => {
    const { inicia: desdeLas, termina: hastaLas } = modulos.get(moduloId)!;
    const { nombre, aulaId, aula } = asignaturas.get(grupoAsignaturaId)!;
    return {
      grupoId: grupo.id,
      grupo: `${grupo.grado} ${grupo.nombre}`,
      optativas: grupo.optativas ? 1 : 0,
      asignatura: nombre,
      diaSemana,
      inicia: desdeLas,
      termina: hastaLas,
      desde: inicia,
      hasta: termina,
      aulaId,
      aula,
      grupoAsignaturaId,
    };
  });
  const nuevas = await conDocentes(trx, sueltas);
  const sinHorarios = versiones.flatMap((version) => (version ? [version.id] : []));
  const ajenas = await ocupacionesAjenas(trx, { desde: inicia, hasta: termina, sinHorarios });
  const choques = rechazoDeChoques(nuevas, ajenas, "lecciones");
  if (choques) return choques;
  const docentes = [...new Set(nuevas.flatMap((una) => una.docentes.map(({ id }) => id)))];
  const no = await noDisponibles(trx, docentes);
  const lines = lecciones.flatMap((leccion, indice) =>
    no
      .filter(
        ({ docenteId, moduloId, diaSemana }) =>
          moduloId === leccion.moduloId &&
          diaSemana === leccion.diaSemana &&
          nuevas[indice]!.docentes.some(({ id }) => id === docenteId),
      )
      .map(
        ({ nombreCompleto: docente }) =>
          `${DIAS[leccion.diaSemana]} ${nuevas[indice]!.inicia}: ${docente} no puede venir.`,
      ),
  );
  return askConsent(trx, { force, escrito }, { error: "NO_DISPONIBLE", lines, content: lecciones });
}
