import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { ok, refuse } from "~/lib/outcome";
import { enTransaccion } from "~/base/acceso/alcance.server";
import { registerJob, startJobs } from "~/server/jobs/jobs.server";
import { carpetaDeCorreo, conCorreo, correo, filasDe } from "tests/correo/con-correo";
import { puertoLibre, servidorDeCorreo, servidorQue } from "tests/correo/servidor";
import { escenario } from "tests/factories";
import { baseDelProceso } from "tests/navegador";
import { encolarCorreo } from "./encolar-correo.server";
import { olvidarCorreosViejos } from "./olvidar.server";
import { registerMailJobs } from "./tareas.server";

test("con el servidor caído todo espera, con pausas que crecen, y al volver llega una vez", async () => {
  const puerto = await puertoLibre();
  const { e, enviar, filas } = await conCorreo(`smtp://127.0.0.1:${puerto}`);
  await encolarCorreo(e.alcance, correo("a"));
  await encolarCorreo(e.alcance, correo("b"));
  await enviar();
  const minutosDespues = async () =>
    (await filas()).map(({ siguienteDate }) => (Date.parse(siguienteDate) - Date.parse(e.alcance.ahora)) / 60_000);
  expect(await filas()).toMatchObject([
    { estado: "PENDIENTE", intentos: 1, error: expect.stringContaining("El servidor de correo no responde") },
    { estado: "PENDIENTE", intentos: 1 },
  ]);
  expect(await minutosDespues()).toEqual([1, 1]);
  await enviar(1);
  expect(await minutosDespues()).toEqual([6, 6]);
  const servidor = await servidorDeCorreo({}, { puerto });
  await enviar(5);
  expect(servidor.recibidos).toEqual([]);
  await enviar(6);
  expect(servidor.recibidos).toHaveLength(2);
  expect(await filas()).toMatchObject([{ estado: "ENVIADO", error: "" }, { estado: "ENVIADO" }]);
});

test("a los dos días de no poder se deja de intentar y se dice por qué", async () => {
  const { e, enviar, filas } = await conCorreo(`smtp://127.0.0.1:${await puertoLibre()}`);
  await encolarCorreo(e.alcance, correo("a"));
  let horas = 0;
  while ((await filas())[0]!.estado === "PENDIENTE" && horas < 100) await enviar(60 * horas++);
  expect(await filas()).toMatchObject([{ estado: "FALLIDO", error: expect.stringContaining("ECONNREFUSED") }]);
  expect(horas).toBeGreaterThan(46);
  expect(horas).toBeLessThan(52);
});

test("una dirección que el servidor rechaza para siempre no se intenta más; una rechazada por ahora, sí; las demás salen", async () => {
  const servidor = await servidorDeCorreo({
    onRcptTo({ address }, _session, callback) {
      if (address.startsWith("nadie@"))
        return callback(Object.assign(new Error("Mailbox unknown"), { responseCode: 550 }));
      if (address.startsWith("lleno@")) return callback(Object.assign(new Error("Try later"), { responseCode: 451 }));
      callback();
    },
  });
  const { e, enviar, filas } = await conCorreo(servidor.url);
  await encolarCorreo(e.alcance, correo("a", { para: "nadie@prueba.mx" }));
  await encolarCorreo(e.alcance, correo("b", { para: "lleno@prueba.mx" }));
  await encolarCorreo(e.alcance, correo("c"));
  await enviar();
  expect(servidor.recibidos.map(({ para }) => para)).toEqual([["familia@prueba.mx"]]);
  expect(await filas()).toMatchObject([
    { clave: "a", estado: "FALLIDO", error: expect.stringContaining("Mailbox unknown") },
    { clave: "b", estado: "PENDIENTE", intentos: 1, error: expect.stringContaining("Try later") },
    { clave: "c", estado: "ENVIADO" },
  ]);
});

test("un remitente que el servidor rechaza es de la configuración: se sigue intentando", async () => {
  const servidor = await servidorDeCorreo({
    onMailFrom: (_address, _session, callback) =>
      callback(Object.assign(new Error("Sender not allowed"), { responseCode: 550 })),
  });
  const { e, enviar, filas } = await conCorreo(servidor.url);
  await encolarCorreo(e.alcance, correo("a"));
  await enviar();
  expect(await filas()).toMatchObject([{ estado: "PENDIENTE", error: expect.stringContaining("Sender not allowed") }]);
});

test("si la línea se corta cuando todo se entregó y nadie contestó, queda en duda y no se manda otra vez", async () => {
  const servidor = await servidorQue((socket) => socket.destroy());
  const { e, enviar, filas } = await conCorreo(servidor.url);
  await encolarCorreo(e.alcance, correo("a"));
  await enviar();
  await enviar(60);
  await enviar(60 * 24);
  expect(servidor.enteros()).toBe(1);
  expect(await filas()).toMatchObject([
    { estado: "DUDOSO", error: expect.stringContaining("pudo haber llegado o no") },
  ]);
});

test("lo que un proceso muerto dejó a medias queda en duda a los diez minutos, y antes nadie lo toca", async () => {
  const servidor = await servidorDeCorreo();
  const { e, enviar, filas } = await conCorreo(servidor.url);
  await encolarCorreo(e.alcance, correo("a"));
  await e.db.updateTable("correos").set({ estado: "ENVIANDO", tomadoDate: e.alcance.ahora }).execute();
  await enviar(9);
  expect(await filas()).toMatchObject([{ estado: "ENVIANDO" }]);
  await enviar(11);
  expect(await filas()).toMatchObject([{ estado: "DUDOSO" }]);
  expect(servidor.recibidos).toEqual([]);
});

test("dos procesos a la vez mandan cada correo una sola vez", async () => {
  const servidor = await servidorDeCorreo();
  const { e, enviar } = await conCorreo(servidor.url);
  for (let n = 0; n < 20; n++) await encolarCorreo(e.alcance, correo(`c${n}`, { asunto: `Correo ${n}` }));
  await Promise.all([enviar(), enviar(), enviar()]);
  const asuntos = servidor.recibidos.map(({ texto }) => /Subject: (.*)\r\n/.exec(texto)![1]);
  expect(asuntos).toHaveLength(20);
  expect(new Set(asuntos).size).toBe(20);
});

test("doscientos correos salen en el orden en que se encolaron, y uno urgente no espera a los masivos", async () => {
  const servidor = await servidorDeCorreo();
  const { e, enviar, filas } = await conCorreo(servidor.url);
  for (let n = 0; n < 200; n++)
    await encolarCorreo(e.alcance, correo(`c${n}`, { asunto: `Aviso ${n}`, masivo: n < 199 }));
  await enviar();
  const asuntos = servidor.recibidos.map(({ texto }) => /Subject: (.*)\r\n/.exec(texto)![1]);
  expect(asuntos).toEqual(["Aviso 199", ...Array.from({ length: 199 }, (_, n) => `Aviso ${n}`)]);
  expect((await filas()).every(({ estado }) => estado === "ENVIADO")).toBe(true);
});

test("una contraseña no viaja en claro a un servidor ajeno que no ofrece cifrado", async () => {
  const servidor = await servidorDeCorreo({
    authOptional: false,
    onAuth: (_auth, _session, callback) => callback(null, { user: "x" }),
  });
  // A name that the transport does not recognize as this machine, although it leads here.
  const { e, enviar, filas } = await conCorreo(`smtp://yo:secreto@0.0.0.0:${servidor.puerto}`);
  await encolarCorreo(e.alcance, correo("a"));
  await enviar();
  expect(servidor.recibidos).toEqual([]);
  expect(await filas()).toMatchObject([{ estado: "PENDIENTE", error: expect.stringMatching(/STARTTLS/) }]);
});

test("lo que abre una cuenta se olvida al entregarse; lo demás, a los 90 días, con su archivo", async () => {
  const servidor = await servidorDeCorreo();
  const { e, carpeta, enviar } = await conCorreo(servidor.url);
  const { email } = await e.db.selectFrom("cuentas").select("email").executeTakeFirstOrThrow();
  await encolarCorreo(e.alcance, correo("cuenta", { para: email }));
  await encolarCorreo(e.alcance, correo("familia"));
  await enviar();
  vi.stubEnv("DEMO", "1");
  await encolarCorreo(e.alcance, correo("guardado"));
  await enviar();
  const conTexto = async () =>
    (await e.db.selectFrom("correos").select("clave").where("texto", "!=", "").orderBy("id").execute()).map(
      ({ clave }) => clave,
    );
  expect(await conTexto()).toEqual(["familia", "guardado"]);
  const dentroDe = (dias: number) => new Date(Date.parse(e.alcance.ahora) + dias * 86_400_000);
  await olvidarCorreosViejos(e.db, dentroDe(89));
  expect(await conTexto()).toEqual(["familia", "guardado"]);
  await olvidarCorreosViejos(e.db, dentroDe(91));
  expect(await conTexto()).toEqual([]);
  expect(readdirSync(join(carpeta, "correo"))).toEqual([]);
});

test("el correo sale en cuanto se confirma lo que lo encoló, y lo que se deshizo no manda nada", async () => {
  const servidor = await servidorDeCorreo();
  const { db } = baseDelProceso();
  carpetaDeCorreo();
  vi.stubEnv("SMTP_URL", servidor.url);
  const e = await escenario({ db });
  // The jobs use the machine's clock: a mail queued at the scenario's noon is long due.
  registerMailJobs();
  registerJob({ name: "correos-viejos", everyMs: 1e15, run: () => undefined });
  const tareas = startJobs({ tickMs: 1e9 });
  onTestFinished(() => tareas.stop());
  vi.stubEnv("RELOJ", e.alcance.ahora);
  await enTransaccion(e.alcance, async (alcanceTrx) => {
    await encolarCorreo(alcanceTrx, correo("deshecho"));
    return refuse("NO", "No");
  });
  await enTransaccion(e.alcance, async (alcanceTrx) => {
    await encolarCorreo(alcanceTrx, correo("hecho"));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(servidor.recibidos).toEqual([]);
    return ok();
  });
  await vi.waitFor(() => expect(servidor.recibidos).toHaveLength(1), { timeout: 15_000 });
  expect((await filasDe(e)).map(({ clave }) => clave)).toEqual(["hecho"]);
});
