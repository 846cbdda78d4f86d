import type { jsonObjectFrom } from "kysely/helpers/sqlite";
import type { Alcance } from "~/base/acceso/alcance.server";
import { type Exigencia, cumple } from "~/base/acceso/puertas";
import type { Aviso, Causa } from "./notificacion";

// From whatever tables, it returns one row of a cause.
type ConsultaDeCausa = Parameters<typeof jsonObjectFrom<Causa>>[0];

/**
 * A kind of standing notice, which stays until its cause is gone (decisions.md, Notifications). It is not stored, and
 * cannot be marked as read. Each feature declares its own.
 */
export type Fija = {
  /** Its name, unique among all kinds. */
  clave: string;
  /** The permission to see it: that of acting on it. */
  permiso: Exigencia;
  /** The notice for an existing cause. */
  aviso: (causa: Causa) => Aviso;
} & (
  | {
      /**
       * The database query, of one row; the queries of all kinds form one statement. Null if there is nothing to ask.
       */
      consulta: (alcance: Alcance) => ConsultaDeCausa | null;
    }
  | {
      /** A cause outside the database, without the cost of a read. */
      causa: (alcance: Alcance) => Promise<Causa>;
    }
);

const declaradas = new Map<string, Fija>();

/** Adds kinds to the bell. Declaring one again replaces it. */
export function declararFijas(...fijas: readonly Fija[]): void {
  for (const fija of fijas) declaradas.set(fija.clave, fija);
}

/** The kinds that the viewer may see, in order of declaration. */
export const fijasDe = ({ permisos }: Pick<Alcance, "permisos">): Fija[] =>
  [...declaradas.values()].filter(({ permiso }) => cumple(permisos, permiso));
