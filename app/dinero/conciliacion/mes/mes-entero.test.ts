import { expect, test } from "vitest";
import { unArchivoDeBanco } from "tests/bancos";
import { escenario, insertar, unAlumno } from "tests/factories";
import { fecha, sumarDias } from "~/lib/dates";
import { conciliarSugeridas } from "./commands/conciliar-sugeridas.server";
import { conciliacionDelMes } from "./mes.server";

/** The lines of a big school's month. */
const RENGLONES = 2_000;
/** The allowed processor time for its reading with all suggestions, in milliseconds. */
const LIMITE_MS = 2_000;

test("un mes de 2,000 renglones se lee con sus sugerencias en menos de dos segundos de procesador", async () => {
  const e = await escenario({ hoy: "2026-11-03" });
  const alumnoId = await unAlumno(e);
  const archivoId = await unArchivoDeBanco(e);
  await e.db.updateTable("archivosDeBanco").set({ leido: 1 }).execute();
  for (let numero = 0; numero < RENGLONES; numero += 1) {
    const dia = sumarDias(fecha("2026-10-01"), numero % 28);
    // Two of three amounts are shared by many pupils, as tuition is.
    const centavos = numero % 3 === 0 ? 250_000 + numero : 325_000 + (numero % 7) * 100;
    const referencia = numero % 2 === 0 ? `REF${100_000 + numero}` : "";
    await insertar(e.db, "movimientos", {
      colegioId: e.colegioId,
      cicloId: e.cicloId,
      alumnoId,
      servicioId: e.servicioId,
      codigoOperacion: "PAGO",
      descripcion: "Pago",
      abonoCentavos: centavos,
      fechaRegistro: `${dia}T18:00:00.000Z`,
      fechaOperacion: dia,
      formaPagoId: e.formasPago.TRANSFERENCIA!,
      bancoId: e.bancoId,
      cajaId: e.cajaId,
      referencia,
    });
    await insertar(e.db, "depositosBanco", {
      archivoId,
      colegioId: e.colegioId,
      bancoId: e.bancoId,
      clave: `c${numero}`,
      fecha: sumarDias(dia, 1),
      centavos,
      texto: `SPEI RECIBIDO ${numero}`,
      referencia,
    });
  }
  const medir = async (hacer: () => Promise<unknown>) => {
    const inicio = process.cpuUsage();
    await hacer();
    const { user, system } = process.cpuUsage(inicio);
    return Math.round((user + system) / 1000);
  };
  const lectura = await medir(() => conciliacionDelMes(e.alcance, "2026-10", e.bancoId));
  const { seguras, cuadro } = await conciliacionDelMes(e.alcance, "2026-10", e.bancoId);
  const guardado = await medir(() => conciliarSugeridas(e.alcance, { bancoId: e.bancoId, mes: "2026-10" }));
  process.stdout.write(`2,000 renglones: ${lectura} ms; conciliar ${seguras}: ${guardado} ms de procesador\n`);
  expect(cuadro.renglonesDelMes).toHaveLength(RENGLONES);
  expect(seguras).toBeGreaterThan(1_000);
  expect(lectura).toBeLessThan(LIMITE_MS);
});
