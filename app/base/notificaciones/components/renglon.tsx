import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";
import type { IconName } from "~/ui/icon-names";
import type { Notificacion, Severidad } from "../notificacion";

const LOOKS: Record<Severidad, { icono: IconName; className: string }> = {
  success: { icono: "circle-check", className: "bg-bien-relleno text-bien-texto" },
  warning: { icono: "triangle-alert", className: "bg-atencion-relleno text-atencion-texto" },
  error: { icono: "circle-alert", className: "bg-mal-relleno text-mal-texto" },
  info: { icono: "info", className: "bg-informa-relleno text-informa-texto" },
};

const TEXTO = "rich-text text-xs text-quieto [overflow-wrap:anywhere]";

type Props = {
  notificacion: Notificacion;
  /** Its arrival time, in words. */
  cuando: string;
  /** The title, which links to its subject. */
  titulo: ReactNode;
  /** At the right: the action. */
  children?: ReactNode;
};

/** One notification: its severity by glyph and colour, its text, its arrival time, and its action. */
export function Renglon({ notificacion: { severidad, mensaje }, cuando, titulo, children }: Props) {
  const { icono, className } = LOOKS[severidad];
  // Sanitized by `comoHtml`, whoever its author is (base/notificaciones/mensaje.server).
  // oxlint-disable-next-line react/no-danger
  const texto = <div className={TEXTO} dangerouslySetInnerHTML={{ __html: mensaje }} />;
  return (
    <div className="flex min-h-14 items-center gap-3 px-4 py-2">
      <span className={classNames("flex h-7 w-7 shrink-0 items-center justify-center rounded-md", className)}>
        <Glyph name={icono} className="h-4 w-4" />
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <p className="text-fuerte">{titulo}</p>
        {mensaje === "" ? null : texto}
        <p className="text-xs text-quieto">{cuando}</p>
      </div>
      {children}
    </div>
  );
}

type ListaProps = {
  titulo: string;
  /** The number beside the title: all of them, shown here or not; null if it is not known. */
  cuantas: number | null;
  /** At the right of the title. */
  aparte?: ReactNode;
  children: ReactNode;
};

/** A list of notifications with its name and its number: what waits for somebody, or what only informs. */
export function ListaDeRenglones({ titulo, cuantas, aparte, children }: ListaProps) {
  return (
    <section aria-label={titulo} className="min-w-0">
      <div className="flex min-h-10 items-center gap-2 px-4 text-sm">
        <h2 className="font-semibold text-fuerte">{titulo}</h2>
        {cuantas === null ? null : (
          <span className="min-w-5 rounded-full bg-hundida px-1.5 text-center text-xs font-semibold leading-5 text-quieto">
            {cuantas}
          </span>
        )}
        {aparte ? <span className="ml-auto text-xs text-quieto">{aparte}</span> : null}
      </div>
      <ul className="divide-y divide-linea border-t border-linea">{children}</ul>
    </section>
  );
}

export const POR_ATENDER = "Por atender";
export const AVISOS = "Avisos";
/** The standing notices go by themselves. */
export const SE_QUITAN_SOLAS = "Se quitan solas al resolverlas";
