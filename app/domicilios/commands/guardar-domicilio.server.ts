import { noExiste, rechazoDePermiso } from "~/alumnos/rechazos.server";
import { puedeVerAlumno } from "~/alumnos/visible.server";
import { registrar } from "~/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { cleanLine } from "~/lib/text";
import { MENSAJES, longitud } from "~/lib/validators";
import { type Alcance, enTransaccion } from "~/server/alcance.server";
import { revisarAsentamiento } from "../asentamientos.server";
import { type DomicilioCapturado, obligatoriosDe } from "../domicilio";

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "INCOMPLETO" | "CODIGO_POSTAL" | "COLONIA_AJENA";

/**
 * Writes a student's address, the first or in place of the one he had (A§2 Address form), with the names that the postal
 * catalogue gives its settlement. Refuses SIN_PERMISO (403), NO_EXISTE (404), INCOMPLETO (calle, numeroExterior,
 * codigoPostal, codigoAsentamiento), CODIGO_POSTAL (five digits, A§5) and COLONIA_AJENA (a settlement of another postal
 * code, or retired since; the one that the address already has stays right).
 */
export function guardarDomicilio(
  alcance: Alcance,
  datos: DomicilioCapturado & { alumnoId: number },
): Promise<Outcome<{}, Rechazo>> {
  return enTransaccion<Outcome<{}, Rechazo>>(alcance, (trx) => guardarDomicilioEnTransaccion(trx, datos));
}

/** {@link guardarDomicilio} inside a transaction that is already open. */
export async function guardarDomicilioEnTransaccion(
  trx: Alcance,
  { alumnoId, ...datos }: DomicilioCapturado & { alumnoId: number },
): Promise<Outcome<{}, Rechazo>> {
  const sinPermiso = rechazoDePermiso(trx, "PERM_MAS_DATOS_EDITAR_DOMICILIO");
  if (sinPermiso) return sinPermiso;
  if (!(await puedeVerAlumno(trx, alumnoId))) return noExiste();
  const domicilio = limpio(datos);
  const campo = obligatoriosDe("obligatorio").find((nombre) => domicilio[nombre] === "");
  if (campo) return refuse("INCOMPLETO", MENSAJES.obligatorio, { campo });
  const error = longitud(5, "dígitos")(domicilio.codigoPostal);
  if (error) return refuse("CODIGO_POSTAL", error, { campo: "codigoPostal" });
  const lugar = await lugarDe(trx, alumnoId, domicilio);
  if (!lugar.ok) return lugar;
  const fila = { ...domicilio, ...lugar.nombres };
  await trx.db
    .insertInto("domicilios")
    .values({ alumnoId, ...fila })
    .onConflict((conflict) => conflict.column("alumnoId").doUpdateSet(fila))
    .execute();
  await registrar(trx, "alumno.domicilio", "alumnos", alumnoId, {});
  return ok();
}

function limpio({ calle, numeroExterior, numeroInterior, codigoPostal, codigoAsentamiento }: DomicilioCapturado) {
  return {
    calle: cleanLine(calle),
    numeroExterior: cleanLine(numeroExterior),
    numeroInterior: cleanLine(numeroInterior),
    codigoPostal: cleanLine(codigoPostal),
    codigoAsentamiento: cleanLine(codigoAsentamiento),
  };
}

// The names of the settlement: as the catalogue has them today, or as the address had them while its settlement stays.
async function lugarDe({ db }: Alcance, alumnoId: number, domicilio: DomicilioCapturado) {
  const { codigoPostal, codigoAsentamiento } = domicilio;
  const revisado = await revisarAsentamiento(db, domicilio);
  if (revisado.ok) {
    const { nombreAsentamiento, nombreCiudad, nombreMunicipio, nombreEntidad } = revisado.asentamiento;
    return ok({ nombres: { nombreAsentamiento, nombreCiudad, nombreMunicipio, nombreEntidad } });
  }
  const anterior = await db
    .selectFrom("domicilios")
    .select(["nombreAsentamiento", "nombreCiudad", "nombreMunicipio", "nombreEntidad"])
    .where("alumnoId", "=", alumnoId)
    .where("codigoPostal", "=", codigoPostal)
    .where("codigoAsentamiento", "=", codigoAsentamiento)
    .executeTakeFirst();
  return anterior ? ok({ nombres: anterior }) : revisado;
}
