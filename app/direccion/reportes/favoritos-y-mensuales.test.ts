import { expect, test } from "vitest";
import { alcanceDe, escenario, otroColegio, unaCuenta } from "tests/factories";
import { enLaVentanilla, pagar, postear } from "tests/en-la-ventanilla";
import { guardarVista } from "~/personas/cuenta/commands/guardar-vista.server";
import { listarVistas } from "~/personas/cuenta/vistas.server";
import { readPaper } from "~/server/documents/papers.server";
import { archivoDeReporte } from "./archivo.server";
import { seCorto } from "~/base/informes/reporte";
import { obtenerReporte } from "./catalogo.server";
import { avisarReportesDelMes } from "./commands/avisar-reportes.server";
import { marcarFavorito } from "./commands/marcar-favorito.server";
import { pedidoUsual } from "~/base/informes/declarar.server";
import { favoritosDe } from "./favoritos.server";

const RUTA = "/reportes/ingresosdiarios";
const SIN_DINERO = ["PERM_VISTA_REPORTES", "PERM_VISTA_CONTROLESCOLAR"] as const;

test("un reporte se pone y se quita de los favoritos de una cuenta, y de nadie más; lo que no puede ver, no", async () => {
  const e = await escenario();
  for (let veces = 0; veces < 2; veces++)
    expect(await marcarFavorito(e.alcance, { ruta: RUTA, favorito: true })).toMatchObject({ ok: true });
  expect([...(await favoritosDe(e.alcance))]).toEqual([RUTA]);
  const { cuentaId } = await unaCuenta(e, { email: "otra@prueba.mx" });
  expect((await favoritosDe(alcanceDe({ ...e, cuentaId }))).size).toBe(0);
  expect((await favoritosDe((await otroColegio(e)).alcance)).size).toBe(0);
  const sinDinero = alcanceDe({ ...e, cuentaId, permisos: [...SIN_DINERO] });
  for (const ruta of [RUTA, "/reportes/nohay"])
    expect(await marcarFavorito(sinDinero, { ruta, favorito: true })).toMatchObject({ ok: false, error: "REPORTE" });
  expect(await marcarFavorito(e.alcance, { ruta: RUTA, favorito: false })).toMatchObject({ ok: true });
  expect((await favoritosDe(e.alcance)).size).toBe(0);
  const lineas = await e.db
    .selectFrom("bitacora")
    .select("accion")
    .where("entidad", "=", "reportesFavoritos")
    .execute();
  expect(lineas.map(({ accion }) => accion)).toEqual(["reportes.favorito", "reportes.favoritoQuitado"]);
});

test("la vista de un reporte se envía una vez al mes, con un enlace al mes anterior y su PDF", async () => {
  const { e, cuentaId } = await conCuenta();
  const alcanceDeCuenta = alcanceDe({ ...e, cuentaId });
  const vista = { lista: RUTA, consulta: "nivelId=3&desde=2020-01-01" };
  expect(await guardarVista(alcanceDeCuenta, { nombre: "Primaria", vista, mensual: true })).toMatchObject({ ok: true });
  // A list of another kind is never announced.
  expect(
    await guardarVista(alcanceDeCuenta, {
      nombre: "Deben",
      vista: { lista: "/comunicados", consulta: "a=1" },
      mensual: true,
    }),
  ).toMatchObject({ ok: true });
  expect((await listarVistas(alcanceDeCuenta, "/comunicados"))[0]).toMatchObject({ mensual: 0 });
  const correos = () =>
    e.db.selectFrom("correos").select(["para", "asunto", "texto", "adjuntos"]).orderBy("id").execute();
  const avisar = (dia: string) =>
    avisarReportesDelMes(e.db, { ahora: new Date(`${dia}T15:00:00.000Z`), origen: "https://colegio.mx" });
  // It was requested in November, so that month has no mail.
  await avisar("2026-11-30");
  expect(await correos()).toEqual([]);
  for (const dia of ["2026-12-04", "2026-12-04", "2026-12-20"]) await avisar(dia);
  const [correo, ...resto] = await correos();
  expect(resto).toEqual([]);
  expect(correo).toMatchObject({ para: "contadora@prueba.mx", asunto: "Primaria: reporte de noviembre de 2026" });
  expect(correo!.texto).toContain(`https://colegio.mx${RUTA}?nivelId=3&desde=2026-11-01&hasta=2026-11-30`);
  expect(correo!.texto).not.toMatch(/\$\d/);
  expect(JSON.parse(correo!.adjuntos)).toContainEqual({ de: "reporteDelMes", id: expect.any(Number) });
  await avisar("2027-01-01");
  expect(await correos()).toHaveLength(2);
});

test("a quien ya no ve el reporte o ya no entra no se le escribe", async () => {
  const { e, cuentaId } = await conCuenta();
  const vista = { lista: RUTA, consulta: "" };
  await guardarVista(alcanceDe({ ...e, cuentaId }), { nombre: "Todo", vista, mensual: true });
  await e.db.deleteFrom("cuentasRoles").where("cuentaId", "=", cuentaId).execute();
  await avisarReportesDelMes(e.db, { ahora: new Date("2026-12-01T15:00:00.000Z"), origen: "https://colegio.mx" });
  expect(await e.db.selectFrom("correos").select("id").execute()).toEqual([]);
});

async function conCuenta() {
  const e = await escenario({ hoy: "2026-11-12" });
  return { e, ...(await unaCuenta(e, { email: "contadora@prueba.mx" })) };
}

test("el PDF lleva el membrete, las columnas, los renglones y su suma, y dice lo que se pidió", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-11-12");
  await postear(e, alumnoId);
  await pagar(e, { alumnoId, monto: 1_234.5 });
  const pedido = pedidoUsual(e.alcance);
  const reporte = obtenerReporte(e.alcance, "ingresosdiarios");
  const { cuerpo, nombre } = await archivoDeReporte(e.alcance, reporte, {
    pedido,
    clave: "ingresosdiarios",
    formato: "pdf",
  });
  expect(nombre).toBe("ingresosdiarios-2026-11-12.pdf");
  const leido = await readPaper(cuerpo as Uint8Array, "application/pdf");
  if (!leido.ok) throw new Error(leido.mensaje);
  const { text } = leido.paper;
  for (const texto of ["INGRESOS POR DÍA", "Del 01-nov-26 al 12-nov-26", "Forma de pago", "$1,234.50", "Total"])
    expect(text).toContain(texto);
});

test("un reporte con más renglones que los que se leen lo dice en su archivo; el papel, que trae menos, dice de cuántos son sus totales", async () => {
  const e = await escenario();
  const largo = {
    ...obtenerReporte(e.alcance, "grupos"),
    leer: () => Promise.resolve(Array.from({ length: 20_001 }, (_, i) => ({ celdas: ["1° A", i, `Alumno ${i}`, ""] }))),
  };
  const comun = { pedido: pedidoUsual(e.alcance), clave: "grupos" };
  const { cuerpo } = await archivoDeReporte(e.alcance, largo, { ...comun, formato: "csv" });
  const lineas = String(cuerpo).trimEnd().split("\r\n");
  expect(lineas).toHaveLength(20_002);
  expect(lineas.at(-1)).toContain("Se cortó en 20,000 renglones");
  expect(lineas.at(-1)).toContain("los totales son de estos");
  expect(seCorto(5_000, 20_000)).toContain("Se cortó en 5,000 renglones");
  expect(seCorto(5_000, 20_000)).toContain("los totales son de los 20,000 primeros");
});
