import { type Fecha, hoyEnZona } from "~/lib/dates";

/** So many answers are remembered, the hours of some years; beyond that they are forgotten and worked out again. */
const MAXIMO = 20_000;
const diasPorHora = new Map<string, Fecha | null>();

/**
 * The school's day of an instant in UTC ISO, as rows store theirs. Every reading of an account asks it of every row, and
 * the calendar of the zone is slow: the instants of an hour that lies within one day share the answer.
 */
export function diaDeRegistro(instante: string, zonaHoraria: string): Fecha {
  const hora = instante.slice(0, 13);
  const clave = `${zonaHoraria} ${hora}`;
  let dia = diasPorHora.get(clave);
  if (dia === undefined) {
    const [inicio, fin] = ["00:00.000", "59:59.999"].map((resto) =>
      hoyEnZona(new Date(`${hora}:${resto}Z`), zonaHoraria),
    ) as [Fecha, Fecha];
    dia = inicio === fin ? inicio : null;
    if (diasPorHora.size >= MAXIMO) diasPorHora.clear();
    diasPorHora.set(clave, dia);
  }
  return dia ?? hoyEnZona(new Date(instante), zonaHoraria);
}
