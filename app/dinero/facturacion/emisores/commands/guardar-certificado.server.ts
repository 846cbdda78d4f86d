import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { rechazoDePermiso } from "~/base/acceso/rechazos.server";
import type { Subida } from "~/base/archivos/preparar.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { formatFechaHora } from "~/lib/dates";
import { type Outcome, ok, type Refusal, refuse } from "~/lib/outcome";
import { leerCertificado } from "../certificado.server";
import { PERMISO_DE_EMISORES } from "../emisores";
import { listarEmisores } from "../queries.server";

type CertificadoGuardado = { rfc: string; numero: string };
type DelArchivo = Exclude<ReturnType<typeof leerCertificado>, { ok: true }>["error"];
type Rechazo = "SIN_PERMISO" | "SIN_EMISOR" | "OTRO_RFC" | "VENCIDO" | DelArchivo;

/**
 * Stores the certificate (.cer) of an issuer, in place of the previous one, for its dates (decisions.md, Invoicing: no
 * private key is kept). The file identifies its owner. Refuses SIN_PERMISO (403), as {@link leerCertificado} does,
 * SIN_EMISOR while the school has no RFC, OTRO_RFC if no issuer here owns it, and VENCIDO.
 */
export async function guardarCertificado(
  alcance: Alcance,
  { nombre, bytes }: Subida,
): Promise<Outcome<CertificadoGuardado, Rechazo>> {
  const sinPermiso = rechazoDePermiso(alcance, PERMISO_DE_EMISORES);
  if (sinPermiso) return sinPermiso;
  const leido = leerCertificado(bytes, nombre);
  if (!leido.ok) return leido;
  const { certificado } = leido;
  return enTransaccion<Outcome<CertificadoGuardado, Rechazo>>(alcance, async (trx) => {
    const { colegioId, db, ahora, zonaHoraria } = trx;
    const rfcs = (await listarEmisores(trx)).map(({ rfc }) => rfc);
    if (rfcs.length === 0)
      return no("SIN_EMISOR", "Primero escribe el RFC del colegio, o el de quien factura cada nivel.");
    if (!rfcs.includes(certificado.rfc))
      return no("OTRO_RFC", `Ese certificado es de ${certificado.rfc}, y aquí factura ${rfcs.join(", ")}.`);
    if (certificado.hasta <= ahora)
      return no("VENCIDO", `Ese certificado venció el ${formatFechaHora(certificado.hasta, zonaHoraria)}.`);
    const { rfc, ...resto } = certificado;
    await db
      .insertInto("certificadosEmisor")
      .values({ colegioId, rfc, ...resto, createdDate: ahora })
      .onConflict((conflicto) => conflicto.columns(["colegioId", "rfc"]).doUpdateSet({ ...resto, createdDate: ahora }))
      .execute();
    const { numero, desde, hasta } = certificado;
    await registrar(trx, "colegio.certificado", "colegios", colegioId, { rfc, numero, desde, hasta });
    return ok({ rfc, numero });
  });
}

const no = <E extends Rechazo>(error: E, mensaje: string): Refusal<E> => refuse(error, mensaje, { campo: "archivo" });
