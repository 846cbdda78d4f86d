import { type Fecha, formatFecha, formatFechaHora } from "~/lib/dates";

/** A date of the school's calendar as DD-MMM-YY; a dash if there is none. */
export function DateText({ fecha, className }: { fecha: Fecha | null | undefined; className?: string }) {
  if (!fecha) return <span className={className}>—</span>;
  return (
    <time dateTime={fecha} className={className ?? "whitespace-nowrap"}>
      {formatFecha(fecha)}
    </time>
  );
}

/** An instant (UTC ISO) by the school's clock: DD-MMM-YY HH:mm. */
export function InstantText({ instante, zonaHoraria }: { instante: string; zonaHoraria: string }) {
  return (
    <time dateTime={instante} className="whitespace-nowrap">
      {formatFechaHora(instante, zonaHoraria)}
    </time>
  );
}
