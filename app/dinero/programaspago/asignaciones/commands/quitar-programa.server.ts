import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import { guardarLibro } from "~/dinero/cobranza/libro/guardar-libro.server";
import { abrirLibro, leerLibros } from "~/dinero/cobranza/libro/libro.server";
import { repartirSaldoAFavor } from "~/dinero/cobranza/libro/pago";
import { loPagado, type Pagado, textoDePagado } from "~/dinero/cobranza/libro/pagado";
import { reversar } from "~/dinero/cobranza/libro/reverso";
import { empiezaTras } from "~/dinero/cobranza/libro/salida";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { losQueQuedan } from "../../cargos/retiro";
import { PERMISO_ASIGNAR } from "../../visible.server";
import { cargosDelPrograma, programaVigente, retirar } from "./cambiar-programa.server";

type Datos = {
  alumnoId: number;
  servicioId: number;
  /** Also reverses its posted charges; otherwise they stay owed. */
  eliminarMovimientos: boolean;
};

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "CON_PAGOS";

/**
 * Takes a student's program of a service away (B§4; decisions.md, Payment programs). Refuses SIN_PERMISO (403),
 * NO_EXISTE (404) if the student has none in the cycle, and CON_PAGOS once anything of a charge that has begun was paid. Throws 404 for a
 * student that the viewer may not see.
 */
export function quitarPrograma(alcance: Alcance, datos: Datos): Promise<Outcome<{}, Rechazo>> {
  return enTransaccion<Outcome<{}, Rechazo>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PERMISO_ASIGNAR);
    if (sinPermiso) return sinPermiso;
    const { alumnoId, servicioId, eliminarMovimientos } = datos;
    await exigirAlumno(trx, alumnoId);
    const donde = { alumnoId, servicioId, cicloId: trx.cicloId };
    const vigente = await programaVigente(trx, donde);
    if (!vigente) return noExiste();
    const { libro } = await abrirLibro(trx, donde);
    const cargos = await cargosDelPrograma(trx, libro, vigente.programaPagosId);
    // A charge paid ahead does not hold the program: it goes, and its money becomes saldo a favor.
    const empezados = cargos.filter((cargo) => !empiezaTras(cargo, trx.hoy));
    const pagado = loPagado(libro, empezados);
    if (pagado) return refuse("CON_PAGOS", textoConPagos(pagado));
    // By rule: a student who gets the program again owes its charges again.
    const regla = eliminarMovimientos ? "NINGUNO" : "EMPEZADOS";
    const quedan = losQueQuedan(libro, cargos, regla, trx.hoy);
    for (const cargo of cargos) if (!quedan.includes(cargo)) reversar(libro, cargo.id, "ANULADO_POR_REGLA");
    repartirSaldoAFavor(libro);
    await guardarLibro(trx, donde, libro);
    await retirar(trx, donde, vigente, regla);
    return ok();
  });
}

/** The reason why a student's program of a service cannot be taken away, as it stands; null if it can. */
export async function impedimentoDeQuitar(
  alcance: Alcance,
  { alumnoId, servicioId }: Pick<Datos, "alumnoId" | "servicioId">,
): Promise<string | null> {
  const donde = { alumnoId, servicioId, cicloId: alcance.cicloId };
  const vigente = await programaVigente(alcance, donde);
  if (!vigente) return null;
  const [abierta] = await leerLibros(alcance, [donde]);
  const cargos = await cargosDelPrograma(alcance, abierta!.libro, vigente.programaPagosId);
  const pagado = loPagado(
    abierta!.libro,
    cargos.filter((cargo) => !empiezaTras(cargo, alcance.hoy)),
  );
  return pagado && textoConPagos(pagado);
}

const textoConPagos = (pagado: Pagado) =>
  `${textoDePagado(pagado)} en los cargos de este programa: no se puede quitar. Cámbialo por otro.`;
