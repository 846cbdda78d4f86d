import { randomBytes } from "node:crypto";
import type { z } from "zod";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { anotarParaCorreo, conArchivos, prepararAnexos } from "~/base/archivos/anexos.server";
import type { Subida } from "~/base/archivos/preparar.server";
import { puedeLlegarCorreo } from "~/base/correo/transporte.server";
import { encolarCorreo } from "~/base/correo/encolar-correo.server";
import { invariant } from "~/lib/assert";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { PRODUCTO, VERSION } from "~/base/shell/producto";
import { MAX_ARCHIVOS } from "../articulo";
import { ligasDeAyuda } from "../fuera.server";
import type { correoDeAyudaSchema } from "../schemas.server";

type Datos = Omit<z.output<typeof correoDeAyudaSchema>, "archivos"> & { archivos: readonly Subida[] };
type Rechazo = "SIN_SOPORTE" | "SIN_CORREO" | "ARCHIVOS" | "MUY_GRANDE" | "TIPO";
type Pedida = Outcome<{ folio: string }, Rechazo>;

/**
 * Writes to the school's support (SOPORTE_EMAIL) with the facts that a helper needs first: person, screen and version.
 * It has the folio of the failure, or a new one to refer to it, and attached pictures or papers. Refuses SIN_SOPORTE
 * (422) if no support is configured, SIN_CORREO (409) while no mail can arrive, and at `archivos`: ARCHIVOS, MUY_GRANDE (413) and TIPO.
 */
export async function pedirAyuda(alcance: Alcance, { archivos, guardados, ...solicitud }: Datos): Promise<Pedida> {
  const { correo } = ligasDeAyuda();
  if (correo === null)
    return refuse("SIN_SOPORTE", "No hay a quién escribir: a esta instalación le falta SOPORTE_EMAIL.");
  if (!puedeLlegarCorreo())
    return refuse("SIN_CORREO", `De aquí no sale correo: escribe tú a ${correo}.`, { status: 409 });
  const listos = await prepararAnexos(archivos);
  if (!listos.ok) return listos;
  const { preparados } = listos;
  return conArchivos(preparados, (uuids) =>
    enTransaccion<Pedida>(alcance, async (trx) => {
      const anotados = await anotarParaCorreo(trx, { preparados, uuids, guardados, max: MAX_ARCHIVOS });
      return anotados.ok ? escribirlo(trx, correo, solicitud, anotados.archivos) : anotados;
    }),
  );
}

type Solicitud = Omit<Datos, "archivos" | "guardados">;

async function escribirlo(
  trx: Alcance,
  para: string,
  { resumen, detalle, pantalla, folio }: Solicitud,
  archivos: readonly { uuid: string; nombre: string }[],
): Promise<Pedida> {
  const { cuenta, db, colegioId } = trx;
  invariant(cuenta, "Solo una persona pide ayuda");
  const suFolio = folio || `A-${randomBytes(4).toString("hex").toUpperCase()}`;
  const colegio = await db.selectFrom("colegios").select("nombre").where("id", "=", colegioId).executeTakeFirst();
  const remitente = `${cuenta.nombreCompleto} <${cuenta.email}>`;
  await encolarCorreo(trx, {
    clave: `ayuda-${colegioId}-${cuenta.id}-${suFolio}-${trx.ahora}`,
    para,
    asunto: `[${suFolio}] ${resumen}`,
    parrafos: [
      ...detalle.split("\n").filter((linea) => linea.trim() !== ""),
      `Quién: ${remitente}, ${colegio?.nombre ?? ""}`,
      `Pantalla: ${pantalla || "sin decir"}`,
      `Versión: ${PRODUCTO} ${VERSION}`,
      `Folio: ${suFolio}`,
      ...(archivos.length > 0 ? [`Archivos: ${archivos.map(({ nombre }) => nombre).join(", ")}`] : []),
    ],
    lleva: archivos.map(({ uuid, nombre }) => ({ uuid, nombre })),
  });
  await registrar(trx, "ayuda.pedida", "cuentas", cuenta.id, { resumen, folio: suFolio });
  return ok({ folio: suFolio });
}
