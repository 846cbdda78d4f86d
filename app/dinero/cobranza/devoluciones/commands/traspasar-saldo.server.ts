import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Centavos, formatPesos, pesosPlain } from "~/lib/money";
import { ok, type Outcome, refuse, refuseFields } from "~/lib/outcome";
import { MENSAJES } from "~/lib/validators";
import { guardarLibros } from "../../libro/guardar-libro.server";
import type { Cuenta } from "../../libro/libro";
import { abrirLibros } from "../../libro/libro.server";
import { repartirPago, saldoAFavor, sacarSaldoAFavor } from "../../libro/pago";
import { SIN_SALDO } from "../devolucion";
import { listarDestinos } from "../queries.server";

export type Traspaso = Cuenta & {
  /** The account that receives the credit: another one of the same student, or one of a sibling. */
  destino: Cuenta;
  montoCentavos: Centavos;
  motivo: string;
};

type Falla = "NO_EXISTE" | "SIN_PERMISO" | "CAMPO" | "SIN_SALDO";

/**
 * Moves saldo a favor of an account to another one of the family (decisiones/291). One act takes it out of
 * one account and into the other, where it pays the open debts like a payment. No money moves, so no drawer and no receipt take part.
 * Reversing either half reverses both.
 *
 * Refusals: NO_EXISTE (404) the account is not of this school or outside the limits · SIN_PERMISO (403) · CAMPO (422) the
 * sum, the reason, or an account that is not of the family · SIN_SALDO (409) nothing to move · LLAVE_USADA (409).
 */
export function traspasarSaldo(
  alcance: Alcance,
  traspaso: Traspaso,
): Promise<Outcome<{ transaccionId: number; destino: string }, Falla>> {
  return enTransaccion(alcance, (trx) => traspasar(trx, traspaso));
}

async function traspasar(
  trx: Alcance,
  { destino, montoCentavos, motivo, ...origen }: Traspaso,
): Promise<Outcome<{ transaccionId: number; destino: string }, Falla>> {
  const sinPermiso = rechazoDePermiso(trx, PUERTAS.devolver);
  if (sinPermiso) return sinPermiso;
  const { cuenta, destinos } = await listarDestinos(trx, origen);
  if (!cuenta) return noExiste();
  const elegido = destinos.find((d) => d.alumnoId === destino.alumnoId && d.servicioId === destino.servicioId);
  if (!elegido) return refuse("CAMPO", MENSAJES.seleccion, { status: 422, campo: "destino" });
  const [saliente, entrante] = await abrirLibros(trx, [origen, destino]);
  const favor = saldoAFavor(saliente!.libro);
  if (favor === 0) return refuse("SIN_SALDO", SIN_SALDO, { status: 409 });
  const errores = [
    ...(montoCentavos <= 0 ? [{ campo: "monto", mensaje: "Debe ser mayor a cero" }] : []),
    ...(montoCentavos > favor ? [{ campo: "monto", mensaje: `El saldo a favor son ${formatPesos(favor)}` }] : []),
    ...(motivo === "" ? [{ campo: "motivo", mensaje: MENSAJES.obligatorio }] : []),
  ];
  const rechazo = refuseFields("CAMPO", errores);
  if (rechazo) return rechazo;

  const base = { cicloId: trx.cicloId, codigoOperacion: "TRASPASO", fechaOperacion: trx.hoy } as const;
  const salida = saliente!.libro.agregar({
    ...base,
    descripcion: `Saldo que pasó a ${elegido.nombre}`,
    cargoCentavos: montoCentavos,
  });
  sacarSaldoAFavor(saliente!.libro, salida);
  const entrada = entrante!.libro.agregar({
    ...base,
    descripcion: `Saldo que llegó de ${cuenta.nombre}`,
    abonoCentavos: montoCentavos,
  });
  repartirPago(entrante!.libro, entrada);
  const detalle = { observaciones: motivo };
  const [deSalida, deEntrada] = await guardarLibros(trx, [
    { ...saliente!, detalles: new Map([[salida.id, detalle]]) },
    { ...entrante!, detalles: new Map([[entrada.id, detalle]]) },
  ]);
  const transaccionId = deSalida!(salida.id);
  await trx.db
    .insertInto("traspasos")
    .values({
      colegioId: trx.colegioId,
      salidaMovimientoId: transaccionId,
      entradaMovimientoId: deEntrada!(entrada.id),
      motivo,
      createdDate: trx.ahora,
    })
    .execute();
  await registrar(trx, "saldo.traspasado", "movimientos", transaccionId, {
    alumnoId: origen.alumnoId,
    servicioId: origen.servicioId,
    monto: pesosPlain(montoCentavos),
    destino: elegido.nombre,
    motivo,
  });
  return ok({ transaccionId, destino: elegido.nombre });
}
