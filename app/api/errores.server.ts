import { Hono } from "hono";
import { responderError } from "~/bitacora/recibir-error.server";

/** A§7, public: the report of a crashed screen, which also answers at the root. */
export const rutasDeErrores = new Hono().patch("/public/unknown", (contexto) => responderError(contexto.req.raw));
