import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { get } from "~/base/archivos/almacen.server";
import { guardarArchivo } from "~/base/archivos/commands/guardar-archivo.server";
import { guardarComunicado } from "~/familias/comunicados/commands/guardar-comunicado.server";
import { purgarArchivos } from "~/base/archivos/commands/purgar-archivos.server";
import { archivosDe } from "~/familias/comunicados/queries.server";
import { datosDeComunicado, unBorrador, unEnviado } from "./comunicados";
import { unAlumno, unaCuenta, unaInscripcion } from "./factories";
import { enElColegio } from "./navegador-sencillo";
import { carpetaDeDatos } from "./setup/carpeta";

// A browser never sends a chosen file again with a refused form, so without scripts the product keeps it.

carpetaDeDatos();

const PDF = { name: "reglamento.pdf", type: "application/pdf", bytes: Buffer.from("%PDF-1.4\n%%EOF") };

beforeEach(() => vi.stubEnv("RELOJ", "2026-10-15T18:00:00.000Z"));
afterEach(() => vi.unstubAllEnvs());

test("el archivo elegido de un formato que se rechaza queda guardado y nombrado, y se agrega al corregirlo", async () => {
  const { e, navegador } = await enElColegio();
  await navegador.go("/ajustes/preinscripciones/formatos/0");
  const elegido = { nombre: "Nuevo ingreso", archivos: PDF, gradosRegistrar: [], fechaCierre: "2026-10-01" };
  await navegador.press("Guardar", { ...elegido, fechaApertura: "2026-10-10" }, { last: true });
  expect(navegador.page.status).toBe(422);
  expect(navegador.page.html).toContain('value="reglamento.pdf"');
  expect(navegador.text()).toContain("Cierra:");

  const corregido = { fechaCierre: "2026-12-01", gradosRegistrar: [String(e.gradoId)] };
  const casillas = { plantelesRegistrar: [String(e.plantelId)], turnosRegistrar: [String(e.turnoId)] };
  await navegador.press("Guardar", { ...corregido, ...casillas }, { last: true });
  expect(navegador.text()).toContain("Formato guardado");
  const anexos = await e.db.selectFrom("formatosArchivos").select("nombre").execute();
  expect(anexos).toEqual([{ nombre: "reglamento.pdf" }]);
  expect(await e.db.selectFrom("archivos").select("uso").execute()).toEqual([{ uso: "FORMATO" }]);
});

test("el archivo elegido de un comunicado que se rechaza queda guardado y nombrado, y se agrega al corregirlo", async () => {
  const { e, navegador } = await enElColegio();
  await navegador.go("/comunicados/0/editar");
  await navegador.press("Guardar borrador", { titulo: "Circular", descripcion: " ", archivos: PDF }, { last: true });
  expect(navegador.page.status).toBe(422);
  expect(navegador.text()).toContain("reglamento.pdf: se agrega al guardar");
  expect(navegador.text()).toContain("Descripción: Campo obligatorio");
  await navegador.press(
    "Guardar borrador",
    { descripcion: " ", archivos: { ...PDF, name: "mapa.pdf" } },
    { last: true },
  );
  await navegador.press("Guardar borrador", { descripcion: "Lean el reglamento." }, { last: true });
  expect(navegador.text()).toContain("Comunicado guardado");
  const archivos = await e.db.selectFrom("comunicadosArchivos").select("fileName").orderBy("orden").execute();
  expect(archivos.map(({ fileName }) => fileName).sort()).toEqual(["mapa.pdf", "reglamento.pdf"]);
});

test("lo que ningún comunicado tuvo en un día se olvida con sus bytes, y lo que alguien leyó se queda", async () => {
  const { e } = await enElColegio();
  const subir = async (nombre: string) => {
    const guardado = await guardarArchivo(e.alcance, { nombre, bytes: PDF.bytes, uso: "COMUNICADO" });
    if (!guardado.ok) throw new Error(guardado.mensaje);
    return guardado.uuid;
  };
  await unaInscripcion(e, { alumnoId: await unAlumno(e) });
  const suelto = await subir("suelto.pdf");
  const conArchivo = await unBorrador(e, { guardados: [await subir("suyo.pdf")] });
  const { comunicadoId } = await unEnviado(e, { guardados: [await subir("leido.pdf")] });
  const [leido] = await archivosDe(e.alcance, comunicadoId);
  await guardarComunicado(e.alcance, comunicadoId, { ...datosDeComunicado(e), quitar: [leido!.uuid] });
  const [archivo] = await archivosDe(e.alcance, conArchivo);

  expect(await purgarArchivos(e.alcance)).toBe(0);
  const manana = { ...e.alcance, ahora: "2026-10-17T18:00:00.000Z" };
  expect([await purgarArchivos(manana), await purgarArchivos(manana)]).toEqual([1, 0]);
  const quedan = await e.db.selectFrom("archivos").select("uuid").execute();
  expect(quedan.map(({ uuid }) => uuid).sort()).toEqual([archivo!.uuid, leido!.uuid].sort());
  expect(await get(suelto)).toBeNull();
});

test("un archivo que otra persona guardó, o que ya no está, no se agrega a un comunicado", async () => {
  const { e } = await enElColegio();
  const { cuentaId } = await unaCuenta(e);
  const deOtra = { ...e.alcance, cuenta: { ...e.alcance.cuenta!, id: cuentaId } };
  const guardado = await guardarArchivo(deOtra, { nombre: "ajeno.pdf", bytes: PDF.bytes, uso: "COMUNICADO" });
  const guardados = [guardado.ok ? guardado.uuid : ""];
  expect(await guardarComunicado(e.alcance, 0, datosDeComunicado(e, { guardados }))).toMatchObject({
    error: "ARCHIVOS",
    mensaje: "Un archivo ya no está, elígelo otra vez.",
  });
});
