import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import { askConsent, type Consent } from "~/base/acceso/consent.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { rechazoDeCambiado } from "~/base/bitacora/cambiado.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { insertar } from "db/insertar";
import { type Outcome, ok, refuse, refuseFields } from "~/lib/outcome";
import { rfcAdvertencia } from "~/lib/rfc";
import { faltasDeCodigoPostal } from "~/personas/domicilios/codigo-postal.server";
import { type DatoFiscal, esElMismoReceptor, faltasDeDatoFiscal, limpiarDatoFiscal } from "../dato-fiscal";
import { buscarDatoFiscal, type DatoFiscalGuardado } from "../queries.server";

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "DATOS" | "DUPLICADO" | "RFC_RARO" | "CAMBIADO";

type Guardado = DatoFiscal &
  Consent & {
    alumnoId: number;
    /** 0 adds one. */
    datoFiscalId: number;
    /** True makes it the default for invoices; the first one always is. */
    activo: boolean;
    /** The time of its last change as the person read it; without it nothing is compared. */
    lastModifiedDate?: string;
  };

/**
 * Adds tax data of a student or changes one of them (B§3 Tax data), in upper case. Exactly one of them is active:
 * activating another moves the mark, and the only one keeps it.
 *
 * Refusals: SIN_PERMISO (403) · NO_EXISTE (404) · DATOS (422) B§5's rules, all of them at once · DUPLICADO (422) the
 * student has that RFC already · RFC_RARO (409, until agreed to) wrong check digit · CAMBIADO (409, until agreed to).
 */
export function guardarDatoFiscal(
  alcance: Alcance,
  datos: Guardado,
): Promise<Outcome<{ datoFiscalId: number }, Rechazo>> {
  return enTransaccion<Outcome<{ datoFiscalId: number }, Rechazo>>(alcance, (trx) => guardar(trx, datos));
}

async function guardar(
  trx: Alcance,
  { alumnoId, datoFiscalId, activo, lastModifiedDate, force, escrito, ...capturado }: Guardado,
): Promise<Outcome<{ datoFiscalId: number }, Rechazo>> {
  const sinPermiso = rechazoDePermiso(trx, PUERTAS.datosFiscales);
  if (sinPermiso) return sinPermiso;
  if (!(await puedeVerAlumno(trx, alumnoId))) return noExiste();
  const datoPrevio = datoFiscalId === 0 ? null : await buscarDatoFiscal(trx, { alumnoId, datoFiscalId });
  if (datoFiscalId !== 0 && !datoPrevio) return noExiste();
  const dato = limpiarDatoFiscal(capturado);
  const mal = refuseFields("DATOS", [
    ...faltasDeDatoFiscal(dato),
    ...(await faltasDeCodigoPostal(trx.db, "codigoPostal", dato.codigoPostal)),
  ]);
  if (mal) return mal;
  const datosRestantes = await trx.db
    .selectFrom("datosFiscales")
    .select(["id", "rfc", "nombre", "apellido1", "apellido2"])
    .where("alumnoId", "=", alumnoId)
    .where("id", "<>", datoFiscalId)
    .execute();
  if (datosRestantes.some((cada) => esElMismoReceptor(cada, dato)))
    return refuse("DUPLICADO", "El alumno ya tiene datos fiscales con ese RFC", { campo: "rfc" });
  const pregunta = await preguntar(trx, { force, escrito }, { alumnoId, dato, datoPrevio, lastModifiedDate });
  if (pregunta) return pregunta;
  const enUso = activo || datosRestantes.length === 0 || (datoPrevio?.activo ?? false);
  if (enUso) await trx.db.updateTable("datosFiscales").set({ activo: 0 }).where("alumnoId", "=", alumnoId).execute();
  const fila = { ...dato, activo: enUso ? 1 : 0, lastModifiedDate: trx.ahora };
  const id = datoPrevio?.id ?? (await insertar(trx.db, "datosFiscales", { alumnoId, ...fila, createdDate: trx.ahora }));
  if (datoPrevio) await trx.db.updateTable("datosFiscales").set(fila).where("id", "=", id).execute();
  await registrar(trx, "fiscal.guardado", "datosFiscales", id, { alumnoId, rfc: dato.rfc });
  return ok({ datoFiscalId: id });
}

async function preguntar(
  trx: Alcance,
  consent: Consent,
  caso: { alumnoId: number; dato: DatoFiscal; datoPrevio: DatoFiscalGuardado | null; lastModifiedDate?: string },
) {
  const { alumnoId, dato, datoPrevio, lastModifiedDate } = caso;
  if (datoPrevio && lastModifiedDate !== undefined && datoPrevio.lastModifiedDate !== lastModifiedDate)
    return rechazoDeCambiado(trx, consent, {
      entidad: "datosFiscales",
      entidadId: datoPrevio.id,
      lastModifiedDate: datoPrevio.lastModifiedDate,
      objeto: "estos datos fiscales",
      contenido: dato,
    });
  const rara = datoPrevio?.rfc === dato.rfc ? null : rfcAdvertencia(dato.rfc);
  return askConsent(trx, consent, { error: "RFC_RARO", lines: rara ? [rara] : [], content: { alumnoId, dato } });
}
