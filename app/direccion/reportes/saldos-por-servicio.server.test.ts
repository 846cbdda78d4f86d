import { expect, test } from "vitest";
import { agreeing } from "~/base/acceso/consent.server";
import { pedidoUsual } from "~/base/informes/declarar.server";
import { cambiarEnBloque } from "~/dinero/programaspago/cargos/commands/cambiar-en-bloque.server";
import { deshacerCambio } from "~/dinero/programaspago/cargos/commands/deshacer-cambio.server";
import { listarCambios } from "~/dinero/programaspago/cargos/cambios-guardados.server";
import { fecha } from "~/lib/dates";
import { postear } from "tests/en-la-ventanilla";
import { escenario, unAlumno, unaAsignacion, unaInscripcion, unPrograma } from "tests/factories";
import { pesos } from "tests/ventanilla";
import { REPORTES_DE_SALDOS } from "./saldos-por-servicio.server";

test("lo que se debía un día de antes no cambia porque un cargo se vuelva a cargar después", async () => {
  const e = await escenario({ hoy: "2026-11-26" });
  const { programaPagosId } = await unPrograma(e, {
    cargos: [
      { monto: 1000, fechaInicio: "2026-09-01", fechaFin: "2026-09-30", fechaLimitePago: "2026-09-10", recargo: {} },
    ],
  });
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  await unaAsignacion(e, { alumnoId, programaPagosId });
  await postear(e, alumnoId);
  const al = async (hasta: string) => {
    const pedido = { ...pedidoUsual(e.alcance), desde: fecha("2026-10-01"), hasta: fecha(hasta) };
    return (await REPORTES_DE_SALDOS.saldosporservicio.leer(e.alcance, pedido))[0]?.celdas;
  };
  const [octubre, hoy] = [await al("2026-10-31"), await al("2026-11-26")];
  expect(octubre?.slice(1)).toEqual([pesos(1100), 0, 0, 0, pesos(1100), 0]);
  const masivo = { accion: "MODIFICAR", clase: "cargos", montoCentavos: pesos(500) } as const;
  const cambio = { programaPagosId, aplicar: "DIFERENCIAS" } as const;
  expect(await agreeing((consent) => cambiarEnBloque(e.alcance, { ...cambio, ...consent }, masivo))).toMatchObject({
    ok: true,
  });
  expect(await al("2026-10-31")).toEqual(octubre);
  expect((await al("2026-11-26"))?.slice(1)).toEqual([pesos(1100), 0, pesos(550), pesos(1100), pesos(550), 0]);
  const [{ id: cambioId } = { id: 0 }] = await listarCambios(e.alcance, programaPagosId);
  expect(
    await agreeing((consent) => deshacerCambio(e.alcance, { programaPagosId, cambioId, ...consent })),
  ).toMatchObject({ ok: true });
  expect(await al("2026-10-31")).toEqual(octubre);
  const alFinal = await al("2026-11-26");
  expect([alFinal?.[1], alFinal?.[5], alFinal?.[6]]).toEqual([hoy?.[1], hoy?.[5], hoy?.[6]]);
});
