import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSession } from "~/base/acceso/session.server";
import { unBorrador, unTutor } from "tests/comunicados";
import { escenario, unAlumno, unaInscripcion } from "tests/factories";
import { unaAutorizada } from "tests/misivas";
import { baseDelProceso, peticion } from "tests/navegador";
import { carpetaDeDatos } from "tests/setup/carpeta";
import { renglones, responder } from "./api.server";

// Files take the same parameters wherever they are attached (B§7): shown or downloaded, whole or small.

const AHORA = "2026-10-15T18:00:00.000Z";

carpetaDeDatos();
beforeEach(() => vi.stubEnv("RELOJ", AHORA));
afterEach(() => vi.unstubAllEnvs());

const DE_ARCHIVOS = renglones.filter(({ method, path }) => method === "GET" && /\/archivos\/:\w+$/.test(path));

test("hay archivos de varias cosas", () => expect(DE_ARCHIVOS.length).toBeGreaterThan(7));

test.each(DE_ARCHIVOS.map(({ path, consulta }) => [path, consulta] as const))(
  "GET %s toma inline y size",
  (_, consulta) => {
    expect(Object.keys(consulta)).toEqual(expect.arrayContaining(["inline", "size"]));
  },
);

async function mundo() {
  const e = await escenario({ db: baseDelProceso().db, hoy: "2026-10-15" });
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  await unTutor(e, alumnoId);
  const visitante = { cuentaId: e.cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" };
  const sesion = await openSession(e.db, visitante, new Date(AHORA));
  const pedir = (method: string, ruta: string, body?: FormData | string) => {
    const { url, headers } = peticion(`/api/${ruta}`, { cookies: { sesion } });
    return responder(new Request(url, { method, headers, body }));
  };
  return { e, alumnoId, pedir };
}

const unPapel = (campo: string) => {
  const forma = new FormData();
  forma.append(campo, new File(["%PDF-1.4\n%%EOF"], "aviso.pdf"));
  return forma;
};

const comoVa = (respuesta: Response) => [respuesta.status, respuesta.headers.get("content-disposition")?.split(";")[0]];

test("el archivo de una misiva se ve o se baja, del personal y de quien tiene el enlace", async () => {
  const { e, alumnoId, pedir } = await mundo();
  const { misivaId, tokenMisiva } = await unaAutorizada(e, alumnoId);
  const subida = await pedir("POST", `organizaciones/${e.organizacionId}/archivos?temporal=true`, unPapel("files"));
  const [uuid] = (await subida.json()) as [string];
  await e.db
    .insertInto("misivasArchivos")
    .values({ misivaId, archivoUuid: uuid, fileName: "aviso.pdf", orden: 1 })
    .execute();
  for (const donde of [`colegios/${e.colegioId}/misivas/${misivaId}`, `public/misivas/${tokenMisiva}`]) {
    expect(comoVa(await pedir("GET", `${donde}/archivos/${uuid}`))).toEqual([200, "attachment"]);
    expect(comoVa(await pedir("GET", `${donde}/archivos/${uuid}?inline=false`))).toEqual([200, "attachment"]);
    expect(comoVa(await pedir("GET", `${donde}/archivos/${uuid}?inline=true`))).toEqual([200, "inline"]);
  }
});

test("el archivo de un comunicado se ve o se baja", async () => {
  const { e, pedir } = await mundo();
  const archivos = `colegios/${e.colegioId}/comunicados/${await unBorrador(e)}/archivos`;
  expect((await pedir("PUT", archivos, unPapel("archivos"))).status).toBe(200);
  const { uuid } = await e.db.selectFrom("archivos").select("uuid").executeTakeFirstOrThrow();
  expect(comoVa(await pedir("GET", `${archivos}/${uuid}`))).toEqual([200, "attachment"]);
  expect(comoVa(await pedir("GET", `${archivos}/${uuid}?inline=true`))).toEqual([200, "inline"]);
});
