import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { nuevaLlave } from "~/base/acceso/idempotency.server";
import { submit } from "~/base/acceso/submit.server";
import { METODOS } from "~/dinero/cobros/adquirientes/adquiriente";
import { adquirienteDe, nombreDelAdquiriente } from "~/dinero/cobros/adquirientes/entorno.server";
import { impedimentoDeMonto, METODOS_EN_PALABRAS } from "~/dinero/cobros/cobro";
import { crearCobro } from "~/dinero/cobros/commands/crear-cobro.server";
import {
  cargosElegidos,
  cobrosEnEspera,
  costosDeElegidas,
  hijosQuePagan,
  sumaDePrecios,
  ultimoDiaDelMonto,
} from "~/dinero/cobros/deudas.server";
import { rutaDelPago } from "~/dinero/cobros/direcciones";
import { renglonesConvenidos } from "~/dinero/convenios/queries.server";
import { formatFecha } from "~/lib/dates";
import { type Centavos, centavos, formatPesos } from "~/lib/money";
import type { AlumnoAbierto } from "~/personas/enlaces/alumno.server";
import { queryIds, queryInt } from "~/server/request/params.server";
import { origenPublico } from "~/server/request/public-url.server";
import { enteroCampo, idCampo, lista, opcion } from "~/server/request/zod.server";
import { lectorDeCuentas, porquesDe } from "./deudas.server";
import type { Familia } from "./familia.server";

/** The charges that one payment may hold: more than any family owes. */
const CARGOS_MAXIMOS = 60;

type Escuela = { colegioId: number; nombre: string; abiertos: AlumnoAbierto[] };

/** The schools of a tutor's children, each with the children that may be paid on line there. */
async function escuelasQueCobran({ abiertos, tutorId }: Familia): Promise<Escuela[]> {
  const escuelas = new Map<number, Escuela>();
  for (const { hijo } of abiertos) {
    const { colegioId } = hijo.alcance;
    const escuela = escuelas.get(colegioId) ?? { colegioId, nombre: hijo.colegio.nombre, abiertos: [] };
    escuela.abiertos.push(hijo);
    escuelas.set(colegioId, escuela);
  }
  const cobran: Escuela[] = [];
  for (const escuela of escuelas.values()) {
    const pagan = await hijosQuePagan(escuela.abiertos[0]!.alcance, tutorId);
    const quePagan = escuela.abiertos.filter(({ alumno }) => pagan.includes(alumno.id));
    if (quePagan.length > 0) cobran.push({ ...escuela, abiertos: quePagan });
  }
  return cobran;
}

/** The address where a tutor picks debts to pay, or null if no school of the family takes online payments. */
export async function rutaDePagar(familia: Familia): Promise<string | null> {
  const escuelas = await escuelasQueCobran(familia);
  const actual = escuelas.find(({ colegioId }) => colegioId === familia.hijo.alcance.colegioId) ?? escuelas[0];
  if (!actual) return null;
  return `${familia.base}/pagar?colegio=${actual.colegioId}`;
}

/**
 * The debts that a tutor may pay in one school, child by child, with the reason of each (mock-up 58). Overdue ones come
 * ticked. Schools are paid separately: each has its own account. Null if no school takes online payments.
 */
export async function pagarDe(familia: Familia, request: Request) {
  const escuelas = await escuelasQueCobran(familia);
  const pedida = queryInt(request, "colegio", { min: 1 });
  const escuela = escuelas.find(({ colegioId }) => colegioId === pedida) ?? escuelas[0];
  if (!escuela) return null;
  const leer = lectorDeCuentas();
  const marcados = queryIds(request, "cargo", CARGOS_MAXIMOS);
  const hijos = [];
  const { tutorId, base } = familia;
  for (const hijo of escuela.abiertos) hijos.push(await deudasDeHijo(hijo, { leer, marcados, tutorId, base }));
  const elegidas = hijos.flatMap(({ deudas }) => deudas.filter(({ marcada }) => marcada));
  return {
    colegioId: escuela.colegioId,
    colegio: escuela.nombre,
    escuelas: escuelas.map(({ colegioId, nombre }) => ({
      nombre,
      ruta: `${familia.base}/pagar?colegio=${colegioId}`,
      actual: colegioId === escuela.colegioId,
    })),
    hijos: hijos.filter(({ deudas }) => deudas.length > 0),
    total: formatPesos(centavos(elegidas.reduce((suma, { centavos: monto }) => suma + monto, 0))),
    sinElegir: marcados !== null && elegidas.length === 0,
    continuar: `${familia.base}/metodo`,
  };
}
export type PorPagar = NonNullable<Awaited<ReturnType<typeof pagarDe>>>;

type Lectura = {
  leer: ReturnType<typeof lectorDeCuentas>;
  marcados: number[] | null;
  tutorId: number;
  base: string;
};

async function deudasDeHijo(hijo: AlumnoAbierto, { leer, marcados, tutorId, base }: Lectura) {
  const cuentas = (await leer(hijo)) ?? [];
  const porques = await porquesDe(hijo, cuentas);
  const deudas = cuentas
    .flatMap((cuenta) => cuenta.deudas)
    .sort((a, b) => (a.fechaLimitePago < b.fechaLimitePago ? -1 : 1));
  const convenidos = await renglonesConvenidos(hijo.alcance, hijo.alumno.id);
  const enEspera = await cobrosEnEspera(
    hijo.alcance,
    deudas.map(({ movimientoId }) => movimientoId!),
  );
  return {
    nombre: hijo.alumno.nombre,
    deudas: deudas.map((deuda) => {
      const id = deuda.movimientoId!;
      const espera = enEspera.get(id) ?? null;
      return {
        id,
        descripcion: deuda.descripcion,
        limite: `${convenidos.has(id) ? "en convenio, " : ""}${deuda.estado === "VENCIDO" ? "venció" : "vence"} el ${formatFecha(deuda.fechaLimitePago)}`,
        centavos: deuda.totalCentavos,
        monto: formatPesos(deuda.totalCentavos),
        ahorro: deuda.descuentoCentavos > 0 ? `Ahorras ${formatPesos(deuda.descuentoCentavos)} si pagas hoy` : null,
        porque: porques.get(id) ?? [],
        enEspera: espera !== null,
        // Another tutor's payment is not this one's to open.
        ficha: espera?.tutorId === tutorId ? rutaDelPago(base, espera.cobro) : null,
        marcada: espera === null && (marcados === null ? deuda.estado === "VENCIDO" : marcados.includes(id)),
      };
    }),
  };
}

/** The picked charges with their school, for the choice of a method; null if nothing payable is picked. */
async function elegidasDe(familia: Familia, movimientoIds: readonly number[], pedida: number | null) {
  const escuelas = await escuelasQueCobran(familia);
  const escuela = escuelas.find(({ colegioId }) => colegioId === pedida);
  if (!escuela) return null;
  const { alcance } = escuela.abiertos[0]!;
  const alumnos = escuela.abiertos.map(({ alumno }) => alumno.id);
  const elegidas = await cargosElegidos(alcance, movimientoIds, alumnos);
  const precios = await costosDeElegidas(alcance, elegidas, alcance.hoy);
  const abiertas = elegidas.filter(({ movimientoId }) => precios.has(movimientoId));
  return abiertas.length === 0 ? null : { escuela, alcance, elegidas: abiertas, precios };
}

/**
 * The ways to pay what a tutor picked (mock-up 59), and the sum of today. Redirects to the choice of debts if nothing
 * payable is picked.
 */
export async function metodoDe(familia: Familia, request: Request) {
  const movimientoIds = queryIds(request, "cargo", CARGOS_MAXIMOS) ?? [];
  const colegioId = queryInt(request, "colegio", { min: 1 });
  const hallado = await elegidasDe(familia, movimientoIds, colegioId);
  if (!hallado) throw redirect(`${familia.base}/pagar?colegio=${colegioId ?? 0}&cargo=0`);
  const { escuela, alcance, elegidas, precios } = hallado;
  const adquiriente = adquirienteDe(nombreDelAdquiriente(), alcance);
  const total = sumaDePrecios(precios);
  const hasta = await ultimoDiaDelMonto(alcance, elegidas, precios);
  const cargos = elegidas.map(({ movimientoId }) => movimientoId);
  return {
    colegio: escuela.nombre,
    total: formatPesos(total),
    centavos: total as number,
    cargos,
    hasta: formatFecha(hasta),
    llave: nuevaLlave(),
    atras: `${familia.base}/pagar?colegio=${colegioId}${cargos.map((id) => `&cargo=${id}`).join("")}`,
    metodos: METODOS.filter((metodo) => adquiriente?.metodos.includes(metodo)).map((metodo) => {
      const { nombre, cuando, deducible } = METODOS_EN_PALABRAS[metodo];
      const impedimento = impedimentoDeMonto(adquiriente!.maximoCentavos[metodo], total);
      return {
        value: metodo,
        label: nombre,
        disabled: impedimento !== null,
        note: impedimento ?? `${cuando}. ${deducible ? "Es deducible." : "No es deducible."}`,
      };
    }),
  };
}
export type Metodos = Awaited<ReturnType<typeof metodoDe>>;

export const metodoSchema = z.object({
  metodo: opcion(METODOS),
  cargo: lista(idCampo(), { max: CARGOS_MAXIMOS }),
  visto: enteroCampo({ min: 1, max: 1_000_000_000 }),
});

/** Answers the choice of a method: begins the payment and leads to its page. The caller has checked the code. */
export function responderMetodo(args: ActionFunctionArgs, familia: Familia) {
  const { base, tutorId, abiertos } = familia;
  const colegioId = queryInt(args.request, "colegio", { min: 1 });
  const abierto = abiertos.find(({ hijo }) => hijo.alcance.colegioId === colegioId) ?? abiertos[0]!;
  return submit(args, {
    access: () => abierto.hijo.alcance,
    context: [],
    keyed: true,
    schema: metodoSchema,
    run: ({ metodo, cargo, visto }, { alcance, request }) =>
      crearCobro(
        alcance,
        { tutorId, metodo, movimientoIds: cargo, vistoCentavos: visto as Centavos },
        { origen: origenPublico(request), regresoDe: (cobro) => `${rutaDelPago(base, cobro)}&vuelta=1` },
      ),
    success: ({ cobro }) => rutaDelPago(base, cobro),
  });
}
