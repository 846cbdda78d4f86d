import { generateKeyPairSync } from "node:crypto";
import { jsonObjectFrom } from "kysely/helpers/sqlite";
import { beforeEach, expect, test } from "vitest";
import { alcanceDe, type Escenario, escenario, otroColegio } from "tests/factories";
import type { Fija } from "~/base/notificaciones/fijas.server";
import { leerHechos } from "~/direccion/salud/hechos.server";
import { revisarCertificados } from "~/direccion/salud/del-servicio";
import { certificadoPropio } from "../cfdi/certificado-propio.server";
import { guardarCertificado } from "./commands/guardar-certificado.server";
import { certificadosPorVencer, certificadosVencidos } from "./fijas.server";
import { listarEmisores } from "./queries.server";

const par = generateKeyPairSync("rsa", { modulusLength: 2048 });
const RFC = "EKU9003173C9";
const NUMERO = "30001000000500003416";
const SUJETO = [
  ["CN", "ESCUELA KEMPER URGATE"],
  ["RFC", `${RFC} / VADA800927DJ3`],
  ["OU", "Sucursal 1"],
] as const;
type Opciones = Partial<Parameters<typeof certificadoPropio>[1]>;
const cer = (opciones: Opciones = {}) =>
  certificadoPropio(par, {
    numero: NUMERO,
    sujeto: SUJETO,
    desde: "230518114351Z",
    hasta: "270518114351Z",
    ...opciones,
  });
const pem = (bytes: Buffer) =>
  Buffer.from(`-----BEGIN CERTIFICATE-----\n${bytes.toString("base64")}\n-----END CERTIFICATE-----\n`);

let e: Escenario;
beforeEach(async () => {
  e = await escenario();
  await e.db.updateTable("colegios").set({ rfc: RFC, razonSocial: "Kemper" }).where("id", "=", e.colegioId).execute();
});

const guardar = (bytes: Uint8Array, nombre = "sello.cer", alcance = e.alcance) =>
  guardarCertificado(alcance, { nombre, bytes });

test("el certificado dice de quién es, su número y sus fechas, y toma el lugar del anterior", async () => {
  expect((await listarEmisores(e.alcance))[0]).toMatchObject({ rfc: RFC, niveles: "", certificado: null });
  expect(await guardar(cer())).toMatchObject({ ok: true, rfc: RFC, numero: NUMERO });
  expect(await guardar(pem(cer({ numero: "30001000000500003417" })))).toMatchObject({ ok: true });
  expect((await listarEmisores(e.alcance))[0]!.certificado).toEqual({
    numero: "30001000000500003417",
    titular: "ESCUELA KEMPER URGATE",
    desde: "2023-05-18",
    hasta: "2027-05-18",
  });
  const linea = await e.db
    .selectFrom("bitacora")
    .select(["accion", "detalle"])
    .orderBy("id", "desc")
    .executeTakeFirst();
  expect(linea!.accion).toBe("colegio.certificado");
  expect(linea!.detalle).toContain("30001000000500003417");
  // It came without a key, and none is stored.
  const { certificado } = await e.db.selectFrom("certificadosEmisor").select("certificado").executeTakeFirstOrThrow();
  expect(Buffer.from(certificado, "base64")).toEqual(cer({ numero: "30001000000500003417" }));
});

const llave = (format: "der" | "pem", passphrase?: string) =>
  Buffer.from(
    par.privateKey.export({
      type: "pkcs8",
      format,
      ...(passphrase ? { cipher: "aes-256-cbc", passphrase } : {}),
    } as never) as unknown as Buffer,
  );

test.each<[string, () => Uint8Array, string, string, string]>([
  ["la llave con contraseña", () => llave("der", "12345678a"), "sello.cer", "LLAVE", "llave privada"],
  ["la llave sin ella", () => llave("der"), "sello.cer", "LLAVE", "llave privada"],
  ["la llave en texto", () => llave("pem"), "sello.pem", "LLAVE", "llave privada"],
  ["un .key, diga lo que diga", () => cer(), "sello.KEY", "LLAVE", "llave privada"],
  ["un .pfx", () => cer(), "sello.pfx", "LLAVE", "llave privada"],
  ["otra cosa", () => Buffer.from("%PDF-1.4"), "sello.cer", "NO_ES_CERTIFICADO", "no es un certificado"],
  ["nada", () => new Uint8Array(), "sello.cer", "NO_ES_CERTIFICADO", "no es un certificado"],
  ["medio certificado", () => cer().subarray(0, 300), "sello.cer", "NO_ES_CERTIFICADO", "no es un certificado"],
  ["el de un sitio", () => cer({ sujeto: [["CN", "a.mx"]] }), "a.cer", "NO_ES_DEL_SAT", "no es del SAT"],
  ["otro número", () => cer({ numero: "7" }), "a.cer", "NO_ES_DEL_SAT", "no es del SAT"],
  ["la e.firma", () => cer({ sujeto: SUJETO.slice(0, 2) }), "a.cer", "FIRMA", "e.firma"],
  ["otro RFC", () => cer({ sujeto: [...SUJETO.slice(2), ["RFC", "URE180429TM6"]] }), "a.cer", "OTRO_RFC", RFC],
  ["vencido", () => cer({ hasta: "250518114351Z" }), "a.cer", "VENCIDO", "venció el 18-may-25"],
])("no se guarda: %s", async (_caso, bytes, nombre, error, texto) => {
  const rechazo = await guardar(bytes(), nombre);
  expect(rechazo).toMatchObject({ ok: false, error, campo: "archivo" });
  expect((rechazo as { mensaje: string }).mensaje).toContain(texto);
  expect(await e.db.selectFrom("certificadosEmisor").selectAll().execute()).toEqual([]);
});

test("lo guarda quien configura, y solo de quien factura en su colegio, también por nivel", async () => {
  const sin = alcanceDe({ ...e, permisos: ["PERM_VISTA_CONTROLESCOLAR"] });
  expect(await guardar(cer(), "a.cer", sin)).toMatchObject({ error: "SIN_PERMISO", status: 403 });
  const colegioAjeno = await otroColegio(e);
  await e.db.updateTable("colegios").set({ rfc: "" }).where("id", "=", colegioAjeno.colegioId).execute();
  expect(await guardar(cer(), "a.cer", colegioAjeno.alcance)).toMatchObject({ error: "SIN_EMISOR" });
  await e.db.updateTable("niveles").set({ emisorRfc: RFC }).where("id", "=", colegioAjeno.nivelId).execute();
  expect(await guardar(cer(), "a.cer", colegioAjeno.alcance)).toMatchObject({ ok: true });
  expect(await listarEmisores(colegioAjeno.alcance)).toMatchObject([{ rfc: RFC, niveles: expect.stringMatching(/./) }]);
  expect((await listarEmisores(e.alcance))[0]!.certificado).toBeNull();
});

test("Salud y la campana avisan desde treinta días antes, y cuando ya venció", async () => {
  const cuantas = async (fija: Fija, ahora: string) => {
    if (!("consulta" in fija)) throw new Error("Se pregunta a la base");
    const consulta = fija.consulta({ ...e.alcance, ahora })!;
    const { causa } = await e.db.selectNoFrom(jsonObjectFrom(consulta).as("causa")).executeTakeFirstOrThrow();
    return (JSON.parse(String(causa)) as { cuantas: number }).cuantas;
  };
  await guardar(cer());
  const dias = ["2027-04-17", "2027-04-19", "2027-05-18", "2027-05-19"].map((dia) => `${dia}T13:00:00.000Z`);
  const vistas = [];
  for (const ahora of dias) {
    const [revision] = revisarCertificados(await leerHechos({ ...e.alcance, ahora }));
    const avisos = [await cuantas(certificadosPorVencer, ahora), await cuantas(certificadosVencidos, ahora)];
    vistas.push([revision!.estado, revision!.titulo, ...avisos]);
  }
  expect(vistas).toEqual([
    ["BIEN", `El certificado de ${RFC} está vigente`, 0, 0],
    ["ATENCION", `El certificado de ${RFC} vence en 29 días`, 1, 0],
    ["MAL", `El certificado de ${RFC} vence hoy`, 0, 1],
    ["MAL", `El certificado de ${RFC} ya venció`, 0, 1],
  ]);
  // An RFC that no longer invoices raises no alarm.
  await e.db.updateTable("colegios").set({ rfc: "URE180429TM6" }).where("id", "=", e.colegioId).execute();
  expect(await cuantas(certificadosVencidos, dias[3]!)).toBe(0);
  expect((await leerHechos({ ...e.alcance, ahora: dias[3]! })).certificados).toEqual([]);
});
