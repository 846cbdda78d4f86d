import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSession } from "~/base/acceso/session.server";
import { pagar, postear } from "tests/en-la-ventanilla";
import { registrarFacturaAlPagar } from "~/dinero/facturacion/emision/al-pagar.server";
import { unEnviado } from "tests/comunicados";
import { escenario, insertar, otroColegio, unAlumno, unaAsignacion, unaInscripcion, unPrograma } from "tests/factories";
import { baseDelProceso, peticion } from "tests/navegador";
import { unFormato, unaPreinscripcion } from "tests/preinscripciones";
import { responder } from "./api.server";

// A call does what it is asked, or refuses it by name. tests/rutas.test.ts walks through every row.

const AHORA = "2026-10-15T18:00:00.000Z";
const SEPTIEMBRE = {
  nombre: "Septiembre",
  monto: 1000,
  fechaInicio: "2026-09-01",
  fechaFin: "2026-09-30",
  fechaLimitePago: "2026-09-10",
};

beforeEach(() => vi.stubEnv("RELOJ", AHORA));
afterEach(() => vi.unstubAllEnvs());

async function conDeudor() {
  const e = await escenario({ db: baseDelProceso().db, hoy: "2026-10-15" });
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  const { programaPagosId } = await unPrograma(e, { nombre: "Mensual", cargos: [SEPTIEMBRE] });
  await unaAsignacion(e, { alumnoId, programaPagosId });
  await postear(e, alumnoId);
  const visitante = { cuentaId: e.cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" };
  const sesion = await openSession(e.db, visitante, new Date(AHORA));
  const llamar = async (metodo: string, ruta: string, cuerpo?: object) => {
    const { url, headers } = peticion(`/api/${ruta}`, { cookies: { sesion } });
    const respuesta = await responder(
      new Request(url, { method: metodo, headers, body: cuerpo && JSON.stringify(cuerpo) }),
    );
    return { status: respuesta.status, cuerpo: (await respuesta.json()) as never };
  };
  const colegio = `colegios/${e.colegioId}`;
  return { e, alumnoId, programaPagosId, llamar, colegio };
}

test("saldos vencidos de un ciclo son los de sus cargos, y un ciclo ajeno no existe", async () => {
  const { e, llamar, colegio } = await conDeudor();
  const cicloAnteriorId = await insertar(e.db, "ciclos", {
    colegioId: e.colegioId,
    nombre: "Anterior",
    fechaInicio: "2025-08-01",
    fechaFin: "2026-07-31",
  });
  const filas = async (consulta: string) =>
    ((await llamar("GET", `${colegio}/saldosvencidosalumnos?${consulta}`)).cuerpo as { filas: object[] }).filas.length;
  expect([await filas(""), await filas(`cicloId=${e.cicloId}`), await filas(`cicloId=${cicloAnteriorId}`)]).toEqual([
    1, 1, 0,
  ]);
  const ajeno = await otroColegio(e);
  expect((await llamar("GET", `${colegio}/saldosvencidosalumnos?cicloId=${ajeno.cicloId}`)).status).toBe(404);
});

test("los servicios de un ciclo son los que cobra, y los niveles los de sus configuraciones", async () => {
  const { e, llamar, colegio } = await conDeudor();
  const otroServicio = await insertar(e.db, "servicios", { colegioId: e.colegioId, nombre: "Comedor" });
  const otroNivel = await insertar(e.db, "niveles", { colegioId: e.colegioId, nombre: "Secundaria" });
  const ids = async (ruta: string) =>
    ((await llamar("GET", `${colegio}/${ruta}`)).cuerpo as { id: number }[]).map(({ id }) => id).sort((a, b) => a - b);
  expect(await ids("servicios")).toEqual([e.servicioId, otroServicio]);
  expect(await ids(`servicios?cicloId=${e.cicloId}`)).toEqual([e.servicioId]);
  expect(await ids("niveles")).toEqual([e.nivelId, otroNivel]);
  const { cicloId, plantelId, turnoId } = e;
  for (const consulta of [{ cicloId }, { plantelId }, { turnoId }, { cicloId, plantelId, turnoId }])
    expect(
      await ids(`niveles?${new URLSearchParams(Object.entries(consulta).map(([k, v]) => [k, String(v)]))}`),
    ).toEqual([e.nivelId]);
  expect(await ids("niveles?plantelId=987654")).toEqual([]);
});

test("los movimientos dicen su saldo, en el orden que se pide, y el resumen deja fuera lo reversado", async () => {
  const { e, alumnoId, llamar, colegio } = await conDeudor();
  await pagar(e, { alumnoId, monto: 400 });
  const { id: transaccionId } = await e.db
    .selectFrom("movimientos")
    .select("id")
    .where("codigoOperacion", "=", "PAGO")
    .executeTakeFirstOrThrow();
  const leer = async (consulta: string) => {
    const { cuerpo } = await llamar(
      "GET",
      `${colegio}/alumnos/${alumnoId}/servicios/${e.servicioId}/movimientos?${consulta}`,
    );
    return (cuerpo as { saldo: string }[]).map(({ saldo }) => saldo);
  };
  expect(await leer("")).toEqual(["1000.00", "600.00"]);
  const reverso = { operacion: "REVERSO", transaccionId, observaciones: "Se capturó dos veces" };
  expect((await llamar("POST", `${colegio}/servicios/${e.servicioId}/operaciones`, reverso)).status).toBe(200);
  expect(await leer("orden=operacion")).toEqual(["1000.00", "600.00", "1000.00"]);
  expect(await leer("filtros=resumen")).toEqual(["1000.00"]);
  expect(await leer("filtros=todos")).toHaveLength(3);
});

registrarFacturaAlPagar();

test("un movimiento queda en el ciclo que se pide; un dato fiscal que no existe se rechaza", async () => {
  const { e, alumnoId, llamar, colegio } = await conDeudor();
  const cicloSiguienteId = await insertar(e.db, "ciclos", {
    colegioId: e.colegioId,
    nombre: "Siguiente",
    fechaInicio: "2027-08-01",
    fechaFin: "2028-07-31",
  });
  const pago = {
    alumnoId,
    cajaId: e.cajaId,
    operacionId: e.operaciones.PAGO,
    formaPagoId: e.formasPago.EFECTIVO,
    monto: "400",
    recibido: "400",
    fechaOperacion: "2026-10-15",
    bancoId: "",
    observaciones: null,
  };
  const ruta = `${colegio}/servicios/${e.servicioId}/operaciones`;
  const conDato = await llamar("POST", ruta, { ...pago, datoFiscalId: 7 });
  expect(conDato).toMatchObject({
    status: 422,
    cuerpo: { errores: { datoFiscalId: ["El alumno no tiene datos fiscales"] } },
  });
  expect((await llamar("POST", ruta, { ...pago, cicloId: (await otroColegio(e)).cicloId })).status).toBe(404);
  expect((await llamar("POST", ruta, { ...pago, cicloId: cicloSiguienteId, datoFiscalId: "" })).status).toBe(200);
  const { cicloId } = await e.db
    .selectFrom("movimientos")
    .select("cicloId")
    .where("codigoOperacion", "=", "PAGO")
    .executeTakeFirstOrThrow();
  expect(cicloId).toBe(cicloSiguienteId);
});

test("a un comunicado enviado no se le cambia a quién es: tal como está se acepta, otra audiencia no", async () => {
  const { e, llamar, colegio } = await conDeudor();
  const { comunicadoId } = await unEnviado(e, {});
  const ruta = `${colegio}/comunicados/${comunicadoId}`;
  const { cuerpo } = await llamar("GET", ruta);
  const leido = cuerpo as { audiencia: string };
  expect((await llamar("PUT", ruta, leido)).status).toBe(200);
  const audienciaNueva = leido.audiencia === "TODOS" ? "NIVELES" : "TODOS";
  expect(await llamar("PUT", ruta, { audiencia: audienciaNueva, ids: [e.nivelId] })).toMatchObject({
    status: 422,
    cuerpo: { errores: { audiencia: expect.any(Array), ids: expect.any(Array) } },
  });
});

test("un comunicado para alumnos elegidos los dice al hacerse: los suyos, nunca los de otro colegio", async () => {
  const { e, alumnoId, llamar, colegio } = await conDeudor();
  const LISTA = `${colegio}/comunicados`;
  const datos = { titulo: "Aviso", descripcion: "Texto", audiencia: "ALUMNOS", fechaPublicacion: "2026-11-10" };
  const ajeno = await unAlumno(await otroColegio(e));
  expect((await llamar("POST", LISTA, { ...datos, ids: [alumnoId, ajeno] })).status).toBe(422);
  const { cuerpo } = await llamar("POST", LISTA, { ...datos, ids: [alumnoId] });
  const { comunicadoId } = cuerpo as { comunicadoId: number };
  const elegidos = async () =>
    (
      await e.db
        .selectFrom("comunicadosAudiencia")
        .select("alumnoId")
        .where("comunicadoId", "=", comunicadoId)
        .execute()
    ).map((fila) => fila.alumnoId);
  expect(await elegidos()).toEqual([alumnoId]);
  // Fields that a call leaves out stay; recipients that it names replace the old ones.
  expect((await llamar("PUT", `${LISTA}/${comunicadoId}`, { titulo: "Otro aviso" })).status).toBe(200);
  expect(await elegidos()).toEqual([alumnoId]);
  const hermana = await unAlumno(e, { nombre: "Hermana" });
  await unaInscripcion(e, { alumnoId: hermana });
  expect((await llamar("PUT", `${LISTA}/${comunicadoId}`, { ids: [hermana] })).status).toBe(200);
  expect(await elegidos()).toEqual([hermana]);
});

test("el programa que da la inscripción se elige con el ciclo en la dirección, como se pregunta", async () => {
  const { e, programaPagosId, llamar, colegio } = await conDeudor();
  const ruta = `${colegio}/programaspagos/inscripciones`;
  const cuerpo = { servicioId: e.servicioId, configuracionCicloId: e.configuracionCicloId, programaPagosId };
  expect((await llamar("GET", `${ruta}?cicloId=${e.cicloId}`)).status).toBe(200);
  expect((await llamar("PATCH", `${ruta}?cicloId=${e.cicloId}`, cuerpo)).status).toBe(200);
  expect((await llamar("PATCH", `${ruta}?cicloId=0`, { ...cuerpo, programaPagosId: null })).status).toBe(200);
  expect((await llamar("PATCH", ruta, cuerpo)).status).toBe(200);
  // The configuration belongs to another cycle.
  expect((await llamar("PATCH", `${ruta}?cicloId=${e.cicloId + 1}`, cuerpo)).status).toBe(404);
});

test("lo que un registro trae de más se puede devolver igual, nunca cambiado", async () => {
  const { e, programaPagosId, llamar } = await conDeudor();
  const ruta = `organizaciones/${e.organizacionId}/programaspagos/${programaPagosId}`;
  const { cuerpo } = await llamar("GET", ruta);
  expect([200, 409]).toContain((await llamar("PUT", ruta, cuerpo)).status);
  expect(await llamar("PUT", ruta, { ...(cuerpo as object), asignacionesCount: 77 })).toMatchObject({ status: 422 });
});

test("una preinscripción se corrige con PUT, tal como se leyó y con la versión que se leyó", async () => {
  const { e, llamar, colegio } = await conDeudor();
  const { formatoId } = await unFormato(e);
  const { preinscripcionId } = await unaPreinscripcion(e, { formatoId });
  const ruta = `${colegio}/preinscripciones/${preinscripcionId}`;
  const leida = (await llamar("GET", ruta)).cuerpo as { aspirante: object; lastModifiedDate: string };
  const nueva = { ...leida, aspirante: { ...leida.aspirante, nombre: "María José" } };
  expect(await llamar("PUT", ruta, nueva)).toMatchObject({ status: 200 });
  const corregida = (await llamar("GET", ruta)).cuerpo as { aspirante: object; lastModifiedDate: string };
  expect(corregida.aspirante).toMatchObject({ nombre: "María José" });
  expect(await llamar("PUT", ruta, { ...nueva, lastModifiedDate: "2026-01-01T00:00:00.000Z" })).toMatchObject({
    status: 409,
  });
  const mala = { lastModifiedDate: corregida.lastModifiedDate, aspirante: { ...corregida.aspirante, curp: "XXXX" } };
  expect(await llamar("PUT", ruta, mala)).toMatchObject({
    status: 422,
    cuerpo: { errores: { "aspirante.curp": ["CURP Incorrecta: son 18 caracteres y hay 4"] } },
  });
  expect(await llamar("PUT", ruta, { ...corregida, folio: 99_999 })).toMatchObject({
    status: 422,
    cuerpo: { errores: { folio: ["Este dato no se conoce"] } },
  });
  const accion = { accion: "ACEPTAR", lastModifiedDate: corregida.lastModifiedDate };
  expect(await llamar("PUT", ruta, accion)).toMatchObject({ status: 200 });
  expect(await llamar("PUT", ruta, nueva)).toMatchObject({ status: 409 });
  const acciones = await e.db.selectFrom("bitacora").select("accion").execute();
  expect(acciones.filter(({ accion: nombreDeAccion }) => nombreDeAccion === "preinscripcion.corregida")).toHaveLength(
    1,
  );
});

test("corregir el grado de una preinscripción necesita lugar en él, y deja el que tenía", async () => {
  const { e, llamar, colegio } = await conDeudor();
  const otroGradoId = await insertar(e.db, "grados", { nivelId: e.nivelId, nombre: "2°", orden: 2 });
  const { cicloId, configuracionCicloId: _, ...lugar } = e;
  await insertar(e.db, "configuracionesCiclo", {
    cicloId,
    nivelId: lugar.nivelId,
    gradoId: otroGradoId,
    plantelId: lugar.plantelId,
    turnoId: lugar.turnoId,
  });
  const { formatoId } = await unFormato(e, { lugares: 1 });
  await e.db.insertInto("formatosGrados").values({ formatoId, gradoId: otroGradoId, lugares: 1 }).execute();
  const [una, segundaPreinscripcion] = [
    await unaPreinscripcion(e, { formatoId }),
    await unaPreinscripcion(e, { formatoId, gradoId: otroGradoId }),
  ];
  const { nivelId, plantelId, turnoId } = e;
  const escolares = { nivelId, gradoId: otroGradoId, plantelId, turnoId };
  const corregir = () =>
    llamar("PUT", `${colegio}/preinscripciones/${una.preinscripcionId}`, {
      lastModifiedDate: una.lastModifiedDate,
      escolares,
    });
  expect(await corregir()).toMatchObject({
    status: 409,
    cuerpo: { errores: { "escolares.gradoId": expect.any(Array) } },
  });
  await e.db
    .updateTable("preinscripciones")
    .set({ ocupaLugar: 0 })
    .where("id", "=", segundaPreinscripcion.preinscripcionId)
    .execute();
  await e.db
    .updateTable("preinscripciones")
    .set({ estado: "RECHAZADA" })
    .where("id", "=", segundaPreinscripcion.preinscripcionId)
    .execute();
  expect(await corregir()).toMatchObject({ status: 200 });
  const { gradoId, escolares: guardados } = await e.db
    .selectFrom("preinscripciones")
    .select(["gradoId", "escolares"])
    .where("id", "=", una.preinscripcionId)
    .executeTakeFirstOrThrow();
  expect([gradoId, JSON.parse(guardados)]).toEqual([otroGradoId, escolares]);
});

test("un recargo o descuento es un número, sea fracción o pesos", async () => {
  const { e, llamar } = await conDeudor();
  const recargo = { tipoRecargo: "MONTO_FIJO", montoCentavos: 25_050, recargoDiezmilesimas: 0 } as const;
  const { programaPagosId } = await unPrograma(e, { cargos: [{ ...SEPTIEMBRE, recargo }] });
  const { cuerpo } = await llamar("GET", `organizaciones/${e.organizacionId}/programaspagos/${programaPagosId}/cargos`);
  expect(cuerpo).toMatchObject([{ monto: "1000.00", recargos: [{ tipoRecargo: "MONTO_FIJO", recargo: 250.5 }] }]);
});

test("la cuenta dice de cada permiso si lo tiene, que entró, y que no tiene foto", async () => {
  const { e, llamar } = await conDeudor();
  await e.db.deleteFrom("rolesPermisos").where("codigo", "=", "PERM_VER_BITACORA").execute();
  const { cuerpo } = await llamar("GET", "usuarios");
  expect(cuerpo).toMatchObject({ avatar: null, loaded: true, loggedIn: true });
  const { permisos } = cuerpo as { permisos: object[] };
  expect(permisos).toContainEqual({ codigo: "PERM_VER_ALUMNO", vista: true });
  expect(permisos).toContainEqual({ codigo: "PERM_VER_BITACORA", vista: false });
});
