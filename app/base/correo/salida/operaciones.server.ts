import type { Alcance } from "~/base/acceso/alcance.server";
import { operacion } from "~/base/acceso/operacion.server";
import { PERMISO_DE_INSTANCIA } from "~/base/acceso/instancia.server";
import { type Outcome, ok } from "~/lib/outcome";
import type { z } from "zod";
import { guardarServidorDeCorreo } from "./commands/guardar-servidor.server";
import { probarCorreo } from "./commands/probar-correo.server";
import { salidaSchema } from "./schemas.server";

/** The permissions of the page: configuring reads the queue, and the instance's own sets the server. */
export const PERMISO_DE_LA_PAGINA = ["PERM_ADMIN_CONFIGURACION", PERMISO_DE_INSTANCIA] as const;

async function atender(
  alcance: Alcance,
  { accion, actual, para, ...valores }: z.output<typeof salidaSchema>,
): Promise<Outcome<{ guardado: boolean; sale: boolean }>> {
  if (accion === "GUARDAR") {
    const guardado = await guardarServidorDeCorreo(alcance, { valores, actual });
    return guardado.ok ? ok({ guardado: true, sale: guardado.sale }) : guardado;
  }
  const probado = await probarCorreo(alcance, { valores, para, actual });
  return probado.ok ? ok({ guardado: false, sale: probado.salio }) : probado;
}

/** The two buttons of the setup screen: Probar and Guardar. */
export const operaciones = {
  atender: operacion({
    permiso: PERMISO_DE_INSTANCIA,
    schema: salidaSchema,
    run: (datos, { alcance }) => atender(alcance, datos),
  }),
};
