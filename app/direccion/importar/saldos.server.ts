import type { Alcance } from "~/base/acceso/alcance.server";
import { alumnoVisible } from "~/base/acceso/alumnos-visibles.server";
import {
  quitarSaldoInicialEnTransaccion,
  registrarSaldoInicialEnTransaccion,
  type SaldoInicial,
} from "~/dinero/cobranza/ventanilla/commands/saldo-inicial.server";
import { cleanLine, foldText } from "~/lib/text";
import { parsePesos } from "~/lib/money";
import { documentoDeHoja } from "./alumno-de-hoja";
import type { Celdas } from "~/base/hojas/hoja";
import type { Motivo, Opciones } from "./importacion";
import { CONCEPTOS, estaRegistrado, PERMISO_DE_SALDOS, serviciosDelColegio } from "./saldo-inicial.server";
import { rechazada, type ResultadoDeFila } from "./pasos";
import type { Pasos } from "./pasos-de-parte";
import { leerFechaDeHoja } from "~/base/hojas/fecha";

const TIPOS: Readonly<Record<string, SaldoInicial["tipo"]>> = {
  cargo: "CARGO",
  adeudo: "CARGO",
  debe: "CARGO",
  "saldo a favor": "PAGO",
  "a favor": "PAGO",
  abono: "PAGO",
};

type Efecto = { alumnoId: number; servicioId: number; movimientoId: number };

/** Opening balances: a charge, or a saldo a favor, of a service on a day. A repeated one is left alone. */
export const pasosDeSaldos: Pasos = {
  permiso: PERMISO_DE_SALDOS,
  claveDeFila: (celdas) =>
    ["curp", "matricula", "servicio", "tipo", "monto", "fecha", "concepto"]
      .map((clave) => foldText(celdas[clave] ?? ""))
      .join("|")
      .replace(/^\|+$/, ""),
  async preparar(alcance) {
    const servicios = await serviciosDelColegio(alcance);
    return { importar: (trx, celdas, opciones) => importarSaldo(trx, { celdas, opciones, servicios }) };
  },
  deshacer: (trx, efecto) => quitarSaldoInicialEnTransaccion(trx, efecto as Efecto),
};

type Fila = { celdas: Celdas; opciones: Opciones; servicios: readonly { id: number; nombre: string }[] };

async function importarSaldo(trx: Alcance, fila: Fila): Promise<ResultadoDeFila> {
  const { celdas, opciones } = fila;
  const errores: Motivo[] = [];
  const mal = (campo: string, mensaje: string) => errores.push({ campo, mensaje });
  const celda = (clave: string) => cleanLine(celdas[clave] ?? "");
  const alumno = await buscarAlumno(trx, {
    curp: documentoDeHoja(celdas, opciones).numero,
    matricula: celda("matricula"),
  });
  const alumnoId = alumno?.id ?? null;
  if (alumno && celda("matricula") !== "" && alumno.matricula !== celda("matricula"))
    mal("matricula", `El alumno de esa CURP tiene la matrícula ${alumno.matricula}`);
  if (alumnoId === null) mal(celda("curp") === "" ? "matricula" : "curp", "No hay un alumno con ese número");
  const servicio = fila.servicios.find(({ nombre }) => foldText(nombre) === foldText(celda("servicio")));
  if (!servicio) mal("servicio", `No hay un servicio «${celda("servicio")}»`);
  const tipo = TIPOS[foldText(celda("tipo"))];
  if (!tipo) mal("tipo", "Escribe Cargo o Saldo a favor");
  const monto = parsePesos(celda("monto"));
  if (!monto.ok) mal("monto", monto.error);
  else if (monto.centavos === 0) mal("monto", "Debe ser mayor a cero");
  const fechaOperacion = leerFechaDeHoja(celda("fecha"), trx.hoy);
  if (fechaOperacion === null || fechaOperacion > trx.hoy)
    mal("fecha", "Fecha incorrecta: DD-MM-AAAA, no después de hoy");
  if (errores.length > 0 || alumnoId === null || !servicio || !tipo || !monto.ok || fechaOperacion === null)
    return rechazada(...errores);
  const concepto = celda("concepto") || CONCEPTOS[tipo];
  const cuenta = { alumnoId, servicioId: servicio.id };
  const saldo = { ...cuenta, tipo, montoCentavos: monto.centavos, fechaOperacion, concepto };
  if (await estaRegistrado(trx, saldo)) return { estado: "IGUAL", motivos: [], efecto: {} };
  const resultado = await registrarSaldoInicialEnTransaccion(trx, saldo);
  if (!resultado.ok) return rechazada({ campo: resultado.campo ?? "", mensaje: resultado.mensaje });
  return { estado: "NUEVA", motivos: [], efecto: { ...cuenta, movimientoId: resultado.movimientoId } satisfies Efecto };
}

async function buscarAlumno(trx: Alcance, { curp, matricula }: { curp: string; matricula: string }) {
  if (curp === "" && matricula === "") return null;
  const alumno = await trx.db
    .selectFrom("alumnos as a")
    .select(["a.id", "a.matricula"])
    .where("a.organizacionId", "=", trx.organizacionId)
    .where((eb) => (curp === "" ? eb("a.matricula", "=", matricula) : eb("a.curp", "=", curp)))
    .where(alumnoVisible(trx))
    .executeTakeFirst();
  return alumno ?? null;
}
