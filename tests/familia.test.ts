import { gzipSync } from "node:zlib";
import { extractText, getDocumentProxy } from "unpdf";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { direccionDelRecibo } from "~/dinero/cobranza/recibos/direcciones";
import { responder as responderApi } from "~/composicion/api/api.server";
import { TEXTOS } from "~/personas/enlaces/enlace";
import { resolverPropuestas } from "~/personas/propuestas/commands/resolver-propuestas.server";
import { TEXTOS as PROPUESTAS } from "~/personas/propuestas/propuesta";
import { listarPropuestas } from "~/personas/propuestas/queries.server";
import { unAsentamiento } from "./asentamientos";
import { darCodigo } from "./enlaces";
import { peticion } from "./navegador";
import { sentenciasDe } from "./sentencias";
import { carpetaDeDatos } from "./setup/carpeta";
import { CORREO, laFamilia } from "./la-familia";

// A tutor's own page, and every public entry of personal links with every other family's token.

carpetaDeDatos();

beforeEach(() => void vi.stubEnv("RELOJ", "2026-10-15T18:00:00.000Z"));
afterEach(() => void vi.unstubAllEnvs());

test("un tutor ve a sus hijos; el dinero y las calificaciones, con un código a su correo", async () => {
  const { e, db, alumnoId, hermano, recibo, base, navegador } = await laFamilia();
  await navegador.go(`${base}?hijo=${alumnoId}`);
  expect(navegador.text()).toContain("Hola, Brenda");
  expect(navegador.text()).toContain("Platica en clase");
  expect(navegador.text()).toContain("Falta aceptar");
  expect(navegador.text()).not.toContain("Por pagar de");
  expect(navegador.page.html).not.toContain("<script");
  expect(gzipSync(navegador.page.html).byteLength).toBeLessThan(14 * 1024);
  await navegador.go(`${base}/pagos?hijo=${alumnoId}`);
  expect(navegador.text()).toContain(TEXTOS.codigo);
  expect(navegador.text()).toContain("Colegio de prueba");
  expect(navegador.page.html).not.toContain(recibo);
  await darCodigo(e, navegador, CORREO);
  await navegador.go(`${base}?hijo=${alumnoId}`);
  expect(navegador.text()).toContain("Por pagar de");
  await navegador.follow("Recibos y facturas");
  expect(navegador.page.html).toContain(direccionDelRecibo(recibo));
  // The invoice names its receiver, so only the billed tutor sees it.
  expect(navegador.text()).not.toContain("Facturas");
  await db.updateTable("alumnosTutores").set({ cliente: 1 }).where("alumnoId", "=", alumnoId).execute();
  await navegador.go(`${base}/pagos?hijo=${alumnoId}`);
  expect(navegador.text()).toContain("Facturas");
  await navegador.go(`${base}/escuela?hijo=${hermano}`);
  expect(navegador.text()).toContain("Iker en la escuela");
  await db
    .insertInto("ajustesDeFamilias")
    .values({ nivelId: e.nivelId, verAdeudos: 0, lastModifiedDate: "" })
    .execute();
  await navegador.go(`${base}?hijo=${alumnoId}`);
  expect(navegador.text()).not.toContain("Por pagar de");
  await navegador.go(`${base}/pagos?hijo=${alumnoId}`);
  expect(navegador.page.html).not.toContain(recibo);
});

test("la familia lee las reglas con que se le cobra, y solo si ve sus adeudos", async () => {
  const { e, db, alumnoId, base, navegador } = await laFamilia();
  await navegador.go(`${base}/reglamento?hijo=${alumnoId}`);
  expect(navegador.text()).toContain(TEXTOS.codigo);
  await darCodigo(e, navegador, CORREO);
  await navegador.go(`${base}?hijo=${alumnoId}`);
  await navegador.follow("Reglamento de cobranza");
  expect(navegador.text()).toContain("Reglamento de cobranza de");
  expect(navegador.text()).toContain("Se paga a más tardar el 15-sep-26.");
  expect(navegador.text()).toContain("Después se suma 10 % de lo que falte");
  expect(navegador.text()).toContain("Un adeudo no impide recibir documentos oficiales.");
  await db
    .insertInto("ajustesDeFamilias")
    .values({ nivelId: e.nivelId, verAdeudos: 0, lastModifiedDate: "" })
    .execute();
  await navegador.go(`${base}/reglamento?hijo=${alumnoId}`);
  expect(navegador.text()).toContain("El colegio no muestra aquí los pagos.");
  expect(navegador.text()).not.toContain("más tardar");
});

test("cada deuda dice por qué se debe, y la familia ve la suma de sus hijos sin tocar cada nombre", async () => {
  const { e, sqlite, alumnoId, base, navegador } = await laFamilia();
  await navegador.go(`${base}/pagos?hijo=${alumnoId}`);
  expect(navegador.text()).not.toContain("Por pagar de la familia");
  await darCodigo(e, navegador, CORREO);
  const leidas = sentenciasDe(sqlite);
  await navegador.go(`${base}?hijo=${alumnoId}`);
  // The debts of the chosen child serve its own part and the family's sum.
  const servicios = leidas().filter((cada) => /select distinct "servicioId" from "pendientes"/.test(cada));
  expect(servicios).toHaveLength(2);
  const texto = navegador.text();
  const [, total = "", delHijo = ""] =
    /Por pagar de la familia (\$[\d,.]+).*Por pagar de \S+ (?:Vencido )?(\$[\d,.]+)/.exec(texto) ?? [];
  // The brother owes nothing, and has his line.
  expect(texto).toMatch(/Por pagar de la familia .* Iker .* \$0\.00/);
  expect([total, total]).toEqual([delHijo, expect.stringMatching(/^\$[1-9]/)]);
  expect(texto).toContain("¿Por qué debo esto?");
  expect(texto).toContain("del programa «");
  expect(texto).toContain("se pagaron $100.00 con el recibo");
  expect(texto).toMatch(/cargo \$[\d,.]+ · recargos \$[\d,.]+/);
});

test("su recibo trae nombres para quien dio su código, con su folio en el archivo, y sin código no", async () => {
  const { e, db, alumnoId, recibo, base, navegador } = await laFamilia();
  const { nombreCompleto } = await db
    .selectFrom("alumnos")
    .select("nombreCompleto")
    .where("id", "=", alumnoId)
    .executeTakeFirstOrThrow();
  const papel = async () => {
    await navegador.go(direccionDelRecibo(recibo));
    const pdf = new Uint8Array(Buffer.from(navegador.page.html, "latin1"));
    return (await extractText(await getDocumentProxy(pdf), { mergePages: true })).text;
  };
  const { folio, serie } = await db.selectFrom("recibos").select(["folio", "serie"]).executeTakeFirstOrThrow();
  expect(await papel()).not.toContain(nombreCompleto);
  await navegador.go(`${base}/pagos?hijo=${alumnoId}`);
  await darCodigo(e, navegador, CORREO);
  expect(navegador.text()).toMatch(/Colegiatura \w+[\s\S]*\$100\.00/);
  expect(await papel()).toContain(nombreCompleto);
  const { headers } = await responderApi(peticion(direccionDelRecibo(recibo)));
  expect(headers.get("content-disposition")).toContain(`recibo-${serie}${folio}.pdf`);
  await db.updateTable("alumnosTutores").set({ verAlumnoApp: 0 }).where("alumnoId", "=", alumnoId).execute();
  expect(await papel()).not.toContain(nombreCompleto);
});

test("propone sus datos y los de su hijo con un código; nada cambia, y lo que espera y lo rechazado se dice", async () => {
  const { e, db, alumnoId, tutorId, base, navegador, responder } = await laFamilia();
  await unAsentamiento(db);
  await navegador.go(`${base}?hijo=${alumnoId}`);
  await navegador.follow(/Teléfonos, correo, domicilio y salud/);
  expect(navegador.page.url).toContain("/datos/otp");
  expect((await responder(peticion(`${base}/datos?que=contacto`, { form: { email: "otra@correo.mx" } }))).status).toBe(
    302,
  );
  await darCodigo(e, navegador, CORREO);
  const aqui = `${base}/datos?hijo=${alumnoId}`;
  expect(navegador.page.url).toBe(aqui);
  await navegador.go(`${aqui}&que=contacto`);
  await navegador.press("Proponer", { telefonoMovil: "12" });
  expect(navegador.text()).toContain("10 dígitos");
  await navegador.press("Proponer", { telefonoMovil: "55 8765 4321" });
  expect(navegador.page.url).toBe(aqui);
  expect(navegador.text()).toContain("Propusiste: 5587654321");
  await navegador.go(`${aqui}&que=clinicos`);
  await navegador.press("Proponer", { alergias: "Penicilina" });
  await navegador.go(`${aqui}&que=domicilio`);
  await navegador.press("Buscar colonias", { calle: "Reforma", numeroExterior: "10", codigoPostal: "06000" });
  await navegador.press("Proponer");
  expect(navegador.text()).toContain("Propusiste: Reforma 10, Jardín de los Ahuehuetes");
  expect(gzipSync(navegador.page.html).byteLength).toBeLessThan(14 * 1024);
  const [familia] = await listarPropuestas(e.alcance);
  expect(familia).toMatchObject({ tutorId, alumnoId, datos: { length: 3 } });
  expect(await db.selectFrom("domicilios").select("alumnoId").execute()).toEqual([]);
  const rechazo = { ids: [familia!.datos[0]!.id], accion: "RECHAZAR", motivo: "No contesta nadie" } as const;
  expect(await resolverPropuestas(e.alcance, { tutorId, alumnoId, ...rechazo })).toMatchObject({ ok: true });
  await navegador.go(aqui);
  expect(navegador.text()).toContain("El colegio no lo aceptó: No contesta nadie");
  await db
    .insertInto("ajustesDeFamilias")
    .values({ nivelId: e.nivelId, proponerCambios: 0, lastModifiedDate: "" })
    .execute();
  await navegador.go(aqui);
  expect(navegador.text()).toContain(PROPUESTAS.cerrado);
  expect(navegador.text()).not.toContain("Propusiste");
});
