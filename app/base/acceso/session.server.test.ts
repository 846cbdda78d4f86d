import { afterEach, expect, test, vi } from "vitest";
import { escenario, insertar, unaCuenta } from "tests/factories";
import {
  chooseSchool,
  chooseScope,
  clearSessionCookie,
  endSession,
  findSession,
  forgetOldSessions,
  openSession,
  ownerOf,
  sessionCookie,
} from "./session.server";

afterEach(() => {
  vi.unstubAllEnvs();
});

const T0 = new Date("2026-10-15T15:00:00.000Z");
const despues = (minutos: number) => new Date(T0.getTime() + minutos * 60_000);

async function conSesion() {
  const e = await escenario();
  const abrir = (now = T0) =>
    openSession(
      e.db,
      { cuentaId: e.cuentaId, colegioId: e.colegioId, direccion: "10.0.0.1", navegador: "Firefox" },
      now,
    );
  return { e, abrir, token: await abrir() };
}

test("la base guarda la huella de la referencia, nunca la referencia", async () => {
  const { e, token } = await conSesion();
  const [row] = await e.db.selectFrom("sesiones").selectAll().execute();
  expect(row!.id).not.toBe(token);
  expect(JSON.stringify(row)).not.toContain(token);
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
});

test("cada sesión nueva tiene una referencia nueva", async () => {
  const { token, abrir } = await conSesion();
  expect(await abrir()).not.toBe(token);
});

test("la sesión dice quién es, en qué colegio está y en cuáles puede estar", async () => {
  const { e, token } = await conSesion();
  const sesion = await findSession(e.db, token, despues(1));
  expect(sesion).toMatchObject({
    cuenta: { id: e.cuentaId, nombreCompleto: "Rosa Cuenta", multiColegio: false },
    colegioId: e.colegioId,
  });
  expect([...sesion!.colegios]).toEqual([e.colegioId]);
});

test("una referencia desconocida no es ninguna sesión", async () => {
  const { e, token } = await conSesion();
  expect(await findSession(e.db, `${token}x`, despues(1))).toBeNull();
  expect(await findSession(e.db, "", despues(1))).toBeNull();
});

test("once minutos sin uso terminan la sesión", async () => {
  const { e, token } = await conSesion();
  expect(await findSession(e.db, token, despues(11))).toBeNull();
});

test("nadie sale antes de diez minutos aunque su último uso no se haya escrito", async () => {
  const { e, token } = await conSesion();
  // 29 s later is activity as well, but too soon to be written.
  expect(await findSession(e.db, token, despues(29 / 60))).not.toBeNull();
  expect(await findSession(e.db, token, despues(29 / 60 + 9.99))).not.toBeNull();
});

test("el uso alarga la sesión", async () => {
  const { e, token } = await conSesion();
  for (let minuto = 9; minuto < 90; minuto += 9) expect(await findSession(e.db, token, despues(minuto))).not.toBeNull();
});

test("a las doce horas termina aunque se use", async () => {
  const { e, token } = await conSesion();
  for (let minuto = 9; minuto < 720; minuto += 9)
    expect(await findSession(e.db, token, despues(minuto))).not.toBeNull();
  expect(await findSession(e.db, token, despues(720))).toBeNull();
});

test("el uso se escribe a lo más cada 30 segundos", async () => {
  const { e, token } = await conSesion();
  const usada = async () => (await e.db.selectFrom("sesiones").select("usadaDate").executeTakeFirstOrThrow()).usadaDate;
  await findSession(e.db, token, new Date(T0.getTime() + 29_999));
  expect(await usada()).toBe(T0.toISOString());
  await findSession(e.db, token, new Date(T0.getTime() + 30_000));
  expect(await usada()).toBe(new Date(T0.getTime() + 30_000).toISOString());
});

test("una cuenta que se desactiva queda fuera de inmediato", async () => {
  const { e, token } = await conSesion();
  await e.db.updateTable("cuentas").set({ activada: 0 }).where("id", "=", e.cuentaId).execute();
  expect(await findSession(e.db, token, despues(1))).toBeNull();
});

test("salir termina esa sesión en el servidor y ninguna otra", async () => {
  const { e, token, abrir } = await conSesion();
  const segundoToken = await abrir();
  await endSession((await findSession(e.db, token, despues(1)))!);
  expect(await findSession(e.db, token, despues(1))).toBeNull();
  expect(await findSession(e.db, segundoToken, despues(1))).not.toBeNull();
});

test("de una sesión vencida aún se sabe de quién era, hasta un día después", async () => {
  const { e, token } = await conSesion();
  const { email } = await e.db
    .selectFrom("cuentas")
    .select("email")
    .where("id", "=", e.cuentaId)
    .executeTakeFirstOrThrow();
  await forgetOldSessions(e.db, despues(13 * 60));
  expect(await ownerOf(e.db, token)).toBe(email);
  await forgetOldSessions(e.db, despues(37 * 60));
  expect(await ownerOf(e.db, token)).toBeNull();
});

test("quien tiene un solo colegio entra a él con el ciclo y el nivel que eligió la vez pasada", async () => {
  const { e, token, abrir } = await conSesion();
  const sesion = (await findSession(e.db, token, despues(1)))!;
  const eleccion = { cicloId: e.cicloId, nivelId: e.nivelId, plantelId: e.plantelId, turnoId: e.turnoId };
  await chooseScope(sesion, { colegioId: e.colegioId, ...eleccion });
  await endSession(sesion);
  expect(await findSession(e.db, await abrir(despues(3)), despues(3))).toMatchObject(eleccion);
});

test("lo que se eligió en un colegio espera ahí para la próxima vez", async () => {
  const { e, token, abrir } = await conSesion();
  const segundoColegio = await insertar(e.db, "colegios", {
    organizacionId: e.organizacionId,
    nombre: "Dos",
    zonaHoraria: "America/Tijuana",
  });
  await e.db.insertInto("cuentasColegios").values({ cuentaId: e.cuentaId, colegioId: segundoColegio }).execute();
  const sesion = (await findSession(e.db, token, despues(1)))!;
  const eleccion = { cicloId: e.cicloId, nivelId: e.nivelId, plantelId: null, turnoId: e.turnoId };
  await chooseScope(sesion, { colegioId: e.colegioId, ...eleccion });
  await chooseSchool(sesion, segundoColegio, despues(2));
  expect(await findSession(e.db, token, despues(2))).toMatchObject({
    colegioId: segundoColegio,
    cicloId: null,
    nivelId: null,
  });

  const nueva = await abrir(despues(3));
  const despuesDeEntrar = (await findSession(e.db, nueva, despues(3)))!;
  await chooseSchool(despuesDeEntrar, e.colegioId, despues(4));
  expect(await findSession(e.db, nueva, despues(4))).toMatchObject({ colegioId: e.colegioId, ...eleccion });
});

test("quien pertenece a dos colegios puede cambiar de colegio", async () => {
  const e = await escenario();
  const { cuentaId } = await unaCuenta(e);
  const segundoColegio = await insertar(e.db, "colegios", {
    organizacionId: e.organizacionId,
    nombre: "Dos",
    zonaHoraria: "America/Tijuana",
  });
  await e.db.insertInto("cuentasColegios").values({ cuentaId, colegioId: segundoColegio }).execute();
  const token = await openSession(e.db, { cuentaId, colegioId: null, direccion: "", navegador: "" }, T0);
  expect((await findSession(e.db, token, T0))!.cuenta.multiColegio).toBe(true);
});

test("la cookie no la lee ningún guion, y con HTTPS queda atada al servidor", () => {
  vi.stubEnv("PUBLIC_URL", "");
  expect(sessionCookie("abc")).toBe("sesion=abc; Path=/; HttpOnly; SameSite=Lax");
  vi.stubEnv("PUBLIC_URL", "https://control.colegio.test");
  expect(sessionCookie("abc")).toBe("__Host-sesion=abc; Path=/; HttpOnly; SameSite=Lax; Secure");
  expect(clearSessionCookie()).toContain("Max-Age=0");
});
