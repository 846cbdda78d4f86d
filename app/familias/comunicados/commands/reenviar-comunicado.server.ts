import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion, sinLlave } from "~/base/acceso/alcance.server";
import { alcanzaDe } from "../audiencia";
import { audienciaDe, leerAudiencia, sumarCombinaciones } from "../audiencia.server";
import { consultaDeEntregas } from "../entregas.server";
import { leFaltaResponder } from "../comunicado";
import { admiteRespuestas } from "../pregunta";
import { obtenerComunicado } from "../queries.server";
import { alComunicado, yaNoSePuede } from "../rechazos.server";
import { avisarTutores } from "./avisar-tutores.server";
import { escribirEntregas } from "./escribir-entregas.server";

type Rechazo = "ESTATUS" | "A_NADIE";
type Reenviado = { correos: number; sumados: number };

const TODOS = 100_000;

/**
 * The recipients of 'Reenviar' now: tutors with an address who have not given the answers asked for or, if none is
 * asked for, not read.
 */
async function faltanPorResponder(alcance: Alcance, comunicadoId: number) {
  const leido = await obtenerComunicado(alcance, comunicadoId);
  // After the last day nobody is reminded of the question.
  const pregunta = admiteRespuestas(leido.respuestaHasta, alcance.hoy) ? leido.pregunta : "";
  const comunicado = { ...leido, pregunta };
  const donde = { comunicadoId, versionId: comunicado.versionId, ver: "TODOS" as const, buscar: "" };
  const entregas = await consultaDeEntregas(alcance, donde, { limite: TODOS, soloAbiertas: true }).execute();
  const faltan = entregas.filter((entrega) => leFaltaResponder(comunicado, entrega));
  return { comunicado, faltan, conCorreo: faltan.filter(({ email }) => email !== "") };
}

/**
 * Current members of a comunicado's audience without a link: enrolled, moved into a group, or made a tutor after it was
 * sent; within the viewer's limits.
 */
export async function quienesSeSumaron(alcance: Alcance, { id, cicloId }: { id: number; cicloId: number }) {
  const filas = await leerAudiencia(alcance, cicloId, await audienciaDe(alcance, id));
  const entregas = await alcance.db
    .selectFrom("comunicadosEntregas")
    .select(["alumnoId", "tutorId"])
    .where("comunicadoId", "=", id)
    .execute();
  const tienen = new Set(entregas.map(({ alumnoId, tutorId }) => `${alumnoId}/${tutorId ?? ""}`));
  return filas.filter(({ alumnoId, tutorId }) => !tienen.has(`${alumnoId}/${tutorId ?? ""}`));
}

type Opciones = {
  origen: string;
  /** True if {@link quienesSeSumaron} also get the comunicado, as a new one. */
  incluir?: boolean;
};

/**
 * C§4 'A communiqué can be resent': queues a reminder to the tutors of {@link faltanPorResponder}. With `incluir`, it
 * also gives later members of the audience their links. Once per key. Refuses ESTATUS (409: not sent, or withdrawn) and
 * A_NADIE (409: everybody has answered, or has no address). Throws 404 like `obtenerComunicado`.
 */
export async function reenviarComunicado(
  alcance: Alcance,
  comunicadoId: number,
  { origen, incluir = false }: Opciones,
): Promise<Outcome<Reenviado, Rechazo>> {
  await obtenerComunicado(alcance, comunicadoId);
  const outcome = await enTransaccion<Outcome<Reenviado, Rechazo>>(alcance, async (trx) => {
    const { comunicado, conCorreo } = await faltanPorResponder(trx, comunicadoId);
    if (comunicado.estatus !== "PUBLICADO") return yaNoSePuede("El comunicado no está enviado.");
    const nuevos = incluir ? await quienesSeSumaron(trx, comunicado) : [];
    if (conCorreo.length + nuevos.length === 0)
      return refuse("A_NADIE", "No hay tutores con correo a quienes les falte responder.", { status: 409 });
    for (let desde = 0; desde < conCorreo.length; desde += 500)
      await trx.db
        .updateTable("comunicadosEntregas")
        .set({ porAvisar: 1 })
        .where(
          "id",
          "in",
          conCorreo.slice(desde, desde + 500).map(({ id }) => id),
        )
        .execute();
    await escribirEntregas(trx, comunicadoId, nuevos);
    await sumarCombinaciones(trx, comunicadoId, nuevos);
    const { correos: primeros, alumnos: sumados } = alcanzaDe(nuevos);
    const correos = conCorreo.length + primeros;
    await registrar(trx, "comunicado.reenviado", "comunicados", comunicadoId, { correos, sumados });
    return ok({ correos, sumados });
  });
  if (outcome.ok) await avisarTutores(sinLlave(alcance), comunicadoId, origen);
  return outcome;
}

/**
 * A preview of resending: the tutors to remind, and the later members of the audience. An unsent comunicado redirects
 * to its file.
 */
export async function previsualizarReenvio(alcance: Alcance, comunicadoId: number) {
  const { comunicado, faltan, conCorreo } = await faltanPorResponder(alcance, comunicadoId);
  if (comunicado.estatus !== "PUBLICADO") throw alComunicado(comunicadoId);
  const sumados = await quienesSeSumaron(alcance, comunicado);
  return {
    alcanza: sumados.length > 0 ? alcanzaDe(sumados) : null,
    nombres: [...new Set(sumados.map(({ alumno }) => alumno))].slice(0, 8),
    faltan: faltan.length,
    conCorreo: conCorreo.length,
    titulo: comunicado.titulo,
    requiereAceptacion: comunicado.requiereAceptacion,
    pregunta: comunicado.pregunta,
  };
}
