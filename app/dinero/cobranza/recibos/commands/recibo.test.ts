import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { unTutor } from "tests/comunicados";
import { enLaVentanilla, pagar } from "tests/en-la-ventanilla";
import type { DatosDeRecibo } from "../recibo";
import { imprimirReciboPublico } from "../recibos.server";

type EnLaVentanilla = Awaited<ReturnType<typeof enLaVentanilla>>;

async function reciboDe({ e, alumnoId }: EnLaVentanilla): Promise<DatosDeRecibo> {
  const { movimientoId } = await pagar(e, { alumnoId, monto: 3575 });
  const { datos } = await e.db
    .selectFrom("recibos")
    .select("datos")
    .where("movimientoId", "=", movimientoId)
    .executeTakeFirstOrThrow();
  return JSON.parse(datos) as DatosDeRecibo;
}

test("el recibo nombra como pagador al cliente, y a nadie donde ningún tutor lo es", async () => {
  const sinCliente = await enLaVentanilla("2026-10-15");
  const tutorId = await unTutor(sinCliente.e, sinCliente.alumnoId, { nombre: "Verónica" });
  await sinCliente.e.db.updateTable("alumnosTutores").set({ cliente: 0 }).where("tutorId", "=", tutorId).execute();
  expect((await reciboDe(sinCliente)).pagador).toBeNull();
  const conCliente = await enLaVentanilla("2026-10-15");
  await unTutor(conCliente.e, conCliente.alumnoId, { nombre: "Aarón" });
  const cliente = await unTutor(conCliente.e, conCliente.alumnoId, { nombre: "Verónica" });
  await conCliente.e.db.updateTable("alumnosTutores").set({ cliente: 1 }).where("tutorId", "=", cliente).execute();
  expect((await reciboDe(conCliente)).pagador).toMatch(/^Verónica/);
});

test("el recibo guarda de cada recargo su cargo y su día, y lo que se debe de todo", async () => {
  const { partidas, cuenta } = await reciboDe(await enLaVentanilla("2026-10-15"));
  expect(partidas).toMatchObject([
    { centavos: 32_500, recargo: { cargo: "Colegiatura octubre", fecha: "2026-10-11" } },
    { descripcion: "Colegiatura octubre", centavos: 325_000 },
  ]);
  expect(partidas[1]).not.toHaveProperty("recargo");
  expect(cuenta).toMatchObject({ porPagarCentavos: 0, servicios: [] });
});

test("quien tiene el enlace de un recibo lo tiene sin nombres, y con otro enlace no hay recibo", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-10-15");
  const { token } = await pagar(e, { alumnoId, monto: 3575 });
  const imprimir = (tokenPedido: string) =>
    imprimirReciboPublico(e.alcance, { token: tokenPedido, origen: "https://colegio.mx" }, () => Promise.resolve(null));
  const { pdf } = await imprimir(token);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  expect(text).toContain("3,575.00");
  const { nombreCompleto, matricula } = await e.db
    .selectFrom("alumnos")
    .select(["nombreCompleto", "matricula"])
    .where("id", "=", alumnoId)
    .executeTakeFirstOrThrow();
  for (const dato of [...nombreCompleto.split(" "), matricula!]) expect(text).not.toContain(dato);
  await expect(imprimir(token.split("").reverse().join(""))).rejects.toMatchObject({ status: 404 });
});
