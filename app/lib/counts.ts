const THOUSANDS = new Intl.NumberFormat("es-MX");

/** A count in words: "1 alumno", "1,250 alumnos", "0 alumnos". */
export const counted = (count: number, one: string, many: string): string =>
  `${THOUSANDS.format(count)} ${count === 1 ? one : many}`;
