import type { Alcance } from "~/base/acceso/alcance.server";
import type { Exigencia } from "~/base/acceso/puertas";
import {
  registrarSaldoInicialEnTransaccion,
  type SaldoInicial,
} from "~/dinero/cobranza/ventanilla/commands/saldo-inicial.server";
import { centavos, formatPesos } from "~/lib/money";
import type { Motivo, Opciones } from "./importacion";
import { leerSaldo } from "./lectura/saldo";
import { remedioDe } from "./problemas";

export const PERMISO_DE_SALDOS: Exigencia = ["PERM_REGISTRAR_MOVIMIENTOS"];

/** The concept of an opening balance whose sheet names none. */
export const CONCEPTOS = { CARGO: "Saldo inicial", PAGO: "Saldo a favor inicial" } as const;

/** The services of the school, in page order. */
export const serviciosDelColegio = ({ db, colegioId }: Pick<Alcance, "db" | "colegioId">) =>
  db.selectFrom("servicios").select(["id", "nombre"]).where("colegioId", "=", colegioId).orderBy("id").execute();

/** The cell of a student's balance: what it says, and its reasons. */
export type SaldoDeHoja = {
  saldo: Pick<SaldoInicial, "servicioId" | "tipo" | "montoCentavos"> | null;
  motivos: Motivo[];
};

/** Reads the balance of a row of students. It belongs to the service that a person chose for the sheet. */
export function leerSaldoDeHoja(
  celda: string,
  servicios: readonly { id: number }[],
  opciones: Pick<Opciones, "remedios">,
): SaldoDeHoja {
  const leido = leerSaldo(celda);
  if (leido === "NADA") return { saldo: null, motivos: [] };
  if (leido === null)
    return {
      saldo: null,
      motivos: [{ campo: "adeudo", mensaje: `«${celda}» no es un monto`, clase: "ADEUDO_MALO" }],
    };
  const servicio = servicios.find(({ id }) => String(id) === remedioDe("ADEUDO", opciones));
  const dice = `${leido.tipo === "CARGO" ? "Debe" : "Tiene a favor"} ${formatPesos(leido.montoCentavos)}`;
  const mensaje = servicio ? dice : `${dice}: no se registra`;
  return {
    saldo: servicio ? { ...leido, servicioId: servicio.id } : null,
    motivos: [{ campo: "adeudo", mensaje, clase: "ADEUDO" }],
  };
}

/** The effect of a balance that a row of students registered. */
export type SaldoHecho = { servicioId: number; movimientoId: number };

/**
 * Registers the balance of a row of students on the day of the import. A service has one opening balance of a kind: a
 * sheet that comes again next week finds it, and a person changes its amount in the account.
 */
export async function guardarSaldoDeHoja(
  trx: Alcance,
  alumnoId: number,
  { saldo }: SaldoDeHoja,
): Promise<{ hecho: SaldoHecho | null; avisos: Motivo[] } | Motivo> {
  if (saldo === null) return { hecho: null, avisos: [] };
  const concepto = CONCEPTOS[saldo.tipo];
  const previo = await saldoRegistrado(trx, { ...saldo, alumnoId, concepto });
  if (previo !== null) {
    const igual = previo === saldo.montoCentavos;
    const mensaje = `Ya tiene un saldo inicial de ${formatPesos(centavos(previo))}; cámbialo en su cuenta`;
    return { hecho: null, avisos: igual ? [] : [{ campo: "adeudo", mensaje }] };
  }
  const registrado = await registrarSaldoInicialEnTransaccion(trx, {
    ...saldo,
    alumnoId,
    fechaOperacion: trx.hoy,
    concepto,
  });
  if (!registrado.ok) return { campo: "adeudo", mensaje: registrado.mensaje };
  return { hecho: { servicioId: saldo.servicioId, movimientoId: registrado.movimientoId }, avisos: [] };
}

/** True if an opening balance of that day, concept and amount stands in the account. */
export async function estaRegistrado(trx: Alcance, saldo: SaldoInicial): Promise<boolean> {
  const { fechaOperacion, montoCentavos } = saldo;
  const igual = await saldosQueQuedan(trx, saldo)
    .where("m.fechaOperacion", "=", fechaOperacion)
    .where(saldo.tipo === "CARGO" ? "m.cargoCentavos" : "m.abonoCentavos", "=", montoCentavos)
    .executeTakeFirst();
  return igual !== undefined;
}

type Identidad = Pick<SaldoInicial, "alumnoId" | "servicioId" | "tipo" | "concepto">;

async function saldoRegistrado(trx: Alcance, pedido: Identidad): Promise<number | null> {
  const previo = await saldosQueQuedan(trx, pedido).executeTakeFirst();
  if (!previo) return null;
  return pedido.tipo === "CARGO" ? previo.cargoCentavos : previo.abonoCentavos;
}

// The movements of a concept that nobody has reversed.
function saldosQueQuedan({ db }: Pick<Alcance, "db">, { alumnoId, servicioId, tipo, concepto }: Identidad) {
  return db
    .selectFrom("movimientos as m")
    .select(["m.cargoCentavos", "m.abonoCentavos"])
    .where("m.alumnoId", "=", alumnoId)
    .where("m.servicioId", "=", servicioId)
    .where("m.codigoOperacion", "=", tipo)
    .where("m.descripcion", "=", concepto)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("movimientos as r").select("r.id").whereRef("r.reversaATransaccionId", "=", "m.id"))),
    )
    .limit(1);
}
