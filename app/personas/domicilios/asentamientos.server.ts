import type { Db } from "db/connection";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { cleanLine } from "~/lib/text";
import { validar } from "~/lib/validators";
import type { Lookup } from "~/base/acceso/submit.server";
import {
  type Asentamiento,
  BUSCAR_COLONIAS,
  COLONIA_AJENA,
  type DomicilioCapturado,
  type NombresDeLugar,
  SIN_COLONIAS,
  SI_HAY_COLONIAS,
  esCodigoPostal,
} from "./domicilio";

const ORDEN = new Intl.Collator("es-MX", { numeric: true });

/**
 * The settlements of a postal code that are still in use, by name (A§4 Address lookup); none for an invalid postal
 * code.
 */
export async function buscarAsentamientos(db: Db, codigoPostal: string): Promise<Asentamiento[]> {
  if (!esCodigoPostal(codigoPostal)) return [];
  const asentamientos = await db
    .selectFrom("asentamientos")
    .select(["codigoAsentamiento", "codigoPostal", "nombreAsentamiento", "tipo"])
    .select(["nombreCiudad", "nombreMunicipio", "nombreEntidad"])
    .where("codigoPostal", "=", codigoPostal)
    .where("vigente", "=", 1)
    .execute();
  return asentamientos.sort(
    (a, b) => ORDEN.compare(a.nombreAsentamiento, b.nombreAsentamiento) || ORDEN.compare(a.tipo, b.tipo),
  );
}

/**
 * The settlement of an address, in use and of its postal code; refuses COLONIA_AJENA beside the settlement
 * (decisions.md, Pre-enrolment). A retired one stays valid in the address that has it: see `guardarDomicilio`.
 */
async function revisarAsentamiento(
  db: Db,
  { codigoPostal, codigoAsentamiento }: Pick<DomicilioCapturado, "codigoPostal" | "codigoAsentamiento">,
): Promise<Outcome<{ asentamiento: Asentamiento }, "COLONIA_AJENA">> {
  const opciones = await buscarAsentamientos(db, codigoPostal);
  const asentamiento = opciones.find((each) => each.codigoAsentamiento === codigoAsentamiento);
  if (!asentamiento) return refuse("COLONIA_AJENA", COLONIA_AJENA, { campo: "codigoAsentamiento" });
  return ok({ asentamiento });
}

/**
 * The place names of an address: those of its settlement in the catalogue, or handwritten ones if the catalogue has
 * none of the postal code. Handwritten ones are `porRevisar`. Refuses COLONIA_AJENA beside the settlement: not of the
 * postal code, or written by hand although there are some to choose.
 */
export async function revisarLugar(
  db: Db,
  domicilio: DomicilioCapturado,
): Promise<Outcome<{ nombres: NombresDeLugar; porRevisar: boolean }, "COLONIA_AJENA">> {
  if (!domicilio.aMano) {
    const revisado = await revisarAsentamiento(db, domicilio);
    return revisado.ok ? ok({ nombres: nombresDe(revisado.asentamiento), porRevisar: false }) : revisado;
  }
  if ((await buscarAsentamientos(db, domicilio.codigoPostal)).length > 0)
    return refuse("COLONIA_AJENA", SI_HAY_COLONIAS, { campo: "codigoAsentamiento" });
  return ok({ nombres: nombresDe(domicilio), porRevisar: domicilio.revisado !== true });
}

/** The names of a place, as they are stored. */
export function nombresDe(lugar: Partial<NombresDeLugar>): NombresDeLugar {
  const { nombreAsentamiento = "", nombreCiudad = "", nombreMunicipio = "", nombreEntidad = "" } = lugar;
  return {
    nombreAsentamiento: cleanLine(nombreAsentamiento),
    nombreCiudad: cleanLine(nombreCiudad),
    nombreMunicipio: cleanLine(nombreMunicipio),
    nombreEntidad: cleanLine(nombreEntidad),
  };
}

/** True if the school has loaded its postal catalogue: before that no settlement can be chosen. */
export async function hayAsentamientos(db: Db): Promise<boolean> {
  const uno = await db.selectFrom("asentamientos").select("codigoAsentamiento").limit(1).executeTakeFirst();
  return uno !== undefined;
}

/**
 * `lookup` of a form with an address: the settlements of the typed postal code, for `<CamposDomicilio>`. A single one
 * is chosen (A§4), even in a form that is saved without a lookup. The button 'Buscar colonias' requests only that: 422
 * for an invalid postal code, 409 'No existen colonias con ese código postal' (A§7) for one without settlements. That
 * one is then written by hand (`aMano`).
 */
export async function consultarColonias(db: Db, form: FormData): Promise<Lookup> {
  const codigoPostal = String(form.get("codigoPostal") ?? "").trim();
  const asentamientos = await buscarAsentamientos(db, codigoPostal);
  const only = form.get("accion") === BUSCAR_COLONIAS;
  const campo = "codigoPostal";
  // Nobody asked about an empty code: its schema knows whether the address may be left out.
  if (codigoPostal === "" && !only) return { only, datos: { asentamientos } };
  const mal = validar("obligatorio codigopostal", codigoPostal);
  if (mal) return { only, refusal: refuse("CODIGO_POSTAL", mal, { campo }), datos: { asentamientos } };
  const [unica, ...resto] = asentamientos;
  if (unica && resto.length === 0 && !form.get("codigoAsentamiento"))
    form.set("codigoAsentamiento", unica.codigoAsentamiento);
  const aMano = asentamientos.length === 0;
  const refusal = aMano ? refuse("SIN_COLONIAS", SIN_COLONIAS, { status: 409, campo }) : undefined;
  return { only, refusal, datos: { asentamientos, aMano } };
}
