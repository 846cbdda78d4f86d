import type { Context } from "hono";
import { type Consulta, type Leida, leerConsulta } from "./estricto.server";

type Atender<C extends Consulta> = (contexto: Context, consulta: Leida<C>) => Response | Promise<Response>;

/** A row of the API's table: its method, its path, what its query may say, and what answers it. */
export type Renglon = {
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
    return <C extends Consulta>(path: string, consulta: C, run: Atender<C>): this => {
      const atender = async (contexto: Context) => {
        const leida = leerConsulta(contexto.req.raw, consulta);
        return leida instanceof Response ? leida : run(contexto, leida);
      };
      this.routes.push({ method, path, consulta, atender });
      return this;
    };
  }
}
