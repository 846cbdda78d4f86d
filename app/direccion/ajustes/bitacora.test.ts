import { beforeEach, expect, test, vi } from "vitest";
import { escenario, insertar, otroColegio, unAlumno, unaCuenta, unaMembresia, unaInscripcion } from "tests/factories";
import { baseDelProceso, peticion, respuesta } from "tests/navegador";
import { guardarTextoDeBusqueda } from "db/busqueda";
import { fecha } from "~/lib/dates";
import { type Alcance, SIN_LIMITES } from "~/base/acceso/alcance.server";
import { guardarError } from "~/base/bitacora/commands/guardar-error.server";
import { BITACORAS } from "./bitacoras";
import { type FiltrosBitacora, SIN_FILTROS, TIPOS } from "./filtros";
import { listarBitacora, listarErrores } from "./queries.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { action } from "~/base/bitacora/routes/unknown";
import { textoDeLaAccion, textoDelDetalle, textoDelRegistro } from "./textos";

beforeEach(() => {
  vi.stubEnv("PUBLIC_URL", "");
  return () => vi.unstubAllEnvs();
});

const REPORTE = {
  ambiente: "Firefox",
  folio: "0123456789ab",
  version: "v1.11.20 build 308",
  ruta: "/x",
  error: "ups",
  stack: "en x",
};
let direccion = 0;

function reportar(body: unknown, { hash = "a", desde = `10.1.0.${(direccion += 1)}`, method = "PATCH" } = {}) {
  const { headers } = peticion("/");
  headers.set("x-client-address", desde);
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const init: RequestInit = { method, headers, body: text };
  const request = new Request(`http://colegio.test/public/unknown?hash=${hash}`, init);
  return respuesta(action({ request, params: {}, context: {} }));
}

test("el reporte de una pantalla caída se guarda con su folio", async () => {
  const e = await escenario(baseDelProceso());
  expect((await reportar({ ...REPORTE, cuentaId: 7 })).status).toBe(204);
  const [fila] = (await listarErrores(e.alcance, null)).filas;
  expect(fila).toMatchObject({ folio: "0123456789ab", ruta: "/x", error: "ups", email: null });
});

test.each([
  ["no es JSON", "{"],
  ["no trae folio", { error: "x" }],
  ["trae otro folio", { ...REPORTE, folio: "<script>" }],
  ["es nulo", "null"],
])("un reporte que %s se rechaza sin guardar", async (_, body) => {
  const e = await escenario(baseDelProceso());
  expect((await reportar(body)).status).toBe(422);
  expect((await listarErrores(e.alcance, null)).filas).toEqual([]);
});

test("un reporte de más de 32 KB se rechaza", async () => {
  await escenario(baseDelProceso());
  expect((await reportar({ ...REPORTE, stack: "x".repeat(33_000) })).status).toBe(413);
});

test("de una dirección se aceptan diez por minuto", async () => {
  await escenario(baseDelProceso());
  const desde = "10.2.0.1";
  for (let i = 0; i < 10; i += 1) expect((await reportar(REPORTE, { desde, hash: `h${i}` })).status).toBe(204);
  expect((await reportar(REPORTE, { desde, hash: "otro" })).status).toBe(429);
});

test("cada folio que una pantalla muestra se guarda, también el de una falla que se repite", async () => {
  const e = await escenario(baseDelProceso());
  const folios = ["000000000001", "000000000002", "000000000003"];
  for (const folio of folios) await reportar({ ...REPORTE, folio }, { desde: "10.3.0.1" });
  expect((await listarErrores(e.alcance, null)).filas.map(({ folio }) => folio).sort()).toEqual(folios);
});

test("el navegador se guarda entero, con la versión que lleva al final", async () => {
  const e = await escenario(baseDelProceso());
  const ambiente =
    "Mozilla/5.0 (Windows NT 6.1; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Safari/537.36";
  await reportar({ ...REPORTE, ambiente });
  expect((await listarErrores(e.alcance, null)).filas[0]?.ambiente).toBe(ambiente);
});

test("solo se reporta con PATCH", async () => {
  await escenario(baseDelProceso());
  expect((await reportar(REPORTE, { method: "POST" })).status).toBe(404);
});

test("se conservan los últimos 5,000 reportes", async () => {
  const e = await escenario(baseDelProceso());
  const filas = Array.from({ length: 5_000 }, (_, i) => ({
    ...REPORTE,
    fecha: "2026-10-15",
    folio: String(i).padStart(12, "0"),
  }));
  for (let i = 0; i < filas.length; i += 500)
    await e.db
      .insertInto("erroresReportados")
      .values(filas.slice(i, i + 500))
      .execute();
  await guardarError(e.db, { ...REPORTE, cuentaId: null, colegioId: null, folio: "ffffffffffff" }, "2026-10-16");
  const { total } = await e.db
    .selectFrom("erroresReportados")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  expect(total).toBe(5_000);
  const primero = await e.db
    .selectFrom("erroresReportados")
    .select("folio")
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(primero.folio).toBe("000000000001");
});

test("la bitácora se lee de lo último a lo primero, por páginas, y solo la del colegio", async () => {
  const e = await escenario(baseDelProceso());
  const colegioAjeno = await otroColegio(e);
  await registrar(colegioAjeno.alcance, "alumno.datosGenerales", "alumnos", 1);
  for (let i = 1; i <= 60; i += 1) await registrar(e.alcance, "alumno.foto", "alumnos", i, { monto: i });
  const primera = await listarBitacora(e.alcance, null);
  expect(primera.filas.map((fila) => fila.entidadId)).toEqual(Array.from({ length: 50 }, (_, i) => 60 - i));
  const segunda = await listarBitacora(e.alcance, Number(primera.siguiente));
  expect(segunda.filas.map((fila) => fila.entidadId)).toEqual(Array.from({ length: 10 }, (_, i) => 10 - i));
  expect(segunda.siguiente).toBeNull();
});

test("lo que una línea menciona por su número se lee por su nombre; lo que ya no existe, por su número", async () => {
  const e = await escenario(baseDelProceso());
  const alumnoId = await unAlumno(e);
  const grupos = { antes: 99_999, grupoId: e.grupoId };
  const programa = { programa: "Primaria", servicioId: e.servicioId, lugar: { nivelId: e.nivelId } };
  await registrar(e.alcance, "inscripcion.grupo", "movimientos", 5, { alumnoId, ...grupos });
  await registrar(e.alcance, "programa.asignado", "alumnos", alumnoId, programa);
  const { filas, nombres } = await listarBitacora(e.alcance, null);
  expect(filas.map((fila) => [textoDelRegistro(fila, nombres), textoDelDetalle(fila.detalle, nombres)])).toEqual([
    ["Alumno: Sofía Núñez García", "Programa: Primaria · Servicio: Colegiatura · Lugar: (Nivel: Primaria)"],
    ["Movimiento: 5", "Alumno: Sofía Núñez García · Antes: 99999 · Grupo: A"],
  ]);
});

test("lo que estaba antes y después se lee por sus nombres", async () => {
  const e = await escenario(baseDelProceso());
  const grupoId = { antes: 99_999, despues: e.grupoId };
  await registrar(e.alcance, "inscripcion.grupo", "movimientos", 5, { grupoId });
  const { filas, nombres } = await listarBitacora(e.alcance, null);
  expect(textoDelDetalle(filas[0]!.detalle, nombres)).toBe("Grupo: 99999 → A");
});

test("la bitácora se busca por quién lo hizo, qué hizo, cuándo y sobre quién", async () => {
  const e = await escenario(baseDelProceso());
  const alumnoId = await unAlumno(e, { nombre: "Sofía", apellido1: "Núñez" });
  await guardarTextoDeBusqueda(e.db, alumnoId, "sofia nunez");
  const segundoAlumno = await unAlumno(e, { nombre: "Tomás" });
  const { cuentaId } = await unaCuenta(e, { email: "rosa@prueba.mx" });
  const inscripcionId = await unaInscripcion(e, { alumnoId });
  const el = (dia: string) => ({ ...e.alcance, ahora: dia });
  await registrar(el("2026-10-14T05:59:00.000Z"), "alumno.foto", "alumnos", alumnoId);
  await registrar(el("2026-10-14T06:00:00.000Z"), "inscripcion.grupo", "inscripciones", inscripcionId);
  await registrar({ ...el("2026-10-15T05:59:59.000Z"), cuenta: null }, "movimiento.registrado", "movimientos", 1);
  await registrar(
    { ...el("2026-10-15T06:00:00.000Z"), cuenta: { id: cuentaId } },
    "alumno.foto",
    "alumnos",
    segundoAlumno,
  );
  await registrar(el("2026-10-15T06:00:01.000Z"), "cuenta.activada", "cuentas", cuentaId);
  await registrar(el("2026-10-15T06:00:02.000Z"), "rol.guardado", "roles", e.rolId, { nombre: "Caja" });
  const con = async (filtros: Partial<FiltrosBitacora>) =>
    (await listarBitacora(e.alcance, null, { ...SIN_FILTROS, ...filtros })).filas.map(({ accion }) => accion).reverse();
  expect(await con({})).toHaveLength(6);
  expect(await con({ tipo: "usuarios" })).toEqual(["rol.guardado"]);
  expect(await con({ quien: "nuñez sof" })).toEqual(["alumno.foto", "inscripcion.grupo"]);
  expect(await con({ quien: "ROSA@" })).toEqual(["cuenta.activada"]);
  expect(await con({ cuenta: cuentaId })).toEqual(["alumno.foto"]);
  expect(await con({ cuenta: "sistema" })).toEqual(["movimiento.registrado"]);
  expect(await con({ tipo: "pagos" })).toEqual(["movimiento.registrado"]);
  const dia = fecha("2026-10-14");
  expect(await con({ fechaInicio: dia, fechaFin: dia })).toEqual(["inscripcion.grupo", "movimiento.registrado"]);
  expect(await con({ tipo: "alumnos", fechaFin: fecha("2026-10-13") })).toEqual(["alumno.foto"]);
});

test("lo que una cuenta hace fuera de un colegio se lee en los suyos y en ningún otro", async () => {
  const e = await escenario(baseDelProceso());
  const colegioAjeno = await otroColegio(e);
  const { cuentaId } = await unaCuenta(e);
  await registrar({ ...e.alcance, colegioId: 0, cuenta: { id: cuentaId } }, "cuenta.restablecida", "cuentas", cuentaId);
  expect((await listarBitacora(e.alcance, null)).filas).toMatchObject([{ accion: "cuenta.restablecida" }]);
  expect((await listarBitacora(colegioAjeno.alcance, null)).filas).toEqual([]);
});

test("lo que reportó una cuenta de otra organización no dice su correo", async () => {
  const e = await escenario(baseDelProceso());
  const organizacionId = await insertar(e.db, "organizaciones", { nombre: "Otra", createdDate: "2026-01-01" });
  const cuentaId = await insertar(e.db, "cuentas", {
    organizacionId,
    email: "ajena@prueba.mx",
    nombre: "A",
    apellido1: "B",
    createdDate: "2026-01-01",
  });
  await guardarError(e.db, { ...REPORTE, cuentaId, colegioId: e.colegioId }, "2026-10-16");
  expect((await listarErrores(e.alcance, null)).filas[0]!.email).toBeNull();
});

test("los errores son los del colegio; los de ninguno son de quien administra todos, y con límites solo los propios", async () => {
  const e = await escenario(baseDelProceso());
  const folios = async (alcance: Alcance) => (await listarErrores(alcance, null)).filas.map(({ folio }) => folio[0]);
  const reportar = (folio: string, colegioId: number | null, cuentaId: number | null) =>
    guardarError(e.db, { ...REPORTE, folio: folio.repeat(12), colegioId, cuentaId }, "2026-10-16");
  await reportar("a", e.colegioId, null);
  await reportar("b", null, null);
  await reportar("c", e.colegioId, e.cuentaId);
  expect(await folios(e.alcance)).toEqual(["c", "b", "a"]);
  expect(await folios({ ...e.alcance, limites: { ...SIN_LIMITES, niveles: [e.nivelId] } })).toEqual(["c"]);
  const colegioAjeno = await otroColegio(e);
  await reportar("d", colegioAjeno.colegioId, colegioAjeno.cuentaId);
  // From now on the first account does not administer every school.
  expect(await folios(e.alcance)).toEqual(["c", "a"]);
  expect(await folios(colegioAjeno.alcance)).toEqual(["d"]);
  const { cuentaId, colegioId } = e;
  const { rolId } = colegioAjeno;
  await unaMembresia(e.db, { cuentaId, colegioId: colegioAjeno.colegioId, rolId });
  expect(await folios(e.alcance)).toEqual(["c", "b", "a"]);
  await e.db.insertInto("cuentasLimites").values({ cuentaId, colegioId, tipo: "NIVEL", valorId: e.nivelId }).execute();
  expect(await folios(e.alcance)).toEqual(["c", "a"]);
});

test("una cuenta con límites encuentra sus líneas aunque haya páginas enteras de otros", async () => {
  const e = await escenario(baseDelProceso());
  const alumnoVisible = await unAlumno(e);
  await unaInscripcion(e, { alumnoId: alumnoVisible });
  const ajeno = await unAlumno(e);
  await registrar(e.alcance, "alumno.foto", "alumnos", alumnoVisible);
  for (let i = 0; i < 120; i += 1) await registrar(e.alcance, "alumno.datosGenerales", "alumnos", ajeno);
  await registrar(e.alcance, "correo.leido", "correo", 1, { para: "vero@correo.mx" });
  await registrar(e.alcance, "corte.contado", "cortes", 1);
  const limitada = { ...e.alcance, limites: { ...SIN_LIMITES, grados: [e.gradoId] } };
  const { filas, siguiente } = await listarBitacora(limitada, null);
  expect(filas.map(({ accion }) => accion)).toEqual(["corte.contado", "alumno.foto"]);
  expect(siguiente).toBeNull();
});

test("las líneas se leen como palabras", () => {
  expect(textoDeLaAccion("sesion.iniciada")).toBe("Sesión iniciada");
  expect(textoDeLaAccion("cargo.reglaNueva")).toBe("Cargo: regla nueva");
});

test.each([
  [
    { operacion: "Cargo", alumnoId: 126, monto: "1120.00", force: true },
    "Operación: Cargo · Alumno: 126 · Monto: $1,120.00 · Confirmado: Sí",
  ],
  [{ saldoAntes: "-50.00", saldoDespues: "0.00" }, "Saldo antes: -$50.00 · Saldo después: $0.00"],
  [{ fechaBaja: "2026-09-05", motivoBaja: "" }, "Fecha de baja: 05-sep-26"],
  [{ cambios: ["curp", "apellido1", "otroDato"] }, "Cambios: Número de identificación, Primer apellido, Otro dato"],
  [{ antes: null, grupoId: 10 }, "Grupo: 10"],
  [{ cosaNueva: { dentro: [1, 2] } }, "Cosa nueva: (Dentro: 1, 2)"],
  [{ total: "39000.00", Colegiaturas: "-1250.50" }, "Total: $39,000.00 · Colegiaturas: -$1,250.50"],
  [
    { monto: { antes: "3250.00", despues: "39000.00" }, fechaFin: { antes: null, despues: "2026-09-05" } },
    "Monto: $3,250.00 → $39,000.00 · Fecha fin: nada → 05-sep-26",
  ],
  [{ reglas: { recargo: { antes: "8 %", despues: "50 %" } } }, "Reglas: (Recargo: 8 % → 50 %)"],
  [{}, ""],
])("el detalle %j se lee con sus etiquetas", (detalle, texto) => {
  expect(textoDelDetalle(JSON.stringify(detalle))).toBe(texto);
});

test("un detalle que no son datos se muestra como está", () => {
  expect(textoDelDetalle("roto {")).toBe("roto {");
});

test("cada cosa que se anota es de una clase por la que se puede filtrar", () => {
  const inicios = Object.values(TIPOS).flatMap(({ codigos }): readonly string[] => codigos);
  const codigos = BITACORAS.flatMap(({ ACCIONES }) => Object.keys(ACCIONES));
  expect(codigos.length).toBeGreaterThan(80);
  expect(codigos.filter((codigo) => inicios.filter((inicio) => codigo.startsWith(inicio)).length !== 1)).toEqual([]);
});
