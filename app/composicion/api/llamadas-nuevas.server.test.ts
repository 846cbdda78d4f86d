import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSession } from "~/base/acceso/session.server";
import { alcanceDe, insertar, otroColegio, unaCuenta } from "tests/factories";
import { cicloQueSigue } from "tests/promociones";
import { carpetaDeDatos } from "tests/setup/carpeta";
import { subirTemporales } from "~/base/archivos/commands/subir-temporales.server";
import { AHORA, comoCuenta, mundo } from "tests/llamadas-de-cuenta";

const PANTALLA = { nombre: "pantalla.pdf", bytes: new TextEncoder().encode("%PDF-1.4\n%%EOF") };

// A call returns the data that its screen shows. tests/rutas.test.ts walks through every row.

carpetaDeDatos();
beforeEach(() => vi.stubEnv("RELOJ", AHORA));
afterEach(() => vi.unstubAllEnvs());

test("cualquier cuenta lee los ciclos, y de un ciclo los niveles, planteles y turnos en los que está (B§7)", async () => {
  const { e, colegio } = await mundo();
  const { cuentaId } = await unaCuenta(e, { permisos: ["PERM_VISTA_DOCENTE"] });
  const otroNivelId = await insertar(e.db, "niveles", { colegioId: e.colegioId, nombre: "Secundaria", orden: 9 });
  const otroGradoId = await insertar(e.db, "grados", { nivelId: otroNivelId, nombre: "1°", orden: 1 });
  const { cicloId, plantelId, turnoId } = e;
  const configuracion = { cicloId, plantelId, turnoId, nivelId: otroNivelId, gradoId: otroGradoId };
  await e.db.insertInto("configuracionesCiclo").values(configuracion).execute();
  const ciclo = `?cicloId=${cicloId}`;
  const llamar = await comoCuenta(e, cuentaId);
  expect(await llamar("GET", `${colegio}/ciclos`)).toMatchObject({ status: 200, cuerpo: [{ id: cicloId }] });
  const cuantos = async () =>
    Promise.all(
      ["niveles", "planteles", "turnos"].map(async (lista) => {
        const { status, cuerpo } = await llamar("GET", `${colegio}/${lista}${ciclo}`);
        return [status, (cuerpo as { id: number }[]).map(({ id }) => id)];
      }),
    );
  const lugares = [
    [200, [plantelId]],
    [200, [turnoId]],
  ];
  expect(await cuantos()).toEqual([[200, [e.nivelId, otroNivelId]], ...lugares]);
  const limite = { cuentaId, colegioId: e.colegioId, cicloId: null, tipo: "NIVEL", valorId: e.nivelId };
  await e.db.insertInto("cuentasLimites").values(limite).execute();
  expect(await cuantos()).toEqual([[200, [e.nivelId]], ...lugares]);
  // Only an administrator of the catalogue reads it whole.
  for (const lista of ["planteles", "turnos"]) expect((await llamar("GET", `${colegio}/${lista}`)).status).toBe(403);
  expect((await llamar("GET", `${colegio}/turnos?cicloId=${cicloId + 99}`)).status).toBe(404);
});

test("el correo de ayuda lleva los archivos que se subieron antes (B§7)", async () => {
  vi.stubEnv("SOPORTE_EMAIL", "soporte@colegio.mx");
  const { e, llamar, colegio } = await mundo();
  const alcance = alcanceDe({ ...e, ahora: AHORA });
  const subido = await subirTemporales(alcance, { archivos: [PANTALLA], alumnoId: null, extensiones: [] });
  if (!subido.ok) throw new Error(subido.mensaje);
  const [uuid = ""] = subido.uuids;
  const correo = { resumen: "No imprime", detalle: "Nada sale" };
  const llamado = await llamar("POST", `${colegio}/ayuda/correo`, {
    ...correo,
    archivos: [{ uuid, nombre: "pantalla.pdf" }],
  });
  expect(llamado).toMatchObject({ status: 200, cuerpo: { folio: expect.any(String) } });
  const { adjuntos } = await e.db.selectFrom("correos").select("adjuntos").executeTakeFirstOrThrow();
  expect(JSON.parse(adjuntos)).toContainEqual({ uuid, nombre: "pantalla.pdf" });
  const perdido = { uuid: "b6d62cd5-53da-4fd8-8de3-3645bb43d05b", nombre: "no.pdf" };
  expect(await llamar("POST", `${colegio}/ayuda/correo`, { ...correo, archivos: [perdido] })).toMatchObject({
    status: 422,
    cuerpo: { errores: { archivos: [expect.any(String)] } },
  });
});

test("un colegio se agrega a la organización con quien lo agrega, y se elimina mientras está vacío", async () => {
  const { e, llamar } = await mundo();
  const colegios = `organizaciones/${e.organizacionId}/colegios`;
  const { cuerpo } = await llamar("POST", colegios, { nombre: "Colegio Nuevo" });
  const { colegioId } = cuerpo as { colegioId: number };
  expect(await llamar("POST", colegios, { nombre: "Colegio Nuevo" })).toMatchObject({
    status: 422,
    cuerpo: { errores: { nombre: ["Ya existe un colegio con ese nombre"] } },
  });
  expect((await llamar("GET", `${colegios}/${colegioId}`)).cuerpo).toMatchObject({ nombre: "Colegio Nuevo" });
  expect((await llamar("GET", `colegios/${colegioId}/cajas`)).cuerpo).toMatchObject([{ nombre: "Caja principal" }]);
  const nivelId = await insertar(e.db, "niveles", { colegioId, nombre: "Primaria" });
  expect((await llamar("DELETE", `${colegios}/${colegioId}`)).status).toBe(409);
  expect((await llamar("GET", `${colegios}/${colegioId}`)).status).toBe(200);
  await e.db.deleteFrom("niveles").where("id", "=", nivelId).execute();
  expect((await llamar("DELETE", `${colegios}/${colegioId}`)).status).toBe(200);
  expect((await llamar("GET", `${colegios}/${colegioId}`)).status).toBe(404);
  expect((await llamar("DELETE", `${colegios}/${e.colegioId}`)).status).toBe(409);
  expect((await llamar("PUT", `organizaciones/999/colegios/${e.colegioId}`, {})).status).toBe(404);
  const lineas = await e.db.selectFrom("bitacora").select("accion").where("entidad", "=", "colegios").execute();
  expect(lineas.map(({ accion }) => accion)).toEqual(["colegio.agregado", "colegio.eliminado"]);
});

test("quien no configura todos los colegios no agrega otro", async () => {
  const { e, llamar } = await mundo();
  const ajeno = await otroColegio(e);
  await e.db.deleteFrom("cuentasRoles").where("colegioId", "=", ajeno.colegioId).execute();
  expect((await llamar("POST", `organizaciones/${e.organizacionId}/colegios`, { nombre: "Otro más" })).status).toBe(
    409,
  );
});

test("los planteles, turnos y grupos de un ciclo son los de sus configuraciones", async () => {
  const { e, llamar, colegio } = await mundo();
  await insertar(e.db, "planteles", { colegioId: e.colegioId, nombre: "Sin usar" });
  const ids = async (ruta: string) =>
    ((await llamar("GET", `${colegio}/${ruta}`)).cuerpo as { id: number }[]).map(({ id }) => id);
  expect(await ids(`ciclos/${e.cicloId}/planteles`)).toEqual([e.plantelId]);
  expect(await ids(`ciclos/${e.cicloId}/planteles?turnoId=99`)).toEqual([]);
  expect(await ids(`ciclos/${e.cicloId}/turnos?nivelId=${e.nivelId}&plantelId=${e.plantelId}`)).toEqual([e.turnoId]);
  const grupos = `niveles/${e.nivelId}/grados/${e.gradoId}/grupos`;
  expect(await ids(grupos)).toEqual([e.grupoId]);
  expect(await ids(`${grupos}?optativas=true`)).toEqual([]);
  expect((await llamar("GET", `${colegio}/ciclos/${(await otroColegio(e)).cicloId}/turnos`)).status).toBe(404);
});

test("a un usuario se le invita con un enlace y se terminan sus sesiones; las propias, una a una", async () => {
  const { e, llamar, colegio } = await mundo();
  const { cuentaId } = await unaCuenta(e, { permisos: [] });
  const visitante = { cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" };
  await openSession(e.db, visitante, new Date(AHORA));
  const uno = `${colegio}/usuarios/${cuentaId}`;
  expect((await llamar("POST", `${uno}/invitacion`, { como: "PALOMA" })).status).toBe(422);
  expect((await llamar("DELETE", `${uno}/sesiones`)).status).toBe(200);
  const vivas = await e.db
    .selectFrom("sesiones")
    .select("id")
    .where("cuentaId", "=", cuentaId)
    .where("venceDate", ">", AHORA)
    .execute();
  expect(vivas).toEqual([]);
  await openSession(e.db, { ...visitante, cuentaId: e.cuentaId }, new Date(AHORA));
  const propias = `usuarios/${e.cuentaId}/sesiones`;
  const sesiones = (await llamar("GET", propias)).cuerpo as { id: string; esEsta: boolean }[];
  expect(sesiones.map(({ esEsta }) => esEsta).sort()).toEqual([false, true]);
  const segundaSesion = sesiones.find(({ esEsta }) => !esEsta)!;
  expect((await llamar("DELETE", `${propias}?sesionId=${segundaSesion.id}`)).status).toBe(200);
  expect((await llamar("GET", propias)).cuerpo).toMatchObject([{ esEsta: true }]);
  expect((await llamar("GET", `usuarios/${cuentaId}/sesiones`)).status).toBe(404);
});

test("de una promoción, lo que no se dijo se dice por su campo", async () => {
  const { e, llamar, colegio } = await mundo();
  const { nuevoId } = await cicloQueSigue(e);
  const propuesta = await llamar("POST", `${colegio}/promociones`, { deCicloId: e.cicloId, aCicloId: nuevoId });
  const { promocionId } = propuesta.cuerpo as { promocionId: number };
  for (const [cuerpo, campo] of [
    [{}, "accion"],
    [{ accion: "REPITE" }, "propuestas"],
  ] as const)
    expect(await llamar("POST", `${colegio}/promociones/${promocionId}`, cuerpo)).toMatchObject({
      status: 422,
      cuerpo: { errores: { [campo]: [expect.any(String)] } },
    });
});
