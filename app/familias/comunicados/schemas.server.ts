import { idOTodos } from "~/base/acceso/llamadas/todos.server";
import { z } from "zod";
import { paginaCampos, siNo } from "~/server/request/address-fields.server";
import { archivoCampo } from "~/server/request/zod-files.server";
import {
  casilla,
  enteroOpcional,
  fechaCampo,
  fechaOpcional,
  idOpcional,
  idCampo,
  ligaCampo,
  lista,
  opcion,
  opcionOpcional,
  texto,
  textoOpcional,
  uuidCampo,
} from "~/server/request/zod.server";
import { AUDIENCIAS, type Audiencia } from "./audiencia";
import { ESTATUS, MAX_ARCHIVOS, MAX_DESCRIPCION } from "./comunicado";
import { MAX_OPCION, MAX_OPCIONES, MAX_PREGUNTA, MAX_RESPUESTA, TIPOS_DE_PREGUNTA, opcionesEscritas } from "./pregunta";
import { FILTROS_ENTREGAS, type FiltroEntregas } from "./filtros";

const contenido = {
  titulo: texto({ max: 150 }),
  descripcion: texto({ max: MAX_DESCRIPCION, lineas: true }),
  liga: ligaCampo(),
  requiereAceptacion: casilla(),
  pregunta: textoOpcional({ max: MAX_PREGUNTA }),
  tipoDePregunta: opcionOpcional(TIPOS_DE_PREGUNTA),
  opciones: textoOpcional({ max: (MAX_OPCION + 2) * MAX_OPCIONES * 2, lineas: true }).transform(opcionesEscritas),
  respuestaHasta: fechaOpcional(),
  archivos: lista(archivoCampo(), { max: MAX_ARCHIVOS }).transform((archivos) =>
    archivos.filter((archivo) => archivo !== null),
  ),
  guardados: lista(uuidCampo(), { max: MAX_ARCHIVOS }),
  quitar: lista(uuidCampo(), { max: MAX_ARCHIVOS }),
  lastModifiedDate: textoOpcional({ max: 30 }),
};

const ELIGE = "Selecciona al menos una opción";

/**
 * C§7 POST/PUT of a draft comunicado: text, files, and audience. Of the three lists of boxes only the one that
 * `audiencia` names counts; chosen students are added afterwards.
 */
export const borradorSchema = z
  .object({
    ...contenido,
    audiencia: opcion(AUDIENCIAS),
    nivelIds: lista(idCampo()),
    gradoIds: lista(idCampo()),
    grupoIds: lista(idCampo()),
    plantelId: idOpcional(),
    turnoId: idOpcional(),
    fechaPublicacion: fechaCampo(),
  })
  .transform(({ audiencia, nivelIds, gradoIds, grupoIds, plantelId, turnoId, ...resto }, ctx) => {
    const [campoDeIds, ids] = {
      TODOS: ["", []] as const,
      NIVELES: ["nivelIds", nivelIds] as const,
      GRADOS: ["gradoIds", gradoIds] as const,
      GRUPOS: ["grupoIds", grupoIds] as const,
      ALUMNOS: ["", []] as const,
    }[audiencia];
    const elegida = elegir({ tipo: audiencia, ids, plantelId, turnoId }, campoDeIds, ctx);
    return elegida ? { ...resto, audiencia: elegida } : z.NEVER;
  });

function elegir(audiencia: Audiencia, campoDeIds: string, ctx: z.RefinementCtx): Audiencia | null {
  if (campoDeIds !== "" && audiencia.ids.length === 0) {
    ctx.addIssue({ code: "custom", message: ELIGE, path: [campoDeIds] });
    return null;
  }
  return { ...audiencia, ids: [...new Set(audiencia.ids)] };
}

const { archivos, guardados: _g, quitar: _q, ...textos } = contenido;
/** Clients of the API send the options as a list. */
const textoDelComunicado = { ...textos, opciones: lista(texto({ max: MAX_OPCION }), { max: MAX_OPCIONES }) };

/** C§7 The same for the API's clients: ids of any kind have one name; files have calls of their own. */
export const borradorApiSchema = z
  .object({
    ...textoDelComunicado,
    audiencia: opcion(AUDIENCIAS),
    ids: lista(idCampo()),
    plantelId: idOpcional(),
    turnoId: idOpcional(),
    fechaPublicacion: fechaCampo(),
  })
  .transform(({ audiencia, ids, plantelId, turnoId, ...resto }, ctx) => {
    // Students may also be chosen afterwards (PATCH alumnos), as the screen does.
    const porIds = ["NIVELES", "GRADOS", "GRUPOS"].includes(audiencia);
    const idsElegidos = audiencia === "TODOS" ? [] : ids;
    const elegida = elegir({ tipo: audiencia, ids: idsElegidos, plantelId, turnoId }, porIds ? "ids" : "", ctx);
    return elegida ? { ...resto, audiencia: elegida } : z.NEVER;
  });
export const publicadoApiSchema = z.object(textoDelComunicado);

/** Files that a call adds to a comunicado. */
export const archivosSchema = z
  .object({ archivos, files: archivos })
  .transform((campos) => ({ archivos: [...campos.archivos, ...campos.files] }));

/**
 * The fields that may still change once families have it: the text, the link, the files, and the request for
 * acceptance.
 */
export const publicadoSchema = z.object(contenido);

/** Adds students to a draft, or removes one. */
export const alumnosSchema = z.object({ agregar: lista(idCampo()), quitar: enteroOpcional({ min: 1 }) });

/**
 * A§4 Announcement acceptance: the box, the answer to the comunicado's question, and the hash of the text beside them.
 * The command asks for the box or the answer, because the comunicado says which of them it needs.
 */
export const aceptacionSchema = z.object({
  tutorAcepto: casilla(),
  respuesta: textoOpcional({ max: MAX_RESPUESTA }),
  sha256: texto({ max: 64 }),
});

/** Resending, with the option to include later members of the audience. */
export const reenviarSchema = z.object({ incluir: casilla() });

/** A confirmation without fields. */
export const confirmacionSchema = z.object({});

/** The parameters of the list's call (C§7). */
export const consultaDeComunicados = {
  cicloId: idOTodos(),
  nivelId: idOTodos(),
  plantelId: idOpcional(),
  turnoId: idOpcional(),
  creadoPor: idOpcional(),
  deDocentes: siNo(),
  audiencia: opcionOpcional(AUDIENCIAS),
  estatus: opcionOpcional(ESTATUS),
  fechaInicio: fechaOpcional(),
  fechaFin: fechaOpcional(),
  query: textoOpcional({ max: 100, seImprime: false }),
  ...paginaCampos,
};

const VER = Object.keys(FILTROS_ENTREGAS) as FiltroEntregas[];

/** The parameters of the calls of a comunicado's links. */
export const consultaDeEntregas = {
  fver: opcionOpcional(VER),
  fbuscar: textoOpcional({ max: 100, seImprime: false }),
  frespuesta: textoOpcional({ max: MAX_OPCION, seImprime: false }),
  fdespues: enteroOpcional({ min: 1 }),
  fantes: enteroOpcional({ min: 1 }),
};
