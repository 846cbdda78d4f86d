import { useActionData } from "@remix-run/react";
import { isForPart, isFormReply } from "~/forms/form-reply";
import { Alert } from "~/ui/alert";
import { DE_IMPRIMIR } from "./acciones-de-boletas";

/** The refusal of a print; the grid says its own. */
export function RechazoDeImpresion() {
  const respuesta = useActionData<unknown>();
  if (!isFormReply(respuesta) || !isForPart(respuesta, DE_IMPRIMIR)) return null;
  const [falta] = Object.values(respuesta.result.error ?? {}).flat();
  const mensaje = respuesta.mensaje ?? falta;
  return mensaje ? (
    <Alert tone="danger" live className="mx-4 mb-3 lg:mx-6">
      {mensaje}
    </Alert>
  ) : null;
}
