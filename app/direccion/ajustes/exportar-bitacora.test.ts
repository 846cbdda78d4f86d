import { expect, test } from "vitest";
import { registrar } from "~/base/bitacora/registrar.server";
import { escenario } from "tests/factories";
import { SIN_FILTROS } from "./filtros";
import { listarBitacora } from "./queries.server";
import { celdasDeBitacora } from "./reportes.server";

test("una línea se baja como se lee: los montos en pesos, y lo que había antes con lo que quedó", async () => {
  const e = await escenario();
  await registrar(e.alcance, "inscripcion.recibePagos", "inscripciones", null, {
    monto: "1234.50",
    nombre: { antes: "Colegiatura", despues: "Colegiatura 2026" },
  });
  const { filas, nombres } = await listarBitacora(e.alcance, null, { ...SIN_FILTROS, tipo: "inscripciones" });
  const [, cuenta, , , detalle] = celdasDeBitacora(filas[0]!, { nombres, zonaHoraria: e.alcance.zonaHoraria });
  expect(cuenta).toContain("@");
  expect(detalle).toContain("$1,234.50");
  expect(detalle).toMatch(/Colegiatura.*Colegiatura 2026/);
});
