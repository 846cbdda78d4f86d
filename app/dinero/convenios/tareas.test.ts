import { expect, test } from "vitest";
import { unAlumnoConPrograma } from "tests/cambio-por-deshacer";
import { agreeing } from "~/base/acceso/consent.server";
import { fecha } from "~/lib/dates";
import { firmarConvenio } from "./commands/firmar-convenio.server";
import { imprimirConvenio } from "./imprimir.server";
import { conveniosDelAlumno } from "./queries.server";
import { seguirColegio } from "./tareas.server";

async function unConvenio() {
  const m = await unAlumnoConPrograma();
  const cargos = await m.e.db.selectFrom("movimientos").select("id").where("codigoOperacion", "=", "CARGO").execute();
  const firmado = await agreeing((consent) =>
    firmarConvenio(m.en("2026-11-26"), {
      alumnoId: m.alumnoId,
      elegidos: cargos.map(({ id }) => id),
      recargos: "CONDONAR_AL_CUMPLIR",
      cuotas: [{ fecha: fecha("2026-11-30"), montoCentavos: null }],
      diasGracia: 5,
      firma: "Brenda",
      observaciones: "",
      ...consent,
    }),
  );
  if (!firmado.ok) throw new Error(firmado.mensaje);
  const estado = async () => (await conveniosDelAlumno(m.en("2026-11-26"), m.alumnoId))[0]!.estado;
  return { ...m, convenioId: firmado.convenioId, estado };
}

test("la tarea mira todos al empezar el día, y después sólo los de alumnos con movimientos nuevos", async () => {
  const m = await unConvenio();
  const seguido = await seguirColegio(m.en("2026-11-26"), null);
  expect(await m.estado()).toBe("VIGENTE");
  for (const mes of ["09", "10", "11"]) await m.pagar("2026-11-26", 1000, mes);
  // As if the new rows had been followed already.
  await seguirColegio(m.en("2026-11-26"), { ...seguido, movimientoId: 999_999 });
  expect(await m.estado()).toBe("VIGENTE");
  await seguirColegio(m.en("2026-11-26"), seguido);
  expect(await m.estado()).toBe("CUMPLIDO");
});

test("el día en que se acaba la gracia lo rompe, y repetirla no cambia nada", async () => {
  const m = await unConvenio();
  const seguido = await seguirColegio(m.en("2026-12-05"), null);
  expect(await m.estado()).toBe("VIGENTE");
  await seguirColegio(m.en("2026-12-06"), seguido);
  expect(await m.estado()).toBe("ROTO");
  const filas = () => m.e.db.selectFrom("movimientos").select("id").execute();
  const previas = await filas();
  await seguirColegio(m.en("2026-12-06"), null);
  expect(await filas()).toEqual(previas);
});

test("el convenio se imprime en dos tantos para firmar", async () => {
  const m = await unConvenio();
  const { pdf, folio } = await imprimirConvenio(m.en("2026-11-26"), m.convenioId, async () => null);
  expect(folio).toBe(1);
  expect(
    Buffer.from(pdf)
      .toString("latin1")
      .match(/\/Type \/Page\b/g),
  ).toHaveLength(2);
  await expect(imprimirConvenio(m.en("2026-11-26"), 999_999, async () => null)).rejects.toMatchObject({ status: 404 });
});
