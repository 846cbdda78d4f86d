import { expect, test } from "vitest";
import { unTutor } from "tests/comunicados";
import { unDocumento } from "tests/documentos";
import { alcanceDe, escenario, insertar, unAlumno, unaInscripcion } from "tests/factories";
import { agreeing } from "~/base/acceso/consent.server";
import { TODOS_LOS_PERMISOS } from "~/base/acceso/permisos";
import { pedirDocumentos } from "./commands/pedir-documentos.server";
import { listarPorEntregar } from "./por-entregar.server";

const TODOS = { gradoId: null, requisitoId: null };

/** A school that requires an acta and a certificate: one student lacks one, another both, and a third none. */
async function conRequisitos() {
  const e = await escenario();
  const { colegioId } = e;
  const acta = await insertar(e.db, "requisitosDocumentos", { colegioId, nombre: "Acta", orden: 1 });
  const certificado = await insertar(e.db, "requisitosDocumentos", { colegioId, nombre: "Certificado", orden: 2 });
  await insertar(e.db, "requisitosDocumentos", { colegioId, nombre: "Foto", obligatorio: 0, orden: 3 });
  const alumno = async (apellido1: string) => {
    const alumnoId = await unAlumno(e, { apellido1 });
    await unaInscripcion(e, { alumnoId });
    return alumnoId;
  };
  const [una, dos, completa] = [await alumno("Arce"), await alumno("Bello"), await alumno("Cano")];
  await unDocumento(e, una, { requisitoId: acta });
  await unDocumento(e, una, { nombre: "c.pdf", requisitoId: certificado, fechaVencimiento: "2026-10-01" });
  for (const [nombre, requisitoId] of [
    ["a.pdf", acta],
    ["c.pdf", certificado],
  ] as const)
    await unDocumento(e, completa, { nombre, requisitoId });
  return { e, acta, certificado, una, dos };
}

test("dice a quién le falta qué, y nada de lo que no es obligatorio", async () => {
  const { e, acta, certificado, una, dos } = await conRequisitos();
  const lista = await listarPorEntregar(e.alcance, TODOS);
  expect(
    lista.map(({ alumnoId, faltas }) => [alumnoId, faltas.map(({ nombre, estado }) => `${nombre}: ${estado}`)]),
  ).toEqual([
    [una, ["Certificado: VENCIDO"]],
    [dos, ["Acta: FALTA", "Certificado: FALTA"]],
  ]);
  expect((await listarPorEntregar(e.alcance, { ...TODOS, requisitoId: acta })).map((a) => a.alumnoId)).toEqual([dos]);
  expect(await listarPorEntregar({ ...e.alcance, nivelId: e.nivelId + 1 }, TODOS)).toEqual([]);
  const limitada = alcanceDe({ ...e, limites: { grados: [e.gradoId + 1] } });
  expect(await listarPorEntregar(limitada, TODOS)).toEqual([]);
  await e.db.updateTable("requisitosDocumentos").set({ activo: 0 }).where("id", "=", certificado).execute();
  expect(await listarPorEntregar(e.alcance, TODOS)).toHaveLength(1);
});

test("se piden por correo una vez al día, a los tutores que se puede, y solo con permiso", async () => {
  const { e, una, dos } = await conRequisitos();
  await unTutor(e, una, { nombre: "Ana", email: "ana@correo.mx" });
  const restringido = await unTutor(e, dos, { nombre: "Luis", email: "luis@correo.mx" });
  await e.db.updateTable("alumnosTutores").set({ restringido: 1 }).where("tutorId", "=", restringido).execute();
  const sin = TODOS_LOS_PERMISOS.filter((cada) => cada !== "PERM_MAS_DATOS_VISTA_PADRES_DATOS_CONTACTO");
  expect(await pedirDocumentos(alcanceDe({ ...e, permisos: sin }), TODOS)).toMatchObject({ status: 403 });
  expect(await pedirDocumentos(e.alcance, TODOS)).toMatchObject({ error: "CONFIRMA", status: 409 });
  expect(await agreeing((consent) => pedirDocumentos(e.alcance, TODOS, consent))).toEqual({ ok: true, correos: 1 });
  const correos = await e.db.selectFrom("correos").select(["para", "texto"]).execute();
  expect(correos.map(({ para }) => para)).toEqual(["ana@correo.mx"]);
  expect(correos[0]!.texto).toContain("- Certificado (vencido)");
  expect(await pedirDocumentos(e.alcance, TODOS)).toMatchObject({ error: "NADIE" });
});
