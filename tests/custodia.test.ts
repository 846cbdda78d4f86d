import { extractText, getDocumentProxy } from "unpdf";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { insertar } from "db/insertar";
import { CAMPOS_DE_CARTA } from "~/personas/alumnos/carta";
import { imprimirCredenciales } from "~/personas/alumnos/credenciales.server";
import { avisarDeFactura } from "~/dinero/facturacion/emision/avisar-factura.server";
import { enviarFactura } from "~/dinero/facturacion/emision/commands/enviar-factura.server";
import { imprimirCarta } from "~/composicion/ficha/carta.server";
import { abrirFamilia } from "~/familias/familia/familia.server";
import { unEnlace } from "./enlaces";
import { avisarTutores } from "~/familias/comunicados/commands/avisar-tutores.server";
import { obtenerComunicadoPublico } from "~/familias/comunicados/publico/publico.server";
import { encolarCorreo } from "~/base/correo/encolar-correo.server";
import { unaFactura } from "./facturas";
import { ORIGEN } from "./comunicados";
import { unaDeudora } from "./e2e/alumnos";
import { unDatoFiscal } from "./factories";
import { AHORA, type Familia, laFamilia, llamar, quitar, restringir } from "./custodia";
import { correosA, PUERTAS } from "./puertas-de-custodia";

let familia: Familia;
beforeEach(async () => {
  vi.stubEnv("RELOJ", AHORA);
  familia = await laFamilia();
});
afterEach(() => void vi.unstubAllEnvs());

for (const [puerta, abierta] of Object.entries(PUERTAS)) {
  test(`${puerta}: abierta para el tutor, cerrada para quien está restringido y para quien ya no es tutor`, async () => {
    expect(await abierta(familia)).toBe(true);
    await restringir(familia);
    expect(await abierta(familia)).toBe(false);
    const segundaFamilia = await laFamilia();
    await quitar(segundaFamilia);
    expect(await abierta(segundaFamilia)).toBe(false);
  });
}

test("los correos que esperan se retiran al restringirlo, y los enlaces que esperan el suyo no lo escriben", async () => {
  const { e, alumnoId, comunicadoId } = familia;
  await e.db.deleteFrom("correos").execute();
  await e.db.updateTable("comunicadosEntregas").set({ porAvisar: 1 }).execute();
  const correo = { asunto: "Aviso", parrafos: ["Hola"], sobre: { alumnoId } };
  await encolarCorreo(e.alcance, { ...correo, clave: "a", para: "raul@correo.mx" });
  await encolarCorreo(e.alcance, { ...correo, clave: "b", para: "brenda@correo.mx" });
  await restringir(familia);
  // A write between the two, by a command without the check.
  await e.db.updateTable("comunicadosEntregas").set({ porAvisar: 1 }).execute();
  await avisarTutores(e.alcance, comunicadoId, ORIGEN);
  expect(await correosA(familia, "raul@correo.mx")).toEqual([]);
  expect(await correosA(familia, "brenda@correo.mx")).toHaveLength(2);
});

test("quien no quiere correos de comunicados conserva su enlace", async () => {
  const { e, comunicadoId, enlace, padre } = familia;
  await e.db.deleteFrom("correos").execute();
  await e.db.updateTable("comunicadosEntregas").set({ porAvisar: 1 }).execute();
  await e.db.updateTable("alumnosTutores").set({ notificacionesComunicados: 0 }).where("tutorId", "=", padre).execute();
  await avisarTutores(e.alcance, comunicadoId, ORIGEN);
  expect(await correosA(familia, "raul@correo.mx")).toEqual([]);
  expect(await obtenerComunicadoPublico(e, enlace)).toMatchObject({ clase: "TUTOR" });
  await e.db.updateTable("alumnosTutores").set({ verAlumnoApp: 0 }).where("tutorId", "=", padre).execute();
  await expect(obtenerComunicadoPublico(e, enlace)).rejects.toMatchObject({ status: 404 });
});

test("restringido con un hijo, su página y su calendario siguen siendo los del otro", async () => {
  const { e, alumnoId, padre } = familia;
  const segundoHijoId = await unaDeudora(e);
  await e.db
    .insertInto("alumnosTutores")
    .values({ alumnoId: segundoHijoId, tutorId: padre, parentescoId: e.parentescos.Padre })
    .execute();
  const tokenDeTutor = await unEnlace(e, { tutorId: padre });
  const pagina = async (busqueda = "") => {
    const pedida = new Request(`http://colegio.test/familia/${tokenDeTutor}/${busqueda}`);
    return (await abrirFamilia(e.alcance, pedida, tokenDeTutor)).familia;
  };
  expect((await pagina())!.hijos).toHaveLength(2);
  await restringir(familia);
  expect((await pagina())!.hijos.map(({ consulta }) => consulta)).toEqual([`?hijo=${segundoHijoId}`]);
  // Nor does this tutor's address lead to the other child.
  expect((await pagina(`?hijo=${alumnoId}`))!.hijo.alumno.id).toBe(segundoHijoId);
});

test("la factura no se manda al correo de quien está restringido; a otro pagador, sí, y la que esperaba se retira", async () => {
  const { e, alumnoId, movimientoId } = familia;
  const facturaId = await unaFactura(e, { alumnoId, movimientoId });
  await unDatoFiscal(e, { alumnoId, email: "raul@correo.mx" });
  await unDatoFiscal(e, { alumnoId, rfc: "XAXX010101000", email: "abuela@correo.mx", activo: 0 });
  await e.db.updateTable("facturas").set({ email: "raul@correo.mx" }).where("id", "=", facturaId).execute();
  await e.db.deleteFrom("correos").execute();
  expect(await enviarFactura(e.alcance, { facturaId })).toMatchObject({ ok: true });
  expect(await correosA(familia, "raul@correo.mx")).toHaveLength(1);
  await restringir(familia);
  expect(await correosA(familia, "raul@correo.mx")).toEqual([]);
  expect(await enviarFactura(e.alcance, { facturaId })).toMatchObject({ ok: false, error: "NO_SE_PUEDE" });
  const factura = await e.db.selectFrom("facturas").selectAll().where("id", "=", facturaId).executeTakeFirstOrThrow();
  const timbrada = { ...factura, ahora: e.alcance.ahora };
  expect(await avisarDeFactura(e.db, { ...timbrada, email: "Raul@Correo.mx" })).toBeNull();
  expect(await correosA(familia, "raul@correo.mx")).toEqual([]);
  expect(await avisarDeFactura(e.db, { ...timbrada, email: "abuela@correo.mx" })).toBe("abuela@correo.mx");
  // A waiting invoice belongs to the tutor at the time of its writing.
  const segundaFamilia = await laFamilia();
  const segundaFacturaId = await unaFactura(segundaFamilia.e, segundaFamilia);
  await unDatoFiscal(segundaFamilia.e, { alumnoId: segundaFamilia.alumnoId, email: "raul@correo.mx" });
  await segundaFamilia.e.db
    .updateTable("facturas")
    .set({ email: "raul@correo.mx" })
    .where("id", "=", segundaFacturaId)
    .execute();
  expect(await enviarFactura(segundaFamilia.e.alcance, { facturaId: segundaFacturaId })).toMatchObject({ ok: true });
  await quitar(segundaFamilia);
  expect(await correosA(segundaFamilia, "raul@correo.mx")).toEqual([]);
  expect(await enviarFactura(segundaFamilia.e.alcance, { facturaId: segundaFacturaId })).toMatchObject({
    ok: false,
    error: "NO_SE_PUEDE",
  });
});

test("las cartas y las credenciales no dicen nada de ningún tutor", async () => {
  const { e, alumnoId } = familia;
  const texto = CAMPOS_DE_CARTA.map((campo) => `{${campo}}`).join(" ");
  const cartaId = await insertar(e.db, "cartas", { nombre: "Todo", texto, colegioId: e.colegioId });
  const todos = { busqueda: "", gradoId: null, grupoId: null, estado: null, elegidos: null };
  const papeles = [
    await imprimirCarta(e.alcance, { alumnoId, cartaId }, async () => null),
    await imprimirCredenciales(e.alcance, todos, async () => null),
  ];
  const { matricula } = await e.db
    .selectFrom("alumnos")
    .select("matricula")
    .where("id", "=", alumnoId)
    .executeTakeFirstOrThrow();
  for (const papel of papeles) {
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(papel)), { mergePages: true });
    expect(text).toContain(matricula);
    expect(text).not.toMatch(/Raúl|Brenda|correo\.mx|5587654321/);
  }
});

test("los tutores de un alumno, por la API: el restringido se dice restringido y quien ya no lo es no está", async () => {
  const lista = async (familiaConsultada: Familia) => {
    const { texto } = await llamar(familiaConsultada, "GET", `alumnos/${familiaConsultada.alumnoId}/tutores`);
    return (JSON.parse(texto) as { tutorId: number; restringido: boolean }[]).find(
      ({ tutorId }) => tutorId === familiaConsultada.padre,
    );
  };
  expect(await lista(familia)).toMatchObject({ restringido: false });
  await restringir(familia);
  expect(await lista(familia)).toMatchObject({ restringido: true });
  const segundaFamilia = await laFamilia();
  await quitar(segundaFamilia);
  expect(await lista(segundaFamilia)).toBeUndefined();
});
