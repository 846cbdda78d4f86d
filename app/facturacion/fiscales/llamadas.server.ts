import { escribir } from "~/acceso/llamadas/escribir.server";
import { entrar } from "~/acceso/llamadas/puerta.server";
import { Tabla } from "~/acceso/llamadas/tabla.server";
import { PUERTAS } from "~/acceso/puertas";
import { jsonResponse } from "~/server/request/responses.server";
import { operaciones } from "./operaciones.server";
import { type DatoFiscalGuardado, listarDatosFiscales } from "./queries.server";
import { cuerpoDeDatoFiscal } from "./schemas.server";

const SUYOS = "/colegios/:colegioId/alumnos/:alumnoId/datosfiscales";

/** As B§3 has it: the place as a domicilio. */
const dicho = ({ codigoPostal, alumnoId: _, ...dato }: DatoFiscalGuardado) => ({
  ...dato,
  domicilio: { codigoPostal },
});

const guardar = (donde: { datoFiscalId?: number }) =>
  escribir(operaciones.guardar, {
    donde,
    cuerpo: cuerpoDeDatoFiscal,
    comoEsquema: ({ domicilio, razonSocial, id: _, ...cuerpo }) => ({
      ...(razonSocial === undefined || cuerpo.nombre !== undefined ? {} : { nombre: razonSocial }),
      ...((domicilio ?? {}) as object),
      ...cuerpo,
    }),
    valores: ({ versionCFDi: _, force: _f, ...datos }) => datos,
  });

/** A§7 alumnos/{id}/datosfiscales: GET lists them; PUT adds one, or changes the one that its path names. */
export const rutasDeDatosFiscales = new Tabla()
  .get(SUYOS, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PUERTAS.verDatosFiscales, { alumnoId: "id" });
    return jsonResponse((await listarDatosFiscales(alcance, params.alumnoId)).map(dicho));
  })
  .put(SUYOS, {}, guardar({ datoFiscalId: 0 }))
  .put(`${SUYOS}/:datoFiscalId`, {}, guardar({}))
  .delete(`${SUYOS}/:datoFiscalId`, {}, escribir(operaciones.eliminar));
