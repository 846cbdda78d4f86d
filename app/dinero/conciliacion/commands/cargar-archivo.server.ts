import { insertar } from "db/insertar";
import { type Alcance, enTransaccion, sinLlave } from "~/base/acceso/alcance.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { adivinarColumnas, filaDeEncabezados } from "~/base/hojas/columnas";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { cleanLine, cutText } from "~/lib/text";
import { MENSAJES } from "~/lib/validators";
import { readSheet } from "~/server/documents/sheets.server";
import { CAMPOS_DE_BANCO, PARTE } from "../deposito";
import { leerArchivo } from "./leer-archivo.server";

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "HOJA" | "DATOS" | "COLUMNAS" | "YA_LEIDO";
type Columnas = Record<string, number>;

const MAXIMO_DE_FILAS = 20_000;

/**
 * Takes a bank's statement. If the bank's columns are remembered, or each header identifies its column, the deposits
 * are read at once; otherwise they wait until somebody assigns the columns. Refuses SIN_PERMISO (403), DATOS (bank,
 * drawer or account) and HOJA (the fault of the file).
 */
export async function cargarArchivo(
  alcance: Alcance,
  { archivo, bancoId, cajaId, cuenta }: { archivo: File; bancoId: number; cajaId: number; cuenta: string },
): Promise<Outcome<{ archivoId: number }, Rechazo>> {
  const sinPermiso = rechazoDePermiso(alcance, PUERTAS.conciliacion);
  if (sinPermiso) return sinPermiso;
  if (!/^\d{4}$/.test(cuenta)) return refuse("DATOS", "Deben ser 4 dígitos", { campo: "cuenta" });
  const nombre = cutText(cleanLine(archivo.name), 200);
  const mal = (defecto: string) => refuse("HOJA", `El archivo ${nombre} ${defecto}.`, { campo: "archivo" });
  const leida = await readSheet(new Uint8Array(await archivo.arrayBuffer()));
  if (!leida.ok) return mal(leida.mensaje);
  const { rows } = leida.sheet;
  const indice = filaDeEncabezados(PARTE, rows);
  if (indice === null) return mal("no tiene encabezados que se reconozcan: fecha, abono y referencia o descripción");
  const filas = rows.slice(indice + 1).filter((fila) => fila.some((celda) => celda.trim() !== ""));
  if (filas.length > MAXIMO_DE_FILAS) return mal(`tiene ${filas.length} filas; se leen hasta 20,000 a la vez`);
  const encabezados = rows[indice]!.map(cleanLine);
  const guardado = await enTransaccion<
    Outcome<{ archivoId: number; columnas: Columnas; recordadas: boolean }, Rechazo>
  >(alcance, async (trx) => {
    const { colegioId, db } = trx;
    const banco = await db.selectFrom("bancos").select("id").where("id", "=", bancoId).executeTakeFirst();
    if (!banco) return refuse("DATOS", MENSAJES.seleccion, { campo: "bancoId" });
    const caja = await db
      .selectFrom("cajas")
      .select("id")
      .where("id", "=", cajaId)
      .where("colegioId", "=", colegioId)
      .where("activo", "=", 1)
      .where("enLinea", "=", 0)
      .executeTakeFirst();
    if (!caja) return refuse("DATOS", MENSAJES.seleccion, { campo: "cajaId" });
    const recordadas = await columnasRecordadas(trx, bancoId, encabezados);
    const columnas = recordadas ?? adivinarColumnas(CAMPOS_DE_BANCO, encabezados);
    const archivoId = await insertar(db, "archivosDeBanco", {
      colegioId,
      bancoId,
      cajaId,
      cuentaId: trx.cuenta!.id,
      nombre,
      cuenta,
      encabezados: JSON.stringify(encabezados),
      filas: JSON.stringify(filas),
      columnas: JSON.stringify(columnas),
      createdDate: trx.ahora,
    });
    await registrar(trx, "deposito.archivo", "archivosDeBanco", archivoId, { nombre, filas: filas.length });
    return ok({ archivoId, columnas, recordadas: recordadas !== null });
  });
  if (!guardado.ok) return guardado;
  const { archivoId, columnas, recordadas } = guardado;
  if (!recordadas) return ok({ archivoId });
  const leido = await leerArchivo(sinLlave(alcance), { archivoId, columnas });
  return leido.ok ? ok({ archivoId }) : leido;
}

/** The positions of a bank's remembered headers in this file; null if one of them is missing, or none is remembered. */
async function columnasRecordadas({ db, colegioId }: Alcance, bancoId: number, encabezados: readonly string[]) {
  const fila = await db
    .selectFrom("columnasDeBanco")
    .select("columnas")
    .where("colegioId", "=", colegioId)
    .where("bancoId", "=", bancoId)
    .executeTakeFirst();
  if (!fila) return null;
  const titulos = Object.entries(JSON.parse(fila.columnas) as Record<string, string>);
  const columnas = Object.fromEntries(titulos.map(([clave, titulo]) => [clave, encabezados.indexOf(titulo)]));
  if (Object.values(columnas).includes(-1)) return null;
  // A bank that was remembered before withdrawals were read has its column by the heading.
  const { cargo } = adivinarColumnas(CAMPOS_DE_BANCO, encabezados);
  return cargo === undefined || Object.values(columnas).includes(cargo) ? columnas : { cargo, ...columnas };
}
