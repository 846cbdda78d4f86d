// @release: thousands of random steps, as the torture itself
import { expect, test } from "vitest";
import { baseNueva } from "tests/setup/base";
import { torturarLibro } from "./tortura-libro";

test.each([1, 2, 290])(
  "pagos, reversos, becas, convenios, devoluciones y traspasos al azar con la semilla %i quedan como dice el modelo",
  async (semilla) => {
    const { sqlite } = baseNueva();
    expect(await torturarLibro(sqlite, { pasos: 1_200, semilla })).toMatchObject({ pasos: 1_200 });
    const cuantos = (condicion: string) =>
      sqlite.prepare(`select count(*) from movimientos where ${condicion}`).pluck().get() as number;
    // A torture without them would prove nothing of them.
    expect(cuantos("becaAlumnoId is not null")).toBeGreaterThan(50);
    expect(cuantos("codigoOperacion = 'DEVOLUCION'")).toBeGreaterThan(5);
    expect(cuantos("codigoOperacion = 'TRASPASO'")).toBeGreaterThan(10);
    expect(
      cuantos("codigoOperacion = 'REVERSO' and reversaATransaccionId in (select salidaMovimientoId from traspasos)"),
    ).toBeGreaterThan(1);
    const cuantosConvenios = sqlite.prepare("select count(*) from convenios where estado <> 'VIGENTE'").pluck().get();
    expect(cuantosConvenios).toBeGreaterThan(2);
  },
);
