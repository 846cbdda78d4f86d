import { devolverSaldo } from "~/dinero/cobranza/devoluciones/commands/devolver-saldo.server";
import { reversarMovimiento } from "~/dinero/cobranza/ventanilla/commands/reversar-movimiento.server";
import { type Fecha, sumarDias } from "~/lib/dates";
import { type Centavos, centavos, porcentaje } from "~/lib/money";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Azar } from "./azar";
import type { Catalogos } from "db/catalogos";
import type { Colegio, Programa } from "./escuela";
import type { Alumno } from "./inscribir";
import { pagarLoSugerido, registrarAMano } from "./pagar";
import { type Suceso, resultadoDe } from "./reloj";

/**
 * A family's way of paying: early with discount, in time, late with surcharges, no longer, in part, or the year at
 * once.
 */
const COSTUMBRES = [
  ["PRONTO", 48],
  ["PUNTUAL", 25],
  ["TARDE", 11],
  ["DEJO_DE_PAGAR", 7],
  ["PARCIAL", 3],
  ["ANUAL", 6],
] as const;
type Costumbre = (typeof COSTUMBRES)[number][0];

type Contexto = { azar: Azar; colegio: Colegio; catalogos: Catalogos; ayer: Fecha };

/** Every payment of a student in both cycles up to yesterday, with reversals, waivers and overpayments. */
export function sucesosDePago(contexto: Contexto, alumno: Alumno): Suceso[] {
  const { azar, ayer } = contexto;
  const costumbre = azar.pesado(COSTUMBRES);
  const dejoDePagar = sumarDias(ayer, -azar.entero(35, 130));
  const sucesos: Suceso[] = [];
  const { actual } = alumno.hijo.lugar;
  for (const { aula, desde } of alumno.cursos) {
    // The previous year was settled, mostly at once: it is for looking up, not month by month.
    const delCurso: Costumbre = aula === actual ? costumbre : azar.ocurre(0.85) ? "ANUAL" : "PUNTUAL";
    for (const programa of alumno.comedor ? [...aula.programas, aula.comedor] : aula.programas) {
      // An unpaid enrolment gives no place: even debtors have paid it.
      const costumbreDelPrograma =
        programa === aula.programas[0] && delCurso !== "PRONTO" && !azar.ocurre(0.08) ? "PUNTUAL" : delCurso;
      for (const { dia: previsto, esperado, adelantar } of diasDePago(azar, programa, costumbreDelPrograma)) {
        // Nobody pays before enrolling; earlier charges are paid with the enrolment.
        const dia = previsto >= desde ? previsto : desde;
        if (
          dia > ayer ||
          (alumno.baja && dia > alumno.baja) ||
          (costumbreDelPrograma === "DEJO_DE_PAGAR" && dia > dejoDePagar)
        )
          continue;
        sucesos.push({
          dia,
          hacer: pago(contexto, alumno, programa, { esperado, adelantar, parcial: costumbreDelPrograma === "PARCIAL" }),
        });
      }
    }
  }
  const colegiatura = actual.programas[1]!;
  if (azar.ocurre(0.02)) sucesos.push(pagoDeMas(contexto, alumno, colegiatura));
  if (azar.ocurre(0.03)) sucesos.push(credencial(contexto, alumno, colegiatura));
  if (costumbre === "DEJO_DE_PAGAR" && azar.ocurre(0.15)) sucesos.push(condonacion(contexto, alumno, colegiatura));
  if (azar.ocurre(0.015)) sucesos.push(...beca(contexto, alumno, colegiatura));
  return sucesos;
}

function diasDePago(azar: Azar, { cargos }: Programa, costumbre: Costumbre) {
  if (costumbre === "ANUAL" && cargos.length > 1) {
    const primero = cargos[0]!;
    // An impossible amount: the window answers with the right one, including discounts of the year.
    return [
      { dia: sumarDias(primero.fechaInicio, azar.entero(1, 4)), esperado: centavos(1), adelantar: cargos.length - 1 },
    ];
  }
  return cargos.map(({ fechaInicio, fechaLimitePago, prontoPago, montoCentavos }) => {
    const monto = centavos(montoCentavos);
    switch (costumbre) {
      case "PRONTO":
      case "ANUAL": {
        const dia = sumarDias(fechaInicio, azar.entero(0, 4));
        const conDescuento = cargos.length > 1 && dia <= prontoPago;
        return { dia, esperado: centavos(monto - (conDescuento ? porcentaje(monto, 500) : 0)), adelantar: 0 };
      }
      case "TARDE":
        return { dia: sumarDias(fechaLimitePago, azar.entero(3, 24)), esperado: monto, adelantar: 0 };
      default:
        return { dia: sumarDias(fechaInicio, azar.entero(5, 9)), esperado: monto, adelantar: 0 };
    }
  });
}

function pago(
  contexto: Contexto,
  alumno: Alumno,
  { servicioId }: Programa,
  { esperado, adelantar, parcial }: { esperado: Centavos; adelantar: number; parcial: boolean },
): Suceso["hacer"] {
  const { azar } = contexto;
  const devuelto = azar.ocurre(0.004);
  const mitad = parcial && azar.ocurre(0.6);
  return async ({ direccion, caja }) => {
    const { alumnoId } = alumno;
    if (alumnoId === 0) return;
    if (mitad) {
      const montoCentavos = centavos(Math.round(esperado * 0.6));
      await registrarAMano(contexto, direccion, { codigo: "PAGO", alumnoId, servicioId, montoCentavos });
      return;
    }
    const transaccionId = await pagarLoSugerido(contexto, caja, { alumnoId, servicioId, esperado, adelantar });
    if (transaccionId === null || !devuelto) return;
    const observaciones = await motivoDelReverso(direccion, transaccionId);
    resultadoDe(await reversarMovimiento(direccion, { transaccionId, observaciones }));
    // A family with a returned cheque brings cash within the month; only the latest are still open.
    if (caja.hoy < sumarDias(contexto.ayer, -25))
      await pagarLoSugerido(contexto, caja, { alumnoId, servicioId, esperado });
  };
}

// The reason of a reversal follows from the payment's method.
async function motivoDelReverso({ db }: Alcance, movimientoId: number): Promise<string> {
  const { codigoFormaPago } = await db
    .selectFrom("movimientos as m")
    .innerJoin("formasPago as f", "f.id", "m.formaPagoId")
    .select("f.codigoFormaPago")
    .where("m.id", "=", movimientoId)
    .executeTakeFirstOrThrow();
  if (codigoFormaPago === "CHEQUE") return "Cheque devuelto por el banco";
  return codigoFormaPago === "TRANSFERENCIA" ? "Transferencia no recibida" : "Se registró al alumno equivocado";
}

const POR_TRANSFERENCIA = {
  via: "TRANSFERENCIA",
  cajaId: null,
  bancoId: null,
  clabe: "032180000118359719",
  referencia: "2041",
  recibe: "La mamá del alumno",
  motivo: "Pidió de regreso parte de su anticipo",
  autoriza: "",
  password: "",
} as const;

function pagoDeMas(contexto: Contexto, alumno: Alumno, { servicioId }: Programa): Suceso {
  const montoCentavos = centavos(contexto.azar.entero(2, 12) * 50_000);
  return {
    dia: sumarDias(contexto.ayer, -contexto.azar.entero(0, 6)),
    hacer: async ({ direccion, caja }) => {
      const { alumnoId } = alumno;
      if (alumnoId === 0) return;
      await pagarLoSugerido(contexto, caja, { alumnoId, servicioId, esperado: centavos(1) });
      const observaciones = "Anticipo de la familia";
      await registrarAMano(contexto, direccion, { codigo: "PAGO", alumnoId, servicioId, montoCentavos, observaciones });
      if (montoCentavos < 400_000) return;
      // Who paid far too much gets the half of it back at once, unless a debt took it; then it is refused.
      await devolverSaldo(direccion, {
        alumnoId,
        servicioId,
        montoCentavos: centavos(montoCentavos / 2),
        ...POR_TRANSFERENCIA,
      });
    },
  };
}

function credencial(contexto: Contexto, alumno: Alumno, { servicioId }: Programa): Suceso {
  const datos = { codigo: "CARGO", servicioId, montoCentavos: centavos(12_000) } as const;
  const observaciones = "Reposición de credencial";
  return {
    dia: sumarDias(contexto.ayer, -contexto.azar.entero(1, 25)),
    hacer: async ({ direccion }) => {
      if (alumno.alumnoId === 0) return;
      await registrarAMano(contexto, direccion, { ...datos, alumnoId: alumno.alumnoId, observaciones });
    },
  };
}

async function abierto(
  alcance: Parameters<Suceso["hacer"]>[0]["direccion"],
  alumnoId: number,
  servicioId: number,
  codigo: string,
) {
  const fila = await alcance.db
    .selectFrom("pendientes")
    .select(({ fn }) => fn.sum<number | null>("pendienteCentavos").as("suma"))
    .where("alumnoId", "=", alumnoId)
    .where("colegioId", "=", alcance.colegioId)
    .where("servicioId", "=", servicioId)
    .where("codigoOperacion", "=", codigo)
    .executeTakeFirst();
  return fila?.suma ?? 0;
}

function condonacion(contexto: Contexto, alumno: Alumno, { servicioId }: Programa): Suceso {
  return {
    dia: contexto.ayer,
    hacer: async ({ direccion }) => {
      const { alumnoId } = alumno;
      const recargos = alumnoId === 0 ? 0 : await abierto(direccion, alumnoId, servicioId, "RECARGO");
      if (recargos < 2) return;
      const montoCentavos = centavos(Math.floor(recargos / 2));
      const observaciones = "Acuerdo con la familia: la mitad de los recargos";
      await registrarAMano(contexto, direccion, {
        codigo: "CONDONACION_RECARGOS",
        alumnoId,
        servicioId,
        montoCentavos,
        observaciones,
      });
    },
  };
}

/** A sibling's discount written by hand, on that day's open charges. */
function beca(contexto: Contexto, alumno: Alumno, { servicioId, cargos }: Programa): Suceso[] {
  return cargos
    .map((cargo) => sumarDias(cargo.fechaInicio, 1))
    .filter((dia) => dia <= contexto.ayer)
    .slice(-1)
    .map((dia) => ({
      dia,
      hacer: async ({ direccion }) => {
        const { alumnoId } = alumno;
        const cargos = alumnoId === 0 ? 0 : await abierto(direccion, alumnoId, servicioId, "CARGO");
        if (cargos < 10) return;
        const montoCentavos = porcentaje(centavos(cargos), 1_000);
        const observaciones = "Descuento por hermanos (10 %)";
        await registrarAMano(contexto, direccion, {
          codigo: "DESCUENTO",
          alumnoId,
          servicioId,
          montoCentavos,
          observaciones,
        });
      },
    }));
}
