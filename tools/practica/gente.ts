import { setImmediate } from "node:timers/promises";
import { registrarAlumno } from "~/personas/alumnos/commands/registrar-alumno.server";
import { postearColegio } from "~/dinero/cobranza/libro/commands/postear.server";
import { inscribirAlumno } from "~/admision/inscripciones/commands/inscribir-alumno.server";
import { agreeing } from "~/base/acceso/consent.server";
import { type Fecha, primerDiaDelMes, sumarDias, sumarMeses } from "~/lib/dates";
import { centavos } from "~/lib/money";
import type { Catalogos } from "db/catalogos";
import type { Db } from "db/connection";
import { Azar } from "../demo/azar";
import { presentarFamilia } from "../demo/inscribir";
import { pagarLoSugerido } from "../demo/pagar";
import { type Familia, formarFamilias } from "../demo/personas";
import { type AlcancesDelDia, alcancesDe, resultadoDe, instante } from "../demo/reloj";
import type { Autores } from "./cuentas";
import { type ColegioDePractica, leerCatalogosDePractica, type Lugar } from "./lugares";

/** Enough to find one's way, and few enough to be ready in seconds. */
const ALUMNOS = 120;
const POR_GRUPO = 8;
/** The length of the past: months with their payments. */
const MESES = 3;

type Asiento = { edad: number; inicio: Fecha; colegio: ColegioDePractica; lugar: Lugar };
type Alumno = { alumnoId: number; colegio: ColegioDePractica };
type Taller = { db: Db; azar: Azar; autores: Autores; catalogos: Catalogos; formas: ReadonlySet<string> };

/**
 * Fills the schools with invented families that enrol and pay, by the commands that people use; returns the number of
 * pupils. Actions that a school does not allow (a full group, a service without a payment method) are left out.
 */
export async function inventarGente(
  db: Db,
  {
    colegios,
    autores,
    hoy,
    ahora,
  }: { colegios: readonly ColegioDePractica[]; autores: Autores; hoy: Fecha; ahora: string },
): Promise<number> {
  const azar = new Azar(20_261_124);
  const taller: Taller = { db, azar, autores, ...(await leerCatalogosDePractica(db)) };
  const alumnos: Alumno[] = [];
  for (const familia of formarFamilias(azar, asientosDe(colegios, hoy)))
    alumnos.push(...(await inscribirFamilia(taller, familia, hoy, ahora)));
  for (const dia of diasDeCobro(hoy)) {
    for (const colegio of colegios) await cobrar(taller, colegio, alumnos, { dia, hoy, ahora });
  }
  return alumnos.length;
}

function asientosDe(colegios: readonly ColegioDePractica[], hoy: Fecha): Asiento[] {
  const lugares = colegios.flatMap((colegio) => colegio.lugares.map((lugar) => ({ colegio, lugar })));
  const cuantos = Math.min(POR_GRUPO, Math.max(1, Math.floor(ALUMNOS / Math.max(lugares.length, 1))));
  return lugares.slice(0, ALUMNOS).flatMap(({ colegio, lugar }) => {
    const { fechaInicio } = colegio.ciclos[0].plan;
    const inicio = fechaInicio <= hoy ? fechaInicio : hoy;
    return Array.from({ length: Math.min(cuantos, lugar.cupo ?? cuantos) }, () => ({
      edad: lugar.edad,
      inicio,
      colegio,
      lugar,
    }));
  });
}

async function inscribirFamilia(
  { db, autores, catalogos }: Taller,
  familia: Familia<Asiento>,
  hoy: Fecha,
  ahora: string,
): Promise<Alumno[]> {
  const tutorIds: number[] = [];
  const inscritos: Alumno[] = [];
  for (const { datos, lugar: asiento } of familia.hijos) {
    const { colegio, inicio, lugar } = asiento;
    // Lets a signal to end this process arrive between two pupils.
    await setImmediate();
    const desde = sumarMeses(primerDiaDelMes(hoy), 1 - MESES);
    const dia = inicio < desde ? desde : inicio;
    const { direccion } = delDia({ db, autores }, colegio, dia, ahora);
    const { alumnoId } = resultadoDe(await registrarAlumno(direccion, datos));
    const donde = { alumnoId, ...lugar.lugar, grupoId: lugar.grupoId };
    const inscrito = await agreeing((consent) => inscribirAlumno(direccion, { ...donde, ...consent }));
    if (!inscrito.ok) continue;
    await presentarFamilia(direccion, catalogos, familia, alumnoId, tutorIds);
    inscritos.push({ alumnoId, colegio });
  }
  return inscritos;
}

// The fifth of each month, when most families have paid.
function diasDeCobro(hoy: Fecha): Fecha[] {
  const meses = Array.from({ length: MESES }, (_, atras) => sumarMeses(primerDiaDelMes(hoy), 1 + atras - MESES));
  return meses.map((mes) => sumarDias(mes, 4)).filter((dia) => dia < hoy);
}

async function cobrar(
  taller: Taller,
  colegio: ColegioDePractica,
  alumnos: readonly Alumno[],
  { dia, hoy, ahora }: { dia: Fecha; hoy: Fecha; ahora: string },
): Promise<void> {
  const { db, azar } = taller;
  const alcances = delDia(taller, colegio, dia, ahora);
  await postearColegio(alcances.direccion);
  for (const { alumnoId } of alumnos.filter((alumno) => alumno.colegio === colegio)) {
    // The rest are debtors, so that there is something to charge.
    if (!azar.ocurre(0.7)) continue;
    await setImmediate();
    const servicios = await db
      .selectFrom("pendientes")
      .select("servicioId")
      .distinct()
      .where("alumnoId", "=", alumnoId)
      .where("colegioId", "=", colegio.colegioId)
      .execute();
    for (const { servicioId } of servicios) await pagar(taller, colegio, alcances, { alumnoId, servicioId });
  }
  if (dia.slice(0, 7) === hoy.slice(0, 7)) await postearColegio(delDia(taller, colegio, hoy, ahora).direccion);
}

// A service may accept none of the window's payment methods.
async function pagar(
  taller: Taller,
  colegio: ColegioDePractica,
  { caja }: AlcancesDelDia,
  { alumnoId, servicioId }: { alumnoId: number; servicioId: number },
): Promise<void> {
  const pago = { alumnoId, servicioId, esperado: centavos(1) };
  await pagarLoSugerido({ ...taller, colegio }, caja, pago).catch(() => null);
}

function delDia(
  { db, autores }: Pick<Taller, "db" | "autores">,
  colegio: ColegioDePractica,
  dia: Fecha,
  ahora: string,
) {
  const cuando = instante(dia, 1, 2);
  return alcancesDe(db, colegio, autores, dia, cuando < ahora ? cuando : ahora);
}
