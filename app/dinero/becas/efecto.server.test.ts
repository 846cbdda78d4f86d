import { expect, test } from "vitest";
import { baseNueva } from "tests/setup/base";
import { alcanceDeBanco } from "tools/bench/medir-lecturas";
import { sembrarBanco } from "tools/bench/sembrar";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { diasDelCiclo } from "~/dinero/programaspago/ciclo.server";
import { ok } from "~/lib/outcome";
import { cambiarBecas, cuentasConPrograma } from "./efecto.server";
import { escribirBecas } from "./escritura.server";
import { listarInscritos } from "./inscritos.server";

/** The rows and applications that a beca of a quarter adds to each account of the school, and its effects. */
async function cambio(alcance: Alcance, servicioId: number, opciones: { delCiclo?: boolean }) {
  const { fechaInicio: desde, fechaFin: hasta } = await diasDelCiclo(alcance, alcance.cicloId);
  const alumnoIds = (await listarInscritos(alcance)).map(({ alumnoId }) => alumnoId);
  const beca = {
    becaId: 1,
    nombre: "Excelencia",
    porcentajeDiezmilesimas: 2500,
    montoCentavos: 0,
    motivo: "",
    folio: "",
  };
  const dada = { ...beca, combinable: "NETO" as const, servicioIds: [servicioId], desde, hasta };
  const { efectos, abiertas } = await enTransaccion({ ...alcance, rehearsed: true }, async (trx) => {
    const cuentas = await cuentasConPrograma(
      trx,
      alumnoIds.map((alumnoId) => ({ alumnoId, servicioIds: [servicioId] })),
    );
    const otorgar = async () => {
      await escribirBecas(
        trx,
        alumnoIds.map((alumnoId) => ({ ...dada, alumnoId })),
      );
    };
    return ok(await cambiarBecas(trx, cuentas, otorgar, opciones));
  });
  return {
    efectos,
    escrito: abiertas.map(({ cuenta, libro }) => ({
      cuenta,
      nuevos: libro.nuevos,
      aplicaciones: libro.nuevasAplicaciones,
      saldo: libro.saldo(),
    })),
  };
}

test("un lote lee sólo el ciclo, y cada cuenta cambia como si se leyera entera", async () => {
  const { db, sqlite } = baseNueva();
  await sembrarBanco(sqlite, { alumnos: 60, movimientos: 60 * 160 }, () => {});
  const alcance = await alcanceDeBanco(sqlite, db);
  const servicioId = sqlite.prepare("select id from servicios where nombre = 'Colegiatura'").pluck().get() as number;
  sqlite
    .prepare(
      `insert into becas (id, colegioId, nombre, tipo, porcentajeDiezmilesimas, combinable, cuentaParaEl5, renovacion,
       createdDate, modifiedDate) values (1, ?, 'Excelencia', 'INSTITUCIONAL', 2500, 'NETO', 1, 'NO', '', '')`,
    )
    .run(alcance.colegioId);
  const entero = await cambio(alcance, servicioId, {});
  const delCiclo = await cambio(alcance, servicioId, { delCiclo: true });
  expect(entero.escrito.some(({ nuevos }) => nuevos.length > 5)).toBe(true);
  expect(delCiclo).toEqual(entero);
});
