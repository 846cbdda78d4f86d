import type { ReactNode } from "react";
import type { Tone } from "./badge";
import { classNames } from "./class-names";
import { AlertIcon, CheckIcon, InfoIcon, WarningIcon } from "./icons";

const TONES: Record<Tone, { box: string; Icon: typeof InfoIcon }> = {
  neutral: { box: "border-linea bg-tenue text-texto", Icon: InfoIcon },
  info: { box: "border-informa-linea bg-informa-relleno text-informa-texto", Icon: InfoIcon },
  success: { box: "border-bien-linea bg-bien-relleno text-bien-texto", Icon: CheckIcon },
  warning: { box: "border-atencion-linea bg-atencion-relleno text-atencion-texto", Icon: WarningIcon },
  danger: { box: "border-mal-linea bg-mal-relleno text-mal-texto", Icon: AlertIcon },
};

type AlertProps = { tone?: Tone; title?: string; children?: ReactNode; live?: boolean; className?: string };

/** A message in the flow of the page. `live` if it appears in response to a person's action. */
export function Alert({ tone = "info", title, children, live = false, className }: AlertProps) {
  const { box, Icon } = TONES[tone];
  return (
    <div
      role={live ? (tone === "danger" ? "alert" : "status") : undefined}
      className={classNames("flex gap-2.5 rounded-md border px-3 py-2.5 text-sm", box, className)}
    >
      <Icon className="mt-0.5 h-5 w-5 shrink-0" />
      <div className="min-w-0">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
    </div>
  );
}

/** A line across the page, for messages about all of it (a demo school, an old backup). */
export function Banner({ tone = "warning", children }: { tone?: Tone; children: ReactNode }) {
  const { box, Icon } = TONES[tone];
  return (
    <div
      className={classNames("flex items-center justify-center gap-2 border-b px-4 py-1.5 text-sm print:hidden", box)}
    >
      <Icon className="h-4 w-4 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
