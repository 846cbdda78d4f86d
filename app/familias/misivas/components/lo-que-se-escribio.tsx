import { useActionData } from "@remix-run/react";
import { isFormReply } from "~/forms/form-reply";
import { Alert } from "~/ui/alert";

/**
 * The text of a misiva that could not be saved and is not drawn in its form again. It has the reason: authorised or
 * closed meanwhile, or its pupil is no longer the writer's. A browser with scripts still has the form.
 */
export function LoQueSeEscribio() {
  const respuesta = useActionData<unknown>();
  if (!isFormReply(respuesta)) return null;
  const { titulo, contenido } = (respuesta.result.initialValue ?? {}) as { titulo?: string; contenido?: string };
  const [falta] = Object.values(respuesta.result.error ?? {}).flat();
  return (
    <Alert tone="danger" live title={respuesta.mensaje ?? falta ?? "La misiva no se guardó."} className="mb-4">
      {titulo || contenido ? (
        <>
          <p>Lo que escribiste no se guardó. Aquí está, para que lo copies:</p>
          {titulo ? <p className="mt-1 font-semibold [overflow-wrap:anywhere]">{titulo}</p> : null}
          {contenido ? <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{contenido}</p> : null}
        </>
      ) : null}
    </Alert>
  );
}
