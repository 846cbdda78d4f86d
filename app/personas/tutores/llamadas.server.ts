import type { Alcance } from "~/base/acceso/alcance.server";
import { exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import { run, segunCuerpo, sinConsentir } from "~/base/acceso/llamadas/run.server";
import { conBanderas } from "~/base/acceso/llamadas/banderas.server";
import { entrar } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { ponerFoto } from "~/base/archivos/llamadas-de-fotos.server";
import { jsonResponse } from "~/server/request/responses.server";
import { consentimiento, idOpcional } from "~/server/request/zod.server";
import { cambiarFotoDeTutor } from "./commands/cambiar-foto-de-tutor.server";
import { buscarTutores } from "./buscar.server";
import { partesDeDomicilio } from "~/personas/domicilios/domicilio";
import { seBusca } from "./vinculo";
import { contarTutores } from "./metricas.server";
import { operaciones } from "./operaciones.server";
import {
  listarAvisosDeAlumno,
  listarParentescos,
  listarTutoresDeAlumno,
  marcasDeTutores,
  usosDeTutores,
  obtenerTutor,
} from "./queries.server";
import { quienSeBusca, tutorSchema } from "./schemas.server";

const SUYOS = "/colegios/:colegioId/alumnos/:alumnoId/tutores";
const UNO = `${SUYOS}/:tutorId`;
const AVISOS = `${SUYOS}/notificaciones`;

const asociar = run(operaciones.asociar);
const agregar = run(operaciones.guardar, { given: { tutorId: 0 } });

/** The tutors who have each switch on (C§2.15): a tutor with it off is not in its list. */
const LISTAS_DE_AVISOS = [
  "notificaciones",
  "notificacionesComunicados",
  "notificacionesTareas",
  "notificacionesMisivas",
  "verAlumnoApp",
] as const;
/** The switches that C§2.15 does not name: a body without them leaves them. */
const USOS = ["notificacionesAusencias", "recibeCuentas", "recibeCartas"] as const;
const DE_AVISOS = ["cliente", "restringido", ...LISTAS_DE_AVISOS, ...USOS] as const;

/** A tutor by the names of B§3: the contact data stand beside the name, null for a viewer who may not see them. */
const porSuNombre = <T extends Awaited<ReturnType<typeof listarTutoresDeAlumno>>[number]>(tutor: T) => ({
  ...tutor,
  email: tutor.contacto?.email ?? null,
  telefonoMovil: tutor.contacto?.telefonoMovil ?? null,
  telefonoCasa: tutor.contacto?.telefonoCasa ?? null,
  telefonoOficina: tutor.contacto?.telefonoOficina ?? null,
});

/** A tutor's own home as a body brings it: a place without the catalogue's code was written by hand. */
const casaEscrita = (tutor: Awaited<ReturnType<typeof obtenerTutor>>) => ({
  ...partesDeDomicilio(tutor),
  aMano: tutor.codigoAsentamiento === "" && tutor.nombreAsentamiento !== "",
});

/** The tutors of a student by the names of B§3 and C§3: with their switches, and their mark of the personal page. */
async function comoRegistros(alcance: Alcance, alumnoId: number) {
  const avisos = new Map((await listarAvisosDeAlumno(alcance, alumnoId)).map((uno) => [uno.tutorId, uno]));
  const tutores = await listarTutoresDeAlumno(alcance, alumnoId);
  const marcas = await marcasDeTutores(alcance, tutores);
  return tutores.map((tutor) => {
    const conSwitches = { ...avisos.get(tutor.tutorId)!, ...porSuNombre(tutor) };
    return { ...conBanderas(conSwitches, ...LISTAS_DE_AVISOS, ...USOS), uuid: marcas.get(tutor.tutorId) ?? null };
  });
}

/**
 * A§7 alumnos/{id}/tutores: GET lists, POST adds a person or, with `tutorId`, links an existing one (C§7), PUT changes
 * one, DELETE removes one. `…/notificaciones` is C§2.15. And parentescos, tutores/metricas, and tutores (the search:
 * nombre and apellido1, or email; `alumnoId` is the student).
 */
export const rutasDeTutores = new Tabla()
  .get(SUYOS, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PUERTAS.verTutores, { alumnoId: "id" });
    return jsonResponse(await comoRegistros(alcance, params.alumnoId));
  })
  .post(
    SUYOS,
    {},
    segunCuerpo(({ tutorId }) => (tutorId === undefined ? agregar : asociar)),
  )
  .get(AVISOS, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PUERTAS.tutores, { alumnoId: "id" });
    const avisos = await listarAvisosDeAlumno(alcance, params.alumnoId);
    return jsonResponse(avisos.map((avisosDelTutor) => conBanderas(avisosDelTutor, ...DE_AVISOS)));
  })
  .put(
    AVISOS,
    {},
    run(operaciones.cambiarAvisos, {
      required: { listas: LISTAS_DE_AVISOS },
      convert: async (cuerpo, { alcance, params }) => {
        const avisos = await usosDeTutores(alcance, params.alumnoId);
        const con = (uso: (typeof USOS)[number]) =>
          avisos.filter((fila) => fila[uso] === 1).map(({ tutorId }) => tutorId);
        return { ...Object.fromEntries(USOS.map((uso) => [uso, con(uso)])), ...cuerpo };
      },
    }),
  )
  .put(
    UNO,
    {},
    run(operaciones.guardar, {
      body: tutorSchema.safeExtend(consentimiento),
      values: sinConsentir,
      // The relation of tutor and child stays if a body omits it: a new telephone number must not give anyone access.
      convert: async (cuerpo, { alcance, params: { alumnoId, tutorId } }) => {
        const tutor = await obtenerTutor(alcance, alumnoId, tutorId);
        const { puedeRecoger, restringido, notaCustodia } = tutor;
        return { puedeRecoger, restringido, notaCustodia, ...casaEscrita(tutor), ...cuerpo };
      },
      current: async ({ alcance, params: { alumnoId, tutorId } }) => {
        const tutor = await obtenerTutor(alcance, alumnoId, tutorId);
        const enLista = (await comoRegistros(alcance, alumnoId)).find((cada) => cada.tutorId === tutorId);
        return { ...tutor, ...enLista };
      },
    }),
  )
  .delete(UNO, {}, run(operaciones.quitar))
  .put(`${UNO}/fotos/:fotoUuid`, {}, ponerFoto(PUERTAS.tutores, { alumnoId: "id", tutorId: "id" }, cambiarFotoDeTutor))
  .get("/colegios/:colegioId/parentescos", {}, async (contexto) => {
    const { alcance } = await entrar(contexto, PUERTAS.verTutores, {});
    return jsonResponse(await listarParentescos(alcance));
  })
  .get(
    "/colegios/:colegioId/tutores",
    { ...quienSeBusca, alumnoId: idOpcional() },
    async (contexto, { alumnoId, ...busqueda }) => {
      const { alcance } = await entrar(contexto, PUERTAS.tutores, {});
      if (alumnoId !== null) await exigirAlumno(alcance, alumnoId);
      return jsonResponse(seBusca(busqueda) ? await buscarTutores(alcance, alumnoId, busqueda) : []);
    },
  )
  .get("/colegios/:colegioId/tutores/metricas", {}, async (contexto) => {
    const { alcance } = await entrar(contexto, PUERTAS.verTutores, {});
    return jsonResponse(await contarTutores(alcance));
  });
