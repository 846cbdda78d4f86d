import { afterEach, expect, test, vi } from "vitest";
import { enLaVentanilla, pagar, postear } from "tests/en-la-ventanilla";
import { alcanceDe, type escenario, unaCuenta } from "tests/factories";
import { baseDelProceso } from "tests/navegador";
import { type AdjuntoPendiente, hacerAdjuntos } from "~/base/correo/adjuntos.server";
import { guardarVista } from "~/personas/cuenta/commands/guardar-vista.server";
import { readPaper } from "~/server/documents/papers.server";
import { avisarReportesDelMes } from "./commands/avisar-reportes.server";
import { registrarAdjuntosDeReportes } from "./correo-del-mes.server";

const RUTA = "/reportes/ingresosdiarios";

afterEach(() => void vi.useRealTimers());

/** The text of the PDF that a view's mail of a day carries; null if it carries none. */
async function enElCorreo(e: Awaited<ReturnType<typeof escenario>>, dia: string): Promise<string | null> {
  registrarAdjuntosDeReportes();
  await avisarReportesDelMes(e.db, { ahora: new Date(`${dia}T15:00:00.000Z`), origen: "https://colegio.mx" });
  const { adjuntos } = await e.db
    .selectFrom("correos")
    .select("adjuntos")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const pendientes = (JSON.parse(adjuntos) as AdjuntoPendiente[]).filter((cada) => "de" in cada);
  const [archivo] = await hacerAdjuntos(pendientes);
  if (!archivo) return null;
  const leido = await readPaper(archivo.content, "application/pdf");
  return leido.ok ? leido.paper.text : null;
}

test("the PDF of a monthly mail has the rows of the month before, and of what its account may see when it leaves", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-12T18:00:00.000Z"), toFake: ["Date"] });
  const { e, alumnoId } = await enLaVentanilla("2026-11-12", baseDelProceso().db);
  await postear(e, alumnoId);
  await pagar(e, { alumnoId, monto: 1_234.5 });
  const { cuentaId } = await unaCuenta(e, { email: "contadora@prueba.mx" });
  const vista = { lista: RUTA, consulta: "" };
  await guardarVista(alcanceDe({ ...e, cuentaId }), { nombre: "Todo", vista, mensual: true });
  expect(await enElCorreo(e, "2026-12-01")).toContain("$1,234.50");
  // In January the month before has no payment.
  expect(await enElCorreo(e, "2027-01-02")).not.toContain("$1,234.50");
  await e.db.updateTable("vistas").set({ ultimoMes: "2026-11" }).execute();
  const { id } = await e.db.selectFrom("vistas").select("id").executeTakeFirstOrThrow();
  await e.db.deleteFrom("cuentasRoles").where("cuentaId", "=", cuentaId).execute();
  expect(await hacerAdjuntos([{ de: "reporteDelMes", id: id * 1_000_000 + 202_612 }])).toEqual([]);
});
