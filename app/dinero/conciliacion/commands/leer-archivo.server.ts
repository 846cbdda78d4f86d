import { createHash } from "node:crypto";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { celdasDe, faltaDeColumnas } from "~/base/hojas/columnas";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { yieldToOthers } from "~/server/jobs/turns.server";
import { CAMPOS_DE_BANCO, type Deposito, PARTE } from "../deposito";
import { type Propuesta, proponer } from "../proponer.server";
import { seLeeOtraVez } from "../queries.server";
import { leerRenglones } from "../renglon";

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "COLUMNAS" | "YA_LEIDO";
type Columnas = Record<string, number>;
type Nuevo = { clave: string; deposito: Deposito };

/**
 * Reads the deposits of a file by its columns, which are remembered for its bank, and proposes a student for each. A
 * deposit from another file is not duplicated. A file that was already read is read anew, and its deposits are taken
 * back, while nobody has acted on any of them. Refuses SIN_PERMISO (403), NO_EXISTE (404), COLUMNAS (the missing ones)
 * and YA_LEIDO (409).
 */
export async function leerArchivo(
  alcance: Alcance,
  { archivoId, columnas }: { archivoId: number; columnas: Columnas },
): Promise<Outcome<{ depositos: number }, Rechazo>> {
  const sinPermiso = rechazoDePermiso(alcance, PUERTAS.conciliacion);
  if (sinPermiso) return sinPermiso;
  const { db, colegioId, hoy } = alcance;
  const archivo = await db
    .selectFrom("archivosDeBanco")
    .select(["bancoId", "cuenta", "encabezados", "filas", "leido"])
    .where("id", "=", archivoId)
    .where("colegioId", "=", colegioId)
    .executeTakeFirst();
  if (!archivo) return noExiste();
  const encabezados = JSON.parse(archivo.encabezados) as string[];
  const conocidas = new Set(CAMPOS_DE_BANCO.map(({ clave }) => clave));
  const columnasUsadas = Object.fromEntries(
    Object.entries(columnas).filter(([clave, indice]) => conocidas.has(clave) && encabezados[indice] !== undefined),
  );
  const falta = faltaDeColumnas(PARTE, columnasUsadas);
  if (falta) return refuse("COLUMNAS", falta);
  if (archivo.leido === 1) {
    const devuelto = await devolver(alcance, archivoId);
    if (!devuelto.ok) return devuelto;
  }
  const { depositos, retiros, ilegibles, ajenas } = leerRenglones(
    (JSON.parse(archivo.filas) as string[][]).map((fila) => celdasDe(columnasUsadas, fila)),
    hoy,
  );
  const { bancoId } = archivo;
  const { nuevos, repetidas } = await sinRepetir(alcance, "depositosBanco", { bancoId, leidos: depositos });
  const { nuevos: retirosNuevos } = await sinRepetir(alcance, "retirosBanco", { bancoId, leidos: retiros });
  const propuestas: Propuesta[] = [];
  for (const [indice, nuevo] of nuevos.entries()) {
    propuestas.push(await proponer(alcance, bancoId, nuevo.deposito));
    if (indice % 50 === 49) await yieldToOthers();
  }
  const titulos = Object.fromEntries(
    Object.entries(columnasUsadas).map(([clave, indice]) => [clave, encabezados[indice]!]),
  );
  return enTransaccion<Outcome<{ depositos: number }, Rechazo>>(alcance, async (trx) => {
    // Two people may read it at once, each with their own columns: the second would duplicate its deposits.
    const { numUpdatedRows } = await trx.db
      .updateTable("archivosDeBanco")
      .set({
        columnas: JSON.stringify(columnasUsadas),
        leido: 1,
        repetidas,
        ajenas,
        ilegibles: JSON.stringify(ilegibles),
      })
      .where("id", "=", archivoId)
      .where("leido", "=", 0)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return yaLeido();
    const recordada = { cuenta: archivo.cuenta, columnas: JSON.stringify(titulos) };
    await trx.db
      .insertInto("columnasDeBanco")
      .values({ colegioId, bancoId: archivo.bancoId, ...recordada })
      .onConflict((conflict) => conflict.columns(["colegioId", "bancoId"]).doUpdateSet(recordada))
      .execute();
    for (const [indice, nuevo] of nuevos.entries())
      await guardarDeposito(trx, { archivoId, bancoId, ...nuevo, ...propuestas[indice]! });
    for (const retiro of retirosNuevos) await guardarRetiro(trx, { archivoId, bancoId, ...retiro });
    return ok({ depositos: nuevos.length });
  });
}

const yaLeido = () =>
  refuse("YA_LEIDO", "Ya se trabajó con los depósitos de este archivo: sus columnas no cambian.", { status: 409 });

/** Takes back the deposits of a file, so that other columns can be used. */
function devolver(alcance: Alcance, archivoId: number): Promise<Outcome<{}, "YA_LEIDO">> {
  return enTransaccion<Outcome<{}, "YA_LEIDO">>(alcance, async (trx) => {
    if (!(await seLeeOtraVez(trx, archivoId))) return yaLeido();
    await trx.db.deleteFrom("depositosBanco").where("archivoId", "=", archivoId).execute();
    await trx.db.deleteFrom("retirosBanco").where("archivoId", "=", archivoId).execute();
    await trx.db.updateTable("archivosDeBanco").set({ leido: 0 }).where("id", "=", archivoId).execute();
    return ok();
  });
}

type Leidos = { bancoId: number; leidos: readonly Deposito[] };

async function sinRepetir(
  { db, colegioId }: Alcance,
  tabla: "depositosBanco" | "retirosBanco",
  { bancoId, leidos }: Leidos,
) {
  const iguales = new Map<string, number>();
  const conClave = leidos.map((deposito) => {
    const cuantos = (iguales.get(deposito.huella) ?? 0) + 1;
    iguales.set(deposito.huella, cuantos);
    return { deposito, clave: createHash("sha256").update(`${deposito.huella}|${cuantos}`).digest("hex") };
  });
  const nuevos = [];
  for (const cada of conClave) {
    const ya = await db
      .selectFrom(tabla)
      .select("id")
      .where("colegioId", "=", colegioId)
      .where("bancoId", "=", bancoId)
      .where("clave", "=", cada.clave)
      .executeTakeFirst();
    if (!ya) nuevos.push(cada);
  }
  return { nuevos, repetidas: conClave.length - nuevos.length };
}

async function guardarRetiro(
  { db, colegioId }: Alcance,
  { archivoId, bancoId, clave, deposito }: Nuevo & { archivoId: number; bancoId: number },
): Promise<void> {
  const { fecha, centavos, texto, referencia, rastreo } = deposito;
  await db
    .insertInto("retirosBanco")
    .values({ colegioId, archivoId, bancoId, clave, fecha, centavos, texto, referencia, rastreo })
    .onConflict((conflict) => conflict.columns(["colegioId", "bancoId", "clave"]).doNothing())
    .execute();
}

async function guardarDeposito(
  { db, colegioId }: Alcance,
  { deposito, cuenta, exacta, ...fila }: Nuevo & Propuesta & { archivoId: number; bancoId: number },
): Promise<void> {
  const { huella: _, ...datos } = deposito;
  const cuentaAsignada = { alumnoId: cuenta?.alumnoId ?? null, servicioId: cuenta?.servicioId ?? null };
  await db
    .insertInto("depositosBanco")
    .values({ colegioId, ...fila, ...datos, ...cuentaAsignada, exacta: exacta ? 1 : 0 })
    .onConflict((conflict) => conflict.columns(["colegioId", "bancoId", "clave"]).doNothing())
    .execute();
}
