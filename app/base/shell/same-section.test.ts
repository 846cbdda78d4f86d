import { expect, test } from "vitest";
import { revalidatesBetweenSections } from "./same-section";

const ir = (origen: string, a: string, formMethod?: "GET" | "POST", actionStatus?: number, actionResult?: unknown) =>
  revalidatesBetweenSections({
    formMethod,
    actionStatus,
    actionResult,
    currentUrl: new URL(origen, "http://colegio.mx"),
    nextUrl: new URL(a, "http://colegio.mx"),
    defaultShouldRevalidate: true,
  });

test("abrir y cerrar un diálogo no vuelve a leer el marco", () => {
  expect(ir("/controlescolar", "/controlescolar/alumno/7")).toBe(false);
  expect(ir("/controlescolar/alumno/7/porque?fservicio=1", "/controlescolar")).toBe(false);
});

test("guardar, recargar y cambiar de sección sí", () => {
  expect(ir("/controlescolar/alumno/7/nuevomovimiento", "/controlescolar/alumno/7", "POST")).toBe(true);
  expect(ir("/controlescolar", "/controlescolar")).toBe(true);
  expect(ir("/controlescolar", "/ajustes")).toBe(true);
});

test("lo que el servidor rechazó deja la página como está", () => {
  const aqui = "/controlescolar/alumno/7/nuevomovimiento";
  expect(ir(aqui, aqui, "POST", 409)).toBe(false);
  expect(ir(aqui, aqui, "POST", 422)).toBe(false);
  expect(ir(aqui, aqui, "POST", 200)).toBe(true);
});

test("lo que no tuvo respuesta también: la misma línea no traería el marco", () => {
  const aqui = "/controlescolar/alumno/7/nuevomovimiento";
  expect(ir(aqui, aqui, "POST", undefined, new TypeError("Failed to fetch"))).toBe(false);
});
