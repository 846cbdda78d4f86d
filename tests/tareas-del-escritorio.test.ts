import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { direccionDeArchivos, direccionDeEscritorio, direccionDeTareas } from "~/familias/escritorio/direcciones";
import { TEXTOS } from "~/personas/enlaces/enlace";
import { cookieDeAcceso } from "~/personas/enlaces/puerta.server";
import { type Fecha, sumarDias } from "~/lib/dates";
import { unPlan } from "./academico";
import { darCodigo, unEnlace } from "./enlaces";
import { carpetaDeDatos } from "./setup/carpeta";
import { enElGrupo, unaTarea } from "./tareas-de-clase";
import { conAlumna, CORREO } from "./alumna-con-correo";

// The student's desktop in a client that knows only HTML, over the real product.

// The homework of the student's desktop in a client that knows only HTML, over the real product.

const carpeta = carpetaDeDatos();

const AHORA = "2026-10-15T18:00:00.000Z";
let instante = 0;

function esperar(ms: number) {
  instante += ms;
  vi.stubEnv("RELOJ", new Date(instante).toISOString());
}

beforeEach(() => {
  instante = Date.parse(AHORA);
  esperar(0);
});
afterEach(() => vi.unstubAllEnvs());

test("lee sus tareas, entrega con texto y archivo, dos veces y tarde, y comenta", async () => {
  const { e, navegador, alumnoId, db, responder } = await conAlumna();
  const { matematicasId } = await unPlan(e);
  await enElGrupo(e, matematicasId);
  const tareaId = await unaTarea(e, matematicasId);
  const dias = { disponible: sumarDias(e.hoy, -20) as Fecha, seEntrega: sumarDias(e.hoy, -10) as Fecha };
  const omitidaId = await unaTarea(e, matematicasId, { titulo: "Mapa", ...dias });
  const token = await unEnlace(e, { alumnoId });
  const base = `/escritorio-alumno/${token}`;
  const abrir = async (ruta: string) => {
    await navegador.go(`${base}${ruta}`);
    expect(gzipSync(navegador.page.html).byteLength).toBeLessThan(14 * 1024);
    expect(navegador.page.html.match(/<script[^>]*>/g)).toEqual([expect.stringMatching(/src="\/pagina\.js\?.*defer/)]);
    return navegador.text();
  };
  expect(await abrir("")).toMatch(
    /Tareas pendientes se contabilizan todas 1.*Tareas omitidas se contabilizan todas 1/s,
  );
  expect(await abrir("/tareas")).toContain("Fracciones");
  expect(navegador.text()).toContain("En 7 días");
  expect(navegador.page.html).toContain('href="https://ejemplo.mx/fracciones"');
  // Past items are in a closed section of the week.
  expect(navegador.text()).not.toContain("Mapa");
  await navegador.follow(/^Omitidas/);
  expect(navegador.text()).toContain("No hay tareas de esta semana; en todo el ciclo hay 1");
  expect(await abrir("/tareas?omitidas=todas")).toContain("Mapa");
  expect(await abrir(`/tareas/OMITIDAS?pendientes=cerrada&asignatura=999`)).not.toContain("Fracciones");
  expect(await abrir(`/tareas/${tareaId}/PENDIENTES`)).toContain("Los ejercicios de la página 20.");
  for (const lugar of [`${tareaId}/NADA`, `${tareaId}/PENDIENTES/nada`, `${tareaId + 99}/PENDIENTES`])
    await expect(navegador.go(`${base}/tareas/${lugar}`)).rejects.toThrow("404");
  // Handing in and commenting ask for the code, once.
  await navegador.go(`${base}/tareas/${tareaId}/PENDIENTES/entrega`);
  expect(navegador.page.url).toBe(`${base}/tareas/${tareaId}/PENDIENTES/entrega/otp`);
  await darCodigo(e, navegador, CORREO);
  expect(navegador.page.url).toBe(`${base}/tareas/${tareaId}/PENDIENTES/entrega`);
  await navegador.press("Entregar");
  expect(navegador.text()).toContain("Escribe tu tarea o adjunta un archivo");
  const foto = { bytes: new TextEncoder().encode("%PDF-1.4\n%%EOF\n"), name: "cuaderno.pdf", type: "application/pdf" };
  await navegador.press("Entregar", { texto: "Tres cuartos", archivos: foto });
  expect(navegador.page.url).toBe(`${base}/tareas/${tareaId}/ENTREGADAS`);
  expect(navegador.text()).toContain("Entregada a las 12:00");
  expect(navegador.text()).toContain("Tres cuartos");
  const entregado = await db.selectFrom("tareasEntregasArchivos").select("archivoUuid").executeTakeFirstOrThrow();
  const suArchivo = direccionDeArchivos(token) + entregado.archivoUuid;
  expect(navegador.page.html).toContain(suArchivo);
  // Another browser with the same link has no code, so the file does not exist for it.
  expect((await responder(new Request(`http://colegio.test${suArchivo}`))).status).toBe(404);
  esperar(3_600_000);
  await navegador.follow("Entregar otra vez");
  await navegador.press("Entregar", { texto: "Cuatro quintos" });
  expect(navegador.text()).toContain("Entregada a las 13:00");
  await navegador.go(`${base}/tareas/${omitidaId}/OMITIDAS/entrega`);
  await navegador.press("Entregar", { texto: "Perdón" });
  expect(navegador.text()).toContain("Entregada a las 13:00 con retraso");
  expect(await abrir("/tareas?entregadas=todas")).toContain("Con retraso");
  expect(await db.selectFrom("tareasEntregas").select("texto").orderBy("id").execute()).toEqual([
    { texto: "Tres cuartos" },
    { texto: "Cuatro quintos" },
    { texto: "Perdón" },
  ]);
  await abrir(`/tareas/${tareaId}/ENTREGADAS/comentarios`);
  await navegador.press("Comentar", { texto: "¿Así estaba bien?" });
  expect(navegador.text()).toContain("¿Así estaba bien?");
  expect(await abrir("/tareas?entregadas=semana")).not.toContain("1 comentario ");
  expect(await abrir("/tareas?entregadas=todas")).toContain("1 comentario");
});

test("las llamadas de sus tareas dicen lo que las pantallas, y entregar y comentar piden el código", async () => {
  const { e, alumnoId, db, responder } = await conAlumna();
  const { matematicasId } = await unPlan(e);
  await enElGrupo(e, matematicasId);
  const tareaId = await unaTarea(e, matematicasId);
  const raiz = direccionDeEscritorio(await unEnlace(e, { alumnoId }));
  const cookie = await cookieDeAcceso({ db, ahora: AHORA }, { clase: "ALUMNO", alumnoId });
  const llamar = async (method: string, ruta: string, body?: BodyInit, dentro = true) => {
    const headers = new Headers({ "sec-fetch-site": "same-origin" });
    if (dentro) headers.set("cookie", cookie.split(";")[0]!);
    if (typeof body === "string") headers.set("content-type", "application/json");
    const respuesta = await responder(new Request(`http://colegio.test${raiz}${ruta}`, { method, headers, body }));
    return { status: respuesta.status, cuerpo: await respuesta.json() };
  };
  expect((await llamar("GET", "/tareas?tipo=PENDIENTES", undefined, false)).cuerpo).toMatchObject([
    {
      id: tareaId,
      definicionId: tareaId,
      titulo: "Fracciones",
      asignaturaVo: { nombre: "Matemáticas" },
      comentarios: 0,
    },
  ]);
  expect((await llamar("GET", "/tareas?tipo=OMITIDAS")).cuerpo).toEqual([]);
  const entrega = (texto: string) => {
    const form = new FormData();
    form.append("texto", texto);
    return form;
  };
  const hilo = `/tareas/${tareaId}/comentarios`;
  for (const [metodo, ruta, cuerpo] of [
    ["POST", `/tareas/${tareaId}/entregas`, entrega("Hecha")],
    ["GET", hilo, undefined],
    ["POST", hilo, '{"texto":"Hola"}'],
  ] as const)
    expect(await llamar(metodo, ruta, cuerpo, false)).toMatchObject({
      status: 403,
      cuerpo: { requestOtp: true, error: `${TEXTOS.codigo} requerido` },
    });
  expect(await llamar("POST", `/tareas/${tareaId}/entregas`, entrega(" "))).toMatchObject({ status: 422 });
  expect(await llamar("POST", `/tareas/${tareaId + 99}/entregas`, entrega("Hecha"))).toMatchObject({ status: 404 });
  const respuesta = await llamar("POST", `/tareas/${tareaId}/entregas`, entrega("Hecha"));
  expect(respuesta).toMatchObject({ status: 200, cuerpo: { conRetraso: false } });
  const totales = { tareasPendientes: 0, tareasOmitidas: 0, tareasEntregadas: 1 };
  expect((await llamar("GET", "/tareas/totales")).cuerpo).toEqual(totales);
  expect((await llamar("GET", "/resumen?tareas=semana")).cuerpo).toMatchObject({ tareasEntregadas: 0 });
  expect(await llamar("POST", hilo, '{"texto":"<p>¿Así?</p>"}')).toMatchObject({ status: 200 });
  const [comentario] = (await llamar("GET", hilo)).cuerpo as { id: number }[];
  expect(await llamar("PUT", `${hilo}/${comentario!.id}`, '{"texto":"<p>¿Bien?</p>"}')).toMatchObject({ status: 200 });
  expect(await llamar("DELETE", `${hilo}/${comentario!.id}`)).toMatchObject({ status: 200 });
  expect((await llamar("GET", hilo)).cuerpo).toMatchObject([{ eliminado: true, alumno: true }]);
});

test("lo que se entrega llega por partes: sigue donde se cortó, repetido es una entrega y solo con el código de su dueño", async () => {
  vi.stubEnv("DATA_DIR", carpeta);
  const { e, alumnoId, db, responder } = await conAlumna();
  const { matematicasId } = await unPlan(e);
  await enElGrupo(e, matematicasId);
  const tareaId = await unaTarea(e, matematicasId);
  const raiz = direccionDeTareas(await unEnlace(e, { alumnoId }));
  const cookie = await cookieDeAcceso({ db, ahora: AHORA }, { clase: "ALUMNO", alumnoId });
  const llamar = async (method: string, ruta: string, body?: BodyInit, dentro = true) => {
    const headers = new Headers({ "sec-fetch-site": "same-origin" });
    if (dentro) headers.set("cookie", cookie.split(";")[0]!);
    const respuesta = await responder(new Request(`http://colegio.test${raiz}${ruta}`, { method, headers, body }));
    return { status: respuesta.status, ...((await respuesta.json()) as object) };
  };
  const pdf = new Uint8Array(
    Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(300_000, "renglón de la tarea\n")]),
  );
  const subida = `/${tareaId}/entregas/subidas/abc-1`;
  const entregar = (total = pdf.length) => {
    const form = new FormData();
    form.append("subidos", `abc-1 ${total} cuaderno.pdf`);
    return llamar("POST", `/${tareaId}/entregas`, form);
  };
  expect(await llamar("GET", subida)).toMatchObject({ status: 200, recibidos: 0 });
  const mitad = 200_000;
  expect(await llamar("PUT", `${subida}?desde=0`, pdf.subarray(0, mitad))).toMatchObject({ status: 200 });
  // The answer was lost, and the phone sends the same piece again.
  expect(await llamar("PUT", `${subida}?desde=0`, pdf.subarray(0, mitad))).toMatchObject({
    status: 409,
    recibidos: mitad,
  });
  expect(await entregar()).toMatchObject({
    status: 409,
    error: "El archivo cuaderno.pdf no terminó de llegar; elígelo otra vez.",
  });
  // In pieces a delivery could bring five files of 10 MB; together they may not exceed a form's limit.
  expect(await entregar(15 * 1024 * 1024 + 1)).toMatchObject({
    status: 413,
    error: "Entre todos, los archivos superan los 15MB permitidos.",
  });
  expect(await llamar("PUT", `${subida}?desde=${mitad}`, pdf.subarray(mitad))).toMatchObject({ recibidos: pdf.length });
  expect(await entregar()).toMatchObject({ status: 200, conRetraso: false });
  expect(await entregar()).toMatchObject({ status: 200 });
  const entregados = await db
    .selectFrom("tareasEntregasArchivos as x")
    .innerJoin("archivos as a", "a.uuid", "x.archivoUuid")
    .select(["x.fileName", "a.bytes"])
    .execute();
  expect(entregados).toEqual([{ fileName: "cuaderno.pdf", bytes: pdf.length }]);
  for (const [metodo, cuerpo] of [
    ["GET", undefined],
    ["PUT", pdf.subarray(0, 10)],
  ] as const) {
    expect(await llamar(metodo, subida, cuerpo, false)).toMatchObject({ status: 403, requestOtp: true });
    expect((await llamar(metodo, `/${tareaId + 99}/entregas/subidas/abc-1`, cuerpo)).status).toBe(404);
    expect((await llamar(metodo, `/${tareaId}/entregas/subidas/..%2Fx`, cuerpo)).status).toBe(404);
  }
  expect((await llamar("PUT", `${subida}?desde=${10 * 1024 * 1024}`, pdf.subarray(0, 10))).status).toBe(413);
});
