import type { Db } from "db/connection";
import type { CuentaActual } from "./alcance.server";
import type { FilaDeLimite } from "./fila-de-limite";
import type { Permiso } from "./permisos";

/** The session of a browser. `id` is the stored hash; `colegios` are the schools of its account. */
export type Sesion = {
  db: Db;
  /** The version of the catalogues when the session was read (db/kept). */
  catalogos: number;
  id: string;
  cuenta: CuentaActual;
  organizacionId: number;
  colegios: ReadonlySet<number>;
  /** The account's permissions in `colegioId` (none if that is not its school), and its limits of every cycle there. */
  aqui: { permisos: ReadonlySet<Permiso>; limites: readonly FilaDeLimite[] };
  /** The token of a machine's call, instead of a browser (tokens-api). */
  tokenApiId?: number;
  /** True if a role of the account requires the second step at sign-in, and the account has none yet. */
  debeSegundoPaso: boolean;
  colegioId: number | null;
  cicloId: number | null;
  nivelId: number | null;
  plantelId: number | null;
  turnoId: number | null;
};
