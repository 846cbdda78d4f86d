import type { Db } from "db/connection";
import { faltasDeCodigoPostal } from "~/personas/domicilios/codigo-postal.server";
import { type Emisor, faltasDeEmisor } from "./emisor";

/** The first fault of an issuer ({@link faltasDeEmisor}), also of a postal code that the loaded catalogue lacks. */
export async function faltaDeEmisor(db: Db, emisor: Emisor, completo: boolean) {
  const [falta] = [
    ...faltasDeEmisor(emisor, completo),
    ...(await faltasDeCodigoPostal(db, "codigoPostal" as const, emisor.codigoPostal)),
  ];
  return falta ?? null;
}
