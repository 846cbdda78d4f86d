import { expect, test } from "vitest";
import { escenario, otroColegio, unAlumno, unPrograma, unaAsignacion, unaInscripcion } from "./factories";

test("el escenario tiene un colegio cuyo ciclo contiene el día pedido", async () => {
  const e = await escenario({ hoy: "2026-02-10" });
  const ciclo = await e.db.selectFrom("ciclos").selectAll().where("id", "=", e.cicloId).executeTakeFirstOrThrow();
  expect(ciclo.fechaInicio <= "2026-02-10" && ciclo.fechaFin >= "2026-02-10").toBe(true);
  expect(e.alcance.hoy).toBe("2026-02-10");
});

test("el otro colegio es de la misma organización y no comparte nada más", async () => {
  const e = await escenario();
  const segundoColegio = await otroColegio(e);
  expect(segundoColegio.organizacionId).toBe(e.organizacionId);
  expect([segundoColegio.colegioId, segundoColegio.cicloId, segundoColegio.servicioId]).not.toContain(e.colegioId);
});

test("las piezas se acomodan: alumno, inscripción, programa y asignación", async () => {
  const e = await escenario();
  const alumnoId = await unAlumno(e, { nombre: "Iker" });
  await unaInscripcion(e, { alumnoId });
  const { programaPagosId, cargos } = await unPrograma(e, {
    cargos: [
      {
        fechaInicio: "2026-10-01",
        fechaFin: "2026-10-31",
        fechaLimitePago: "2026-10-10",
        recargo: { tipoRecargo: "MONTO_FIJO", montoCentavos: 15000 },
        descuento: { fechaVencimiento: "2026-10-05" },
      },
    ],
  });
  await unaAsignacion(e, { alumnoId, programaPagosId });
  expect(cargos).toHaveLength(1);
  const fila = await e.db.selectFrom("inscripciones").select("nombreOrden").executeTakeFirstOrThrow();
  expect(fila.nombreOrden).toBe("nun\uffffez garcia iker");
});
