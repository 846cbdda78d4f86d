import { expect, test } from "vitest";
import { unAsentamiento } from "tests/asentamientos";
import { baseNueva } from "tests/setup/base";
import { buscarAsentamientos, consultarColonias } from "./asentamientos.server";

const nombres = (asentamientos: { nombreAsentamiento: string }[]) =>
  asentamientos.map((each) => each.nombreAsentamiento);

function forma(campos: Record<string, string>): FormData {
  const form = new FormData();
  for (const [nombre, valor] of Object.entries(campos)) form.set(nombre, valor);
  return form;
}

async function conColonias() {
  const { db } = baseNueva();
  await unAsentamiento(db, { codigoAsentamiento: "090150001", nombreAsentamiento: "Ñandú" });
  await unAsentamiento(db, { codigoAsentamiento: "090150002", nombreAsentamiento: "Órgano" });
  await unAsentamiento(db, { codigoAsentamiento: "090150003", nombreAsentamiento: "Nopal 10" });
  await unAsentamiento(db, { codigoAsentamiento: "090150004", nombreAsentamiento: "Nopal 9" });
  await unAsentamiento(db, { codigoAsentamiento: "090150005", nombreAsentamiento: "De antes", vigente: 0 });
  await unAsentamiento(db, { codigoAsentamiento: "090150006", codigoPostal: "06001" });
  return db;
}

test("da las colonias vigentes del código postal, por nombre como se ordenan en español", async () => {
  const db = await conColonias();
  expect(nombres(await buscarAsentamientos(db, "06000"))).toEqual(["Nopal 9", "Nopal 10", "Ñandú", "Órgano"]);
});

test.each(["", "0600", "060000", "06999", "06 00", "%"])("del código «%s» no hay ninguna", async (codigoPostal) => {
  expect(await buscarAsentamientos(await conColonias(), codigoPostal)).toEqual([]);
});

test("el botón Buscar colonias solo las busca; cualquier otro también las trae para volver a dibujar la forma", async () => {
  const db = await conColonias();
  const buscar = await consultarColonias(db, forma({ codigoPostal: " 06001 ", accion: "BUSCAR_COLONIAS" }));
  expect(buscar).toMatchObject({ only: true, datos: { asentamientos: [{ codigoAsentamiento: "090150006" }] } });
  expect(buscar.refusal).toBeUndefined();
  const guardar = await consultarColonias(db, forma({ codigoPostal: "06001" }));
  expect(guardar).toMatchObject({ only: false, datos: { asentamientos: [{ codigoAsentamiento: "090150006" }] } });
});

test("la única colonia de un código queda elegida al guardar, también sin haberla buscado; ninguna otra cosa se elige sola", async () => {
  const db = await conColonias();
  const elegida = async (campos: Record<string, string>) => {
    const form = forma(campos);
    await consultarColonias(db, form);
    return form.get("codigoAsentamiento");
  };
  expect(await elegida({ codigoPostal: "06001", codigoAsentamiento: "" })).toBe("090150006");
  expect(await elegida({ codigoPostal: "06000", codigoAsentamiento: "" })).toBe("");
  expect(await elegida({ codigoPostal: "06001", codigoAsentamiento: "090150001" })).toBe("090150001");
});

test("un código postal sin colonias se dice junto a él, con 409", async () => {
  const { refusal } = await consultarColonias(await conColonias(), forma({ codigoPostal: "99999" }));
  expect(refusal).toMatchObject({
    status: 409,
    campo: "codigoPostal",
    mensaje: "No existen colonias con ese código postal",
  });
});

test("lo que no es un código postal se dice como en el formulario, no como uno sin colonias", async () => {
  const db = await conColonias();
  const buscar = async (codigoPostal: string) =>
    (await consultarColonias(db, forma({ codigoPostal, accion: "BUSCAR_COLONIAS" }))).refusal;
  expect(await buscar("061")).toMatchObject({ campo: "codigoPostal", mensaje: "Deben ser 5 dígitos" });
  expect(await buscar("  ")).toMatchObject({ campo: "codigoPostal", mensaje: "Campo obligatorio" });
});

test("un domicilio que no se escribió no tiene un error: solo 'Buscar colonias' pide el código", async () => {
  const db = await conColonias();
  expect((await consultarColonias(db, forma({ codigoPostal: "" }))).refusal).toBeUndefined();
  expect((await consultarColonias(db, forma({ codigoPostal: "", accion: "BUSCAR_COLONIAS" }))).refusal).toMatchObject({
    campo: "codigoPostal",
  });
});
