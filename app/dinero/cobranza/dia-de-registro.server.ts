import { type Fecha, hoyEnZona } from "~/lib/dates";

/**
 * The maximum number of remembered answers, the hours of some years; beyond that they are forgotten and calculated
 * again.
 */
const MAXIMO = 20_000;
const diasPorHora = new Map<string, Fecha | null>();

/**
 * The school's day of an instant in UTC ISO, the form that rows store. Every reading of an account needs it for every
 * row, and the calendar of the zone is slow. All instants of an hour that lies within one day share the answer.
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
