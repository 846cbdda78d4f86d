import { cargarArchivo } from "~/dinero/conciliacion/commands/cargar-archivo.server";
import { leerArchivo } from "~/dinero/conciliacion/commands/leer-archivo.server";
import { obtenerArchivo } from "~/dinero/conciliacion/queries.server";
import { listarReferencias } from "~/dinero/cobranza/referencias.server";
import { unEstado } from "./bancos";
import { postear } from "./en-la-ventanilla";
import { type Escenario, escenario, unAlumno, unaAsignacion, unaInscripcion, unPrograma } from "./factories";

const OCTUBRE = {
  nombre: "Colegiatura",
  monto: 2500,
  fechaInicio: "2026-10-01",
  fechaFin: "2026-10-31",
  fechaLimitePago: "2026-10-31",
};

/** A school with students who owe October's charge, each with the reference of their account. */
export async function conDeudores(cuantos: number) {
  const e = await escenario();
  const { programaPagosId } = await unPrograma(e, { cargos: [OCTUBRE] });
  const alumnos: { alumnoId: number; referencia: string }[] = [];
  for (let n = 0; n < cuantos; n += 1) {
    const alumnoId = await unAlumno(e, { nombre: `Nombre${n}`, apellido1: `Apellido${n}` });
    await unaInscripcion(e, { alumnoId });
    await unaAsignacion(e, { alumnoId, programaPagosId });
    await postear(e, alumnoId);
    alumnos.push({ alumnoId, referencia: (await listarReferencias(e.alcance, { alumnoId }))[0]!.referencia });
  }
  return { e, alumnos };
}

/** A row of the statement: a deposit of 14 October unless told otherwise. */
export const fila = (
  texto: string,
  { referencia = "", abono = "2,500.00", pagador = "", saldo = "0.00", dia = "14/10/2026" } = {},
) => [dia, texto, referencia, pagador, "", abono, saldo];

/** Loads a statement, and assigns its columns if the bank's are not remembered; returns the content of its page. */
export async function cargar(e: Escenario, filas: string[][]) {
  const datos = { archivo: unEstado(filas), bancoId: e.bancoId, cajaId: e.cajaId, cuenta: "1234" };
  const cargado = await cargarArchivo(e.alcance, datos);
  if (!cargado.ok) throw new Error(cargado.mensaje);
  const { archivoId } = cargado;
  const { leido, columnas } = await obtenerArchivo(e.alcance, archivoId, 0);
  if (!leido && !(await leerArchivo(e.alcance, { archivoId, columnas })).ok) throw new Error("No se leyó el archivo");
  return { archivoId, seLeyoSolo: leido, ...(await obtenerArchivo(e.alcance, archivoId, 0)) };
}

/** How many payments the school has. */
export const pagos = async ({ db }: Escenario) =>
  (await db.selectFrom("movimientos").select("abonoCentavos").where("codigoOperacion", "=", "PAGO").execute()).length;
