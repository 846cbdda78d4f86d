import { expect, test } from "vitest";
import type { Permiso } from "~/base/acceso/permisos";
import { avisoDeCerrado, porQueNoCambia, puedeCambiarCerrados } from "./cerrado";

const con = (...permisos: Permiso[]) => ({ permisos: new Set(permisos) });

test("a un docente se le manda con coordinación, y a coordinación no se le manda consigo misma", () => {
  expect(porQueNoCambia("Octubre", con("PERM_VISTA_DOCENTE"))).toBe(
    "Octubre está cerrado: pide a coordinación que lo abra",
  );
  const paraCoordinacion = porQueNoCambia("Octubre", con("PERM_COORDINACION"));
  expect(paraCoordinacion).not.toContain("pide a coordinación");
  expect(paraCoordinacion).toContain("«Calificar parciales cerrados»");
});

test("el aviso de un parcial cerrado dice lo que puede hacer quien lo mira", () => {
  expect(puedeCambiarCerrados(con("PERM_CALIFICAR"))).toBe(true);
  expect(avisoDeCerrado("Octubre", con("PERM_CALIFICAR"))).toBe(
    "Octubre está cerrado: lo que cambies queda con tu motivo.",
  );
  expect(avisoDeCerrado("Octubre", con("PERM_VISTA_DOCENTE"))).toContain("pide a coordinación");
});
