import { expect, test } from "vitest";
import { unTutor } from "tests/comunicados";
import { alcanceDe, escenario, unAlumno, unaInscripcion } from "tests/factories";
import type { Permiso } from "~/base/acceso/permisos";
import { porQueSeHallo } from "./hallazgo";
import { porQueSeHallaron } from "./hallazgo.server";

const ANA = { nombreCompleto: "Ana Núñez Peña", matricula: "202600048", curp: "NUPA180504MDFXNN01" };
const TUTORES = [
  { nombreCompleto: "Jesús Núñez Soto", telefonos: ["5535947054"] },
  { nombreCompleto: "Rosa Peña López", telefonos: ["5511112222", ""] },
];
const TODO = { curp: true, tutores: true, telefonos: true };
const NADA = { curp: false, tutores: false, telefonos: false };

test.each([
  [["nun"], TODO, null],
  [["ana", "6000"], TODO, null],
  [["jesus"], TODO, "tutor: Jesús Núñez Soto"],
  [["soto", "3594"], TODO, "tutor: Jesús Núñez Soto · 55 3594 7054"],
  [["rosa", "lop"], TODO, "tutor: Rosa Peña López"],
  [["soto", "rosa"], TODO, "tutor: Jesús Núñez Soto · tutor: Rosa Peña López"],
  [["nupa18"], TODO, "CURP: NUPA180504MDFXNN01"],
  [["nupa18", "rosa"], TODO, "CURP: NUPA180504MDFXNN01 · tutor: Rosa Peña López"],
  [["3594"], { ...TODO, telefonos: false }, "tutor: Jesús Núñez Soto, por teléfono"],
  [["jesus"], NADA, "por un tutor"],
  [["nupa18"], NADA, "por su CURP"],
])("por %j, a quien puede ver %j se le dice %j", (palabras, dice, porque) => {
  expect(porQueSeHallo(palabras, ANA, TUTORES, dice)).toBe(porque);
});

test("de una lista se explica solo a quien no lo dice su nombre, según lo que cada quien puede ver", async () => {
  const e = await escenario({ hoy: "2026-10-15" });
  const [ana, veronica] = [await unAlumno(e, { nombre: "Ana" }), await unAlumno(e, { nombre: "Verónica" })];
  for (const alumnoId of [ana, veronica]) await unaInscripcion(e, { alumnoId });
  await unTutor(e, ana, { nombre: "Verónica", telefonoMovil: "5512345678" });
  const filas = await e.db
    .selectFrom("alumnos")
    .select(["id as alumnoId", "nombreCompleto", "matricula"])
    .where("id", "in", [ana, veronica])
    .execute();
  expect(await porQueSeHallaron(e.alcance, filas, ["veronica"])).toEqual({ [ana]: "tutor: Verónica Peña" });
  expect(await porQueSeHallaron(e.alcance, filas, [])).toEqual({});
  const permisos: Permiso[] = ["PERM_VISTA_CONTROLESCOLAR", "PERM_VER_ALUMNO"];
  expect(await porQueSeHallaron(alcanceDe({ ...e, permisos }), filas, ["veronica"])).toEqual({ [ana]: "por un tutor" });
});
