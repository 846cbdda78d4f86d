import { unaCalificacion, unPlan } from "tests/academico";
import { type Escenario, escenario, otroColegio, unAlumno, unaInscripcion } from "tests/factories";
import { beforeEach, expect, test } from "vitest";
import { esBorrador, huellaComoTexto, palabrasDe } from "./boleta";
import { imprimirBoletas, obtenerBoletaPublica } from "./boletas.server";
import { entregarBoletas } from "./commands/entregar-boletas.server";

let e: Escenario;
let plan: Awaited<ReturnType<typeof unPlan>>;
let alumnoId: number;
let inscripcionId: number;
beforeEach(async () => {
  e = await escenario();
  plan = await unPlan(e);
  alumnoId = await unAlumno(e);
  inscripcionId = await unaInscripcion(e, { alumnoId, grupoId: e.grupoId });
  await unaCalificacion(e, { inscripcionId, asignaturaId: plan.matematicasId, parcialId: plan.actualId }, "9.5");
});

const cerrar = () => e.db.updateTable("definicionesParcial").set({ estado: "CERRADO" }).execute();

test("con un parcial abierto es un borrador, sin folio ni código, y nada se congela", async () => {
  const [impresa] = await entregarBoletas(e.alcance, { alumnoId });
  expect(impresa).toMatchObject({ entregada: null, boleta: { promedio: "9.5", columnas: ["SEP", "OCT"] } });
  expect(impresa!.boleta.filas[0]).toEqual({
    nombre: "Matemáticas",
    seccion: false,
    notas: ["", "9.5"],
    promedio: "9.5",
  });
  expect(await e.db.selectFrom("boletas").selectAll().execute()).toEqual([]);
});

test("la misma dos veces es la misma; otra calificación es otra versión, y la de antes lo dice", async () => {
  await cerrar();
  const [primera] = await entregarBoletas(e.alcance, { alumnoId });
  const [otraVez] = await entregarBoletas(e.alcance, { grupoId: e.grupoId });
  expect(otraVez!.entregada).toMatchObject({ folio: primera!.entregada!.folio, version: 1 });
  const otra = { inscripcionId, asignaturaId: plan.matematicasId, parcialId: plan.anteriorId };
  await unaCalificacion(e, otra, "7");
  const [segunda] = await entregarBoletas(e.alcance, { alumnoId });
  expect(segunda!.entregada!.version).toBe(2);
  const publica = (cual: typeof primera) => obtenerBoletaPublica(e, cual!.entregada!.token);
  expect(await publica(primera)).toMatchObject({ vigente: false, alumno: segunda!.boleta.alumno });
  expect(await publica(segunda)).toMatchObject({ vigente: true, hash: segunda!.entregada!.hash });
  await expect(obtenerBoletaPublica(e, "A".repeat(43))).rejects.toMatchObject({ status: 404 });
});

test("lo entregado no se cambia", async () => {
  await cerrar();
  await entregarBoletas(e.alcance, { alumnoId });
  await expect(e.db.updateTable("boletas").set({ contenido: "{}" }).execute()).rejects.toThrow("no se cambia");
});

test("un grupo entero sale en un PDF, y de lo ajeno nada", async () => {
  for (let cual = 0; cual < 3; cual += 1)
    await unaInscripcion(e, { alumnoId: await unAlumno(e, { nombre: `Otro ${cual}` }), grupoId: e.grupoId });
  const leer = () => Promise.resolve(null);
  const pdf = await imprimirBoletas(e.alcance, { grupoId: e.grupoId, origen: "http://localhost" }, leer);
  const texto = Buffer.from(pdf).toString("latin1");
  expect(texto.startsWith("%PDF")).toBe(true);
  expect(texto.match(/\/Type \/Page\b/g)).toHaveLength(4);
  const ajeno = (await otroColegio(e)).alcance;
  await expect(imprimirBoletas(ajeno, { alumnoId, origen: "" }, leer)).rejects.toMatchObject({ status: 404 });
  await expect(imprimirBoletas(ajeno, { grupoId: e.grupoId, origen: "" }, leer)).rejects.toMatchObject({ status: 404 });
});

test("una escala da las palabras del escalón que se alcanza", () => {
  const escala = [
    { desde: 60, texto: "Suficiente" },
    { desde: 90, texto: "Excelente" },
  ];
  expect([95, 89, 60, 50, null].map((decimos) => palabrasDe(escala, decimos))).toEqual([
    "Excelente",
    "Suficiente",
    "Suficiente",
    "",
    "",
  ]);
  expect(huellaComoTexto("0123456789abcdef0123")).toBe("0123 4567 89ab cdef");
  expect(
    esBorrador({ periodos: [], visualizacionPorPeriodo: false, tipoVisualizacionOtrosDatos: "PARCIAL" }, e.hoy),
  ).toBe(true);
});
