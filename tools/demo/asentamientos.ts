import type { Db } from "db/connection";

type Municipio = { clave: string; nombreMunicipio: string; nombreCiudad: string; nombreEntidad: string };

const CDMX = { nombreCiudad: "Ciudad de México", nombreEntidad: "Ciudad de México" };
const MUNICIPIOS = {
  benitoJuarez: { clave: "09014", nombreMunicipio: "Benito Juárez", ...CDMX },
  coyoacan: { clave: "09003", nombreMunicipio: "Coyoacán", ...CDMX },
  neza: {
    clave: "15058",
    nombreMunicipio: "Nezahualcóyotl",
    nombreCiudad: "Ciudad Nezahualcóyotl",
    nombreEntidad: "México",
  },
} satisfies Record<string, Municipio>;

/**
 * The few settlements of the demo, written by hand. The post office forbids passing on its catalogue, so each school
 * loads its own (`npm run sepomex`). Their numbers are the demo's.
 */
const ASENTAMIENTOS = [
  ["benitoJuarez", "9001", "03100", "Del Valle Centro", "Colonia"],
  ["benitoJuarez", "9002", "03100", "Los Fresnos de la Demostración", "Fraccionamiento"],
  ["benitoJuarez", "9003", "03020", "Narvarte Poniente", "Colonia"],
  ["benitoJuarez", "9004", "03440", "Álamos", "Colonia"],
  ["coyoacan", "9001", "04000", "Villa Coyoacán", "Colonia"],
  ["neza", "9001", "57000", "Benito Juárez", "Colonia"],
  ["neza", "9002", "57000", "Arcoíris de la Demostración", "Unidad habitacional"],
] as const;

/** Writes the demo's settlements; its families' addresses use them (tools/demo/personas.ts). */
export async function sembrarAsentamientos(db: Db): Promise<void> {
  const filas = ASENTAMIENTOS.map(([municipio, numero, codigoPostal, nombreAsentamiento, tipo]) => {
    const { clave, ...nombres } = MUNICIPIOS[municipio];
    return { codigoAsentamiento: clave + numero, codigoPostal, nombreAsentamiento, tipo, zona: "Urbano", ...nombres };
  });
  await db
    .insertInto("asentamientos")
    .values(filas)
    .onConflict((choca) => choca.doNothing())
    .execute();
}
