import type { Db } from "db/connection";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { cleanLine } from "~/lib/text";
import { nombresDe, revisarLugar } from "./asentamientos.server";
import { type DomicilioCapturado, type ModoDomicilio, type NombresDeLugar, faltaDeDomicilio } from "./domicilio";

export type RechazoDeDomicilio = "INCOMPLETO" | "ILEGIBLE" | "CODIGO_POSTAL" | "COLONIA_AJENA";

type Anterior = NombresDeLugar & Pick<DomicilioCapturado, "codigoPostal" | "codigoAsentamiento">;
type Opciones = {
  modo?: ModoDomicilio;
  /** The address until now: its settlement stays valid while it stays, also if retired. */
  anterior: Anterior | undefined;
  /** True for an address that the school has read and accepts unchanged: an unknown place is kept for review. */
  comoSeLeyo?: boolean;
};

/**
 * An address cleaned, as its columns, with the catalogue's names of its settlement. If the catalogue has none of the
 * postal code, the names are written by hand and marked (`porRevisar`). Refuses INCOMPLETO, ILEGIBLE (a letter that no
 * paper prints), CODIGO_POSTAL (five digits, A§5) and COLONIA_AJENA (a settlement of another postal code, or retired).
 */
export async function columnasDeDomicilio(
  db: Db,
  datos: DomicilioCapturado,
  { modo = "obligatorio", anterior, comoSeLeyo = false }: Opciones,
) {
  const limpia = domicilioLimpio(datos);
  const falta = faltaDeDomicilio(limpia, modo);
  if (falta) return refuse(falta.error, falta.mensaje, { campo: falta.campo });
  const lugar = await lugarDe(db, limpia, { anterior, comoSeLeyo });
  if (!lugar.ok) return lugar;
  const { aMano: _a, revisado: _r, ...columnas } = limpia;
  return ok({ columnas: { ...columnas, ...lugar.nombres, porRevisar: lugar.porRevisar ? 1 : 0 } });
}

/** An address as it is compared and stored, without spaces around. */
export function domicilioLimpio(datos: DomicilioCapturado) {
  const { calle, numeroExterior, numeroInterior, codigoPostal, codigoAsentamiento, aMano = false, revisado } = datos;
  return {
    ...nombresDe(datos),
    aMano,
    revisado: revisado === true,
    calle: cleanLine(calle),
    numeroExterior: cleanLine(numeroExterior),
    numeroInterior: cleanLine(numeroInterior),
    codigoPostal: cleanLine(codigoPostal),
    codigoAsentamiento: aMano ? "" : cleanLine(codigoAsentamiento),
  };
}

// The names of the settlement: from today's catalogue, or from the address while its settlement stays.
async function lugarDe(
  db: Db,
  domicilio: DomicilioCapturado,
  { comoSeLeyo, anterior }: Pick<Opciones, "anterior"> & { comoSeLeyo: boolean },
): Promise<Outcome<{ nombres: NombresDeLugar; porRevisar: boolean }, "COLONIA_AJENA">> {
  const { codigoPostal, codigoAsentamiento } = domicilio;
  const revisado = await revisarLugar(db, domicilio);
  if (revisado.ok) return revisado;
  if (comoSeLeyo) return ok({ nombres: nombresDe(domicilio), porRevisar: true });
  const sigue =
    codigoAsentamiento !== "" &&
    anterior?.codigoPostal === codigoPostal &&
    anterior.codigoAsentamiento === codigoAsentamiento;
  return sigue ? ok({ nombres: nombresDe(anterior), porRevisar: false }) : revisado;
}
