import { expect, test } from "vitest";
import { escenario, unaCuenta } from "tests/factories";
import { type Permiso, TODOS_LOS_PERMISOS } from "~/base/acceso/permisos";
import { cambiarActivo } from "./cambiar-activo.server";
import { eliminarUsuario } from "./eliminar-usuario.server";
import { guardarLimites } from "./guardar-limites.server";
import { guardarRol } from "./guardar-rol.server";
import { invitar } from "./invitar.server";
import { terminarSesionesDe } from "./terminar-sesiones-de.server";
import { agregar, como, editar, unRol } from "tests/usuarios";

const COBRA = ["PERM_VER_ALUMNO", "PERM_REGISTRAR_MOVIMIENTOS"] as const;

test("nadie da un permiso que no tiene, ni por un rol que ya existía ni por uno que cambia", async () => {
  const e = await escenario();
  const dirige = await unRol(e, "Dirige", TODOS_LOS_PERMISOS);
  const administra = await unaCuenta(e, { permisos: ["PERM_ADMIN_USUARIOS", ...COBRA] });
  const alcance = como(e, administra.cuentaId, ["PERM_ADMIN_USUARIOS", ...COBRA]);
  const caja = await unRol(e, "Caja", COBRA);
  expect(await agregar(alcance, [caja])).toMatchObject({ ok: true });
  expect(await agregar(alcance, [dirige], { email: "otra@prueba.mx" })).toMatchObject({ error: "NO_LO_TIENES" });
  expect(await editar(e, administra.cuentaId, [administra.rolId, dirige], alcance)).toMatchObject({
    error: "NO_LO_TIENES",
  });
  const conMas = { nombre: "Caja", permisos: [...COBRA, "PERM_FACTURAR"] as Permiso[] };
  expect(await guardarRol(alcance, { rolId: caja, ...conMas })).toMatchObject({ error: "NO_LO_TIENES" });
  expect(await guardarRol(alcance, { rolId: null, ...conMas, nombre: "Otro" })).toMatchObject({
    error: "NO_LO_TIENES",
  });
  expect(await e.db.selectFrom("cuentas").select("id").where("email", "=", "otra@prueba.mx").execute()).toEqual([]);
});

test("a quien puede más no lo cambia quien puede menos: ni su correo, ni su acceso, ni un enlace suyo", async () => {
  const e = await escenario();
  const administra = await unaCuenta(e, { permisos: ["PERM_ADMIN_USUARIOS"] });
  const jefa = await unaCuenta(e);
  await e.db.updateTable("cuentas").set({ activada: 0 }).where("id", "=", jefa.cuentaId).execute();
  const alcance = como(e, administra.cuentaId, ["PERM_ADMIN_USUARIOS"]);
  const { cuentaId } = jefa;
  const rechazos = [
    await editar(e, cuentaId, [jefa.rolId], alcance, { email: "mia@prueba.mx" }),
    await cambiarActivo(alcance, { cuentaId, activo: false }),
    await invitar(alcance, { cuentaId, porCorreo: false, origen: null }),
    await guardarLimites(alcance, { cuentaId, cicloId: null, limites: { niveles: [e.nivelId] } }),
    await terminarSesionesDe(alcance, { cuentaId, sesionId: null }),
    await eliminarUsuario(alcance, cuentaId),
  ];
  expect(rechazos.map((cada) => (cada.ok ? "hecho" : cada.error))).toEqual(Array(6).fill("CUENTA_MAYOR"));
});

test("quien solo ve una parte no da más que esa parte, en ningún ciclo", async () => {
  const e = await escenario();
  const administra = await unaCuenta(e);
  const { cuentaId } = administra;
  const limite = { cuentaId, colegioId: e.colegioId, tipo: "NIVEL", valorId: e.nivelId, cicloId: e.cicloId };
  await e.db.insertInto("cuentasLimites").values(limite).execute();
  const caja = await unRol(e, "Caja", COBRA);
  const alcance = como(e, cuentaId);
  expect(await agregar(alcance, [caja])).toMatchObject({ error: "NO_LO_TIENES" });
  const { cuentaId: segundaCuentaId } = await unaCuenta(e, { permisos: [] });
  const limitar = (cicloId: number | null) =>
    guardarLimites(alcance, { cuentaId: segundaCuentaId, cicloId, limites: { niveles: [e.nivelId] } });
  expect(await limitar(e.cicloId)).toMatchObject({ ok: true });
  expect(await editar(e, segundaCuentaId, [caja], alcance)).toMatchObject({ ok: true });
  // A limit for all cycles is more than for one, and a wider part more than a narrow one.
  expect(await limitar(null)).toMatchObject({ error: "NO_LO_TIENES" });
  const sin = { niveles: [] };
  expect(await guardarLimites(alcance, { cuentaId: segundaCuentaId, cicloId: e.cicloId, limites: sin })).toMatchObject({
    ok: false,
  });
  expect(await guardarRol(alcance, { rolId: caja, nombre: "Caja", permisos: ["PERM_VER_ALUMNO"] })).toMatchObject({
    error: "NO_LO_TIENES",
  });
});

test("la última cuenta que administra usuarios no se desactiva, no se limita y no pierde su rol", async () => {
  const e = await escenario();
  // The system acts, without an account's own permission.
  const sistema = { ...e.alcance, cuenta: null };
  const { cuentaId, rolId } = e;
  expect(await cambiarActivo(sistema, { cuentaId, activo: false })).toMatchObject({ error: "ULTIMA_CUENTA" });
  expect(await editar(e, cuentaId, [], sistema)).toMatchObject({ error: "ULTIMA_CUENTA" });
  const limites = { cuentaId, cicloId: null, limites: { niveles: [e.nivelId] } };
  expect(await guardarLimites(sistema, limites)).toMatchObject({ error: "ULTIMA_CUENTA" });
  const nombre = "Dirección";
  expect(await guardarRol(sistema, { rolId, nombre, permisos: [] })).toMatchObject({ error: "ULTIMA_CUENTA" });
  const segundaCuenta = await unaCuenta(e);
  expect(await cambiarActivo(sistema, { cuentaId, activo: false })).toMatchObject({ ok: true });
  expect(await cambiarActivo(sistema, { cuentaId: segundaCuenta.cuentaId, activo: false })).toMatchObject({
    error: "ULTIMA_CUENTA",
  });
});

test("quien todavía no entra no cuenta como administrador", async () => {
  const e = await escenario();
  const segundaCuenta = await unaCuenta(e);
  await e.db.updateTable("cuentas").set({ activada: 0 }).where("id", "=", segundaCuenta.cuentaId).execute();
  const sistema = { ...e.alcance, cuenta: null };
  expect(await cambiarActivo(sistema, { cuentaId: e.cuentaId, activo: false })).toMatchObject({
    error: "ULTIMA_CUENTA",
  });
});

test("nadie se quita a sí mismo su último permiso de administrar usuarios, aunque haya otra cuenta", async () => {
  const e = await escenario();
  await unaCuenta(e);
  const { cuentaId } = e;
  const rechazos = [
    await editar(e, cuentaId, []),
    await cambiarActivo(e.alcance, { cuentaId, activo: false }),
    await guardarLimites(e.alcance, { cuentaId, cicloId: null, limites: { turnos: [e.turnoId] } }),
    await guardarRol(e.alcance, { rolId: e.rolId, nombre: "Sin eso", permisos: ["PERM_VER_ALUMNO"] }),
  ];
  expect(rechazos.map((cada) => (cada.ok ? "hecho" : cada.error))).toEqual(Array(4).fill("PROPIO_PERMISO"));
  expect(await editar(e, cuentaId, [e.rolId], e.alcance, { email: "otro@prueba.mx" })).toMatchObject({
    error: "EMAIL_PROPIO",
  });
  // With another role that has the permission, the account may drop the first.
  const segundoRol = await unRol(e, "También", TODOS_LOS_PERMISOS);
  expect(await editar(e, cuentaId, [segundoRol])).toMatchObject({ ok: true });
});
