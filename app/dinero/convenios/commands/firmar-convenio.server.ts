import { type Alcance, enTransaccion, tienePermiso } from "~/base/acceso/alcance.server";
import { exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import { askConsent, type Consent } from "~/base/acceso/consent.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { condonarRecargos } from "~/dinero/cobranza/libro/convenios";
import { type DetalleDeVentana, guardarLibros } from "~/dinero/cobranza/libro/guardar-libro.server";
import { esDinero, type Libro, type Renglon } from "~/dinero/cobranza/libro/libro";
import { insertar } from "db/insertar";
import { sql } from "kysely";
import { centavos, pesosPlain } from "~/lib/money";
import { ok, type Outcome, type Refusal, refuse, refuseFields } from "~/lib/outcome";
import { SIN_PERMISO } from "~/server/request/responses.server";
import { condona, type TratoDeRecargos } from "../convenio";
import { type ConDeudas, deudasConvenibles, recargosDe } from "../deudas.server";
import { type CuotaPedida, frasesDelPlan, MENSAJES_CONVENIO, type Plan } from "../plan";
import { planear, totalDelPlan } from "../planear";
import { conveniosDelAlumno } from "../queries.server";
import { frasesSinClases, type SinClases } from "../sin-clases";
import { leerSinClases } from "../sin-clases.server";
import { seguirCuotas } from "../vencimientos.server";

export type Firma = {
  alumnoId: number;
  /** The CARGO rows that enter. */
  elegidos: readonly number[];
  recargos: TratoDeRecargos;
  cuotas: readonly CuotaPedida[];
  diasGracia: number;
  /** The person who signs for the family. */
  firma: string;
  observaciones: string;
};

type Rechazo = "SIN_PERMISO" | "CAMPO" | "CONFIRMA";
type Firmado = { convenioId: number; folio: number };

/**
 * Signs a convenio on overdue charges of a student: their balances of today become instalments, and their surcharges are
 * frozen while it is kept. Surcharges are paid, forgiven at the end, or forgiven now.
 *
 * Refusals: SIN_PERMISO (403), also to forgive surcharges without the permission for waivers · CAMPO (422) a charge that is not
 * overdue or is in another convenio, days out of order, amounts that do not add up · CONFIRMA (409) the plan, until agreed
 * to. Throws 404 for a student that the viewer may not see.
 */
export function firmarConvenio(
  alcance: Alcance,
  { force, escrito, ...firma }: Firma & Consent,
): Promise<Outcome<Firmado, Rechazo>> {
  return enTransaccion<Outcome<Firmado, Rechazo>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PUERTAS.convenios);
    if (sinPermiso) return sinPermiso;
    if (condona(firma.recargos) && !tienePermiso(trx, "PERM_DESCUENTOS_CONDONACIONES"))
      return refuse("SIN_PERMISO", SIN_PERMISO, { status: 403 });
    await exigirAlumno(trx, firma.alumnoId);
    const conDeudas = await deudasConvenibles(trx, firma.alumnoId);
    const planeado = planDe(trx, firma, { ...conDeudas, sinClases: await leerSinClases(trx, firma.alumnoId) });
    if (!planeado.ok) return planeado;
    const { plan } = planeado;
    const porConfirmar = await askConsent(
      trx,
      { force, escrito },
      { error: "CONFIRMA", content: firma, lines: frasesDelPlan(plan), shown: plan, data: { plan } },
    );
    if (porConfirmar) return porConfirmar;
    const { convenioId, folio } = await escribir(trx, firma, { plan, conDeudas });
    await seguirCuotas(trx, [firma.alumnoId], await conveniosDelAlumno(trx, firma.alumnoId));
    await registrar(trx, "convenio.firmado", "alumnos", firma.alumnoId, {
      folio,
      total: pesosPlain(centavos(plan.totalCentavos)),
      pagos: plan.cuotas.length,
      firma: firma.firma,
    });
    return ok({ convenioId, folio });
  });
}

type DeQue = Pick<ConDeudas, "deudas"> & { sinClases: readonly SinClases[] };

function planDe(
  trx: Alcance,
  firma: Firma,
  { deudas, sinClases }: DeQue,
): ({ ok: true } & { plan: Plan }) | Refusal<"CAMPO"> {
  const elegidas = deudas.filter(({ movimientoId }) => firma.elegidos.includes(movimientoId));
  if (elegidas.length === 0 || elegidas.length !== new Set(firma.elegidos).size)
    return refuse("CAMPO", MENSAJES_CONVENIO.noVencido, { status: 422, campo: "elegidos" });
  const totalCentavos = totalDelPlan(elegidas, firma.recargos);
  if (totalCentavos === 0) return refuse("CAMPO", MENSAJES_CONVENIO.sinDeuda, { status: 422, campo: "elegidos" });
  const { cuotas, errores } = planear(firma.cuotas, totalCentavos, trx.hoy);
  const rechazo = refuseFields("CAMPO", errores);
  if (rechazo) return rechazo;
  const recargosCentavos = elegidas.reduce((suma, deuda) => suma + deuda.recargosCentavos, 0);
  return ok({
    plan: {
      cuotas,
      totalCentavos,
      recargosCentavos,
      debeCentavos: elegidas.reduce((suma, d) => suma + d.cargoCentavos + d.recargosCentavos, 0),
      recargos: firma.recargos,
      diasGracia: firma.diasGracia,
      avisos: frasesSinClases(cuotas, sinClases),
    },
  });
}

async function escribir(
  trx: Alcance,
  { alumnoId, elegidos, recargos, diasGracia, firma, observaciones }: Firma,
  { plan, conDeudas: { abiertas } }: { plan: Plan; conDeudas: ConDeudas },
) {
  const { db, colegioId, ahora, hoy, cuenta } = trx;
  const detalles = abiertas.map(({ libro }) =>
    recargos === "CONDONAR_HOY" ? condonar(libro, elegidos, observaciones) : new Map<number, DetalleDeVentana>(),
  );
  const renglones = abiertas.flatMap(({ cuenta: { servicioId }, libro }) =>
    elegidos
      .filter((id) => libro.tiene(id))
      .flatMap((id) => [libro.renglon(id), ...recargosDe(libro, id)])
      .filter(({ id }) => libro.pendiente(id) > 0)
      .map((renglon) => ({ ...renglonDe(libro, renglon), servicioId })),
  );
  const reales = await guardarLibros(
    trx,
    abiertas.map(({ cuenta: abierta, libro }, indice) => ({ cuenta: abierta, libro, detalles: detalles[indice]! })),
  );
  const { folio } = await db
    .selectFrom("convenios")
    .select(sql<number>`coalesce(max(folio), 0)`.as("folio"))
    .where("colegioId", "=", colegioId)
    .executeTakeFirstOrThrow();
  const convenioId = await insertar(db, "convenios", {
    colegioId,
    alumnoId,
    folio: folio + 1,
    estado: "VIGENTE",
    recargos,
    totalCentavos: plan.totalCentavos,
    diasGracia,
    firma,
    observaciones,
    fechaFirma: hoy,
    firmadoDate: ahora,
    firmadoPorId: cuenta?.id ?? null,
  });
  const servicioDe = new Map(abiertas.map(({ cuenta: { servicioId } }, indice) => [servicioId, reales[indice]!]));
  for (const renglon of renglones) {
    const real = servicioDe.get(renglon.servicioId)!;
    await db
      .insertInto("conveniosRenglones")
      .values({
        ...renglon,
        convenioId,
        movimientoId: real(renglon.movimientoId),
        cargoMovimientoId: real(renglon.cargoMovimientoId),
      })
      .execute();
  }
  for (const cuota of plan.cuotas)
    await db
      .insertInto("conveniosCuotas")
      .values({ ...cuota, convenioId })
      .execute();
  return { convenioId, folio: folio + 1 };
}

function condonar(libro: Libro, elegidos: readonly number[], observaciones: string): Map<number, DetalleDeVentana> {
  const ids = new Set(elegidos.filter((id) => libro.tiene(id)).flatMap((id) => recargosDe(libro, id).map((r) => r.id)));
  const nuevas = condonarRecargos(libro, ids, "Condonación de recargos");
  return new Map(nuevas.map(({ id }) => [id, { observaciones }]));
}

function renglonDe(libro: Libro, renglon: Renglon) {
  const abonos = libro.aplicacionesDe(renglon.id);
  const dinero = abonos.filter(({ abonoMovimientoId }) => esDinero(libro.renglon(abonoMovimientoId)));
  const suma = (lista: readonly { centavos: number }[]) =>
    lista.reduce((total, { centavos: monto }) => total + monto, 0);
  return {
    movimientoId: renglon.id,
    cargoMovimientoId: renglon.cargoMovimientoId ?? renglon.id,
    cargoId: renglon.cargoId,
    descripcion: renglon.descripcion,
    fechaLimitePago: renglon.fechaLimitePago!,
    saldoCentavos: libro.pendiente(renglon.id) as number,
    pagadoCentavos: suma(dinero),
    rebajadoCentavos: suma(abonos) - suma(dinero),
  };
}
