import type { Insertable } from "kysely";
import type { Fecha } from "~/lib/dates";
import { type Catalogos, sembrarServicio, sembrarVentanilla, type Ventanilla } from "db/catalogos";
import type { Db } from "db/connection";
import { insertar } from "db/insertar";
import type { DB } from "db/schema";
import { type PlanCargo, type PlanCiclo, cargoUnico, cicloDe, mensualidades } from "./ciclos";
import { type PlanColegio, type PlanNivel, RECARGO_COMEDOR, RECARGO_INSCRIPCION } from "./planes";

export type Programa = {
  programaPagosId: number;
  servicioId: number;
  cargos: (PlanCargo & { montoCentavos: number })[];
};

/** A grade of a level in a cycle: a student's place, with its charges. */
export type Aula = {
  nivel: PlanNivel;
  lugar: { cicloId: number; nivelId: number; gradoId: number; plantelId: number; turnoId: number };
  grado: number;
  grupos: number[];
  programas: Programa[];
  comedor: Programa;
};

/** A group of the cycle that contains today, with the grade that it belongs to. */
export type GrupoDelCiclo = { grupoId: number; aula: Aula };
export type ParcialDeMuestra = { id: number; nivelId: number; periodoId: number; inicia: Fecha; termina: Fecha };

export type Colegio = Ventanilla & {
  plan: PlanColegio;
  colegioId: number;
  organizacionId: number;
  /** The previous cycle and the current one. */
  ciclos: readonly { cicloId: number; plan: PlanCiclo; aulas: Aula[] }[];
};

const SERVICIOS = ["Inscripción", "Colegiatura", "Seguro escolar", "Comedor", "Uniformes y materiales"] as const;

type Siembra = { plan: PlanColegio; organizacionId: number; catalogos: Catalogos; hoy: Fecha };

/** A school with its levels, groups, services and payment programs in two cycles, without people. */
export async function sembrarColegio(db: Db, { plan, organizacionId, catalogos, hoy }: Siembra): Promise<Colegio> {
  const { niveles: _, color: __, serie, ...datos } = plan;
  // Its families may pay on line, with the simulator.
  const colegio = { ...datos, organizacionId, zonaHoraria: "America/Mexico_City", cobrosParaTodos: 1 };
  const colegioId = await insertar(db, "colegios", colegio);
  const servicios = await sembrarServicios(db, colegioId, catalogos);
  const ventanilla = await sembrarVentanilla(db, colegioId, serie);
  await insertar(db, "cajas", { colegioId, nombre: "Caja de dirección" });
  await insertar(db, "cajas", { colegioId, nombre: "En línea", enLinea: 1 });
  const edificio = await sembrarEdificio(db, colegioId, plan);
  const ciclos: { cicloId: number; plan: PlanCiclo; aulas: Aula[] }[] = [];
  for (const planCiclo of [cicloDe(hoy, 1), cicloDe(hoy)]) {
    const cicloId = await insertar(db, "ciclos", { colegioId, ...planCiclo });
    const aulas: Aula[] = [];
    for (const nivel of plan.niveles) {
      const lugares = await sembrarLugares(db, cicloId, nivel, edificio);
      const configuraciones = lugares.map((lugar) => lugar.configuracionCicloId);
      const contexto = { colegioId, cicloId, ciclo: planCiclo, nivel, servicios, configuraciones };
      const programas = await sembrarProgramas(db, contexto);
      for (const { lugar, grado, grupos } of lugares) aulas.push({ nivel, lugar, grado, grupos, ...programas });
    }
    ciclos.push({ cicloId, plan: planCiclo, aulas });
  }
  return { plan, colegioId, organizacionId, ...ventanilla, ciclos };
}

async function sembrarServicios(db: Db, colegioId: number, catalogos: Catalogos): Promise<Map<string, number>> {
  const servicios = new Map<string, number>();
  for (const [orden, nombre] of SERVICIOS.entries())
    servicios.set(nombre, await sembrarServicio(db, catalogos, { colegioId, nombre, orden }));
  return servicios;
}

type Edificio = {
  turnoId: number;
  planteles: ReadonlyMap<string, number>;
  grados: ReadonlyMap<string, { nivelId: number; gradoId: number }>;
};

async function sembrarEdificio(db: Db, colegioId: number, { niveles, domicilio }: PlanColegio): Promise<Edificio> {
  const turnoId = await insertar(db, "turnos", { colegioId, nombre: "Matutino" });
  const planteles = new Map<string, number>();
  for (const nombre of new Set(niveles.map((nivel) => nivel.plantel))) {
    const plantelId = await insertar(db, "planteles", { colegioId, nombre, domicilio, orden: planteles.size });
    planteles.set(nombre, plantelId);
    for (let i = 1; i <= 3; i++) await insertar(db, "aulas", { plantelId, nombre: `Aula ${i}` });
  }
  const grados = new Map<string, { nivelId: number; gradoId: number }>();
  for (const [orden, { nombre, cct, grados: cuantos }] of niveles.entries()) {
    const nivelId = await insertar(db, "niveles", { colegioId, nombre, cct, orden });
    for (let grado = 1; grado <= cuantos; grado++) {
      const gradoId = await insertar(db, "grados", { nivelId, nombre: `${grado}°`, orden: grado });
      grados.set(`${nombre} ${grado}`, { nivelId, gradoId });
    }
  }
  return { turnoId, planteles, grados };
}

async function sembrarLugares(db: Db, cicloId: number, nivel: PlanNivel, { turnoId, planteles, grados }: Edificio) {
  const lugares: (Pick<Aula, "lugar" | "grado" | "grupos"> & { configuracionCicloId: number })[] = [];
  for (let grado = 1; grado <= nivel.grados; grado++) {
    const plantelId = planteles.get(nivel.plantel)!;
    const lugar = { cicloId, ...grados.get(`${nivel.nombre} ${grado}`)!, plantelId, turnoId };
    const configuracionCicloId = await insertar(db, "configuracionesCiclo", lugar);
    const { nivelId: _, ...delGrupo } = lugar;
    const grupos: number[] = [];
    for (const nombre of nivel.grupos) grupos.push(await insertar(db, "grupos", { ...delGrupo, nombre }));
    lugares.push({ lugar, grado, grupos, configuracionCicloId });
  }
  return lugares;
}

type Contexto = {
  colegioId: number;
  cicloId: number;
  ciclo: PlanCiclo;
  nivel: PlanNivel;
  servicios: ReadonlyMap<string, number>;
  configuraciones: readonly number[];
};

async function sembrarProgramas(db: Db, contexto: Contexto): Promise<Pick<Aula, "programas" | "comedor">> {
  const { ciclo, nivel } = contexto;
  const programa = (servicio: (typeof SERVICIOS)[number], datos: Omit<Datos, "servicio">) =>
    sembrarPrograma(db, contexto, { servicio, ...datos });
  return {
    programas: [
      await programa("Inscripción", {
        cargos: [cargoUnico(ciclo, `Inscripción ${ciclo.nombre}`, 0, 31)],
        pesos: nivel.inscripcion,
        recargo: RECARGO_INSCRIPCION,
        descuento: { tipoDescuento: "MONTO_FIJO", montoCentavos: 40_000 },
      }),
      await programa("Colegiatura", {
        cargos: mensualidades(ciclo, "Colegiatura"),
        pesos: nivel.colegiatura,
        recargo: nivel.recargo,
        descuento: { tipoDescuento: "PORCENTAJE", descuentoDiezmilesimas: 500 },
      }),
      await programa("Seguro escolar", { cargos: [cargoUnico(ciclo, "Seguro escolar", 1, 30)], pesos: 680 }),
    ],
    comedor: await programa("Comedor", {
      cargos: mensualidades(ciclo, "Comedor"),
      pesos: 1_450,
      recargo: RECARGO_COMEDOR,
      principal: false,
    }),
  };
}

type Datos = {
  servicio: string;
  cargos: PlanCargo[];
  pesos: number;
  principal?: boolean;
  recargo?: Omit<Insertable<DB["recargos"]>, "cargoId" | "nombre">;
  descuento?: Omit<Insertable<DB["descuentos"]>, "cargoId" | "nombre" | "fechaVencimiento">;
};

async function sembrarPrograma(
  db: Db,
  { colegioId, cicloId, ciclo, nivel, servicios, configuraciones }: Contexto,
  { servicio, cargos, pesos, principal = true, recargo, descuento }: Datos,
): Promise<Programa> {
  const servicioId = servicios.get(servicio)!;
  const nombre = `${servicio} ${nivel.nombre} ${ciclo.nombre}`;
  const programaPagosId = await insertar(db, "programasPagos", { colegioId, cicloId, servicioId, nombre });
  await db
    .insertInto("programasPagosConfiguraciones")
    .values(
      configuraciones.map((configuracionCicloId) => ({
        programaPagosId,
        configuracionCicloId,
        servicioId,
        principal: principal ? 1 : 0,
      })),
    )
    .execute();
  const montoCentavos = pesos * 100;
  for (const { prontoPago, ...cargo } of cargos) {
    const cargoId = await insertar(db, "cargos", { programaPagosId, montoCentavos, ...cargo });
    if (recargo) await insertar(db, "recargos", { cargoId, nombre: "Recargo por pago tardío", ...recargo });
    if (descuento)
      await insertar(db, "descuentos", { cargoId, nombre: "Pronto pago", fechaVencimiento: prontoPago, ...descuento });
  }
  return { programaPagosId, servicioId, cargos: cargos.map((cargo) => ({ ...cargo, montoCentavos })) };
}
