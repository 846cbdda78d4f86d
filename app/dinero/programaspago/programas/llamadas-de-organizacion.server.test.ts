import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSession } from "~/base/acceso/session.server";
import { pagar, postear } from "tests/en-la-ventanilla";
import {
  type Escenario,
  escenario,
  otroColegio,
  unAlumno,
  unaAsignacion,
  unaCuenta,
  unaInscripcion,
  unPrograma,
} from "tests/factories";
import { baseDelProceso, peticion } from "tests/navegador";
import { responder } from "~/composicion/api/api.server";

// The C§7 calls of a client that maintains payment programs, by the same commands as the screens.

const AHORA = "2026-10-15T18:00:00.000Z";

beforeEach(() => vi.stubEnv("RELOJ", AHORA));
afterEach(() => vi.unstubAllEnvs());

/** The answers of these calls, as far as the tests use them. */
type Cuerpo = Partial<Record<"programaPagosId" | "cargoId" | "recargoId" | "descuentoId", number>> &
  Partial<Record<"force" | "leido" | "monto", string>> & { configuracionesCiclo?: object[] };

async function conSesion() {
  const e = await escenario({ db: baseDelProceso().db, hoy: "2026-10-15" });
  return { e, llamar: await llamador(e, e.cuentaId) };
}

/** Calls below the organization's programs as one account. */
async function llamador(e: Escenario, cuentaId: number) {
  const datosDeSesion = { cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" };
  const sesion = await openSession(e.db, datosDeSesion, new Date(AHORA));
  return async (metodo: string, ruta: string, cuerpo?: object) => {
    const { url, headers } = peticion(`/api/organizaciones/${e.organizacionId}/programaspagos${ruta}`, {
      cookies: { sesion },
    });
    const body = cuerpo && JSON.stringify(cuerpo);
    const respuesta = await responder(new Request(url, { method: metodo, headers, body }));
    return { status: respuesta.status, cuerpo: (await respuesta.json()) as Cuerpo };
  };
}

const acciones = async ({ db }: Escenario) =>
  (await db.selectFrom("bitacora").select("accion").orderBy("id").execute()).map(({ accion }) => accion);

const NOVIEMBRE = {
  nombre: "Colegiatura noviembre",
  monto: 3250,
  fechaInicio: "2026-11-01",
  fechaFin: "2026-11-30",
  fechaLimitePago: "2026-11-10",
};

test("un programa se crea, se lee con sus configuraciones, se cambia con lo leído y se elimina", async () => {
  const { e, llamar } = await conSesion();
  const { colegioId, cicloId, servicioId, configuracionCicloId } = e;
  const nuevo = { nombre: "Colegiatura", colegioId, cicloId, servicioId, configuracionesCiclo: [configuracionCicloId] };
  const llave = "a".repeat(20);
  const creado = await llamar("POST", "", { ...nuevo, llave });
  expect(creado.status).toBe(200);
  expect((await llamar("POST", "", { ...nuevo, llave })).cuerpo.programaPagosId).toBe(creado.cuerpo.programaPagosId);
  expect(await llamar("POST", "", nuevo)).toMatchObject({
    status: 422,
    cuerpo: { errores: { nombre: [expect.stringMatching(/^Ya existe/)] } },
  });
  const ruta = `/${creado.cuerpo.programaPagosId}`;
  const leido = (await llamar("GET", ruta)).cuerpo;
  expect(leido).toMatchObject({
    nombre: "Colegiatura",
    cargosCount: 0,
    configuracionesCiclo: [{ id: configuracionCicloId, selected: true, nivel: "Primaria", asignacionesCount: 0 }],
  });
  expect((await llamar("PUT", ruta, { ...leido, nombre: "Colegiatura 2026" })).status).toBe(200);
  expect((await llamar("GET", `?cicloId=${cicloId}&nivelId=0`)).cuerpo).toMatchObject([{ nombre: "Colegiatura 2026" }]);
  const ninguna = leido.configuracionesCiclo!.map((una) => ({ ...una, selected: false }));
  expect((await llamar("PUT", ruta, { ...leido, configuracionesCiclo: ninguna })).status).toBe(422);
  expect(await llamar("DELETE", ruta)).toEqual({ status: 200, cuerpo: {} });
  expect((await llamar("GET", ruta)).status).toBe(404);
  expect(await acciones(e)).toEqual(["programa.agregado", "programa.actualizado", "programa.eliminado"]);
});

test("cargo, recargo y descuento se agregan, se leen como los pide la especificación y se quitan", async () => {
  const { e, llamar } = await conSesion();
  const { programaPagosId } = await unPrograma(e, { cargos: [] });
  const cargos = `/${programaPagosId}/cargos`;
  const { cargoId } = (await llamar("POST", cargos, NOVIEMBRE)).cuerpo;
  const cargo = `${cargos}/${cargoId}`;
  const recargo = { nombre: "Mora", recargo: 0.07, tipoRecargo: "PORCENTAJE", recurrente: "MES_CALENDARIO" };
  const { recargoId } = (await llamar("POST", `${cargo}/recargos`, recargo)).cuerpo;
  const descuento = { nombre: "Pronto pago", descuento: 150.5, tipoDescuento: "MONTO_FIJO" };
  const vence = { fechaVencimiento: "2026-11-05" };
  const { descuentoId } = (await llamar("POST", `${cargo}/descuentos`, { ...descuento, ...vence })).cuerpo;
  expect((await llamar("GET", cargos)).cuerpo).toMatchObject([
    {
      ...NOVIEMBRE,
      id: cargoId,
      monto: "3250.00",
      recargos: [{ ...recargo, id: recargoId }],
      descuentos: [{ ...descuento, ...vence, id: descuentoId }],
    },
  ]);
  expect(await llamar("POST", `${cargo}/recargos`, recargo)).toMatchObject({ status: 422 });
  for (const recargoMalo of [1.01, "0.12345", "10 %", -0.1])
    expect(await llamar("PUT", `${cargo}/recargos/${recargoId}`, { ...recargo, recargo: recargoMalo })).toMatchObject({
      status: 422,
      cuerpo: { errores: { recargo: [expect.any(String)] } },
    });
  expect((await llamar("PUT", `${cargo}/recargos/${recargoId}`, { ...recargo, recargo: 0.1 })).status).toBe(200);
  expect((await llamar("GET", `${cargo}/recargos/${recargoId}`)).cuerpo).toMatchObject({ recargo: 0.1 });
  expect((await llamar("DELETE", `${cargo}/descuentos/${descuentoId}`)).status).toBe(422);
  expect((await llamar("DELETE", `${cargo}/descuentos/${descuentoId}`, {})).status).toBe(422);
  for (const regla of [`descuentos/${descuentoId}`, `recargos/${recargoId}`])
    expect((await llamar("DELETE", `${cargo}/${regla}`, { aplicar: "DESDE_AHORA" })).status).toBe(200);
  expect((await llamar("GET", `${cargo}/descuentos/${descuentoId}`)).status).toBe(404);
  expect((await llamar("DELETE", cargo, { aplicar: "DESDE_AHORA" })).status).toBe(200);
  expect((await llamar("GET", cargos)).cuerpo).toEqual([]);
});

test("lo que cambia cuentas contesta 409, y se hace cuando vuelve el acuerdo de eso mismo", async () => {
  const { e, llamar } = await conSesion();
  const fechas = { fechaInicio: "2026-10-01", fechaFin: "2026-10-31", fechaLimitePago: "2026-10-31" };
  const { programaPagosId, cargos } = await unPrograma(e, { cargos: [{ nombre: "Octubre", ...fechas }] });
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  await unaAsignacion(e, { alumnoId, programaPagosId });
  await postear(e, alumnoId);
  const ruta = `/${programaPagosId}/cargos/${cargos[0]}`;
  const cambio = { nombre: "Octubre", ...fechas, monto: "3500.00", aplicar: "DIFERENCIAS" };
  const primero = await llamar("PUT", ruta, cambio);
  expect(primero).toMatchObject({
    status: 409,
    cuerpo: {
      forzar: true,
      force: expect.any(String),
      alumnos: [{ alumnoId, saldoAntes: "3250.00", saldoDespues: "3500.00" }],
    },
  });
  const { force } = primero.cuerpo;
  expect((await llamar("PUT", ruta, { ...cambio, force })).status).toBe(200);
  const todos = { cargo: 4000, aplicar: "DIFERENCIAS" };
  const enBloque = await llamar("PATCH", `/${programaPagosId}/cargos`, todos);
  expect(enBloque.status).toBe(409);
  await pagar(e, { alumnoId, monto: 100 });
  expect((await llamar("PATCH", `/${programaPagosId}/cargos`, { ...todos, force: enBloque.cuerpo.force })).status).toBe(
    409,
  );
  expect((await llamar("GET", ruta)).cuerpo.monto).toBe("3500.00");
});

test("quien manda lo leído se entera de que otro lo cambió", async () => {
  const { e, llamar } = await conSesion();
  const { programaPagosId } = await unPrograma(e, { cargos: [] });
  const { cargoId } = (await llamar("POST", `/${programaPagosId}/cargos`, NOVIEMBRE)).cuerpo;
  const ruta = `/${programaPagosId}/cargos/${cargoId}`;
  const { leido } = (await llamar("GET", ruta)).cuerpo;
  expect((await llamar("PUT", ruta, { ...NOVIEMBRE, monto: 3300, leido })).status).toBe(200);
  const tarde = await llamar("PUT", ruta, { ...NOVIEMBRE, monto: 3400, leido });
  expect(tarde).toMatchObject({
    status: 409,
    cuerpo: { error: expect.stringContaining("Monto: ahora dice $3,300.00.") },
  });
});

test("el asistente genera un año por pasos y los cambios en bloque modifican y eliminan todo", async () => {
  const { e, llamar } = await conSesion();
  const { programaPagosId } = await unPrograma(e, { cargos: [] });
  const ruta = `/${programaPagosId}`;
  const receta = {
    accion: "nueva",
    cargos: { prefijo: "Colegiatura", monto: 3000, cargos: 10, inicio: "2026-11", diaInicia: 1, diaFin: 31 },
    descuentos: { prefijo: "Beca", tipoDescuento: "PORCENTAJE", descuento: 0.05, diaVencimiento: 5 },
    recargos: { noRecargos: true },
  };
  expect(await llamar("POST", `${ruta}/asistente`, receta)).toEqual({ status: 200, cuerpo: { cargos: 10 } });
  const noviembre = { fechaInicio: "2026-11-01", fechaFin: "2026-11-30", monto: "3000.00", recargos: [] };
  const suBeca = { descuentos: [{ descuento: 0.05, fechaVencimiento: "2026-11-05" }] };
  const generados = Array.from({ length: 9 }, () => ({ monto: "3000.00" }));
  expect((await llamar("GET", `${ruta}/cargos`)).cuerpo).toMatchObject([{ ...noviembre, ...suBeca }, ...generados]);
  expect((await llamar("POST", `${ruta}/asistente`, receta)).status).toBe(422);
  const { programaPagosId: copia } = await unPrograma(e, { cargos: [] });
  const { colegioId, cicloId, servicioId } = e;
  const copiar = { accion: "copiar", colegioId, cicloId, servicioId, programaPagosId };
  expect((await llamar("POST", `/${copia}/asistente`, { ...copiar, accion: "clonar" })).status).toBe(422);
  expect((await llamar("POST", `/${copia}/asistente`, copiar)).cuerpo).toEqual({ cargos: 10 });
  expect((await llamar("GET", `/${copia}/cargos`)).cuerpo).toMatchObject([suBeca, ...generados]);
  const descuentos = { descuento: 0.1, tipoDescuento: "PORCENTAJE" };
  expect((await llamar("PATCH", `${ruta}/descuentos`, descuentos)).cuerpo).toEqual({ cambiados: 10 });
  expect((await llamar("DELETE", `${ruta}/descuentos`, {})).status).toBe(422);
  expect((await llamar("DELETE", `${ruta}/descuentos`, { aplicar: "DESDE_AHORA" })).cuerpo).toEqual({ cambiados: 10 });
  expect(await llamar("PATCH", `${ruta}/recargos`, {})).toMatchObject({ status: 422 });
  expect((await llamar("DELETE", `${ruta}/cargos`, { aplicar: "DESDE_AHORA" })).cuerpo).toEqual({ cambiados: 10 });
});

test("el programa de un colegio donde la cuenta no administra programas no se ve ni se toca", async () => {
  const { e } = await conSesion();
  const colegioAjeno = await otroColegio(e);
  const { programaPagosId } = await unPrograma(colegioAjeno, { cargos: [] });
  const ajena = await llamador(e, e.cuentaId);
  expect((await ajena("GET", `/${programaPagosId}`)).status).toBe(404);
  expect((await ajena("POST", `/${programaPagosId}/cargos`, NOVIEMBRE)).status).toBe(404);
  const { cuentaId } = await unaCuenta(e, { permisos: ["PERM_VER_ALUMNO"] });
  expect((await (await llamador(e, cuentaId))("GET", "")).status).toBe(403);
});

test("los programas se piden por colegio, ciclo, servicio y nivel; 0 es todos, y lo que no existe no se adivina", async () => {
  const { e, llamar } = await conSesion();
  const { colegioId, cicloId, servicioId, nivelId } = e;
  const pasado = { colegioId, nombre: "Anterior", fechaInicio: "2025-07-15", fechaFin: "2026-07-14" };
  const cicloAnterior = await e.db.insertInto("ciclos").values(pasado).returning("id").executeTakeFirstOrThrow();
  await unPrograma(e, { nombre: "De ahora", cargos: [] });
  await unPrograma(e, { nombre: "De antes", cicloId: cicloAnterior.id, cargos: [] });
  const nombres = async (query: string) => {
    const { cuerpo } = await llamar("GET", query);
    return (cuerpo as unknown as { nombre: string }[]).map(({ nombre }) => nombre);
  };
  expect(await nombres("")).toEqual(["De ahora"]);
  expect(await nombres(`?cicloId=${cicloAnterior.id}`)).toEqual(["De antes"]);
  expect(await nombres("?cicloId=0&nivelId=0&servicioId=0")).toEqual(["De ahora", "De antes"]);
  expect(
    await nombres(`?colegioId=${colegioId}&cicloId=${cicloId}&servicioId=${servicioId}&nivelId=${nivelId}`),
  ).toEqual(["De ahora"]);
  const colegioAjeno = await otroColegio(e);
  const ajenos = [
    `colegioId=${colegioAjeno.colegioId}`,
    `cicloId=${colegioAjeno.cicloId}`,
    `servicioId=${colegioAjeno.servicioId}`,
  ];
  for (const ajeno of [...ajenos, `nivelId=${colegioAjeno.nivelId}`, "colegioId=99999"])
    expect((await llamar("GET", `?${ajeno}`)).status).toBe(404);
  for (const nada of ["cicloId=abc", "servicioId=-1"]) expect((await llamar("GET", `?${nada}`)).status).toBe(422);
});

test("eliminarMovimientos reversa lo que nadie pagó, y el programa eliminado ya no está en ninguna llamada", async () => {
  const { e, llamar } = await conSesion();
  const cargos = [{ fechaInicio: "2026-10-01", fechaFin: "2026-10-31" }];
  const conCargos = async () => {
    const { programaPagosId } = await unPrograma(e, { cargos });
    const alumnoId = await unAlumno(e);
    await unaInscripcion(e, { alumnoId });
    await unaAsignacion(e, { alumnoId, programaPagosId });
    await postear(e, alumnoId);
    return { programaPagosId, alumnoId };
  };
  const uno = await conCargos();
  const dos = await conCargos();
  const operaciones = async (alumnoId: number) =>
    (
      await e.db
        .selectFrom("movimientos")
        .select("codigoOperacion")
        .where("alumnoId", "=", alumnoId)
        .orderBy("id")
        .execute()
    ).map(({ codigoOperacion }) => codigoOperacion);
  expect(await llamar("DELETE", `/${uno.programaPagosId}?eliminarMovimientos=true`)).toMatchObject({ status: 422 });
  await e.db.updateTable("asignaciones").set({ fechaRetiro: e.hoy }).execute();
  expect((await llamar("DELETE", `/${uno.programaPagosId}?eliminarMovimientos=quizas`)).status).toBe(422);
  expect((await llamar("DELETE", `/${uno.programaPagosId}?eliminarMovimientos=true`)).status).toBe(200);
  expect(await operaciones(uno.alumnoId)).toEqual(["CARGO", "REVERSO"]);
  expect((await llamar("DELETE", `/${dos.programaPagosId}`, { eliminarMovimientos: false })).status).toBe(200);
  expect(await operaciones(dos.alumnoId)).toEqual(["CARGO"]);

  expect(await llamar("GET", "")).toMatchObject({ status: 200, cuerpo: [] });
  for (const { programaPagosId } of [uno, dos]) {
    for (const ruta of ["", "/cargos"]) expect((await llamar("GET", `/${programaPagosId}${ruta}`)).status).toBe(404);
    expect((await llamar("DELETE", `/${programaPagosId}`)).status).toBe(404);
    expect((await llamar("POST", `/${programaPagosId}/cargos`, NOVIEMBRE)).status).toBe(404);
    expect((await llamar("PATCH", `/${programaPagosId}/cargos`, { cargo: "1" })).status).toBe(404);
  }
});
