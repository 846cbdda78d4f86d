import { expect, test } from "vitest";
import { unCorreo } from "tests/correo/un-correo";
import { alcanceDe, escenario, otroColegio, unaCuenta, unaNotificacion } from "tests/factories";
import { unFormato, unaPreinscripcion } from "tests/preinscripciones";
import { html } from "~/lib/html";
import { pagar, enLaVentanilla } from "tests/en-la-ventanilla";
import { sentenciasDe } from "tests/sentencias";
import { baseNueva } from "tests/setup/base";
import { marcarLeidas } from "./commands/marcar-leidas.server";
import { notificar } from "./commands/notificar.server";
import { registerStandingNotices } from "~/composicion/notificaciones/partes/partes.server";
import { huellaDePendientes, listarNotificaciones, obtenerPendientes } from "./queries.server";

registerStandingNotices();

const titulos = async (...argumentos: Parameters<typeof listarNotificaciones>) =>
  (await listarNotificaciones(...argumentos)).notificaciones.map(({ titulo }) => titulo);

test("la campana cuenta lo que la cuenta no ha leído en su colegio, y lo suyo de cualquiera", async () => {
  const e = await escenario();
  const colegioAjeno = await otroColegio(e);
  await unaNotificacion(e);
  await unaNotificacion(e, { colegioId: null, titulo: "Entraron a tu cuenta" });
  await unaNotificacion(e, { colegioId: colegioAjeno.colegioId, titulo: "De otro colegio" });
  await unaNotificacion(e, { cuentaId: colegioAjeno.cuentaId, titulo: "De otra persona" });
  expect(await obtenerPendientes(e.alcance)).toMatchObject({ pendientes: 2, fijas: [] });
  expect(await titulos(e.alcance)).toEqual(["Entraron a tu cuenta", "Terminó la importación"]);
});

test("de cinco en cinco, de la más nueva a la más vieja, por página o desde la última que se vio", async () => {
  const e = await escenario();
  for (let n = 1; n <= 7; n++) await unaNotificacion(e, { titulo: `n${n}` });
  const primera = await listarNotificaciones(e.alcance);
  expect(primera.notificaciones.map(({ titulo }) => titulo)).toEqual(["n7", "n6", "n5", "n4", "n3"]);
  expect(primera.pendientes).toBe(7);
  expect(await titulos(e.alcance, { antes: primera.siguiente })).toEqual(["n2", "n1"]);
  expect(await titulos(e.alcance, { page: 1 })).toEqual(["n2", "n1"]);
  expect((await listarNotificaciones(e.alcance, { page: 1 })).siguiente).toBeNull();
});

test("quien perdió el permiso de una notificación ya no la ve, ni la puede marcar", async () => {
  const e = await escenario();
  const id = await unaNotificacion(e, { permiso: "PERM_ADMIN_PREINSCRIPCIONES" });
  const sinEl = alcanceDe({ ...e, permisos: ["PERM_VER_ALUMNO"] });
  expect(await titulos(sinEl)).toEqual([]);
  await expect(marcarLeidas(sinEl, id)).rejects.toMatchObject({ status: 404 });
  expect(await titulos(e.alcance)).toHaveLength(1);
});

test("marcar una o todas las quita de lo que falta por leer y deja las de los demás", async () => {
  const e = await escenario();
  const { cuentaId } = await unaCuenta(e);
  const [una] = [await unaNotificacion(e), await unaNotificacion(e), await unaNotificacion(e, { cuentaId })];
  expect(await marcarLeidas(e.alcance, una)).toEqual({ ok: true });
  expect((await obtenerPendientes(e.alcance)).pendientes).toBe(1);
  expect(await titulos(e.alcance, { leidas: true })).toHaveLength(1);
  await expect(marcarLeidas(alcanceDe({ ...e, cuentaId }), una)).rejects.toMatchObject({ status: 404 });
  await marcarLeidas(e.alcance, null);
  expect((await obtenerPendientes(e.alcance)).pendientes).toBe(0);
  expect((await obtenerPendientes(alcanceDe({ ...e, cuentaId }))).pendientes).toBe(1);
});

test("una fija está mientras dura su causa, va primero y no se marca", async () => {
  const e = await escenario();
  const { formatoId } = await unFormato(e);
  const { preinscripcionId } = await unaPreinscripcion(e, { formatoId });
  const estado = (valor: string) =>
    e.db.updateTable("preinscripciones").set({ estado: valor }).where("id", "=", preinscripcionId).execute();
  await estado("TERMINADA");
  await unaNotificacion(e);
  await marcarLeidas(e.alcance, null);
  await unaNotificacion(e);
  expect(await titulos(e.alcance)).toEqual(["Una preinscripción espera revisión", "Terminó la importación"]);
  expect((await listarNotificaciones(e.alcance)).notificaciones[0]).toMatchObject({
    id: "preinscripciones",
    categoria: "FIJA",
    url: "/controlescolar/preinscripciones?estado=TERMINADA",
  });
  expect(await titulos(e.alcance, { fijas: false })).toEqual(["Terminó la importación"]);
  const limitada = alcanceDe({ ...e, limites: { niveles: [999] } });
  expect((await obtenerPendientes(limitada)).fijas).toEqual([]);
  expect((await obtenerPendientes(alcanceDe({ ...e, permisos: ["PERM_VER_ALUMNO"] }))).fijas).toEqual([]);
  await estado("ACEPTADA");
  expect(await titulos(e.alcance)).toEqual(["Terminó la importación"]);
});

test("un día de caja con pagos y sin corte se queda hasta que alguien lo cuenta", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-10-15");
  await pagar(e, { alumnoId, monto: 100 });
  const manana = alcanceDe({ ...e, hoy: "2026-10-16" });
  expect((await obtenerPendientes(e.alcance)).fijas).toEqual([]);
  expect((await obtenerPendientes(manana)).fijas.map(({ titulo }) => titulo)).toEqual([
    "Un día de caja está sin corte",
  ]);
  const corte = { colegioId: e.colegioId, cajaId: e.cajaId, fecha: "2026-10-15", contadoPorId: e.cuentaId };
  await e.db
    .insertInto("cortes")
    .values({ ...corte, contadoDate: manana.ahora })
    .execute();
  expect((await obtenerPendientes(manana)).fijas).toEqual([]);
});

test("la caja de los pagos en línea no tiene dinero que contar: nadie le pide su corte", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-10-15");
  await pagar(e, { alumnoId, monto: 100 });
  await e.db.updateTable("cajas").set({ enLinea: 1 }).where("id", "=", e.cajaId).execute();
  expect((await obtenerPendientes(alcanceDe({ ...e, hoy: "2026-10-16" }))).fijas).toEqual([]);
});

test("los correos que no salieron y los que esperan autorización son cosa de quien configura", async () => {
  const e = await escenario();
  for (const estado of ["FALLIDO", "DUDOSO", "RETENIDO", "ENVIADO"]) {
    const id = await unCorreo(e, { clave: estado });
    await e.db
      .updateTable("correos")
      .set({ estado, colegioId: e.colegioId, createdDate: e.alcance.ahora })
      .where("id", "=", id)
      .execute();
  }
  expect((await obtenerPendientes(e.alcance)).fijas.map(({ titulo }) => titulo)).toEqual([
    "Un correo espera tu autorización",
    "2 correos no salieron",
  ]);
});

test("todas las clases se preguntan en una sola sentencia", async () => {
  const { sqlite } = baseNueva();
  const { kyselyOver } = await import("db/connection");
  const e = await escenario({ db: kyselyOver(sqlite) });
  const leidas = sentenciasDe(sqlite);
  await obtenerPendientes(e.alcance);
  expect(leidas()).toHaveLength(1);
});

test("un mensaje es HTML saneado y sus saltos son de línea; lo que alguien escribió se lee como lo escribió", async () => {
  const e = await escenario();
  const alguien = "Tú & <b>yo</b>";
  for (const mensaje of [
    'Uno\nDos <strong onclick="x()">fuerte</strong><script>mal()</script><a href="https://otro.mx">liga</a>',
    html`${alguien} · 4° A`,
  ])
    await notificar(e.alcance, {
      clave: "x",
      cuentas: [e.cuentaId],
      colegioId: e.colegioId,
      titulo: "Aviso",
      mensaje,
      url: "/calendario",
      severidad: "info",
    });
  const { notificaciones } = await listarNotificaciones(e.alcance);
  expect(notificaciones.map(({ mensaje }) => mensaje)).toEqual([
    "Tú &amp; &lt;b&gt;yo&lt;/b&gt; · 4° A",
    "Uno<br />Dos <strong>fuerte</strong>liga",
  ]);
});

test("una notificación abre una página de este sitio y ninguna otra", async () => {
  const e = await escenario();
  const nueva = {
    clave: "x",
    cuentas: [e.cuentaId, e.cuentaId],
    colegioId: e.colegioId,
    titulo: "t",
    mensaje: "<b>así</b>",
    severidad: "info" as const,
  };
  for (const url of ["https://otro.mx", "//otro.mx", "javascript:alert(1)"])
    await expect(notificar(e.alcance, { ...nueva, url })).rejects.toThrow();
  const huellaPrevia = await huellaDePendientes(e.alcance);
  await notificar(e.alcance, { ...nueva, url: "/controlescolar?x=1" });
  expect(await listarNotificaciones(e.alcance)).toMatchObject({
    pendientes: 1,
    notificaciones: [{ mensaje: "<b>así</b>" }],
  });
  expect(await huellaDePendientes(e.alcance)).not.toBe(huellaPrevia);
});
