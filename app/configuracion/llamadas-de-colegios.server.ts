import { idOTodos } from "~/acceso/llamadas/todos.server";
import type { Context } from "hono";
import { ejecutar, SIN_CUERPO } from "~/acceso/llamadas/cuerpo.server";
import { escribir } from "~/acceso/llamadas/escribir.server";
import { enCiclo, entrar } from "~/acceso/llamadas/puerta.server";
import { Tabla } from "~/acceso/llamadas/tabla.server";
import { PUERTAS } from "~/acceso/puertas";
import type { Combinacion } from "~/acceso/ambito";
import { combinacionesDelCiclo } from "~/acceso/queries.server";
import { ponerFoto } from "~/archivos/llamadas-de-fotos.server";
import { siNo } from "~/server/request/address-fields.server";
import { jsonResponse, noEncontrado } from "~/server/request/responses.server";
import { idOpcional } from "~/server/request/zod.server";
import { buscarColegio } from "./colegio.server";
import { eliminarColegio } from "./commands/agregar-colegio.server";
import { cambiarLogo } from "./commands/cambiar-logo.server";
import { gruposDelGrado } from "./lugares.server";
import { operaciones } from "./operaciones.server";
import { PERMISO } from "./permiso.server";
import { obtenerRegistro } from "./queries.server";

const TODOS = "/organizaciones/:organizacionId/colegios";
const UNO = `${TODOS}/:colegioId`;
const CICLO = "/colegios/:colegioId/ciclos/:cicloId";

async function suyo(contexto: Context) {
  const { alcance } = await entrar(contexto, PERMISO, {});
  const colegio = await buscarColegio(alcance);
  if (!colegio) throw noEncontrado();
  return colegio;
}

/** What a cycle offers under the rest of a choice: each once, in the school's order. */
const distintos = (combinaciones: readonly Combinacion[], cual: "plantel" | "turno") => [
  ...new Map(combinaciones.map((cada) => [cada[cual].id, cada[cual]])).values(),
];

/**
 * C§7: the schools of an organization (POST, GET, PUT, DELETE and their logo, of a file that was uploaded as `temporal`), and the
 * catalogue that a choice is made from: the campuses and shifts of a cycle, the groups of a grade.
 */
export const rutasDeColegios = new Tabla()
  .post(TODOS, {}, escribir(operaciones.agregarColegio))
  .get(UNO, {}, async (contexto) => jsonResponse(await suyo(contexto)), { permiso: PERMISO })
  .put(
    UNO,
    {},
    escribir(operaciones.guardarColegio, { registro: async ({ alcance }) => (await buscarColegio(alcance)) ?? {} }),
  )
  .delete(
    UNO,
    {},
    async (contexto) => {
      const { alcance } = await entrar(contexto, PERMISO, {});
      return ejecutar(contexto.req.raw, SIN_CUERPO, () => eliminarColegio(alcance));
    },
    { cuerpo: SIN_CUERPO, permiso: PERMISO },
  )
  .put(`${UNO}/logos/:fotoUuid`, {}, ponerFoto(PERMISO, {}, cambiarLogo))
  .get(`${CICLO}/planteles`, { nivelId: idOTodos(), turnoId: idOpcional() }, async (contexto, { nivelId, turnoId }) => {
    const combinaciones = await combinacionesDe(contexto);
    return jsonResponse(
      distintos(
        combinaciones.filter(({ nivel, turno }) => esEse(nivel, nivelId) && esEse(turno, turnoId)),
        "plantel",
      ),
    );
  })
  .get(
    `${CICLO}/turnos`,
    { nivelId: idOTodos(), plantelId: idOpcional() },
    async (contexto, { nivelId, plantelId }) => {
      const combinaciones = await combinacionesDe(contexto);
      return jsonResponse(
        distintos(
          combinaciones.filter(({ nivel, plantel }) => esEse(nivel, nivelId) && esEse(plantel, plantelId)),
          "turno",
        ),
      );
    },
  )
  .get(
    "/colegios/:colegioId/niveles/:nivelId/grados/:gradoId/grupos",
    { cicloId: idOTodos(), optativas: siNo() },
    async (contexto, { cicloId, optativas }) => {
      const { alcance, params } = await entrar(contexto, PUERTAS.propio, { nivelId: "id", gradoId: "id" });
      await obtenerRegistro(alcance, "grados", { registroId: params.gradoId, padreId: params.nivelId });
      const ahi = await enCiclo(alcance, cicloId);
      return jsonResponse(await gruposDelGrado(ahi, { gradoId: params.gradoId, optativas }));
    },
  );

const esEse = ({ id }: { id: number }, pedido: number | null) => pedido === null || id === pedido;

async function combinacionesDe(contexto: Context): Promise<readonly Combinacion[]> {
  const { alcance, params } = await entrar(contexto, PUERTAS.propio, { cicloId: "id" });
  const ahi = await enCiclo(alcance, params.cicloId);
  return combinacionesDelCiclo(ahi, ahi.cicloId, ahi.limites);
}
