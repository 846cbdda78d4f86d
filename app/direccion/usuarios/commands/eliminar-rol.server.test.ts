import { expect, test } from "vitest";
import { escenario } from "tests/factories";
import { eliminarRol } from "./eliminar-rol.server";
import { guardarRol } from "./guardar-rol.server";

test("un rol que alguien tiene no se elimina; uno sin nadie, sí, y su nombre no se repite", async () => {
  const e = await escenario();
  expect(await eliminarRol(e.alcance, e.rolId)).toMatchObject({ error: "EN_USO" });
  const resultado = await guardarRol(e.alcance, { rolId: null, nombre: "Enfermería", permisos: ["PERM_VER_ALUMNO"] });
  const { rolId } = resultado as { rolId: number };
  expect(await guardarRol(e.alcance, { rolId: null, nombre: "enfermeria", permisos: [] })).toMatchObject({
    error: "DUPLICADO",
  });
  expect(await eliminarRol(e.alcance, rolId)).toMatchObject({ ok: true });
  const lineas = await e.db.selectFrom("bitacora").select("accion").orderBy("id").execute();
  expect(lineas.map(({ accion }) => accion)).toEqual(["rol.creado", "rol.eliminado"]);
});
