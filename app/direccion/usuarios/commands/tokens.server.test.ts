import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { responder } from "~/composicion/api/api.server";
import { openSession } from "~/base/acceso/session.server";
import {
  type Escenario,
  escenario,
  otroColegio,
  unAlumno,
  unaCuenta,
  unaInscripcion,
  unaMembresia,
} from "tests/factories";
import { baseDelProceso, peticion } from "tests/navegador";

const AHORA = "2026-10-15T18:00:00.000Z";

beforeEach(() => vi.stubEnv("RELOJ", AHORA));
afterEach(() => vi.unstubAllEnvs());

async function mundo() {
  const e = await escenario({ db: baseDelProceso().db, hoy: "2026-10-15" });
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  const { cuentaId, rolId } = await unaCuenta(e);
  const datosDeSesion = { cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" };
  const sesion = await openSession(e.db, datosDeSesion, new Date(AHORA));
  const confirmar = (confirmadaDate: string | null) =>
    e.db.updateTable("sesiones").set({ confirmadaDate }).where("cuentaId", "=", cuentaId).execute();
  await confirmar(AHORA);
  const pedir = async (method: string, ruta: string, cabeceras: Record<string, string>, cuerpo?: object) => {
    const headers = new Headers(cabeceras);
    const respuesta = await responder(
      new Request(`http://colegio.test/api/${ruta}`, { method, headers, body: cuerpo && JSON.stringify(cuerpo) }),
    );
    return { status: respuesta.status, cuerpo: (await respuesta.json()) as never, headers: respuesta.headers };
  };
  const persona = (method: string, ruta: string, cuerpo?: object) =>
    pedir(method, ruta, { cookie: peticion("/", { cookies: { sesion } }).headers.get("cookie")! }, cuerpo);
  const colegio = `colegios/${e.colegioId}`;
  const hacer = async (permisos: string[]) => {
    const { cuerpo } = await persona("POST", `${colegio}/tokens`, { nombre: "Reloj", permisos });
    const { token } = cuerpo as { token: string };
    return (method: string, ruta: string, contenido?: object) =>
      pedir(method, ruta, { authorization: `Bearer ${token}` }, contenido);
  };
  return { e, alumnoId, cuentaId, rolId, colegio, persona, hacer, confirmar };
}

const ultimaLinea = ({ db }: Escenario) =>
  db.selectFrom("bitacora").select(["accion", "cuentaId", "detalle"]).orderBy("id", "desc").executeTakeFirstOrThrow();

test("un token puede lo que se marcó y nada más, y lo que escribe queda como suyo en la bitácora", async () => {
  const { e, alumnoId, cuentaId, colegio, hacer } = await mundo();
  const maquina = await hacer([
    "PERM_VER_ALUMNO",
    "PERM_MAS_DATOS_VISTA_GENERALES",
    "PERM_MAS_DATOS_EDITAR_GENERALES",
    "PERM_VISTA_ALMUNOS_MAS_INFO",
  ]);
  const { cuerpo: leido, status } = await maquina("GET", `${colegio}/alumnos/${alumnoId}`);
  expect(status).toBe(200);
  expect((await maquina("GET", `${colegio}/alumnos/${alumnoId}/saldos`)).status).toBe(403);
  expect(
    (
      await maquina("PUT", `${colegio}/alumnos/${alumnoId}`, {
        ...(leido as object),
        tipoIdentificacion: "OTRO",
        curp: "PAS-9",
        nombre: "Otra",
      })
    ).status,
  ).toBe(200);
  const { id: tokenApiId } = await e.db.selectFrom("tokensApi").select("id").executeTakeFirstOrThrow();
  const linea = await ultimaLinea(e);
  expect([linea.accion, linea.cuentaId, JSON.parse(linea.detalle)]).toEqual([
    "alumno.datosGenerales",
    cuentaId,
    { cambios: expect.arrayContaining(["nombre"]), tokenApiId },
  ]);
});

test("solo se guarda su huella, y lo que hay dice cuándo se usó sin decir cuál es", async () => {
  const { e, colegio, persona, hacer } = await mundo();
  const maquina = await hacer(["PERM_VER_ALUMNO"]);
  await maquina("GET", "asentamientos");
  const { cuerpo } = await persona("GET", `${colegio}/tokens`);
  expect(cuerpo).toMatchObject([{ nombre: "Reloj", permisos: ["PERM_VER_ALUMNO"], usadoDate: AHORA, vencido: false }]);
  const [fila] = await e.db.selectFrom("tokensApi").selectAll().execute();
  expect(fila!.huella).toMatch(/^[0-9a-f]{64}$|^[\w-]{43}$/);
  expect(JSON.stringify([cuerpo, fila, await e.db.selectFrom("bitacora").selectAll().execute()])).not.toContain("esc_");
});

test("nadie da a un token lo que no tiene, y ninguno administra usuarios", async () => {
  const { e, rolId, colegio, persona } = await mundo();
  const pedir = (permisos: string[]) => persona("POST", `${colegio}/tokens`, { nombre: "Reloj", permisos });
  await e.db.deleteFrom("rolesPermisos").where("rolId", "=", rolId).where("codigo", "=", "PERM_FACTURAR").execute();
  for (const permisos of [["PERM_FACTURAR"], ["PERM_ADMIN_USUARIOS"], []])
    expect(await pedir(permisos)).toMatchObject({
      status: 422,
      cuerpo: { errores: { permisos: [expect.any(String)] } },
    });
  expect(await e.db.selectFrom("tokensApi").select("id").execute()).toEqual([]);
});

test("lo que se le quita a quien lo hizo se le quita al token; al revocarse o vencer ya no entra", async () => {
  const { e, cuentaId, rolId, alumnoId, colegio, persona, hacer } = await mundo();
  const maquina = await hacer(["PERM_VER_ALUMNO"]);
  const ver = async () => (await maquina("GET", `${colegio}/alumnos/${alumnoId}`)).status;
  expect(await ver()).toBe(200);
  await e.db.deleteFrom("rolesPermisos").where("rolId", "=", rolId).where("codigo", "=", "PERM_VER_ALUMNO").execute();
  expect(await ver()).toBe(403);
  await e.db.updateTable("cuentas").set({ activo: 0 }).where("id", "=", cuentaId).execute();
  expect(await ver()).toBe(401);
  await e.db.updateTable("cuentas").set({ activo: 1 }).where("id", "=", cuentaId).execute();
  vi.stubEnv("RELOJ", "2027-10-16T18:00:00.000Z");
  expect(await ver()).toBe(401);
  vi.stubEnv("RELOJ", AHORA);
  expect(await ver()).toBe(403);
  const { id } = await e.db.selectFrom("tokensApi").select("id").executeTakeFirstOrThrow();
  expect((await persona("DELETE", `${colegio}/tokens/${id}`)).status).toBe(200);
  expect(await ver()).toBe(401);
  expect((await persona("DELETE", `${colegio}/tokens/${id}`)).status).toBe(404);
});

test("un token es de un colegio, no de una persona: ni otro colegio, ni lo propio de quien lo hizo, ni las páginas", async () => {
  const { e, cuentaId, colegio, hacer } = await mundo();
  const colegioAjeno = await otroColegio(e);
  const { rolId } = await e.db
    .selectFrom("cuentasRoles")
    .select("rolId")
    .where("cuentaId", "=", cuentaId)
    .executeTakeFirstOrThrow();
  await unaMembresia(e.db, { cuentaId, colegioId: colegioAjeno.colegioId, rolId });
  const maquina = await hacer(["PERM_VISTA_CONTROLESCOLAR", "PERM_ADMIN_CONFIGURACION", "PERM_ADMIN_PROGRAMAS_PAGOS"]);
  expect((await maquina("GET", `${colegio}/alumnos`)).status).toBe(200);
  expect((await maquina("GET", `colegios/${colegioAjeno.colegioId}/alumnos`)).status).toBe(404);
  expect((await maquina("GET", `organizaciones/${e.organizacionId}/colegios`)).cuerpo).toMatchObject([
    { id: e.colegioId },
  ]);
  expect((await maquina("POST", `organizaciones/${e.organizacionId}/colegios`, { nombre: "Otro" })).status).toBe(409);
  expect((await maquina("PUT", `usuarios/${cuentaId}/password`, {})).status).toBe(403);
  expect((await maquina("GET", `usuarios/${cuentaId}/sesiones`)).status).toBe(403);
  const notificaciones = `${colegio}/usuarios/${cuentaId}/notificaciones`;
  for (const [method, ruta] of [
    ["GET", notificaciones],
    ["GET", `${notificaciones}/vivo`],
    ["PATCH", notificaciones],
    ["PATCH", `${notificaciones}/1`],
    ["GET", `${colegio}/usuarios/${cuentaId}/configs`],
    ["PUT", `${colegio}/usuarios/${cuentaId}/configs`],
  ] as const)
    expect([method, ruta, (await maquina(method, ruta, method === "GET" ? undefined : {})).status]).toEqual([
      method,
      ruta,
      403,
    ]);
  expect(
    (await maquina("POST", `${colegio}/tokens`, { nombre: "Hijo", permisos: ["PERM_VISTA_CONTROLESCOLAR"] })).status,
  ).toBe(403);
});

test("hacer un token pide otra vez la contraseña, y revocarlo no", async () => {
  const { e, colegio, persona, hacer, confirmar } = await mundo();
  await hacer(["PERM_VER_ALUMNO"]);
  await confirmar(null);
  const pedido = { nombre: "Puerta", permisos: ["PERM_VER_ALUMNO"] };
  for (const actual of ["", "no es la mía 2026"])
    expect(await persona("POST", `${colegio}/tokens`, { ...pedido, actual })).toMatchObject({
      status: 422,
      cuerpo: { errores: { actual: [expect.any(String)] } },
    });
  const [fila, ...ninguna] = await e.db.selectFrom("tokensApi").select("id").execute();
  expect(ninguna).toEqual([]);
  expect((await persona("DELETE", `${colegio}/tokens/${fila!.id}`)).status).toBe(200);
});

test("a la llamada 121 de un minuto se le dice cuánto esperar", async () => {
  const { hacer } = await mundo();
  const maquina = await hacer(["PERM_VER_ALUMNO"]);
  for (let i = 0; i < 120; i++) expect((await maquina("GET", "asentamientos")).status).toBe(200);
  const { status, headers, cuerpo } = await maquina("GET", "asentamientos");
  expect([status, headers.get("retry-after"), cuerpo]).toEqual([
    429,
    "60",
    { error: "Demasiadas llamadas con este token; espera un momento." },
  ]);
});
