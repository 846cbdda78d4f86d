import { sql } from "kysely";
import { PUERTAS } from "~/base/acceso/puertas";
import { type Fecha, hoyEnZona, sumarDias } from "~/lib/dates";
import type { Fija } from "~/base/notificaciones/fijas.server";
import { tantas } from "~/base/notificaciones/notificacion";

/** The number of days back for which a missing cut is still asked for. */
const DIAS = 31;

/** Past days with payments in a drawer that nobody counted. The drawer of online payments holds no money to count. */
export const cajasSinCorte: Fija = {
  clave: "cortes",
  permiso: PUERTAS.caja,
  consulta: ({ db, colegioId, hoy, zonaHoraria }) =>
    db
      .selectFrom("cajas as k")
      .innerJoin(diasAntes(hoy, zonaHoraria).as("d"), (union) => union.onTrue())
      .select(({ fn }) => [fn.countAll<number>().as("cuantas"), fn.min<string | null>("d.fin").as("desde")])
      .where("k.colegioId", "=", colegioId)
      .where("k.enLinea", "=", 0)
      .where(({ and, exists, not, selectFrom }) =>
        and([
          exists(
            selectFrom("movimientos as m")
              .select("m.id")
              .whereRef("m.cajaId", "=", "k.id")
              .whereRef("m.fechaRegistro", ">=", "d.inicio")
              .whereRef("m.fechaRegistro", "<", "d.fin")
              // A literal, as in the condition of movimientos_pagos itself: with a parameter, SQLite would prepare the
              // bell's statement anew for every page.
              .where("m.codigoOperacion", "=", sql.lit("PAGO")),
          ),
          not(
            exists(
              selectFrom("cortes as c")
                .select("c.id")
                .whereRef("c.cajaId", "=", "k.id")
                .whereRef("c.fecha", "=", "d.fecha"),
            ),
          ),
        ]),
      ),
  aviso: ({ cuantas }) => ({
    titulo: `${tantas(cuantas, "Un día de caja está", "días de caja están")} sin corte`,
    mensaje: "Hubo pagos y nadie contó el dinero.",
    url: "/controlescolar/cortes",
    severidad: "warning",
  }),
};

type Dia = { fecha: string; inicio: string; fin: string };

// The days before today, each with the instants of its beginning and end in the school's zone.
const diasAntes = (hoy: Fecha, zonaHoraria: string) =>
  sql<Dia>`(select value ->> 'fecha' as fecha, value ->> 'inicio' as inicio, value ->> 'fin' as fin
    from json_each(${textoDeDias(hoy, zonaHoraria)}))`;

let ultimo: { clave: string; texto: string } | undefined;

function textoDeDias(hoy: Fecha, zonaHoraria: string): string {
  const clave = `${hoy} ${zonaHoraria}`;
  if (ultimo?.clave === clave) return ultimo.texto;
  const fechas = Array.from({ length: DIAS + 1 }, (_, atras) => sumarDias(hoy, -atras));
  const inicios = fechas.map((cada) => inicioDe(cada, zonaHoraria));
  const dias = fechas.slice(1).map((fecha, i): Dia => ({ fecha, inicio: inicios[i + 1]!, fin: inicios[i]! }));
  ultimo = { clave, texto: JSON.stringify(dias) };
  return ultimo.texto;
}

/** The instant, in UTC, at which a day begins in a zone. */
function inicioDe(fecha: Fecha, zonaHoraria: string): string {
  const medianoche = Date.parse(`${fecha}T00:00:00.000Z`);
  const horas = Array.from({ length: 29 }, (_, i) => new Date(medianoche + (i - 14) * 3_600_000));
  return horas.find((hora) => hoyEnZona(hora, zonaHoraria) === fecha)!.toISOString();
}
