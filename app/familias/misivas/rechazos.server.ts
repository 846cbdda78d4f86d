import { refuse } from "~/lib/outcome";

/** Somebody else changed it since the form was drawn. */
export const cambioMientras = () =>
  refuse("CAMBIO", "La misiva cambió mientras la veías; recarga para continuar.", { status: 409 });

/** The current state, or the account, does not allow it. */
export const yaNoSePuede = (mensaje: string) => refuse("ESTATUS", mensaje, { status: 409 });
