import type { Insertable } from "kysely";
import type { DB, Db } from "db/connection";

/** An invented settlement, by default of the postal code 06000. */
export async function unAsentamiento(
  db: Db,
  datos: Partial<Insertable<DB["asentamientos"]>> = {},
): Promise<{ codigoPostal: string; codigoAsentamiento: string }> {
  const fila = {
    codigoAsentamiento: "090150001",
    codigoPostal: "06000",
    nombreAsentamiento: "Jardín de los Ahuehuetes",
    tipo: "Colonia",
    nombreCiudad: "Ciudad de México",
    nombreMunicipio: "Cuauhtémoc",
    nombreEntidad: "Ciudad de México",
    zona: "Urbano",
    ...datos,
  };
  await db.insertInto("asentamientos").values(fila).execute();
  return { codigoPostal: fila.codigoPostal, codigoAsentamiento: fila.codigoAsentamiento };
}
