import { expect, test } from "vitest";
import { registrarPreinscripcion } from "~/admision/preinscripciones/familia/commands/registrar-preinscripcion.server";
import { obtenerFormatoPublico } from "~/admision/preinscripciones/formato-publico.server";
import { alcanceDe, escenario, otroColegio } from "tests/factories";
import { dentroDelLibro } from "tests/libro-xlsx";
import { unAviso, unFormato } from "tests/preinscripciones";
import { avisosPublicos, contarSinAviso, exportarConsentimientos, listarAvisos, obtenerAviso } from "./avisos.server";
import { publicarAviso } from "./commands/publicar-aviso.server";

const TEXTOS = { simplificado: "Corto.", texto: "Largo.\n\nSegunda parte.", liga: "" };

/** A family registers in a formato of the school; `liga` is the formato's own notice. */
async function registrarse(e: Awaited<ReturnType<typeof escenario>>, liga = "") {
  const { formatoId } = await unFormato(e, { ligaAvisoPrivacidad: liga });
  const formato = await obtenerFormatoPublico(e.db, formatoId);
  const familia = { nombre: "Ana Pérez", email: `ana${formatoId}@prueba.mx`, terminos: true, reto: null };
  const navegador = { direccion: "10.0.0.1", navegador: "Prueba", origen: "https://colegio.prueba" };
  expect(
    await registrarPreinscripcion({ ...e.alcance, cuenta: null }, formato, { ...familia, ...navegador }),
  ).toMatchObject({
    ok: true,
  });
}

test("cada publicación es una versión nueva, con quién y cuándo, y las anteriores no se pueden cambiar ni borrar", async () => {
  const e = await escenario();
  expect(await publicarAviso(e.alcance, { ...TEXTOS, version: 0 })).toMatchObject({ version: 1 });
  const segunda = { ...TEXTOS, texto: "Otro texto." };
  expect(await publicarAviso(e.alcance, { ...segunda, version: 1 })).toMatchObject({ version: 2 });
  expect(await listarAvisos(e.alcance)).toMatchObject([
    { version: 2, publico: "Rosa Cuenta", createdDate: e.alcance.ahora, aceptaciones: 0 },
    { version: 1 },
  ]);
  const cambiar = e.db.updateTable("avisosPrivacidad").set({ texto: "Trampa" }).where("version", "=", 1).execute();
  await expect(cambiar).rejects.toThrow("lo publicado no cambia");
  await expect(e.db.deleteFrom("avisosPrivacidad").execute()).rejects.toThrow("lo publicado no cambia");
  const bitacora = await e.db.selectFrom("bitacora").select("accion").execute();
  expect(bitacora.map(({ accion }) => accion)).toEqual(["aviso.publicado", "aviso.publicado"]);
});

test("no se publica sin permiso, con huecos, lo mismo otra vez, ni encima de lo que otra persona publicó", async () => {
  const e = await escenario();
  const publicar = (cambios: object, alcance = e.alcance) =>
    publicarAviso(alcance, { ...TEXTOS, version: 1, ...cambios });
  await unAviso(e, TEXTOS);
  expect(await publicar({ texto: "Otro" }, alcanceDe({ ...e, permisos: ["PERM_VER_BITACORA"] }))).toMatchObject({
    error: "SIN_PERMISO",
    status: 403,
  });
  expect(await publicar({ texto: "Falta [esto]" })).toMatchObject({ error: "TEXTOS", campo: "texto" });
  expect(await publicar({})).toMatchObject({ error: "IGUAL" });
  expect(await publicar({ texto: "Otro", version: 0 })).toMatchObject({ error: "CAMBIO", status: 409 });
  expect(await listarAvisos(e.alcance)).toHaveLength(1);
});

test("el consentimiento nombra la versión que se mostró, y ninguna cuando el formato enlaza otro aviso", async () => {
  const e = await escenario();
  await registrarse(e);
  const primera = await unAviso(e);
  await registrarse(e);
  const segunda = await unAviso(e);
  await registrarse(e);
  await registrarse(e);
  await registrarse(e, "https://colegio.mx/otro-aviso");
  expect(await listarAvisos(e.alcance)).toMatchObject([
    { avisoId: segunda, aceptaciones: 2 },
    { avisoId: primera, aceptaciones: 1 },
  ]);
  expect(await contarSinAviso(e.alcance)).toBe(2);
  const ligas = await e.db.selectFrom("consentimientos").select("ligaAviso").orderBy("id").execute();
  const propia = `/public/avisoprivacidad?colegioId=${e.colegioId}`;
  expect(ligas.map(({ ligaAviso }) => ligaAviso)).toEqual([
    "",
    propia,
    propia,
    propia,
    "https://colegio.mx/otro-aviso",
  ]);
  const renglones = async (avisoId: number | null) => {
    const libro = dentroDelLibro((await exportarConsentimientos(e.alcance, avisoId)).cuerpo as Uint8Array);
    return [...libro["xl/worksheets/sheet1.xml"]!.matchAll(/<row /g)];
  };
  expect(await renglones(segunda)).toHaveLength(3);
  expect(await renglones(null)).toHaveLength(6);
});

test("el aviso de otro colegio no existe para quien mira, y la página pública da el del único que tiene o deja elegir", async () => {
  const e = await escenario();
  const colegioAjeno = await otroColegio(e);
  // Every page of families links to it; without a notice the page says so.
  expect(await avisosPublicos(e.db, null)).toEqual({ aviso: null, colegios: [] });
  const ajeno = await unAviso(colegioAjeno, TEXTOS);
  await expect(obtenerAviso(e.alcance, ajeno)).rejects.toMatchObject({ status: 404 });
  expect(await avisosPublicos(e.db, null)).toMatchObject({ aviso: { version: 1, ...TEXTOS }, colegios: [] });
  await expect(avisosPublicos(e.db, e.colegioId)).rejects.toMatchObject({ status: 404 });
  await unAviso(e);
  const eleccion = await avisosPublicos(e.db, null);
  expect([eleccion.aviso, eleccion.colegios.length]).toEqual([null, 2]);
});
