import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { isServersFailure, isUnanswered, sentFromHere } from "~/forms/unanswered";
import { RouteError, textOf } from "~/base/shell/components/route-error";
import { TEXTOS } from "~/base/acceso/textos-de-entrada";
import { FormularioEntrada } from "./formulario-entrada";

/** The login page after a sign-in that could not be checked (A§8): the form stays, with the cause. */
export function EntradaFallida() {
  const error = useRouteError();
  const answered = isRouteErrorResponse(error);
  const username = sentFromHere("username");
  if (answered ? error.status === 503 : isUnanswered(error))
    return <FormularioEntrada username={username} aviso={TEXTOS.noDisponible} />;
  if (answered || isServersFailure(error)) {
    const mensaje = answered ? textOf(error.data) : null;
    return <FormularioEntrada username={username} errores={{ username: mensaje ?? TEXTOS.inesperado }} />;
  }
  return <RouteError />;
}
