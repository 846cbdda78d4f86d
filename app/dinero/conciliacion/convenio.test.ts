import { expect, test } from "vitest";
import { unEstado } from "tests/bancos";
import { type Escenario, escenario, otroColegio, unAlumno, unaInscripcion } from "tests/factories";
import { pagar } from "tests/en-la-ventanilla";
import { eliminarRegistro } from "~/direccion/configuracion/commands/eliminar-registro.server";
import { listarReferencias } from "~/dinero/cobranza/referencias.server";
import { cargarArchivo } from "./commands/cargar-archivo.server";
import { guardarConvenio } from "./commands/guardar-convenio.server";
import { leerArchivo } from "./commands/leer-archivo.server";
import { probarRegla } from "./convenio";
import { buscarConvenio, obtenerArchivo } from "./queries.server";

// The branch, the account and the first reference are a published example of modulus 97.
const CUENTA = { regla: "MODULO_97", sucursal: "0870", cuenta: "0123456" } as const;
const ACEPTADAS = ["2026041700120", "2026041700280", "2026041700343"];
const pedido = (e: Escenario, cambios: Partial<Parameters<typeof guardarConvenio>[1]> = {}) =>
  ({ bancoId: e.bancoId, convenio: "12345", ...CUENTA, pruebas: ACEPTADAS, activo: true, ...cambios }) as const;

test("una referencia prueba la regla, no la prueba, falta, o ya se dijo", () => {
  const [buena = "", segundaReferencia = ""] = ACEPTADAS;
  expect(probarRegla([buena, buena, ""], CUENTA)).toEqual(["CUMPLE", "REPETIDA", "SIN_PRUEBA"]);
  expect(probarRegla([buena, segundaReferencia.replace(/.$/, "1"), "X"], CUENTA)).toEqual([
    "CUMPLE",
    "NO_CUMPLE",
    "NO_CUMPLE",
  ]);
  expect(probarRegla([buena], { ...CUENTA, sucursal: "" })).toEqual(["NO_CUMPLE"]);
});

test("un convenio se enciende solo con tres referencias que el banco aceptó, cada una otra", async () => {
  const e = await escenario();
  const guardar = (cambios: Partial<Parameters<typeof guardarConvenio>[1]>) =>
    guardarConvenio(e.alcance, pedido(e, cambios));
  const [uno = "", dos = ""] = ACEPTADAS;
  expect(await guardar({ pruebas: [uno, dos, ""] })).toMatchObject({ campo: "prueba3", mensaje: "Campo obligatorio" });
  expect(await guardar({ pruebas: [uno, uno, dos] })).toMatchObject({
    campo: "prueba2",
    mensaje: "Es la misma que otra: escribe tres distintas",
  });
  expect(await guardar({ pruebas: ["2026041700121", uno, dos] })).toMatchObject({
    campo: "prueba1",
    mensaje: "No termina como dice la regla",
  });
  expect(await guardar({ sucursal: "" })).toMatchObject({ campo: "sucursal", mensaje: "Campo obligatorio" });
  expect(await guardar({ cuenta: "12345678" })).toMatchObject({ campo: "cuenta" });
  expect(await buscarConvenio(e.alcance, e.bancoId)).toMatchObject({ id: null, activo: false });
  // An unproved rule is stored, but not active.
  expect(await guardar({ pruebas: [uno, "", ""], activo: false })).toEqual({ ok: true, activo: false });
  expect(await guardar({})).toEqual({ ok: true, activo: true });
  expect(await guardar({ bancoId: 99_999 })).toMatchObject({ error: "NO_EXISTE", status: 404 });
  const sinPermiso = { ...e.alcance, permisos: new Set<never>() };
  expect(await guardarConvenio(sinPermiso, pedido(e))).toMatchObject({ error: "SIN_PERMISO" });
  const lineas = await e.db.selectFrom("bitacora").select("accion").where("entidad", "=", "conveniosBanco").execute();
  expect(lineas.map(({ accion }) => accion)).toEqual(["convenio.guardado", "convenio.guardado"]);
});

test("dos que lo cambian a la vez: al segundo se le pregunta", async () => {
  const e = await escenario();
  await guardarConvenio(e.alcance, pedido(e));
  const deAntes = pedido(e, { convenio: "999", lastModifiedDate: "2026-01-01T00:00:00.000Z" });
  expect(await guardarConvenio(e.alcance, deAntes)).toMatchObject({ error: "CAMBIADO", status: 409 });
  expect(await buscarConvenio(e.alcance, e.bancoId)).toMatchObject({ convenio: "12345" });
});

test("encendido, su referencia se da a las familias y se reconoce en el archivo de ese banco, y de ninguno más", async () => {
  const e = await escenario();
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  await pagar(e, { alumnoId, monto: 10 });
  const referencias = async () => (await listarReferencias(e.alcance, { alumnoId }))[0]!.convenios;
  await guardarConvenio(e.alcance, pedido(e, { activo: false }));
  expect(await referencias()).toEqual([]);
  await guardarConvenio(e.alcance, pedido(e));
  const [convenioActivo] = await referencias();
  expect(convenioActivo).toMatchObject({ convenio: "12345" });

  const reconoce = async (bancoId: number, saldo: string) => {
    const filas = [["14/10/2026", "DEPOSITO", convenioActivo!.referencia, "", "", "123.00", saldo]];
    const cargado = await cargarArchivo(e.alcance, {
      archivo: unEstado(filas),
      bancoId,
      cajaId: e.cajaId,
      cuenta: "1234",
    });
    if (!cargado.ok) throw new Error(cargado.mensaje);
    const { archivoId } = cargado;
    const { leido, columnas } = await obtenerArchivo(e.alcance, archivoId, 0);
    if (!leido) await leerArchivo(e.alcance, { archivoId, columnas });
    return (await obtenerArchivo(e.alcance, archivoId, 0)).depositos[0]!.como;
  };
  expect(await reconoce(e.bancoId, "1.00")).toBe("REFERENCIA");
  const segundoBanco = await e.db
    .selectFrom("bancos")
    .select("id")
    .where("id", "<>", e.bancoId)
    .where("activo", "=", 1)
    .executeTakeFirstOrThrow();
  expect(await reconoce(segundoBanco.id, "2.00")).toBe("");
});

test("es de un colegio solo, y el banco que tiene uno no se elimina", async () => {
  const e = await escenario();
  await guardarConvenio(e.alcance, pedido(e));
  const colegioAjeno = await otroColegio(e);
  expect(await buscarConvenio({ ...e.alcance, colegioId: colegioAjeno.colegioId }, e.bancoId)).toMatchObject({
    id: null,
  });
  const eliminado = await eliminarRegistro(e.alcance, { clave: "bancos", registroId: e.bancoId, padreId: null });
  expect(eliminado).toMatchObject({ ok: false });
  expect(JSON.stringify(eliminado)).toContain("1 convenio de cobro");
});
