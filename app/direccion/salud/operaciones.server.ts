import type { Alcance } from "~/base/acceso/alcance.server";
import { PERMISO_DE_INSTANCIA } from "~/base/acceso/instancia.server";
import { operacion } from "~/base/acceso/operacion.server";
import { ok, type Outcome } from "~/lib/outcome";
import { abrirPractica } from "~/base/practica/commands/abrir-practica.server";
import { tirarPractica } from "~/base/practica/commands/tirar-practica.server";
import { descargarRespaldo } from "./commands/descargar-respaldo.server";
import { ensayarRespaldo } from "./commands/ensayar-respaldo.server";
import { respaldarAhora } from "./commands/respaldar-ahora.server";
import { restaurarRespaldo } from "./commands/restaurar-respaldo.server";
import { revisarAhora } from "./commands/revisar-ahora.server";
import { subirRespaldo } from "./commands/subir-respaldo.server";
import { usarDisco } from "./commands/usar-disco.server";
import { PERMISO } from "./permiso.server";
import { type ACCIONES_DE_SALUD, descargaSchema, saludSchema, subidaSchema } from "./schemas.server";

type Atencion = { accion: (typeof ACCIONES_DE_SALUD)[number]; archivo: string; nombre: string; actual: string };

async function atender(
  alcance: Alcance,
  { accion, archivo, nombre, actual }: Atencion,
): Promise<Outcome<{ mensaje: string }>> {
  if (accion === "RESPALDAR") return respaldarAhora(alcance);
  if (accion === "USAR_DISCO") return usarDisco(alcance, actual);
  if (accion === "REVISAR") return revisarAhora(alcance);
  if (accion === "ABRIR_PRACTICA") return abrirPractica(alcance, actual);
  if (accion === "TIRAR_PRACTICA") return tirarPractica(alcance);
  const resultado =
    accion === "ENSAYAR"
      ? await ensayarRespaldo(alcance, { archivo, actual })
      : await restaurarRespaldo(alcance, { archivo, nombre, actual });
  return resultado.ok ? ok({ mensaje: "" }) : resultado;
}

/** The commands of the installation's health and its backups. */
export const operaciones = {
  atender: operacion({
    permiso: PERMISO,
    schema: saludSchema,
    run: (datos, { alcance }) => atender(alcance, datos),
  }),
  descargar: operacion({
    permiso: PERMISO_DE_INSTANCIA,
    schema: descargaSchema,
    run: (datos, { alcance }) => descargarRespaldo(alcance, datos),
  }),
  subir: operacion({
    permiso: PERMISO_DE_INSTANCIA,
    schema: subidaSchema,
    run: (datos, { alcance }) => subirRespaldo(alcance, datos),
  }),
};
