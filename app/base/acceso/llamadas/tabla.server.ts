import type { Context } from "hono";
import type { z } from "zod";
import type { Exigencia } from "../puertas";
import { recordarRuta } from "./ecos-de-ruta.server";
import { type Consulta, type Leida, leerConsulta } from "./estricto.server";

type Atender<C extends Consulta> = (contexto: Context, consulta: Leida<C>) => Response | Promise<Response>;

/**
 * The lists that a call replaces: it must send them, even if empty. A form without ticks sends nothing, but a call that
 * omits a list has not asked to empty it. `salvo` is a value that makes all of them optional (any value, unless `es` is
 * given).
 */
export type Exige = { listas: readonly string[]; salvo?: { nombre: string; es?: string } };

/**
 * A call's description for the document of the calls, beside its path and its query; `run` adds it to its
 * handlers.
 */
export type Descripcion = {
  /** The schema of its JSON object, or the function that makes it, if it depends on the day. */
  cuerpo?: z.ZodType | ((...argumentos: never[]) => unknown);
  /** Its required lists. */
  exige?: Exige;
  /** The schema of its multipart form. */
  formulario?: z.ZodType;
  /** The text that it accepts. */
  texto?: string;
  /** Its answer types, if not always JSON. */
  da?: readonly string[];
  /** The permission that it requires. */
  permiso?: Exigencia;
};

/** A row of the API's table: method, path, query, handler, and description. */
export type Renglon = Descripcion & {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  consulta: Consulta;
  atender: (contexto: Context) => Promise<Response>;
};

/** The pattern of a row from the address that its callers use: a table is served below `/api`. */
export const patronDe = <Patron extends string>(direccion: `/api${Patron}`): Patron =>
  direccion.slice("/api".length) as Patron;

/**
 * The rows of a part of the API, each with its query declared beside its path. An unknown key, or a value of the wrong
 * kind, is a 422 by its name before anything else is checked. Bodies are as strict (cuerpo.server.ts).
 */
export class Tabla {
  readonly routes: Renglon[] = [];

  get = this.#con("GET");
  post = this.#con("POST");
  put = this.#con("PUT");
  patch = this.#con("PATCH");
  delete = this.#con("DELETE");

  #con(method: Renglon["method"]) {
    return <C extends Consulta>(
      path: string,
      consulta: C,
      run: Atender<C> & Descripcion,
      descripcion: Descripcion = {},
    ): this => {
      const atender = async (contexto: Context) => {
        recordarRuta(contexto.req.raw, contexto.req.param() as Record<string, string>);
        const leida = leerConsulta(contexto.req.raw, consulta);
        return leida instanceof Response ? leida : run(contexto, leida);
      };
      const { cuerpo, exige, formulario, texto, da, permiso } = { ...run, ...descripcion };
      this.routes.push({ method, path, consulta, atender, cuerpo, exige, formulario, texto, da, permiso });
      return this;
    };
  }
}
