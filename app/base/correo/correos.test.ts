import { expect, test, vi } from "vitest";
import { alcanceDe, escenario, otroColegio, unaCuenta, unaMembresia } from "tests/factories";
import { unCorreo } from "tests/correo/un-correo";
import { reintentarCorreo } from "./commands/reintentar-correo.server";
import { enPiezas, puedeReintentar, siguienteIntento } from "./correo";
import { leerCorreo } from "./lectura.server";
import { listarCorreos, obtenerCorreo } from "./queries.server";

test("las pausas crecen de un minuto a una hora y suman dos días", () => {
  const ahora = "2026-10-15T18:00:00.000Z";
  const pausa = (intentos: number) => {
    const siguiente = siguienteIntento(intentos, ahora);
    return siguiente === null ? null : (Date.parse(siguiente) - Date.parse(ahora)) / 60_000;
  };
  expect([1, 2, 3, 4, 5, 50].map(pausa)).toEqual([1, 5, 15, 60, 60, 60]);
  expect(pausa(51)).toBeNull();
  const total = Array.from({ length: 50 }, (_, n) => pausa(n + 1)!).reduce((suma, minutos) => suma + minutos, 0);
  expect(total / 60).toBeCloseTo(47.35);
});

test("se reintenta lo fallido y lo dudoso, y lo guardado solo cuando ya hay servidor", () => {
  expect([puedeReintentar("FALLIDO", false), puedeReintentar("DUDOSO", false)]).toEqual([true, true]);
  expect([puedeReintentar("GUARDADO", false), puedeReintentar("GUARDADO", true)]).toEqual([false, true]);
  for (const estado of ["PENDIENTE", "ENVIANDO", "ENVIADO"] as const) expect(puedeReintentar(estado, true)).toBe(false);
});

test("un texto se parte en sus ligas http y lo demás", () => {
  expect(enPiezas("Abre https://a.mx/x?y=1 ya.\njavascript:alert(1)")).toEqual([
    { texto: "Abre ", liga: false },
    { texto: "https://a.mx/x?y=1", liga: true },
    { texto: " ya.\njavascript:alert(1)", liga: false },
  ]);
});

const TODOS = { estado: "todos", para: "" } as const;

test("la lista es del colegio: lo suyo y lo de sus cuentas, lo nuevo primero, por estado", async () => {
  const e = await escenario();
  const colegioAjeno = await otroColegio(e);
  const cuentaAjena = await unaCuenta(colegioAjeno);
  const uno = await unCorreo(e, { clave: "uno" });
  const dos = await unCorreo(e, { clave: "dos", estado: "ENVIADO", error: "" });
  const cuenta = await unCorreo(e, { clave: "cuenta", colegioId: null, cuentaId: e.cuentaId });
  const ajeno = await unCorreo(colegioAjeno, { clave: "ajeno" });
  const deAjena = await unCorreo(colegioAjeno, { clave: "deAjena", colegioId: null, cuentaId: cuentaAjena.cuentaId });
  const ids = async (filtro: "todos" | "problemas" | "porenviar") =>
    (await listarCorreos(e.alcance, { ...TODOS, estado: filtro }, null)).filas.map(({ id }) => id);
  expect(await ids("todos")).toEqual([cuenta, dos, uno]);
  expect(await ids("problemas")).toEqual([cuenta, uno]);
  expect(await ids("porenviar")).toEqual([]);
  expect((await listarCorreos(e.alcance, TODOS, dos)).filas.map(({ id }) => id)).toEqual([uno]);
  for (const id of [ajeno, deAjena, 999])
    await expect(obtenerCorreo(e.alcance, id)).rejects.toMatchObject({ status: 404 });
});

test("un correo se busca por un pedazo de su destinatario, y lo que tiene % o _ no es un comodín", async () => {
  const e = await escenario();
  const rosa = await unCorreo(e, { clave: "uno", para: "Rosa.Pena@correo.mx" });
  await unCorreo(e, { clave: "dos", para: "luis@correo.mx" });
  const ids = async (para: string) =>
    (await listarCorreos(e.alcance, { ...TODOS, para }, null)).filas.map(({ id }) => id);
  expect(await ids("rosa.pena")).toEqual([rosa]);
  expect(await ids("ROSA")).toEqual([rosa]);
  expect(await ids("ro_a")).toEqual([]);
  expect(await ids("%")).toEqual([]);
});

test("cincuenta por página, y de ahí se sigue", async () => {
  const e = await escenario();
  for (let n = 0; n < 60; n++) await unCorreo(e, { clave: `c${n}`, colegioId: n % 2 ? e.colegioId : null });
  const primera = await listarCorreos(e.alcance, TODOS, null);
  const segunda = await listarCorreos(e.alcance, TODOS, Number(primera.siguiente));
  expect([primera.filas.length, segunda.filas.length, segunda.siguiente]).toEqual([50, 10, null]);
  expect(new Set([...primera.filas, ...segunda.filas].map(({ id }) => id)).size).toBe(60);
});

test("el correo que abre una cuenta solo lo lee ella, o quien puede todo lo que ella puede; y queda en la bitácora", async () => {
  const e = await escenario();
  const docente = await unaCuenta(e, { permisos: ["PERM_VISTA_DOCENTE"] });
  const delDocente = await unCorreo(e, { clave: "docente", colegioId: null, cuentaId: docente.cuentaId });
  const deDireccion = await unCorreo(e, { clave: "direccion", colegioId: null, cuentaId: e.cuentaId });
  const alcanceConPermisos = async (permisos: Parameters<typeof unaCuenta>[1] = {}) => {
    const { cuentaId } = await unaCuenta(e, permisos);
    return alcanceDe({ ...e, cuentaId, ...permisos });
  };
  const lee = async (alcance: typeof e.alcance, id: number) => (await leerCorreo(alcance, id)).sinTexto;

  // An account that configures but does not administer users reads neither.
  const configura = await alcanceConPermisos({ permisos: ["PERM_ADMIN_CONFIGURACION"] });
  expect([await lee(configura, delDocente), await lee(configura, deDireccion)]).toEqual(["PERSONAL", "PERSONAL"]);
  expect((await leerCorreo(configura, deDireccion)).asunto).toBe("Tu código de registro es ••••••");
  // An account that administers users, without all of the head's permissions, reads the teacher's only.
  const usuarios = await alcanceConPermisos({
    permisos: ["PERM_ADMIN_CONFIGURACION", "PERM_ADMIN_USUARIOS", "PERM_VISTA_DOCENTE"],
  });
  expect([await lee(usuarios, delDocente), await lee(usuarios, deDireccion)]).toEqual([null, "PERSONAL"]);
  expect(await lee({ ...usuarios, limites: { ...usuarios.limites, niveles: [e.nivelId] } }, delDocente)).toBe(
    "PERSONAL",
  );
  const direccion = await alcanceConPermisos();
  expect([await lee(direccion, delDocente), await lee(direccion, deDireccion)]).toEqual([null, null]);
  // The head's own mail, without a line in the log.
  expect(await lee(e.alcance, deDireccion)).toBeNull();
  const lecturas = await e.db.selectFrom("bitacora").select("entidadId").where("accion", "=", "correo.leido").execute();
  expect(lecturas.map(({ entidadId }) => entidadId)).toEqual([delDocente, delDocente, deDireccion]);

  // The head also belongs to a school where the reader has no access.
  const colegioAjeno = await otroColegio(e);
  await unaMembresia(e.db, {
    cuentaId: docente.cuentaId,
    colegioId: colegioAjeno.colegioId,
    rolId: colegioAjeno.rolId,
  });
  expect(await lee(direccion, delDocente)).toBe("PERSONAL");
});

test("reintentar lo pone en la fila desde el principio, y una sola vez", async () => {
  const e = await escenario();
  const id = await unCorreo(e);
  expect(await reintentarCorreo(e.alcance, id)).toEqual({ ok: true });
  const fila = await e.db.selectFrom("correos").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(fila).toMatchObject({ estado: "PENDIENTE", intentos: 0, error: "", siguienteDate: e.alcance.ahora });
  expect(await reintentarCorreo(e.alcance, id)).toMatchObject({ ok: false, status: 409 });
  const lineas = await e.db
    .selectFrom("bitacora")
    .select("entidadId")
    .where("accion", "=", "correo.reintentado")
    .execute();
  expect(lineas).toEqual([{ entidadId: id }]);
});

test("no se reintenta lo que ya no guarda su texto, ni lo guardado mientras no haya servidor", async () => {
  const e = await escenario();
  vi.stubEnv("SMTP_URL", "");
  const olvidado = await unCorreo(e, { clave: "olvidado", texto: "", html: "" });
  const guardado = await unCorreo(e, { clave: "guardado", estado: "GUARDADO" });
  expect((await leerCorreo(e.alcance, olvidado)).sinTexto).toBe("OLVIDADO");
  for (const id of [olvidado, guardado]) expect(await reintentarCorreo(e.alcance, id)).toMatchObject({ ok: false });
  vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:1");
  expect(await reintentarCorreo(e.alcance, guardado)).toEqual({ ok: true });
  vi.unstubAllEnvs();
});
