import { beforeEach, expect, test, vi } from "vitest";
import { type Escenario, escenario, insertar, otroColegio, unaCuenta, unaMembresia } from "tests/factories";
import { baseDelProceso, cookiesDe, peticion, respuesta } from "tests/navegador";
import { elegirFiltros } from "./commands/elegir-filtros.server";
import { openSession } from "./session.server";
import { alcanceDe, alcanceDelSistema, requireAccount, requirePermission, requireSession } from "./permissions.server";

beforeEach(() => {
  vi.stubEnv("PUBLIC_URL", "");
  vi.stubEnv("RELOJ", "2026-10-15T18:00:00.000Z");
  return () => vi.unstubAllEnvs();
});

async function dentro(cuenta?: Parameters<typeof unaCuenta>[1]) {
  const e = await escenario(baseDelProceso());
  const { cuentaId } = cuenta ? await unaCuenta(e, cuenta) : e;
  return { e, cuentaId, cookies: { sesion: await entrar(e, cuentaId, e.colegioId) } };
}

function entrar(e: Escenario, cuentaId: number, colegioId: number | null) {
  const datosDeSesion = { cuentaId, colegioId, direccion: "", navegador: "" };
  return openSession(e.db, datosDeSesion, new Date("2026-10-15T18:00:00.000Z"));
}

test("sin sesión se va a la entrada, que regresa a donde se iba", async () => {
  await escenario(baseDelProceso());
  const response = await respuesta(requirePermission(peticion("/ajustes/bitacora?x=1"), "PERM_VISTA_AJUSTES"));
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe("/login?redirigir=%2Fajustes%2Fbitacora%3Fx%3D1");
});

test("una instalación sin estrenar lleva a su primera página", async () => {
  baseDelProceso();
  const response = await respuesta(requireAccount(peticion("/controlescolar")));
  expect(response.headers.get("location")).toBe("/primerinicio");
});

test("una sesión que ya no existe se quita también del navegador", async () => {
  await escenario(baseDelProceso());
  const response = await respuesta(requireAccount(peticion("/ajustes", { cookies: { sesion: "inventada" } })));
  expect(cookiesDe(response)).toEqual({ sesion: "" });
});

test("quien tiene el permiso recibe el alcance de su colegio, su ciclo y su nivel, plantel y turno", async () => {
  const { e, cookies } = await dentro();
  const alcance = await requirePermission(peticion("/x", { cookies }), "PERM_VER_ALUMNO");
  const { colegioId, cicloId, nivelId, plantelId, turnoId } = e;
  expect(alcance).toMatchObject({ colegioId, cicloId, nivelId, plantelId, turnoId, hoy: "2026-10-15" });
  expect(alcance.ahora).toBe("2026-10-15T18:00:00.000Z");
});

test("los cargadores de una página comparten su alcance; la siguiente petición lee el suyo", async () => {
  const { e, cookies } = await dentro();
  const [uno, segundo] = await Promise.all([
    requireSession(peticion("/x", { cookies })),
    requirePermission(peticion("/x", { cookies }), "PERM_VER_ALUMNO"),
  ]);
  expect(uno).toBe(segundo);
  await e.db.deleteFrom("rolesPermisos").where("codigo", "=", "PERM_VER_ALUMNO").execute();
  const negado = await respuesta(requirePermission(peticion("/x", { cookies }), "PERM_VER_ALUMNO"));
  expect(negado.status).toBe(403);
});

test("hoy es el día del colegio, no el del servidor", async () => {
  vi.stubEnv("RELOJ", "2026-10-16T05:30:00.000Z");
  const e = await escenario(baseDelProceso());
  expect((await alcanceDelSistema(e.colegioId)).hoy).toBe("2026-10-15");
});

test("sin el permiso responde 403 con su texto", async () => {
  const { cookies } = await dentro({ permisos: ["PERM_VISTA_CONTROLESCOLAR"] });
  const response = await respuesta(requirePermission(peticion("/x", { cookies }), "PERM_VISTA_AJUSTES"));
  expect([response.status, await response.text()]).toEqual([403, "No cuentas con privilegios para esta operación"]);
});

test("de una lista de permisos basta uno", async () => {
  const { cookies } = await dentro({ permisos: ["PERM_VISTA_CONTROLESCOLAR"] });
  const alcance = await requirePermission(peticion("/x", { cookies }), [
    "PERM_VISTA_AJUSTES",
    "PERM_VISTA_CONTROLESCOLAR",
  ]);
  expect([...alcance.permisos]).toEqual(["PERM_VISTA_CONTROLESCOLAR"]);
});

test("un código que la base trae y el programa no conoce no es permiso de nada", async () => {
  const { e, cookies } = await dentro();
  for (const codigo of ["PERM_INVENTADO", "toString"]) {
    await e.db.insertInto("rolesPermisos").values({ rolId: e.rolId, codigo }).execute();
  }
  const { permisos } = await requireSession(peticion("/x", { cookies }));
  expect([...permisos]).not.toContain("PERM_INVENTADO");
  expect([...permisos]).not.toContain("toString");
});

test("quien no ha elegido colegio va a elegirlo y luego sigue su camino", async () => {
  const e = await escenario(baseDelProceso());
  const cookies = { sesion: await entrar(e, e.cuentaId, null) };
  const response = await respuesta(requireSession(peticion("/ajustes", { cookies })));
  expect(response.headers.get("location")).toBe("/login/colegio?redirigir=%2Fajustes");
});

test("quien pierde su colegio estando dentro queda fuera en la siguiente petición", async () => {
  const { e, cuentaId, cookies } = await dentro();
  await requireSession(peticion("/x", { cookies }));
  await e.db.deleteFrom("cuentasColegios").where("cuentaId", "=", cuentaId).execute();
  const response = await respuesta(requireSession(peticion("/", { cookies })));
  expect(response.headers.get("location")).toBe("/login/colegio");
});

test("un permiso que se quita deja de valer en la siguiente petición", async () => {
  const { e, cookies } = await dentro();
  await e.db.deleteFrom("rolesPermisos").where("rolId", "=", e.rolId).execute();
  const response = await respuesta(requirePermission(peticion("/x", { cookies }), "PERM_VER_ALUMNO"));
  expect(response.status).toBe(403);
});

test("las lecturas simultáneas de una página comparten la misma sesión", async () => {
  const { cookies } = await dentro();
  const [uno, dos] = await Promise.all([
    requireAccount(peticion("/x", { cookies })),
    requireAccount(peticion("/x", { cookies })),
  ]);
  expect(uno).toBe(dos);
});

test("los límites de la cuenta llegan al alcance y encogen lo que puede elegir", async () => {
  const { e, cuentaId, cookies } = await dentro();
  const nivelId = await insertar(e.db, "niveles", { colegioId: e.colegioId, nombre: "Secundaria", orden: 9 });
  const gradoId = await insertar(e.db, "grados", { nivelId, nombre: "1°" });
  const { cicloId, plantelId, turnoId, colegioId } = e;
  await insertar(e.db, "configuracionesCiclo", { cicloId, plantelId, turnoId, nivelId, gradoId });
  await e.db.insertInto("cuentasLimites").values({ cuentaId, colegioId, tipo: "NIVEL", valorId: nivelId }).execute();
  const alcance = await requireSession(peticion("/x", { cookies }));
  expect(alcance.limites).toEqual({ niveles: [nivelId], grados: null, planteles: null, turnos: null, grupos: null });
  expect(alcance.nivelId).toBe(nivelId);
});

test("limitada a un grupo, la cuenta trabaja donde está ese grupo", async () => {
  const { e, cuentaId, cookies } = await dentro();
  const turnoId = await insertar(e.db, "turnos", { colegioId: e.colegioId, nombre: "Vespertino" });
  const { cicloId, plantelId, gradoId, nivelId, colegioId } = e;
  await insertar(e.db, "configuracionesCiclo", { cicloId, plantelId, turnoId, nivelId, gradoId });
  const grupoId = await insertar(e.db, "grupos", { cicloId, gradoId, plantelId, turnoId, nombre: "B" });
  await e.db.insertInto("cuentasLimites").values({ cuentaId, colegioId, tipo: "GRUPO", valorId: grupoId }).execute();
  expect((await requireSession(peticion("/x", { cookies }))).turnoId).toBe(turnoId);
});

test("si los límites no dejan nada, no queda nivel, plantel ni turno", async () => {
  const { e, cuentaId, cookies } = await dentro();
  const limite = { cuentaId, colegioId: e.colegioId, tipo: "PLANTEL", valorId: 999 };
  await e.db.insertInto("cuentasLimites").values(limite).execute();
  expect(await requireSession(peticion("/x", { cookies }))).toMatchObject({
    nivelId: null,
    plantelId: null,
    turnoId: null,
  });
});

test("los filtros que se eligen se quedan, y los de otro colegio no son elección", async () => {
  const { e, cookies } = await dentro();
  const colegioAjeno = await otroColegio(e);
  const anterior = { colegioId: e.colegioId, nombre: "Anterior", fechaInicio: "2025-08-01", fechaFin: "2026-07-01" };
  const cicloId = await insertar(e.db, "ciclos", anterior);
  const elegir = async (campos: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(campos)) form.set(name, value);
    const request = peticion("/filtros", { cookies });
    await elegirFiltros(await requireSession(request), await requireAccount(request), form);
    return requireSession(peticion("/x", { cookies }));
  };
  expect((await elegir({ cicloId: String(cicloId) })).cicloId).toBe(cicloId);
  expect((await elegir({ cicloId: String(colegioAjeno.cicloId), nivelId: "1 or 1=1" })).cicloId).toBe(e.cicloId);
});

test("en otro de sus colegios la cuenta tiene el papel de allá", async () => {
  const { e, cuentaId, cookies } = await dentro();
  const segundoColegio = await otroColegio(e);
  const rolId = await insertar(e.db, "roles", { organizacionId: e.organizacionId, nombre: "Solo ver" });
  await e.db.insertInto("rolesPermisos").values({ rolId, codigo: "PERM_VER_ALUMNO" }).execute();
  await unaMembresia(e.db, { cuentaId, colegioId: segundoColegio.colegioId, rolId });
  const alcance = await requireSession(peticion("/x", { cookies }));
  const alla = await alcanceDe(alcance, segundoColegio.colegioId, "PERM_VER_ALUMNO");
  expect(alla).toMatchObject({ colegioId: segundoColegio.colegioId, cicloId: segundoColegio.cicloId });
  expect((await respuesta(alcanceDe(alcance, segundoColegio.colegioId, "PERM_FACTURAR"))).status).toBe(403);
});

test("un colegio ajeno responde como uno que no existe", async () => {
  const { e, cookies } = await dentro();
  const colegioAjeno = await otroColegio(e);
  const alcance = await requireSession(peticion("/x", { cookies }));
  const [ajeno, inexistente] = await Promise.all([
    respuesta(alcanceDe(alcance, colegioAjeno.colegioId)),
    respuesta(alcanceDe(alcance, 9_999)),
  ]);
  expect([ajeno.status, await ajeno.text()]).toEqual([404, await inexistente.text()]);
});

test("un colegio sin ciclos da un alcance sin ciclo", async () => {
  const { e } = await dentro();
  const nuevo = { organizacionId: e.organizacionId, nombre: "Nuevo", zonaHoraria: "America/Tijuana" };
  const colegioId = await insertar(e.db, "colegios", nuevo);
  expect(await alcanceDelSistema(colegioId)).toMatchObject({ cicloId: 0, nivelId: null, cuenta: null });
});

test("un cuerpo que no es formulario también se va a la entrada, sin leerse", async () => {
  await escenario(baseDelProceso());
  const init = { method: "POST", headers: { "content-type": "application/json", cookie: "sesion=x" }, body: "{}" };
  const request = new Request("http://colegio.test/x", init);
  expect((await respuesta(requireAccount(request))).status).toBe(302);
  expect(request.bodyUsed).toBe(false);
});

test("quien tiene varios papeles en su colegio puede lo que cualquiera de ellos", async () => {
  const { e, cuentaId, cookies } = await dentro();
  const { colegioId } = e;
  await e.db.deleteFrom("cuentasRoles").where("cuentaId", "=", cuentaId).execute();
  const unRol = await insertar(e.db, "roles", { organizacionId: e.organizacionId, nombre: "Solo ve" });
  await e.db.insertInto("rolesPermisos").values({ rolId: unRol, codigo: "PERM_VER_ALUMNO" }).execute();
  const rolId = await insertar(e.db, "roles", { organizacionId: e.organizacionId, nombre: "También factura" });
  await e.db.insertInto("rolesPermisos").values({ rolId, codigo: "PERM_FACTURAR" }).execute();
  for (const cada of [unRol, rolId])
    await e.db.insertInto("cuentasRoles").values({ cuentaId, colegioId, rolId: cada }).execute();
  const { permisos } = await requireSession(peticion("/x", { cookies }));
  expect([...permisos].sort()).toEqual(["PERM_FACTURAR", "PERM_VER_ALUMNO"]);
});

test("un límite de otro ciclo cierra este, y uno sin ciclo vale en todos", async () => {
  const { e, cuentaId, cookies } = await dentro();
  const { colegioId, nivelId, gradoId, cicloId } = e;
  const cicloPasado = { colegioId, nombre: "Otro ciclo", fechaInicio: "2020-08-01", fechaFin: "2021-07-31" };
  const otroCicloId = await insertar(e.db, "ciclos", cicloPasado);
  const membresia = { cuentaId, colegioId };
  const limites = async () => (await requireSession(peticion("/x", { cookies }))).limites;
  await e.db
    .insertInto("cuentasLimites")
    .values([
      { ...membresia, tipo: "NIVEL", valorId: nivelId },
      { ...membresia, tipo: "GRADO", valorId: gradoId, cicloId: otroCicloId },
    ])
    .execute();
  expect(await limites()).toMatchObject({ niveles: [], grados: [], planteles: null });
  await e.db.updateTable("cuentasLimites").set({ cicloId }).where("tipo", "=", "GRADO").execute();
  expect(await limites()).toMatchObject({ niveles: [nivelId], grados: [gradoId], planteles: null });
});

test("quien se limita a un grupo lo está también al grado, al nivel, al plantel y al turno de ese grupo", async () => {
  const { e, cuentaId, cookies } = await dentro();
  const { colegioId, nivelId, gradoId, grupoId, plantelId, turnoId } = e;
  await e.db.insertInto("cuentasLimites").values({ cuentaId, colegioId, tipo: "GRUPO", valorId: grupoId! }).execute();
  expect((await requireSession(peticion("/x", { cookies }))).limites).toEqual({
    niveles: [nivelId],
    grados: [gradoId],
    planteles: [plantelId],
    turnos: [turnoId],
    grupos: [grupoId],
  });
});

test("una cuenta desactivada deja de entrar en la siguiente petición", async () => {
  const { e, cuentaId, cookies } = await dentro();
  await e.db.updateTable("cuentas").set({ activo: 0 }).where("id", "=", cuentaId).execute();
  const response = await respuesta(requireSession(peticion("/", { cookies })));
  expect([response.status, response.headers.get("location")]).toEqual([302, "/login"]);
});
