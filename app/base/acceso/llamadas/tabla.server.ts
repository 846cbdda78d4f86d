import type { Context } from "hono";
import type { z } from "zod";
import type { Exigencia } from "../puertas";
import { type Consulta, type Leida, leerConsulta } from "./estricto.server";

type Atender<C extends Consulta> = (contexto: Context, consulta: Leida<C>) => Response | Promise<Response>;

/**
 * The lists that a call replaces: it says them, be they empty. A form that ticks nothing sends nothing; a call that does not say
 * one has not asked for it to be emptied. `salvo` is what, said so (at all, where `es` is not given), asks for none of them.
 */
export type Exige = { listas: readonly string[]; salvo?: { nombre: string; es?: string } };

/** What the document of the calls says of one beside its path and its query; `escribir` says it of what it makes. */
export type Descripcion = {
  /** The JSON object that it takes; of one that depends on the day, how it is made. */
  cuerpo?: z.ZodType | ((...de: never[]) => unknown);
  /** What of that cannot be left out. */
  exige?: Exige;
  /** The multipart form that it takes. */
  formulario?: z.ZodType;
  /** The text that it takes. */
  texto?: string;
  /** What it answers, where that is not always JSON. */
  da?: readonly string[];
  /** What it asks of whoever calls. */
  permiso?: Exigencia;
};

/** A row of the API's table: its method, its path, what its query may say, what answers it, and what is told of it. */
export type Renglon = Descripcion & {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  consulta: Consulta;
  atender: (contexto: Context) => Promise<Response>;
};

/**
 * The rows of a part of the API, each with what its query takes declared beside its path: a key that is not there, or a value
 * that is not of its kind, is 422 by its name before anything else is looked at. Bodies are as strict (cuerpo.server.ts).
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
      dicho: Descripcion = {},
    ): this => {
      const atender = async (contexto: Context) => {
        const leida = leerConsulta(contexto.req.raw, consulta);
        return leida instanceof Response ? leida : run(contexto, leida);
      };
      const { cuerpo, exige, formulario, texto, da, permiso } = { ...run, ...dicho };
      this.routes.push({ method, path, consulta, atender, cuerpo, exige, formulario, texto, da, permiso });
      return this;
    };
  }
}
