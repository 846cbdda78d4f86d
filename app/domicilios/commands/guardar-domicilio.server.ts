import { noExiste, rechazoDePermiso } from "~/alumnos/rechazos.server";
import { puedeVerAlumno } from "~/alumnos/visible.server";
import { registrar } from "~/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { cleanLine } from "~/lib/text";
import { MENSAJES, longitud } from "~/lib/validators";
import { type Alcance, enTransaccion } from "~/server/alcance.server";

/** An address as forms and commands pass it on (A§3); what the settlement decides comes with it, already looked up. */
export type DatosDomicilio = {
  calle: string;
  numeroExterior: string;
  numeroInterior: string;
  codigoPostal: string;
  codigoAsentamiento: string;
  nombreAsentamiento: string;
  nombreCiudad: string;
  nombreMunicipio: string;
  nombreEntidad: string;
};

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "INCOMPLETO" | "CODIGO_POSTAL";

const OBLIGATORIOS = ["calle", "numeroExterior", "codigoPostal", "codigoAsentamiento"] as const;

/**
 * Writes a student's address, the first or in place of the one he had (A§2 Address form). Refuses SIN_PERMISO (403), NO_EXISTE (404),
 * INCOMPLETO (calle, numeroExterior, codigoPostal, codigoAsentamiento) and CODIGO_POSTAL (five digits, A§5).
 */
export function guardarDomicilio(
  alcance: Alcance,
  { alumnoId, ...datos }: DatosDomicilio & { alumnoId: number },
): Promise<Outcome<{}, Rechazo>> {
  return enTransaccion<Outcome<{}, Rechazo>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, "PERM_MAS_DATOS_EDITAR_DOMICILIO");
    if (sinPermiso) return sinPermiso;
    if (!(await puedeVerAlumno(trx, alumnoId))) return noExiste();
    const limpios = Object.entries(datos).map(([nombre, valor]) => [nombre, cleanLine(valor)]);
    const domicilio = Object.fromEntries(limpios) as DatosDomicilio;
    const campo = OBLIGATORIOS.find((nombre) => domicilio[nombre] === "");
    if (campo) return refuse("INCOMPLETO", MENSAJES.obligatorio, { campo });
    const error = longitud(5, "dígitos")(domicilio.codigoPostal);
    if (error) return refuse("CODIGO_POSTAL", error, { campo: "codigoPostal" });
    await trx.db
      .insertInto("domicilios")
      .values({ alumnoId, ...domicilio })
      .onConflict((conflict) => conflict.column("alumnoId").doUpdateSet(domicilio))
      .execute();
    await registrar(trx, "alumno.domicilio", "alumnos", alumnoId, {});
    return ok();
  });
}
