import type { Fecha } from "~/lib/dates";

export const SEXOS = ["HOMBRES", "MUJERES"] as const;
export type Sexo = (typeof SEXOS)[number];
export const INGRESOS = ["NUEVO_INGRESO", "REPETIDORES"] as const;
export type Ingreso = (typeof INGRESOS)[number];

const TEXTOS_SEXO: Readonly<Record<Sexo, string>> = { HOMBRES: "Hombres", MUJERES: "Mujeres" };
const TEXTOS_INGRESO: Readonly<Record<Ingreso, string>> = {
  NUEVO_INGRESO: "Nuevo ingreso",
  REPETIDORES: "Repetidores",
};

/** A pupil as the questionnaire counts one. `edad` in completed years on its day. */
export type Contado = { alumnoId: number; gradoId: number; sexo: Sexo; ingreso: Ingreso; edad: number };

/** A column of ages, both ends included; null is no end: 'menos de 6', '15 y más'. */
export type Edades = { desde: number | null; hasta: number | null };

// The columns of the printed forms 911.3 and 911.5 (hechos: vida escolar). No form of other levels could be read.
const COLUMNAS: Readonly<Record<string, readonly [primera: number, ultima: number]>> = {
  Primaria: [6, 14],
  Secundaria: [12, 17],
};

/** The most columns of a level without a form of its own; the ages above are one. */
const MAX_COLUMNAS = 12;

/** The columns of ages of a level: those of its form, or each age that its pupils have. */
export function columnasDe(nivelEducativo: string, contados: readonly Contado[]): Edades[] {
  const deLaForma = COLUMNAS[nivelEducativo];
  if (deLaForma) {
    const [primera, ultima] = deLaForma;
    return [{ desde: null, hasta: primera - 1 }, ...cadaEdad(primera, ultima), { desde: ultima + 1, hasta: null }];
  }
  if (contados.length === 0) return [];
  const edades = contados.map(({ edad }) => edad);
  const [primera, ultima] = [Math.min(...edades), Math.max(...edades)];
  if (ultima - primera < MAX_COLUMNAS) return cadaEdad(primera, ultima);
  const corte = primera + MAX_COLUMNAS - 1;
  return [...cadaEdad(primera, corte - 1), { desde: corte, hasta: null }];
}

const cadaEdad = (primera: number, ultima: number): Edades[] =>
  Array.from({ length: ultima - primera + 1 }, (_, i) => ({ desde: primera + i, hasta: primera + i }));

/** The heading of such a column. */
export function tituloDeEdades({ desde, hasta }: Edades): string {
  if (desde === null) return `Menos de ${(hasta ?? 0) + 1}`;
  return hasta === null ? `${desde} y más` : String(desde);
}

/** A cell's pupils: those with all of these; what is absent is any. */
export type Seleccion = { gradoId?: number; sexo?: Sexo; ingreso?: Ingreso; edades?: Edades };

/** A cell in words, without its grade: 'hombres, nuevo ingreso, 6 años'; '' for all. */
export function fraseDe({ sexo, ingreso, edades }: Seleccion): string {
  return [
    sexo && TEXTOS_SEXO[sexo],
    ingreso && TEXTOS_INGRESO[ingreso],
    edades && `${tituloDeEdades(edades)} ${edades.desde === 1 && edades.hasta === 1 ? "año" : "años"}`,
  ]
    .filter(Boolean)
    .join(", ")
    .toLowerCase();
}

/** True if a pupil is one of a cell's. */
export function estaEn(contado: Contado, { gradoId, sexo, ingreso, edades }: Seleccion): boolean {
  const { edad } = contado;
  return (
    (gradoId === undefined || contado.gradoId === gradoId) &&
    (sexo === undefined || contado.sexo === sexo) &&
    (ingreso === undefined || contado.ingreso === ingreso) &&
    (edades === undefined || ((edades.desde ?? edad) <= edad && edad <= (edades.hasta ?? edad)))
  );
}

export type CeldaDeCuadro = { cuantos: number; seleccion: Seleccion };
export type RenglonDeCuadro = {
  clave: string;
  titulo: string;
  /** True for the sum of a grade, or of the level. */
  suma: boolean;
  celdas: CeldaDeCuadro[];
  total: CeldaDeCuadro;
};
export type Cuadro = {
  edades: Edades[];
  grados: { gradoId: number | null; nombre: string; grupos: number; renglones: RenglonDeCuadro[] }[];
};

type Grado = { id: number; nombre: string; grupos: number };

/**
 * The table of the questionnaire: each grade by sex, entry and age, the sum of the grade, and last the sum of the level
 * by sex. The pupils of each row stand once in its ages, so they add up to its total.
 */
export function cuadroDe(contados: readonly Contado[], grados: readonly Grado[], edades: Edades[]): Cuadro {
  const celda = (entre: readonly Contado[], seleccion: Seleccion): CeldaDeCuadro => ({
    cuantos: entre.filter((cada) => estaEn(cada, seleccion)).length,
    seleccion,
  });
  const renglon = (titulo: string, entre: readonly Contado[], seleccion: Seleccion): RenglonDeCuadro => ({
    clave: [seleccion.gradoId ?? "nivel", seleccion.sexo ?? "", seleccion.ingreso ?? ""].join("-"),
    titulo,
    suma: seleccion.ingreso === undefined,
    celdas: edades.map((columna) => celda(entre, { ...seleccion, edades: columna })),
    total: celda(entre, seleccion),
  });
  const porGrado = grados.map(({ id, nombre, grupos }) => {
    const delGrado = contados.filter(({ gradoId }) => gradoId === id);
    const renglones = SEXOS.flatMap((sexo) =>
      INGRESOS.map((ingreso) =>
        renglon(`${TEXTOS_SEXO[sexo]}, ${TEXTOS_INGRESO[ingreso].toLowerCase()}`, delGrado, {
          gradoId: id,
          sexo,
          ingreso,
        }),
      ),
    );
    return { gradoId: id, nombre, grupos, renglones: [...renglones, renglon("Total", delGrado, { gradoId: id })] };
  });
  const delNivel = [
    ...SEXOS.map((sexo) => renglon(TEXTOS_SEXO[sexo], contados, { sexo })),
    renglon("Total", contados, {}),
  ];
  const grupos = grados.reduce((suma, grado) => suma + grado.grupos, 0);
  return { edades, grados: [...porGrado, { gradoId: null, nombre: "Todos los grados", grupos, renglones: delNivel }] };
}

/** The days of the questionnaire: pupils are counted at the end of `corte`, with their ages on `edadAl`. */
export type Dias = { corte: Fecha; edadAl: Fecha };

/** The usual days of a cycle: the end of the September it begins in, and the first of that month (decisiones/366). */
export function diasUsuales(fechaInicio: Fecha): Dias {
  const anio = fechaInicio.slice(0, 4);
  return { corte: `${anio}-09-30` as Fecha, edadAl: `${anio}-09-01` as Fecha };
}
