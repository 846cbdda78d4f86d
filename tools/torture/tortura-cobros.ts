import { randomUUID } from "node:crypto";
import { setTimeout as esperar } from "node:timers/promises";
import type Database from "better-sqlite3";
import { kyselyOver } from "db/connection";
import type { Alcance } from "~/base/acceso/alcance.server";
import { agreeing } from "~/base/acceso/consent.server";
import { bajoLlave } from "~/base/acceso/idempotency.server";
import { registrarMovimiento } from "~/dinero/cobranza/ventanilla/commands/registrar-movimiento.server";
import { METODOS, type Metodo } from "~/dinero/cobros/adquirientes/adquiriente";
import { confirmarCobro } from "~/dinero/cobros/commands/confirmar-cobro.server";
import { crearCobro } from "~/dinero/cobros/commands/crear-cobro.server";
import { devolverCobro, solicitar } from "~/dinero/cobros/commands/devolver-cobro.server";
import { costosDeElegidas, sumaDePrecios } from "~/dinero/cobros/deudas.server";
import { listarCobros, sumasDeCobros } from "~/dinero/cobros/queries.server";
import { centavos } from "~/lib/money";
import { Azar } from "../demo/azar";
import { movimientoSencillo } from "../demo/movimiento-sencillo";
import { alcanceDeBanco } from "../bench/medir-lecturas";
import { fallasDelArchivo } from "./tortura-revision";

const DIRECCIONES = { origen: "http://127.0.0.1", regresoDe: (token: string) => `/familia/x/pago?cobro=${token}` };

/** Lets every family of the bench's school pay on line, in the drawer of online payments. */
export function prepararCobros(sqlite: Database.Database): void {
  sqlite.exec(`
    update colegios set cobrosParaTodos = 1;
    insert into cajas (colegioId, nombre, enLinea) select id, 'En línea', 1 from colegios;`);
}

type Ronda = {
  /** The environment of the provider's double. */
  entorno: Record<string, string>;
  cobros: number;
  semilla: number;
  ronda: number;
  /** True for the last life: it ends when nothing waits any more. */
  termina: boolean;
  decir: (linea: string) => void;
};

/**
 * One life of a process that will be killed. Families begin payments up to the requested number, cashiers take some of the
 * same debts, staff ask for refunds, and every open payment is read again from two sides. Prints `C` when it begins.
 */
export async function cobrarHastaMorir(sqlite: Database.Database, ronda: Ronda): Promise<void> {
  Object.assign(process.env, { NODE_ENV: "production", DEMO: "", PRACTICA: "" }, ronda.entorno);
  const db = kyselyOver(sqlite);
  const azar = new Azar(ronda.semilla * 10_007 + ronda.ronda);
  const alcance = await alcanceDeBanco(sqlite, db);
  const ahora = () => ({ ...alcance, ahora: new Date().toISOString() });
  let empieza = true;
  const fin = new AbortController();
  ronda.decir("C");
  await Promise.all([familias(), adquiriente(), adquiriente(), direccion()]);

  async function familias() {
    const hay = sqlite.prepare("select count(*) from cobros").pluck();
    while ((hay.get() as number) < ronda.cobros) {
      const cargo = await nuevoCargo(sqlite, ahora(), azar);
      await Promise.all([
        empezarCobro(sqlite, ahora(), azar, cargo),
        azar.ocurre(0.15) ? pagarEnVentanilla(sqlite, ahora(), cargo) : null,
      ]);
    }
    empieza = false;
  }

  async function adquiriente() {
    const abiertos = sqlite.prepare("select id from cobros where estado in ('CREADO', 'EN_CURSO', 'PAGADO')").pluck();
    const esperan = sqlite.prepare(
      `select (select count(*) from cobros where estado = 'CREADO' or (estado = 'EN_CURSO' and porque = ''))
         + (select count(*) from cobrosDevoluciones where estado = 'PEDIDA')`,
    );
    for (let vuelta = 0; !fin.signal.aborted; vuelta++) {
      for (const id of azar.revuelto(abiertos.all() as number[]).slice(0, 60)) await confirmarCobro({ db }, id);
      if (ronda.termina && !empieza && (esperan.pluck().get() === 0 || vuelta > 400)) fin.abort();
      await esperar(5);
    }
  }

  async function direccion() {
    const pagados = sqlite.prepare("select id, montoCentavos from cobros where estado = 'PAGADO' order by id");
    const pedidas = sqlite.prepare("select id from cobrosDevoluciones where estado = 'PEDIDA'").pluck();
    while (!fin.signal.aborted) {
      for (const id of pedidas.all() as number[]) await solicitar(ahora(), id);
      const uno = azar.revuelto(pagados.all() as { id: number; montoCentavos: number }[])[0];
      if (uno && empieza && azar.ocurre(0.1)) {
        const montoCentavos = azar.ocurre(0.5) ? uno.montoCentavos : Math.ceil(uno.montoCentavos / 3);
        const pedido = { cobroId: uno.id, montoCentavos: centavos(montoCentavos), motivo: "Tortura" };
        await devolverCobro(bajoLlave(ahora(), randomUUID(), pedido), pedido);
      }
      await esperar(10);
    }
  }
}

type Cargo = { alumnoId: number; servicioId: number; movimientoId: number };

// A debt of its own for each payment: the school's own debts would end.
async function nuevoCargo(sqlite: Database.Database, alcance: Alcance, azar: Azar): Promise<Cargo> {
  const alumnos = sqlite.prepare("select alumnoId from alumnosTutores order by alumnoId").pluck().all() as number[];
  const ids = sqlite
    .prepare(
      `select (select id from servicios where nombre = 'Colegiatura') as servicioId,
         (select id from operaciones where codigoOperacion = 'CARGO') as operacionId,
         (select min(id) from cajas where enLinea = 0) as cajaId`,
    )
    .get() as { servicioId: number; operacionId: number; cajaId: number };
  const alumnoId = azar.uno(alumnos);
  const montoCentavos = centavos(azar.entero(50, 5_000) * 100);
  const formulario = movimientoSencillo({
    alumnoId,
    ...ids,
    formaPagoId: null,
    montoCentavos,
    fechaOperacion: alcance.hoy,
    observaciones: "Tortura",
  });
  const cargado = await agreeing((consent) => registrarMovimiento(alcance, { ...formulario, ...consent }));
  if (!cargado.ok) throw new Error(cargado.mensaje);
  return { alumnoId, servicioId: ids.servicioId, movimientoId: cargado.transaccionId };
}

async function empezarCobro(sqlite: Database.Database, alcance: Alcance, azar: Azar, cargo: Cargo): Promise<void> {
  const vistoCentavos = sumaDePrecios(await costosDeElegidas(alcance, [cargo], alcance.hoy));
  const tutorId = sqlite
    .prepare("select min(tutorId) from alumnosTutores where alumnoId = ?")
    .pluck()
    .get(cargo.alumnoId) as number;
  const metodo: Metodo = azar.uno(METODOS);
  const pedido = { tutorId, metodo, movimientoIds: [cargo.movimientoId], vistoCentavos };
  const llave = randomUUID();
  // A family taps twice, or the browser sends again.
  for (let veces = azar.ocurre(0.2) ? 2 : 1; veces > 0; veces--)
    await crearCobro(bajoLlave(alcance, llave, pedido), pedido, DIRECCIONES);
}

async function pagarEnVentanilla(sqlite: Database.Database, alcance: Alcance, cargo: Cargo): Promise<void> {
  const precio = sumaDePrecios(await costosDeElegidas(alcance, [cargo], alcance.hoy));
  if (precio <= 0) return;
  const ids = sqlite
    .prepare(
      `select (select id from operaciones where codigoOperacion = 'PAGO') as operacionId,
         (select min(id) from cajas where enLinea = 0) as cajaId,
         (select id from formasPago where codigoFormaPago = 'EFECTIVO') as formaPagoId`,
    )
    .get() as { operacionId: number; cajaId: number; formaPagoId: number };
  const { movimientoId, ...cuenta } = cargo;
  const formulario = movimientoSencillo({
    ...cuenta,
    ...ids,
    montoCentavos: precio,
    elegidos: [movimientoId],
    fechaOperacion: alcance.hoy,
  });
  await agreeing((consent) => registrarMovimiento(alcance, { ...formulario, ...consent }));
}

/** The truth at the provider: by reference, the money that came in and the money that went back, in centavos. */
export type Verdad = Readonly<Record<string, { pagado: number; devuelto: number; ordenes: number }>>;

const CONSULTAS: Record<string, string> = {
  "Un pago del adquiriente es de un cobro":
    "select pagoId from cobros where pagoId is not null group by adquiriente, pagoId having count(*) > 1",
  "Ninguna devolución queda pedida": "select id from cobrosDevoluciones where estado = 'PEDIDA'",
};

/** The errors at the end: each peso of the double is in the accounts once, and the list adds up to the same. */
export async function revisarCobros(
  sqlite: Database.Database,
  { verdad }: { verdad: Verdad },
): Promise<{ fallas: string[]; cobros: number; pagados: number; devueltos: number }> {
  const db = kyselyOver(sqlite);
  const fallas = await fallasDelArchivo(sqlite, db, CONSULTAS);
  const filas = sqlite.prepare("select id, token, estado, porque from cobros").all() as {
    id: number;
    token: string;
    estado: string;
    porque: string;
  }[];
  // A part keeps the payment that it has now, and every payment names the order's number in its reference.
  const registrado = sqlite
    .prepare(
      `select coalesce(sum(m.abonoCentavos), 0) from movimientos m
       left join movimientos x on x.reversaATransaccionId = m.id, cobros c
       where c.id = ? and c.pagoId is not null and m.referencia = c.pagoId and m.codigoOperacion = 'PAGO' and x.id is null`,
    )
    .pluck();
  let [pagados, devueltos, bruto] = [0, 0, 0];
  for (const { id, token, estado, porque } of filas) {
    const { pagado = 0, devuelto = 0 } = verdad[token] ?? {};
    if (pagado > 0) pagados += 1;
    if (devuelto > 0) devueltos += 1;
    bruto += pagado - devuelto;
    if (registrado.get(id) !== pagado - devuelto)
      fallas.push(
        `${token} (${estado}, ${porque || "sin motivo"}): llegaron ${pagado}, se devolvieron ${devuelto} y hay ${String(registrado.get(id))}`,
      );
  }
  for (const token of Object.keys(verdad))
    if (!filas.some((fila) => fila.token === token)) fallas.push(`${token} está en el adquiriente y no en el colegio`);
  const alcance = { ...(await alcanceDeBanco(sqlite, db)), ahora: new Date().toISOString() };
  const mes = alcance.hoy.slice(0, 7);
  const sumas = sumasDeCobros(
    await listarCobros(alcance, { mes, estado: null, buscar: "", atender: false }, { limite: filas.length + 1 }),
  );
  if (sumas.bruto !== bruto) fallas.push(`La lista suma ${sumas.bruto} y el adquiriente ${bruto}`);
  return { fallas, cobros: filas.length, pagados, devueltos };
}
