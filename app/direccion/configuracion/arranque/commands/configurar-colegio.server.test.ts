import { beforeEach, expect, test } from "vitest";
import { sembrarVentanilla } from "db/catalogos";
import { alcanceDe, type Escenario, escenario, insertar } from "tests/factories";
import { fecha } from "~/lib/dates";
import { centavos } from "~/lib/money";
import type { Alcance } from "~/base/acceso/alcance.server";
import { obtenerEstado } from "../estado.server";
import { loQueFalta } from "../faltantes";
import type { Pedido } from "../schemas.server";
import { configurarColegio } from "./configurar-colegio.server";

let e: Escenario;
let vacio: Alcance;
beforeEach(async () => {
  e = await escenario();
  const colegioId = await insertar(e.db, "colegios", {
    organizacionId: e.organizacionId,
    nombre: "Recién abierto",
    zonaHoraria: e.zonaHoraria,
  });
  await sembrarVentanilla(e.db, colegioId);
  vacio = { ...e.alcance, colegioId, cicloId: 0, nivelId: null, plantelId: null, turnoId: null };
});

const CICLO = {
  nombre: "2026-2027",
  fechaInicio: fecha("2026-08-01"),
  fechaFin: fecha("2027-07-31"),
  calendario: true,
};
const COBROS = {
  inscripcion: centavos(300_000),
  colegiatura: centavos(250_000),
  veces: "10",
  diaLimite: 10,
  recargo: centavos(500),
  recurrente: null,
} as const;
const TODO: Pedido = {
  niveles: { niveles: ["PREESCOLAR", "PRIMARIA"] },
  lugares: { plantel: "Centro", turno: "Matutino" },
  ciclo: CICLO,
  grupos: { gruposPorGrado: 2, cupo: 30 },
  cobros: COBROS,
};

/** The number of rows of everything that the guided start creates. */
async function huella(): Promise<Record<string, number>> {
  const tablas = [
    "niveles",
    "grados",
    "planteles",
    "turnos",
    "ciclos",
    "configuracionesCiclo",
    "grupos",
    "servicios",
    "diasInhabiles",
    "programasPagos",
    "cargos",
    "recargos",
  ] as const;
  const filas = tablas.map(async (tabla) => {
    const { cuantos } = await e.db
      .selectFrom(tabla)
      .select(({ fn }) => fn.countAll<number>().as("cuantos"))
      .executeTakeFirstOrThrow();
    return [tabla, cuantos] as const;
  });
  return Object.fromEntries(await Promise.all(filas));
}

async function todo(): Promise<number> {
  const resultado = await configurarColegio(vacio, TODO);
  expect(resultado).toMatchObject({ ok: true });
  return (resultado as { cicloId: number }).cicloId;
}

test("una sola llamada deja al colegio listo para inscribir y cobrar", async () => {
  const cicloId = await todo();
  const estado = await obtenerEstado({ ...vacio, cicloId });
  expect(estado).toMatchObject({
    niveles: ["Preescolar", "Primaria"],
    grados: 9,
    lugares: 9,
    grupos: 18,
    principales: 2,
  });
  expect(loQueFalta(estado).map(({ para, faltantes }) => [para, faltantes.length])).toEqual([
    ["inscribir", 0],
    ["cobrar", 0],
    ["facturar", 4],
  ]);
  const cargos = await e.db
    .selectFrom("cargos")
    .select(["nombre", "fechaInicio", "fechaLimitePago"])
    .orderBy("id")
    .execute();
  expect(cargos).toHaveLength(11);
  expect(cargos[1]).toEqual({
    nombre: "Colegiatura septiembre",
    fechaInicio: "2026-09-01",
    fechaLimitePago: "2026-09-10",
  });
  expect(
    await e.db.selectFrom("bitacora").select("accion").where("accion", "=", "colegio.configurado").execute(),
  ).toHaveLength(1);
});

test("pedido dos veces no hace nada dos veces", async () => {
  const cicloId = await todo();
  const huellaPrevia = await huella();
  expect(await configurarColegio({ ...vacio, cicloId }, TODO)).toMatchObject({ ok: true, cicloId });
  expect(await huella()).toEqual(huellaPrevia);
});

test("paso por paso queda lo mismo que de una vez, y un paso que falla no deja nada", async () => {
  const huellaPrevia = await huella();
  const sinCiclo = await configurarColegio(vacio, {
    niveles: { niveles: ["PRIMARIA"] },
    grupos: { gruposPorGrado: 1, cupo: null },
  });
  expect(sinCiclo).toMatchObject({ ok: false, mensaje: "Antes va el ciclo escolar." });
  expect(await huella()).toEqual(huellaPrevia);
  let cicloId = 0;
  for (const [paso, datos] of Object.entries(TODO)) {
    const resultado = await configurarColegio({ ...vacio, cicloId }, { [paso]: datos });
    expect(resultado).toMatchObject({ ok: true });
    cicloId = (resultado as { cicloId: number }).cicloId;
  }
  expect(await huella()).toMatchObject({ grupos: huellaPrevia.grupos! + 18, cargos: 11 });
});

test("un nivel que llega después recibe sus lugares al repetir el ciclo; los grados que ya tienen el suyo se quedan con él", async () => {
  const cicloId = await todo();
  const otroPlantel = { plantel: "Norte", turno: "Matutino" };
  const mas = { niveles: { niveles: ["SECUNDARIA"] }, lugares: otroPlantel, ciclo: CICLO } as const satisfies Pedido;
  expect(await configurarColegio({ ...vacio, cicloId }, mas)).toMatchObject({ ok: true, cicloId });
  const { lugares } = await obtenerEstado({ ...vacio, cicloId });
  expect(lugares).toBe(9 + 3 * 2);
});

test("sin permiso de configurar no se hace nada, y sin el de programas no se hacen los cobros", async () => {
  const sinPermiso = { error: "SIN_PERMISO", status: 403 };
  const nadie = { ...vacio, permisos: alcanceDe({ ...e, permisos: [] }).permisos };
  expect(await configurarColegio(nadie, TODO)).toMatchObject(sinPermiso);
  const sinProgramas = { ...vacio, permisos: alcanceDe({ ...e, permisos: ["PERM_ADMIN_CONFIGURACION"] }).permisos };
  expect(await configurarColegio(sinProgramas, TODO)).toMatchObject(sinPermiso);
  expect(await configurarColegio(sinProgramas, { ...TODO, cobros: undefined })).toMatchObject({ ok: true });
});
