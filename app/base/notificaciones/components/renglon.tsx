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

const TEXTO = "rich-text text-texto [overflow-wrap:anywhere]";

type Props = {
  notificacion: Notificacion;
  /** Its arrival time, in words. */
  cuando: string;
  /** The title, which links to its subject. */
  titulo: ReactNode;
  /** At the end of its line: the actions. */
  children?: ReactNode;
};

/** One notification: its severity by glyph and colour, if it stays, its text, and its arrival time. */
export function Renglon({ notificacion: { severidad, categoria, mensaje }, cuando, titulo, children }: Props) {
  const { icono, className } = LOOKS[severidad];
  // Sanitized by `comoHtml`, whoever its author is (base/notificaciones/mensaje.server).
  // oxlint-disable-next-line react/no-danger
  const texto = <div className={TEXTO} dangerouslySetInnerHTML={{ __html: mensaje }} />;
  return (
    <div className={classNames("flex gap-3 px-4 py-3", categoria === "FIJA" && "bg-tenue")}>
      <span className={classNames("flex h-7 w-7 shrink-0 items-center justify-center rounded-md", className)}>
        <Glyph name={icono} className="h-4 w-4" />
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <p className="text-fuerte">
          {categoria === "FIJA" ? (
            <span className="mr-1 rounded border border-atencion-linea bg-atencion-relleno px-1 text-xs font-semibold text-atencion-texto">
              FIJA
            </span>
          ) : null}
          {titulo}
        </p>
        {mensaje === "" ? null : texto}
        <div className="mt-0.5 flex items-center justify-between gap-2 text-xs text-quieto">
          <span>{cuando}</span>
          {children}
        </div>
      </div>
    </div>
  );
}
