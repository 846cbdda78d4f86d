import { expect, test } from "vitest";
import { type Escenario, escenario, otroColegio, unaCuenta, unaMembresia } from "tests/factories";
import type { Alcance } from "~/base/acceso/alcance.server";
import { type Permiso } from "~/base/acceso/permisos";
import { findSession, openSession } from "~/base/acceso/session.server";
import { usarEnlace } from "~/personas/cuenta/commands/usar-enlace.server";
import { unDocente } from "tests/horarios";
import { cambiarActivo } from "./cambiar-activo.server";
import { eliminarUsuario } from "./eliminar-usuario.server";
import { guardarLimites } from "./guardar-limites.server";
import { guardarRol } from "./guardar-rol.server";
import { guardarUsuario } from "./guardar-usuario.server";
import { invitar } from "./invitar.server";
import { terminarSesionesDe } from "./terminar-sesiones-de.server";
import { agregar, como, editar, PERSONA, unRol } from "tests/usuarios";

const sesionDe = (e: Escenario, cuentaId: number) =>
  openSession(e.db, { cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" }, new Date(e.alcance.ahora));
const sigue = async (e: Escenario, token: string) =>
  (await findSession(e.db, token, new Date(Date.parse(e.alcance.ahora) + 1_000))) !== null;
const lineas = async (e: Escenario) =>
  (await e.db.selectFrom("bitacora").select("accion").orderBy("id").execute()).map(({ accion }) => accion);

const COBRA = ["PERM_VER_ALUMNO", "PERM_REGISTRAR_MOVIMIENTOS"] as const;

test("quien se agrega recibe su correo de activación, con sus roles, y todo queda en la bitácora", async () => {
  const e = await escenario();
  const caja = await unRol(e, "Caja", COBRA);
  const resultado = await agregar(e.alcance, [caja]);
  expect(resultado).toMatchObject({ ok: true, yaEstaba: false });
  const { cuentaId } = resultado as { cuentaId: number };
  expect(await e.db.selectFrom("cuentasRoles").selectAll().where("cuentaId", "=", cuentaId).execute()).toEqual([
    { cuentaId, colegioId: e.colegioId, rolId: caja },
  ]);
  const correos = await e.db.selectFrom("correos").select(["para", "asunto"]).execute();
  expect(correos).toEqual([{ para: PERSONA.email, asunto: "Activa tu cuenta" }]);
  expect(await lineas(e)).toEqual(["usuario.creado", "cuenta.activacionEnviada"]);
});

test("el enlace para entregar sirve para poner la contraseña, y el anterior ya no", async () => {
  const e = await escenario();
  const { cuentaId } = (await agregar(e.alcance, [], {}, false)) as { cuentaId: number };
  expect(await e.db.selectFrom("correos").select("id").execute()).toEqual([]);
  const token = async () => {
    const { ruta } = (await invitar(e.alcance, { cuentaId, porCorreo: false, origen: null })) as { ruta: string };
    return new URLSearchParams(ruta.split("?")[1]).get("token")!;
  };
  const primero = await token();
  const segundo = await token();
  const usar = (tokenUsado: string) =>
    usarEnlace(e.alcance, { token: tokenUsado, proposito: "ACTIVACION", password: "Recreo azul 27" });
  expect(await usar(primero)).toMatchObject({ error: "NO_VALIDO" });
  expect(await usar(segundo)).toMatchObject({ ok: true });
  expect(await invitar(e.alcance, { cuentaId, porCorreo: false, origen: null })).toMatchObject({
    error: "YA_ACTIVADA",
  });
});

test("quien entró con un correo mal escrito sale cuando se corrige", async () => {
  const e = await escenario();
  const rosa = await unaCuenta(e, { permisos: COBRA });
  const token = await sesionDe(e, rosa.cuentaId);
  expect(await editar(e, rosa.cuentaId, [rosa.rolId], e.alcance, { apellido1: "Luna" })).toMatchObject({ ok: true });
  expect(await sigue(e, token)).toBe(true);
  const corregido = { apellido1: "Luna", email: "rosa.luna@prueba.mx" };
  expect(await editar(e, rosa.cuentaId, [rosa.rolId], e.alcance, corregido)).toMatchObject({ ok: true });
  expect(await sigue(e, token)).toBe(false);
});

test("a quien pierde algo se le termina la sesión en ese momento; a quien gana o solo ve otro nombre, no", async () => {
  const e = await escenario();
  const { cuentaId, rolId } = await unaCuenta(e, { permisos: COBRA });
  const token = await sesionDe(e, cuentaId);
  const rol = (nombre: string, permisos: Permiso[]) => guardarRol(e.alcance, { rolId, nombre, permisos });
  expect(await rol("Ventanilla", [...COBRA])).toMatchObject({ ok: true });
  expect(await sigue(e, token)).toBe(true);
  await rol("Ventanilla", [...COBRA, "PERM_FACTURAR"]);
  expect(await sigue(e, token)).toBe(true);
  await rol("Ventanilla", ["PERM_VER_ALUMNO"]);
  expect(await sigue(e, token)).toBe(false);
  const limitado = await sesionDe(e, cuentaId);
  await guardarLimites(e.alcance, { cuentaId, cicloId: null, limites: { niveles: [e.nivelId] } });
  expect(await sigue(e, limitado)).toBe(false);
  const ensanchado = await sesionDe(e, cuentaId);
  await guardarLimites(e.alcance, { cuentaId, cicloId: null, limites: { niveles: [] } });
  expect(await sigue(e, ensanchado)).toBe(true);
  await editar(e, cuentaId, []);
  expect(await sigue(e, ensanchado)).toBe(false);
});

test("dos que cambian al mismo usuario o el mismo rol se enteran el uno del otro", async () => {
  const e = await escenario();
  const { cuentaId, rolId } = await unaCuenta(e, { permisos: COBRA });
  const leida = "2020-01-01T00:00:00.000Z";
  const datos = { ...PERSONA, roles: [rolId] };
  const usuario = { cuentaId, datos, porCorreo: false, origen: null, lastModifiedDate: leida };
  const rol = { rolId, nombre: "Otro", permisos: [...COBRA], lastModifiedDate: leida };
  const limites = { cuentaId, cicloId: null, limites: {}, lastModifiedDate: leida };
  const rechazos = [
    await guardarUsuario(e.alcance, usuario),
    await guardarRol(e.alcance, rol),
    await guardarLimites(e.alcance, limites),
  ];
  for (const rechazo of rechazos) expect(rechazo).toMatchObject({ error: "CAMBIADO", status: 409 });
  const { force } = (rechazos[0] as unknown as { datos: { force: string } }).datos;
  expect(await guardarUsuario(e.alcance, { ...usuario, force, escrito: null })).toMatchObject({ ok: true });
});

test("un correo de otro colegio es la misma persona: entra también aquí, y quien solo está aquí no le cambia el correo", async () => {
  const e = await escenario();
  const colegioAjeno = await otroColegio(e);
  const { cuentaId } = await unaCuenta(colegioAjeno, { email: PERSONA.email, permisos: COBRA });
  const caja = await unRol(e, "Caja", COBRA);
  expect(await agregar(e.alcance, [caja], { nombre: "Otro nombre" })).toMatchObject({ cuentaId, yaEstaba: true });
  expect(await agregar(e.alcance, [caja])).toMatchObject({ error: "EMAIL_OCUPADO" });
  const { nombre } = await e.db
    .selectFrom("cuentas")
    .select("nombre")
    .where("id", "=", cuentaId)
    .executeTakeFirstOrThrow();
  expect(nombre).toBe("Rosa");
  expect(await editar(e, cuentaId, [], e.alcance)).toMatchObject({ ok: true });
  expect(await editar(e, cuentaId, [], e.alcance, { email: "mia@prueba.mx" })).toMatchObject({ error: "CUENTA_MAYOR" });
  expect(await cambiarActivo(e.alcance, { cuentaId, activo: false })).toMatchObject({ error: "CUENTA_MAYOR" });
  await unaMembresia(e.db, { cuentaId: e.cuentaId, colegioId: colegioAjeno.colegioId, rolId: e.rolId });
  expect(await cambiarActivo(e.alcance, { cuentaId, activo: false })).toMatchObject({ ok: true });
});

test("quien nunca entró se elimina y se puede volver a invitar; quien ya entró, no se elimina", async () => {
  const e = await escenario();
  const { cuentaId } = (await agregar(e.alcance, [e.rolId])) as { cuentaId: number };
  expect(await eliminarUsuario(e.alcance, cuentaId)).toMatchObject({ ok: true });
  expect(await e.db.selectFrom("tokens").select("id").execute()).toEqual([]);
  expect(await agregar(e.alcance, [], { nombre: "Nadia" })).toMatchObject({ cuentaId, yaEstaba: false });
  const consulta = e.db.selectFrom("cuentas").select(["nombre", "activo"]).where("id", "=", cuentaId);
  expect(await consulta.executeTakeFirst()).toEqual({ nombre: "Nadia", activo: 1 });
  const segundaCuenta = await unaCuenta(e);
  await e.db.updateTable("cuentas").set({ contrasenaHash: "x" }).where("id", "=", segundaCuenta.cuentaId).execute();
  expect(await eliminarUsuario(e.alcance, segundaCuenta.cuentaId)).toMatchObject({ error: "EN_USO" });
});

test("las sesiones de otra persona se terminan, una o todas", async () => {
  const e = await escenario();
  const { cuentaId } = await unaCuenta(e, { permisos: COBRA });
  const [una, segunda, tercera] = [
    await sesionDe(e, cuentaId),
    await sesionDe(e, cuentaId),
    await sesionDe(e, cuentaId),
  ];
  const { id } = (await findSession(e.db, una, new Date(e.alcance.ahora)))!;
  await terminarSesionesDe(e.alcance, { cuentaId, sesionId: id });
  expect([await sigue(e, una), await sigue(e, segunda)]).toEqual([false, true]);
  await terminarSesionesDe(e.alcance, { cuentaId, sesionId: null });
  expect([await sigue(e, segunda), await sigue(e, tercera)]).toEqual([false, false]);
});

test("quien no administra usuarios no hace nada de esto, y lo de otro colegio no existe", async () => {
  const e = await escenario();
  const ajena = await unaCuenta(await otroColegio(e));
  const sin = como(e, e.cuentaId, ["PERM_VER_ALUMNO"]);
  const estados = async (alcance: Alcance, cuentaId: number) => {
    const resultados = await Promise.all([
      editar(e, cuentaId, [], alcance),
      cambiarActivo(alcance, { cuentaId, activo: false }),
      eliminarUsuario(alcance, cuentaId),
      guardarLimites(alcance, { cuentaId, cicloId: null, limites: {} }),
      invitar(alcance, { cuentaId, porCorreo: true, origen: null }),
      terminarSesionesDe(alcance, { cuentaId, sesionId: null }),
    ]);
    return resultados.map((resultado) => (resultado.ok ? 200 : resultado.status));
  };
  expect(await estados(sin, e.cuentaId)).toEqual(Array(6).fill(403));
  expect(await estados(e.alcance, ajena.cuentaId)).toEqual(Array(6).fill(404));
});

test("una cuenta es de un solo docente, y lo que no se dice de ella se queda", async () => {
  const e = await escenario();
  const { cuentaId } = await unaCuenta(e, { permisos: COBRA });
  const docenteId = await unDocente(e);
  const deQuien = async () =>
    (await e.db.selectFrom("cuentas").select("docenteId").where("id", "=", cuentaId).executeTakeFirstOrThrow())
      .docenteId;
  expect(await editar(e, cuentaId, [], e.alcance, { docenteId })).toMatchObject({ ok: true });
  expect(await editar(e, cuentaId, [])).toMatchObject({ ok: true });
  expect(await deQuien()).toBe(docenteId);
  const caja = await unRol(e, "Caja", COBRA);
  expect(await agregar(e.alcance, [caja], { docenteId } as object)).toMatchObject({
    error: "DOCENTE",
    campo: "docenteId",
  });
  const ajeno = await unDocente(await otroColegio(e));
  expect(await editar(e, cuentaId, [], e.alcance, { docenteId: ajeno })).toMatchObject({ error: "DOCENTE" });
  expect(await editar(e, cuentaId, [], e.alcance, { docenteId: null })).toMatchObject({ ok: true });
  expect(await deQuien()).toBeNull();
});
