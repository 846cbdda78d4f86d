import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leerTemporal } from "~/base/archivos/temporales.server";
import { hacerAdjuntos } from "~/base/correo/adjuntos.server";
import { conColegiaturas, unaDeudora } from "tests/e2e/alumnos";
import { unTutor } from "tests/comunicados";
import { pagar } from "tests/en-la-ventanilla";
import { alcanceDe, type Escenario, escenario, otroColegio, unAlumno, unaInscripcion } from "tests/factories";
import { baseDelProceso } from "tests/navegador";
import { avanzarEstados } from "./avanzar-estados.server";
import { cancelarTanda } from "~/base/archivos/tandas/commands/cancelar-tanda.server";
import { pedirEstados } from "./commands/pedir-estados.server";
import { registrarAdjuntosDeEstados } from "./correos.server";
import { cuentasDe } from "./quienes.server";
import { type PedidoDeEstados, TANDAS_DE_ESTADOS } from "./tandas";

const TODO: PedidoDeEstados = { nivelId: null, grupoId: null, servicioId: null, deQuien: "TODOS", porCorreo: false };

let e: Escenario;
let sofia: number;
let tomas: number;

beforeEach(async () => {
  // The day of the scenario: accounts cannot be read on an unconfirmed day.
  vi.useFakeTimers({ now: new Date("2026-10-15T18:00:00.000Z"), toFake: ["Date"] });
  e = await escenario({ db: baseDelProceso().db });
  await conColegiaturas(e);
  sofia = await unaDeudora(e);
  tomas = await unaDeudora(e, { nombre: "Tomás", apellido1: "Pérez", apellido2: "Luna" });
  await pagar(e, { alumnoId: tomas, monto: 6_825 });
  // A student enrolled without a movement has no statement.
  await unaInscripcion(e, { alumnoId: await unAlumno(e, { nombre: "Nadie" }) });
});

afterEach(() => void vi.useRealTimers());

async function pedida(cambios: Partial<PedidoDeEstados> = {}): Promise<number> {
  const resultado = await pedirEstados(e.alcance, { ...TODO, ...cambios });
  if (!resultado.ok) throw new Error(resultado.mensaje);
  return resultado.tandaId;
}

const como = (tandaId: number) =>
  e.db.selectFrom("estadosTandas").selectAll().where("id", "=", tandaId).executeTakeFirstOrThrow();

const paginas = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString("latin1")
    .match(/\/Type \/Page\b/g);

test("de quien tiene movimientos en el ciclo, de quien debe o de quien se pasó de su fecha; por nivel, grupo y servicio", async () => {
  const alumnosPedidos = async (cambios: Partial<PedidoDeEstados>) =>
    (await cuentasDe(e.alcance, { ...TODO, ...cambios })).map(([alumnoId]) => alumnoId);
  expect(await alumnosPedidos({})).toEqual([sofia, tomas]);
  expect(await alumnosPedidos({ deQuien: "CON_SALDO" })).toEqual([sofia]);
  expect(await alumnosPedidos({ deQuien: "VENCIDOS" })).toEqual([sofia]);
  await pagar(e, { alumnoId: sofia, monto: 3_575 });
  expect(await alumnosPedidos({ deQuien: "CON_SALDO" })).toEqual([sofia]);
  expect(await alumnosPedidos({ deQuien: "VENCIDOS" })).toEqual([]);
  expect(await alumnosPedidos({ grupoId: e.grupoId, nivelId: e.nivelId, servicioId: e.servicioId })).toEqual([
    sofia,
    tomas,
  ]);
  expect(await alumnosPedidos({ grupoId: e.grupoId + 999 })).toEqual([]);
  const limitada = alcanceDe({ ...e, limites: { ...e.alcance.limites, niveles: [e.nivelId + 999] } });
  expect(await cuentasDe(limitada, TODO)).toEqual([]);
  expect(await cuentasDe((await otroColegio(e)).alcance, TODO)).toEqual([]);
});

test("se hacen aparte en un PDF, siguen después de interrumpirse, y se cancelan", async () => {
  const tandaId = await pedida();
  await avanzarEstados(e.alcance, tandaId, AbortSignal.abort());
  expect(await como(tandaId)).toMatchObject({ estado: "EN_CURSO", total: 2, archivoUuid: null });
  await avanzarEstados(e.alcance, tandaId);
  const { archivoUuid, ...tandaTerminada } = await como(tandaId);
  expect(tandaTerminada).toMatchObject({ estado: "TERMINADA", hechas: 2, correos: 0, titulo: "Todo el colegio" });
  const archivo = await leerTemporal(e.alcance, archivoUuid!);
  expect(archivo!.nombre).toBe("Estados de cuenta Todo el colegio.pdf");
  expect(paginas(archivo!.bytes)!.length).toBeGreaterThanOrEqual(2);
  const aviso = await e.db.selectFrom("notificaciones").select(["titulo", "mensaje"]).executeTakeFirstOrThrow();
  expect(aviso).toEqual({
    titulo: "Los estados de cuenta de Todo el colegio están listos",
    mensaje: "2 estados de cuenta",
  });
  expect(await cancelarTanda(e.alcance, TANDAS_DE_ESTADOS, tandaId)).toMatchObject({ error: "ESTADO" });
  const segundaTanda = await pedida({ deQuien: "CON_SALDO" });
  expect(await cancelarTanda(e.alcance, TANDAS_DE_ESTADOS, segundaTanda)).toMatchObject({ ok: true });
  await avanzarEstados(e.alcance, segundaTanda);
  expect(await como(segundaTanda)).toMatchObject({ estado: "CANCELADA", hechas: 0, archivoUuid: null });
  const acciones = await e.db.selectFrom("bitacora").select("accion").where("accion", "like", "estados.%").execute();
  expect(acciones.map(({ accion }) => accion)).toEqual(["estados.pedidos", "estados.pedidos", "estados.cancelados"]);
});

test("si se pide, cada tutor a quien se puede escribir recibe el de su alumno, una vez aunque se repita, con su PDF", async () => {
  registrarAdjuntosDeEstados();
  await unTutor(e, sofia, { email: "vero@correo.mx" });
  const restringido = await unTutor(e, sofia, { nombre: "Raúl", email: "raul@correo.mx" });
  await e.db.updateTable("alumnosTutores").set({ restringido: 1 }).where("tutorId", "=", restringido).execute();
  await unTutor(e, tomas, { nombre: "Nadia", email: "" });
  const tandaId = await pedida({ porCorreo: true });
  await avanzarEstados(e.alcance, tandaId);
  expect(await como(tandaId)).toMatchObject({ estado: "TERMINADA", correos: 1 });
  await e.db.updateTable("estadosTandas").set({ estado: "EN_CURSO" }).where("id", "=", tandaId).execute();
  await avanzarEstados(e.alcance, tandaId);
  const correos = await e.db.selectFrom("correos").select(["para", "asunto", "adjuntos", "alumnoId"]).execute();
  expect(correos).toMatchObject([{ para: "vero@correo.mx", asunto: "Estado de cuenta", alumnoId: sofia }]);
  const lleva = (JSON.parse(correos[0]!.adjuntos) as { de?: string; id: number }[]).filter(
    ({ de: clase }) => clase !== undefined,
  );
  const [pdf] = await hacerAdjuntos(lleva.map(({ de: clase, id }) => ({ de: clase!, id })));
  expect(pdf).toMatchObject({ contentType: "application/pdf", filename: `estado-de-cuenta-${e.servicioId}.pdf` });
  expect(paginas(pdf!.content)!.length).toBeGreaterThanOrEqual(1);
});

test("lo que se rechaza no deja nada: sin permiso, correos sin ver a los tutores, de nadie", async () => {
  const pide = (permisos: Parameters<typeof alcanceDe>[0]["permisos"], cambios: Partial<PedidoDeEstados> = {}) =>
    pedirEstados(alcanceDe({ ...e, permisos }), { ...TODO, ...cambios });
  expect(await pide(["PERM_VISTA_REPORTES"])).toMatchObject({ error: "SIN_PERMISO" });
  const soloDinero = ["PERM_VISTA_REPORTES", "PERM_VER_ALUMNO", "PERM_VISTA_ALUMNOS_INFO_FINANCIERA"] as const;
  const sinExpedientes = soloDinero.filter((permiso) => permiso !== "PERM_VER_ALUMNO");
  expect(await pide(sinExpedientes)).toMatchObject({ error: "SIN_PERMISO" });
  expect(await pide(soloDinero, { porCorreo: true })).toMatchObject({ error: "SIN_PERMISO" });
  expect(await pide(soloDinero, { grupoId: e.grupoId + 999 })).toMatchObject({ error: "NADIE" });
  expect(await e.db.selectFrom("estadosTandas").select("id").execute()).toEqual([]);
  expect(await pide(soloDinero)).toMatchObject({ ok: true });
});
