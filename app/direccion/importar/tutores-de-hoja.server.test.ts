import { expect, test } from "vitest";
import { escenario, type Escenario } from "tests/factories";
import {
  cuantos,
  deshacer,
  filasDe,
  fila,
  importar,
  importarTodo,
  LUIS,
  revisar,
  SOFIA,
  subir,
  CABEZA,
} from "tests/hojas-importadas";
import { importarRevisada } from "./commands/importar-revisada.server";
import { obtenerPagina } from "./pagina.server";

// The tutors of a sheet who have the mailbox of somebody else, and the new data of those who are known.

const HERMANA = fila(SOFIA, "Sofía");
/** A father with the mother's mailbox. */
const PAPA = fila(LUIS, "Luis", "Olmos;Rey").replace("Laura;García;Mamá;55 1234 5678", "Pedro;Olmos;Papá;55 8765 4321");

const tutores = (e: Escenario) =>
  e.db.selectFrom("tutores").select(["nombreCompleto", "email", "telefonoMovil"]).orderBy("id").execute();
const LAURA = { nombreCompleto: "Laura García", email: "laura@ejemplo.mx", telefonoMovil: "5512345678" };
const PEDRO = { nombreCompleto: "Pedro Olmos", email: "laura@ejemplo.mx", telefonoMovil: "5587654321" };

async function conLaMadre() {
  const e = await escenario();
  await importarTodo(e, [CABEZA, HERMANA].join("\n"));
  return e;
}

test("el ensayo pregunta una vez por los correos de otra persona, y sin respuesta no se importa", async () => {
  const e = await conLaMadre();
  const importacionId = await subir(e, [CABEZA, PAPA].join("\n"));
  const [revisada] = await revisar(e, importacionId);
  expect(revisada).toMatchObject({
    estado: "NUEVA",
    motivos: [{ campo: "tutor1Email", mensaje: "Es el correo de Laura García" }],
  });
  expect((await obtenerPagina(e.alcance, { importacionId, ver: null, despues: 0 })).dudasDePersona).toBe(1);
  expect(await importarRevisada(e.alcance, { importacionId })).toMatchObject({ ok: false, campo: "personas" });
  await importar(e, importacionId, "APARTE");
  expect(await tutores(e)).toEqual([LAURA, PEDRO]);
});

test("si se responde que es la misma persona, se asocia con los teléfonos de la hoja, y al deshacer vuelven los de antes", async () => {
  const e = await conLaMadre();
  const importacionId = await subir(e, [CABEZA, PAPA].join("\n"));
  await revisar(e, importacionId);
  await importar(e, importacionId, "MISMA");
  expect(await tutores(e)).toEqual([{ ...LAURA, telefonoMovil: PEDRO.telefonoMovil }]);
  expect(await cuantos(e)).toMatchObject({ alumnos: 2, tutores: 1 });
  await deshacer(e, importacionId);
  expect(await tutores(e)).toEqual([LAURA]);
});

test("los padres de un renglón que comparten correo son dos, y nadie pregunta", async () => {
  const e = await escenario();
  const cabeza = `${CABEZA};Nombre del tutor 2;Primer apellido del tutor 2;Parentesco del tutor 2;Correo del tutor 2`;
  const importacionId = await subir(e, [cabeza, `${HERMANA};Pedro;Olmos;Papá;laura@ejemplo.mx`].join("\n"));
  expect((await revisar(e, importacionId))[0]).toMatchObject({ estado: "NUEVA", motivos: [] });
  await importar(e, importacionId);
  expect(await tutores(e)).toEqual([LAURA, { ...PEDRO, telefonoMovil: "" }]);
});

test("el teléfono y el correo nuevos de un tutor conocido no se pierden", async () => {
  const e = await conLaMadre();
  const nueva = HERMANA.replace("55 1234 5678", "55 0000 1111").replace("laura@ejemplo.mx", "laura@nuevo.mx");
  const importacionId = await subir(e, [CABEZA, nueva].join("\n"));
  expect((await revisar(e, importacionId))[0]).toMatchObject({ estado: "CAMBIA" });
  await importar(e, importacionId);
  expect(await tutores(e)).toEqual([{ ...LAURA, email: "laura@nuevo.mx", telefonoMovil: "5500001111" }]);
});

test("el teléfono que otra fila cambia a un tutor se dice: la hoja trae dos", async () => {
  const e = await escenario();
  const cabeza = "Nombre completo;Grado y grupo;Mamá;Cel. mamá;Tel. casa mamá";
  const mama = "Rosa Mora Paz;5511112222";
  const hoja = [cabeza, `Ana Gil Mora;1A;${mama};5512345678`, `Leo Gil Mora;1A;${mama};5587654321`];
  const importacionId = await importarTodo(e, hoja.join("\n"));
  const [primera, segunda] = await filasDe(e, importacionId);
  expect(primera!.motivos.map(({ clase }) => clase)).not.toContain("TUTOR");
  expect(segunda!.motivos).toContainEqual({
    campo: "tutor1TelefonoCasa",
    mensaje: "«5587654321» sustituye a «5512345678»",
    clase: "TUTOR",
  });
});
