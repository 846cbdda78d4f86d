import { postearAlumno } from "~/dinero/cobranza/libro/commands/postear.server";
import { restoEnPalabras, sumaDeDeudas } from "~/dinero/cobranza/libro/deudas";
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

/** The debts of a child by service, read once for all parts of a page; null if the level does not show them. */
export function lectorDeCuentas() {
  const leidas = new Map<AlumnoAbierto, Promise<{ servicioId: number; deudas: Deuda[] }[] | null>>();
  const leer = async (hijo: AlumnoAbierto) => {
    const servicios = await serviciosConDeuda({ hijo });
    if (servicios === null) return null;
    return Promise.all(
      servicios.map(async (servicioId) => ({ servicioId, deudas: await deudasDeServicio({ hijo }, servicioId) })),
    );
  };
  return (hijo: AlumnoAbierto) => {
    const leida = leidas.get(hijo) ?? leer(hijo);
    leidas.set(hijo, leida);
    return leida;
  };
}
type LeerCuentas = ReturnType<typeof lectorDeCuentas>;

/** The debts on a tutor's home: those of the chosen child, and the sum of the family's. */
export async function deudasDelInicio(familia: Hijos & { hijo: AlumnoAbierto }) {
  const leer = lectorDeCuentas();
  return { deudas: await deudasDe(familia, leer), deFamilia: await totalDeLaFamilia(familia, leer) };
}

/**
 * A child's debts today, oldest first, each with the sentences that say why it is owed: charge, surcharges, discount and
 * payments. Null if the level does not show them, or this browser has given no code.
 */
async function deudasDe({ hijo, verificado }: { hijo: AlumnoAbierto; verificado: boolean }, leer: LeerCuentas) {
  if (!verificado) return null;
  const cuentas = await leer(hijo);
  if (cuentas === null) return null;
  const porques = await porquesDe(hijo, cuentas);
  const deudas = cuentas
    .flatMap((cuenta) => cuenta.deudas)
    .sort((a, b) => (a.fechaLimitePago < b.fechaLimitePago ? -1 : 1));
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
      porque: porques.get(deuda.movimientoId) ?? [],
    })),
  };
}

/** The sentences that say why each charge of a child is owed, by its row. */
export async function porquesDe(
  { alcance, alumno }: AlumnoAbierto,
  cuentas: readonly { servicioId: number }[],
): Promise<Map<number | null, readonly string[]>> {
  const explicadas = await Promise.all(
    cuentas.map(({ servicioId }) => explicarCuenta(alcance, { alumnoId: alumno.id, servicioId }, { motivos: false })),
  );
  return new Map(
    explicadas.flatMap(({ cargos }) => cargos.map(({ movimientoId, frases }) => [movimientoId, frases] as const)),
  );
}

/** The parts of a debt that has more than one: the charge, its surcharges, and the discount that a payment today earns. */
function partesDe({ cargoCentavos, recargosCentavos, descuentoCentavos, restoCentavos }: Deuda): string | null {
  const resto = restoEnPalabras({ restoCentavos });
  const partes: [string, Centavos][] = [
    ["cargo", cargoCentavos],
    ["recargos", recargosCentavos],
    ["descuento si pagas hoy", centavos(-descuentoCentavos)],
  ];
  const ciertas = partes.filter(([, monto]) => monto !== 0);
  const textos = ciertas.length < 2 ? [] : ciertas.map(([nombre, monto]) => `${nombre} ${formatPesos(monto)}`);
  return [...textos, resto].filter(Boolean).join(" · ") || null;
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
async function totalDeLaFamilia({ abiertos, hijos, verificado }: Hijos, leer: LeerCuentas) {
  if (!verificado || abiertos.length < 2) return null;
  const renglones = await Promise.all(
    abiertos.map(async ({ hijo, consulta }, indice) => {
      const cuentas = await leer(hijo);
      const { nombre, lugar } = hijos[indice]!;
      const debe = sumaDeDeudas((cuentas ?? []).flatMap(({ deudas }) => deudas));
      return { consulta, nombre, lugar, visible: cuentas !== null, debe };
    }),
  );
  const visibles = renglones.filter(({ visible }) => visible);
  if (visibles.length === 0) return null;
  return {
    total: formatPesos(centavos(visibles.reduce((suma, { debe }) => suma + debe, 0))),
    hijos: visibles.map(({ debe, visible: _, ...hijo }) => ({ ...hijo, monto: formatPesos(debe) })),
  };
}
