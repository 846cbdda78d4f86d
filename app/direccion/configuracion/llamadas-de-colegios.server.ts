import { idOTodos } from "~/base/acceso/llamadas/todos.server";
import type { Context } from "hono";
import { SIN_CUERPO } from "~/base/acceso/llamadas/cuerpo.server";
import { ejecutar } from "~/base/acceso/llamadas/ejecutar.server";
import { run } from "~/base/acceso/llamadas/run.server";
import { enCiclo, entrar } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { requireSession } from "~/base/acceso/permissions.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { PUERTAS } from "~/base/acceso/puertas";
import type { Combinacion } from "~/base/acceso/ambito";
import { combinacionesDelCiclo } from "~/base/acceso/queries.server";
import { ponerFoto } from "~/base/archivos/llamadas-de-fotos.server";
import type { Outcome } from "~/lib/outcome";
import { siNo } from "~/server/request/address-fields.server";
import { jsonResponse, noEncontrado } from "~/server/request/responses.server";
import { idOpcional } from "~/server/request/zod.server";
import { buscarColegio, conPesos } from "./colegio.server";
import { eliminarColegio } from "./commands/agregar-colegio.server";
import { cambiarLogo } from "./commands/cambiar-logo.server";
import { gruposDelGrado } from "./lugares.server";
import { operaciones } from "./operaciones.server";
import { PERMISO } from "~/base/acceso/permiso-de-configuracion.server";
import { comoRegistro } from "./llamadas.server";
import { listarRegistros, obtenerRegistro } from "./queries.server";

const TODOS = "/organizaciones/:organizacionId/colegios";
const UNO = `${TODOS}/:colegioId`;
const CICLO = "/colegios/:colegioId/ciclos/:cicloId";

async function colegioDe(alcance: Alcance) {
  const colegio = await buscarColegio(alcance);
  return colegio ? conPesos(colegio) : {};
}

async function colegioPedido(contexto: Context) {
  const { alcance } = await entrar(contexto, PERMISO, {});
  const colegio = await buscarColegio(alcance);
  if (!colegio) throw noEncontrado();
  return conPesos(colegio);
}

/**
 * The repeated deletion of a school that no longer exists. The key alone shows that it was done; otherwise rethrows
 * `thrown`.
 */
async function yaEliminado(request: Request, thrown: unknown) {
  if (!(thrown instanceof Response) || thrown.status !== 404) throw thrown;
  const alcance = await requireSession(request);
  return ejecutar(request, { alcance, schema: SIN_CUERPO, removes: true }, (): Outcome<{}> => {
    throw thrown;
  });
}

/** The distinct campuses or shifts that a cycle offers for the other choices, in the school's order. */
const distintos = (combinaciones: readonly Combinacion[], campo: "plantel" | "turno") => [
  ...new Map(combinaciones.map((cada) => [cada[campo].id, cada[campo]])).values(),
];

/**
 * C§7: the schools of an organization (POST, GET, PUT, DELETE, and their logo from a file uploaded as `temporal`). Also
 * the catalogue for choices: the campuses and shifts of a cycle, the groups of a grade.
 */
export const rutasDeColegios = new Tabla()
  .post(TODOS, {}, run(operaciones.agregarColegio))
  .get(UNO, {}, async (contexto) => jsonResponse(await colegioPedido(contexto)), { permiso: PERMISO })
  .put(UNO, {}, run(operaciones.guardarColegio, { current: ({ alcance }) => colegioDe(alcance) }))
  .delete(
    UNO,
    {},
    async (contexto) => {
      const request = contexto.req.raw;
      let alcance: Alcance;
      try {
        ({ alcance } = await entrar(contexto, PERMISO, {}));
      } catch (thrown) {
        return yaEliminado(request, thrown);
      }
      return ejecutar(request, { alcance, schema: SIN_CUERPO }, (_, conLlave) => eliminarColegio(conLlave));
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

/**
 * B§7: the campuses or shifts of a school and, with `cicloId`, those that the cycle offers within the viewer's limits.
 * The whole catalogue has more fields and is only for its administrators.
 */
for (const [clave, campo] of [
  ["planteles", "plantel"],
  ["turnos", "turno"],
] as const)
  rutasDeColegios.get(`/colegios/:colegioId/${clave}`, { cicloId: idOTodos() }, async (contexto, { cicloId }) => {
    if (cicloId === null) {
      const { alcance } = await entrar(contexto, PERMISO, {});
      return jsonResponse((await listarRegistros(alcance, clave, null)).map(comoRegistro));
    }
    const { alcance } = await entrar(contexto, PUERTAS.propio, {});
    const ahi = await enCiclo(alcance, cicloId);
    return jsonResponse(distintos(await combinacionesDelCiclo(ahi, cicloId, ahi.limites), campo));
  });

const esEse = ({ id }: { id: number }, pedido: number | null) => pedido === null || id === pedido;

async function combinacionesDe(contexto: Context): Promise<readonly Combinacion[]> {
  const { alcance, params } = await entrar(contexto, PUERTAS.propio, { cicloId: "id" });
  const ahi = await enCiclo(alcance, params.cicloId);
  return combinacionesDelCiclo(ahi, ahi.cicloId, ahi.limites);
}
