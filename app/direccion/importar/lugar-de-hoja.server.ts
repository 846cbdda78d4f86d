import type { Alcance } from "~/base/acceso/alcance.server";
import type { Celdas } from "~/base/hojas/hoja";
import { rechazoDeGrupo } from "~/admision/inscripciones/commands/asignar-grupo.server";
import { inscribirAlumnoEnTransaccion } from "~/admision/inscripciones/commands/inscribir-alumno.server";
import { cambiarDeGrupo } from "~/admision/inscripciones/grupo-vigente.server";
import { optativasQueChocarian } from "~/admision/inscripciones/optativas.server";
import type { GrupoOfrecido, LugarOfrecido } from "~/admision/inscripciones/queries.server";
import type { ProgramaPorElegir } from "~/dinero/programaspago/eleccion";
import { cleanLine } from "~/lib/text";
import { inscripcionDelCiclo } from "~/personas/alumnos/inscripciones.server";
import { diceLugar, elegirLugar, lugarDicho, nombreDeLugar } from "./alumno-de-hoja";
import type { HechoDeAlumno } from "./deshacer-alumno.server";
import type { Motivo, Opciones } from "./importacion";
import { llanoDeLugar } from "./lectura/valores";
import { claveDeClase, remedioDe, SIN_GRUPO } from "./problemas";

type PedidoDeLugar = { opciones: Opciones; obligatorio: boolean };
type LugarLeido = { lugar: LugarOfrecido; grupoId: number | null; motivos: Motivo[] };

/** The places and groups of the cycle, among which a row names one. */
export type Lugares = { lugares: readonly LugarOfrecido[]; grupos: readonly GrupoOfrecido[] };

/**
 * The place of the cycle that a row names; null if it names none. A place or a group that a remedy gave keeps its reason:
 * its kind stays on the page, to choose another one.
 */
export function leerLugar(
  contexto: Lugares,
  celdas: Celdas,
  { opciones, obligatorio }: PedidoDeLugar,
): LugarLeido | Motivo | null {
  // A student without a place would be in no school's list.
  if (!diceLugar(celdas) && !obligatorio) return null;
  const leido = elegirLugar(celdas, contexto.lugares);
  if (!("mensaje" in leido)) return leerGrupo(contexto, celdas, { lugar: leido, opciones });
  const motivo = { ...leido, clase: claveDeClase("GRADO", lugarDicho(celdas)) };
  const remedio = remedioDe(motivo.clase, opciones);
  const elegido = contexto.lugares.find((lugar) => nombreDeLugar(lugar, true) === remedio);
  if (!elegido) return motivo;
  const conGrupo = leerGrupo(contexto, celdas, { lugar: elegido, opciones });
  return "mensaje" in conGrupo ? conGrupo : { ...conGrupo, motivos: [motivo, ...conGrupo.motivos] };
}

function leerGrupo(
  { grupos }: Lugares,
  celdas: Celdas,
  { lugar, opciones }: { lugar: LugarOfrecido; opciones: Opciones },
): LugarLeido | Motivo {
  const grupoEscrito = cleanLine(celdas.grupo ?? "");
  if (grupoEscrito === "") return { lugar, grupoId: null, motivos: [] };
  const gruposDelLugar = grupos.filter(
    ({ gradoId, plantelId, turnoId }) =>
      gradoId === lugar.gradoId && plantelId === lugar.plantelId && turnoId === lugar.turnoId,
  );
  const grupo = gruposDelLugar.find(({ nombre, alias }) =>
    [nombre, alias].some((n) => llanoDeLugar(n) === llanoDeLugar(grupoEscrito)),
  );
  if (grupo) return { lugar, grupoId: grupo.id, motivos: [] };
  const hay = gruposDelLugar.map(({ nombre }) => nombre).join(", ") || "ninguno";
  const motivo = {
    campo: "grupo",
    mensaje: `No hay grupo «${grupoEscrito}» en ${lugar.nivel} ${lugar.grado}; hay ${hay}`,
    clase: claveDeClase("GRUPO", `${lugar.nivel} ${lugar.grado} ${grupoEscrito}`),
  };
  const remedio = remedioDe(motivo.clase, opciones);
  const elegido = gruposDelLugar.find(({ nombre }) => nombre === remedio);
  if (!elegido && remedio !== SIN_GRUPO) return motivo;
  return { lugar, grupoId: elegido?.id ?? null, motivos: [motivo] };
}

type Lugar = { lugar: LugarOfrecido; grupoId: number | null; opciones: Opciones };

/** The effect of a row on the place of its student: the programs are those that an enrolment gave. */
export type LugarGuardado = { cambios: boolean; programas: readonly ProgramaPorElegir[] } & Pick<
  HechoDeAlumno,
  "inscripcionId" | "grupo"
>;

/** Enrols a student in a place of the cycle, or moves an enrolled one to the group of their row. */
export async function guardarLugar(
  trx: Alcance,
  alumnoId: number,
  { lugar, grupoId, opciones }: Lugar,
): Promise<LugarGuardado | Motivo> {
  const { cicloId, nivelId, gradoId, plantelId, turnoId } = lugar;
  const pedido = { cicloId, nivelId, gradoId, plantelId, turnoId };
  const inscripcion = await inscripcionDelCiclo({ ...trx, nivelId }, alumnoId);
  if (inscripcion?.nivelId === nivelId && inscripcion.fechaBaja === null) {
    const cambioDeLugar =
      inscripcion.gradoId !== gradoId || inscripcion.plantelId !== plantelId || inscripcion.turnoId !== turnoId;
    if (cambioDeLugar)
      return {
        campo: "grado",
        mensaje: `Ya está inscrito en ${inscripcion.nivel} ${inscripcion.grado}, ${inscripcion.plantel}, ${inscripcion.turno}; cámbialo en su ficha`,
      };
    if (grupoId === null || inscripcion.grupoId === grupoId) return { cambios: false, programas: [] };
    const rechazo = await rechazoDeGrupo(trx, grupoId, pedido);
    if (rechazo) return { campo: "grupo", mensaje: rechazo.mensaje };
    const [choca] = await optativasQueChocarian(trx, { inscripcionId: inscripcion.inscripcionId, grupoId });
    if (choca)
      return {
        campo: "grupo",
        mensaje: `Lleva ${choca.grupo}, que choca con el horario de ese grupo; cámbialo en su ficha`,
      };
    await cambiarDeGrupo(trx, { inscripcionId: inscripcion.inscripcionId, grupoId });
    return {
      cambios: true,
      programas: [],
      grupo: { inscripcionId: inscripcion.inscripcionId, antes: inscripcion.grupoId, puesto: grupoId },
    };
  }
  const programas = opciones.cargos;
  const inscrito = await inscribirAlumnoEnTransaccion(trx, { ...pedido, alumnoId, grupoId, programas, enBloque: true });
  if (!inscrito.ok) return { campo: inscrito.campo === "grupoId" ? "grupo" : "grado", mensaje: inscrito.mensaje };
  return { cambios: true, inscripcionId: inscrito.inscripcionId, programas: inscrito.programas };
}
