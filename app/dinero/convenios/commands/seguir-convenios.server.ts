import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { exigirDiaConfirmado } from "~/base/acceso/dia.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { ajustarConvenios, condonarRecargos } from "~/dinero/cobranza/libro/convenios";
import { guardarLibros } from "~/dinero/cobranza/libro/guardar-libro.server";
import type { Cuenta } from "~/dinero/cobranza/libro/libro";
import { abrirLibros, seguirProgramas } from "~/dinero/cobranza/libro/libro.server";
import { type Fecha, sumarDias } from "~/lib/dates";
import { centavos, pesosPlain } from "~/lib/money";
import { ok } from "~/lib/outcome";
import { yieldToOthers } from "~/server/jobs/turns.server";
import { sql, type SqlBool } from "kysely";
import { estadoPorElLibro } from "../avance";
import type { EstadoDeConvenio, FinDeConvenio } from "../convenio";
import { type ConvenioGuardado, conveniosDelAlumno, leerConvenios } from "../queries.server";
import { seguirCuotas } from "../vencimientos.server";

/** A change of state that the ledger asks for, and the first day on which surcharges fall again. */
type Cambio = {
  convenio: ConvenioGuardado;
  estado: EstadoDeConvenio;
  corre: Fecha | null;
  finMotivo: FinDeConvenio | null;
};

/** The number of students of one transaction: nobody at the window waits longer than for a batch of postings. */
const JUNTOS = 10;

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
      for (const ids of lote) {
        const propios = convenios.filter(({ id }) => ids.includes(id));
        cambiados += await seguirAlumno(trx, propios, pedidos);
      }
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

// One after the other: the change of one may settle a debt of the next.
async function seguirAlumno(
  trx: Alcance,
  convenios: readonly ConvenioGuardado[],
  pedidos: ReadonlySet<number>,
): Promise<number> {
  const { alumnoId } = convenios[0]!;
  let actuales = convenios;
  let cambiados = 0;
  for (const { id } of convenios.filter((convenio) => pedidos.has(convenio.id))) {
    const cambio = cambioDe(
      actuales.find((convenio) => convenio.id === id)!,
      actuales,
      trx.hoy,
    );
    if (cambio === null) continue;
    await aplicarCambio(trx, cambio);
    cambiados += 1;
    actuales = await conveniosDelAlumno(trx, alumnoId);
  }
  await seguirCuotas(trx, alumnoId, actuales);
  return cambiados;
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

async function aplicarCambio(trx: Alcance, { convenio, estado, corre, finMotivo }: Cambio): Promise<void> {
  const { id, alumnoId, folio } = convenio;
  const condonado = await cambiarEstado(trx, convenio, { estado, corre, finMotivo });
  await registrar(trx, ACCIONES[estado as keyof typeof ACCIONES], "alumnos", alumnoId, {
    folio,
    convenioId: id,
    ...(condonado > 0 ? { condonado: pesosPlain(centavos(condonado)) } : {}),
  });
}

/**
 * Writes the state of a convenio and brings the accounts of its debts to it. Frozen surcharges go, and those since a break
 * post. A kept one forgives what it promised. Returns the forgiven sum. Call it inside a transaction.
 */
export async function cambiarEstado(
  trx: Alcance,
  convenio: ConvenioGuardado,
  fin: { estado: EstadoDeConvenio; corre: Fecha | null; finMotivo: FinDeConvenio | null; finNota?: string },
): Promise<number> {
  const servicioIds = [...new Set(convenio.renglones.map(({ servicioId }) => servicioId))];
  const cuentas: Cuenta[] = servicioIds.map((servicioId) => ({ alumnoId: convenio.alumnoId, servicioId }));
  const abiertas = await abrirLibros(trx, cuentas);
  const { estado, corre, finMotivo, finNota = "" } = fin;
  const vivo = estado === "VIGENTE";
  await trx.db
    .updateTable("convenios")
    .set({
      estado,
      corre,
      finMotivo,
      finNota,
      finDate: vivo ? null : trx.ahora,
      finPorId: vivo ? null : (trx.cuenta?.id ?? null),
    })
    .where("id", "=", convenio.id)
    .execute();
  await seguirProgramas(trx, abiertas);
  const recargos = convenio.renglones.filter(({ esRecargo }) => esRecargo).map(({ movimientoId }) => movimientoId);
  const perdona = estado === "CUMPLIDO" && convenio.recargos === "CONDONAR_AL_CUMPLIR";
  let condonado = 0;
  for (const { libro } of abiertas) {
    const perdonados = perdona ? new Set(recargos.filter((id) => libro.tiene(id))) : new Set<number>();
    const nuevas = condonarRecargos(libro, perdonados, `Convenio ${convenio.folio} cumplido`);
    condonado += nuevas.reduce((suma, { abonoCentavos }) => suma + abonoCentavos, 0);
    ajustarConvenios(libro);
  }
  await guardarLibros(trx, abiertas);
  return condonado;
}
