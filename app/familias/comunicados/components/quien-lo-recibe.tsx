import { useFetcher, useLocation } from "@remix-run/react";
import { useRef } from "react";
import { useNarrowedAnswer } from "~/forms/use-narrowed-answer";
import { counted } from "~/lib/counts";
import type { AlcanzaBreve } from "../alcance-pedido.server";

const CONTROLES = ["audiencia", "nivelIds", "gradoIds", "grupoIds", "plantelId", "turnoId"];

/**
 * The reach of the audience as it is chosen: pupils and tutors, some names, and those whom no mail reaches. Needs
 * scripts; without them the preview before sending says it.
 */
export function QuienLoRecibe() {
  const place = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const { load, data } = useFetcher<{ alcanza: AlcanzaBreve | null }>();
  useNarrowedAnswer(place, CONTROLES, (pedido) => load(`${pathname}?${pedido}`));
  return (
    <div
      ref={place}
      role="status"
      className="rounded-lg border border-linea bg-tenue p-3 text-sm text-texto empty:hidden"
    >
      {data ? <Alcance alcanza={data.alcanza} /> : null}
    </div>
  );
}

function Alcance({ alcanza }: { alcanza: AlcanzaBreve | null }) {
  if (alcanza === null) return <p>Elige a quién va y aquí se cuenta a cuántos llega.</p>;
  const { alumnos, tutores, correos, sinCorreo, sinTutor, nombres } = alcanza;
  if (alumnos === 0) return <p className="text-atencion-texto">Nadie lo recibe.</p>;
  return (
    <>
      <p className="flex gap-6">
        <Figura cuantos={alumnos} uno="alumno" varios="alumnos" />
        <Figura cuantos={tutores} uno="tutor" varios="tutores" />
      </p>
      <p className="mt-1 text-xs">{`${nombres.join(", ")}${alumnos > nombres.length ? ` y ${alumnos - nombres.length} más` : ""}`}</p>
      <p className="mt-1 text-xs text-quieto">{`${counted(correos, "correo", "correos")} por escribir`}</p>
      {sinCorreo + sinTutor > 0 ? (
        <p className="mt-1 text-xs text-atencion-texto">
          {[
            ...(sinCorreo > 0 ? [`${counted(sinCorreo, "tutor", "tutores")} sin correo: con talón o WhatsApp`] : []),
            ...(sinTutor > 0 ? [`${counted(sinTutor, "alumno", "alumnos")} sin tutor`] : []),
          ].join(" · ")}
        </p>
      ) : null}
    </>
  );
}

function Figura({ cuantos, uno, varios }: { cuantos: number; uno: string; varios: string }) {
  return (
    <span>
      <strong className="block text-2xl font-semibold tabular-nums text-fuerte">
        {cuantos.toLocaleString("es-MX")}
      </strong>
      {cuantos === 1 ? uno : varios}
    </span>
  );
}
