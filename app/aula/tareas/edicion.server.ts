import type { Alcance } from "~/base/acceso/alcance.server";
import { sumarDias } from "~/lib/dates";
import { type Definicion, obtenerDefinicion, opcionesDeAsignatura } from "./definiciones.server";
import { alumnosDeGrupos, dondeImparte } from "./destinatarios.server";

type Empieza = { grupoId: number | null; asignaturaId: number | null };

/** The default number of days for which a new task is open. */
const DIAS_PARA_ENTREGAR = 7;

const opcion = (value: number, label: string) => ({ value, label });

/**
 * The initial data of a new task's form, for a subject and a group. If the viewer may not assign tasks in the given
 * one, or none is given, it offers the subjects of groups to choose from.
 */
export async function obtenerNueva(alcance: Alcance, { grupoId, asignaturaId }: Empieza) {
  const imparte = await dondeImparte(alcance);
  const elegida =
    imparte.find((cada) => cada.asignaturaId === asignaturaId && (grupoId === null || cada.grupoId === grupoId)) ??
    (imparte.length === 1 ? imparte[0] : undefined);
  if (!elegida) return { opciones: imparte, tarea: null };
  const { asignaturaId: asignaturaElegida, asignatura } = elegida;
  const gruposImpartidos = imparte.filter((cada) => cada.asignaturaId === asignaturaElegida);
  const opciones = await opcionesDeAsignatura(alcance, asignaturaElegida);
  const deTareas = opciones.criterios.find((criterio) => criterio.deTareas === 1);
  const idsDeGrupos = gruposImpartidos.map((cada) => cada.grupoId);
  const tarea = {
    asignatura,
    archivos: [] as Definicion["archivos"],
    archivosEn: "",
    valores: {
      asignaturaId: asignaturaElegida,
      seccionId: "" as const,
      criterioId: deTareas?.value ?? ("" as const),
      titulo: "",
      descripcion: "",
      referencias: "",
      disponible: alcance.hoy,
      seEntrega: sumarDias(alcance.hoy, DIAS_PARA_ENTREGAR),
      entregaEnLinea: false,
      grupos: grupoId === null && gruposImpartidos.length > 1 ? [] : [String(elegida.grupoId)],
      inscripciones: [] as string[],
      lastModifiedDate: "",
    },
    grupos: gruposImpartidos.map((cada) => opcion(cada.grupoId, cada.grupo)),
    alumnos: await alumnosPara(alcance, idsDeGrupos),
    ...opciones,
  };
  return { opciones: imparte, tarea };
}

/** A task in the form of its editor. Throws 404 as `obtenerDefinicion` does. */
export async function obtenerParaEditar(alcance: Alcance, definicionId: number) {
  const definicion = await obtenerDefinicion(alcance, definicionId);
  const gruposImpartidos = (await dondeImparte(alcance)).filter(
    (cada) => cada.asignaturaId === definicion.asignaturaId,
  );
  const grupos = gruposImpartidos.map((cada) => opcion(cada.grupoId, cada.grupo));
  // Its current groups stay among the choices, for every viewer.
  for (const { id, nombre } of definicion.grupos)
    if (!grupos.some(({ value }) => value === id)) grupos.push(opcion(id, nombre));
  const opciones = await opcionesDeAsignatura(alcance, definicion.asignaturaId);
  const { criterioId, criterio } = definicion;
  if (criterioId !== null && !opciones.criterios.some(({ value }) => value === criterioId))
    opciones.criterios.push({ value: criterioId, label: criterio ?? "", deTareas: 0, parcialId: 0 });
  const { asignaturaId, seccionId, titulo, descripcion, referencias, disponible, seEntrega } = definicion;
  const { entregaEnLinea, lastModifiedDate, asignatura, archivos } = definicion;
  const idsDeGrupos = grupos.map(({ value }) => value);
  return {
    asignatura,
    archivos,
    archivosEn: `/api/colegios/${alcance.colegioId}/definicionestarea/${definicionId}/archivos/`,
    valores: {
      asignaturaId,
      seccionId: seccionId ?? ("" as const),
      criterioId: criterioId ?? ("" as const),
      titulo,
      descripcion,
      referencias,
      disponible,
      seEntrega,
      entregaEnLinea,
      grupos: definicion.grupos.map(({ id }) => String(id)),
      inscripciones: definicion.inscripciones.map(String),
      lastModifiedDate,
    },
    grupos,
    alumnos: await alumnosPara(alcance, idsDeGrupos),
    ...opciones,
  };
}

async function alumnosPara(alcance: Alcance, grupoIds: readonly number[]) {
  return (await alumnosDeGrupos(alcance, grupoIds)).map(({ inscripcionId, nombre, grupo }) =>
    opcion(inscripcionId, `${nombre} · ${grupo ?? "sin grupo"}`),
  );
}
