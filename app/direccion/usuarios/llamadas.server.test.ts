import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { responder } from "~/composicion/api/api.server";
import { openSession } from "~/base/acceso/session.server";
import { escenario, insertar, unaCuenta } from "tests/factories";
import { baseDelProceso, peticion } from "tests/navegador";

const AHORA = "2026-10-15T18:00:00.000Z";

beforeEach(() => vi.stubEnv("RELOJ", AHORA));
afterEach(() => vi.unstubAllEnvs());

async function mundo() {
  const e = await escenario({ db: baseDelProceso().db, hoy: "2026-10-15" });
  const datosDeSesion = { cuentaId: e.cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" };
  const sesion = await openSession(e.db, datosDeSesion, new Date(AHORA));
  const llamar = async (method: string, ruta: string, cuerpo?: object) => {
    const { url, headers } = peticion(`/api${ruta}`, { cookies: { sesion } });
    headers.set("content-type", "application/json");
    const body = cuerpo === undefined ? undefined : JSON.stringify(cuerpo);
    const respuesta = await responder(new Request(url, { method, headers, body }));
    return { status: respuesta.status, cuerpo: await respuesta.json() };
  };
  return {
    e,
    llamar,
    usuarios: `/colegios/${e.colegioId}/usuarios`,
    roles: `/organizaciones/${e.organizacionId}/roles`,
  };
}

test("un usuario se agrega, se encuentra por sus filtros, se cambia y se desactiva", async () => {
  const { e, llamar, usuarios } = await mundo();
  const { rolId } = await unaCuenta(e, { permisos: ["PERM_VER_ALUMNO"] });
  const persona = { email: "nora@prueba.mx", nombre: "Nora", apellido1: "Nava" };
  const { cuerpo: alta } = await llamar("POST", usuarios, { ...persona, roles: [rolId] });
  const { cuentaId } = alta as { cuentaId: number };
  const emails = async (filtro: string) =>
    (await llamar("GET", `${usuarios}?${filtro}`)).cuerpo.filas.map(({ email }: { email: string }) => email);
  expect(await emails("email=nora")).toEqual([persona.email]);
  expect(await emails(`rolId=${rolId}`)).toContain(persona.email);
  expect(await emails("estado=POR_ACTIVAR")).toEqual([persona.email]);
  expect(await emails("email=nora&asignadosDocentes=true")).toEqual([]);
  await e.db.updateTable("cuentas").set({ docenteId: 7 }).where("id", "=", cuentaId).execute();
  expect(await emails("asignadosDocentes=true")).toEqual([persona.email]);
  expect(await emails("email=nora&asignadosDocentes=false")).toEqual([]);

  // Fields that a body leaves out stay unchanged.
  const uno = `${usuarios}/${cuentaId}`;
  expect(await llamar("PUT", uno, { ...persona, nombre: "Norma" })).toMatchObject({ status: 200 });
  const leido = await llamar("GET", uno);
  expect(leido.cuerpo).toMatchObject({ nombre: "Norma", activo: true, roles: [rolId] });
  expect(await llamar("PUT", uno, leido.cuerpo)).toMatchObject({ status: 200 });
  expect(await llamar("PATCH", uno, {})).toMatchObject({ status: 422 });
  expect(await llamar("PATCH", `${uno}?activo=false`)).toMatchObject({ status: 200 });
  expect((await llamar("GET", uno)).cuerpo).toMatchObject({ activo: false });
});

test("los roles de un usuario se leen y se ponen enteros, y sin decirlos no se quitan", async () => {
  const { e, llamar, usuarios } = await mundo();
  const { cuentaId, rolId } = await unaCuenta(e, { permisos: ["PERM_VER_ALUMNO"] });
  const rutaDeRoles = `${usuarios}/${cuentaId}/roles`;
  const elegidos = async () =>
    (await llamar("GET", rutaDeRoles)).cuerpo.filter(({ selected }: { selected: boolean }) => selected);
  expect(await elegidos()).toMatchObject([{ id: rolId }]);
  expect(await llamar("PUT", rutaDeRoles, {})).toMatchObject({
    status: 422,
    cuerpo: { errores: { roles: [expect.any(String)] } },
  });
  expect(await elegidos()).toHaveLength(1);
  expect(await llamar("PUT", rutaDeRoles, { roles: [] })).toMatchObject({ status: 200 });
  expect(await elegidos()).toEqual([]);
});

test("los límites de un usuario son de un ciclo o de todos, y lo que no se nombra se queda", async () => {
  const { e, llamar, usuarios } = await mundo();
  const { cuentaId } = await unaCuenta(e, { permisos: ["PERM_VER_ALUMNO"] });
  const limites = `${usuarios}/${cuentaId}/limites`;
  const { cicloId, nivelId, grupoId, turnoId } = e;
  expect(await llamar("PUT", limites, { cicloId, niveles: [nivelId], grupos: [grupoId] })).toMatchObject({
    status: 200,
  });
  expect(await llamar("PUT", limites, { turnos: [turnoId] })).toMatchObject({ status: 200 });
  expect(await llamar("PUT", limites, { cicloId, grupos: [] })).toMatchObject({ status: 200 });
  expect((await llamar("GET", `${limites}?cicloId=${cicloId}`)).cuerpo).toMatchObject({
    niveles: [nivelId],
    grupos: [],
    turnos: [],
  });
  expect((await llamar("GET", limites)).cuerpo).toMatchObject({ cicloId: null, niveles: [], turnos: [turnoId] });
  // A group belongs to one cycle, so it cannot be a limit of all cycles.
  expect(await llamar("PUT", limites, { grupos: [grupoId] })).toMatchObject({ status: 422 });
});

test("los roles se crean, se cambian y se eliminan, y los permisos se dicen con palabras", async () => {
  const { e, llamar, roles } = await mundo();
  const { cuerpo } = await llamar("POST", roles, { nombre: "Enfermería", permisos: ["PERM_VER_ALUMNO"] });
  const uno = `${roles}/${cuerpo.rolId}`;
  expect(await llamar("PUT", uno, { nombre: "Enfermera" })).toMatchObject({ status: 200 });
  const leido = await llamar("GET", uno);
  expect(leido.cuerpo).toMatchObject({ nombre: "Enfermera", permisos: ["PERM_VER_ALUMNO"], personas: 0 });
  expect(await llamar("PUT", uno, leido.cuerpo)).toMatchObject({ status: 200 });
  expect(await llamar("PUT", uno, { permisos: ["PERM_QUE_NO_HAY"] })).toMatchObject({ status: 422 });
  expect(await llamar("DELETE", uno)).toMatchObject({ status: 200 });
  expect(await llamar("DELETE", `${roles}/${e.rolId}`)).toMatchObject({ status: 409 });
  const { cuerpo: permisos } = await llamar("GET", "/permisos");
  expect(permisos).toContainEqual({ codigo: "PERM_FACTURAR", descripcion: "Facturar movimientos", tema: "Dinero" });
  expect(await insertar(e.db, "roles", { organizacionId: e.organizacionId, nombre: "Enfermera" })).toBeGreaterThan(0);
});
