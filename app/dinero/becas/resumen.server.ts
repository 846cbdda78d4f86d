import type { Alcance } from "~/base/acceso/alcance.server";
import { type Centavos, centavos } from "~/lib/money";
import { elCincoPorCiento, promedioEnPalabras, TEXTOS_DE_RENOVACION, valorEnPalabras } from "./beca";
import { becasPorNivel, listarBecados } from "./becados.server";
import { listarBecas, listarServicios } from "./catalogo.server";

/** A beca of the catalogue with its students and the sum that it discounts in the cycle. */
export type BecaEnLista = {
  id: number;
  nombre: string;
  valor: string;
  sobre: string;
  pide: string;
  renueva: string;
  activo: boolean;
  alumnos: number;
  cicloCentavos: Centavos;
};

/** The catalogue with its totals, and the law's 5 % by level. */
export async function resumenDeBecas(alcance: Alcance) {
  const servicios = new Map((await listarServicios(alcance)).map(({ id, nombre }) => [id, nombre]));
  const becados = await listarBecados(alcance);
  const becas = (await listarBecas(alcance)).map((beca): BecaEnLista => {
    const filas = becados.filter(({ becaId }) => becaId === beca.id);
    return {
      id: beca.id,
      nombre: beca.nombre,
      valor: valorEnPalabras(beca),
      sobre: beca.servicioIds.map((id) => servicios.get(id) ?? "").join(", "),
      pide: [
        beca.condicion,
        beca.promedioDecimas === null ? "" : `promedio de ${promedioEnPalabras(beca.promedioDecimas)} o más`,
      ]
        .filter(Boolean)
        .join(", "),
      renueva: TEXTOS_DE_RENOVACION[beca.renovacion].toLowerCase(),
      activo: beca.activo,
      alumnos: new Set(filas.map(({ alumnoId }) => alumnoId)).size,
      cicloCentavos: centavos(filas.reduce((suma, fila) => suma + fila.cicloCentavos, 0)),
    };
  });
  const niveles = (await becasPorNivel(alcance)).map((nivel) => ({ ...nivel, ...elCincoPorCiento(nivel.alumnos) }));
  return {
    becas,
    niveles,
    alumnos: niveles.reduce((suma, { alumnos }) => suma + alumnos, 0),
    conBeca: new Set(becados.map(({ alumnoId }) => alumnoId)).size,
    cicloCentavos: centavos(becados.reduce((suma, { cicloCentavos }) => suma + cicloCentavos, 0)),
    faltan: niveles.filter(({ cuentan, piden }) => cuentan < piden).map(({ nivel }) => nivel),
  };
}
