import { isRouteErrorResponse, useRevalidator, useRouteError } from "@remix-run/react";
import { filesSentFromHere, isServersFailure, isUnanswered, useUnansweredMark } from "~/forms/unanswered";
import { Button, ButtonLink } from "~/ui/button";
import { usePageFolio } from "~/ui/page-context";
import { AccessDenied } from "./access-denied";
import { CrashScreen } from "./crash-screen";
import { MensajePagina } from "./mensaje-pagina";

/** The texts of the general handler (C§8 Central handling). */
const NO_DISPONIBLE = "Servicio no disponible, intente nuevamente";
const POR_ESTADO: Record<number, string> = {
  403: "No cuentas con privilegios para esta operación",
  404: "No existe el recurso solicitado",
  500: NO_DISPONIBLE,
};

/** Replaces a page that could not be shown: C§8's text for an answer, the crash screen for a bug. */
export function RouteError() {
  const error = useRouteError();
  const folio = usePageFolio();
  if (isRouteErrorResponse(error)) {
    if (error.status === 403) return <AccessDenied motivo={motivoDeRechazo(error.data)} />;
    return <Problem text={POR_ESTADO[error.status] ?? textOf(error.data) ?? NO_DISPONIBLE} status={error.status} />;
  }
  const noText = isUnanswered(error) || isServersFailure(error);
  if (noText && filesSentFromHere()) return <UploadFailed folio={isUnanswered(error) ? undefined : folio()} />;
  if (isUnanswered(error)) return <Unanswered />;
  if (isServersFailure(error)) return <Problem text={NO_DISPONIBLE} status={500} folio={folio()} />;
  return <CrashScreen error={error} />;
}

/** The text of an answer: itself or its `error` field (C§8); null without any. */
export function textOf(data: unknown): string | null {
  if (typeof data === "string") return data.trim() || null;
  const error = (data as { error?: unknown } | null)?.error;
  return typeof error === "string" ? error : null;
}

/** The reason of a refusal, if it says more than C§8's sentence, which the dialog already shows in A§2's words. */
export function motivoDeRechazo(data: unknown): string | null {
  const text = textOf(data);
  return text === POR_ESTADO[403] ? null : text;
}

// The fields being sent wait in this tab, and fill in the form again once the page can be read (C§8 no response).
function Unanswered() {
  useUnansweredMark();
  return <Problem text={NO_DISPONIBLE} status={503} />;
}

// C§8: an upload that failed without the server's text shows a dialog; the typed values wait as for any other form.
function UploadFailed({ folio }: { folio?: string }) {
  useUnansweredMark();
  const { revalidate, state } = useRevalidator();
  return (
    <div className="flex min-h-[60vh] items-center justify-center p-4">
      <dialog
        open
        aria-labelledby="no-se-subio"
        className="static m-0 w-full max-w-md rounded-lg border border-linea bg-carta p-6 shadow-lg"
      >
        <h1 id="no-se-subio" className="text-base font-semibold text-fuerte">
          Atención
        </h1>
        <p className="mt-2 text-sm text-texto">Ocurrió un error al subir el archivo</p>
        {folio ? <p className="mt-2 text-sm text-quieto">{`Folio: ${folio}`}</p> : null}
        <p className="mt-6 text-right">
          <Button type="button" onClick={revalidate} disabled={state !== "idle"} autoFocus>
            Entendido
          </Button>
        </p>
      </dialog>
    </div>
  );
}

function Problem({ text, status, folio }: { text: string; status: number; folio?: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <MensajePagina
      titulo={text}
      action={
        status === 503 ? (
          <Button type="button" onClick={revalidate} disabled={state !== "idle"}>
            Reintentar
          </Button>
        ) : (
          <ButtonLink to="/" reloadDocument={status >= 500}>
            Ir al inicio
          </ButtonLink>
        )
      }
    >
      {folio ? (
        <p>
          Folio: <span className="font-mono">{folio}</span>
        </p>
      ) : null}
    </MensajePagina>
  );
}
