import { generarCurp } from "~/lib/curp";
import { fecha, sumarDias } from "~/lib/dates";
import { toXlsx } from "~/server/documents/csv.server";

const GRADOS = ["Preescolar 1°", "Preescolar 2°", "Preescolar 3°", ...[1, 2, 3, 4, 5, 6].map((n) => `Primaria ${n}°`)];
const NOMBRES =
  "Ana Berta Clara Dora Elena Flor Gala Hilda Irene Julia Karla Laura Marta Nora Olga Paula Rita Sara Tania Vera";
const APELLIDOS = "Abad Bravo Cruz Duarte Espino Fierro Garza Haro Ibarra Juárez León Mora Nava Ortega Prado";
/** The headers of that sheet, in a school's own words. */
export const CABEZA =
  "CURP;Nombre(s);Paterno;Materno;Nivel;Grado;Grupo;Nombre del padre;Primer apellido del tutor 1;Parentesco del tutor 1;Celular padre";

/**
 * Three hundred girls as in a school's spreadsheet, each with her mother, over the nine grades with two groups each.
 */
export function trescientas(): string[][] {
  return APELLIDOS.split(" ").flatMap((apellido1, familia) =>
    NOMBRES.split(" ").map((nombre, i) => {
      const numero = familia * 20 + i;
      const fechaNacimiento = sumarDias(fecha("2016-01-01"), numero);
      const curp = generarCurp({
        nombre,
        apellido1,
        apellido2: "Rico",
        fechaNacimiento,
        genero: "FEMENINO",
        entidad: "DF",
      });
      const [nivel = "", grado = ""] = GRADOS[numero % 9]!.split(" ");
      const grupo = Math.floor(numero / 9) % 2 === 0 ? "A" : "B";
      return [
        curp,
        nombre,
        apellido1,
        "Rico",
        nivel,
        grado,
        grupo,
        "Luz",
        apellido1,
        "Mamá",
        `55${10_000_000 + numero}`,
      ];
    }),
  );
}

/** A workbook of these rows, as a browser sends it. */
export async function hoja(columnas: string, filas: string[][]) {
  const columns = columnas.split(";").map((title) => ({ title, width: 20 }));
  return { name: "hoja.xlsx", type: "application/octet-stream", bytes: await toXlsx({ columns, rows: filas }) };
}
