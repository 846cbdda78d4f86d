import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TODOS_LOS_PERMISOS } from "~/base/acceso/permisos";
import { unEnviado } from "./comunicados";
import { insertar, unaCuenta, unAlumno, unaInscripcion, unPrograma } from "./factories";
import { enElColegio } from "./navegador-sencillo";
import { unFormato } from "./preinscripciones";

// An account limited to a group sees no button that its limits would refuse (decisiones/239).

beforeEach(() => vi.stubEnv("RELOJ", "2026-10-15T18:00:00.000Z"));
afterEach(() => vi.unstubAllEnvs());

test("lo que va más allá de los límites de la cuenta se lee sin botones, y con el motivo", async () => {
  const { e, navegador: sinLimites, entra } = await enElColegio();
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  await unaInscripcion(e, { alumnoId: await unAlumno(e, { nombre: "Iker" }), grupoId: null });
  const { programaPagosId } = await unPrograma(e, { cargos: [{ fechaInicio: "2026-11-01", fechaFin: "2026-11-30" }] });
  const { formatoId } = await unFormato(e);
  const { comunicadoId } = await unEnviado(e);
  const eventoId = await insertar(e.db, "eventos", {
    colegioId: e.colegioId,
    titulo: "Kermés",
    fechaInicio: "2026-10-20",
    fechaFin: "2026-10-20",
    lastModifiedDate: e.alcance.ahora,
  });
  const { cuentaId } = await unaCuenta(e, { permisos: [...TODOS_LOS_PERMISOS] });
  await e.db
    .insertInto("cuentasLimites")
    .values({ cuentaId, colegioId: e.colegioId, tipo: "GRUPO", valorId: e.grupoId })
    .execute();
  const limitada = await entra(cuentaId);

  const cargos = `/ajustes/programaspago/admin/${programaPagosId}/cargos`;
  const casos = [
    [cargos, "Agregar cargo", "El programa de pagos va más allá de lo que tu cuenta ve"],
    [`/ajustes/programaspago/admin/${programaPagosId}`, "Guardar", "El programa de pagos va más allá"],
    [`/ajustes/preinscripciones/formatos/${formatoId}`, "Guardar", "El formato va más allá de lo que tu cuenta ve"],
    [`/comunicados/${comunicadoId}`, "Reenviar…", null],
    [`/calendario/${eventoId}`, "Guardar", null],
  ] as const;
  for (const [ruta, boton, motivo] of casos) {
    await sinLimites.go(ruta);
    expect([ruta, sinLimites.text().includes(boton)]).toEqual([ruta, true]);
    await limitada.go(ruta);
    expect([ruta, limitada.text().includes(boton)]).toEqual([ruta, false]);
    if (motivo) expect(limitada.text().includes(motivo)).toBe(true);
  }
  await limitada.go("/ajustes/preinscripciones/formatos");
  expect(limitada.page.html.includes("copiar=")).toBe(false);
  await limitada.go("/calendario/0");
  expect(limitada.page.html.includes(">Todos</option>")).toBe(false);
  await sinLimites.go("/calendario/0");
  expect(sinLimites.page.html.includes(">Todos</option>")).toBe(true);
});
