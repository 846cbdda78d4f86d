import { expect, test } from "vitest";
import { cobraEnLinea } from "tests/cobros";
import { unTutor } from "tests/comunicados";
import { ultimoCorreo } from "tests/correo/abiertos";
import { enLaVentanilla, pagar, postear } from "tests/en-la-ventanilla";
import { otroColegio } from "tests/factories";
import { agreeing } from "~/base/acceso/consent.server";
import { fraseParaPagar } from "~/dinero/cobros/invitacion.server";
import { sumarDias } from "~/lib/dates";
import { tokenHash } from "~/server/request/tokens.server";
import { SIN_FILTROS } from "../saldos-vencidos";
import { planDeRecordatorio, previsualizarRecordatorio, recordarSaldos as recordar } from "./recordar-saldos.server";

/** Sends reminders, and agrees to the question about a whole list. */
const recordarSaldos = (alcance: Parameters<typeof recordar>[0], aviso: Parameters<typeof recordar>[1]) =>
  agreeing((consent) => recordar(alcance, aviso, consent));

const TODOS = { filtros: SIN_FILTROS };

async function conDeudor() {
  const { e, alumnoId } = await enLaVentanilla("2026-10-20");
  await postear(e, alumnoId);
  const correos = () => e.db.selectFrom("correos").select(["para", "asunto", "texto"]).orderBy("id").execute();
  return { e, alumnoId, correos };
}

test("cada tutor con correo recibe un recordatorio al día, con lo que debe su alumno", async () => {
  const { e, alumnoId, correos } = await conDeudor();
  await unTutor(e, alumnoId, { email: "vero@correo.mx" });
  await unTutor(e, alumnoId, { nombre: "Raúl", email: "raul@correo.mx" });
  await unTutor(e, alumnoId, { nombre: "Abuela", email: "" });
  expect(await planDeRecordatorio(e.alcance, TODOS)).toMatchObject({ alumnos: 1, sinCorreo: 0, alcanzados: 1 });
  expect(await recordarSaldos(e.alcance, TODOS)).toEqual({ ok: true, correos: 2, sinCorreo: 0 });
  const enviados = await correos();
  expect(enviados.map(({ para }) => para)).toEqual(["vero@correo.mx", "raul@correo.mx"]);
  expect(enviados[0]!.texto).toContain("tiene un saldo vencido de");
  expect(enviados[0]!.texto).toContain("• Colegiatura octubre: $3,250.00, con límite el 10-oct-26.");
  expect(await recordarSaldos(e.alcance, TODOS)).toMatchObject({ error: "NADIE", mensaje: "Ya se les escribió hoy" });
  expect(await correos()).toHaveLength(2);
  const bitacora = e.db.selectFrom("bitacora").select("detalle").where("accion", "=", "saldos.recordados");
  expect((await bitacora.execute()).map(({ detalle }) => JSON.parse(detalle))).toEqual([{ correos: 2, sinCorreo: 0 }]);
});

test("donde se paga en línea, el recordatorio lleva a pagar; a quien no puede, no", async () => {
  const { e, alumnoId } = await conDeudor();
  await unTutor(e, alumnoId, { email: "vero@correo.mx" });
  await cobraEnLinea(e);
  await recordarSaldos(e.alcance, TODOS);
  const botones = async () =>
    (await e.db.selectFrom("correos").select("texto").orderBy("id").execute()).map(
      ({ texto }) => /\/familia\S*/.exec(texto)?.[0],
    );
  const [boton] = await botones();
  expect(boton).toMatch(/^\/familia\/•+\/pagar\?colegio=\d+$/);
  const token = /\/familia\/([\w-]{43})\/pagar/.exec((await ultimoCorreo(e.db, "vero@correo.mx")).texto)![1]!;
  const enlaces = await e.db.selectFrom("enlacesPersonales").select(["token", "paraPagar"]).execute();
  expect(enlaces).toEqual([{ token: tokenHash(token), paraPagar: 1 }]);
  expect(await fraseParaPagar(e.alcance, alumnoId)).toContain("/familia");
  const manana = { ...e.alcance, hoy: sumarDias(e.alcance.hoy, 1) };
  await e.db.updateTable("inscripciones").set({ recibePagos: 0 }).execute();
  await recordarSaldos(manana, TODOS);
  expect(await botones()).toEqual([boton, undefined]);
  expect(await fraseParaPagar(e.alcance, alumnoId)).toBeNull();
});

test("se puede escribir a un solo tutor de un solo alumno, y mañana otra vez a todos", async () => {
  const { e, alumnoId, correos } = await conDeudor();
  const tutorId = await unTutor(e, alumnoId, { email: "vero@correo.mx" });
  await unTutor(e, alumnoId, { nombre: "Raúl", email: "raul@correo.mx" });
  const uno = { alumnoId, tutorId };
  expect(await recordarSaldos(e.alcance, { ...TODOS, uno })).toMatchObject({ ok: true, correos: 1 });
  expect(await recordarSaldos(e.alcance, TODOS)).toMatchObject({ ok: true, correos: 1 });
  const manana = { ...e.alcance, hoy: "2026-10-21" as typeof e.alcance.hoy };
  expect(await recordarSaldos(manana, TODOS)).toMatchObject({ ok: true, correos: 2 });
  expect(await correos()).toHaveLength(4);
});

test("a quien pagó, o no tiene correo, no se le escribe, y se dice por qué", async () => {
  const { e, alumnoId, correos } = await conDeudor();
  const nadie = await recordarSaldos(e.alcance, TODOS);
  expect(nadie).toMatchObject({ error: "NADIE", mensaje: "Nadie de la lista tiene un tutor con correo" });
  await unTutor(e, alumnoId, { email: "vero@correo.mx" });
  const { vencido } = await e.db
    .selectFrom("pendientes")
    .select((eb) => eb.fn.sum<number>("pendienteCentavos").as("vencido"))
    .executeTakeFirstOrThrow();
  await pagar(e, { alumnoId, monto: vencido / 100 });
  expect(await recordarSaldos(e.alcance, TODOS)).toMatchObject({ error: "NADIE" });
  expect(await correos()).toEqual([]);
});

test.each([
  "PERM_VISTA_REPORTES",
  "PERM_VER_ALUMNO",
  "PERM_VISTA_ALUMNOS_INFO_FINANCIERA",
  "PERM_MAS_DATOS_VISTA_PADRES",
  "PERM_MAS_DATOS_VISTA_PADRES_DATOS_CONTACTO",
])("sin %s no se escribe a las familias de lo que deben", async (permiso) => {
  const { e, alumnoId, correos } = await conDeudor();
  await unTutor(e, alumnoId);
  const permisos = new Set([...e.alcance.permisos].filter((cada) => cada !== permiso));
  expect(await recordarSaldos({ ...e.alcance, permisos }, TODOS)).toMatchObject({ error: "SIN_PERMISO", status: 403 });
  expect(await correos()).toEqual([]);
});

test("el alumno de otro colegio no existe", async () => {
  const { e, alumnoId } = await conDeudor();
  const tutorId = await unTutor(e, alumnoId);
  const colegioAjeno = await otroColegio(e);
  const aviso = { ...TODOS, uno: { alumnoId, tutorId } };
  expect(await recordarSaldos(colegioAjeno.alcance, aviso)).toMatchObject({ error: "NO_EXISTE", status: 404 });
});

test("a quién se escribe se confirma tal como se vio: si la lista cambió, se pregunta otra vez", async () => {
  const { e, alumnoId, correos } = await conDeudor();
  await unTutor(e, alumnoId, { email: "vero@correo.mx" });
  const visto = await previsualizarRecordatorio(e.alcance, TODOS);
  await unTutor(e, alumnoId, { nombre: "Raúl", email: "raul@correo.mx" });
  expect(await recordar(e.alcance, TODOS, { force: visto.force })).toMatchObject({
    error: "CONFIRMA",
    status: 409,
    mensaje: "Se escriben 2 correos a tutores de quienes tienen saldo vencido.",
  });
  expect(await correos()).toEqual([]);
  const { force } = await previsualizarRecordatorio(e.alcance, TODOS);
  expect(await recordar(e.alcance, TODOS, { force })).toMatchObject({ ok: true, correos: 2 });
});
