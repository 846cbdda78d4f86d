import { PUERTAS } from "~/base/acceso/puertas";
import type { Bloque } from "~/base/inicio/bloques.server";
import { counted } from "~/lib/counts";
import { type Centavos, formatPesos } from "~/lib/money";
import { ANTIGUEDADES, TEXTOS_ANTIGUEDAD } from "./saldos-vencidos";
import { resumenDeVencidos } from "./saldos-vencidos.server";

const alumnos = (cuantos: number) => counted(cuantos, "alumno", "alumnos");

/** Debts past their limit, by age: the report's own numbers. */
export const deben: Bloque = {
  clave: "deben",
  permiso: PUERTAS.reporteDeDinero,
  leer: async (alcance) => {
    const resumen = await resumenDeVencidos(alcance);
    const { vencidoCentavos, porAntiguedad, alumnosPorAntiguedad } = resumen;
    return {
      titulo:
        resumen.alumnos === 0
          ? "Nadie debe"
          : resumen.alumnos === 1
            ? "Debe 1 alumno"
            : `Deben ${alumnos(resumen.alumnos)}`,
      liga: { texto: "Ver quiénes", ruta: "/reportes/saldosvencidos" },
      cifra: { texto: formatPesos(vencidoCentavos as Centavos), ruta: "/reportes/saldosvencidos" },
      tramos: ANTIGUEDADES.map((edad) => ({
        clave: edad,
        texto: TEXTOS_ANTIGUEDAD[edad],
        detalle: alumnosPorAntiguedad[edad] === 0 ? "" : alumnos(alumnosPorAntiguedad[edad]),
        valor: porAntiguedad[edad] === 0 ? "—" : formatPesos(porAntiguedad[edad] as Centavos),
        parte: vencidoCentavos > 0 ? porAntiguedad[edad] / vencidoCentavos : 0,
        ruta: `/reportes/saldosvencidos?antiguedad=${edad}`,
      })),
    };
  },
};
