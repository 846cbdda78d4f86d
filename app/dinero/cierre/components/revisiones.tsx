import { counted } from "~/lib/counts";
import { Badge, type Tone } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { type EstadoDeRevision, type Revision, TEXTOS_DE_REVISION } from "../cierre";

const TONOS: Record<EstadoDeRevision, Tone> = {
  BIEN: "success",
  NADA: "neutral",
  AL_CERRAR: "neutral",
  AVISO: "warning",
  MAL: "danger",
};
/** The eight checks of a month, each with its state and the one thing to do about it. */
export function Revisiones({ revisiones }: { revisiones: readonly Revision[] }) {
  const enOrden = revisiones.filter(({ estado }) => estado === "BIEN" || estado === "NADA").length;
  return (
    <section aria-labelledby="revisiones" className="rounded-lg border border-linea bg-carta">
      <h2 id="revisiones" className="border-b border-linea px-4 py-3 text-sm font-semibold text-fuerte">
        {`${enOrden} de ${counted(revisiones.length, "revisión", "revisiones")}, en orden`}
      </h2>
      <ul className="divide-y divide-linea">
        {revisiones.map(({ clave, estado, titulo, detalle, verbo }) => (
          <li key={clave} className="flex min-h-14 items-center gap-3 px-4 py-2">
            <div className="min-w-0 flex-1">
              <p className="text-sm text-fuerte">{titulo}</p>
              {detalle ? <p className="text-xs text-quieto">{detalle}</p> : null}
            </div>
            <Badge tone={TONOS[estado]} plain={estado === "BIEN"}>
              {TEXTOS_DE_REVISION[estado]}
            </Badge>
            {verbo ? (
              <ButtonLink to={verbo.ruta} size="sm" aria-label={`${verbo.texto}: ${titulo}`}>
                {verbo.texto}
              </ButtonLink>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
