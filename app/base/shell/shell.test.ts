import { beforeEach, expect, test, vi } from "vitest";
import { escenario, insertar, unaCuenta, unaMembresia } from "tests/factories";
import { baseDelProceso, cookiesDe, peticion, respuesta } from "tests/navegador";
import { redirectWithToast } from "~/server/request/toast.server";
import { openSession } from "~/base/acceso/session.server";
import { rutaDelMarco, rutaSinPrefijo } from "./prefijos";
import { avisoDeRespaldo } from "./respaldo.server";
import { loader as inicio } from "~/composicion/inicio/partes/routes/inicio";
import { loader as piezas } from "./routes/piezas";
import { loader as noEncontrada } from "./routes/no-encontrada";
import { loader as marco } from "./routes/shell";
import { desvio, esDialogoDelMarco, seccionesPermitidas } from "./secciones";

beforeEach(() => {
  vi.stubEnv("PUBLIC_URL", "");
  vi.stubEnv("RELOJ", "2026-10-15T18:00:00.000Z");
  return () => vi.unstubAllEnvs();
});

async function dentro(opciones: Parameters<typeof unaCuenta>[1] = {}) {
  const e = await escenario(baseDelProceso());
  const { cuentaId } = await unaCuenta(e, opciones);
  const visitante = { cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" };
  return { e, cuentaId, cookies: { sesion: await openSession(e.db, visitante, new Date("2026-10-15T18:00:00.000Z")) } };
}

const args = (ruta: string, cookies: Record<string, string>) => ({
  request: peticion(ruta, { cookies }),
  params: {},
  context: {},
});

test("el menú trae solo las secciones permitidas, en su orden", () => {
  const rutas = (...permisos: Parameters<typeof seccionesPermitidas>[0] extends ReadonlySet<infer P> ? P[] : never) =>
    seccionesPermitidas(new Set(permisos)).map((seccion) => seccion.ruta);
  expect(rutas("PERM_VISTA_AJUSTES", "PERM_VISTA_CONTROLESCOLAR")).toEqual(["/controlescolar", "/ajustes"]);
  expect(rutas("PERM_VER_ALUMNO")).toEqual([]);
});

test.each([
  ["/controlescolar", { cicloId: 0, nivelId: null }, "/configurainstancia"],
  ["/configurainstancia", { cicloId: 0, nivelId: null }, null],
  ["/ajustes/bitacora", { cicloId: 0, nivelId: null }, null],
  ["/controlescolar", { cicloId: 3, nivelId: null }, "/nofiltros"],
  ["/ajustesdos", { cicloId: 3, nivelId: null }, "/nofiltros"],
  ["/nofiltros", { cicloId: 3, nivelId: null }, null],
  ["/nofiltros", { cicloId: 3, nivelId: 1 }, "/"],
  ["/configurainstancia", { cicloId: 3, nivelId: 1 }, null],
  ["/configurainstancia", { cicloId: 3, nivelId: null }, null],
  ["/salir", { cicloId: 0, nivelId: null }, null],
  ["/controlescolar", { cicloId: 3, nivelId: 1 }, null],
])("en %s con %o se va a %s", (ruta, alcance, destino) => {
  expect(desvio(ruta, alcance)).toBe(destino);
});

test("la página de piezas solo existe en la demostración y en desarrollo", async () => {
  const { e, cuentaId } = await dentro();
  // In production the clock is the machine's.
  const visitante = { cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" };
  const cookies = { sesion: await openSession(e.db, visitante, new Date()) };
  const abrir = () => piezas(args("/about/piezas", cookies)).catch((error: Response) => error.status);
  expect(await abrir()).toMatchObject({ iconos: expect.arrayContaining(["house"]) });
  vi.stubEnv("NODE_ENV", "production");
  vi.stubEnv("DEMO", "");
  expect(await abrir()).toBe(404);
  vi.stubEnv("DEMO", "1");
  expect(await abrir()).toMatchObject({ colores: expect.arrayContaining(["acento"]) });
});

test("el principio es la primera sección permitida", async () => {
  const { cookies } = await dentro({ permisos: ["PERM_VISTA_AJUSTES"] });
  expect((await respuesta(inicio(args("/", cookies)))).headers.get("location")).toBe("/ajustes");
});

test("sin secciones permitidas el principio es una página que lo dice", async () => {
  const { cookies } = await dentro({ permisos: ["PERM_VER_ALUMNO"] });
  expect(await inicio(args("/", cookies))).toBeNull();
});

test("el marco dice colegio, ciclo, nivel, plantel y turno", async () => {
  const { e, cookies } = await dentro();
  const { data } = await marco(args("/controlescolar", cookies));
  expect(data.shell).toMatchObject({
    colegio: { id: e.colegioId, nombre: "Colegio de prueba", logo: null },
    ciclo: { id: e.cicloId, estado: "EN_CURSO" },
    titulo: "Primaria-Centro-Matutino",
    demo: false,
  });
});

test("un colegio sin ciclos lleva a configurar la instancia", async () => {
  const { e, cuentaId, cookies } = await dentro();
  const colegioId = await insertar(e.db, "colegios", {
    organizacionId: e.organizacionId,
    nombre: "Nuevo",
    zonaHoraria: "America/Tijuana",
  });
  await unaMembresia(e.db, { cuentaId, colegioId, rolId: e.rolId });
  await e.db.updateTable("sesiones").set({ colegioId }).execute();
  expect((await respuesta(marco(args("/controlescolar", cookies)))).headers.get("location")).toBe(
    "/configurainstancia",
  );
});

test("el aviso de lo que se hizo aparece una vez", async () => {
  const { cookies } = await dentro();
  const { aviso } = cookiesDe(
    redirectWithToast("/ajustes", { mensaje: "El movimiento fue reversado.", tipo: "success" }),
  );
  const { data, init } = await marco(args("/ajustes", { ...cookies, aviso: aviso! }));
  expect(data.aviso).toMatchObject({ mensaje: "El movimiento fue reversado.", tipo: "success", duracion: 10_000 });
  expect(new Headers(init?.headers).get("set-cookie")).toMatch(/^aviso=; .*Max-Age=0/);
});

test.each(["basura", Buffer.from('{"mensaje":"x"}').toString("base64url"), Buffer.from("null").toString("base64url")])(
  "un aviso que no se entiende (%s) no es aviso ni error",
  async (aviso) => {
    const { cookies } = await dentro();
    expect((await marco(args("/ajustes", { ...cookies, aviso }))).data.aviso).toBeNull();
  },
);

test.each([
  ["/reportes/alumno/7/tutores", "/alumno/7/tutores?volver=%2Freportes"],
  ["/a/b/about", "/about?volver=%2Fa%2Fb"],
  ["/ajustes/cuenta/password", "/cuenta/password?volver=%2Fajustes"],
  ["/reportes/ayuda", "/ayuda?volver=%2Freportes"],
  ["/reportes/ayuda/correo", "/ayuda/correo?volver=%2Freportes"],
  ["/controlescolar/alumno/7/about", "/about?volver=%2Fcontrolescolar%2Falumno%2F7"],
  ["/about", null],
  ["/alumno/7", null],
  ["/reportes/alumno/siete", null],
  ["/reportes/acuenta", null],
  ["/alumno/7/programaspago/cargos", "/alumno/7/programaspagos/cargos"],
  ["/controlescolar/alumno/7/programaspago/cargos/", "/controlescolar/alumno/7/programaspagos/cargos"],
  ["/controlescolar/ausencias/alumnos/7/9", "/alumno/7/ausencias/9?volver=%2Fcontrolescolar%2Fausencias"],
  ["/x/controlescolar/ausencias/alumnos/7/9", "/alumno/7/ausencias/9?volver=%2Fcontrolescolar%2Fausencias"],
])("%s vive en %s", (ruta, destino) => {
  expect(rutaSinPrefijo(ruta)).toBe(destino);
});

test("lo que se veía antes del diálogo conserva su consulta, y la ficha la suya", () => {
  expect(rutaSinPrefijo("/controlescolar/about", "?busqueda=nun")).toBe(
    "/about?volver=%2Fcontrolescolar%3Fbusqueda%3Dnun",
  );
  expect(rutaSinPrefijo("/reportes/alumno/7", "?tipo=3&fservicio=2")).toBe(
    "/alumno/7?fservicio=2&volver=%2Freportes%3Ftipo%3D3",
  );
});

test("detrás de los diálogos del marco no hay página de una sección", () => {
  expect(["/salir", "/about", "/cuenta/password", "/cambiarcolegio"].map(esDialogoDelMarco)).not.toContain(false);
  expect(["/", "/cuentas", "/controlescolar", "/filtros"].map(esDialogoDelMarco)).not.toContain(true);
});

test.each([
  ["/comunicados/about", "?q=1", "/about?volver=%2Fcomunicados%3Fq%3D1"],
  ["/reportes/saldosvencidos/cuenta/password", "", "/cuenta/password?volver=%2Freportes%2Fsaldosvencidos"],
  ["/about", "", null],
  ["/cuenta/password", "", null],
  ["/controlescolar/alumno/7", "", null],
])("a %s la contesta el marco antes que la sección", (ruta, search, destino) => {
  expect(rutaDelMarco(ruta, search)).toBe(destino);
});

test("el marco lleva a su diálogo aunque la sección espere ahí un número", async () => {
  const { cookies } = await dentro();
  const response = await respuesta(marco(args("/comunicados/about", cookies)));
  expect(response.headers.get("location")).toBe("/about?volver=%2Fcomunicados");
});

test("una página que no existe responde 404, y con prefijo conocido lleva a donde vive", async () => {
  const { cookies } = await dentro();
  expect((await respuesta(noEncontrada(args("/nada", cookies)))).status).toBe(404);
  expect((await respuesta(noEncontrada(args("/x/about?y=1", cookies)))).headers.get("location")).toBe(
    "/about?volver=%2Fx%3Fy%3D1",
  );
});

test.each([
  ["/nuevodomicilio?alumnoId=7", "/alumno/7/domicilio"],
  ["/controlescolar/nuevodomicilio?alumnoId=7", "/alumno/7/domicilio"],
  ["/nuevodomicilio?alumnoId=7&volver=/controlescolar?q=nun", "/alumno/7/domicilio?volver=%2Fcontrolescolar%3Fq%3Dnun"],
])("%s abre el domicilio del alumno", (direccion, destino) => {
  const { pathname, search } = new URL(direccion, "http://colegio");
  expect(rutaSinPrefijo(pathname, search)).toBe(destino);
});

test.each(["/nuevodomicilio", "/nuevodomicilio?alumnoId=x", "/nuevodomicilio?alumnoId=0"])(
  "%s no existe",
  (direccion) => {
    const { pathname, search } = new URL(direccion, "http://colegio");
    expect(rutaSinPrefijo(pathname, search)).toBeNull();
  },
);

test("quien administra el colegio sabe que el segundo respaldo falta, y los demás trabajan en paz", async () => {
  vi.stubEnv("DATA_DIR", "/no/existe");
  vi.stubEnv("BACKUP_DIR", "/no/conectado");
  const { alcance: director } = await escenario();
  // Hours after the other tests' requests, because the disk is checked every ten minutes.
  const alcance = { ...director, ahora: "2026-10-15T23:00:00.000Z" };
  expect(await avisoDeRespaldo(alcance)).toMatch(/^Aún no hay ninguna copia de los datos/);
  expect(await avisoDeRespaldo({ ...alcance, permisos: new Set() })).toBeNull();
});
