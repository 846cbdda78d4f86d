import { expect, test } from "vitest";
import { reversarMovimiento } from "~/dinero/cobranza/ventanilla/commands/reversar-movimiento.server";
import { obtenerResumen } from "~/dinero/cobranza/ventanilla/queries.server";
import { registrarMovimiento } from "~/dinero/cobranza/ventanilla/commands/registrar-movimiento.server";
import { TODOS_LOS_PERMISOS } from "~/base/acceso/permisos";
import { fecha } from "~/lib/dates";
import { unTutor } from "tests/comunicados";
import { enLaVentanilla, pagar, postear } from "tests/en-la-ventanilla";
import { type Escenario, escenario, otroColegio, unAlumno, unaAsignacion, unaInscripcion } from "tests/factories";
import { leerReporte, obtenerReporte, tarjetasDeReportes } from "./catalogo.server";
import { type Pedido, consultaDePedido, leerPedido, pedidoUsual } from "~/base/informes/declarar.server";
import { agruparReportes } from "~/base/informes/reporte";

const leer = async (alcance: Escenario["alcance"], clave: string, cambios: Partial<Pedido> = {}) =>
  leerReporte(alcance, obtenerReporte(alcance, clave), { ...pedidoUsual(alcance), ...cambios });
const celdas = async (...args: Parameters<typeof leer>) => (await leer(...args)).renglones.map((fila) => fila.celdas);
/** Reports without data in the test school. */
const SIN_DATOS = new Set([
  "descuentos",
  "devoluciones",
  "convenios",
  "promesas",
  "conciliacion",
  "anticipos",
  "cortesdecaja",
  "facturas",
  "cobrosenlinea",
  "comunicados",
  "asistencia",
  "calificaciones",
  "aprovechamiento",
]);
const DECLARADOS = tarjetasDeReportes({ permisos: new Set(TODOS_LOS_PERMISOS) })
  .map(({ ruta }) => ruta.replace("/reportes/", ""))
  .filter((clave) => !["saldosvencidos", "documentos", "estadosdecuenta", "estadistica911"].includes(clave));

test("la búsqueda encuentra un reporte por cualquiera de sus palabras, sin acentos, y el catálogo es el de sus permisos", () => {
  const todas = tarjetasDeReportes({ permisos: new Set(TODOS_LOS_PERMISOS) });
  expect(agruparReportes(todas, "").grupos.map(({ grupo }) => grupo)).toEqual(["Cobranza", "Alumnos", "Escuela"]);
  const halladas = agruparReportes(todas, "telefonos TUTORES").grupos.flatMap(({ tarjetas }) => tarjetas);
  expect(halladas.map(({ nombre }) => nombre)).toEqual(["Directorio"]);
  expect(agruparReportes(todas, "no hay tal")).toEqual({ favoritos: [], grupos: [] });
  const marcada = { ...todas[0]!, favorito: true };
  const conFavorito = agruparReportes([marcada, ...todas.slice(1)], "");
  expect(conFavorito.favoritos).toEqual([marcada]);
  expect(conFavorito.grupos.flatMap(({ tarjetas }) => tarjetas)).not.toContain(marcada);
  const deControlEscolar = tarjetasDeReportes({
    permisos: new Set(["PERM_VISTA_REPORTES", "PERM_VISTA_CONTROLESCOLAR"]),
  });
  expect(deControlEscolar.map(({ nombre }) => nombre)).toEqual(["Listas de grupo"]);
});

test("cada reporte tiene una celda por columna, y nada de otro colegio ni de fuera de los límites", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-11-12");
  await postear(e, alumnoId);
  const { movimientoId } = await pagar(e, { alumnoId, monto: 500 });
  await reversarMovimiento(e.alcance, { transaccionId: movimientoId, observaciones: "No era suyo" });
  await unTutor(e, alumnoId);
  const colegioAjeno = await otroColegio(e);
  const limites = { ...e.alcance.limites, niveles: [e.nivelId + 1_000] };
  const anio = { desde: fecha("2026-01-01"), hasta: fecha("2026-12-31"), mes: 5 };
  for (const clave of DECLARADOS) {
    const { columnas } = obtenerReporte(e.alcance, clave);
    const filas = await celdas(e.alcance, clave, anio);
    if (!SIN_DATOS.has(clave)) expect([clave, filas.length > 0]).toEqual([clave, true]);
    for (const fila of filas)
      expect([clave, fila.length]).toEqual([clave, columnas.filter(({ aparte }) => !aparte).length]);
    for (const ajeno of [colegioAjeno.alcance, { ...e.alcance, limites }])
      expect([clave, await celdas(ajeno, clave, anio)]).toEqual([clave, []]);
  }
});

test("los descuentos y las condonaciones son de quien los dio, y lo reversado pasa a los reversos", async () => {
  const { e, alumnoId, pago } = await enLaVentanilla("2026-11-12");
  await postear(e, alumnoId);
  const operacionId = e.operaciones.DESCUENTO;
  const dado = await registrarMovimiento(
    e.alcance,
    pago(100, { operacionId, formaPagoId: null, observaciones: "Beca" }),
  );
  expect(dado).toMatchObject({ ok: true });
  const { renglones, totales } = await leer(e.alcance, "descuentos");
  expect(renglones.map(({ celdas: [autor, , tipo] }) => [autor, tipo])).toContainEqual([
    expect.any(String),
    "Descuento",
  ]);
  expect(renglones.every(({ celdas: [autor] }) => autor !== "El sistema")).toBe(true);
  expect(totales!.at(-1)).toBe(10_000);
  const { id } = await e.db
    .selectFrom("movimientos")
    .select("id")
    .where("codigoOperacion", "=", "DESCUENTO")
    .executeTakeFirstOrThrow();
  await reversarMovimiento(e.alcance, { transaccionId: id, observaciones: "Era de otro" });
  expect(await celdas(e.alcance, "descuentos")).toEqual([]);
  // A reversed charge lowers the debt, and a reversed discount raises it: each has a total of its own.
  const { id: cargoId } = await e.db
    .selectFrom("movimientos")
    .select("id")
    .where("codigoOperacion", "=", "CARGO")
    .executeTakeFirstOrThrow();
  await reversarMovimiento(e.alcance, { transaccionId: cargoId, observaciones: "No era suyo" });
  // The charge of $3,250.00 goes with its surcharge of $325.00.
  expect((await leer(e.alcance, "reversos")).totales!.slice(-2)).toEqual([357_500, 10_000]);
  expect((await celdas(e.alcance, "reversos"))[0]).toContain("Era de otro");
});

test("las listas se numeran por grupo, y los cumpleaños van por día del mes pedido", async () => {
  const e = await escenario({ hoy: "2026-11-12" });
  for (const [nombre, fechaNacimiento] of [
    ["Ana", "2018-01-20"],
    ["Luis", "2018-01-03"],
    ["Zoe", "2017-12-31"],
  ] as const)
    await unaInscripcion(e, { alumnoId: await unAlumno(e, { nombre, fechaNacimiento }) });
  expect((await celdas(e.alcance, "grupos")).map((fila) => fila[1])).toEqual([1, 2, 3]);
  expect((await celdas(e.alcance, "cumpleanos", { mes: 1 })).map((fila) => [fila[0], fila[3]])).toEqual([
    [3, 9],
    [20, 9],
  ]);
  expect(await celdas(e.alcance, "cumpleanos", { mes: 2 })).toEqual([]);
});

test("quien se va está entre las bajas con su motivo, y ya no en las listas", async () => {
  const e = await escenario({ hoy: "2026-11-12" });
  const alumnoId = await unAlumno(e);
  const baja = { fechaBaja: "2026-11-10", motivoBaja: "Se mudó" };
  await unaInscripcion(e, { alumnoId, fechaInscripcion: "2026-08-20", ...baja });
  expect(await celdas(e.alcance, "altasybajas")).toEqual([
    ["2026-11-10", "Baja", expect.stringContaining("Sofía"), expect.any(String), "Se mudó"],
  ]);
  expect((await celdas(e.alcance, "altasybajas", { desde: fecha("2026-08-01") }))[0]![1]).toBe("Nuevo ingreso");
  for (const clave of ["directorio", "grupos"]) expect(await celdas(e.alcance, clave)).toEqual([]);
});

test("la lista de alumnos trae las columnas que se eligen, en su orden, y la dirección las dice", async () => {
  const { e } = await enLaVentanilla("2026-11-12");
  const reporte = obtenerReporte(e.alcance, "alumnos");
  const pedido = leerPedido(e.alcance, reporte, new Request("http://x/?columna=genero&columna=alumno&columna=otra"));
  expect(consultaDePedido(e.alcance, reporte, pedido)).toBe("columna=alumno&columna=genero");
  const { columnas, renglones } = await leerReporte(e.alcance, reporte, pedido);
  expect(columnas.map(({ titulo }) => titulo)).toEqual(["Alumno", "Género"]);
  expect(renglones[0]!.celdas).toHaveLength(2);
  // Another report has no choice of columns.
  expect(
    leerPedido(e.alcance, obtenerReporte(e.alcance, "grupos"), new Request("http://x/?columna=alumno")).columnas,
  ).toBeNull();
});

test("los saldos iniciales más lo que los movió son los finales, y el final es lo que el libro debe, al centavo", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-11-12");
  await postear(e, alumnoId);
  await pagar(e, { alumnoId, monto: 700.55 });
  const { movimientoId } = await pagar(e, { alumnoId, monto: 500 });
  await reversarMovimiento(e.alcance, { transaccionId: movimientoId, observaciones: "No era suyo" });
  const anio = { desde: fecha("2026-10-15"), hasta: fecha("2027-12-31") };
  const filas = (await celdas(e.alcance, "saldosporservicio", anio)) as [string, ...number[]][];
  expect(filas.length).toBeGreaterThan(0);
  for (const [, inicial, adelantado, cargos, abonos, final, adelantadoFinal] of filas)
    expect(inicial! - adelantado! + cargos! - abonos!).toBe(final! - adelantadoFinal!);
  const { saldoTotal: saldo } = await obtenerResumen(e.alcance, { alumnoId, servicioId: e.servicioId });
  expect(saldo).not.toBe(0);
  expect(filas.reduce((suma, [, , , , , final, adelantado]) => suma + final! - adelantado!, 0)).toBe(saldo);
  // A month begins with the closing balance of the previous one.
  const hasta = await celdas(e.alcance, "saldosporservicio", { ...anio, hasta: fecha("2026-10-31") });
  const desde = await celdas(e.alcance, "saldosporservicio", { ...anio, desde: fecha("2026-11-01") });
  expect(hasta.map((fila) => fila.at(-2)).filter(Boolean)).toEqual(desde.map((fila) => fila[1]).filter(Boolean));
});

test("lo pagado por adelantado no le resta a lo que otros deben: va en su columna, y también lo reversado después", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-10-15");
  await postear(e, alumnoId);
  const deudora = await unAlumno(e, { nombre: "Deudora" });
  await unaInscripcion(e, { alumnoId: deudora });
  const { programaPagosId } = (await e.db.selectFrom("asignaciones").select("programaPagosId").execute())[0]!;
  await unaAsignacion(e, { alumnoId: deudora, programaPagosId });
  await postear(e, deudora);
  // October with its surcharge, and November ahead.
  const { movimientoId } = await pagar(e, { alumnoId, monto: 3575 + 3250, adelantar: 1 });
  const octubre = { desde: fecha("2026-10-01"), hasta: fecha("2026-10-15") };
  expect(await celdas(e.alcance, "saldosporservicio", octubre)).toEqual([
    ["Colegiatura", 0, 0, 715_000, 682_500, 357_500, 325_000],
  ]);
  await reversarMovimiento(e.alcance, { transaccionId: movimientoId, observaciones: "No pasó" });
  expect((await celdas(e.alcance, "saldosporservicio", octubre)).map((fila) => fila.slice(-2))).toEqual([[715_000, 0]]);
});
