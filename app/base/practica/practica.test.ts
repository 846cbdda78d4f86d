import { readdirSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { carpetaDeDatos } from "tests/setup/carpeta";
import { sesionConfirmada } from "tests/sesion-confirmada";
import { escenario, type Escenario } from "tests/factories";
import { readCookie, writeCookie } from "~/server/request/cookies.server";
import { renderPdf } from "~/server/documents/pdf.server";
import { practiceOf } from "../../../server/process/practice.mjs";
import { abrirPractica } from "./commands/abrir-practica.server";
import { tirarPractica } from "./commands/tirar-practica.server";
import { origenDePractica } from "./direccion.server";
import { obtenerPractica } from "./pagina.server";
import { practiceIs } from "./proceso.server";

const carpeta = carpetaDeDatos();
const PEDIDO = new Request("http://localhost:5290/ajustes/salud?ver=practica");

let e: Escenario;

beforeEach(async () => {
  vi.stubEnv("PORT", "5290");
  vi.stubEnv("PRACTICA_URL", "");
  vi.stubEnv("PUBLIC_URL", "");
  e = await escenario();
  await sesionConfirmada(e);
});
afterEach(() => practiceIs(null));

const anotado = () => e.db.selectFrom("bitacora").select("accion").orderBy("id").execute();

test.each([
  ["http://localhost:5290", undefined, "http://localhost:5291"],
  ["http://192.168.1.20:5290", undefined, "http://192.168.1.20:5291"],
  ["https://control.colegio.test", undefined, null],
  ["http://control.colegio.test", undefined, null],
  ["https://control.colegio.test", "https://practica.colegio.test/", "https://practica.colegio.test"],
])("de %s con PRACTICA_URL %s se llega a la práctica por %s", (origen, aparte, esperado) => {
  vi.stubEnv("PRACTICA_URL", aparte);
  expect(origenDePractica(origen)).toBe(esperado);
});

test("se abre y se tira con un clic cada vez, queda escrito quién, y de la práctica no queda nada", async () => {
  const practica = practiceOf(carpeta);
  practiceIs(practica);
  expect(await abrirPractica(e.alcance, "")).toMatchObject({ ok: true });
  expect(await abrirPractica(e.alcance, "")).toMatchObject({ ok: false, error: "OCUPADO", status: 409 });
  expect(await obtenerPractica(e.alcance, PEDIDO)).toMatchObject({ motivo: null, estado: { phase: "MAKING" } });
  expect(await tirarPractica(e.alcance)).toMatchObject({ ok: true });
  expect(await tirarPractica(e.alcance)).toMatchObject({ ok: false, error: "SIN_PRACTICA", status: 409 });
  expect(practica.state()).toEqual({ phase: "NONE" });
  expect(readdirSync(carpeta)).not.toContain("practica");
  expect(await anotado()).toEqual([{ accion: "practica.abierta" }, { accion: "practica.tirada" }]);
});

test("no la abre quien no administra todos los colegios, ni un proceso que no atiende, ni donde nadie llegaría a ella", async () => {
  expect(await abrirPractica(e.alcance, "")).toMatchObject({ error: "SIN_PROCESO" });
  const ajena = { ...e.alcance, permisos: new Set([]) };
  practiceIs(practiceOf(carpeta));
  expect(await abrirPractica(ajena, "")).toMatchObject({ error: "SIN_PERMISO", status: 403 });
  expect(await tirarPractica(ajena)).toMatchObject({ error: "SIN_PERMISO", status: 403 });
  vi.stubEnv("PUBLIC_URL", "https://control.colegio.test");
  const rechazo = await abrirPractica(e.alcance, "");
  expect(rechazo).toMatchObject({ ok: false, error: "SIN_DIRECCION" });
  const texto = expect.stringMatching(/PRACTICA_URL.*vuelve a abrir/) as unknown;
  expect(rechazo).toMatchObject({ mensaje: texto });
  expect(await obtenerPractica(e.alcance, PEDIDO)).toMatchObject({ motivo: texto, estado: null });
  expect(await anotado()).toEqual([]);
});

test("entrar en la práctica no cierra la sesión de la escuela, que está en la misma computadora", () => {
  const real = writeCookie("sesion", "de-verdad").split(";")[0]!;
  vi.stubEnv("PRACTICA", "1");
  const galletaDePractica = writeCookie("sesion", "de-practica").split(";")[0]!;
  const cookie = `${real}; ${galletaDePractica}`;
  const pedido = () => new Request("http://localhost", { headers: { cookie } });
  expect(readCookie(pedido(), "sesion")).toBe("de-practica");
  vi.stubEnv("PRACTICA", "");
  expect(readCookie(pedido(), "sesion")).toBe("de-verdad");
});

test("cada hoja de un papel de la práctica lo dice, y las de la escuela no", async () => {
  const papel = () => renderPdf({ compress: false }, (pdf) => void pdf.text("Recibo").addPage().text("Segunda hoja"));
  // The text is written in hexadecimal, split between closely set letters.
  const franjas = async () =>
    Buffer.from(await papel())
      .toString("latin1")
      .match(/0 0 612 20 re/g)?.length ?? 0;
  expect(await franjas()).toBe(0);
  vi.stubEnv("PRACTICA", "1");
  expect(await franjas()).toBe(2);
});
