import { bajoLlave } from "~/base/acceso/idempotency.server";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { datosDeComunicado, unBorrador, unEnviado } from "tests/comunicados";
import { escenario, unAlumno, unaInscripcion } from "tests/factories";
import { carpetaDeDatos } from "tests/setup/carpeta";
import { obtenerComunicado } from "../queries.server";
import { obtenerArchivoPublico } from "../publico/publico.server";
import { guardarComunicado } from "./guardar-comunicado.server";

const carpeta = carpetaDeDatos();
const PDF = new TextEncoder().encode("%PDF-1.4\n%âãÏÓ\n");
const pdf = (nombre: string) => ({ nombre, bytes: PDF });

const guardados = async () =>
  (await readdir(join(carpeta, "archivos"), { recursive: true }).catch(() => [])).filter((n) => n.length > 30).length;

test("guarda texto y archivos; al que repite nombre se le pone número", async () => {
  const e = await escenario();
  const id = await unBorrador(e, { archivos: [pdf("aviso.pdf"), pdf("aviso.pdf")] });
  const { archivos } = await obtenerComunicado(e.alcance, id);
  expect(archivos.map(({ fileName }) => fileName)).toEqual(["aviso.pdf", "aviso (2).pdf"]);
});

test("un archivo que no es lo que dice, o el número once, no deja nada", async () => {
  const e = await escenario();
  const guardadosPrevios = await guardados();
  const disfrazado = { nombre: "foto.pdf", bytes: new TextEncoder().encode("<script>") };
  const malo = await guardarComunicado(e.alcance, 0, datosDeComunicado(e, { archivos: [pdf("a.pdf"), disfrazado] }));
  expect(malo).toMatchObject({
    ok: false,
    error: "TIPO",
    campo: "archivos",
    mensaje: "foto.pdf: Tipo de archivo no soportado",
  });
  const once = Array.from({ length: 11 }, (_, numero) => pdf(`${numero}.pdf`));
  const muchos = await guardarComunicado(e.alcance, 0, datosDeComunicado(e, { archivos: once }));
  expect(muchos).toMatchObject({ ok: false, error: "ARCHIVOS" });
  expect(await guardados()).toBe(guardadosPrevios);
  expect(await e.db.selectFrom("comunicados").select("id").execute()).toEqual([]);
});

test("el mismo formulario dos veces es un comunicado con un archivo", async () => {
  const e = await escenario();
  const guardadosPrevios = await guardados();
  const datos = datosDeComunicado(e, { archivos: [pdf("aviso.pdf")] });
  const guardar = () => guardarComunicado(bajoLlave(e.alcance, "llave-de-prueba-0002", datos), 0, datos);
  const uno = await guardar();
  const dos = await guardar();
  expect(dos).toMatchObject({ ok: true, comunicadoId: uno.ok && uno.comunicadoId });
  expect(await guardados()).toBe(guardadosPrevios + 1);
});

test("quien edita sobre lo que otro cambió lo sabe", async () => {
  const e = await escenario();
  const id = await unBorrador(e);
  const tarde = await guardarComunicado(e.alcance, id, datosDeComunicado(e, { lastModifiedDate: "2026-10-01" }));
  expect(tarde).toMatchObject({ ok: false, error: "CAMBIO", status: 409 });
});

test("lo que se quita de un borrador se olvida; lo que una versión nombra se queda, pero ya no se sirve", async () => {
  const e = await escenario();
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  const guardadosPrevios = await guardados();
  const borrador = await unBorrador(e, { archivos: [pdf("a.pdf")] });
  const [primero] = (await obtenerComunicado(e.alcance, borrador)).archivos;
  await guardarComunicado(e.alcance, borrador, datosDeComunicado(e, { quitar: [primero!.uuid] }));
  expect(await guardados()).toBe(guardadosPrevios);
  const { comunicadoId, tokenComunicado } = await unEnviado(e, { archivos: [pdf("b.pdf")] });
  const [segundo] = (await obtenerComunicado(e.alcance, comunicadoId)).archivos;
  const publico = { tokenComunicado, uuid: segundo!.uuid, small: false };
  expect(await obtenerArchivoPublico(e, publico)).toMatchObject({ nombre: "b.pdf", esLogo: false });
  const sin = await guardarComunicado(e.alcance, comunicadoId, datosDeComunicado(e, { quitar: [segundo!.uuid] }));
  expect(sin).toMatchObject({ nuevaVersion: true });
  expect(await guardados()).toBe(guardadosPrevios + 1);
  await expect(obtenerArchivoPublico(e, publico)).rejects.toMatchObject({ status: 404 });
});

test("los archivos de un borrador no se sirven a nadie de fuera", async () => {
  const e = await escenario();
  const id = await unBorrador(e, { archivos: [pdf("a.pdf")] });
  const { tokenComunicado, archivos } = await obtenerComunicado(e.alcance, id);
  const pedido = obtenerArchivoPublico(e, { tokenComunicado, uuid: archivos[0]!.uuid, small: false });
  await expect(pedido).rejects.toMatchObject({ status: 404 });
});
