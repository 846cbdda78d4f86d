import type { Context } from "hono";
import type { z } from "zod";
import type { Alcance } from "~/base/acceso/alcance.server";
import { SIN_CUERPO } from "~/base/acceso/llamadas/cuerpo.server";
import { ejecutar } from "~/base/acceso/llamadas/ejecutar.server";
import { run } from "~/base/acceso/llamadas/run.server";
import type { Operacion } from "~/base/acceso/operacion.server";
import { puertaPublica } from "~/base/acceso/public-door.server";
import type { Outcome } from "~/lib/outcome";
import { type ParamSpec, parseParams } from "~/server/request/params.server";
import type { CambioDeHilo } from "./comentario";
import { comentarioApiSchema, type comentarioSchema } from "./schemas.server";

/** The words of the calls of a thread (A§3): a comment's text is HTML. */
const agregado = ({ texto }: { texto: string }) => ({ accion: "agregar", texto, html: true }) as const;
const editado = ({ texto }: { texto: string }, comentarioId: number) =>
  ({ accion: "editar", comentarioId, texto, html: true }) as const;
const eliminado = (comentarioId: number) => ({ accion: "eliminar", comentarioId }) as const;

/**
 * The three calls of the staff that write in a thread, over the operation of its page: add, change and take back a comment.
 * `nombre` is the path's parameter for the comment.
 */
export function llamadasDeHilo<P extends ParamSpec, T extends object, E extends string>(
  operacion: Operacion<typeof comentarioSchema, P, T, E>,
  nombre = "comentarioId",
) {
  const inPath: Record<string, "id"> = { [nombre]: "id" };
  return {
    agregar: run(operacion, { body: comentarioApiSchema, values: agregado }),
    editar: run(operacion, {
      body: comentarioApiSchema,
      inPath,
      values: (cuerpo, nombrados) => editado(cuerpo, nombrados[nombre]!),
    }),
    eliminar: run(operacion, {
      body: SIN_CUERPO,
      inPath,
      values: (_, nombrados) => eliminado(nombrados[nombre]!),
    }),
  };
}

type Comentar<T extends object> = (
  contexto: Context,
  comentario: CambioDeHilo,
  /** The rights of a link, under the call's key. */
  puerta: Pick<Alcance, "db" | "llave">,
) => Promise<Outcome<T, string>>;

/** The same three for a family, who has a link and no session: `comentar` opens the link and writes. */
export function llamadasDeHiloPorEnlace<T extends object>(comentar: Comentar<T>) {
  const llamada =
    <S extends z.ZodType>(schema: S, comentarioDe: (cuerpo: z.output<S>, comentarioId: number) => CambioDeHilo) =>
    (contexto: Context) => {
      const nombra = contexto.req.param("comentarioId") !== undefined;
      const { comentarioId } = nombra ? parseParams(contexto.req.param(), { comentarioId: "id" }) : { comentarioId: 0 };
      const sameAs = (cuerpo: z.output<S>) => comentarioDe(cuerpo, comentarioId);
      return ejecutar(contexto.req.raw, { alcance: puertaPublica(), schema, sameAs }, (cuerpo, puerta) =>
        comentar(contexto, comentarioDe(cuerpo, comentarioId), puerta),
      );
    };
  const conCuerpo = { cuerpo: comentarioApiSchema };
  return {
    agregar: Object.assign(llamada(comentarioApiSchema, agregado), conCuerpo),
    editar: Object.assign(llamada(comentarioApiSchema, editado), conCuerpo),
    eliminar: llamada(SIN_CUERPO, (_, comentarioId) => eliminado(comentarioId)),
  };
}
