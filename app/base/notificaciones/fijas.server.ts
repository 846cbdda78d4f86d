import type { jsonObjectFrom } from "kysely/helpers/sqlite";
import type { Alcance } from "~/base/acceso/alcance.server";
import { type Exigencia, cumple } from "~/base/acceso/puertas";
import type { Aviso, Causa } from "./notificacion";

// Whatever tables it reads: what it gives is one row of a cause.
type ConsultaDeCausa = Parameters<typeof jsonObjectFrom<Causa>>[0];

/**
 * A kind of notice that stays until its cause is gone (decisions.md, Notifications): nobody stores it, and nobody marks it read.
 * Each feature declares its own.
 */
export type Fija = {
  /** Its name; of all kinds another one. */
  clave: string;
  /** Who is told: whoever may do something about it. */
  permiso: Exigencia;
  /** What it says of a cause that is there. */
  aviso: (causa: Causa) => Aviso;
} & (
  | {
      /** The question to the database, of one row; of all kinds they are one statement. Null where it has nothing to ask. */
      consulta: (alcance: Alcance) => ConsultaDeCausa | null;
    }
  | {
      /** A cause that lies outside of the database, and costs no reading. */
      causa: (alcance: Alcance) => Promise<Causa>;
    }
);

const declaradas = new Map<string, Fija>();

/** Adds kinds to what the bell shows. Declaring one again replaces it. */
export function declararFijas(...fijas: readonly Fija[]): void {
  for (const fija of fijas) declaradas.set(fija.clave, fija);
}

/** The kinds that the viewer may be told of, in the order in which they were declared. */
export const fijasDe = ({ permisos }: Pick<Alcance, "permisos">): Fija[] =>
  [...declaradas.values()].filter(({ permiso }) => cumple(permisos, permiso));
