import { beforeEach, expect, test } from "vitest";
import { insertarTodos } from "db/insertar";
import { unTutor } from "tests/comunicados";
import { unEnlace } from "tests/enlaces";
import { type Escenario, escenario, unAlumno, unaInscripcion } from "tests/factories";
import { CODIGOS_DE_TODAS_POR_DIA, CODIGOS_DE_TODAS_POR_HORA, CODIGOS_POR_DIA, CODIGOS_POR_HORA } from "../enlace";
import { enviarCodigo } from "./enviar-codigo.server";
import { pedirAcceso } from "./pedir-acceso.server";

// Somebody who knows a tutor's address asks for codes in the tutor's name: none of them may keep the tutor out.

const CORREO = "brenda@correo.mx";
let e: Escenario;
let tutorId: number;
let enlaceId: number;

beforeEach(async () => {
  e = await escenario();
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  tutorId = await unTutor(e, alumnoId, { email: CORREO });
  const token = await unEnlace(e, { tutorId });
  const enlace = e.db.selectFrom("enlacesPersonales").select("id").where("token", "=", token);
  enlaceId = (await enlace.executeTakeFirstOrThrow()).id;
});

let visitas = 0;

const puerta = (minutos: number) => ({
  db: e.db,
  ahora: new Date(Date.parse(e.alcance.ahora) + minutos * 60_000).toISOString(),
});

/** Asks for a code with the tutor's address, from a network. */
const pedir = (red: string, minutos: number, email = CORREO) =>
  pedirAcceso(puerta(minutos), {
    clase: "TUTOR",
    email,
    visitante: { key: `v${(visitas += 1)}`, proxy: null },
    red,
    navegador: `n${visitas}`,
  });

/** The tutor asks for a code on the page of their own link. */
const pedirEnSuEnlace = (minutos: number) =>
  enviarCodigo(puerta(minutos), {
    enlace: { id: enlaceId, persona: { clase: "TUTOR", tutorId }, porCorreo: false },
    navegador: "el de Brenda",
    red: "187.5.5",
  });

/** Uses up what one network may ask for: five in an hour, ten in the day; the last one a minute ago. */
async function agotar(red: string) {
  for (let cuantos = 0; cuantos < CODIGOS_POR_DIA; cuantos += 1)
    expect(await pedir(red, cuantos < CODIGOS_POR_HORA ? cuantos * 2 : 60 + cuantos * 2)).toMatchObject({ ok: true });
}

test("un extraño que agota los códigos de un correo no deja fuera a su dueña, ni en su red ni en su enlace", async () => {
  await agotar("201.1.1");
  expect(await pedir("201.1.1", 82)).toMatchObject({ error: "LIMITE", status: 429 });
  expect(await pedir("187.5.5", 82)).toMatchObject({ ok: true });
  expect(await pedirEnSuEnlace(82)).toMatchObject({ ok: true });
});

test("tampoco la hace esperar pidiendo uno cada minuto", async () => {
  expect(await pedir("201.1.1", 0)).toMatchObject({ ok: true });
  expect(await pedir("201.1.1", 0)).toMatchObject({ error: "ESPERA" });
  expect(await pedir("187.5.5", 0)).toMatchObject({ ok: true });
  expect(await pedirEnSuEnlace(0)).toMatchObject({ ok: true });
  expect(await pedirEnSuEnlace(0)).toMatchObject({ error: "ESPERA" });
});

test("de muchas redes a la vez un buzón recibe quince por hora y cuarenta al día, y el enlace propio sigue sirviendo", async () => {
  expect(await pedir("201.1.0", 0)).toMatchObject({ ok: true });
  const { id: _, ...fila } = await e.db.selectFrom("codigosPersonales").selectAll().executeTakeFirstOrThrow();
  const llegan = (cuantos: number, minuto: number) =>
    insertarTodos(
      e.db,
      "codigosPersonales",
      Array.from({ length: cuantos }, (_cada, numero) => ({
        ...fila,
        red: `201.2.${numero}`,
        createdDate: puerta(minuto).ahora,
      })),
    );
  await llegan(CODIGOS_DE_TODAS_POR_HORA - 2, 1);
  expect(await pedir("187.5.5", 2)).toMatchObject({ ok: true });
  expect(await pedir("187.5.6", 3)).toMatchObject({ error: "LIMITE", mensaje: expect.stringContaining("15 códigos") });
  await llegan(CODIGOS_DE_TODAS_POR_DIA - CODIGOS_DE_TODAS_POR_HORA, 70);
  expect(await pedir("187.5.6", 140)).toMatchObject({
    error: "LIMITE",
    mensaje: expect.stringContaining("40 códigos"),
  });
  expect(await pedirEnSuEnlace(140)).toMatchObject({ ok: true });
});

test("un correo que nadie registró tiene los mismos límites", async () => {
  expect(await pedir("201.1.1", 0, "nadie@correo.mx")).toMatchObject({ ok: true });
  expect(await pedir("201.1.1", 0, "nadie@correo.mx")).toMatchObject({ error: "ESPERA" });
  expect(await pedir("187.5.5", 0, "nadie@correo.mx")).toMatchObject({ ok: true });
});
