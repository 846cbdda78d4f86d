import { expect, test } from "vitest";
import { alcanceDe, escenario, unaCuenta } from "tests/factories";
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

test("un rol que puede más que la cuenta no se elimina ni cambia de nombre", async () => {
  const e = await escenario();
  const { rolId } = (await guardarRol(e.alcance, {
    rolId: null,
    nombre: "Subdirección",
    permisos: ["PERM_ADMIN_USUARIOS", "PERM_ADMIN_CONFIGURACION"],
  })) as { rolId: number };
  const permisos = ["PERM_ADMIN_USUARIOS"] as const;
  const { cuentaId } = await unaCuenta(e, { permisos });
  const menor = alcanceDe({ ...e, cuentaId, permisos });
  const conOtroNombre = {
    rolId,
    nombre: "Nadie",
    permisos: ["PERM_ADMIN_USUARIOS", "PERM_ADMIN_CONFIGURACION"] as const,
  };
  expect(await eliminarRol(menor, rolId)).toMatchObject({ error: "NO_LO_TIENES" });
  expect(await guardarRol(menor, conOtroNombre)).toMatchObject({ error: "NO_LO_TIENES" });
  expect(await guardarRol(e.alcance, conOtroNombre)).toMatchObject({ ok: true });
  expect(await eliminarRol(e.alcance, rolId)).toMatchObject({ ok: true });
});
