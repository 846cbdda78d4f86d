import { expect, test } from "vitest";
import { ROLES_LISTOS, type RolListo } from "~/base/acceso/roles-listos";
import { type PrimerDia, tareasDelPrimerDia } from "./primer-dia";
import { tresPuertas } from "./puertas";

const NADA: PrimerDia = { grupos: false, precios: false, alumnos: false, cuentas: 1 };
const TODO: PrimerDia = { grupos: true, precios: true, alumnos: true, cuentas: 2 };

const permisosDe = (rol: RolListo) => new Set(ROLES_LISTOS[rol]);
const claves = (dia: PrimerDia, rol: RolListo) =>
  tareasDelPrimerDia(dia, permisosDe(rol)).map(({ clave, completa }) => (completa ? `${clave} ✓` : clave));

test("la dirección ve todo en orden, con lo hecho marcado", () => {
  expect(claves(NADA, "Dirección")).toEqual(["colegio", "precios", "importar", "invitar", "cobrar"]);
  expect(claves({ ...NADA, grupos: true, precios: true }, "Dirección")).toEqual([
    "colegio ✓",
    "precios ✓",
    "importar",
    "invitar",
    "cobrar",
  ]);
  expect(claves(TODO, "Dirección").filter((clave) => !clave.endsWith("✓"))).toEqual(["cobrar"]);
});

test.each([
  ["Caja", ["cobrar"]],
  ["Control escolar", ["inscribir"]],
  ["Administración", ["cobrar"]],
  ["Docente", []],
] as const)("a %s solo se le dice lo que puede hacer", (rol, esperadas) => {
  expect(claves(NADA, rol)).toEqual(esperadas);
});

test("las tres puertas llevan cada una a su pantalla; sin alumnos, cobrar comienza por inscribir a uno", () => {
  const rutas = (hayAlumnos: boolean) =>
    tresPuertas(permisosDe("Dirección"), hayAlumnos).map(({ titulo, ruta }) => [titulo, ruta]);
  expect(rutas(false)).toEqual([
    ["Importar alumnos", "/ajustes/importar"],
    ["Invitar a quien cobra", "/ajustes/usuarios/0?rol=Caja"],
    ["Cobrar", "/controlescolar/nuevoalumno"],
  ]);
  expect(rutas(true).at(-1)).toEqual(["Cobrar", "/controlescolar"]);
});

test("una puerta que la cuenta no puede abrir no está", () => {
  expect(tresPuertas(permisosDe("Caja"), false)).toEqual([]);
  expect(tresPuertas(permisosDe("Caja"), true).map(({ titulo }) => titulo)).toEqual(["Cobrar"]);
});
