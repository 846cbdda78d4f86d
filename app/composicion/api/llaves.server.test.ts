import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSession } from "~/base/acceso/session.server";
import { escenario, unAlumno, unaInscripcion } from "tests/factories";
import { unBorrador, unTutor } from "tests/comunicados";
import { datosDeMisiva, unaAutorizada } from "tests/misivas";
import { baseDelProceso, peticion } from "tests/navegador";
import { guardarMisiva } from "~/familias/misivas/commands/guardar-misiva.server";
import { carpetaDeDatos } from "tests/setup/carpeta";
import { unDocente } from "tests/horarios";
import { responder } from "./api.server";

// With a key, a second sending does nothing, whichever call it is.

const AHORA = "2026-10-15T18:00:00.000Z";
/** A PNG of one white point. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);
const LLAVE = "una-llave-de-prueba";

carpetaDeDatos();
beforeEach(() => vi.stubEnv("RELOJ", AHORA));
afterEach(() => vi.unstubAllEnvs());

type Respuesta = { status: number; cuerpo: Record<string, unknown> };

async function llamada(method: string, ruta: string, cuerpo: object, sesion?: string): Promise<Respuesta> {
  const { url, headers } = peticion(`/api${ruta}`, sesion ? { cookies: { sesion } } : {});
  headers.set("content-type", "application/json");
  const respuesta = await responder(new Request(url, { method, headers, body: JSON.stringify(cuerpo) }));
  return { status: respuesta.status, cuerpo: (await respuesta.json()) as Record<string, unknown> };
}

async function mundo() {
  const e = await escenario({ db: baseDelProceso().db, hoy: "2026-10-15" });
  const visitante = { cuentaId: e.cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" };
  const sesion = await openSession(e.db, visitante, new Date(AHORA));
  const alumnoId = await unAlumno(e);
  const inscripcionId = await unaInscripcion(e, { alumnoId });
  const tutorId = await unTutor(e, alumnoId);
  return { e, sesion, alumnoId, inscripcionId, tutorId };
}
type Mundo = Awaited<ReturnType<typeof mundo>>;

const rutaDelColegio = ({ e }: Mundo, resto: string) => `/colegios/${e.colegioId}/${resto}`;

const deLaOrganizacion = ({ e }: Mundo) => `/organizaciones/${e.organizacionId}`;

async function subir({ sesion }: Mundo, method: string, ruta: string, campo: string): Promise<string[]> {
  const body = new FormData();
  body.append(campo, new File([PNG], "punto.png"));
  const { url, headers } = peticion(`/api${ruta}`, { cookies: { sesion } });
  const respuesta = await responder(new Request(url, { method, headers, body }));
  expect(respuesta.status).toBe(200);
  return (await respuesta.json()) as string[];
}

const unTemporal = async (m: Mundo) =>
  (await subir(m, "POST", `${deLaOrganizacion(m)}/archivos?temporal=true`, "files"))[0]!;
const unPapel = async (m: Mundo) =>
  (await subir(m, "POST", rutaDelColegio(m, `alumnos/${m.alumnoId}/archivos`), "file"))[0]!;

async function unInscrito(e: Mundo["e"]) {
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  return alumnoId;
}

async function unaMisiva({ e, alumnoId }: Mundo) {
  const guardada = await guardarMisiva(e.alcance, 0, datosDeMisiva(alumnoId));
  if (!guardada.ok) throw new Error(guardada.mensaje);
  return guardada.misivaId;
}

/** Calls that without a key are refused, or answered differently, the second time. */
const QUE_NO_CREAN: [string, (m: Mundo) => Promise<[string, string, object]>][] = [
  [
    "agregar un colegio",
    async ({ e }) => [
      "POST",
      `/organizaciones/${e.organizacionId}/colegios`,
      { nombre: "Otro", zonaHoraria: "America/Mexico_City" },
    ],
  ],
  [
    "enviar un comunicado",
    async (m) => ["PATCH", rutaDelColegio(m, `comunicados/${await unBorrador(m.e)}/enviar`), {}],
  ],
  ["eliminar un comunicado", async (m) => ["DELETE", rutaDelColegio(m, `comunicados/${await unBorrador(m.e)}`), {}]],
  [
    "autorizar una misiva",
    async (m) => ["PATCH", rutaDelColegio(m, `misivas/${await unaMisiva(m)}/estatus?estatus=AUTORIZAR`), {}],
  ],
  ["eliminar una misiva", async (m) => ["DELETE", rutaDelColegio(m, `misivas/${await unaMisiva(m)}`), {}]],
  [
    "dar de baja",
    async (m) => ["DELETE", rutaDelColegio(m, `inscripciones/${m.inscripcionId}`), { motivo: "Se muda" }],
  ],
  [
    "asociar un tutor",
    async (m) => [
      "POST",
      rutaDelColegio(m, `alumnos/${await unInscrito(m.e)}/tutores`),
      { tutorId: m.tutorId, parentescoId: m.e.parentescos.Madre },
    ],
  ],
  ["quitar un tutor", async (m) => ["DELETE", rutaDelColegio(m, `alumnos/${m.alumnoId}/tutores/${m.tutorId}`), {}]],
  [
    "la foto de un alumno",
    async (m) => ["PUT", rutaDelColegio(m, `alumnos/${m.alumnoId}/fotos/${await unTemporal(m)}`), {}],
  ],
  [
    "la foto de un tutor",
    async (m) => [
      "PUT",
      rutaDelColegio(m, `alumnos/${m.alumnoId}/tutores/${m.tutorId}/fotos/${await unTemporal(m)}`),
      {},
    ],
  ],
  [
    "la foto de un docente",
    async (m) => ["PUT", rutaDelColegio(m, `docentes/${await unDocente(m.e)}/fotos/${await unTemporal(m)}`), {}],
  ],
  [
    "el logo",
    async (m) => ["PUT", `${deLaOrganizacion(m)}/colegios/${m.e.colegioId}/logos/${await unTemporal(m)}`, {}],
  ],
  [
    "olvidar un archivo que espera",
    async (m) => ["DELETE", `${deLaOrganizacion(m)}/archivos/${await unTemporal(m)}`, {}],
  ],
  ["quitar un papel", async (m) => ["DELETE", `${deLaOrganizacion(m)}/archivos/${await unPapel(m)}`, {}]],
  [
    "cambiar el nombre de un papel",
    async (m) => ["PATCH", `${deLaOrganizacion(m)}/archivos/${await unPapel(m)}`, { fileName: "Acta" }],
  ],
  [
    "quitar el archivo de un comunicado",
    async (m) => {
      const comunicadoId = await unBorrador(m.e);
      const archivos = rutaDelColegio(m, `comunicados/${comunicadoId}/archivos`);
      await subir(m, "PUT", archivos, "archivos");
      const { uuid } = await m.e.db.selectFrom("archivos").select("uuid").executeTakeFirstOrThrow();
      return ["DELETE", `${archivos}/${uuid}`, {}];
    },
  ],
  [
    "eliminar un colegio",
    async (m) => {
      const colegios = `${deLaOrganizacion(m)}/colegios`;
      const { cuerpo } = await llamada(
        "POST",
        colegios,
        { nombre: "Otro", zonaHoraria: "America/Mexico_City" },
        m.sesion,
      );
      return ["DELETE", `${colegios}/${String(cuerpo.colegioId)}`, {}];
    },
  ],
  [
    "los datos clínicos",
    async (m) => ["PUT", rutaDelColegio(m, `alumnos/${m.alumnoId}/clinicos`), { alergias: "Cacahuate" }],
  ],
];

test.each(QUE_NO_CREAN)("%s otra vez con su llave se contesta igual, y se hace una vez", async (_, pedir) => {
  const m = await mundo();
  const [method, ruta, cuerpo] = await pedir(m);
  const primera = await llamada(method, ruta, { ...cuerpo, llave: LLAVE }, m.sesion);
  expect(primera.status).toBe(200);
  const lineas = () => m.e.db.selectFrom("bitacora").select("id").execute();
  const lineasPrevias = await lineas();
  const segunda = await llamada(method, ruta, { ...cuerpo, llave: LLAVE }, m.sesion);
  expect(segunda).toEqual({ status: 200, cuerpo: { ...primera.cuerpo, repetida: true } });
  expect(await lineas()).toEqual(lineasPrevias);
});

test("un tutor que repite su comentario con la llave lo dice una vez, aunque entretanto se haya dicho otra cosa", async () => {
  const m = await mundo();
  const { tokenMisiva } = await unaAutorizada(m.e, m.alumnoId);
  const hilo = `/public/misivas/${tokenMisiva}/comentarios`;
  const comentario = { texto: "<p>Gracias</p>", llave: LLAVE };
  const primera = await llamada("POST", hilo, comentario);
  await llamada("POST", hilo, { texto: "<p>Otra cosa</p>" });
  expect(await llamada("POST", hilo, comentario)).toEqual({
    status: 200,
    cuerpo: { ...primera.cuerpo, repetida: true },
  });
  const comentariosDeTutores = m.e.db.selectFrom("comentarios").select("id").where("tutorId", "is not", null);
  expect(await comentariosDeTutores.execute()).toHaveLength(2);
  expect(await llamada("POST", hilo, { ...comentario, texto: "<p>De otro modo</p>" })).toMatchObject({ status: 409 });
});

test("lo que se dice una sola vez no guarda llaves, y lo dice", async () => {
  const m = await mundo();
  const pedido = { nombre: "Reloj", permisos: ["PERM_VER_ALUMNO"] };
  const con = await llamada("POST", rutaDelColegio(m, "tokens"), { ...pedido, llave: LLAVE }, m.sesion);
  expect(con).toMatchObject({
    status: 422,
    cuerpo: { errores: { llave: [expect.stringContaining("no guarda llaves")] } },
  });
  expect(await m.e.db.selectFrom("tokensApi").select("id").execute()).toEqual([]);
  await m.e.db.updateTable("sesiones").set({ confirmadaDate: AHORA }).execute();
  expect((await llamada("POST", rutaDelColegio(m, "tokens"), pedido, m.sesion)).status).toBe(200);
});
