import { expect, test } from "vitest";
import { abrirEnColegios } from "~/personas/enlaces/alumno.server";
import { verEnlaceDe } from "~/personas/enlaces/administracion.server";
import { listarFacturas } from "~/dinero/facturacion/emision/queries.server";
import { type Fecha, fecha } from "~/lib/dates";
import { SIN_FILTROS } from "~/familias/misivas/filtros";
import { guardarMisiva } from "~/familias/misivas/commands/guardar-misiva.server";
import { listarMisivas } from "~/familias/misivas/queries.server";
import { REPORTES_DE_SALDOS } from "~/direccion/reportes/saldos-por-servicio.server";
import { unParcial, unPeriodo } from "./academico";
import { unEnlace } from "./enlaces";
import { escenario, insertar, unAlumno, unaInscripcion } from "./factories";
import { queFactura, unaFacturaEnCola, unPagoFacturable } from "./facturas";
import { datosDeMisiva } from "./misivas";

// Half past ten in the evening of October's last day in Mexico City: in UTC it is November.
const DE_NOCHE = "2026-11-01T04:30:00.000Z";
const HOY = fecha("2026-10-31");

test("la misiva que se escribe de noche es del parcial que termina ese día, no del que empieza al siguiente", async () => {
  const e = await escenario();
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  const periodoId = await unPeriodo(e);
  const octubre = await unParcial(e, periodoId);
  const dias = { inicia: fecha("2026-11-01"), termina: fecha("2026-11-30") };
  const noviembre = await unParcial(e, periodoId, { nombre: "Noviembre", etiqueta: "NOV", ...dias });
  const guardada = await guardarMisiva({ ...e.alcance, ahora: DE_NOCHE }, 0, datosDeMisiva(alumnoId));
  expect(guardada.ok).toBe(true);
  const cuantas = async (filtros: object) => (await listarMisivas(e.alcance, { ...SIN_FILTROS, ...filtros })).total;
  expect(await cuantas({ parcialId: octubre })).toBe(1);
  expect(await cuantas({ parcialId: noviembre })).toBe(0);
  expect(await cuantas({ periodoId })).toBe(1);
  expect(await cuantas({ parcialId: 987_654 })).toBe(0);
});

test("la factura que se pide de noche está en la lista de ese mes y en el reporte de ese día", async () => {
  const e = await queFactura(await escenario());
  const { movimientoId } = await unPagoFacturable(e);
  await unaFacturaEnCola(e, { movimientoId });
  await e.db.updateTable("facturas").set({ createdDate: DE_NOCHE, fecha: "" }).execute();
  const cuantas = async (mes: string) => (await listarFacturas(e.alcance, { mes, buscar: "" })).length;
  expect([await cuantas("2026-10"), await cuantas("2026-11")]).toEqual([1, 0]);
  const pedido = {
    mes: 10,
    nivelId: null,
    grupoId: null,
    servicioId: null,
    cajaId: null,
    estado: null,
    metodo: null,
    columnas: null,
  };
  const delDia = async (dia: Fecha) => {
    const renglones = await REPORTES_DE_SALDOS.facturas.leer(e.alcance, { ...pedido, desde: dia, hasta: dia });
    return renglones.map(({ celdas }) => celdas[0]);
  };
  expect([await delDia(HOY), await delDia(fecha("2026-11-01"))]).toEqual([[HOY], []]);
});

test("el enlace personal dice el día en que vence en la escuela", async () => {
  const e = await escenario();
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  await unEnlace(e, { alumnoId });
  await e.db.updateTable("enlacesPersonales").set({ venceDate: DE_NOCHE }).execute();
  const { vence } = await verEnlaceDe(e.alcance, new Request("http://localhost/"), alumnoId, null);
  expect(vence).toBe("31-oct-26");
});

test("un alumno está en el ciclo que corre hasta la medianoche de su escuela", async () => {
  const e = await escenario();
  const alumnoId = await unAlumno(e);
  const esta = await unaInscripcion(e, { alumnoId });
  const dias = { fechaInicio: "2026-11-01", fechaFin: "2027-10-31" };
  const cicloId = await insertar(e.db, "ciclos", { colegioId: e.colegioId, nombre: "El que sigue", ...dias });
  const siguiente = await unaInscripcion(e, { alumnoId, cicloId, grupoId: null });
  const abierta = async (ahora: string) =>
    (await abrirEnColegios({ db: e.db, ahora }, alumnoId))[0]!.lugar.inscripcionId;
  expect(await abierta(DE_NOCHE)).toBe(esta);
  expect(await abierta("2026-11-01T06:00:00.000Z")).toBe(siguiente);
});
