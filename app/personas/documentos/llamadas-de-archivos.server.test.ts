import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSession } from "~/base/acceso/session.server";
import { responder } from "~/composicion/api/api.server";
import { unPdf } from "tests/documentos";
import { escenario, otroColegio, unAlumno, unaCuenta, unaInscripcion } from "tests/factories";
import { baseDelProceso, peticion } from "tests/navegador";
import { carpetaDeDatos } from "tests/setup/carpeta";

carpetaDeDatos();

const AHORA = "2026-10-15T18:00:00.000Z";
/** One white pixel. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

beforeEach(() => vi.stubEnv("RELOJ", AHORA));
afterEach(() => vi.stubEnv("RELOJ", ""));

async function mundo() {
  const e = await escenario({ db: baseDelProceso().db, hoy: "2026-10-15" });
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  const abrir = (cuentaId: number) =>
    openSession(e.db, { cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" }, new Date(AHORA));
  const sesion = await abrir(e.cuentaId);
  const llamar = async (method: string, ruta: string, body?: FormData | string, sesionUsada = sesion) => {
    const { url, headers } = peticion(`/api/${ruta}`, { cookies: { sesion: sesionUsada } });
    const respuesta = await responder(new Request(url, { method, headers, body }));
    return { status: respuesta.status, cuerpo: (await respuesta.json()) as never };
  };
  return { e, alumnoId, abrir, llamar, archivos: `organizaciones/${e.organizacionId}/archivos` };
}

function unaForma(campo: string, ...archivos: [string, Uint8Array<ArrayBuffer>][]): FormData {
  const form = new FormData();
  for (const [nombre, bytes] of archivos) form.append(campo, new File([bytes], nombre));
  return form;
}

const pdf = () => unPdf() as Uint8Array<ArrayBuffer>;

test("lo que se sube como temporal lo ve quien lo subió, con el nombre que se le da, y se olvida con DELETE", async () => {
  const { e, abrir, llamar, archivos } = await mundo();
  const form = unaForma("files", ["a.pdf", pdf()], ["b.pdf", pdf()]);
  const { status, cuerpo } = await llamar(
    "POST",
    `${archivos}?temporal=true&nombre=Acta&acceptExtension=pdf,jpg`,
    form,
  );
  const [uno, segundo] = cuerpo as string[];
  expect(status).toBe(200);
  const filas = await e.db.selectFrom("archivos").select(["uuid", "nombre", "temporal"]).orderBy("nombre").execute();
  expect(filas).toEqual([
    { uuid: uno, nombre: "Acta.pdf", temporal: 1 },
    { uuid: segundo, nombre: "b.pdf", temporal: 1 },
  ]);
  const ajena = await abrir((await unaCuenta(e)).cuentaId);
  expect((await llamar("DELETE", `${archivos}/${uno}`, "{}", ajena)).status).toBe(404);
  expect((await llamar("DELETE", `${archivos}/${uno}`, "{}")).status).toBe(200);
  expect((await llamar("DELETE", `${archivos}/${uno}`, "{}")).status).toBe(404);
  const lineas = await e.db.selectFrom("bitacora").select("accion").where("accion", "=", "archivos.subidos").execute();
  expect(lineas).toHaveLength(1);
});

test("de varios archivos, uno malo los deja a todos fuera, y se dice cuál", async () => {
  const { e, llamar, archivos } = await mundo();
  const form = unaForma("files", ["a.pdf", pdf()], ["virus.exe", new Uint8Array([1, 2, 3])]);
  expect(await llamar("POST", `${archivos}?temporal=true`, form)).toEqual({
    status: 422,
    cuerpo: {
      error: "virus.exe: Tipo de archivo no soportado",
      errores: { files: ["virus.exe: Tipo de archivo no soportado"] },
    },
  });
  const fuera = unaForma("files", ["a.pdf", pdf()]);
  expect(await llamar("POST", `${archivos}?temporal=true&acceptExtension=png`, fuera)).toMatchObject({ status: 422 });
  expect(await e.db.selectFrom("archivos").select("uuid").execute()).toEqual([]);
});

test("sin temporal el archivo es un documento del alumno, y sin alumno se dice qué falta", async () => {
  const { e, alumnoId, llamar, archivos } = await mundo();
  const uno = () => unaForma("files", ["acta.pdf", pdf()]);
  expect(await llamar("POST", archivos, uno())).toMatchObject({
    status: 422,
    cuerpo: { errores: { temporal: [expect.any(String)] } },
  });
  const respuesta = await llamar("POST", `${archivos}?alumnoId=${alumnoId}&colegioId=${e.colegioId}`, uno());
  const [uuid] = respuesta.cuerpo as string[];
  const rutaDelAlumno = `colegios/${e.colegioId}/alumnos/${alumnoId}`;
  expect((await llamar("GET", `${rutaDelAlumno}/documentos`)).cuerpo).toMatchObject([{ nombre: "acta.pdf" }]);
  const segundaForma = unaForma("file", ["curp.pdf", pdf()]);
  expect((await llamar("POST", `${rutaDelAlumno}/archivos`, segundaForma)).status).toBe(200);
  expect((await llamar("DELETE", `${archivos}/${uuid}`, "{}")).status).toBe(200);
  expect((await llamar("GET", `${rutaDelAlumno}/documentos`)).cuerpo).toMatchObject([{ nombre: "curp.pdf" }]);
  const ajeno = await otroColegio(e);
  const alumnoAjeno = await unAlumno(ajeno);
  expect((await llamar("POST", `${archivos}?alumnoId=${alumnoAjeno}&temporal=true`, uno())).status).toBe(404);
});

test("una foto subida como temporal es la del alumno, la del docente o el logo, y ya no espera", async () => {
  const { e, alumnoId, llamar, archivos } = await mundo();
  const docente = await llamar(
    "POST",
    `colegios/${e.colegioId}/docentes`,
    JSON.stringify({ nombre: "Ana", apellido1: "Ruiz" }),
  );
  const { docenteId } = docente.cuerpo as { docenteId: number };
  const subir = async () => {
    const { cuerpo } = await llamar("POST", `${archivos}?temporal=true&type=FOTO`, unaForma("files", ["yo.png", PNG]));
    return (cuerpo as string[])[0];
  };
  const aquien = [
    `colegios/${e.colegioId}/alumnos/${alumnoId}/fotos`,
    `colegios/${e.colegioId}/docentes/${docenteId}/fotos`,
    `organizaciones/${e.organizacionId}/colegios/${e.colegioId}/logos`,
  ];
  for (const ruta of aquien) {
    const uuid = await subir();
    const puesta = await llamar("PUT", `${ruta}/${uuid}`, "{}");
    expect([ruta, puesta.status]).toEqual([ruta, 200]);
    expect((await llamar("PUT", `${ruta}/${uuid}`, "{}")).status).toBe(404);
  }
  const { fotoUuid } = await e.db
    .selectFrom("alumnos")
    .select("fotoUuid")
    .where("id", "=", alumnoId)
    .executeTakeFirstOrThrow();
  expect(fotoUuid).not.toBeNull();
  expect(await e.db.selectFrom("archivos").select("uso").where("temporal", "=", 1).execute()).toEqual([]);
});
