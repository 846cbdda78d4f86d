import { expect, test } from "vitest";
import { alcanceDe, escenario, unAlumno, unaInscripcion } from "tests/factories";
import { exportarAlumnos } from "./exportar.server";

const FILTROS = { busqueda: "", gradoId: null, grupoId: null, estado: null };

test("el CSV trae a todos, aunque sean más que una página, y no deja pasar fórmulas", async () => {
  const e = await escenario();
  for (let i = 0; i < 201; i++) {
    await unaInscripcion(e, { alumnoId: await unAlumno(e, { apellido1: i === 0 ? '=SUMA(1,"2")' : "López" }) });
  }
  const { cuerpo, nombre, tipo } = await exportarAlumnos(e.alcance, FILTROS, "csv");
  const lineas = String(cuerpo).split("\r\n");
  expect(nombre).toBe("alumnos-2026-10-15.csv");
  expect(tipo).toContain("text/csv");
  expect(lineas[0]).toBe("\ufeffMatrícula,Alumno,Nivel,Grado,Grupo,Baja,Estado,Saldo,Vencido");
  expect(lineas).toHaveLength(203);
  expect(lineas[1]).toContain(`"'=SUMA(1,""2"") García Sofía",Primaria,1°,A,,Al corriente,0.00,0.00`);
});

test("sin permiso de ver dinero la hoja no lo trae", async () => {
  const e = await escenario();
  await unaInscripcion(e, { alumnoId: await unAlumno(e) });
  const docente = alcanceDe({ ...e, permisos: ["PERM_VISTA_CONTROLESCOLAR"] });
  const { cuerpo } = await exportarAlumnos(docente, FILTROS, "csv");
  expect(String(cuerpo)).not.toContain("Saldo");
});

test("el XLSX es un libro de Excel", async () => {
  const e = await escenario();
  await unaInscripcion(e, { alumnoId: await unAlumno(e) });
  const { cuerpo } = await exportarAlumnos(e.alcance, FILTROS, "xlsx");
  expect(
    Buffer.from(cuerpo as Uint8Array)
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");
});
