import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { exigirDiaConfirmado } from "~/base/acceso/dia.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Fecha, sumarDias } from "~/lib/dates";
import { centavos, pesosPlain } from "~/lib/money";
import { ok } from "~/lib/outcome";
import { yieldToOthers } from "~/server/jobs/turns.server";
import { sql, type SqlBool } from "kysely";
import { estadoPorElLibro } from "../avance";
import { type Cambio, cambiarEstados } from "../estado.server";
import { type ConvenioGuardado, leerConvenios } from "../queries.server";
import { seguirCuotas } from "../vencimientos.server";

/** The number of students of one transaction: nobody at the window waits longer than for a batch of postings. */
const JUNTOS = 25;

/**
 * Brings convenios to the state that the payments of the ledger give them: kept, broken, or alive again. The last is for a
 * payment that came late from the bank, or was taken back. A person's end stands. Returns the number that changed.
 */
export async function seguirConvenios(alcance: Alcance, convenioIds: readonly number[]): Promise<number> {
  let cambiados = 0;
  const pedidos = new Set(convenioIds);
  const porAlumno = await losDeSusAlumnos(alcance, convenioIds);
  for (let desde = 0; desde < porAlumno.length; desde += JUNTOS) {
    const lote = porAlumno.slice(desde, desde + JUNTOS);
    await enTransaccion(alcance, async (trx) => {
      exigirDiaConfirmado(trx);
      const convenios = await leerConvenios(trx, lote.flat());
      cambiados += await seguirAlumnos(
        trx,
        lote.map((ids) => convenios.filter(({ id }) => ids.includes(id))),
        pedidos,
      );
      return ok();
    });
    await yieldToOthers();
  }
  return cambiados;
}

/**
 * These convenios and the others of their students, student by student: a later one may have taken the debts of a broken
 * one.
 */
async function losDeSusAlumnos({ db, colegioId }: Alcance, convenioIds: readonly number[]): Promise<number[][]> {
  const filas = await db
    .selectFrom("convenios as v")
    .innerJoin("convenios as x", "x.alumnoId", "v.alumnoId")
    .select(["x.id", "x.alumnoId"])
    .distinct()
    .where(sql<SqlBool>`v.id in (select value from json_each(${JSON.stringify(convenioIds)}))`)
    .where("x.colegioId", "=", colegioId)
    .execute();
  const alumnos = new Map<number, number[]>();
  for (const { id, alumnoId } of filas) alumnos.set(alumnoId, [...(alumnos.get(alumnoId) ?? []), id]);
  return [...alumnos.values()];
}

/**
 * Follows the convenios of some students together, each student's one after the other: the change of one may settle a debt
 * of the next.
 */
async function seguirAlumnos(
  trx: Alcance,
  alumnos: readonly (readonly ConvenioGuardado[])[],
  pedidos: ReadonlySet<number>,
): Promise<number> {
  const enTurno = alumnos.map((convenios) => ({
    alumnoId: convenios[0]!.alumnoId,
    convenios,
    porMirar: convenios.filter(({ id }) => pedidos.has(id)).map(({ id }) => id),
  }));
  let cambiados = 0;
  for (;;) {
    const cambios = enTurno.flatMap((alumno) => siguienteCambio(alumno, trx.hoy) ?? []);
    if (cambios.length === 0) break;
    const condonados = await cambiarEstados(trx, cambios);
    for (const [indice, cambio] of cambios.entries()) await anotarCambio(trx, cambio, condonados[indice]!);
    cambiados += cambios.length;
    for (const cambio of cambios) {
      const alumno = enTurno.find(({ alumnoId }) => alumnoId === cambio.convenio.alumnoId)!;
      alumno.convenios = alumno.convenios.map((cada) =>
        cada.id === cambio.convenio.id ? { ...cada, estado: cambio.estado } : cada,
      );
    }
    // The ledger of these students changed; those without a convenio to follow any more are not read again.
    const tocados = new Set(cambios.map(({ convenio }) => convenio.alumnoId));
    const deEstos = enTurno.filter(
      ({ alumnoId, convenios, porMirar }) =>
        tocados.has(alumnoId) && (porMirar.length > 0 || convenios.some(({ estado }) => estado === "VIGENTE")),
    );
    const actuales = await leerConvenios(
      trx,
      deEstos.flatMap(({ convenios }) => convenios.map(({ id }) => id)),
    );
    for (const alumno of deEstos) alumno.convenios = actuales.filter(({ alumnoId }) => alumnoId === alumno.alumnoId);
  }
  await seguirCuotas(
    trx,
    enTurno.map(({ alumnoId }) => alumnoId),
    enTurno.flatMap(({ convenios }) => convenios),
  );
  return cambiados;
}

type EnTurno = { convenios: readonly ConvenioGuardado[]; porMirar: number[] };

/** The next change of a student's convenios, of those that were not looked at yet. */
function siguienteCambio({ convenios, porMirar }: EnTurno, hoy: Fecha): Cambio | null {
  while (porMirar.length > 0) {
    const id = porMirar.shift();
    const cambio = cambioDe(
      convenios.find((convenio) => convenio.id === id)!,
      convenios,
      hoy,
    );
    if (cambio !== null) return cambio;
  }
  return null;
}

function cambioDe(convenio: ConvenioGuardado, todos: readonly ConvenioGuardado[], hoy: Fecha): Cambio | null {
  if (convenio.estado === "CANCELADO") return null;
  const { estado, ruptura } = estadoPorElLibro(convenio, hoy);
  if (estado === convenio.estado) return null;
  // A later convenio took the debts of a broken one.
  if (
    convenio.estado === "ROTO" &&
    todos.some((posterior) => posterior.folio > convenio.folio && compartenCargos(posterior, convenio))
  )
    return null;
  if (estado === "VIGENTE") return { convenio, estado, corre: null, finMotivo: null };
  if (estado === "CUMPLIDO") return { convenio, estado, corre: sumarDias(hoy, 1), finMotivo: "CUMPLIDO" };
  // A kept one that is owed again breaks today: its surcharges were not owed before.
  const corre = convenio.estado === "CUMPLIDO" && ruptura! < hoy ? hoy : ruptura!;
  return { convenio, estado, corre, finMotivo: "FALTA_DE_PAGO" };
}

function compartenCargos(a: ConvenioGuardado, b: ConvenioGuardado): boolean {
  const ids = new Set(a.renglones.map(({ movimientoId }) => movimientoId));
  return b.renglones.some(({ movimientoId }) => ids.has(movimientoId));
}

const ACCIONES = { VIGENTE: "convenio.vigente", CUMPLIDO: "convenio.cumplido", ROTO: "convenio.roto" } as const;

async function anotarCambio(trx: Alcance, { convenio, estado }: Cambio, condonado: number): Promise<void> {
  const { id, alumnoId, folio } = convenio;
  await registrar(trx, ACCIONES[estado as keyof typeof ACCIONES], "alumnos", alumnoId, {
    folio,
    convenioId: id,
    ...(condonado > 0 ? { condonado: pesosPlain(centavos(condonado)) } : {}),
  });
}
