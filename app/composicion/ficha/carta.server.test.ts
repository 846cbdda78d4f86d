import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { insertar } from "db/insertar";
import { escenario, otroColegio, unAlumno, unaInscripcion } from "tests/factories";
import { agreeing } from "~/base/acceso/consent.server";
import { CONSTANCIA_DE_ESTUDIOS } from "~/personas/alumnos/carta";
import { guardarRegistro } from "~/direccion/configuracion/commands/guardar-registro.server";
import { imprimirCarta, listarCartas } from "./carta.server";

const sinArchivos = async () => null;

test("la constancia dice del alumno lo que es; un campo que no existe se rechaza al guardarla", async () => {
  const e = await escenario();
  const alumnoId = await unAlumno(e, { nombre: "Valeria", apellido1: "Romero", apellido2: "Gil" });
  await unaInscripcion(e, { alumnoId });
  const guardar = (texto: string) =>
    guardarRegistro(e.alcance, {
      clave: "cartas",
      registroId: null,
      padreId: null,
      datos: { nombre: "Constancia de estudios", texto, orden: null, activo: true },
    });
  expect(await guardar("De {promedio}")).toMatchObject({
    ok: false,
    campo: "texto",
    mensaje: "No existe el campo {promedio}",
  });
  expect(await agreeing(() => guardar(CONSTANCIA_DE_ESTUDIOS))).toMatchObject({ ok: true });
  const [carta] = await listarCartas(e.alcance);
  const bytes = await imprimirCarta(e.alcance, { alumnoId, cartaId: carta!.id }, sinArchivos);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  const textoLlano = text.replaceAll(/\s+/g, " ");
  expect(textoLlano).toContain("hace constar que Valeria Romero Gil, con CURP");
  expect(textoLlano).toContain("15 de octubre de 2026");
  expect(textoLlano).not.toMatch(/[{}]/);
});

test("no hay carta de quien no está inscrito, ni con el texto de otro colegio", async () => {
  const e = await escenario();
  const carta = { nombre: "Carta", texto: "De {nombre}" };
  const cartaId = await insertar(e.db, "cartas", { ...carta, colegioId: e.colegioId });
  const suelto = await unAlumno(e);
  await expect(imprimirCarta(e.alcance, { alumnoId: suelto, cartaId }, sinArchivos)).rejects.toMatchObject({
    status: 404,
  });
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  const colegioAjeno = await otroColegio(e);
  const ajena = await insertar(e.db, "cartas", { ...carta, colegioId: colegioAjeno.colegioId });
  await expect(imprimirCarta(e.alcance, { alumnoId, cartaId: ajena }, sinArchivos)).rejects.toMatchObject({
    status: 404,
  });
});
