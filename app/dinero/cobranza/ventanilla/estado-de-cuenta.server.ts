import { obtenerFichaAlumno } from "~/personas/alumnos/ficha.server";
import { saldoDe } from "~/personas/alumnos/saldos.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { impresoPor, membreteDePdf } from "~/base/escuela/membrete.server";
import { noEncontrado } from "~/server/request/responses.server";
import type { Cuenta } from "../libro/libro";
import { listarReferencias } from "../referencias.server";
import { conSaldo, sinReversados } from "./movimientos";
import { type EstadoDeCuenta, estadoDeCuentaPdf } from "./pdf/estado-de-cuenta.server";
import { listarMovimientos, obtenerResumen } from "./queries.server";
import { explicarCuenta } from "./ventanilla.server";

type LeerArchivo = (uuid: string) => Promise<Uint8Array | null>;

/**
 * The printable account statement of one service in the viewer's cycle. Throws 404 for a student or service of another
 * school.
 */
export async function imprimirEstadoDeCuenta(
  alcance: Alcance,
  cuenta: Cuenta,
  leerArchivo: LeerArchivo,
): Promise<Uint8Array> {
  const { nivelId, ...estado } = await leerEstadoDeCuenta(alcance, cuenta);
  return estadoDeCuentaPdf({ ...estado, membrete: await membreteDePdf(alcance, leerArchivo, nivelId) });
}

/**
 * The content of an account statement without its letterhead, and the level of the letterhead. Throws 404 for a student
 * or service of another school.
 */
export async function leerEstadoDeCuenta(
  alcance: Alcance,
  cuenta: Cuenta,
): Promise<Omit<EstadoDeCuenta, "membrete"> & { nivelId: number | null }> {
  const ficha = await obtenerFichaAlumno(alcance, cuenta.alumnoId);
  const servicio = await alcance.db
    .selectFrom("servicios")
    .select("nombre")
    .where("id", "=", cuenta.servicioId)
    .where("colegioId", "=", alcance.colegioId)
    .executeTakeFirst();
  if (!servicio) throw noEncontrado();
  const { movimientos, saldoAnteriorCentavos } = await listarMovimientos(alcance, {
    ...cuenta,
    cicloId: alcance.cicloId,
  });
  const { inscripcion } = ficha;
  return {
    nivelId: inscripcion?.nivelId ?? null,
    impreso: impresoPor(alcance),
    alumno: ficha.nombreCompleto,
    matricula: ficha.matricula,
    lugar: inscripcion
      ? [
          inscripcion.nivel,
          inscripcion.grado,
          inscripcion.grupo ?? "Sin grupo",
          inscripcion.plantel,
          inscripcion.turno,
        ].join(" · ")
      : "",
    servicio: servicio.nombre,
    referencias: await listarReferencias(alcance, cuenta),
    hoy: alcance.hoy,
    saldoAnteriorCentavos,
    movimientos: conSaldo(sinReversados(movimientos), "operacion", saldoAnteriorCentavos),
    resumen: await obtenerResumen(alcance, cuenta),
    cuenta: await saldoDe(alcance, cuenta.alumnoId),
    explicacion: await explicarCuenta(alcance, cuenta),
  };
}
