import type { Alcance } from "~/base/acceso/alcance.server";
import type { TipoAudiencia } from "./audiencia";
import { audienciaDe, opcionesDeAudiencia } from "./audiencia.server";
import { esBorrador, esEditable } from "./comunicado";
import { obtenerComunicado } from "./queries.server";
import { alComunicado } from "./rechazos.server";

/**
 * A comunicado in the form of its editor (0: an empty one for today). `opciones` is null once families have it, because
 * its audience no longer changes. Throws 404 like `obtenerComunicado`; a withdrawn one redirects to its file.
 */
export async function obtenerParaEditar(alcance: Alcance, comunicadoId: number) {
  if (comunicadoId === 0) {
    const valores = { audiencia: "TODOS" as TipoAudiencia, fechaPublicacion: alcance.hoy, lastModifiedDate: "" };
    return { valores, opciones: await opcionesDeAudiencia(alcance), archivos: [], aceptaron: 0, respondieron: 0 };
  }
  const { estatus, archivos, cuentas, ...comunicado } = await obtenerComunicado(alcance, comunicadoId);
  if (!esEditable(estatus)) throw alComunicado(comunicadoId);
  const { titulo, descripcion, liga, requiereAceptacion, lastModifiedDate, fechaPublicacion } = comunicado;
  const { pregunta, tipoDePregunta, respuestaHasta } = comunicado;
  const opciones = comunicado.opciones.join("\n");
  const deLaPregunta = { pregunta, tipoDePregunta, opciones, respuestaHasta };
  const texto = { titulo, descripcion, liga, requiereAceptacion, ...deLaPregunta, lastModifiedDate };
  const { aceptados: aceptaron, respondieron } = cuentas;
  if (!esBorrador(estatus)) return { valores: texto, opciones: null, archivos, aceptaron, respondieron };
  const { tipo, ids, plantelId, turnoId } = await audienciaDe(alcance, comunicadoId);
  const nombre = { TODOS: "", ALUMNOS: "", NIVELES: "nivelIds", GRADOS: "gradoIds", GRUPOS: "grupoIds" }[tipo];
  const elegidos = nombre === "" ? {} : { [nombre]: ids.map(String) };
  return {
    valores: { ...texto, audiencia: tipo, plantelId, turnoId, fechaPublicacion, ...elegidos },
    opciones: await opcionesDeAudiencia({ ...alcance, cicloId: comunicado.cicloId }),
    archivos,
    aceptaron: 0,
    respondieron: 0,
  };
}

/**
 * A comunicado as API clients send it, `contenido`, and as they read it, `registro`; a client may send back either.
 * Once families have it, the audience is no longer sent. Throws 404 like `obtenerComunicado`.
 */
export async function comoLlamada(alcance: Alcance, comunicadoId: number) {
  const { tokenComunicado: _, ...leido } = await obtenerComunicado(alcance, comunicadoId);
  const { titulo, descripcion, liga, requiereAceptacion, fechaPublicacion, estatus } = leido;
  const { tipo: audiencia, ids, plantelId, turnoId } = await audienciaDe(alcance, comunicadoId);
  const deBorrador = { fechaPublicacion, audiencia, ids, plantelId, turnoId };
  const { pregunta, tipoDePregunta, opciones, respuestaHasta } = leido;
  const deLaPregunta = { pregunta, tipoDePregunta, opciones, respuestaHasta };
  const siempre = { titulo, descripcion, liga, requiereAceptacion, ...deLaPregunta };
  const contenido = { ...siempre, ...(esBorrador(estatus) ? deBorrador : {}) };
  return { contenido: contenido as typeof contenido & Partial<typeof deBorrador>, registro: { ...leido, ids } };
}

/** True if a comunicado is for chosen students and none is chosen yet, so it would reach nobody. */
export async function faltaElegirAlumnos(alcance: Alcance, comunicadoId: number): Promise<boolean> {
  const { tipo, ids } = await audienciaDe(alcance, comunicadoId);
  return tipo === "ALUMNOS" && ids.length === 0;
}

/** True if families have it, so only its content can change. Throws 404 like `obtenerComunicado`. */
export async function sePublico(alcance: Alcance, comunicadoId: number): Promise<boolean> {
  return comunicadoId !== 0 && !esBorrador((await obtenerComunicado(alcance, comunicadoId)).estatus);
}
