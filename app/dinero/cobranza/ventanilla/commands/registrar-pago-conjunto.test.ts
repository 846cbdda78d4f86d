import { expect, test } from "vitest";
import { pagar, saldo } from "tests/en-la-ventanilla";
import { type Escenario, tokenDe } from "tests/factories";
import { bajoLlave, nuevaLlave } from "~/base/acceso/idempotency.server";
import { revisarLibro } from "../../libro/revision.server";
import { registrarPagoConjunto } from "./registrar-pago-conjunto.server";
import { cuantos, cuatro, dosHermanos, formulario, losAdeudos, pesos } from "tests/pagos-conjuntos";

const transferencia = (e: Escenario) => ({
  formaPagoId: e.formasPago.TRANSFERENCIA,
  bancoId: e.bancoId,
  referencia: "77001",
  cuenta: "1234",
});

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

test("lo que cubre el saldo a favor de la cuenta ya no se cobra", async () => {
  const { e, sofia, tomas } = await dosHermanos();
  await pagar(e, { alumnoId: tomas, monto: 6000 });
  const adeudos = await losAdeudos(e, sofia);
  expect(adeudos.map(({ montoCentavos }) => montoCentavos)).toEqual([357500, 325000, 82500]);
  expect(await registrarPagoConjunto(e.alcance, formulario(e, sofia, adeudos))).toMatchObject({ ok: true });
  expect(await saldo(e)).toBe(0);
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
