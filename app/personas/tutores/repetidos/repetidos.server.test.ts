import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { type Escenario, escenario, unAlumno, unaInscripcion } from "tests/factories";
import { TABLAS } from "./que-nombra.server";
import { paresRepetidos, type Rasgos, type Vinculo, vinculoUnido } from "./repetido";

let e: Escenario;
let sofia: number;
let iker: number;
beforeEach(async () => {
  e = await escenario();
  [sofia, iker] = [await unAlumno(e), await unAlumno(e, { nombre: "Iker", fechaNacimiento: "2015-01-01" })];
  for (const alumnoId of [sofia, iker]) await unaInscripcion(e, { alumnoId });
});

test("cada tabla que nombra a un tutor está en la lista de lo que pasa de uno a otro", async () => {
  const { rows } = await sql<{ tabla: string }>`
    select distinct m.name as tabla from sqlite_schema m, pragma_foreign_key_list(m.name) f
    where m.type = 'table' and f."table" = 'tutores'`.execute(e.db);
  const listadas = [...TABLAS.map(({ tabla }) => tabla), "alumnosTutores"].sort();
  expect(rows.map(({ tabla }) => tabla).sort()).toEqual(listadas);
});

const rasgo = (tutorId: number, mas: Partial<Rasgos> = {}): Rasgos => ({
  tutorId,
  nombreCompleto: "Verónica Peña",
  email: "",
  telefonoMovil: "",
  telefonoCasa: "",
  telefonoOficina: "",
  alumnos: [],
  ...mas,
});

test.each<[string, Rasgos[], string[]]>([
  ["el mismo correo", [rasgo(1, { email: "a@b.mx" }), rasgo(2, { email: "a@b.mx" })], ["1 2: Mismo correo"]],
  [
    "el mismo nombre sin acentos y un teléfono, aunque sea en otra casilla",
    [
      rasgo(1, { telefonoMovil: "5512345678" }),
      rasgo(2, { nombreCompleto: "VERONICA PEÑA", telefonoCasa: "5512345678" }),
    ],
    ["1 2: Mismo nombre y teléfono"],
  ],
  [
    "el mismo nombre y un alumno",
    [rasgo(2, { alumnos: [7] }), rasgo(1, { alumnos: [7, 8] })],
    ["1 2: Mismo nombre y alumno"],
  ],
  ["solo el nombre", [rasgo(1), rasgo(2)], []],
  [
    "solo el teléfono: una casa tiene uno",
    [rasgo(1, { telefonoCasa: "5512345678" }), rasgo(2, { nombreCompleto: "Juan Peña", telefonoCasa: "5512345678" })],
    [],
  ],
  [
    "dos cosas a la vez se dicen juntas",
    [rasgo(1, { email: "a@b.mx", alumnos: [7] }), rasgo(2, { email: "a@b.mx", alumnos: [7] })],
    ["1 2: Mismo correo, Mismo nombre y alumno"],
  ],
])("parecen la misma persona: %s", (_caso, rasgos, pares) => {
  expect(paresRepetidos(rasgos).map(({ uno, segundo, motivos }) => `${uno} ${segundo}: ${motivos.join(", ")}`)).toEqual(
    pares,
  );
});

test("lo que uno tiene prohibido con un alumno sigue prohibido", () => {
  const libre: Vinculo = {
    alumnoId: 1,
    parentescoId: 2,
    cliente: 0,
    puedeRecoger: 1,
    restringido: 0,
    notificaciones: 1,
    notificacionesComunicados: 1,
    notificacionesTareas: 1,
    notificacionesMisivas: 1,
    verAlumnoApp: 1,
    notificacionesAusencias: 1,
    recibeCuentas: 1,
    recibeCartas: 1,
    notaCustodia: "",
  };
  const preso = { ...libre, restringido: 1, puedeRecoger: 0, notaCustodia: "Oficio 12", parentescoId: 9, cliente: 1 };
  const unido = { ...libre, restringido: 1, puedeRecoger: 0, notaCustodia: "Oficio 12", cliente: 1 };
  expect(vinculoUnido(libre, preso)).toEqual(unido);
  expect(vinculoUnido(preso, libre)).toEqual({ ...unido, parentescoId: 9 });
  expect(vinculoUnido(libre, { ...libre, verAlumnoApp: 0, notificaciones: 0 })).toMatchObject({
    verAlumnoApp: 0,
    notificaciones: 0,
    puedeRecoger: 1,
  });
});
