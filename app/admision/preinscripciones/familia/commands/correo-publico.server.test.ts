import { expect, test, vi } from "vitest";
import { ultimoCorreo } from "tests/correo/abiertos";
import { resolverRetenidos } from "~/base/correo/commands/resolver-retenidos.server";
import { contarRetenidos } from "~/base/correo/queries.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { alcanceDe, escenario } from "tests/factories";
import { unFormato } from "tests/preinscripciones";
import { obtenerFormatoPublico } from "../../formato-publico.server";
import { buscarRegistro } from "../registro.server";
import { enviarCodigo } from "./enviar-codigo.server";
import { registrarPreinscripcion } from "./registrar-preinscripcion.server";
import { validarCodigo } from "./validar-codigo.server";

const ORIGEN = "https://colegio.prueba";

async function mundo(lugares: number | null = 1) {
  const e = await escenario();
  const { formatoId } = await unFormato(e, { lugares });
  const alcance: Alcance = { ...alcanceDe({ ...e, permisos: [] }), cuenta: null };
  const formato = await obtenerFormatoPublico(e.db, formatoId);
  const registrar = (email: string, minutos = 0, nombre = "Ana", direccion = "10.0.0.1") =>
    registrarPreinscripcion(despues(alcance, minutos), formato, {
      nombre,
      email,
      terminos: true,
      reto: null,
      direccion,
      navegador: "Prueba",
      origen: ORIGEN,
    });
  return { e, alcance, formato, registrar };
}

const despues = (alcance: Alcance, minutos: number): Alcance => ({
  ...alcance,
  ahora: new Date(Date.parse(alcance.ahora) + minutos * 60_000).toISOString(),
});

test("antes de su código, el correo no lleva nada de lo que se escribió", async () => {
  const { e, registrar } = await mundo();
  await registrar("extrano@prueba.mx", 0, "Gana dinero en http://malo.test");
  const { texto, html, asunto } = await ultimoCorreo(e.db);
  for (const parte of [texto, html, asunto]) expect(parte).not.toMatch(/malo\.test|dinero|extrano/);
});

test("a un buzón llegan tres códigos por hora, se escriba como se escriba y sea cual sea el registro", async () => {
  const { e, registrar } = await mundo();
  for (const email of ["ana@prueba.mx", "ANA@prueba.mx", "ana+1@prueba.mx"])
    expect(await registrar(email)).toMatchObject({ ok: true });
  expect(await registrar("ana+2@prueba.mx", 59)).toMatchObject({
    error: "LIMITE",
    status: 429,
    mensaje: "Ya enviamos 3 códigos a ese email en la última hora. Intenta de nuevo en 1 minuto.",
  });
  expect(await registrar("otra@prueba.mx", 59)).toMatchObject({ ok: true });
  expect(await registrar("ana+2@prueba.mx", 61)).toMatchObject({ ok: true });
  expect(await e.db.selectFrom("correos").select("id").execute()).toHaveLength(5);
});

test("quien llena un buzón desde su red deja a su dueño los códigos de la suya, hasta nueve de todas", async () => {
  const { registrar } = await mundo();
  const desde = (direccion: string, minutos = 0) => registrar("ana@prueba.mx", minutos, "Ana", direccion);
  for (const direccion of ["201.1.1.1", "201.1.1.2", "201.1.1.250"])
    expect(await desde(direccion)).toMatchObject({ ok: true });
  expect(await desde("201.1.1.9", 5)).toMatchObject({ error: "LIMITE", mensaje: expect.stringContaining("3 códigos") });
  for (const direccion of ["187.5.5.5", "187.5.5.5", "187.5.5.5", "10.0.0.1", "10.0.0.1", "10.0.0.1"])
    expect(await desde(direccion, 6)).toMatchObject({ ok: true });
  expect(await desde("148.2.2.2", 7)).toMatchObject({ error: "LIMITE", mensaje: expect.stringContaining("9 códigos") });
});

test("mientras no sale correo no se empieza un registro ni se pide otro código", async () => {
  const { e, alcance, formato, registrar } = await mundo();
  const registrado = await registrar("ana@prueba.mx");
  if (!registrado.ok) throw new Error(registrado.mensaje);
  const registro = (await buscarRegistro(alcance, { formatoId: formato.formatoId, uuid: registrado.uuid }))!;
  vi.stubEnv("SMTP_URL", "");
  expect(await registrar("otra@prueba.mx", 5)).toMatchObject({ error: "NO_DISPONIBLE", status: 409 });
  expect(
    await enviarCodigo(despues(alcance, 5), { ...registro, origen: ORIGEN, formato: formato.nombre }),
  ).toMatchObject({ error: "SIN_CORREO", status: 409 });
  expect(await e.db.selectFrom("correos").select("id").execute()).toHaveLength(1);
  vi.unstubAllEnvs();
});

test("el reenvío cuenta para el mismo buzón", async () => {
  const { alcance, formato, registrar } = await mundo();
  const registrado = await registrar("ana@prueba.mx");
  if (!registrado.ok) throw new Error(registrado.mensaje);
  const registro = (await buscarRegistro(alcance, { formatoId: formato.formatoId, uuid: registrado.uuid }))!;
  const reenvio = (minutos: number) =>
    enviarCodigo(despues(alcance, minutos), { ...registro, formato: formato.nombre, origen: ORIGEN });
  expect([await reenvio(2), await reenvio(4), await reenvio(6)]).toMatchObject([
    { ok: true },
    { ok: true },
    { error: "LIMITE" },
  ]);
});

test("lo que pasa del triple de los lugares espera el sí de la dirección; al llegar, el código sirve", async () => {
  const { e, alcance, formato, registrar } = await mundo(70);
  for (let n = 0; n < 210; n += 1) expect(await registrar(`f${n}@prueba.mx`)).toMatchObject({ retenido: false });
  const retenida = await registrar("f210@prueba.mx");
  expect(retenida).toMatchObject({ ok: true, retenido: true });
  expect(await contarRetenidos(e.alcance)).toEqual({ retenidos: 1, deRespaldo: 0 });
  const leer = () =>
    e.db.selectFrom("correos").select("estado").orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();
  const { estado } = await leer();
  const { texto } = await ultimoCorreo(e.db);
  expect(estado).toBe("RETENIDO");

  const manana = despues({ ...alcance, ...e.alcance }, 20 * 60);
  expect(await resolverRetenidos(manana, { descartar: false })).toMatchObject({ ok: true, correos: 1 });
  expect(await leer()).toMatchObject({ estado: "PENDIENTE" });
  expect(await resolverRetenidos(manana, { descartar: false })).toMatchObject({ error: "NADA", status: 409 });
  const log = await e.db.selectFrom("bitacora").select(["accion", "detalle"]).orderBy("id", "desc").executeTakeFirst();
  expect(log).toEqual({ accion: "correo.autorizados", detalle: JSON.stringify({ correos: 1 }) });

  if (!retenida.ok) throw new Error(retenida.mensaje);
  const registro = (await buscarRegistro(alcance, { formatoId: formato.formatoId, uuid: retenida.uuid }))!;
  const codigo = /es: (\d{6})/.exec(texto)![1]!;
  expect(await validarCodigo(despues(alcance, 21 * 60), { registro, codigo })).toMatchObject({ ok: true });
  // The next day has its own count.
  expect(await registrar("f211@prueba.mx", 24 * 60 + 1)).toMatchObject({ retenido: false });
});

test("doscientas solicitudes de una red esperan a la dirección pasada su parte, y las familias de otra reciben su código", async () => {
  const { registrar } = await mundo(1);
  const retenidos: number[] = [];
  for (let n = 0; n < 210; n += 1) {
    const registrado = await registrar(`g${n}@prueba.mx`, n / 100, "Ana", `187.190.1.${n % 250}`);
    if (registrado.ok && registrado.retenido) retenidos.push(n);
  }
  expect([retenidos.length, retenidos[0]]).toEqual([160, 50]);
  for (let n = 0; n < 60; n += 1)
    expect(await registrar(`f${n}@prueba.mx`, 3, "Ana", `201.${n}.7.7`)).toMatchObject({ ok: true, retenido: false });
});

test("lo que la dirección descarta no sale, y queda dicho por qué", async () => {
  const { e, registrar } = await mundo(1);
  await registrar("ana@prueba.mx");
  await e.db.updateTable("correos").set({ estado: "RETENIDO" }).execute();
  expect(await resolverRetenidos(e.alcance, { descartar: true })).toMatchObject({ ok: true, descartados: true });
  expect(await e.db.selectFrom("correos").select(["estado", "error"]).executeTakeFirst()).toEqual({
    estado: "FALLIDO",
    error: "Se descartó: no se autorizó su envío.",
  });
});

test("mil familias de un formato de 900 lugares reciben su código en el momento", async () => {
  const { registrar } = await mundo(900);
  const sinCodigo: number[] = [];
  for (let n = 0; n < 1_000; n += 1) {
    const registrado = await registrar(`f${n}@prueba.mx`, n / 200);
    if (!registrado.ok || registrado.retenido) sinCodigo.push(n);
  }
  expect(sinCodigo).toEqual([]);
});
