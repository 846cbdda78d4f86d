import { formatFechaHora } from "~/lib/dates";
import { Badge, type Tone } from "~/ui/badge";
import { type EstadoCorte, TEXTOS_CORTE } from "../corte";

const TONOS: Record<EstadoCorte, Tone> = { ABIERTA: "neutral", CONTADA: "warning", CERRADA: "success" };

type Props = {
  estado: EstadoCorte;
  corte: {
    contadoPor: string;
    contadoDate: string;
    firmadoPor: string | null;
    firmadoDate: string | null;
    observaciones: string;
  } | null;
  zonaHoraria: string;
};

/** The state of the drawer's day and its signatures: on the screen and, with lines to sign on, on paper. */
export function EstadoDelCorte({ estado, corte, zonaHoraria }: Props) {
  const firmas = [
    { titulo: "Contó", nombre: corte?.contadoPor, cuando: corte?.contadoDate },
    { titulo: "Firmó", nombre: corte?.firmadoPor, cuando: corte?.firmadoDate },
  ];
  return (
    <section aria-label="Firmas del corte" className="space-y-3">
      {corte?.observaciones ? <p className="whitespace-pre-line text-sm">{corte.observaciones}</p> : null}
      <dl className="flex flex-wrap gap-x-10 gap-y-2 text-sm print:gap-x-24">
        <div className="print:w-full">
          <dt className="text-quieto">Estado</dt>
          <dd>
            <Badge tone={TONOS[estado]}>{TEXTOS_CORTE[estado]}</Badge>
          </dd>
        </div>
        {firmas.map(({ titulo, nombre, cuando }) => (
          <div key={titulo} className="print:mt-12 print:min-w-56 print:border-t print:border-linea-fuerte print:pt-1">
            <dt className="text-quieto">{titulo}</dt>
            <dd>
              {nombre ?? "Nadie todavía"}
              {cuando ? <span className="text-quieto"> · {formatFechaHora(cuando, zonaHoraria)}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
