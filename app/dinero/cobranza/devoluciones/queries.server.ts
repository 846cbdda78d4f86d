import { puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { folioDe } from "~/dinero/facturacion/factura";
import { diasEntre, type Fecha } from "~/lib/dates";
import { noEncontrado } from "~/server/request/responses.server";
import type { Cuenta, Libro } from "../libro/libro";
import { abrirLibro } from "../libro/libro.server";
import { saldoAFavor } from "../libro/pago";
import { leerConDos } from "./con-dos.server";
import { fraseDeFacturado } from "./devolucion";
import { type Propuesta, propuestaDeEscala } from "./escala";
import { listarFamilia } from "../ventanilla/familia.server";
import { listarServiciosDeAlumno } from "../ventanilla/queries.server";
import { catalogosDeVentanilla } from "../ventanilla/ventanilla.server";

/** An account of a family, with the name that tells it from the others. */
export type CuentaConNombre = Cuenta & { nombre: string };

/**
 * The accounts of a family that can receive the credit of one: the student's other services, and those of the siblings.
 * `cuenta` is the given one; null if it is not of this school or its student is outside the viewer's limits.
 */
export async function listarDestinos(
  alcance: Alcance,
  { alumnoId, servicioId }: Cuenta,
): Promise<{ cuenta: CuentaConNombre | null; destinos: CuentaConNombre[] }> {
  if (!(await puedeVerAlumno(alcance, alumnoId))) return { cuenta: null, destinos: [] };
  const cuentas: CuentaConNombre[] = [];
  for (const integrante of await listarFamilia(alcance, alumnoId))
    for (const servicio of await listarServiciosDeAlumno(alcance, integrante.alumnoId))
      cuentas.push({
        alumnoId: integrante.alumnoId,
        servicioId: servicio.id,
        nombre: `${integrante.nombreCompleto}, ${servicio.nombre}`,
      });
  const esEsta = (cada: Cuenta) => cada.alumnoId === alumnoId && cada.servicioId === servicioId;
  return { cuenta: cuentas.find(esEsta) ?? null, destinos: cuentas.filter((cada) => !esEsta(cada)) };
}

/** The data of the dialog of a refund. Writes nothing; throws 404 for an account that is not of the viewer's school. */
export async function obtenerDevolucion(alcance: Alcance, cuenta: Cuenta) {
  const { cuenta: abierta, destinos } = await listarDestinos(alcance, cuenta);
  if (!abierta) throw noEncontrado();
  const { libro } = await abrirLibro(alcance, cuenta);
  const { cajas, bancos, recordado } = await catalogosDeVentanilla(alcance, cuenta.servicioId);
  return {
    saldoCentavos: saldoAFavor(libro),
    propuesta: await proponer(alcance, cuenta.servicioId, libro),
    facturado: fraseDeFacturado(await facturasDelSaldo(alcance, libro)),
    ...(await leerConDos(alcance, [cuenta.alumnoId])),
    destinos,
    cajas,
    bancos,
    // The drawer in front of the person, as at the window.
    cajaId: recordado.cajaId ?? cajas[0]?.id ?? null,
    recibe: await pagadorDe(alcance, cuenta.alumnoId),
  };
}

/** The folios of the nominative invoices, stamped or on their way, that name the payments with credit left. */
async function facturasDelSaldo({ db }: Alcance, libro: Libro): Promise<string[]> {
  const pagos = libro.pagosConSaldo().map(({ id }) => id);
  if (pagos.length === 0) return [];
  const facturas = await db
    .selectFrom("facturas as f")
    .innerJoin("facturasPagos as p", "p.facturaId", "f.id")
    .select(["f.id", "f.serie", "f.folio"])
    .distinct()
    .where("p.movimientoId", "in", pagos)
    .where("p.vigente", "=", 1)
    .where("f.alumnoId", "is not", null)
    .where("f.estado", "in", ["EN_COLA", "TIMBRANDO", "TIMBRADA"])
    .orderBy("f.id")
    .execute();
  return facturas.map(folioDe);
}

/** The sum that the scale of the service gives today, by the cycle of the oldest credit; null without a scale. */
async function proponer({ db, hoy, colegioId }: Alcance, servicioId: number, libro: Libro): Promise<Propuesta | null> {
  const [pago] = libro.pagosConSaldo();
  const servicio = await db
    .selectFrom("servicios")
    .select("escalaDeDevolucion")
    .where("id", "=", servicioId)
    .executeTakeFirst();
  if (!pago || !servicio?.escalaDeDevolucion) return null;
  const ciclo = await db
    .selectFrom("ciclos")
    .select(["nombre", "fechaInicio"])
    .where("id", "=", pago.cicloId)
    .where("colegioId", "=", colegioId)
    .executeTakeFirst();
  if (!ciclo) return null;
  const fechaInicio = ciclo.fechaInicio as Fecha;
  return propuestaDeEscala({
    escala: servicio.escalaDeDevolucion,
    ciclo: { nombre: ciclo.nombre, fechaInicio },
    faltan: diasEntre(hoy, fechaInicio),
    saldoCentavos: saldoAFavor(libro),
  });
}

/** The tutor who is billed: the person who most often gets the money back. */
async function pagadorDe({ db }: Alcance, alumnoId: number): Promise<string> {
  const tutor = await db
    .selectFrom("alumnosTutores as at")
    .innerJoin("tutores as t", "t.id", "at.tutorId")
    .select("t.nombreCompleto")
    .where("at.alumnoId", "=", alumnoId)
    .where("at.cliente", "=", 1)
    .executeTakeFirst();
  return tutor?.nombreCompleto ?? "";
}
