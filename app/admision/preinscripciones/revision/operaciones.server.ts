import { operacion, type OperationContext } from "~/base/acceso/operacion.server";
import { origenPublico } from "~/server/request/public-url.server";
import { aceptarSchema, comentarSchema, correccionApiSchema } from "../formatos/schemas-personal.server";
import { aceptarPreinscripcion } from "./commands/aceptar-preinscripcion.server";
import { corregirPreinscripcion } from "./commands/corregir-preinscripcion.server";
import { devolverPreinscripcion } from "./commands/devolver-preinscripcion.server";
import { rechazarPreinscripcion } from "./commands/rechazar-preinscripcion.server";

const UNA = { permiso: "PERM_ADMIN_PREINSCRIPCIONES", params: { preinscripcionId: "id" } } as const;
const pedido = ({ params, request }: OperationContext<typeof UNA.params>) => ({
  ...params,
  origen: origenPublico(request),
});

/** The school's decisions about a registration, and its corrections (A§7). */
export const operaciones = {
  ACEPTAR: operacion({
    ...UNA,
    schema: aceptarSchema,
    keyed: true,
    run: (datos, context) =>
      aceptarPreinscripcion(context.alcance, { ...datos, ...pedido(context), ...context.consent }),
  }),
  DEVOLVER: operacion({
    ...UNA,
    schema: comentarSchema,
    keyed: true,
    run: (datos, context) => devolverPreinscripcion(context.alcance, { ...datos, ...pedido(context) }),
  }),
  RECHAZAR: operacion({
    ...UNA,
    schema: comentarSchema,
    keyed: true,
    run: (datos, context) => rechazarPreinscripcion(context.alcance, { ...datos, ...pedido(context) }),
  }),
  CORREGIR: operacion({
    ...UNA,
    schema: ({ alcance }) => correccionApiSchema(alcance.hoy),
    run: (datos, context) => corregirPreinscripcion(context.alcance, { ...datos, ...pedido(context) }),
  }),
};
