import { expect, test } from "vitest";
import { unTutor } from "tests/comunicados";
import { escenario, unAlumno, unaInscripcion } from "tests/factories";
import { alcancePedido } from "./alcance-pedido.server";

const pide = (consulta: string) => new Request(`http://colegio.test/comunicados/0/editar?${consulta}`);

test("mientras se elige a quién va se dice a cuántos llega, con nombres, y nada de fuera de los límites de la cuenta", async () => {
  const e = await escenario();
  const conTutor = await unAlumno(e, { nombre: "Renata", apellido1: "Luna", apellido2: "" });
  await unaInscripcion(e, { alumnoId: conTutor });
  await unTutor(e, conTutor);
  const sinGrupo = await unAlumno(e, { nombre: "Samuel", apellido1: "Sol", apellido2: "" });
  await unaInscripcion(e, { alumnoId: sinGrupo, grupoId: null });
  expect(await alcancePedido(e.alcance, pide("audiencia=TODOS"), 0)).toEqual({
    alumnos: 2,
    tutores: 1,
    correos: 1,
    sinCorreo: 0,
    sinTutor: 1,
    nombres: ["Renata Luna", "Samuel Sol"],
  });
  const delGrupo = `audiencia=GRUPOS&grupoIds=${e.grupoId}`;
  expect(await alcancePedido(e.alcance, pide(delGrupo), 0)).toMatchObject({ alumnos: 1, nombres: ["Renata Luna"] });
  // Nothing is counted before a part is chosen, or without a question.
  for (const consulta of ["audiencia=GRUPOS", "audiencia=ALUMNOS", "", "audiencia=OTRA"])
    expect(await alcancePedido(e.alcance, pide(consulta), 0)).toBeNull();
  // The ids of another kind count for nothing, and a group outside the limits is not counted.
  expect(await alcancePedido(e.alcance, pide(`audiencia=NIVELES&grupoIds=${e.grupoId}`), 0)).toBeNull();
  const limites = { ...e.alcance.limites, grupos: [e.grupoId + 1] };
  expect(await alcancePedido({ ...e.alcance, limites }, pide(delGrupo), 0)).toBeNull();
});
