import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { encolarCorreo } from "~/base/correo/encolar-correo.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { isEmailAddress } from "~/lib/validators";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { contactosDeAlumno } from "~/personas/tutores/queries.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { textoDeRecibo } from "../recibo";
import { obtenerReciboPublico } from "../recibos.server";

type Envio = { alumnoId: number; movimientoId: number; tutorId: number };
type Falla = "NO_EXISTE" | "SIN_PERMISO" | "SIN_EMAIL";

/**
 * Mails the page of a receipt to a tutor of the student (decisions.md, Receipts). `origen` is the public address of the
 * system. `llave` makes a second tap the same mail. Returns the tutor's address.
 *
 * Refusals: SIN_PERMISO (403) the viewer may not see money or contact data · NO_EXISTE (404) no such receipt in the
 * school, or no such tutor of the student who may be written to · SIN_EMAIL (422) · LLAVE_USADA (409).
 */
export function enviarRecibo(
  alcance: Alcance,
  { origen, ...envio }: Envio & { origen: string },
): Promise<Outcome<{ email: string }, Falla>> {
  return enTransaccion(alcance, (trx) =>
    encolarRecibo(trx, envio, { origen, envioId: alcance.llave?.clave ?? trx.ahora }),
  );
}

async function encolarRecibo(
  trx: Alcance,
  { alumnoId, movimientoId, tutorId }: Envio,
  { origen, envioId }: { origen: string; envioId: string },
): Promise<Outcome<{ email: string }, Falla>> {
  const sinPermiso =
    rechazoDePermiso(trx, "PERM_VISTA_ALUMNOS_INFO_FINANCIERA") ?? rechazoDePermiso(trx, PUERTAS.contacto);
  if (sinPermiso) return sinPermiso;
  if (!(await puedeVerAlumno(trx, alumnoId))) return noExiste();
  const recibo = await trx.db
    .selectFrom("recibos")
    .innerJoin("movimientos", "movimientos.id", "recibos.movimientoId")
    .select("recibos.token")
    .where("movimientos.id", "=", movimientoId)
    .where("movimientos.alumnoId", "=", alumnoId)
    .where("movimientos.colegioId", "=", trx.colegioId)
    .executeTakeFirst();
  const tutor = (await contactosDeAlumno(trx, alumnoId)).find((cada) => cada.tutorId === tutorId);
  if (!recibo || !tutor) return noExiste();
  const { email } = tutor;
  if (!isEmailAddress(email)) return refuse("SIN_EMAIL", "El tutor no tiene un email válido", { campo: "tutorId" });
  const publico = await obtenerReciboPublico(trx, recibo.token);
  await encolarCorreo(trx, {
    clave: `recibo:${movimientoId}:${tutorId}:${envioId}`,
    para: email,
    sobre: { alumnoId },
    asunto: `Recibo ${publico.folio} · ${publico.colegio}`,
    parrafos: [textoDeRecibo(publico)],
    boton: { texto: "Ver recibo", url: `${origen}/public/recibos/${recibo.token}` },
  });
  const { folio } = publico;
  await registrar(trx, "recibo.enviado", "movimientos", movimientoId, { folio, alumnoId, tutorId, email });
  return ok({ email });
}
