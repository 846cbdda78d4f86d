import { expect, test } from "vitest";
import { unTutor } from "tests/comunicados";
import { enLaVentanilla, pagar, postear, saldo } from "tests/en-la-ventanilla";
import {
  alcanceDe,
  type Escenario,
  otroColegio,
  unAlumno,
  unaAsignacion,
  unaInscripcion,
  tokenDe,
} from "tests/factories";
import { fecha } from "~/lib/dates";
import { type Centavos, centavos } from "~/lib/money";
import { bajoLlave, nuevaLlave } from "~/base/acceso/idempotency.server";
import { listarDeudasDeFamilia } from "../familia.server";
import { listarRecibosDelConjunto } from "../../recibos/recibos.server";
import { revisarLibro } from "../../libro/revision.server";
import { registrarPagoConjunto } from "./registrar-pago-conjunto.server";

const pesos = (n: number): Centavos => centavos(Math.round(n * 100));

/** Sofía and her brother Tomás, who share a tutor: each owes October with its surcharge (3,575.00) and November (3,250.00). */
async function dosHermanos(hoy = "2026-11-05") {
  const { e, alumnoId: sofia } = await enLaVentanilla(hoy);
  const { id: programaPagosId } = await e.db.selectFrom("programasPagos").select("id").executeTakeFirstOrThrow();
  const tomas = await unAlumno(e, { nombre: "Tomás" });
  await unaInscripcion(e, { alumnoId: tomas });
  await unaAsignacion(e, { alumnoId: tomas, programaPagosId });
  const tutorId = await unTutor(e, sofia);
  const parentescoId = e.parentescos.Madre;
  await e.db.insertInto("alumnosTutores").values({ alumnoId: tomas, tutorId, parentescoId }).execute();
  for (const alumnoId of [sofia, tomas]) await postear(e, alumnoId);
  return { e, sofia, tomas, adeudos: await losAdeudos(e, sofia) };
}

/** [student, CARGO row, cost] of all the family's debts, as the window shows them. */
async function losAdeudos({ alcance }: Escenario, alumnoId: number) {
  const cuentas = await listarDeudasDeFamilia(alcance, alumnoId, alcance.hoy);
  return cuentas.flatMap(({ deudas, ...cuenta }) =>
    deudas.map((deuda) => ({
      alumnoId: cuenta.alumnoId,
      movimientoId: deuda.movimientoId,
      montoCentavos: deuda.totalCentavos,
    })),
  );
}

type Elegido = { movimientoId: number; montoCentavos: Centavos };

const cuatro = ([a, b, c, d]: readonly Elegido[]) => [a!, b!, c!, d!] as const;

function formulario(e: Escenario, alumnoId: number, elegidos: readonly Elegido[], cambios = {}) {
  const deudas = elegidos.map(({ movimientoId, montoCentavos }) => ({ movimientoId, montoCentavos }));
  return {
    alumnoId,
    deudas,
    montoCentavos: centavos(deudas.reduce((suma, { montoCentavos }) => suma + montoCentavos, 0)),
    cajaId: e.cajaId,
    formaPagoId: e.formasPago.EFECTIVO,
    bancoId: null,
    referencia: "",
    cuenta: "",
    autorizacion: "",
    recibidoCentavos: null,
    observaciones: "",
    fechaOperacion: e.hoy,
    comprobanteUuid: null,
    ...cambios,
  };
}

const transferencia = (e: Escenario) => ({
  formaPagoId: e.formasPago.TRANSFERENCIA,
  bancoId: e.bancoId,
  referencia: "77001",
  cuenta: "1234",
});

async function cuantos({ db }: Escenario, tabla: "movimientos" | "recibos" | "bitacora") {
  const { n } = await db
    .selectFrom(tabla)
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

test("dos hermanos con dos adeudos cada uno se pagan juntos: un recibo por hermano y un renglón de bitácora", async () => {
  const { e, sofia, tomas, adeudos } = await dosHermanos();
  const pago = formulario(e, sofia, adeudos, { recibidoCentavos: pesos(14000) });
  const resultado = await registrarPagoConjunto(e.alcance, pago);
  expect(resultado).toMatchObject({
    ok: true,
    recibos: [
      { alumnoId: sofia, serie: "A", folio: 1 },
      { alumnoId: tomas, serie: "A", folio: 2 },
    ],
  });
  expect(await saldo(e)).toBe(0);
  const pagos = await e.db
    .selectFrom("movimientos as m")
    .innerJoin("pagosConjuntos as p", "p.movimientoId", "m.id")
    .select(["alumnoId", "abonoCentavos", "recibidoCentavos", "conjuntoId"])
    .orderBy("m.id")
    .execute();
  const conjuntoId = resultado.ok && resultado.recibos[0]!.transaccionId;
  expect(pagos).toEqual([
    { alumnoId: sofia, abonoCentavos: 682500, recibidoCentavos: 682500, conjuntoId },
    { alumnoId: tomas, abonoCentavos: 682500, recibidoCentavos: 717500, conjuntoId },
  ]);
  const bitacora = await e.db.selectFrom("bitacora").select(["accion", "detalle"]).execute();
  expect(bitacora.map(({ accion, detalle }) => [accion, JSON.parse(detalle)])).toEqual([
    ["movimiento.conjunto", { alumnoId: sofia, monto: "13650.00", folios: "A1, A2" }],
  ]);
  expect(await revisarLibro(e.db)).toEqual([]);
});

test("veinte copias simultáneas del mismo formulario son un solo pago y veinte respuestas iguales", async () => {
  const { e, sofia, adeudos } = await dosHermanos();
  const pago = formulario(e, sofia, adeudos);
  const clave = nuevaLlave();
  const respuestas = await Promise.all(
    Array.from({ length: 20 }, () => registrarPagoConjunto(bajoLlave(e.alcance, clave, pago), pago)),
  );
  expect(new Set(respuestas.map((una) => JSON.stringify({ ...una, repetida: undefined }))).size).toBe(1);
  expect(await cuantos(e, "recibos")).toBe(2);
  expect(await revisarLibro(e.db)).toEqual([]);
});

test("de dos cajas que cobran lo mismo a la vez, la segunda se entera y no cobra nada", async () => {
  const { e, sofia, tomas, adeudos } = await dosHermanos();
  const [una, segundaRespuesta] = await Promise.all([
    registrarPagoConjunto(e.alcance, formulario(e, sofia, adeudos)),
    registrarPagoConjunto(e.alcance, formulario(e, tomas, adeudos)),
  ]);
  expect(una).toMatchObject({ ok: true });
  expect(segundaRespuesta).toMatchObject({ ok: false, error: "MONTO_CAMBIO", status: 409 });
  expect(segundaRespuesta.ok === false && segundaRespuesta.mensaje).toMatch(
    /^«Colegiatura octubre» de Sofía Núñez García, .*«Colegiatura noviembre» de Tomás Núñez García ya no se deben/,
  );
  expect(await cuantos(e, "recibos")).toBe(2);
});

test("si uno de los adeudos ya no se debe, los demás tampoco se cobran y la llave no se gasta", async () => {
  const { e, sofia, tomas, adeudos } = await dosHermanos();
  await pagar(e, { alumnoId: tomas, monto: 3575 });
  const conteoPrevio = await cuantos(e, "movimientos");
  const pago = formulario(e, sofia, adeudos);
  const clave = nuevaLlave();
  expect(await registrarPagoConjunto(bajoLlave(e.alcance, clave, pago), pago)).toMatchObject({
    ok: false,
    error: "MONTO_CAMBIO",
  });
  expect(await cuantos(e, "movimientos")).toBe(conteoPrevio);
  const alDia = formulario(e, sofia, await losAdeudos(e, sofia));
  expect(await registrarPagoConjunto(bajoLlave(e.alcance, clave, alDia), alDia)).toMatchObject({ ok: true });
  expect(await saldo(e)).toBe(0);
});

test("a cada adeudo se le abona lo que se escribió para él", async () => {
  const { e, sofia, adeudos } = await dosHermanos();
  const [octubre, noviembre, deTomas] = cuatro(adeudos);
  const parciales = [
    { ...octubre, montoCentavos: pesos(1000) },
    { ...noviembre, montoCentavos: pesos(500) },
    { ...deTomas, montoCentavos: pesos(0.01) },
  ];
  expect(await registrarPagoConjunto(e.alcance, formulario(e, sofia, parciales))).toMatchObject({ ok: true });
  const quedan = await losAdeudos(e, sofia);
  expect(quedan.map(({ montoCentavos }) => montoCentavos)).toEqual([257500, 275000, 357499, 325000]);
  expect(await revisarLibro(e.db)).toEqual([]);
});

test("sin permiso de pagos parciales cada monto es el del adeudo, y nadie deja saldo a favor desde aquí", async () => {
  const { e, sofia, adeudos } = await dosHermanos();
  const cajera = { ...e.alcance, permisos: new Set(["PERM_REGISTRAR_MOVIMIENTOS"] as const) };
  const con = (pesosDelPrimero: number) => [
    { ...adeudos[0]!, montoCentavos: pesos(pesosDelPrimero) },
    ...adeudos.slice(1),
  ];
  const campo = `deudas.m${adeudos[0]!.movimientoId}.monto`;
  const dosMal = con(100).map((adeudo, indice) => (indice === 1 ? { ...adeudo, montoCentavos: pesos(1) } : adeudo));
  const [, noviembre] = cuatro(adeudos);
  expect(await registrarPagoConjunto(cajera, formulario(e, sofia, dosMal))).toMatchObject({
    ok: false,
    error: "CAMPO",
    campo,
    mensaje: "El monto cambió mientras capturabas; ahora son $3,575.00.",
    campos: { [`deudas.m${noviembre.movimientoId}.monto`]: expect.stringContaining("$3,250.00") },
  });
  expect(await registrarPagoConjunto(e.alcance, formulario(e, sofia, con(3575.01)))).toMatchObject({
    ok: false,
    error: "CAMPO",
    campo,
    mensaje: "No puede ser mayor que lo que se debe ($3,575.00)",
  });
  expect(await registrarPagoConjunto(cajera, formulario(e, sofia, adeudos))).toMatchObject({ ok: true });
});

test("lo que cubre el saldo a favor de la cuenta ya no se cobra", async () => {
  const { e, sofia, tomas } = await dosHermanos();
  await pagar(e, { alumnoId: tomas, monto: 6000 });
  const adeudos = await losAdeudos(e, sofia);
  expect(adeudos.map(({ montoCentavos }) => montoCentavos)).toEqual([357500, 325000, 82500]);
  expect(await registrarPagoConjunto(e.alcance, formulario(e, sofia, adeudos))).toMatchObject({ ok: true });
  expect(await saldo(e)).toBe(0);
});

test.each([
  ["monto", { montoCentavos: pesos(1) }, "MONTO_CAMBIO", "Lo elegido suma $13,650.00. Revisa y guarda de nuevo."],
  ["monto", { deudas: [] }, "CAMPO", "Selecciona al menos un adeudo"],
  ["recibido", { recibidoCentavos: pesos(13649.99) }, "CAMPO", "Lo recibido no alcanza para el pago"],
  ["cajaId", { cajaId: 999 }, "CAMPO", "Selecciona una opción"],
  ["formaPagoId", { formaPagoId: null }, "CAMPO", "Selecciona una opción"],
  ["fechaOperacion", { fechaOperacion: fecha("2026-11-06") }, "CAMPO", "Fecha incorrecta"],
  ["comprobanteUuid", { comprobanteUuid: "de-otro" }, "CAMPO", "Selecciona una opción"],
])("el comando rechaza %s como el pago de un solo alumno: %o", async (campo, cambios, error, mensaje) => {
  const { e, sofia, adeudos } = await dosHermanos();
  const conteoPrevio = await cuantos(e, "movimientos");
  expect(await registrarPagoConjunto(e.alcance, formulario(e, sofia, adeudos, cambios))).toMatchObject({
    ok: false,
    error,
    campo,
    mensaje,
  });
  expect(await cuantos(e, "movimientos")).toBe(conteoPrevio);
});

test("una transferencia paga a los dos sin dudar de sí misma, y otra con su referencia se pregunta una vez", async () => {
  const { e, sofia, adeudos } = await dosHermanos();
  const [octubre, noviembre, deTomas, suNoviembre] = cuatro(adeudos);
  const primera = formulario(e, sofia, [octubre, deTomas], transferencia(e));
  expect(await registrarPagoConjunto(e.alcance, primera)).toMatchObject({ ok: true });
  const segunda = formulario(e, sofia, [noviembre, suNoviembre], transferencia(e));
  const duda = await registrarPagoConjunto(e.alcance, segunda);
  expect(duda).toMatchObject({
    ok: false,
    error: "DUDA",
    status: 409,
    mensaje: "La referencia 77001 de ese banco ya se usó el 05-nov-26 (recibo A1).",
    datos: { forzar: true },
  });
  expect(await registrarPagoConjunto(e.alcance, { ...segunda, force: tokenDe(duda) })).toMatchObject({ ok: true });
});

test("lo que solo se duda de un hermano dice de quién", async () => {
  const { e, sofia, tomas, adeudos } = await dosHermanos();
  await pagar(e, { alumnoId: tomas, monto: 100 });
  const [octubre, , deTomas] = cuatro(adeudos);
  const otros100 = [octubre, { ...deTomas, montoCentavos: pesos(100) }];
  const duda = await registrarPagoConjunto(e.alcance, formulario(e, sofia, otros100));
  expect(duda.ok === false && duda.mensaje).toBe(
    "Tomás Núñez García: Ya existe un pago de $100.00 registrado hoy a las 12:00 por Rosa Cuenta.",
  );
});

test("quien solo puede ver a uno de los dos ve solo su recibo, y quien pagó solo no tiene conjunto", async () => {
  const { e, sofia, tomas, adeudos } = await dosHermanos();
  const pago = await registrarPagoConjunto(e.alcance, formulario(e, sofia, adeudos.slice(0, 3)));
  const movimientoId = pago.ok ? pago.recibos[0]!.transaccionId : 0;
  await e.db.updateTable("inscripciones").set({ grupoId: null }).where("alumnoId", "=", tomas).execute();
  const folios = async (alcance: Escenario["alcance"], id: number) =>
    (await listarRecibosDelConjunto(alcance, id)).map(({ folio }) => folio);
  expect(await folios(e.alcance, movimientoId)).toEqual(["A1", "A2"]);
  expect(await folios(alcanceDe({ ...e, limites: { grupos: [e.grupoId] } }), movimientoId)).toEqual(["A1"]);
  const solo = await registrarPagoConjunto(e.alcance, formulario(e, sofia, adeudos.slice(3)));
  expect(await folios(e.alcance, solo.ok ? solo.recibos[0]!.transaccionId : 0)).toEqual([]);
});

test("quien no es hermano, o está fuera de los límites de la cuenta, no se cobra", async () => {
  const { e, sofia, tomas, adeudos } = await dosHermanos();
  await e.db.deleteFrom("alumnosTutores").where("alumnoId", "=", tomas).execute();
  const noExiste = { ok: false, error: "NO_EXISTE", status: 404 };
  expect(await registrarPagoConjunto(e.alcance, formulario(e, sofia, adeudos))).toMatchObject(noExiste);
  const fuera = alcanceDe({ ...e, limites: { niveles: [999] } });
  expect(await registrarPagoConjunto(fuera, formulario(e, sofia, adeudos.slice(0, 1)))).toMatchObject(noExiste);
  expect(await cuantos(e, "recibos")).toBe(0);
});

test("desde otro colegio ni el alumno ni sus adeudos existen", async () => {
  const { e, sofia, adeudos } = await dosHermanos();
  const colegioAjeno = await otroColegio(e);
  const alli = { cajaId: colegioAjeno.cajaId };
  const noExiste = { ok: false, error: "NO_EXISTE", status: 404 };
  expect(await registrarPagoConjunto(colegioAjeno.alcance, formulario(e, sofia, adeudos, alli))).toMatchObject(
    noExiste,
  );
  const suAlumno = await unAlumno(colegioAjeno);
  await unaInscripcion(colegioAjeno, { alumnoId: suAlumno });
  expect(await registrarPagoConjunto(colegioAjeno.alcance, formulario(e, suAlumno, adeudos, alli))).toMatchObject(
    noExiste,
  );
});

test("sin permiso de registrar movimientos no se cobra", async () => {
  const { e, sofia, adeudos } = await dosHermanos();
  const docente = { ...e.alcance, permisos: new Set(["PERM_VISTA_ALUMNOS_INFO_FINANCIERA"] as const) };
  expect(await registrarPagoConjunto(docente, formulario(e, sofia, adeudos))).toMatchObject({
    ok: false,
    error: "SIN_PERMISO",
    status: 403,
  });
});
