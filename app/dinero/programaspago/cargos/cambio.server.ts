import { conNombresVisibles } from "~/base/acceso/alumnos-visibles.server";
import type { Mes } from "~/dinero/cobranza/mes-cerrado";
import { mesesReferidos } from "~/dinero/cobranza/mes-cerrado.server";
import { guardarLibros } from "~/dinero/cobranza/libro/guardar-libro.server";
import type { Renglon } from "~/dinero/cobranza/libro/libro";
import { leerLoPendiente, seguirPrograma } from "~/dinero/cobranza/libro/libro.server";
import { postearCuentas } from "~/dinero/cobranza/libro/commands/postear.server";
import { postearHasta } from "~/dinero/cobranza/libro/posteo";
import { reponerCargo, reponerIgual, reversarIntactos, soltarRecargosDeHoy } from "~/dinero/cobranza/libro/reposicion";
import type { Alcance } from "~/base/acceso/alcance.server";
import { anotarCambio, fotografiar } from "./cambios-guardados.server";
import type { Aplicar } from "../cargo";
import type { Corte } from "./historia.server";
import type { Clase } from "./masivo";

/** The effect of changed definitions on the accounts of a program, in centavos, to be confirmed before it is done. */
export type Efecto = {
  /** Students who already have one of the charges in their account. */
  posteados: number;
  /** Of these charges, those that stay as they are because something was paid, discounted or waived. */
  intocables: number;
  /** Students who have one of the charges but no longer the program: their charges also stay. */
  ajenos: number;
  reversados: number;
  reversadosCentavos: number;
  agregados: number;
  agregadosCentavos: number;
  /** The closed months to which rows refer that are written today, in order. */
  mesesCerrados: Mes[];
  /** The students with a balance that changes today, by name. */
  alumnos: SaldoCambiado[];
};

export type SaldoCambiado = {
  /** The result for this student, if it is not the same for all. */
  resultado?: string;
  alumnoId: number;
  nombreCompleto: string;
  saldoAntesCentavos: number;
  saldoDespuesCentavos: number;
};

type Cambio = {
  programaPagosId: number;
  /** The charges that change; empty for a new one. */
  cargoIds: readonly number[];
  aplicar: Aplicar;
  accion: "AGREGAR" | "MODIFICAR" | "ELIMINAR";
  /**
   * The changed part of the charges. With differences, a charge is posted anew as it is now, or as it was with its new
   * rule.
   */
  clase: Clase;
  /** True if a charge's day has come by its new dates: it then posts now for every student without it. */
  postea: boolean;
  /** Writes the definitions, which keep their earlier state before `corte`. */
  escribir: (corte: Corte) => Promise<void>;
};

/** An effect without any change. */
export const sinEfecto = (): Efecto => ({
  posteados: 0,
  intocables: 0,
  ajenos: 0,
  reversados: 0,
  reversadosCentavos: 0,
  agregados: 0,
  agregadosCentavos: 0,
  mesesCerrados: [],
  alumnos: [],
});

export type Cuenta = { alumnoId: number; servicioId: number; nombreCompleto: string };

/**
 * Changes definitions of a program and calculates the effect on the accounts, inside the caller's transaction.
 * Everything that the old definitions require until today is posted first. DESDE_AHORA leaves posted charges alone,
 * except for today's surcharges, which follow the new rule. DIFERENCIAS reverses by rule the charges of which nothing
 * was ever paid, discounted or waived, and posts them again. Charges with a payment, even a reversed one, always stay
 * (decisions.md, Payment programs). The accounts change in memory: `guardar` stores them after confirmation, and keeps
 * the old state for an undo.
 */
export async function cambiarDefiniciones(
  trx: Alcance,
  cambio: Cambio,
): Promise<{ efecto: Efecto; guardar: () => Promise<void> }> {
  const { programaPagosId, cargoIds, aplicar, accion, clase, postea, escribir } = cambio;
  await ponerAlDia(trx, programaPagosId);
  const posteados = await cargosPosteados(trx, cargoIds);
  const asignados = new Set((await cuentasAsignadas(trx, programaPagosId)).map(({ alumnoId }) => alumnoId));
  const efecto: Efecto = { ...sinEfecto(), posteados: posteados.size };
  if (aplicar === "DIFERENCIAS")
    efecto.ajenos = [...posteados.keys()].filter((alumnoId) => !asignados.has(alumnoId)).length;
  const cambiaRecargos = clase === "recargos" || (clase === "cargos" && accion === "ELIMINAR");
  const tocadas = (await cuentasDeCargos(trx, { programaPagosId, cargoIds })).filter(({ alumnoId }) => {
    const cargosDelAlumno = posteados.get(alumnoId) ?? [];
    // Today's surcharges follow the new rule, even for students who no longer have the program.
    if (cambiaRecargos && cargosDelAlumno.some(({ debeHoy }) => debeHoy)) return true;
    if (!asignados.has(alumnoId)) return false;
    if (postea && (cargoIds.length === 0 || cargosDelAlumno.length < cargoIds.length)) return true;
    if (aplicar !== "DIFERENCIAS") return false;
    // Most families have paid: only accounts with a charge that is open in full need to be opened.
    if (cargosDelAlumno.some(({ entero }) => entero)) return true;
    efecto.intocables += cargosDelAlumno.length;
    return false;
  });
  const leidas = await leerLoPendiente(trx, tocadas, { cargoIds, programaPagosId });
  const abiertas = leidas.map(({ cuenta, libro }) => {
    const saldoAntesCentavos = libro.saldo();
    const quita = aplicar === "DIFERENCIAS" && asignados.has(cuenta.alumnoId);
    const { quitados, intocables } = quita ? reversarIntactos(libro, cargoIds) : { quitados: [], intocables: 0 };
    efecto.intocables += intocables;
    efecto.reversados += quitados.length;
    efecto.reversadosCentavos += suma(quitados);
    return { cuenta, libro, saldoAntesCentavos, quitados };
  });
  const deAntes = await cargosDelPrograma(trx, programaPagosId);
  const desde = await ultimoMovimiento(trx);
  const desdeAplicacionId = await ultimaAplicacion(trx);
  const foto = await fotografiar(trx, programaPagosId);
  await escribir({ hastaMovimientoId: aplicar === "DIFERENCIAS" ? desde : null });
  const cambiados = new Set([
    ...cargoIds,
    ...(await cargosDelPrograma(trx, programaPagosId)).filter((id) => !deAntes.includes(id)),
  ]);
  await seguirPrograma(trx, abiertas, programaPagosId);
  for (const { cuenta, libro, saldoAntesCentavos, quitados } of abiertas) {
    for (const quitado of quitados)
      if (clase === "cargos") reponerCargo(libro, quitado);
      else reponerIgual(libro, quitado, null);
    if (cambiaRecargos) soltarRecargosDeHoy(libro, cargoIds);
    // The program's other charges are posted up to today already.
    postearHasta(libro, trx.hoy, { cargoIds: cambiados });
    const nuevos = libro.nuevos.filter(({ codigoOperacion }) => codigoOperacion === "CARGO");
    efecto.agregados += nuevos.length;
    efecto.agregadosCentavos += suma(nuevos);
    const { alumnoId, nombreCompleto } = cuenta;
    const saldoDespuesCentavos = libro.saldo();
    if (saldoDespuesCentavos !== saldoAntesCentavos)
      efecto.alumnos.push({ alumnoId, nombreCompleto, saldoAntesCentavos, saldoDespuesCentavos });
  }
  const guardar = async () => {
    await guardarLibros(
      trx,
      abiertas.filter(({ libro }) => libro.nuevos.length > 0),
    );
    efecto.mesesCerrados = await mesesReferidos(trx, desde);
    const tramo = { desdeMovimientoId: desde, hastaMovimientoId: await ultimoMovimiento(trx), desdeAplicacionId };
    const repuestos = new Set(abiertas.flatMap(({ quitados }) => quitados.map(({ cargoId }) => cargoId!)));
    await anotarCambio(trx, { programaPagosId, accion, que: clase, aplicar, foto, repuestos, ...tramo });
  };
  return { efecto, guardar };
}

async function cargosDelPrograma({ db }: Alcance, programaPagosId: number): Promise<number[]> {
  const filas = await db.selectFrom("cargos").select("id").where("programaPagosId", "=", programaPagosId).execute();
  return filas.map(({ id }) => id);
}

/**
 * Posts the charges due until today by the old definitions: the nightly run may not have come yet (the server was off).
 */
export async function ponerAlDia(trx: Alcance, programaPagosId: number): Promise<void> {
  const atrasadas = await trx.db
    .selectFrom("asignaciones as a")
    .innerJoin("cuentasCobranza as c", (union) =>
      union.onRef("c.alumnoId", "=", "a.alumnoId").onRef("c.servicioId", "=", "a.servicioId"),
    )
    .select(["a.alumnoId", "a.servicioId"])
    .distinct()
    .where("a.programaPagosId", "=", programaPagosId)
    .where("c.posteadoHasta", "<", trx.hoy)
    .execute();
  await postearCuentas(trx, atrasadas);
}

/**
 * The posted charges of each student that still count: if each is open in full, but for its becas, and if anything of it was owed when
 * today began.
 */
async function cargosPosteados({ db, hoy }: Alcance, cargoIds: readonly number[]) {
  const porAlumno = new Map<number, { entero: boolean; debeHoy: boolean }[]>();
  if (cargoIds.length === 0) return porAlumno;
  const filas = await db
    .selectFrom("movimientos as m")
    .leftJoin("movimientos as r", "r.reversaATransaccionId", "m.id")
    .leftJoin("pendientes as p", "p.movimientoId", "m.id")
    .select(["m.alumnoId", "m.cargoCentavos", "p.pendienteCentavos"])
    .select(({ selectFrom }) =>
      selectFrom("aplicaciones as a")
        .select(({ fn }) => fn.max<string>("a.fecha").as("dia"))
        .whereRef("a.cargoMovimientoId", "=", "m.id")
        .as("dia"),
    )
    .select(({ selectFrom }) =>
      selectFrom("aplicaciones as a")
        .innerJoin("movimientos as b", "b.id", "a.abonoMovimientoId")
        .select(({ fn }) => fn.sum<number>("a.centavos").as("deBecas"))
        .whereRef("a.cargoMovimientoId", "=", "m.id")
        .where("b.becaAlumnoId", "is not", null)
        .as("deBecas"),
    )
    .where("m.cargoId", "in", cargoIds)
    .where("m.codigoOperacion", "=", "CARGO")
    .where("r.id", "is", null)
    .execute();
  for (const { alumnoId, cargoCentavos, pendienteCentavos, deBecas, dia } of filas) {
    const cargosDelAlumno = porAlumno.get(alumnoId) ?? [];
    const debeHoy = (pendienteCentavos ?? 0) > 0 || (dia ?? "") >= hoy;
    cargosDelAlumno.push({ entero: (pendienteCentavos ?? 0) + (deBecas ?? 0) === cargoCentavos, debeHoy });
    porAlumno.set(alumnoId, cargosDelAlumno);
  }
  return porAlumno;
}

/**
 * The accounts of a program's assignments that were not taken away, by name. A program belongs to the whole school
 * (REGLAS.md 41): its accounts change with every editor, but not every name is shown to that editor.
 */
export async function cuentasAsignadas(
  trx: Alcance,
  programaPagosId: number,
): Promise<(Cuenta & { asignacionId: number })[]> {
  const cuentas = await trx.db
    .selectFrom("asignaciones as a")
    .innerJoin("alumnos as al", "al.id", "a.alumnoId")
    .select(["a.id as asignacionId", "a.alumnoId", "a.servicioId", "al.nombreCompleto"])
    .where("a.programaPagosId", "=", programaPagosId)
    .where("a.fechaRetiro", "is", null)
    .orderBy("al.nombreOrden")
    .orderBy("al.id")
    .execute();
  return conNombresVisibles(trx, cuentas);
}

/** The accounts with the program, then those that have or had one of its charges but no longer the program. */
export async function cuentasDeCargos(
  trx: Alcance,
  { programaPagosId, cargoIds }: Pick<Cambio, "programaPagosId" | "cargoIds">,
): Promise<Cuenta[]> {
  const asignadas = await cuentasAsignadas(trx, programaPagosId);
  const posteadas = await trx.db
    .selectFrom("movimientos as m")
    .innerJoin("alumnos as al", "al.id", "m.alumnoId")
    .select(["m.alumnoId", "m.servicioId", "al.nombreCompleto"])
    .distinct()
    .where("m.codigoOperacion", "=", "CARGO")
    .where("m.colegioId", "=", trx.colegioId)
    .where("m.cargoId", "in", cargoIds)
    .orderBy("m.alumnoId")
    .execute();
  const conPrograma = new Set(asignadas.map(({ alumnoId }) => alumnoId));
  const cuentasSinPrograma = posteadas.filter(({ alumnoId }) => !conPrograma.has(alumnoId));
  return [...asignadas, ...(await conNombresVisibles(trx, cuentasSinPrograma))];
}

/** Like `cuentasDeCargos`, with the accounts that lost the program before it charged anything. */
export async function cuentasQueLoTuvieron(
  trx: Alcance,
  cambio: Pick<Cambio, "programaPagosId" | "cargoIds">,
): Promise<Cuenta[]> {
  const cuentas = await cuentasDeCargos(trx, cambio);
  const conocidas = new Set(cuentas.map(({ alumnoId }) => alumnoId));
  const retiradas = await trx.db
    .selectFrom("asignaciones as a")
    .innerJoin("alumnos as al", "al.id", "a.alumnoId")
    .select(["a.alumnoId", "a.servicioId", "al.nombreCompleto"])
    .distinct()
    .where("a.programaPagosId", "=", cambio.programaPagosId)
    .where("a.fechaRetiro", "is not", null)
    .orderBy("a.alumnoId")
    .execute();
  const sinCargos = retiradas.filter(({ alumnoId }) => !conocidas.has(alumnoId));
  return [...cuentas, ...(await conNombresVisibles(trx, sinCargos))];
}

/** The last row of the ledger; 0 while there is none. */
export async function ultimoMovimiento({ db }: Pick<Alcance, "db">): Promise<number> {
  const fila = await db
    .selectFrom("movimientos")
    .select(({ fn }) => fn.max("id").as("id"))
    .executeTakeFirst();
  return fila?.id ?? 0;
}

/** The last application of the ledger; 0 while there is none. */
export async function ultimaAplicacion({ db }: Pick<Alcance, "db">): Promise<number> {
  const fila = await db
    .selectFrom("aplicaciones")
    .select(({ fn }) => fn.max("id").as("id"))
    .executeTakeFirst();
  return fila?.id ?? 0;
}

const suma = (renglones: readonly Renglon[]) => renglones.reduce((total, r) => total + r.cargoCentavos, 0);

/** The number of students with one of the charges in their account. */
export async function contarPosteados(alcance: Alcance, cargoIds: readonly number[]): Promise<number> {
  return (await cargosPosteados(alcance, cargoIds)).size;
}
