import { unaCalificacion, unPlan } from "tests/academico";
import { alcanceDe, type Escenario, escenario, insertar, otroColegio, unAlumno, unaInscripcion } from "tests/factories";
import { textosDePdf } from "tests/texto-de-pdf";
import { unDocente } from "tests/misivas";
import { beforeEach, expect, test } from "vitest";
import { esBorrador, huellaComoTexto, palabrasDe } from "./boleta";
import { imprimirBoletas, obtenerBoletaPublica } from "./boletas.server";
import { leerTemporal } from "~/base/archivos/temporales.server";
import { cancelarTanda } from "~/base/archivos/tandas/commands/cancelar-tanda.server";
import { avanzarBoletas } from "./avanzar-boletas.server";
import { entregarBoletas } from "./commands/entregar-boletas.server";
import { guardarCampos } from "./commands/guardar-campos.server";
import { pedirBoletas } from "./commands/pedir-boletas.server";
import { TANDAS_DE_BOLETAS } from "./tandas";

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
  expect(impresa!.boleta.filas.slice(0, 2)).toEqual([
    { clase: "CAMPO", nombre: "Saberes y pensamiento científico", notas: ["", "9.5"], promedio: "9.5" },
    { clase: "ASIGNATURA", nombre: "Matemáticas", notas: ["", "9.5"], promedio: "9.5" },
  ]);
  expect(await e.db.selectFrom("boletas").selectAll().execute()).toEqual([]);
});

test("la misma dos veces es la misma; otra calificación es otra versión, y la de antes lo dice", async () => {
  await cerrar();
  const [primera] = await entregarBoletas(e.alcance, { alumnoId });
  const [otraVez] = await entregarBoletas(e.alcance, { grupoId: e.grupoId });
  expect(otraVez!.entregada).toMatchObject({ folio: primera!.entregada!.folio, version: 1 });
  const celda = { inscripcionId, asignaturaId: plan.matematicasId, parcialId: plan.anteriorId };
  await unaCalificacion(e, celda, "7");
  const [segunda] = await entregarBoletas(e.alcance, { alumnoId });
  expect(segunda!.entregada!.version).toBe(2);
  const publica = (boleta: typeof primera) => obtenerBoletaPublica(e, boleta!.entregada!.token);
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
  for (let indice = 0; indice < 3; indice += 1)
    await unaInscripcion(e, { alumnoId: await unAlumno(e, { nombre: `Otro ${indice}` }), grupoId: e.grupoId });
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

const oficial = () => entregarBoletas(e.alcance, { grupoId: e.grupoId, formato: "OFICIAL" });
const campo = (boletas: Awaited<ReturnType<typeof oficial>>, nombre: string) =>
  boletas[0]!.boleta.filas.find((fila) => fila.nombre === nombre);

test("la de campos formativos redondea la media de sus asignaturas, y coordinación pone otro valor con motivo", async () => {
  await unaCalificacion(e, { inscripcionId, asignaturaId: plan.espanolId, parcialId: plan.actualId }, "7");
  await cerrar();
  const boletasPrevias = await oficial();
  expect(boletasPrevias[0]!.boleta).toMatchObject({
    formato: "OFICIAL",
    columnas: ["Primer periodo"],
    promedio: "8.5",
  });
  expect(campo(boletasPrevias, "Saberes y pensamiento científico")).toMatchObject({ notas: ["10"], promedio: "10.0" });
  const grupo = { grupoId: e.grupoId, periodoId: plan.periodoId };
  const corregir = (escrito: string, version: number, observaciones = "Se revisó con su maestra") =>
    guardarCampos(e.alcance, { ...grupo, observaciones, celdas: [{ inscripcionId, columna: 1, version, escrito }] });
  expect(await corregir("9", 0, "")).toMatchObject({ celdas: [{ error: expect.stringContaining("Motivo") }] });
  expect(await corregir("9.5", 0)).toMatchObject({ celdas: [{ error: expect.stringContaining("sin decimales") }] });
  expect(await corregir("9", 0)).toMatchObject({ celdas: [{ escrito: "9", version: 1 }] });
  expect(await corregir("8", 0)).toMatchObject({ celdas: [{ error: "Alguien puso 9 mientras tanto" }] });
  const despues = await oficial();
  expect(campo(despues, "Saberes y pensamiento científico")).toMatchObject({ notas: ["9"], promedio: "9.0" });
  expect(despues[0]!.entregada!.version).toBe(2);
  expect((await entregarBoletas(e.alcance, { alumnoId }))[0]!.entregada!.version).toBe(1);
  const linea = await e.db.selectFrom("bitacora").selectAll().where("accion", "=", "boletas.campos").executeTakeFirst();
  expect(linea!.detalle).toContain("10 a 9");
  expect(await corregir("", 1)).toMatchObject({ celdas: [{ escrito: "10", version: 0 }] });
});

test("una impresión se hace aparte, sigue después de interrumpirse sin entregar nada dos veces, y se cancela", async () => {
  for (let indice = 0; indice < 20; indice += 1)
    await unaInscripcion(e, { alumnoId: await unAlumno(e, { nombre: `Otro ${indice}` }), grupoId: e.grupoId });
  await cerrar();
  const pedido = { formato: "INTERNA", nivelId: null, grupoId: e.grupoId, origen: "http://localhost" } as const;
  const pedida = await pedirBoletas(e.alcance, pedido);
  const { tandaId } = pedida as { tandaId: number };
  const como = () => e.db.selectFrom("boletasTandas").selectAll().where("id", "=", tandaId).executeTakeFirstOrThrow();
  await avanzarBoletas(e.alcance, tandaId, AbortSignal.abort());
  expect(await como()).toMatchObject({ estado: "EN_CURSO", total: 21, archivoUuid: null });
  await avanzarBoletas(e.alcance, tandaId);
  const { estado, hechas: avance, archivoUuid } = await como();
  expect({ estado, hechas: avance }).toEqual({ estado: "TERMINADA", hechas: 21 });
  const archivo = await leerTemporal(e.alcance, archivoUuid!);
  expect(
    Buffer.from(archivo!.bytes)
      .toString("latin1")
      .match(/\/Type \/Page\b/g),
  ).toHaveLength(21);
  expect(await e.db.selectFrom("boletas").select("id").execute()).toHaveLength(21);
  expect(await cancelarTanda(e.alcance, TANDAS_DE_BOLETAS, tandaId)).toMatchObject({ error: "ESTADO" });
  const segundaTanda = (await pedirBoletas(e.alcance, pedido)) as { tandaId: number };
  expect(await cancelarTanda(e.alcance, TANDAS_DE_BOLETAS, segundaTanda.tandaId)).toMatchObject({ ok: true });
  await avanzarBoletas(e.alcance, segundaTanda.tandaId);
  const cancelada = await e.db.selectFrom("boletasTandas").selectAll().where("id", "=", segundaTanda.tandaId).execute();
  expect(cancelada).toMatchObject([{ estado: "CANCELADA", hechas: 0 }]);
  expect(await pedirBoletas((await otroColegio(e)).alcance, pedido)).toMatchObject({ error: "NADIE" });
  expect(await pedirBoletas(alcanceDe({ ...e, permisos: [] }), pedido)).toMatchObject({ error: "SIN_PERMISO" });
});

test("en el papel un nombre largo se lee entero, las notas llevan los mismos decimales, y firma quien se conoce", async () => {
  const nombre = "Vida saludable, educación física y cuidado de la salud emocional de los adolescentes";
  await e.db.updateTable("asignaturas").set({ nombre }).where("id", "=", plan.matematicasId).execute();
  await unaCalificacion(e, { inscripcionId, asignaturaId: plan.espanolId, parcialId: plan.actualId }, "8");
  await e.db.deleteFrom("gruposAsignaturas").execute();
  await unDocente(e, "Rosalía");
  const rol = { organizacionId: e.organizacionId, nombre: "Dirección" };
  const { cuentaId, colegioId } = e;
  const direccion = await e.db.selectFrom("roles").select("id").where("nombre", "=", rol.nombre).executeTakeFirst();
  const rolId = direccion?.id ?? (await insertar(e.db, "roles", rol));
  await e.db.deleteFrom("cuentasRoles").where("rolId", "=", rolId).execute();
  await e.db.insertInto("cuentasRoles").values({ cuentaId, colegioId, rolId }).execute();
  await e.db.updateTable("cuentas").set({ nombre: "Elena", apellido1: "Prado", apellido2: "" }).execute();
  await cerrar();
  const imprimir = async () =>
    textosDePdf(await imprimirBoletas(e.alcance, { alumnoId, origen: "" }, () => Promise.resolve(null)));
  const [entregada] = await entregarBoletas(e.alcance, { alumnoId });
  expect(entregada!.boleta.filas.flatMap(({ notas }) => notas)).toContain("8");
  const textos = await imprimir();
  expect(textos.map((texto) => texto.trim()).join(" ")).toContain(nombre);
  expect(textos).toEqual(expect.arrayContaining(["8.0", "9.5"]));
  expect(textos).not.toContain("8");
  expect(textos).toEqual(expect.arrayContaining(["Rosalía Luna", "Elena Prado", "Docente", "Dirección"]));
  // The paper changed, and what was frozen did not.
  expect((await entregarBoletas(e.alcance, { alumnoId }))[0]!.entregada).toMatchObject({ version: 1 });

  // With a second teacher of as many subjects nobody knows who signs.
  await unDocente(e, "Saúl");
  const sinDocente = await imprimir();
  expect(sinDocente.some((texto) => texto.includes("Luna"))).toBe(false);
  expect(sinDocente).toContain("Docente");
});
