import type { Alcance } from "~/base/acceso/alcance.server";
import { abrirLibros } from "~/dinero/cobranza/libro/libro.server";
import { costos } from "~/dinero/cobranza/libro/pago";
import { numerosEnTexto } from "~/dinero/cobranza/referencia";
import { convenioActivo } from "~/dinero/cobranza/referencias.server";
import { type Fecha, sumarDias } from "~/lib/dates";
import { type Como, cuantosPaga, type Deposito, nombraA } from "./deposito";

type Cuenta = { alumnoId: number; servicioId: number };
export type Propuesta = { cuenta: Cuenta | null; como: Como; exacta: boolean };

/** The number of digits of a reference: a shorter run in a text is another number. */
const COMPLETA = 7;
/** The maximum distance in days between a charge's due date and the deposit, for a suggestion by amount alone. */
const CERCA_DIAS = 5;

/**
 * The account to which a deposit in a bank's statement may belong. The tests, in order: its reference, which alone may
 * be exact; a person who paid for an account before. Then an open charge of exactly this amount with its student or
 * tutor named in the text; the only charge of this amount that is due around then.
 */
export async function proponer(alcance: Alcance, bancoId: number, deposito: Deposito): Promise<Propuesta> {
  const convenio = await convenioActivo(alcance, bancoId);
  const enSuColumna = numerosEnTexto(deposito.referencia, convenio);
  const numeros = enSuColumna.length > 0 ? enSuColumna : numerosEnTexto(deposito.texto, convenio, { desde: COMPLETA });
  const porReferencia = numeros.length === 0 ? [] : await cuentasDe(alcance, numeros);
  if (porReferencia.length === 1) {
    const cuenta = porReferencia[0]!;
    return { cuenta, como: "REFERENCIA", exacta: (await cargosQuePaga(alcance, cuenta, deposito)) !== null };
  }
  const anterior = await porPagador(alcance, deposito);
  if (anterior) return { cuenta: anterior, como: "PAGADOR", exacta: false };
  return porMonto(alcance, deposito);
}

function cuentasDe({ db, colegioId }: Alcance, numeros: readonly number[]): Promise<Cuenta[]> {
  return db
    .selectFrom("referenciasPago")
    .select(["alumnoId", "servicioId"])
    .where("colegioId", "=", colegioId)
    .where("numero", "in", numeros)
    .execute();
}

/** The charges, oldest first, that an amount settles exactly on its day; null if it settles none exactly. */
export async function cargosQuePaga(
  alcance: Alcance,
  cuenta: Cuenta,
  { centavos, fecha }: { centavos: number; fecha: Fecha },
): Promise<number[] | null> {
  const [abierto] = await abrirLibros(alcance, [cuenta]);
  const deben = costos(abierto!.libro, fecha);
  const cuantos = cuantosPaga(
    deben.map(({ totalCentavos }) => totalCentavos),
    centavos,
  );
  return cuantos === null ? null : deben.slice(0, cuantos).map(({ cargo }) => cargo.id);
}

async function porPagador({ db, colegioId }: Alcance, { pagador }: Deposito): Promise<Cuenta | null> {
  if (pagador === "") return null;
  const cuentas = await db
    .selectFrom("depositosBanco")
    .select(["alumnoId", "servicioId"])
    .distinct()
    .where("colegioId", "=", colegioId)
    .where("pagador", "=", pagador)
    .where("movimientoId", "is not", null)
    .limit(2)
    .execute();
  const [una] = cuentas;
  return una && cuentas.length === 1 ? { alumnoId: una.alumnoId!, servicioId: una.servicioId! } : null;
}

async function porMonto({ db, colegioId }: Alcance, deposito: Deposito): Promise<Propuesta> {
  const filas = await db
    .selectFrom("adeudos as d")
    .innerJoin("alumnos as a", "a.id", "d.alumnoId")
    .leftJoin("alumnosTutores as at", "at.alumnoId", "a.id")
    .leftJoin("tutores as t", "t.id", "at.tutorId")
    .select(["d.alumnoId", "d.servicioId", "d.fechaLimitePago", "a.nombre", "a.apellido1"])
    .select(["t.nombre as tutorNombre", "t.apellido1 as tutorApellido1"])
    .where("d.colegioId", "=", colegioId)
    .where("d.pendienteCentavos", "=", deposito.centavos)
    .limit(5_000)
    .execute();
  const texto = `${deposito.texto} ${deposito.referencia} ${deposito.pagador}`;
  const nombrados = filas.filter(
    (fila) =>
      nombraA(texto, `${fila.nombre} ${fila.apellido1}`) ||
      (fila.tutorNombre !== null && nombraA(texto, `${fila.tutorNombre} ${fila.tutorApellido1}`)),
  );
  const porNombre = unica(nombrados);
  if (porNombre) return { cuenta: porNombre, como: "MONTO_Y_NOMBRE", exacta: false };
  const desde = sumarDias(deposito.fecha, -CERCA_DIAS);
  const hasta = sumarDias(deposito.fecha, CERCA_DIAS);
  const cerca = unica(filas.filter(({ fechaLimitePago }) => fechaLimitePago >= desde && fechaLimitePago <= hasta));
  return { cuenta: cerca, como: cerca ? "MONTO" : "", exacta: false };
}

function unica(filas: readonly Cuenta[]): Cuenta | null {
  const cuentas = new Map(
    filas.map(({ alumnoId, servicioId }) => [`${alumnoId}-${servicioId}`, { alumnoId, servicioId }]),
  );
  return cuentas.size === 1 ? [...cuentas.values()][0]! : null;
}
