import { expect, test } from "vitest";
import { cargar, conDeudores, fila } from "tests/conciliacion";
import { pagar } from "tests/en-la-ventanilla";
import type { Escenario } from "tests/factories";
import { devolverSaldo } from "~/dinero/cobranza/devoluciones/commands/devolver-saldo.server";
import { agreeing } from "~/base/acceso/consent.server";
import { centavos } from "~/lib/money";
import { conciliar } from "./commands/conciliar.server";
import { conciliarSugeridas } from "./commands/conciliar-sugeridas.server";
import { conciliacionDelMes } from "./mes.server";

const OCTUBRE = "2026-10";

const transferencia = (e: Escenario, alumnoId: number, monto = 2500) =>
  pagar(e, {
    alumnoId,
    monto,
    formaPagoId: e.formasPago.TRANSFERENCIA!,
    bancoId: e.bancoId,
    cuenta: "1234",
    referencia: `REF${alumnoId}77`,
    fechaOperacion: "2026-10-13" as never,
  });

/** The same school at another bank. */
async function enOtroBanco(e: Escenario): Promise<Escenario> {
  const { id: bancoId } = await e.db
    .selectFrom("bancos")
    .select("id")
    .where("id", "<>", e.bancoId)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  return { ...e, bancoId };
}

const sumas = async (e: Escenario) =>
  Object.fromEntries(
    (await conciliacionDelMes(e.alcance, OCTUBRE, e.bancoId)).cuadro.sumas
      .filter(({ centavos: monto }) => monto !== 0)
      .map(({ clave, centavos: monto }) => [clave, monto]),
  );

test("en un mes con dos bancos cada uno cuadra con lo suyo, y un botón concilia solo el que se ve", async () => {
  const { e, alumnos } = await conDeudores(2);
  const segundo = await enOtroBanco(e);
  await transferencia(e, alumnos[0]!.alumnoId);
  await transferencia(segundo, alumnos[1]!.alumnoId);
  await cargar(e, [fila("SPEI UNO", { referencia: `REF${alumnos[0]!.alumnoId}77` })]);
  await cargar(segundo, [fila("SPEI DOS", { referencia: `REF${alumnos[1]!.alumnoId}77`, saldo: "1" })]);
  expect(await conciliarSugeridas(e.alcance, { bancoId: e.bancoId, mes: OCTUBRE })).toMatchObject({ conciliados: 1 });
  expect(await sumas(e)).toEqual({ COLEGIO: 250_000, BANCO: 250_000 });
  const delSegundo = await conciliacionDelMes(e.alcance, OCTUBRE, segundo.bancoId);
  expect(delSegundo.cuadro).toMatchObject({ conciliados: [], cuadra: true });
  expect(delSegundo.seguras).toBe(1);
  expect(await conciliarSugeridas(e.alcance, { bancoId: segundo.bancoId, mes: OCTUBRE })).toMatchObject({
    conciliados: 1,
  });
  expect(await sumas(segundo)).toEqual({ COLEGIO: 250_000, BANCO: 250_000 });
});

test("un pago que se anotó en un banco y llegó a otro se concilia con su motivo", async () => {
  const { e, alumnos } = await conDeudores(1);
  const segundo = await enOtroBanco(e);
  const { movimientoId } = await transferencia(e, alumnos[0]!.alumnoId);
  await cargar(e, [fila("OTRA COSA", { abono: "5.00" })]);
  const { depositos } = await cargar(segundo, [fila("SPEI", { saldo: "1" })]);
  const pedido = { renglon: `D${depositos[0]!.id}`, partidas: [`P${movimientoId}`] };
  expect(await conciliar(e.alcance, { ...pedido, motivo: "" })).toMatchObject({ error: "CAMPO", campo: "motivo" });
  expect(await conciliar(e.alcance, { ...pedido, motivo: "La familia usó la otra cuenta" })).toMatchObject({
    ok: true,
  });
  expect((await conciliacionDelMes(e.alcance, OCTUBRE, segundo.bancoId)).cuadro).toMatchObject({ cuadra: true });
});

test("una devolución por transferencia se concilia con el retiro del banco que la muestra", async () => {
  const { e, alumnos } = await conDeudores(1);
  const { alumnoId } = alumnos[0]!;
  await transferencia(e, alumnoId, 3000);
  const datos = {
    alumnoId,
    servicioId: e.servicioId,
    montoCentavos: centavos(50_000),
    via: "TRANSFERENCIA",
    cajaId: null,
    bancoId: e.bancoId,
    clabe: "032180000118359719",
    referencia: "DEV77",
    recibe: "Brenda Núñez",
    motivo: "Pagó de más",
    autoriza: "",
    password: "",
  } as const;
  const devuelta = await agreeing((consent) => devolverSaldo(e.alcance, { ...datos, ...consent }));
  if (!devuelta.ok) throw new Error(devuelta.mensaje);
  await cargar(e, [
    fila("SPEI", { abono: "3,000.00", referencia: `REF${alumnoId}77` }),
    ["15/10/2026", "SPEI ENVIADO", "DEV77", "", "500.00", "", "9"],
    ["15/10/2026", "NOMINA", "", "", "900.00", "", "10"],
  ]);
  const retiros = await e.db.selectFrom("retirosBanco").select(["id", "centavos"]).orderBy("id").execute();
  const [enviado, nomina] = retiros.map(({ id }) => `R${id}`);
  const partidas = [`M${devuelta.transaccionId}`];
  expect(await conciliar(e.alcance, { renglon: nomina!, partidas, motivo: "" })).toMatchObject({
    error: "CAMPO",
    campo: "motivo",
  });
  expect(await conciliarSugeridas(e.alcance, { bancoId: e.bancoId, mes: OCTUBRE })).toMatchObject({ conciliados: 2 });
  expect(await conciliar(e.alcance, { renglon: enviado!, partidas, motivo: "" })).toMatchObject({
    error: "YA_CONCILIADO",
  });
  expect(await sumas(e)).toEqual({ COLEGIO: 250_000, AJENOS: -90_000, BANCO: 160_000 });
});
