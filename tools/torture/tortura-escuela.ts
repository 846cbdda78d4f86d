import type Database from "better-sqlite3";
import type { Db } from "db/connection";
import type { Azar } from "../demo/azar";
import { type EscuelaDeBanco, sembrarEscuela } from "../bench/escuela";
import { masDias } from "../bench/fechas-sencillas";
import type { Valores } from "./modelo-reglas";
import { topesAlAzar } from "./tortura-topes";
import { COMEDOR, TALLERES } from "../bench/plan";
import type { NuevoMovimiento } from "~/dinero/cobranza/ventanilla/movimiento";
import { type Fecha, fecha } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { movimientoSencillo } from "../demo/movimiento-sencillo";
import { migrate } from "db/migrate";

/** A student of the torture: one account, one program of random rules. */
export type Torturado = {
  alumnoId: number;
  servicioId: number;
  /** Another service, whose charges are all made by hand. */
  segundoServicioId: number;
  cicloId: number;
  programaPagosId: number;
  desde: string;
  definiciones: (Valores & { cargoId: number })[];
  operaciones: Record<"PAGO" | "CARGO" | "DESCUENTO" | "CONDONACION_RECARGOS", number>;
  cajaId: number;
  efectivoId: number;
};

const HOY = "2026-11-20";
const DESDE = "2025-09-10";
/** Programs assigned to the students in turns. */
const PROGRAMAS = 24;
const RECURRENCIAS = ["UNICA_OCASION", "DIARIAMENTE", "MES_CALENDARIO"] as const;

/** A school, programs of every kind of surcharge and discount, and students with one each and no history. */
export async function sembrarTorturados(
  sqlite: Database.Database,
  db: Db,
  cuantos: number,
  azar: Azar,
  cuantosProgramas = PROGRAMAS,
): Promise<Torturado[]> {
  await migrate(db);
  const escuela = await sembrarEscuela(db, fecha(HOY));
  const { colegioId, organizacionId, ciclos, servicios, cajaId, efectivoId } = escuela;
  const servicioId = servicios[COMEDOR]!;
  const segundoServicioId = servicios[TALLERES]!;
  const cicloId = ciclos[2]!.cicloId;
  const programas = Array.from({ length: cuantosProgramas }, (_, numero) => unPrograma(sqlite, escuela, numero, azar));
  const alumno = sqlite.prepare(
    `insert into alumnos (id, organizacionId, matricula, tipoIdentificacion, nombre, apellido1, nombreCompleto, nombreOrden,
       fechaNacimiento, genero, createdDate, lastModifiedDate)
     values (?, ?, ?, 'OTRO', 'Alumno', 'Torturado', 'Alumno Torturado', 'torturado alumno', '2015-01-01', 'FEMENINO', ?, ?)`,
  );
  const inscripcion = sqlite.prepare(
    `insert into inscripciones (alumnoId, colegioId, cicloId, nivelId, gradoId, plantelId, turnoId, fechaInscripcion)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const asignacion = sqlite.prepare(
    `insert into asignaciones (colegioId, cicloId, alumnoId, servicioId, programaPagosId, fechaAsignacion) values (?, ?, ?, ?, ?, ?)`,
  );
  const cuenta = sqlite.prepare("insert into cuentasCobranza values (?, ?, ?, '2000-01-01')");
  const filas = sqlite.prepare("select codigoOperacion, id from operaciones").raw().all() as [string, number][];
  const operaciones = Object.fromEntries(filas) as Torturado["operaciones"];
  const { gradoId, nivelId } = escuela.grados[4]!;
  return sqlite.transaction(() =>
    Array.from({ length: cuantos }, (_, numero) => {
      const alumnoId = numero + 1;
      const { programaPagosId, definiciones } = programas[numero % cuantosProgramas]!;
      alumno.run(alumnoId, organizacionId, `T${alumnoId}`, DESDE, DESDE);
      inscripcion.run(alumnoId, colegioId, cicloId, nivelId, gradoId, escuela.plantelId, escuela.turnoId, DESDE);
      asignacion.run(colegioId, cicloId, alumnoId, servicioId, programaPagosId, DESDE);
      for (const cada of [servicioId, segundoServicioId]) cuenta.run(alumnoId, cada, colegioId);
      const programa = { cicloId, programaPagosId, desde: DESDE, definiciones };
      return { alumnoId, servicioId, segundoServicioId, ...programa, operaciones, cajaId, efectivoId };
    }),
  )();
}

/** The window's form for a torturado: an amount, of a kind, today. */
export function movimientoDe(
  { alumnoId, servicioId, operaciones, cajaId, efectivoId }: Torturado,
  codigo: keyof Torturado["operaciones"],
  { monto, hoy }: { monto: number; hoy: Fecha },
): NuevoMovimiento {
  return movimientoSencillo({
    alumnoId,
    servicioId,
    cajaId,
    montoCentavos: centavos(monto),
    fechaOperacion: hoy,
    operacionId: operaciones[codigo],
    formaPagoId: codigo === "PAGO" ? efectivoId : null,
    observaciones: "Tortura",
  });
}

function unPrograma(sqlite: Database.Database, escuela: EscuelaDeBanco, numero: number, azar: Azar) {
  const { colegioId, ciclos, servicios } = escuela;
  const programa = sqlite
    .prepare("insert into programasPagos (colegioId, cicloId, servicioId, nombre) values (?, ?, ?, ?)")
    .run(colegioId, ciclos[2]!.cicloId, servicios[COMEDOR], `Tortura ${numero}`);
  const programaPagosId = Number(programa.lastInsertRowid);
  const recurrente = RECURRENCIAS[numero % RECURRENCIAS.length]!;
  const [conRecargo, conDescuento] = [numero % 8 !== 7, numero % 4 !== 3];
  const topes = () => {
    const { topeCargoCentavos: topeCargo, topeMesCentavos: topeMes } = topesAlAzar(azar);
    return { topeCargo, topeMes };
  };
  const definiciones = Array.from({ length: 10 }, (_, mes) => {
    const inicio = masDias(DESDE, mes * 30 + azar.entero(0, 9));
    const limite = masDias(inicio, azar.entero(3, 14));
    const regla = (porcentaje: number, fijo: number) =>
      azar.ocurre(0.6) ? { porcentaje, fijo: 0 } : { porcentaje: 0, fijo };
    const definicion: Valores = {
      monto: azar.entero(50_000, 400_000),
      inicio,
      limite,
      fin: masDias(limite, 3),
      recargo: conRecargo
        ? { ...regla(azar.entero(100, 1_500), azar.entero(1_000, 20_000)), recurrente, ...topes() }
        : null,
      descuento: conDescuento
        ? { ...regla(azar.entero(100, 2_000), azar.entero(1_000, 45_000)), vence: masDias(inicio, azar.entero(0, 5)) }
        : null,
    };
    return { ...definicion, cargoId: guardarCargo(sqlite, programaPagosId, `Cargo ${mes}`, definicion) };
  });
  return { programaPagosId, definiciones };
}

function guardarCargo(
  sqlite: Database.Database,
  programaPagosId: number,
  nombre: string,
  { monto, inicio, limite, fin, recargo, descuento }: Valores,
): number {
  const cargo = sqlite
    .prepare(
      "insert into cargos (programaPagosId, nombre, montoCentavos, fechaInicio, fechaLimitePago, fechaFin) values (?, ?, ?, ?, ?, ?)",
    )
    .run(programaPagosId, nombre, monto, inicio, limite, fin);
  const cargoId = Number(cargo.lastInsertRowid);
  const tipo = (porcentaje: number) => (porcentaje > 0 ? "PORCENTAJE" : "MONTO_FIJO");
  if (recargo)
    sqlite
      .prepare(
        `insert into recargos (cargoId, nombre, tipoRecargo, recargoDiezmilesimas, montoCentavos, recurrente, topeCargoCentavos, topeMesCentavos)
         values (?, 'Recargo', ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        cargoId,
        tipo(recargo.porcentaje),
        recargo.porcentaje,
        recargo.fijo,
        recargo.recurrente,
        recargo.topeCargo,
        recargo.topeMes,
      );
  if (descuento)
    sqlite
      .prepare(
        `insert into descuentos (cargoId, nombre, tipoDescuento, descuentoDiezmilesimas, montoCentavos, fechaVencimiento)
         values (?, 'Pronto pago', ?, ?, ?, ?)`,
      )
      .run(cargoId, tipo(descuento.porcentaje), descuento.porcentaje, descuento.fijo, descuento.vence);
  return cargoId;
}
