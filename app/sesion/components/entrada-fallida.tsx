import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { RouteError, isServersFailure, isUnanswered, textOf } from "~/shell/components/route-error";
import { TEXTOS } from "../textos";
import { FormularioEntrada } from "./formulario-entrada";

/** The login page after a sign-in that was not even judged (A§8): the form stays, with what happened. */
export function EntradaFallida() {
  const error = useRouteError();
  const answered = isRouteErrorResponse(error);
  if (answered ? error.status === 503 : isUnanswered(error)) return <FormularioEntrada aviso={TEXTOS.noDisponible} />;
  if (answered || isServersFailure(error)) {
    const mensaje = answered ? textOf(error.data) : null;
    return <FormularioEntrada errores={{ username: mensaje ?? TEXTOS.inesperado }} />;
  }
  return <RouteError />;
}
