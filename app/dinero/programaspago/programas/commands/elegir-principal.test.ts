import { expect, test } from "vitest";
import { escenario, otroColegio, unPrograma } from "tests/factories";
import { listarParaInscripciones } from "../inscripciones.server";
import { elegirPrincipal } from "./elegir-principal.server";

test("de cada servicio y configuración es principal uno solo, o ninguno", async () => {
  const e = await escenario();
  const { servicioId, configuracionCicloId, cicloId } = e;
  const uno = await unPrograma(e, { nombre: "Uno", cargos: [], principal: true });
  const dos = await unPrograma(e, { nombre: "Dos", cargos: [] });
  const principales = async () =>
    (await listarParaInscripciones(e.alcance, cicloId))
      .filter(({ configuracionesCiclo }) => JSON.stringify(configuracionesCiclo).includes('"principal":true'))
      .map(({ nombre }) => nombre);
  const elegir = (programaPagosId: number | null) =>
    elegirPrincipal(e.alcance, { servicioId, configuracionCicloId, programaPagosId });
  expect(await principales()).toEqual(["Uno"]);
  expect(await elegir(dos.programaPagosId)).toEqual({ ok: true });
  expect(await principales()).toEqual(["Dos"]);
  expect(await elegir(null)).toEqual({ ok: true });
  expect(await principales()).toEqual([]);
  expect(await elegir(uno.programaPagosId + 100)).toMatchObject({ error: "PROGRAMA" });
  const bitacora = await e.db.selectFrom("bitacora").select("accion").execute();
  expect(bitacora.map(({ accion }) => accion)).toEqual(["programa.principal", "programa.principal"]);
});

test("la configuración o el servicio de otra escuela no existen", async () => {
  const e = await escenario();
  const { servicioId, configuracionCicloId } = await otroColegio(e);
  const ajena = { servicioId, configuracionCicloId, programaPagosId: null };
  expect(await elegirPrincipal(e.alcance, ajena)).toMatchObject({ error: "NO_EXISTE" });
  const eleccion = { configuracionCicloId: e.configuracionCicloId, programaPagosId: null };
  expect(await elegirPrincipal(e.alcance, { ...eleccion, servicioId })).toMatchObject({ error: "NO_EXISTE" });
});
