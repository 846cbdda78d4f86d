import { run } from "~/base/acceso/llamadas/run.server";
import { entrar } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { comoSubida } from "~/base/archivos/anexos.server";
import { leerFormulario, responderResultado } from "~/base/acceso/llamadas/cuerpo.server";
import { readForm } from "~/server/request/body.server";
import { jsonResponse } from "~/server/request/responses.server";
import { uuidOpcional } from "~/server/request/zod.server";
import { leerPapelDelSat, leerTemporalDelSat } from "./constancia.server";
import { operaciones } from "./operaciones.server";
import { type DatoFiscalGuardado, listarDatosFiscales } from "./queries.server";
import { constanciaSchema, cuerpoDeDatoFiscal, MAX_DE_CONSTANCIA, tipoDelSat } from "./schemas.server";

const SUYOS = "/colegios/:colegioId/alumnos/:alumnoId/datosfiscales";

/** In the form of B§3: the place as a domicilio. */
const datoConDomicilio = ({ codigoPostal, alumnoId: _, ...dato }: DatoFiscalGuardado) => ({
  ...dato,
  domicilio: { codigoPostal },
});

const guardar = (given: { datoFiscalId?: number }) =>
  run(operaciones.guardar, {
    given,
    body: cuerpoDeDatoFiscal,
    convert: ({ domicilio, razonSocial, id: _, ...cuerpo }) => ({
      ...(razonSocial === undefined || cuerpo.nombre !== undefined ? {} : { nombre: razonSocial }),
      ...((domicilio ?? {}) as object),
      ...cuerpo,
    }),
    values: ({ versionCFDi: _, force: _f, ...datos }) => datos,
  });

const SAT = "/colegios/:colegioId/datosFiscalesSAT";

/** B§3 'Tax certificate read', or its refusal with the status of B§8. */
const respuestaDeLectura = (leido: Awaited<ReturnType<typeof leerTemporalDelSat>>) =>
  leido.ok ? jsonResponse(leido.constancia) : responderResultado(leido);

/**
 * A§7 alumnos/{id}/datosfiscales: GET lists them; PUT adds one, or changes the one that its path names. And
 * datosFiscalesSAT, which reads a Constancia or a Cédula. GET takes a file uploaded as `temporal` (archivoUuid,
 * tipoDocumentoSAT), POST one in its body (multipart: `archivo` or `texto`, tipoDocumentoSAT). Nothing of it is kept.
 */
export const rutasDeDatosFiscales = new Tabla()
  .get(SUYOS, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PUERTAS.verDatosFiscales, { alumnoId: "id" });
    return jsonResponse((await listarDatosFiscales(alcance, params.alumnoId)).map(datoConDomicilio));
  })
  .put(SUYOS, {}, guardar({ datoFiscalId: 0 }))
  .put(`${SUYOS}/:datoFiscalId`, {}, guardar({}))
  .delete(`${SUYOS}/:datoFiscalId`, {}, run(operaciones.eliminar))
  .get(SAT, { archivoUuid: uuidOpcional(), tipoDocumentoSAT: tipoDelSat() }, async (contexto, consulta) => {
    const { alcance } = await entrar(contexto, PUERTAS.datosFiscales, {});
    const { archivoUuid, tipoDocumentoSAT: tipoDocumento } = consulta;
    return archivoUuid === null
      ? jsonResponse(null)
      : respuestaDeLectura(await leerTemporalDelSat(alcance, { archivoUuid, tipoDocumento }));
  })
  .post(SAT, {}, async (contexto) => {
    const { alcance } = await entrar(contexto, PUERTAS.datosFiscales, {});
    const form = await readForm(contexto.req.raw, { limitBytes: MAX_DE_CONSTANCIA, door: "staff" });
    const leido = leerFormulario(form, constanciaSchema);
    if (leido instanceof Response) return leido;
    const { tipoDocumentoSAT, archivo, texto } = leido;
    return respuestaDeLectura(
      await leerPapelDelSat(alcance, tipoDocumentoSAT, { archivo: archivo && (await comoSubida(archivo)), texto }),
    );
  });
