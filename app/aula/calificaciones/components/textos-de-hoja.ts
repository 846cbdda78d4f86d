import { useActionData } from "@remix-run/react";
import { usePendingFields } from "~/forms/form-context";
import type { TextosDeHoja } from "../celda";

type Respuesta = { textos?: TextosDeHoja; datos?: { hoja?: TextosDeHoja } | null };

/**
 * The texts beside the cells of a sent grid, for the page that follows: those of its answer, or those that a success left
 * unused. Blank if nothing was sent.
 */
export function useTextosDeHoja(): TextosDeHoja {
  const respuesta = useActionData<Respuesta>();
  const pendientes = usePendingFields();
  const sinUsar = pendientes?.observaciones;
  const mandados = respuesta?.textos ?? respuesta?.datos?.hoja;
  return {
    motivo: mandados?.motivo ?? (typeof sinUsar === "string" ? sinUsar : ""),
    todos: mandados?.todos ?? "",
  };
}
