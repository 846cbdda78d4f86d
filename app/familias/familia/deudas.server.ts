import { postearAlumno } from "~/dinero/cobranza/libro/commands/postear.server";
import { sumaDeDeudas } from "~/dinero/cobranza/libro/deudas";
import { type Deuda, explicarCuenta, listarDeudas } from "~/dinero/cobranza/ventanilla/ventanilla.server";
import { formatFecha } from "~/lib/dates";
import { type Centavos, centavos, formatPesos } from "~/lib/money";
import { ajustesDeFamilias } from "~/personas/enlaces/ajustes.server";
import type { AlumnoAbierto } from "~/personas/enlaces/alumno.server";

type DeHijo = { hijo: AlumnoAbierto };

/** The services of a child with something open, once the day is posted; null if the level does not show its debts. */
async function serviciosConDeuda({ hijo: { alcance, alumno, lugar } }: DeHijo): Promise<number[] | null> {
  const { verAdeudos } = await ajustesDeFamilias(alcance, lugar.nivelId);
  if (!verAdeudos) return null;
  await postearAlumno(alcance, alumno.id);
  const servicios = await alcance.db
    .selectFrom("pendientes")
    .select("servicioId")
    .distinct()
    .where("alumnoId", "=", alumno.id)
    .where("colegioId", "=", alcance.colegioId)
    .where("pendienteCentavos", ">", 0)
    .execute();
  return servicios.map(({ servicioId }) => servicioId);
}

async function deudasDeServicio({ hijo: { alcance, alumno } }: DeHijo, servicioId: number): Promise<Deuda[]> {
  const deudas = await listarDeudas(alcance, { alumnoId: alumno.id, servicioId }, alcance.hoy);
  return deudas.filter(({ movimientoId }) => movimientoId !== null);
}

/**
 * A child's debts today, oldest first, each with the sentences that say why it is owed: charge, surcharges, discount and
 * payments. Null if the level does not show them, or this browser has given no code.
 */
export async function deudasDe({ hijo, verificado }: { hijo: AlumnoAbierto; verificado: boolean }) {
  if (!verificado) return null;
  const { alcance, alumno } = hijo;
  const servicios = await serviciosConDeuda({ hijo });
  if (servicios === null) return null;
  const cuentas = await Promise.all(servicios.map((servicioId) => deudasDeServicio({ hijo }, servicioId)));
  const explicadas = await Promise.all(
    servicios.map((servicioId) => explicarCuenta(alcance, { alumnoId: alumno.id, servicioId }, { motivos: false })),
  );
  const porques = new Map(
    explicadas.flatMap(({ cargos }) => cargos.map(({ movimientoId, frases }) => [movimientoId, frases] as const)),
  );
  const deudas = cuentas.flat().sort((a, b) => (a.fechaLimitePago < b.fechaLimitePago ? -1 : 1));
  const recargos = centavos(deudas.reduce((suma, { recargosCentavos }) => suma + recargosCentavos, 0));
  return {
    total: formatPesos(sumaDeDeudas(deudas)),
    recargos: recargos > 0 ? `incluye ${formatPesos(recargos)} de recargos` : null,
    vencido: deudas.some(({ estado }) => estado === "VENCIDO"),
    deudas: deudas.map((deuda) => ({
      id: deuda.movimientoId,
      descripcion: deuda.descripcion,
      limite: `${deuda.estado === "VENCIDO" ? "venció" : "vence"} el ${formatFecha(deuda.fechaLimitePago)}`,
      total: formatPesos(deuda.totalCentavos),
      partes: partesDe(deuda),
      porque: porques.get(deuda.movimientoId!) ?? [],
    })),
  };
}

/** The parts of a debt that has more than one: the charge, its surcharges, and the discount that a payment today earns. */
function partesDe({ cargoCentavos, recargosCentavos, descuentoCentavos }: Deuda): string | null {
  const partes: [string, Centavos][] = [
    ["cargo", cargoCentavos],
    ["recargos", recargosCentavos],
    ["descuento si paga hoy", centavos(-descuentoCentavos)],
  ];
  const ciertas = partes.filter(([, monto]) => monto !== 0);
  return ciertas.length < 2 ? null : ciertas.map(([nombre, monto]) => `${nombre} ${formatPesos(monto)}`).join(" · ");
}

/** The children of a tutor as their schools know them, and their names in the same order. */
type Hijos = {
  abiertos: readonly { hijo: AlumnoAbierto; consulta: string }[];
  hijos: readonly { nombre: string; lugar: string }[];
  verificado: boolean;
};

/**
 * The debts of all the children of a tutor, one line for each child whose level shows them, and their sum. Null for a
 * single child, without a code, or if no level shows them.
 */
export async function totalDeLaFamilia({ abiertos, hijos, verificado }: Hijos) {
  if (!verificado || abiertos.length < 2) return null;
  const renglones = await Promise.all(
    abiertos.map(async ({ hijo, consulta }, indice) => {
      const servicios = await serviciosConDeuda({ hijo });
      const deudas = await Promise.all((servicios ?? []).map((servicioId) => deudasDeServicio({ hijo }, servicioId)));
      const { nombre, lugar } = hijos[indice]!;
      return { consulta, nombre, lugar, visible: servicios !== null, debe: sumaDeDeudas(deudas.flat()) };
    }),
  );
  const visibles = renglones.filter(({ visible }) => visible);
  if (visibles.length === 0) return null;
  return {
    total: formatPesos(centavos(visibles.reduce((suma, { debe }) => suma + debe, 0))),
    hijos: visibles.map(({ debe, visible: _, ...hijo }) => ({ ...hijo, monto: formatPesos(debe) })),
  };
}
