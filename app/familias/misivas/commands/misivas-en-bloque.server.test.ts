import { expect, test } from "vitest";
import { ORIGEN, unTutor } from "tests/comunicados";
import { type Escenario, escenario, unAlumno, unaInscripcion } from "tests/factories";
import { datosDeMisiva, unaCoordinacion, unDocente } from "tests/misivas";
import { MAX_EN_BLOQUE, NO_SE_MUEVE, SIN_QUIEN_LA_RECIBA } from "../bloque";
import { buscarMisivas, listarEsperan, lugarEnLaCola } from "../esperan.server";
import { SIN_JUSTIFICACION } from "../misiva";
import { guardarMisiva } from "./guardar-misiva.server";
import { moverEnBloque } from "./mover-en-bloque.server";

/** A teacher's misivas, one for each of some pupils; all pupils but the last have a tutor. */
async function unasMisivas(e: Escenario, cuantas: number) {
  const docente = await unDocente(e);
  const misivaIds: number[] = [];
  for (let numero = 1; numero <= cuantas; numero += 1) {
    const alumnoId = await unAlumno(e, { nombre: `Alumno ${numero}` });
    await unaInscripcion(e, { alumnoId });
    if (numero < cuantas) await unTutor(e, alumnoId);
    const datos = datosDeMisiva(alumnoId, { asignaturaId: docente.asignaturaId });
    const guardada = await guardarMisiva(docente.alcance, 0, datos);
    if (!guardada.ok) throw new Error(guardada.mensaje);
    misivaIds.push(guardada.misivaId);
  }
  return { docente, misivaIds };
}

const estados = async (alcance: Escenario["alcance"], ids: readonly number[]) =>
  (await buscarMisivas(alcance, ids)).map(({ estatus }) => estatus);

test("el docente envía varias, la coordinación las toma y las autoriza; cada una queda en la bitácora como si fuera sola", async () => {
  const e = await escenario();
  const { docente, misivaIds } = await unasMisivas(e, 3);
  const coordinacion = await unaCoordinacion(e);
  const pedido = { misivaIds, origen: ORIGEN };
  expect((await listarEsperan(docente.alcance)).map(({ id }) => id).sort()).toEqual(misivaIds);
  expect(await moverEnBloque(docente.alcance, { ...pedido, accion: "ENVIAR_REVISAR" })).toMatchObject({
    movidas: 3,
    rechazadas: [],
  });
  expect(await listarEsperan(docente.alcance)).toEqual([]);
  expect(
    await moverEnBloque(coordinacion, { ...pedido, accion: "TOMAR", misivaIds: misivaIds.slice(0, 1) }),
  ).toMatchObject({
    movidas: 1,
  });
  // The first was taken, the second was not, and nobody would receive the third.
  const [primera, segunda, tercera] = misivaIds;
  expect(await moverEnBloque(coordinacion, { ...pedido, accion: "AUTORIZAR" })).toMatchObject({
    movidas: 2,
    rechazadas: [{ misivaId: tercera, porque: SIN_QUIEN_LA_RECIBA }],
  });
  expect(await estados(coordinacion, misivaIds)).toEqual(["AUTORIZADA", "AUTORIZADA", "ENVIADA"]);
  const lineas = await e.db
    .selectFrom("bitacora")
    .select(["accion", "entidadId"])
    .where("accion", "in", ["misiva.tomada", "misiva.autorizada"])
    .orderBy("id")
    .execute();
  expect(lineas.map(({ accion, entidadId }) => [accion, entidadId])).toEqual([
    ["misiva.tomada", primera],
    ["misiva.autorizada", primera],
    ["misiva.tomada", segunda],
    ["misiva.autorizada", segunda],
  ]);
  const entregas = await e.db.selectFrom("misivasEntregas").select("misivaId").execute();
  expect(entregas.map(({ misivaId }) => misivaId).sort()).toEqual([primera, segunda]);
});

test("la segunda vez, de otra persona o sin mensaje de cierre no se mueve ninguna, y se dice por qué", async () => {
  const e = await escenario();
  const { docente, misivaIds } = await unasMisivas(e, 2);
  const coordinacion = await unaCoordinacion(e);
  const enviar = { accion: "ENVIAR_REVISAR", misivaIds, origen: ORIGEN } as const;
  expect(await moverEnBloque(coordinacion, enviar)).toMatchObject({
    error: "NINGUNA",
    mensaje: NO_SE_MUEVE.ENVIAR_REVISAR,
  });
  expect(await moverEnBloque(docente.alcance, enviar)).toMatchObject({ ok: true });
  expect(await moverEnBloque(docente.alcance, enviar)).toMatchObject({ error: "NINGUNA", status: 409 });
  const cerrar = { ...enviar, accion: "CERRAR", justificacionCerrada: " " } as const;
  expect(await moverEnBloque(docente.alcance, cerrar)).toMatchObject({ mensaje: SIN_JUSTIFICACION });
  // A misiva that another teacher may not see counts as refused.
  const segundo = await unDocente(e, "Olga");
  expect(await moverEnBloque(segundo.alcance, { ...cerrar, justificacionCerrada: "Ya" })).toMatchObject({
    error: "NINGUNA",
  });
  expect(await estados(coordinacion, misivaIds)).toEqual(["ENVIADA", "ENVIADA"]);
});

test("esperan por la coordinación las de todo el colegio, en un orden que no cambia al tomar una", async () => {
  const e = await escenario();
  const { docente, misivaIds } = await unasMisivas(e, 3);
  const coordinacion = { ...(await unaCoordinacion(e)), nivelId: e.nivelId + 1 };
  await moverEnBloque(docente.alcance, { accion: "ENVIAR_REVISAR", misivaIds, origen: ORIGEN });
  const [primera, segunda, tercera] = misivaIds as [number, number, number];
  const cola = async () => (await listarEsperan(coordinacion)).map(({ id }) => id);
  expect(await cola()).toEqual([tercera, segunda, primera]);
  await moverEnBloque(coordinacion, { accion: "TOMAR", misivaIds: [segunda], origen: ORIGEN });
  expect(await cola()).toEqual([tercera, segunda, primera]);
  expect(await lugarEnLaCola(coordinacion, segunda)).toEqual({
    numero: 2,
    cuantas: 3,
    anterior: tercera,
    siguiente: primera,
  });
  // It waits for the account that took it, and for no other.
  const segundaCoordinacion = await unaCoordinacion(e);
  expect((await listarEsperan(segundaCoordinacion)).map(({ id }) => id)).toEqual([tercera, primera]);
  expect(await lugarEnLaCola(segundaCoordinacion, segunda)).toBeNull();
});

test("more misivas than the limit are refused, and none of them moves", async () => {
  const e = await escenario();
  const { docente, misivaIds } = await unasMisivas(e, 1);
  const sinNadie = Array.from({ length: MAX_EN_BLOQUE }, (_, index) => 900_000 + index);
  const pedido = { accion: "ENVIAR_REVISAR", misivaIds: [...misivaIds, ...sinNadie], origen: ORIGEN } as const;
  expect(await moverEnBloque(docente.alcance, pedido)).toMatchObject({ ok: false, error: "DEMASIADAS" });
  expect((await listarEsperan(docente.alcance)).map(({ id }) => id)).toEqual(misivaIds);
});
