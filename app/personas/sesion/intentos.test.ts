import { beforeEach, expect, test, vi } from "vitest";
import { type Escenario, escenario, otroColegio, unaCuenta } from "tests/factories";
import { baseDelProceso, cookiesDe, peticion } from "tests/navegador";
import { SIN_LIMITES } from "~/base/acceso/alcance.server";
import { hashContrasena } from "~/base/acceso/contrasenas.server";
import { listarRechazos } from "~/direccion/ajustes/rechazos.server";
import { action as login } from "./routes/login";

// The failed attempts, their number and origin, and the notifications.

const AHORA = "2026-10-15T18:00:00.000Z";
const CHROME = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/109.0 Safari/537.36";
const hash = hashContrasena("Demo2026");
let red = 0;

beforeEach(() => {
  vi.stubEnv("PUBLIC_URL", "");
  vi.stubEnv("RELOJ", AHORA);
  red += 1;
  return () => vi.unstubAllEnvs();
});

async function conPersonal(cuantas: number) {
  const e = await escenario(baseDelProceso());
  const emails: string[] = [];
  for (let i = 0; i < cuantas; i += 1) emails.push(await conContrasena(e, `persona${i}@prueba.mx`));
  return { e, emails };
}

async function conContrasena(e: Escenario, email: string): Promise<string> {
  const { cuentaId } = await unaCuenta(e, { email });
  await e.db
    .updateTable("cuentas")
    .set({ contrasenaHash: await hash })
    .where("id", "=", cuentaId)
    .execute();
  return email;
}

type Extra = { cookies?: Record<string, string>; direccion?: string; proxy?: string };

async function entrar(username: string, password: string, { cookies, direccion, proxy }: Extra = {}) {
  const headers = {
    "x-client-address": direccion ?? `10.7.${red}.1`,
    "user-agent": CHROME,
    ...(proxy ? { "x-client-proxied": proxy } : {}),
  };
  const request = peticion("/login", { form: { username, password }, cookies, headers });
  const answer = (await login({ request, params: {}, context: {} })) as Response | { init: { status: number } };
  return answer instanceof Response
    ? { status: 302, cookies: cookiesDe(answer) as { navegador: string } }
    : { status: answer.init.status, cookies: null };
}

/** Tries one password on many accounts; returns the number of tries that were checked. */
async function rociar(veces: number, extra: Extra | ((i: number) => Extra) = {}): Promise<number> {
  let juzgados = 0;
  for (let i = 0; i < veces; i += 1) {
    const cada = typeof extra === "function" ? extra(i) : extra;
    if ((await entrar(`nadie${i}@prueba.mx`, "Verano2026", cada)).status === 422) juzgados += 1;
  }
  return juzgados;
}

test("quien prueba una contraseña en muchas cuentas desde una dirección espera cada vez más, y las demás direcciones no", async () => {
  const { emails } = await conPersonal(1);
  expect(await rociar(80)).toBe(40);
  expect((await entrar(emails[0]!, "Demo2026")).status).toBe(429);
  expect((await entrar(emails[0]!, "Demo2026", { direccion: "10.8.0.1" })).status).toBe(302);
  vi.stubEnv("RELOJ", "2026-10-15T18:00:06.000Z");
  expect(await rociar(5)).toBe(1);
});

test("quien ya había entrado desde su navegador entra aunque otro esté probando desde su misma dirección", async () => {
  const { emails } = await conPersonal(2);
  const { cookies } = await entrar(emails[0]!, "Demo2026");
  await rociar(60);
  expect((await entrar(emails[0]!, "Demo2026", { cookies: cookies! })).status).toBe(302);
  // The same browser is unknown to another account.
  expect((await entrar(emails[1]!, "Demo2026", { cookies: cookies! })).status).toBe(429);
});

test("quien ya entró desde su escuela entra ahí con otro navegador aunque alguien haya fallado cuarenta veces", async () => {
  const { emails } = await conPersonal(2);
  await entrar(emails[0]!, "Demo2026");
  await rociar(60);
  expect((await entrar(emails[0]!, "Demo2026")).status).toBe(302);
  expect((await entrar(emails[1]!, "Demo2026")).status).toBe(429);
});

test("quien reparte sus intentos entre las cuentas que entran en una escuela también espera", async () => {
  const { emails } = await conPersonal(45);
  for (const email of emails) await entrar(email, "Demo2026");
  let juzgados = 0;
  for (let vuelta = 0; vuelta < 5; vuelta += 1)
    for (const email of emails) if ((await entrar(email, "Verano2026")).status === 422) juzgados += 1;
  expect(juzgados).toBe(200);
});

test("los fallos de otros sobre una cuenta no detienen al navegador de su dueño", async () => {
  const { emails } = await conPersonal(1);
  const { cookies } = await entrar(emails[0]!, "Demo2026");
  for (let i = 0; i < 7; i += 1) await entrar(emails[0]!, "Verano2026");
  expect((await entrar(emails[0]!, "Demo2026")).status).toBe(429);
  expect((await entrar(emails[0]!, "Demo2026", { cookies: cookies! })).status).toBe(302);
});

test("una escuela entera entra por una dirección en su primera mañana, aunque cada quien se equivoque dos veces", async () => {
  const { emails } = await conPersonal(60);
  for (const email of emails) {
    expect((await entrar(email, "demo2026")).status).toBe(422);
    expect((await entrar(email, "Demo2O26")).status).toBe(422);
    expect((await entrar(email, "Demo2026")).status).toBe(302);
  }
});

const unVisitante = (i: number): Extra => ({ proxy: `187.190.${i >> 8}.${i & 255}` });

test("detrás de un proxy sin declarar se cuentan las cuentas y no la dirección, que es la de todos", async () => {
  const { emails } = await conPersonal(1);
  expect(await rociar(60, unVisitante)).toBe(60);
  expect((await entrar(emails[0]!, "Demo2026", { proxy: "187.190.9.9" })).status).toBe(302);
  for (let i = 0; i < 5; i += 1)
    await entrar("alguien@prueba.mx", "Verano2026", { ...unVisitante(i), direccion: `10.9.0.${i}` });
  expect((await entrar("alguien@prueba.mx", "Verano2026", { ...unVisitante(9), direccion: "10.9.0.9" })).status).toBe(
    429,
  );
});

test("detrás de un proxy sin declarar espera quien prueba muchas cuentas, y los demás visitantes no", async () => {
  const { emails } = await conPersonal(1);
  expect(await rociar(60, { proxy: "187.190.1.2" })).toBe(40);
  expect((await entrar(emails[0]!, "Demo2026", { proxy: "187.190.1.2" })).status).toBe(429);
  expect((await entrar(emails[0]!, "Demo2026", { proxy: "187.190.1.3" })).status).toBe(302);
});

test("quien inventa un visitante distinto en cada intento también espera, y unos segundos después pasa otro", async () => {
  const { emails } = await conPersonal(1);
  expect(await rociar(220, unVisitante)).toBe(200);
  expect((await entrar(emails[0]!, "Demo2026", unVisitante(900))).status).toBe(429);
  vi.stubEnv("RELOJ", "2026-10-15T18:00:10.000Z");
  expect((await entrar(emails[0]!, "Demo2026", unVisitante(900))).status).toBe(302);
});

test("un fallo queda en la bitácora con la cuenta, la dirección y el navegador, y nunca la contraseña", async () => {
  vi.stubEnv("RELOJ", "2026-10-18T18:00:00.000Z");
  const { e, emails } = await conPersonal(1);
  await entrar(emails[0]!, "Verano2026");
  await entrar("nadie@prueba.mx", "Verano2026");
  const lineas = await e.db
    .selectFrom("bitacora")
    .select(["accion", "entidad", "entidadId", "colegioId", "detalle"])
    .orderBy("id")
    .execute();
  const { id } = await e.db
    .selectFrom("cuentas")
    .select("id")
    .where("email", "=", emails[0]!)
    .executeTakeFirstOrThrow();
  const comun = { accion: "sesion.rechazada", entidad: "cuentas", colegioId: null };
  const donde = { direccion: `10.7.${red}.1`, navegador: "Chrome en Windows" };
  expect(lineas.map(({ detalle, ...linea }) => ({ ...linea, ...(JSON.parse(detalle) as object) }))).toEqual([
    { ...comun, entidadId: id, email: emails[0], ...donde },
    { ...comun, entidadId: null, email: "nadie@prueba.mx", ...donde },
  ]);
});

test("los correos inventados no llenan la bitácora", async () => {
  const { e } = await conPersonal(0);
  vi.stubEnv("RELOJ", "2026-10-20T18:00:00.000Z");
  await rociar(50, unVisitante);
  const { cuantas } = await e.db
    .selectFrom("bitacora")
    .select(({ fn }) => fn.countAll<number>().as("cuantas"))
    .executeTakeFirstOrThrow();
  expect(cuantas).toBe(30);
});

test("los rechazos se cuentan por cuenta y lugar: cada colegio ve los suyos, y los de nadie quien administra todos", async () => {
  vi.stubEnv("RELOJ", "2026-10-22T18:00:00.000Z");
  const { e, emails } = await conPersonal(1);
  for (let i = 0; i < 3; i += 1) await entrar(emails[0]!, "Verano2026");
  await entrar("nadie@prueba.mx", "Verano2026");
  const alcance = { ...e.alcance, ahora: "2026-10-22T20:00:00.000Z" };
  const { filas, hoy } = await listarRechazos(alcance);
  expect(hoy).toBe(4);
  expect(filas.map(({ email, veces }) => [email, veces]).sort()).toEqual([
    ["nadie@prueba.mx", 1],
    [emails[0], 3],
  ]);
  expect((await listarRechazos({ ...alcance, limites: { ...SIN_LIMITES, niveles: [e.nivelId] } })).filas).toEqual([]);
  const colegioAjeno = await otroColegio(e);
  expect((await listarRechazos(alcance)).filas.map(({ email }) => email)).toEqual([emails[0]]);
  expect((await listarRechazos({ ...colegioAjeno.alcance, ahora: alcance.ahora })).filas).toEqual([]);
  const despues = await listarRechazos({ ...alcance, ahora: "2026-10-24T20:00:00.000Z" });
  expect([despues.hoy, despues.filas.length]).toEqual([0, 1]);
});

test("una entrada desde un navegador nuevo se avisa por correo a la cuenta; el primero y los conocidos, no", async () => {
  const { e, emails } = await conPersonal(1);
  const asuntos = async () => await e.db.selectFrom("correos").select(["para", "asunto", "texto"]).execute();
  const { cookies } = await entrar(emails[0]!, "Demo2026");
  await entrar(emails[0]!, "Demo2026", { cookies: cookies! });
  expect(await asuntos()).toEqual([]);
  await entrar(emails[0]!, "Demo2026", { direccion: "10.8.0.2" });
  const [aviso, ...resto] = await asuntos();
  expect(resto).toEqual([]);
  expect(aviso).toMatchObject({ para: emails[0], asunto: "Entraron a tu cuenta desde un navegador nuevo" });
  expect(aviso!.texto).toContain("Chrome en Windows, dirección de red 10.8.0.2");
});
