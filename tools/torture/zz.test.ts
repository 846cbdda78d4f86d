import { test } from "vitest";
import { baseNueva } from "tests/setup/base";
import { torturarLibro } from "./tortura-libro";
test.each([1, 2, 290])("z %i", async (semilla) => {
  const { sqlite } = baseNueva();
  try { await torturarLibro(sqlite, { pasos: 1200, semilla }); } catch (e) { const t=String(e); console.log(t); const al=/alumno (\d+)/.exec(t)?.[1];
   if (al && semilla===1) { console.log("X"+JSON.stringify(sqlite.prepare("select m.id, m.codigoOperacion o, m.descripcion d, cargoCentavos c, abonoCentavos a, fechaOperacion f, fechaRegistro r, fechaLimitePago l, becaAlumnoId b, cargoMovimientoId k, pagoMovimientoId p, reversaATransaccionId rev from movimientos m where alumnoId=? order by id").all(al)).replaceAll("},{","}\n{"));
    console.log("A"+JSON.stringify(sqlite.prepare("select abonoMovimientoId, cargoMovimientoId, centavos, fecha from aplicaciones where alumnoId=? order by rowid").all(al)));}
  }
});
