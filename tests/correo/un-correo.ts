import type { Insertable } from "kysely";
import type { DB } from "db/connection";
import { type Escenario, insertar } from "../factories";

/** A mail of the scenario's school, failed for good by default; returns its id. */
export function unCorreo(e: Escenario, datos: Partial<Insertable<DB["correos"]>> = {}): Promise<number> {
  const clave = datos.clave ?? `prueba:${e.colegioId}`;
  return insertar(e.db, "correos", {
    colegioId: e.colegioId,
    clave,
    messageId: `<${clave}@prueba.mx>`,
    para: "familia@prueba.mx",
    asunto: "Tu código de registro es 482913",
    texto: "Hola.\n\nAbre https://colegio.test/public/x para continuar.",
    html: "<p>Hola.</p>",
    estado: "FALLIDO",
    intentos: 1,
    error: "550 No existe ese buzón",
    siguienteDate: e.alcance.ahora,
    createdDate: e.alcance.ahora,
    ...datos,
  });
}
