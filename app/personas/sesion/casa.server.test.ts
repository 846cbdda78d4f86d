import { expect, test } from "vitest";
import { escenario, insertar, otroColegio } from "tests/factories";
import { put } from "~/base/archivos/almacen.server";
import { obtenerCasa } from "./casa.server";

const UUID = "0f0f0f0f-1111-4222-8333-444444444444";

async function conLogo(bytes: number) {
  const e = await escenario();
  await put(UUID, Buffer.alloc(bytes, 1), "small");
  await insertar(e.db, "archivos", {
    uuid: UUID,
    organizacionId: e.alcance.organizacionId,
    uso: "LOGO",
    nombre: "logo.png",
    tipo: "image/png",
    bytes,
    sha256: "",
    createdDate: "2026-11-30T00:00:00.000Z",
  });
  await e.db
    .updateTable("colegios")
    .set({ nombre: "Colegio Roma", logoUuid: UUID })
    .where("id", "=", e.colegioId)
    .execute();
  return e;
}

test("the sign-in page names the only school, with its logo", async () => {
  const { db } = await conLogo(300);
  const casa = await obtenerCasa(db);
  expect(casa?.nombre).toBe("Colegio Roma");
  expect(casa?.logo).toMatch(/^data:image\/png;base64,/);
});

test("a logo that weighs more than the page is left out", async () => {
  const { db } = await conLogo(60_000);
  expect(await obtenerCasa(db)).toEqual({ nombre: "Colegio Roma", logo: null });
});

test("several schools are named by their organization, and several organizations by nobody", async () => {
  const e = await escenario();
  const segundo = await otroColegio(e);
  const { nombre } = await e.db
    .selectFrom("organizaciones")
    .select("nombre")
    .where("id", "=", e.alcance.organizacionId)
    .executeTakeFirstOrThrow();
  const { organizacionId } = await e.db
    .selectFrom("colegios")
    .select("organizacionId")
    .where("id", "=", segundo.colegioId)
    .executeTakeFirstOrThrow();
  if (organizacionId !== e.alcance.organizacionId)
    await e.db
      .updateTable("colegios")
      .set({ organizacionId: e.alcance.organizacionId })
      .where("id", "=", segundo.colegioId)
      .execute();
  expect(await obtenerCasa(e.db)).toEqual({ nombre, logo: null });
  const ajena = await insertar(e.db, "organizaciones", { nombre: "Ajena", createdDate: "2026-11-30T00:00:00.000Z" });
  await e.db.updateTable("colegios").set({ organizacionId: ajena }).where("id", "=", segundo.colegioId).execute();
  expect(await obtenerCasa(e.db)).toBeNull();
});
