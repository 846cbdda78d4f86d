import fc from "fast-check";
import { expect, test } from "vitest";
import { casos } from "tests/casos";
import { type Escenario, escenario, insertar } from "tests/factories";
import { unaEnElGrupo, unDocente, unosModulos } from "tests/horarios";
import { guardarReparto } from "~/aula/docentes/commands/guardar-reparto.server";
import { fecha } from "~/lib/dates";
import { cambiarClases } from "./clases-del-dia.server";
import { generarClases } from "./generar-clases.server";
import { guardarHorario } from "./guardar-horario.server";

// After any action on timetables, subjects and classes, no person and no place is in two classes (decisions.md,
// Timetable).

const SEMANAS = { inicia: fecha("2026-10-15"), termina: fecha("2026-10-27") };

type Grupo = {
  e: Escenario;
  asignaturas: { asignaturaId: number; grupoAsignaturaId: number }[];
  horarioId: number | null;
};

async function dosGrupos() {
  const a = await escenario();
  const { cicloId, gradoId, plantelId, turnoId, db, alcance } = a;
  const b = { ...a, grupoId: await insertar(db, "grupos", { cicloId, gradoId, plantelId, turnoId, nombre: "B" }) };
  const porClase = { nivelId: a.nivelId, asistencia: "POR_CLASE", lastModifiedDate: alcance.ahora };
  await db.insertInto("nivelesAcademico").values(porClase).execute();
  const modulos = (await unosModulos(a)).filter((_, indice) => indice !== 2);
  const docentes = [await unDocente(a), await unDocente(a, { nombre: "Leo" }), await unDocente(a, { nombre: "Zoé" })];
  const aulaId = await insertar(db, "aulas", { plantelId, nombre: "Laboratorio" });
  const grupos: Grupo[] = [];
  for (const e of [a, b]) {
    const asignaturas = [];
    for (const [indice, nombre] of ["Matemáticas", "Español"].entries()) {
      const docenteId = docentes[(indice + grupos.length) % 2]!;
      asignaturas.push(await unaEnElGrupo(e, { docenteId, nombre: `${nombre} ${grupos.length}` }));
    }
    grupos.push({ e, asignaturas, horarioId: null });
  }
  return { a, grupos, modulos, docentes, aulaId };
}

type Paso = { tipo: number; indiceDeGrupo: number; variante: number; semilla: number[] };
const paso: fc.Arbitrary<Paso> = fc.record({
  tipo: fc.integer({ min: 0, max: 6 }),
  indiceDeGrupo: fc.nat(1),
  variante: fc.nat(3),
  semilla: fc.array(fc.nat(5), { minLength: 6, maxLength: 6 }),
});

type Escuela = Awaited<ReturnType<typeof dosGrupos>>;

// A refusal is acceptable: only the final state counts.
async function dar(
  { a, grupos, modulos, docentes, aulaId }: Escuela,
  { tipo, indiceDeGrupo, variante, semilla }: Paso,
): Promise<void> {
  const grupo = grupos[indiceDeGrupo]!;
  const { grupoId } = grupo.e;
  if (tipo === 0) {
    const lecciones = semilla.flatMap((numero, indice) => {
      const asignatura = grupo.asignaturas[numero];
      const lugar = { diaSemana: 4 + (indice % 2), moduloId: modulos[indice % 3]! };
      return asignatura ? [{ ...lugar, grupoAsignaturaId: asignatura.grupoAsignaturaId }] : [];
    });
    const resultado = await guardarHorario(a.alcance, { grupoId, horarioId: grupo.horarioId, ...SEMANAS, lecciones });
    if (resultado.ok) grupo.horarioId = resultado.horarioId;
    return;
  }
  if (tipo === 1) return void (await generarClases(a.alcance, { grupos: variante === 0 ? [] : [grupoId] }));
  if (tipo === 2) {
    const reparto = grupo.asignaturas.map(({ asignaturaId }, indice) => ({
      asignaturaId,
      aulaId: semilla[indice]! > 3 ? aulaId : null,
      imparten: [docentes[semilla[indice + 2]! % 3]!],
      apoyan: [],
    }));
    return void (await guardarReparto(a.alcance, { grupoId, reparto }));
  }
  const clases = await a.db.selectFrom("clases").select("id").where("grupoId", "=", grupoId).orderBy("id").execute();
  const clase = clases[semilla[0]! % Math.max(1, clases.length)];
  if (!clase) return;
  const accion = (["ELIMINAR", "RECUPERAR", "SUPLIR", "SUPLIR"] as const)[tipo - 3]!;
  const suplenteId = tipo === 5 ? docentes[variante % 3]! : null;
  await cambiarClases(a.alcance, { accion, clases: [clase.id], motivo: "Consejo", suplenteId, apoyos: [] });
}

// An independent check of every pair of classes.
async function enDosPartes({ db }: Escenario): Promise<string[]> {
  const clases = await db.selectFrom("clases").selectAll().where("eliminadaDate", "is", null).execute();
  const reparto = await db.selectFrom("gruposAsignaturasDocentes").selectAll().where("papel", "=", "IMPARTE").execute();
  const ocupa = clases.map((clase) => {
    const filasDelReparto = reparto.filter(({ grupoAsignaturaId }) => grupoAsignaturaId === clase.grupoAsignaturaId);
    const docentes = clase.suplenteId === null ? filasDelReparto.map(({ docenteId }) => docenteId) : [clase.suplenteId];
    const cosas = [`grupo ${clase.grupoId}`, ...docentes.map((id) => `docente ${id}`)];
    return { ...clase, cosas: clase.aulaId === null ? cosas : [...cosas, `aula ${clase.aulaId}`] };
  });
  return ocupa.flatMap((una, indice) =>
    ocupa.slice(indice + 1).flatMap((segundaClase) => {
      const juntas =
        una.fecha === segundaClase.fecha && una.inicia < segundaClase.termina && segundaClase.inicia < una.termina;
      return juntas ? una.cosas.filter((cosa) => segundaClase.cosas.includes(cosa)) : [];
    }),
  );
}

test("hágase lo que se haga con horarios, repartos y clases, nadie ni nada está en dos clases a la vez", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(paso, { minLength: 6, maxLength: 24 }), async (pasos) => {
      const escuela = await dosGrupos();
      for (const uno of pasos) {
        await dar(escuela, uno);
        expect(await enDosPartes(escuela.a)).toEqual([]);
      }
    }),
    { numRuns: casos(12) },
  );
}, 600_000);
