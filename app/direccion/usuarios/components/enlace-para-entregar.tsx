import { whatsAppLink } from "~/lib/telephone";
import { Alert } from "~/ui/alert";
import { buttonClasses } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { QrCode } from "~/ui/qr-code";

/** A link that opens an account once, for its owner's hands. */
export type EnlaceHecho = {
  enlace: string;
  qr: boolean[][];
  /** The owner's name; "" if the page says it. */ para: string;
};

/** The link of an account, which is shown only once: to copy, to send by WhatsApp, or to photograph. */
export function EnlaceParaEntregar({ enlace, qr, para }: EnlaceHecho) {
  const texto = `Con este enlace eliges tu contraseña; sirve una vez y vence en 7 días: ${enlace}`;
  return (
    <Alert tone="success" title="Enlace para entregar" live className={para === "" ? "mt-4" : undefined}>
      <p>
        Se muestra esta única vez, sirve una vez y vence en 7 días. Entrégalo solo a{" "}
        {para === "" ? "esa persona" : <strong>{para}</strong>}.
      </p>
      <div className="mt-2 flex flex-wrap items-start gap-4">
        <div className="min-w-0 flex-1 basis-64">
          <p className="select-all font-medium text-fuerte [overflow-wrap:anywhere]">{enlace}</p>
          <p className="mt-2 flex flex-wrap gap-2">
            <CopyButton text={enlace} label="Copiar enlace" variant="secondary" size="sm">
              Copiar enlace
            </CopyButton>
            <a
              href={whatsAppLink("", texto)}
              target="_blank"
              rel="noreferrer"
              className={buttonClasses("secondary", "sm")}
            >
              WhatsApp
            </a>
          </p>
        </div>
        <div className="mx-auto shrink-0">
          <QrCode cells={qr} label="Código QR del enlace" />
        </div>
      </div>
    </Alert>
  );
}

/** True for an action's answer that carries a link. */
export const esEnlaceHecho = (respuesta: unknown): respuesta is EnlaceHecho =>
  typeof respuesta === "object" && respuesta !== null && "enlace" in respuesta && "qr" in respuesta;
