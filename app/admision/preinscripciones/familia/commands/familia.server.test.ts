import { bajoLlave } from "~/base/acceso/idempotency.server";
import { expect, test } from "vitest";
import { correosAbiertos } from "tests/correo/abiertos";
import { type Escenario } from "tests/factories";
import { carpetaDeDatos } from "tests/setup/carpeta";
import type { Alcance } from "~/base/acceso/alcance.server";
import { enviarCodigo } from "./enviar-codigo.server";
import { registrarPreinscripcion } from "./registrar-preinscripcion.server";
import { iniciarOtroAspirante, validarCodigo } from "./validar-codigo.server";
import { type Mundo, mundo, registroDe } from "tests/registros-de-familia";

carpetaDeDatos();

const ORIGEN = "https://colegio.prueba";

/** The same family some minutes later. */
const despues = (alcance: Alcance, minutos: number): Alcance => ({
  ...alcance,
  ahora: new Date(Date.parse(alcance.ahora) + minutos * 60_000).toISOString(),
});

async function registrada({ alcance, formato }: Mundo, cambios: object = {}): Promise<string> {
  const datos = { nombre: "Ana Pérez", email: "ana@prueba.mx", terminos: true, reto: null };
  const casa = { direccion: "10.0.0.1", navegador: "Prueba", origen: ORIGEN };
  const resultado = await registrarPreinscripcion(alcance, formato, { ...datos, ...casa, ...cambios });
  if (!resultado.ok) throw new Error(resultado.mensaje);
  return resultado.uuid;
}

async function codigosEnviados(db: Escenario["db"]): Promise<string[]> {
  const correos = await correosAbiertos(db);
  return correos.flatMap(({ texto }) => /es: (\d{6})/.exec(texto)?.[1] ?? []);
}

const otroCodigo = (codigo: string) => (codigo === "000000" ? "111111" : "000000");

test("el código no está en el asunto ni en la primera línea de su correo", async () => {
  const m = await mundo();
  await registrada(m);
  const correos = await correosAbiertos(m.e.db);
  expect(correos).toHaveLength(1);
  for (const { asunto, texto } of correos) {
    expect(asunto).toBe("Tu código de preinscripción");
    expect(texto.split("\n")[0]).not.toMatch(/\d{6}/);
  }
});

test("registrar guarda el consentimiento, manda un código y con la misma llave es un solo registro", async () => {
  const m = await mundo();
  const enUna = () => ({ ...m, alcance: bajoLlave(m.alcance, "llave-de-prueba-0001", "registro") });
  const uuid = await registrada(enUna());
  expect(await registrada(enUna())).toBe(uuid);

  expect(await codigosEnviados(m.e.db)).toHaveLength(1);
  const consentimientos = await m.e.db.selectFrom("consentimientos").selectAll().execute();
  expect(consentimientos).toMatchObject([
    { nombre: "Ana Pérez", email: "ana@prueba.mx", otorgado: 1, canal: "PREINSCRIPCION", direccion: "10.0.0.1" },
  ]);
  expect((await registroDe(m, uuid)).estado).toBe("REGISTRADA");
  const bitacora = await m.e.db.selectFrom("bitacora").select("accion").execute();
  expect(bitacora.map(({ accion }) => accion)).toEqual(["preinscripcion.registrada"]);
});

test("no se registra sin términos, sin pasar la verificación ni con el formato cerrado", async () => {
  const m = await mundo();
  await expect(registrada(m, { terminos: false })).rejects.toThrow("Debe seleccionar esta opción");
  const reto = { ok: false as const, error: "RETO" as const, mensaje: "La respuesta no es correcta" };
  await expect(registrada(m, { reto })).rejects.toThrow("La respuesta no es correcta");
  const cerrado = { ...m, formato: { ...m.formato, fechaCierre: m.formato.fechaApertura } };
  await expect(registrada(cerrado)).rejects.toThrow("El registro cerró el 05-oct-26.");
  expect(await m.e.db.selectFrom("preinscripciones").select("id").execute()).toEqual([]);
});

test("el código correcto abre la captura; se agota a los cinco intentos y vence a los 30 minutos", async () => {
  const m = await mundo();
  const uuid = await registrada(m);
  const [codigo = ""] = await codigosEnviados(m.e.db);
  const probar = async (alcance: Alcance, intento: string) =>
    validarCodigo(alcance, { registro: await registroDe(m, uuid), codigo: intento });

  expect(await probar(despues(m.alcance, 31), codigo)).toMatchObject({ ok: false, error: "VENCIDO" });
  expect(await probar(m.alcance, otroCodigo(codigo))).toMatchObject({
    mensaje: "El código no es correcto. Te quedan 4 intentos.",
  });
  for (let intento = 0; intento < 4; intento += 1) await probar(m.alcance, otroCodigo(codigo));
  expect(await probar(m.alcance, codigo)).toMatchObject({ ok: false, error: "AGOTADO" });

  const luego = despues(m.alcance, 2);
  const registro = await registroDe(m, uuid);
  expect(await enviarCodigo(luego, { ...registro, formato: "F", origen: ORIGEN })).toMatchObject({ ok: true });
  const [, nuevo = ""] = await codigosEnviados(m.e.db);
  expect(await probar(luego, nuevo)).toEqual({ ok: true });
  expect((await registroDe(m, uuid)).estado).toBe("CAPTURA");
  expect(await probar(despues(luego, 1), nuevo)).toEqual({ ok: true });
  expect(await probar(despues(luego, 3), nuevo)).toMatchObject({ ok: false });
});

test("otro código espera 60 segundos y son diez al día", async () => {
  const m = await mundo();
  const registro = await registroDe(m, await registrada(m));
  const enviar = (minutos: number) =>
    enviarCodigo(despues(m.alcance, minutos), { ...registro, formato: "F", origen: ORIGEN });
  expect(await enviar(0.5)).toMatchObject({ error: "ESPERA", status: 429 });
  // No more than three an hour.
  for (let n = 1; n < 10; n += 1) expect(await enviar(n * 25)).toMatchObject({ ok: true });
  expect(await enviar(250)).toMatchObject({ error: "LIMITE", status: 429 });
  expect(await enviar(24 * 60 + 12)).toMatchObject({ ok: true });
});

test("con el mismo email, el segundo registro espera a que se elija entre los dos", async () => {
  const m = await mundo();
  const primero = await registrada(m);
  const [codigo1 = ""] = await codigosEnviados(m.e.db);
  await validarCodigo(m.alcance, { registro: await registroDe(m, primero), codigo: codigo1 });
  const segundo = await registrada(m);
  const [, codigo2 = ""] = await codigosEnviados(m.e.db);
  const registro = await registroDe(m, segundo);
  expect(await validarCodigo(m.alcance, { registro, codigo: codigo2 })).toEqual({ ok: true });
  expect((await registroDe(m, segundo)).estado).toBe("REGISTRADA");
  await iniciarOtroAspirante(m.alcance, registro);
  expect((await registroDe(m, segundo)).estado).toBe("CAPTURA");
});
