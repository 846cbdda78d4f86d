import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { carpetaDeCorreo } from "./correo/con-correo";
import { servidorDeCorreo } from "./correo/servidor";
import { enElColegio } from "./navegador-sencillo";

// Without scripts: the mail server is tried and saved, and screens promise a mail only afterwards.

const HOST = `127.8.${process.pid % 250}.1`;
const ACTUAL = "Recorrido2026";

beforeEach(() => {
  carpetaDeCorreo();
  vi.stubEnv("SMTP_URL", undefined);
});
afterEach(() => vi.unstubAllEnvs());

test("Probar regresa con los pasos, y Guardar queda después de que salió un correo", async () => {
  const { navegador } = await enElColegio();
  const buzon = await servidorDeCorreo(
    {
      allowInsecureAuth: true,
      onAuth: ({ password }, _s, callback) =>
        password === "buena"
          ? callback(null, { user: "x" })
          : callback(Object.assign(new Error("5.7.8 no aceptada"), { responseCode: 535 })),
    },
    { puerto: 2525, host: HOST },
  );
  await navegador.go("/ajustes/correo");
  expect(navegador.page.html).toContain("de aquí no sale ningún correo");
  const servidor = { proveedor: "OTRO", servidor: HOST, puerto: "2525", seguridad: "NINGUNA", usuario: "a@juarez.mx" };
  await navegador.press("Probar", { ...servidor, password: "mala", para: "ana@juarez.mx", actual: ACTUAL });
  expect(navegador.page.html).toContain("535 5.7.8 no aceptada");
  expect(navegador.page.html).toContain("Qué hacer");
  expect(navegador.page.html).not.toContain("mala");
  await navegador.press("Guardar", { ...servidor });
  expect(navegador.page.html).toContain("Primero prueba que salga un correo");
  await navegador.press("Probar", { ...servidor, password: "buena", para: "ana@juarez.mx" });
  expect(navegador.page.html).toContain("El correo salió");
  expect(buzon.recibidos).toHaveLength(1);
  await navegador.press("Guardar");
  expect(navegador.page.html).toContain("los avisos salen desde aquí");
  await navegador.go("/ajustes/correo?ver=cola");
  expect(navegador.page.html).toContain("Cola de correos");
});

const NUEVO = { email: "nueva@prueba.mx", nombre: "Nora", apellido1: "Vega" };

test("sin correo, un usuario nuevo se entrega con su enlace, WhatsApp y QR, y nada promete un correo", async () => {
  const { navegador } = await enElColegio();
  await navegador.go("/ajustes/usuarios/0");
  expect(navegador.page.html).toContain("De aquí todavía no sale correo");
  await navegador.press("Guardar", NUEVO);
  expect(navegador.page.html).toMatch(/\/validacuenta\/|\/validacuenta\?/);
  expect(navegador.page.html).toContain("https://wa.me/?text=");
  expect(navegador.page.html).toContain("Código QR del enlace");
  expect(navegador.page.html).not.toContain("le llegará un correo");
});

test("con correo, se le manda", async () => {
  vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:1");
  const { navegador } = await enElColegio();
  await navegador.go("/ajustes/usuarios/0");
  expect(navegador.page.html).not.toContain("De aquí todavía no sale correo");
  await navegador.press("Guardar", { ...NUEVO, email: "otra@prueba.mx" });
  expect(navegador.page.html).toContain("le llegará un correo");
});

test("sin correo, recuperar la contraseña dice a quién pedirla", async () => {
  const { navegador } = await enElColegio();
  await navegador.go("/restablecepassword");
  expect(navegador.page.html).toContain("De aquí no sale correo");
  vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:1");
  await navegador.go("/restablecepassword");
  expect(navegador.page.html).toContain("Te enviaremos un enlace");
});
