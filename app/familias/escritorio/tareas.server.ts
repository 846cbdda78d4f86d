import { z } from "zod";
import { oncePerPage } from "~/base/acceso/once-per-page.server";
import { submit } from "~/base/acceso/submit.server";
import { decimosComoTexto } from "~/lib/decimos";
import { comentarComoAlumno } from "~/aula/tareas/commands/comentar-tarea.server";
import { entregarTarea } from "~/aula/tareas/commands/entregar-tarea.server";
import { MAX_TEXTO_DE_ENTREGA } from "~/aula/tareas/entrega";
import { estaCalificada, MAX_ARCHIVOS, referenciasDe } from "~/aula/tareas/tarea";
import { listarTareas, type TareaDeAlumno } from "~/aula/tareas/tareas-de-alumno.server";
import { comoSubida } from "~/base/archivos/anexos.server";
import { DICHO } from "~/base/comentarios/edicion.server";
import { comentarioSchema } from "~/base/comentarios/schemas.server";
import { puertaPersonal } from "~/personas/enlaces/puerta.server";
import {
  diasEntre,
  type Fecha,
  formatFecha,
  nombreDelDia,
  primerDiaDeLaSemana,
  ultimoDiaDeLaSemana,
} from "~/lib/dates";
import { queryInt, queryText } from "~/server/request/params.server";
import { noEncontrado } from "~/server/request/responses.server";
import { archivoCampo } from "~/server/request/zod-files.server";
import { lista, textoOpcional } from "~/server/request/zod.server";
import { muestraCalificaciones } from "./asignaturas.server";
import { TEXTOS } from "./escritorio";
import type { Escritorio, Seccion } from "./seccion.server";
import { reunir, subidoCampo } from "./subida-de-entrega.server";
import { archivoDeTarea, archivosDeTareas, leerTarea } from "./tarea.server";
import {
  leerLugarDeTarea,
  leerVista,
  type PERIODOS,
  SECCION_DE,
  type Tipo,
  TIPOS,
  TITULOS,
  vistaEnRuta,
} from "./tareas";

/** Tasks per section on a page: a family's page is small. */
const POR_PAGINA = 8;
/** The maximum size of one delivery. */
export const MAX_DE_ENTREGA = 16 * 1024 * 1024;

type FiltroDeTareas = { periodo?: (typeof PERIODOS)[number]; asignaturaId?: number | null };

const lasTareas = oncePerPage((alcance, alumnoId: number) =>
  listarTareas(alcance, { alumnoId, cicloId: alcance.cicloId }),
);

/** The tasks of a student's cycle by section (decisions.md, Student desktop): the next due first, the finished last. */
export async function tareasDe(
  { alcance, alumno }: Escritorio,
  { periodo = "todas", asignaturaId = null }: FiltroDeTareas = {},
) {
  const { hoy } = alcance;
  const [desde, hasta] = [primerDiaDeLaSemana(hoy), ultimoDiaDeLaSemana(hoy)];
  const tareasElegidas = (await lasTareas(alcance, alumno.id)).filter(
    (tarea) =>
      (periodo === "todas" || (desde <= tarea.seEntrega && tarea.seEntrega <= hasta)) &&
      (asignaturaId === null || tarea.asignaturaId === asignaturaId),
  );
  const seccion = (tipo: Tipo) => tareasElegidas.filter(({ estado }) => SECCION_DE[estado] === tipo);
  return {
    PENDIENTES: seccion("PENDIENTES").reverse(),
    ENTREGADAS: seccion("ENTREGADAS"),
    OMITIDAS: seccion("OMITIDAS"),
  };
}

/** The number of tasks in each section (C§3 Summary). */
export async function totalesDeTareas(escritorio: Escritorio, filtro: FiltroDeTareas = {}) {
  const { PENDIENTES, ENTREGADAS, OMITIDAS } = await tareasDe(escritorio, filtro);
  return {
    tareasPendientes: PENDIENTES.length,
    tareasOmitidas: OMITIDAS.length,
    tareasEntregadas: ENTREGADAS.length,
  };
}

/** Tasks as shown to their student: with their files, and with the grade if the level shows grades. */
async function comoTarjetas(escritorio: Escritorio, tareas: readonly TareaDeAlumno[]) {
  const [archivos, muestra] = await Promise.all([
    archivosDeTareas(
      escritorio.alcance,
      tareas.map(({ id }) => id),
    ),
    muestraCalificaciones(escritorio),
  ]);
  return tareas.map((tarea) => ({
    id: tarea.id,
    titulo: tarea.titulo,
    descripcion: tarea.descripcion,
    asignatura: tarea.asignatura,
    seEntrega: tarea.seEntrega,
    /** 'martes 24-nov-26', and the time left until then. */
    dia: `${nombreDelDia(tarea.seEntrega)} ${formatFecha(tarea.seEntrega)}`,
    falta: faltaPara(tarea.seEntrega, escritorio.alcance.hoy),
    entregaEnLinea: tarea.entregaEnLinea,
    entregadaDate: tarea.entregadaDate,
    conRetraso: tarea.conRetraso,
    estado: tarea.estado,
    calificacion: muestra ? tarea.texto || decimosComoTexto(tarea.valor) : "",
    calificada: estaCalificada(tarea),
    referencias: referenciasDe(tarea.referencias),
    comentarios: tarea.comentarios,
    archivos: archivos.filter(({ definicionId }) => definicionId === tarea.id),
  }));
}
/** The time left until a day: 'Hoy', 'Mañana', 'En 3 días'; null from two weeks on. */
function faltaPara(seEntrega: Fecha, hoy: Fecha): string | null {
  const dias = diasEntre(hoy, seEntrega);
  if (dias === 0) return "Hoy";
  if (dias === 1) return "Mañana";
  return dias < 0 || dias > 14 ? null : `En ${dias} días`;
}

export type Tarjeta = Awaited<ReturnType<typeof comoTarjetas>>[number];

/** The same in the form of a call (C§3 Task). */
export async function comoLlamada(escritorio: Escritorio, tareas: readonly TareaDeAlumno[]) {
  const tarjetas = await comoTarjetas(escritorio, tareas);
  return tarjetas.map((tarjeta, indice) => {
    const { id, asignaturaId, asignatura, seccion, grupo, referencias } = tareas[indice]!;
    const { archivos, calificada: _, dia: __, falta: ___, ...resto } = tarjeta;
    return {
      ...resto,
      definicionId: id,
      asignaturaVo: { id: asignaturaId, nombre: asignatura },
      asignaturaSeccionVo: seccion === null ? null : { nombre: seccion },
      grupo,
      referencias,
      archivosDefinicion: archivos.map(({ uuid, fileName: nombre }) => ({ uuid, nombre })),
    };
  });
}

async function leerLista(escritorio: Escritorio, request: Request, nombrada: Tipo | null) {
  const asignaturaId = queryInt(request, "asignatura", { min: 1 });
  const todas = await tareasDe(escritorio, { asignaturaId });
  const semana = await tareasDe(escritorio, { asignaturaId, periodo: "semana" });
  const secciones = await Promise.all(
    TIPOS.map(async (tipo) => {
      const clave = tipo.toLowerCase();
      const vista = leerVista(tipo, queryText(request, clave), nombrada === tipo);
      const tareasDelTipo = (vista.periodo === "todas" ? todas : semana)[tipo];
      const pagina = Math.min(vista.pagina, Math.max(1, Math.ceil(tareasDelTipo.length / POR_PAGINA)));
      // Closed sections are not even read (C§4).
      const visibles = vista.abierta ? tareasDelTipo.slice((pagina - 1) * POR_PAGINA, pagina * POR_PAGINA) : [];
      return {
        tipo,
        clave,
        titulo: TITULOS[tipo],
        vista: { ...vista, pagina },
        cuantas: tareasDelTipo.length,
        enTodas: todas[tipo].length,
        haySiguiente: tareasDelTipo.length > pagina * POR_PAGINA,
        tarjetas: await comoTarjetas(escritorio, visibles),
      };
    }),
  );
  const asignaturas = new Map(
    Object.values(await tareasDe(escritorio))
      .flat()
      .map((tarea) => [tarea.asignaturaId, tarea.asignatura]),
  );
  const search = new URLSearchParams(secciones.map(({ clave, vista }) => [clave, vistaEnRuta(vista)]));
  if (asignaturaId !== null) search.set("asignatura", String(asignaturaId));
  return {
    secciones,
    asignaturaId,
    asignaturas: [...asignaturas].map(([id, nombre]) => ({ id, nombre })),
    search: search.toString(),
  };
}
export type DatosDeLista = Awaited<ReturnType<typeof leerLista>>;

async function leerTareas(escritorio: Escritorio, { request, dentro }: { request: Request; dentro: string[] }) {
  const lugar = leerLugarDeTarea(dentro);
  if (lugar === null) return null;
  if (lugar.parte === "lista") return { lista: await leerLista(escritorio, request, lugar.tipo), tarea: null };
  const tarea = await leerTarea(escritorio, lugar, request);
  if (tarea === null) return null;
  const [tarjeta] = await comoTarjetas(escritorio, [tarea.fila]);
  const { fila: _, ...resto } = tarea;
  return { lista: null, tarea: { ...lugar, ...resto, tarjeta: tarjeta! } };
}
export type DatosDeTareas = NonNullable<Awaited<ReturnType<typeof leerTareas>>>;

/** A student's delivery, by the form of the desktop or by a call. */
export const entregaSchema = z.object({
  texto: textoOpcional({ max: MAX_TEXTO_DE_ENTREGA, lineas: true }),
  archivos: lista(archivoCampo(), { max: MAX_ARCHIVOS }).transform((archivos) =>
    archivos.filter((archivo) => archivo !== null),
  ),
  /** The files that came in pieces earlier (subida-de-entrega.server). */
  subidos: lista(subidoCampo(), { max: MAX_ARCHIVOS }).transform((subidos) =>
    subidos.filter((subido) => subido !== null),
  ),
});

/** Hands in a task of the desktop's student; refuses like {@link entregarTarea}, and PARTES like {@link reunir}. */
export async function entregar(
  escritorio: Escritorio,
  definicionId: number,
  { texto, archivos, subidos }: z.output<typeof entregaSchema>,
) {
  const llegados = await reunir(escritorio, definicionId, subidos);
  if (!llegados.ok) return llegados;
  return entregarTarea(escritorio.alcance, {
    alumnoId: escritorio.alumno.id,
    definicionId,
    texto,
    archivos: [...llegados.archivos, ...(await Promise.all(archivos.map(comoSubida)))],
  });
}

/** Tareas (C§2.5). The link alone shows the assignments; deliveries and the conversation need a code. */
export const tareas: Seccion<DatosDeTareas> = {
  clave: "tareas",
  titulo: "Tareas",
  enMenu: true,
  sensible: ([, , parte]) => parte === "entrega" || parte === "comentarios",
  leer: leerTareas,
  cuenta: async (escritorio) => (await tareasDe(escritorio)).PENDIENTES.length,
  resumen: async (escritorio) => {
    const { tareasPendientes, tareasOmitidas } = await totalesDeTareas(escritorio);
    const fila = (etiqueta: string, valor: number, seccion: string) => ({
      etiqueta,
      nota: TEXTOS.todas,
      valor: String(valor),
      seccion,
    });
    return [
      fila("Tareas pendientes", tareasPendientes, "tareas"),
      fila("Tareas omitidas", tareasOmitidas, "tareas?omitidas=todas"),
    ];
  },
  responder: async (args, escritorio, dentro) => {
    const lugar = leerLugarDeTarea(dentro);
    const { alcance, alumno, base } = escritorio;
    if (lugar?.parte === "entrega")
      return submit(args, {
        access: puertaPersonal,
        schema: entregaSchema,
        limitBytes: MAX_DE_ENTREGA,
        run: (datos) => entregar(escritorio, lugar.definicionId, datos),
        success: () => `${base}/tareas/${lugar.definicionId}/ENTREGADAS`,
      });
    if (lugar?.parte !== "comentarios") throw noEncontrado();
    const tarea = { definicionId: lugar.definicionId, alumnoId: alumno.id };
    return submit(args, {
      access: puertaPersonal,
      schema: comentarioSchema,
      run: (cambio) => comentarComoAlumno(alcance, tarea, cambio),
      mensaje: ({ accion }) => DICHO[accion],
      success: () => `${base}/tareas/${lugar.definicionId}/${lugar.tipo}/comentarios`,
    });
  },
  archivo: archivoDeTarea,
};
