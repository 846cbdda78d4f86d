import { beforeEach, expect, test, vi } from "vitest";
import { escenario } from "tests/factories";
import { baseDelProceso, cookiesDe, peticion, respuesta } from "tests/navegador";
import { codigoImpreso } from "tests/primer-inicio";
import { requireSession } from "~/base/acceso/permissions.server";
import { esCodigoDeInicio } from "./primer-inicio.server";
import { action as login } from "./routes/login";
import { action, loader } from "./routes/primerinicio";

const KEY = Symbol.for("colegio.primerinicio");

beforeEach(() => {
  vi.stubEnv("PUBLIC_URL", "");
  delete (globalThis as { [KEY]?: string })[KEY];
  return () => vi.unstubAllEnvs();
});

const DATOS = {
  organizacion: "Fundación Juárez",
  colegio: "Colegio Benito Juárez",
  zonaHoraria: "America/Tijuana",
  nombre: "María",
  apellido1: "Núñez",
  apellido2: "",
  email: "Direccion@Prueba.mx",
  nueva: "jirafa azul 27",
  confirma: "jirafa azul 27",
};

const mandar = (form: Record<string, string>, direccion = `10.5.0.${Math.floor(performance.now())}`) => {
  const request = peticion("/primerinicio", { form, headers: { "x-client-address": direccion } });
  return action({ request, params: {}, context: {} }) as Promise<unknown>;
};

test("con el código de la consola nace la escuela, y su administrador ya está dentro y lo puede todo", async () => {
  const { db } = baseDelProceso();
  const codigo = await codigoImpreso();
  const response = await respuesta(mandar({ ...DATOS, codigo: ` ${codigo.toLowerCase()} ` }));
  expect(response.headers.get("location")).toBe("/configurainstancia");
  expect(await db.selectFrom("colegios").select(["nombre", "zonaHoraria"]).execute()).toEqual([
    { nombre: "Colegio Benito Juárez", zonaHoraria: "America/Tijuana" },
  ]);
  expect(await db.selectFrom("bitacora").select("accion").execute()).toEqual([
    { accion: "instalacion.estrenada" },
    { accion: "sesion.iniciada" },
  ]);
  const alcance = await requireSession(peticion("/x", { cookies: cookiesDe(response) }));
  expect(alcance.permisos.has("PERM_ADMIN_CONFIGURACION")).toBe(true);
  expect(alcance.cicloId).toBe(0);
  const form = { username: "direccion@prueba.mx", password: DATOS.nueva };
  const entrada = await respuesta(
    login({ request: peticion("/login", { form }), params: {}, context: {} }) as Promise<unknown>,
  );
  expect(entrada.headers.get("location")).toBe("/");
});

test("la escuela nueva ya puede cobrar: tiene operaciones, formas de pago, bancos, parentescos, una caja y una serie", async () => {
  const { db } = baseDelProceso();
  await mandar({ ...DATOS, codigo: await codigoImpreso() });
  const codigos = await db.selectFrom("operaciones").select("codigoOperacion").orderBy("orden").execute();
  expect(codigos.map((operacion) => operacion.codigoOperacion)).toEqual([
    "PAGO",
    "CARGO",
    "DESCUENTO",
    "CONDONACION_RECARGOS",
  ]);
  const formas = await db.selectFrom("formasPago").select("codigoFormaPago").orderBy("orden").execute();
  expect(formas.map((forma) => forma.codigoFormaPago)).toEqual([
    "EFECTIVO",
    "TD",
    "TC",
    "TRANSFERENCIA",
    "DEPOSITO",
    "CHEQUE",
    "VALES",
  ]);
  const bancos = await db.selectFrom("bancos").select("nombre").execute();
  expect(bancos.map((banco) => banco.nombre)).toEqual(expect.arrayContaining(["BBVA", "Banorte", "Otro banco"]));
  const parentescos = await db.selectFrom("parentescos").select("nombre").orderBy("orden").limit(2).execute();
  expect(parentescos).toEqual([{ nombre: "Madre" }, { nombre: "Padre" }]);
  expect(await db.selectFrom("cajas").select("nombre").execute()).toEqual([{ nombre: "Caja principal" }]);
  expect(await db.selectFrom("foliadores").select(["tipo", "serie", "siguiente"]).execute()).toEqual([
    { tipo: "RECIBO", serie: "A", siguiente: 1 },
  ]);
});

test("lo invisible que se pega con un nombre no se guarda, y un nombre solo de eso está en blanco", async () => {
  const { db } = baseDelProceso();
  const codigo = await codigoImpreso();
  expect(await mandar({ ...DATOS, codigo, apellido1: "\u0000\u202e " })).toMatchObject({
    data: { errores: { apellido1: "Campo obligatorio" } },
  });
  const response = await respuesta(
    mandar({ ...DATOS, codigo, colegio: "Benito\u0000 \u202eJuárez\n", apellido1: "Nún\u0303ez" }),
  );
  expect(response.headers.get("location")).toBe("/configurainstancia");
  expect(await db.selectFrom("colegios").select("nombre").execute()).toEqual([{ nombre: "Benito Juárez" }]);
});

test("sin el código de la consola no nace nada", async () => {
  const { db } = baseDelProceso();
  await codigoImpreso();
  expect(await mandar({ ...DATOS, codigo: "AAAAAAAAAAAA" })).toMatchObject({
    data: {
      errores: { codigo: "El código no es el que aparece en la consola del servidor." },
      escrito: { colegio: DATOS.colegio },
    },
    init: { status: 422 },
  });
  expect(await db.selectFrom("organizaciones").select("id").execute()).toEqual([]);
});

test("el código sirve una vez", async () => {
  baseDelProceso();
  const codigo = await codigoImpreso();
  await mandar({ ...DATOS, codigo });
  expect(esCodigoDeInicio(codigo)).toBe(false);
});

test("dos intentos simultáneos con el código son una sola escuela", async () => {
  const { db } = baseDelProceso();
  const codigo = await codigoImpreso();
  await Promise.all([mandar({ ...DATOS, codigo }), mandar({ ...DATOS, codigo, email: "otra@prueba.mx" })]);
  expect(await db.selectFrom("organizaciones").select("nombre").execute()).toHaveLength(1);
  expect(await db.selectFrom("cuentas").select("email").execute()).toHaveLength(1);
});

test.each([
  ["la contraseña corta", { nueva: "corta1", confirma: "corta1" }, "nueva"],
  ["la contraseña con el nombre del colegio", { nueva: "colegio2026", confirma: "colegio2026" }, "nueva"],
  ["la contraseña común", { nueva: "contrasena123", confirma: "contrasena123" }, "nueva"],
  ["las contraseñas distintas", { confirma: "otra cosa 1" }, "confirma"],
  ["una zona inventada", { zonaHoraria: "Europe/Madrid" }, "zonaHoraria"],
  ["un correo que no lo es", { email: "direccion" }, "email"],
  ["el colegio sin nombre", { colegio: "  " }, "colegio"],
])("%s se dice en su campo y no devuelve contraseñas", async (_, cambio, campo) => {
  baseDelProceso();
  const codigo = await codigoImpreso();
  const { data } = (await mandar({ ...DATOS, ...cambio, codigo })) as { data: { errores: object; escrito: object } };
  expect(Object.keys(data.errores)).toEqual([campo]);
  expect(Object.keys(data.escrito)).not.toContain("nueva");
  expect(Object.keys(data.escrito)).not.toContain("confirma");
});

test("una instalación con escuela ya no tiene primera página", async () => {
  await escenario(baseDelProceso());
  const ver = loader({ request: peticion("/primerinicio"), params: {}, context: {} });
  expect((await respuesta(ver)).headers.get("location")).toBe("/login");
  expect((await respuesta(mandar({ ...DATOS, codigo: "X" }))).headers.get("location")).toBe("/login");
});

test("quien cambia de dirección dentro de su red IPv6 no gana intentos para el código", async () => {
  baseDelProceso();
  await codigoImpreso();
  const estados: (number | undefined)[] = [];
  for (let i = 1; i <= 7; i++) {
    const respuesta = await mandar({ ...DATOS, codigo: "AAAAAAAAAAAA" }, `2001:db8:1:2::${i}`);
    estados.push((respuesta as { init: { status?: number } }).init.status);
  }
  expect(estados).toEqual([422, 422, 422, 422, 422, 429, 429]);
});
