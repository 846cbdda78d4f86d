import { expect, test } from "vitest";
import { pagar, saldo } from "tests/en-la-ventanilla";
import { alcanceDe, type Escenario, otroColegio, unAlumno, unaInscripcion } from "tests/factories";
import { fecha } from "~/lib/dates";
import { bajoLlave, nuevaLlave } from "~/base/acceso/idempotency.server";
import { listarRecibosDelConjunto } from "../../recibos/recibos.server";
import { registrarPagoConjunto } from "./registrar-pago-conjunto.server";
import { cuantos, cuatro, dosHermanos, formulario, losAdeudos, pesos } from "tests/pagos-conjuntos";

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
