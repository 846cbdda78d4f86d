import { sql } from "kysely";
import { saldoDe } from "~/personas/alumnos/saldos.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { archivosDe, type EstadoDeFactura } from "~/dinero/facturacion/factura";
import { cumple, PUERTAS } from "~/base/acceso/puertas";
import { oncePerPage } from "~/base/acceso/once-per-page.server";
import { noEncontrado } from "~/server/request/responses.server";
import { COBRO_DEL_PAGO, soloAlumnosVisibles } from "../cobro-de-pago.server";
import { diaDeRegistro } from "../dia-de-registro.server";
import type { CodigoOperacion, Cuenta } from "../libro/libro";
import { puedeReversar } from "./movimiento";
import { marcaDeCobro, type Movimiento, type ResumenDeCuenta, resumir } from "./movimientos";

/**
 * B§3 Service and Service balance: a service that a student can be charged for, the student's program of the cycle, and
 * the open amounts.
 */
export type ServicioDeAlumno = {
  id: number;
  nombre: string;
  programaPagosId: number | null;
  programaPagosNombre: string | null;
  programaPagosDescripcion: string | null;
  programaPagosActivo: boolean;
  activo: boolean;
  facturar: boolean;
  saldoCentavos: number;
  ultimoMovimientoId: number | null;
};

// A service belongs to a level by its programs of the cycle: one with programs only of other levels is not for the
// student. A service without programs, and a student without a level in the cycle, exclude nothing.
const esDeSuNivel = ({ colegioId, cicloId }: Pick<Alcance, "colegioId" | "cicloId">, alumnoId: number) => {
  const niveles = sql`select nivelId from inscripciones where alumnoId = ${alumnoId} and colegioId = ${colegioId}
    and cicloId = ${cicloId} and fechaBaja is null`;
  const deProgramas = sql`select 1 from "programasPagos" as "np"
    join "programasPagosConfiguraciones" as "npc" on npc.programaPagosId = np.id
    join "configuracionesCiclo" as "ncc" on ncc.id = npc.configuracionCicloId
    where np.servicioId = servicios.id and np.cicloId = ${cicloId}`;
  return sql<0 | 1>`(not exists (${niveles}) or not exists (${deProgramas})
    or exists (${deProgramas} and ncc.nivelId in (${niveles})))`;
};

/**
 * The school's active services for the student's level. Also those for another level, if the student has a program or
 * rows in them.
 */
export const listarServiciosDeAlumno = oncePerPage(async (alcance, alumnoId: number): Promise<ServicioDeAlumno[]> => {
  const { db, colegioId, cicloId } = alcance;
  const filas = await db
    .selectFrom("servicios")
    .leftJoin("asignaciones", (union) =>
      union
        .onRef("asignaciones.servicioId", "=", "servicios.id")
        .on("asignaciones.alumnoId", "=", alumnoId)
        .on("asignaciones.cicloId", "=", cicloId)
        .on("asignaciones.fechaRetiro", "is", null),
    )
    .leftJoin("programasPagos", "programasPagos.id", "asignaciones.programaPagosId")
    .select([
      "servicios.id",
      "servicios.nombre",
      "servicios.activo",
      "servicios.facturar",
      "programasPagos.id as programaPagosId",
      "programasPagos.nombre as programaPagosNombre",
      "programasPagos.descripcion as programaPagosDescripcion",
      "programasPagos.activo as programaPagosActivo",
      sql<
        number | null
      >`(select max(id) from movimientos where movimientos.alumnoId = ${alumnoId} and movimientos.servicioId = servicios.id)`.as(
        "ultimoMovimientoId",
      ),
      esDeSuNivel(alcance, alumnoId).as("deSuNivel"),
    ])
    .where("servicios.colegioId", "=", colegioId)
    .orderBy("servicios.orden")
    .orderBy("servicios.id")
    .execute();
  const cuenta = await saldoDe(alcance, alumnoId);
  const saldos = new Map(cuenta.servicios.map(({ servicioId, saldoCentavos }) => [servicioId, saldoCentavos]));
  return filas
    .filter(
      ({ activo, deSuNivel, programaPagosId, ultimoMovimientoId }) =>
        ultimoMovimientoId !== null || (activo === 1 && (deSuNivel === 1 || programaPagosId !== null)),
    )
    .map(({ activo, facturar, programaPagosActivo, deSuNivel: _, ...servicio }) => ({
      ...servicio,
      saldoCentavos: saldos.get(servicio.id) ?? 0,
      activo: activo === 1,
      facturar: facturar === 1,
      programaPagosActivo: programaPagosActivo === 1,
    }));
});

export type FiltroDeMovimientos = Pick<Cuenta, "alumnoId"> & {
  /** Null for all services together. */
  servicioId: number | null;
  /** One cycle, or null for the whole history of the account. */
  cicloId: number | null;
};

/**
 * The rows of one account, or of all of a student's, in the order of registration, and the sum of the cycles that are
 * not shown. The caller must have checked that the viewer may see the student.
 */
export async function listarMovimientos(
  alcance: Alcance,
  { alumnoId, servicioId, cicloId }: FiltroDeMovimientos,
): Promise<{ movimientos: (Movimiento & { servicioId: number })[]; saldoAnteriorCentavos: number }> {
  const deOtrosCiclos = alcance.db
    .selectFrom("movimientos as m")
    .select(sql<number>`coalesce(sum(m.cargoCentavos - m.abonoCentavos), 0)`.as("saldo"))
    .where("m.alumnoId", "=", alumnoId)
    .$if(servicioId !== null, (q) => q.where("m.servicioId", "=", servicioId))
    .where("m.colegioId", "=", alcance.colegioId)
    .where("m.cicloId", "<>", cicloId);
  // The sum comes with the rows, and alone only if there are none.
  const filas = await base(alcance)
    .select(cicloId === null ? sql<number>`0`.as("anterior") : sql<number>`${deOtrosCiclos}`.as("anterior"))
    .where("movimientos.alumnoId", "=", alumnoId)
    .$if(servicioId !== null, (q) => q.where("movimientos.servicioId", "=", servicioId))
    .$if(cicloId !== null, (q) => q.where("movimientos.cicloId", "=", cicloId))
    .execute();
  const sola = filas.length === 0 && cicloId !== null ? await deOtrosCiclos.executeTakeFirstOrThrow() : null;
  return {
    movimientos: filas.map(({ anterior: _, ...fila }) => aMovimiento(alcance, fila)),
    saldoAnteriorCentavos: filas[0]?.anterior ?? sola?.saldo ?? 0,
  };
}

/** One row of a student's account. Throws 404 if it is not of that student in the viewer's school. */
export async function obtenerMovimiento(
  alcance: Alcance,
  { alumnoId, movimientoId }: { alumnoId: number; movimientoId: number },
): Promise<Movimiento & { servicioId: number }> {
  const fila = await base(alcance)
    .where("movimientos.id", "=", movimientoId)
    .where("movimientos.alumnoId", "=", alumnoId)
    .executeTakeFirst();
  if (!fila) throw noEncontrado();
  return aMovimiento(alcance, fila);
}

function base(alcance: Alcance) {
  const { db, colegioId } = alcance;
  return db
    .selectFrom("movimientos")
    .leftJoin("movimientos as reverso", "reverso.reversaATransaccionId", "movimientos.id")
    .leftJoin("recibos", "recibos.movimientoId", "movimientos.id")
    .leftJoin("devoluciones", "devoluciones.movimientoId", "movimientos.id")
    .leftJoin("formasPago", "formasPago.id", "movimientos.formaPagoId")
    .leftJoin("bancos", "bancos.id", "movimientos.bancoId")
    .leftJoin("cuentas", "cuentas.id", "movimientos.cuentaId")
    .leftJoin("pendientes", "pendientes.movimientoId", "movimientos.id")
    .leftJoin("facturasPagos", (join) =>
      join.onRef("facturasPagos.movimientoId", "=", "movimientos.id").on("facturasPagos.vigente", "=", 1),
    )
    .leftJoin("facturas", "facturas.id", "facturasPagos.facturaId")
    .leftJoin("servicios", "servicios.id", "movimientos.servicioId")
    .leftJoin("cobros", (join) => join.on("cobros.id", "=", COBRO_DEL_PAGO))
    .select([
      "movimientos.id",
      "movimientos.servicioId",
      "movimientos.codigoOperacion",
      "movimientos.descripcion",
      "movimientos.cargoCentavos",
      "movimientos.abonoCentavos",
      "movimientos.fechaRegistro",
      "movimientos.fechaOperacion",
      "movimientos.fechaLimitePago",
      "movimientos.reversaATransaccionId",
      "movimientos.cargoMovimientoId",
      "movimientos.adquiriente",
      "movimientos.autorizacion",
      "movimientos.cuenta",
      "movimientos.referencia",
      "movimientos.observaciones",
      "movimientos.recibidoCentavos",
      "movimientos.comprobanteUuid",
      "movimientos.cuentaId",
      "reverso.id as reversadaPorTransaccionId",
      "recibos.serie",
      "recibos.folio",
      "recibos.token",
      "devoluciones.folio as folioDeDevolucion",
      "formasPago.nombre as formaPago",
      "formasPago.codigoFormaPago",
      "bancos.nombre as banco",
      "facturas.id as facturaId",
      "facturas.serie as facturaSerie",
      "facturas.folio as facturaFolio",
      "facturas.estado as facturaEstado",
      "facturas.alumnoId as facturaAlumnoId",
      "servicios.facturar",
      "cuentas.nombre as cuentaNombre",
      "cuentas.apellido1 as cuentaApellido1",
      sql<number>`abs(coalesce(pendientes.pendienteCentavos, 0))`.as("pendienteCentavos"),
    ])
    .select(["cobros.id as cobroId", "cobros.estado as cobroEstado"])
    .select(soloAlumnosVisibles(alcance, "cobros.id").as("cobroVisible"))
    .select(
      sql<0 | 1>`exists (select 1 from cobrosDevoluciones d where d.cobroId = cobros.id and d.estado = 'PEDIDA')`.as(
        "devolucionPedida",
      ),
    )
    .where("movimientos.colegioId", "=", colegioId)
    .orderBy("movimientos.id");
}

type Fila = Awaited<ReturnType<ReturnType<typeof base>["execute"]>>[number];

function aMovimiento(
  alcance: Alcance,
  { serie, folio, token, cuentaId, cuentaNombre, cuentaApellido1, facturar, ...sinFactura }: Fila,
): Movimiento & { servicioId: number } {
  const { facturaId, facturaSerie, facturaFolio, facturaEstado, facturaAlumnoId, ...conCobro } = sinFactura;
  const { cobroId, cobroEstado, cobroVisible, devolucionPedida, ...fila } = conCobro;
  const marca = marcaDeCobro(cobroEstado, devolucionPedida === 1);
  const abreCobro = cobroVisible === 1 && cumple(alcance.permisos, PUERTAS.cobrosEnLinea);
  const codigoOperacion = fila.codigoOperacion as CodigoOperacion;
  const reversible = codigoOperacion !== "REVERSO" && fila.reversadaPorTransaccionId === null;
  const registradoHoy = diaDeRegistro(fila.fechaRegistro, alcance.zonaHoraria) === alcance.hoy;
  const esPropio = cuentaId !== null && cuentaId === alcance.cuenta?.id;
  return {
    ...fila,
    codigoOperacion,
    factura:
      facturaId === null
        ? null
        : {
            id: facturaId,
            serie: facturaSerie!,
            folio: facturaFolio,
            estado: facturaEstado as EstadoDeFactura,
            esGlobal: facturaAlumnoId === null,
            esEgreso: codigoOperacion === "DEVOLUCION",
            ...archivosDe({ id: facturaId, colegioId: alcance.colegioId, estado: facturaEstado! }),
          },
    puedeFacturar:
      codigoOperacion === "PAGO" && reversible && facturar === 1 && cumple(alcance.permisos, PUERTAS.facturar),
    enLinea: marca && { marca, cobroId: abreCobro ? cobroId : null },
    recibo: serie !== null && folio !== null && token !== null ? { serie, folio, token } : null,
    registro: cuentaNombre === null ? null : [cuentaNombre, cuentaApellido1].filter(Boolean).join(" "),
    puedeReversar:
      reversible &&
      puedeReversar({ ...fila, facturado: facturaId !== null, registradoHoy, esPropio }, alcance.permisos),
  };
}

/** B§3 Account statement summary of one service of a student. */
export async function obtenerResumen(
  { db, colegioId, hoy }: Alcance,
  { alumnoId, servicioId }: Cuenta,
): Promise<ResumenDeCuenta> {
  const pendientes = await db
    .selectFrom("pendientes")
    .select(["codigoOperacion", "pendienteCentavos", "fechaFin", "fechaLimitePago"])
    .where("alumnoId", "=", alumnoId)
    .where("colegioId", "=", colegioId)
    .where("servicioId", "=", servicioId)
    .execute();
  return resumir(pendientes, hoy);
}
