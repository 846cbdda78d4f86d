import { beforeEach, expect, test } from "vitest";
import { sembrarVentanilla } from "db/catalogos";
import { type Escenario, escenario, insertar, unAlumno, unaInscripcion } from "tests/factories";
import { fecha } from "~/lib/dates";
import { centavos } from "~/lib/money";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Paso } from "../arranque";
import { leerCobros } from "../cobros-hechos.server";
import { leerGrupos } from "../detalle.server";
import { obtenerEstado } from "../estado.server";
import type { Datos, Pedido } from "../schemas.server";
import { configurarColegio } from "./configurar-colegio.server";

// A finished step of the guided start is changed from its own page.

const CICLO = {
  nombre: "2026-2027",
  fechaInicio: fecha("2026-08-01"),
  fechaFin: fecha("2027-07-31"),
  calendario: false,
};
const COBROS = {
  inscripcion: centavos(300_000),
  colegiatura: centavos(250_000),
  veces: "10",
  diaLimite: 10,
  recargo: centavos(550),
  recurrente: "MES_CALENDARIO",
} as const;
const TODO: Pedido = {
  niveles: { niveles: ["PREESCOLAR", "PRIMARIA"] },
  lugares: { plantel: "Centro", turno: "Matutino" },
  ciclo: CICLO,
  grupos: { gruposPorGrado: 2, cupo: 30 },
  cobros: COBROS,
};

let e: Escenario;
let alcance: Alcance;
beforeEach(async () => {
  e = await escenario();
  const colegioId = await insertar(e.db, "colegios", {
    organizacionId: e.organizacionId,
    nombre: "Recién abierto",
    zonaHoraria: e.zonaHoraria,
  });
  await sembrarVentanilla(e.db, colegioId);
  const vacio = { ...e.alcance, colegioId, cicloId: 0, nivelId: null, plantelId: null, turnoId: null };
  const resultado = await configurarColegio(vacio, TODO);
  if (!resultado.ok) throw new Error(resultado.mensaje);
  alcance = { ...vacio, cicloId: resultado.cicloId };
});

const cambia = <P extends Paso>(paso: P, datos: Datos<P>) =>
  configurarColegio(alcance, { [paso]: datos }, { cambia: paso });

/** The charges of the school in its cycle. */
const cargos = () =>
  e.db
    .selectFrom("cargos as c")
    .innerJoin("programasPagos as p", "p.id", "c.programaPagosId")
    .select(["c.nombre", "c.montoCentavos", "c.fechaInicio"])
    .where("p.colegioId", "=", alcance.colegioId)
    .orderBy("c.fechaInicio")
    .orderBy("c.id")
    .execute();

/** The number of places that each program of the school covers. */
async function lugaresDePrograma(): Promise<number[]> {
  const filas = await e.db
    .selectFrom("programasPagosConfiguraciones as pc")
    .innerJoin("programasPagos as p", "p.id", "pc.programaPagosId")
    .select(({ fn }) => fn.countAll<number>().as("lugares"))
    .where("p.colegioId", "=", alcance.colegioId)
    .where("pc.principal", "=", 1)
    .groupBy("p.id")
    .execute();
  return filas.map(({ lugares }) => lugares);
}

/** A student enrolled in the last group of a grade of a level. */
async function unInscrito(nivel: string): Promise<void> {
  const grupo = await e.db
    .selectFrom("grupos as gr")
    .innerJoin("grados as g", "g.id", "gr.gradoId")
    .innerJoin("niveles as n", "n.id", "g.nivelId")
    .select(["gr.id", "gr.gradoId", "gr.plantelId", "gr.turnoId", "g.nivelId"])
    .where("n.colegioId", "=", alcance.colegioId)
    .where("n.nombre", "=", nivel)
    .orderBy("gr.nombre", "desc")
    .executeTakeFirstOrThrow();
  const alumnoId = await unAlumno(e);
  const { id: grupoId, ...lugar } = grupo;
  const { colegioId, cicloId } = alcance;
  await unaInscripcion(e, { ...lugar, alumnoId, grupoId, colegioId, cicloId });
}

test("un nivel que se marca después recibe lugares, grupos y cobros; uno que se desmarca se lleva lo suyo", async () => {
  expect(await cambia("niveles", { niveles: ["PRIMARIA", "SECUNDARIA"] })).toMatchObject({ ok: true });
  const { niveles, lugares, grupos } = await obtenerEstado(alcance);
  expect({ niveles, lugares, grupos }).toEqual({ niveles: ["Primaria", "Secundaria"], lugares: 9, grupos: 18 });
  expect(await lugaresDePrograma()).toEqual([9, 9]);
  expect(await leerCobros(alcance)).toMatchObject({ clase: "PAREJOS", cobros: COBROS });
});

test("un nivel con un alumno no se quita, y el rechazo lo dice y no deja nada a medias", async () => {
  await unInscrito("Preescolar");
  expect(await cambia("niveles", { niveles: ["PRIMARIA", "SECUNDARIA"] })).toMatchObject({
    error: "EN_USO",
    mensaje: "Preescolar tiene 1 alumno: no se puede quitar",
    campo: "niveles",
  });
  expect((await obtenerEstado(alcance)).niveles).toEqual(["Preescolar", "Primaria"]);
});

test("cambiar el plantel y el turno los renombra y no agrega otros; con dos planteles se cambian en su página", async () => {
  expect(await cambia("lugares", { plantel: "Norte", turno: "Vespertino" })).toMatchObject({ ok: true });
  expect(await obtenerEstado(alcance)).toMatchObject({ planteles: ["Norte"], turnos: ["Vespertino"], lugares: 9 });
  expect(await configurarColegio(alcance, { lugares: { plantel: "Sur", turno: "Vespertino" } })).toMatchObject({
    ok: true,
  });
  expect(await cambia("lugares", { plantel: "Oeste", turno: "Vespertino" })).toMatchObject({ error: "EN_USO" });
});

test("cambiar el ciclo recorre los cobros que nadie tiene, y carga los días oficiales si se marcan", async () => {
  const nuevo = { nombre: "2027-2028", fechaInicio: fecha("2027-08-01"), fechaFin: fecha("2028-07-31") };
  expect(await cambia("ciclo", { ...nuevo, calendario: true })).toMatchObject({ ok: true, cicloId: alcance.cicloId });
  expect((await obtenerEstado(alcance)).ciclo).toMatchObject({ nombre: "2027-2028" });
  const [primero, segundo] = await cargos();
  expect([primero!.fechaInicio, segundo!.fechaInicio]).toEqual(["2027-08-01", "2027-09-01"]);
  expect(await cargos()).toHaveLength(11);
});

test("pedir menos grupos quita los últimos sin alumnos y cambia los lugares de los que quedan", async () => {
  expect(await cambia("grupos", { gruposPorGrado: 1, cupo: 25 })).toMatchObject({ ok: true });
  const { parejos, gruposPorGrado, cupo, porLugar } = await leerGrupos(alcance);
  expect({ parejos, gruposPorGrado, cupo }).toEqual({ parejos: true, gruposPorGrado: 1, cupo: 25 });
  expect([...porLugar.values()].flat().every(({ nombre }) => nombre === "A")).toBe(true);
  await unInscrito("Primaria");
  expect(await cambia("grupos", { gruposPorGrado: 3, cupo: null })).toMatchObject({ ok: true });
  expect((await obtenerEstado(alcance)).grupos).toBe(27);
});

test("un grupo con alumnos no se quita", async () => {
  await unInscrito("Primaria");
  expect(await cambia("grupos", { gruposPorGrado: 1, cupo: 30 })).toMatchObject({
    error: "EN_USO",
    mensaje: expect.stringMatching(/^Primaria .* B tiene 1 alumno$/) as string,
    campo: "gruposPorGrado",
  });
});

test("los precios se escriben otra vez mientras nadie los tiene; después se cambian en los programas", async () => {
  const barato = { ...COBROS, inscripcion: null, colegiatura: centavos(180_050), veces: "12", recargo: null } as const;
  expect(await cambia("cobros", barato)).toMatchObject({ ok: true });
  const escritos = await cargos();
  expect(escritos).toHaveLength(12);
  expect(new Set(escritos.map(({ montoCentavos }) => montoCentavos))).toEqual(new Set([180_050]));
  await e.db.updateTable("cargos").set({ montoCentavos: 1 }).where("nombre", "=", "Colegiatura enero").execute();
  expect(await leerCobros(alcance)).toEqual({ clase: "DISTINTOS" });
  expect(await cambia("cobros", COBROS)).toMatchObject({ error: "EN_USO", campo: "colegiatura" });
});

test("ningún monto en ninguno de los dos se rechaza y deja los que había", async () => {
  expect(await cambia("cobros", { ...COBROS, inscripcion: null, colegiatura: null })).toMatchObject({ error: "DATOS" });
  expect(await cargos()).toHaveLength(11);
});
