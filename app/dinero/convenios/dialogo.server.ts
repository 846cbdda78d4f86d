import { type Alcance, tienePermiso } from "~/base/acceso/alcance.server";
import { diaDeLaSemana, type Fecha, sumarDias, sumarMeses } from "~/lib/dates";
import { centavos, formatPesos } from "~/lib/money";
import { obtenerNombre } from "~/personas/alumnos/queries.server";
import { saldoDe } from "~/personas/alumnos/saldos.server";
import { tutoresAQuienesEscribir } from "~/personas/tutores/destinatarios.server";
import { noEncontrado } from "~/server/request/responses.server";
import { avanceDe, partesDeCuotas } from "./avance";
import { type TratoDeRecargos, tratosDe } from "./convenio";
import { deudasConvenibles } from "./deudas.server";
import type { CuotaPedida, DeudaConvenible, Plan } from "./plan";
import { planear, totalDelPlan } from "./planear";
import { estadoDePromesa } from "./promesa";
import { promesasDe } from "./promesas.server";
import { type ConvenioGuardado, conveniosDelAlumno } from "./queries.server";
import { frasesSinClases, type SinClases } from "./sin-clases";
import { leerSinClases } from "./sin-clases.server";

/** The number of instalments that the page offers, of those that a convenio may have. */
export const PAGOS_OFRECIDOS = [2, 3, 4, 5, 6] as const;
const PAGOS_DE_COSTUMBRE = 4;
/** The days of grace that the form begins with. */
export const DIAS_DE_GRACIA = 5;

type Pedido = { alumnoId: number; convenioId: number | null; pagos: number | null };

/** The dialog of a student's convenios: those of before, the one asked for, and the debts of a new one. */
export async function leerDialogo(alcance: Alcance, { alumnoId, convenioId, pagos }: Pedido) {
  const nombreCompleto = await obtenerNombre(alcance, alumnoId);
  const convenios = await conveniosDelAlumno(alcance, alumnoId);
  const elegido = convenios.find(({ id }) => id === convenioId) ?? null;
  if (convenioId !== null && !elegido) throw noEncontrado();
  const { deudas } = await deudasConvenibles(alcance, alumnoId);
  const [tutor] = await tutoresAQuienesEscribir(alcance, [alumnoId]);
  const fechas = fechasDePagos(alcance.hoy, pagos ?? PAGOS_DE_COSTUMBRE);
  const tratos = tratosDe(tienePermiso(alcance, "PERM_DESCUENTOS_CONDONACIONES"));
  return {
    nombreCompleto,
    colegioId: alcance.colegioId,
    hoy: alcance.hoy,
    deudas,
    ofrecidos: PAGOS_OFRECIDOS,
    fechas,
    tratos,
    plan: planDe(alcance, deudas, {
      cuotas: fechas.map((fecha) => ({ fecha, montoCentavos: null })),
      recargos: tratos[0]!,
      diasGracia: DIAS_DE_GRACIA,
      sinClases: await leerSinClases(alcance, alumnoId),
    }),
    firma: tutor?.nombreCompleto ?? "",
    diasGracia: DIAS_DE_GRACIA,
    convenios: convenios.map((convenio) => resumenDe(convenio, alcance.hoy)),
    elegido: elegido && resumenDe(elegido, alcance.hoy),
  };
}

export type Dialogo = Awaited<ReturnType<typeof leerDialogo>>;

/** The dialog of a student's promises: those of before with their state, and the one to cancel. */
export async function leerPromesas(alcance: Alcance, alumnoId: number, canceladaId: number | null) {
  const nombreCompleto = await obtenerNombre(alcance, alumnoId);
  const promesas = (await promesasDe(alcance, [alumnoId])).map((promesa) => ({
    ...promesa,
    estado: estadoDePromesa(promesa, alcance.hoy),
  }));
  const cancela = promesas.find(({ id }) => id === canceladaId) ?? null;
  if (canceladaId !== null && !cancela) throw noEncontrado();
  const { porPagarCentavos, vencidoCentavos } = await saldoDe(alcance, alumnoId);
  const [tutor] = await tutoresAQuienesEscribir(alcance, [alumnoId]);
  return {
    nombreCompleto,
    hoy: alcance.hoy,
    promesas,
    cancela,
    debeCentavos: porPagarCentavos as number,
    vencidoCentavos: vencidoCentavos as number,
    persona: tutor?.nombreCompleto ?? "",
  };
}

export type DialogoDePromesas = Awaited<ReturnType<typeof leerPromesas>>;

/** The days that a form with so many payments begins with; the usual number if the page does not offer that one. */
export function fechasDePagos(hoy: Fecha, pagos: number): Fecha[] {
  const cuantos = PAGOS_OFRECIDOS.find((ofrecido) => ofrecido === pagos) ?? PAGOS_DE_COSTUMBRE;
  return Array.from({ length: cuantos }, (_, indice) => fechaDePago(hoy, indice));
}

/** Today, and from then on the Friday on or before the same day of each month. */
function fechaDePago(hoy: Fecha, meses: number): Fecha {
  if (meses === 0) return hoy;
  const dia = sumarMeses(hoy, meses);
  const desdeElViernes = (diaDeLaSemana(dia) + 2) % 7;
  return sumarDias(dia, -desdeElViernes);
}

type Condiciones = {
  cuotas: readonly CuotaPedida[];
  recargos: TratoDeRecargos;
  diasGracia: number;
  sinClases: readonly SinClases[];
};

/** The plan of these debts, as the page shows it before anybody signs; null if its payments cannot be. */
export function planDe(
  { hoy }: Alcance,
  deudas: readonly DeudaConvenible[],
  { cuotas: pedidas, recargos, diasGracia, sinClases }: Condiciones,
): Plan | null {
  const totalCentavos = totalDelPlan(deudas, recargos);
  const { cuotas } = planear(pedidas, totalCentavos, hoy);
  if (cuotas.length === 0) return null;
  const recargosCentavos = deudas.reduce((suma, deuda) => suma + deuda.recargosCentavos, 0);
  return {
    cuotas,
    totalCentavos,
    recargosCentavos,
    debeCentavos: deudas.reduce((suma, deuda) => suma + deuda.cargoCentavos, recargosCentavos),
    recargos,
    diasGracia,
    avisos: frasesSinClases(cuotas, sinClases),
  };
}

/** A convenio as pages show it: its progress, and what it covers. */
export function resumenDe(convenio: ConvenioGuardado, hoy: Fecha) {
  const { id, folio, estado, recargos, diasGracia, firma, fechaFirma, finMotivo, finNota, corre } = convenio;
  const recargosCentavos = convenio.renglones
    .filter(({ esRecargo, reversado }) => esRecargo && !reversado)
    .reduce((suma, { saldoCentavos }) => suma + saldoCentavos, 0);
  const cargos = convenio.renglones
    .filter(({ esRecargo, reversado }) => !esRecargo && !reversado)
    .map(({ movimientoId, descripcion, saldoCentavos, pagadoCentavos, rebajadoCentavos }) => ({
      movimientoId,
      descripcion,
      saldoCentavos,
      // A charge that was paid in part enters with the rest.
      cargoCentavos: saldoCentavos + pagadoCentavos + rebajadoCentavos,
    }));
  const nombres = new Map(convenio.renglones.map(({ movimientoId, descripcion }) => [movimientoId, descripcion]));
  const partes = [...partesDeCuotas(convenio)].map(([numero, deEsta]) => ({
    numero,
    texto: deEsta
      .map(({ movimientoId, centavos: monto, entera }) =>
        entera ? nombres.get(movimientoId)! : `${nombres.get(movimientoId)} (${formatPesos(centavos(monto))})`,
      )
      .join(" · "),
  }));
  return {
    id,
    folio,
    estado,
    recargos,
    diasGracia,
    firma,
    fechaFirma,
    finMotivo,
    finNota,
    corre,
    recargosCentavos,
    cargos,
    partes,
    observaciones: convenio.observaciones,
    avance: avanceDe(convenio, hoy),
  };
}

export type ResumenDeConvenio = ReturnType<typeof resumenDe>;
