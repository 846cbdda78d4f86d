import { idOTodos } from "~/base/acceso/llamadas/todos.server";
import { z } from "zod";
import { enCiclo, entrar } from "~/base/acceso/llamadas/puerta.server";
import { run } from "~/base/acceso/llamadas/run.server";
import { ejecutar } from "~/base/acceso/llamadas/ejecutar.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { ok } from "~/lib/outcome";
import type { Alcance } from "~/base/acceso/alcance.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { comoAnexos } from "~/base/archivos/anexos.server";
import { consultaDeArchivo } from "~/base/archivos/schemas.server";
import { abrirArchivo } from "~/base/archivos/imagenes-pendientes.server";
import { llamadasDeHilo } from "~/base/comentarios/llamadas-de-hilo.server";
import { storedFileResponse } from "~/server/documents/stored-file.server";
import { paginaCampos, siNo } from "~/server/request/address-fields.server";
import { jsonResponse, noEncontrado } from "~/server/request/responses.server";
import { enteroOpcional, idOpcional, opcionOpcional, textoOpcional } from "~/server/request/zod.server";
import { comoRegistro, conSusFilas, nuevaDe } from "./como-llamada.server";
import { leerFiltros } from "./filtros.server";
import { CLAVES_DE_MOVIMIENTOS, CLAVES_DE_TIPOS } from "./misiva";
import { operaciones } from "./operaciones.server";
import { hiloDeMisiva } from "./hilo.server";
import { listarMisivas, obtenerMisiva } from "./queries.server";
import { comoMira } from "./quien.server";
import { misivaApiSchema, movimientoSchema } from "./schemas.server";
import { ORDENES, SIN_ORDEN } from "./filtros";

const LISTA = "/colegios/:colegioId/misivas";
const UNA = `${LISTA}/:misivaId`;
const COMENTARIOS = `${UNA}/comentarios`;
const comentarios = llamadasDeHilo(operaciones.comentar);
const ID = { misivaId: "id" } as const;

const consulta = {
  cicloId: idOTodos(),
  nivelId: enteroOpcional({ min: 0 }),
  tipo: opcionOpcional(CLAVES_DE_TIPOS),
  gradoId: idOpcional(),
  grupoId: idOpcional(),
  asignaturaId: idOpcional(),
  periodoId: idOpcional(),
  parcialId: idOpcional(),
  alumnoId: idOpcional(),
  inscripcionId: idOpcional(),
  createdBy: idOpcional(),
  fromCoordinacion: siNo(),
  verCerradas: siNo(),
  verEnviadas: siNo(),
  verPendientesRevisar: siNo(),
  verEnRevision: siNo(),
  verBorradores: siNo(),
  verSinLeer: siNo(),
  alumno: textoOpcional({ max: 100 }),
  orden: opcionOpcional(ORDENES),
  ...paginaCampos,
};

/** The same, for clients that send a body. */
const busqueda = z.object(consulta);

type Donde = { cicloId: Parameters<typeof enCiclo>[1]; nivelId: number | null; fromCoordinacion: boolean | null };

/** The viewer in the requested cycle and level of a list (0 is all of them, C§9), and in the requested role. */
async function mirandoAhi(alcance: Alcance, { cicloId, nivelId, fromCoordinacion }: Donde): Promise<Alcance> {
  const ahi = comoMira(await enCiclo(alcance, cicloId), fromCoordinacion);
  return nivelId === null ? ahi : { ...ahi, nivelId: nivelId || null };
}

// Files were uploaded before, as `temporal`, so the call brings none; it names those to keep or remove.
const sinArchivos = <D extends object>(datos: D) => ({ otros: [], guardados: [], quitar: [], ...datos, archivos: [] });

type Busqueda = z.output<typeof busqueda>;

/** The names of a search in its address; its body counts where both have one. */
function enLaDireccion(leidos: Busqueda): (cuerpo: Record<string, unknown>) => Record<string, unknown> {
  const dados = Object.fromEntries(Object.entries(leidos).filter(([, valor]) => valor !== null && valor !== ""));
  return (cuerpo) => ({ ...dados, ...cuerpo });
}

const registroDe = async (alcance: Alcance, misivaId: number) =>
  comoRegistro(alcance, await obtenerMisiva(alcance, misivaId));

/** C§7 Misivas, over the same queries and commands as the screens. */
export const rutasDeMisivas = new Tabla()
  .get(LISTA, consulta, async (contexto, donde) => {
    const { alcance } = await entrar(contexto, PUERTAS.misivas, {});
    const { filtros, orden, pagina } = leerFiltros(contexto.req.raw);
    const ahi = await mirandoAhi(alcance, donde);
    return jsonResponse(await conSusFilas(ahi, await listarMisivas(ahi, filtros, orden, pagina)));
  })
  .post(`${LISTA}/_search`, consulta, async (contexto, leidos) => {
    const { alcance } = await entrar(contexto, PUERTAS.misivas, {});
    return ejecutar(
      contexto.req.raw,
      { schema: busqueda, convert: enLaDireccion(leidos) },
      async ({ cicloId, nivelId, fromCoordinacion, ...pedidos }) => {
        const ahi = await mirandoAhi(alcance, { cicloId, nivelId, fromCoordinacion });
        const { orden, despues, antes: tope, ...criterios } = pedidos;
        const { verCerradas, verEnviadas, verPendientesRevisar, verEnRevision, verBorradores, verSinLeer, ...resto } =
          criterios;
        const filtros = {
          ...resto,
          verCerradas: verCerradas === true,
          verEnviadas: verEnviadas === true,
          verPendientesRevisar: verPendientesRevisar === true,
          verEnRevision: verEnRevision === true,
          verBorradores: verBorradores === true,
          verSinLeer: verSinLeer === true,
        };
        return ok(
          await conSusFilas(ahi, await listarMisivas(ahi, filtros, orden ?? SIN_ORDEN, { despues, antes: tope })),
        );
      },
    );
  })
  .get(UNA, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PUERTAS.misivas, ID);
    return jsonResponse(await registroDe(alcance, params.misivaId));
  })
  .post(
    LISTA,
    {},
    run(operaciones.guardar, {
      given: { misivaId: 0 },
      body: misivaApiSchema,
      convert: async (cuerpo, { alcance }) => comoAnexos(await nuevaDe(alcance, cuerpo)),
      values: sinArchivos,
    }),
  )
  .put(
    UNA,
    {},
    run(operaciones.guardar, {
      body: misivaApiSchema,
      convert: async (cuerpo, { alcance, params }) =>
        comoAnexos(cuerpo, (await obtenerMisiva(alcance, params.misivaId)).archivos),
      values: sinArchivos,
      current: ({ alcance, params }) => registroDe(alcance, params.misivaId),
    }),
  )
  .patch(
    `${UNA}/estatus`,
    { estatus: opcionOpcional(CLAVES_DE_MOVIMIENTOS) },
    run(operaciones.mover, {
      body: movimientoSchema,
      inQuery: ["estatus"],
      // A§7: its payload is the misiva, with the justification for closing it.
      current: ({ alcance, params }) => registroDe(alcance, params.misivaId),
    }),
  )
  .get(COMENTARIOS, {}, async (contexto) => {
    const { alcance, params } = await entrar(contexto, PUERTAS.misivas, ID);
    return jsonResponse((await hiloDeMisiva(alcance, params.misivaId)).comentarios);
  })
  .post(COMENTARIOS, {}, comentarios.agregar)
  .put(`${COMENTARIOS}/:comentarioId`, {}, comentarios.editar)
  .delete(`${COMENTARIOS}/:comentarioId`, {}, comentarios.eliminar)
  .delete(UNA, {}, run(operaciones.eliminar))
  .get(`${UNA}/archivos/:archivoUuid`, consultaDeArchivo, async (contexto, { inline, size }) => {
    const { alcance, params } = await entrar(contexto, PUERTAS.misivas, { ...ID, archivoUuid: "uuid" });
    const { archivos } = await obtenerMisiva(alcance, params.misivaId);
    const archivo = archivos.find(({ uuid }) => uuid === params.archivoUuid);
    const guardado = archivo && (await abrirArchivo(alcance.db, archivo.uuid, size ? "small" : "original"));
    if (!guardado) throw noEncontrado();
    return storedFileResponse(guardado, { tipo: archivo.tipo, nombre: archivo.nombre, inline: inline === true });
  });
