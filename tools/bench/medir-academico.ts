import type Database from "better-sqlite3";
import { guardarAsistencia } from "~/aula/asistencia/commands/guardar-asistencia.server";
import { obtenerMiDia, tareasDeMiDia } from "~/aula/asistencia/mi-dia.server";
import { imprimirBoletas } from "~/aula/boletas/boletas.server";
import { obtenerHoja } from "~/aula/calificaciones/hoja.server";
import { cuadroDePosiciones } from "~/aula/calificaciones/posiciones.server";
import { obtenerSabana } from "~/aula/sabana/sabana.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { CHICA, type EscuelaAcademica, sembrarAcademico, type Tamano } from "./academico";
import { type Tiempos, tiempos } from "./medir-lecturas";

/** A measurement, beside the same rows by the driver's prepared statements. */
export type Medida = Tiempos & { crudo: Tiempos };

/** The costs of a school's academic half, in milliseconds. */
export type Academico = {
  cuantos: Record<"alumnos" | "grupos" | "docentes" | "impartidas" | "faltas" | "calificaciones", number>;
  sembradoMs: number;
  generadas: EscuelaAcademica["generadas"];
  miDia: Medida;
  guardar: Medida;
  sabana: Medida;
  /** After a new grade. */
  posiciones: Medida & { alumnos: number };
  /** With all averages cached, while no grade changes, and with none cached, once for each start. */
  posicionesSabidas: Tiempos;
  posicionesNuevas: Tiempos;
  hoja: Medida;
  boletas: { paginas: number; ms: number; bytes: number };
};

const BOLETAS = 600;

/** Fills the empty database in bulk with a school of that size and measures it. */
export async function medirAcademico(sqlite: Database.Database, tamano: Tamano): Promise<Academico> {
  const inicio = performance.now();
  const escuela = await sembrarAcademico(sqlite, tamano);
  const sembradoMs = performance.now() - inicio;
  const cuenta = (texto: string) => sqlite.prepare(`select count(*) from ${texto}`).pluck().get() as number;
  const cuantos = {
    alumnos: cuenta("alumnos"),
    grupos: escuela.grupos.length,
    docentes: cuenta("docentes"),
    impartidas: cuenta("asistencias"),
    faltas: cuenta("faltas"),
    calificaciones: cuenta("calificaciones"),
  };
  const lecturas = { miDia: await medirMiDia(sqlite, escuela), sabana: await medirSabana(sqlite, escuela) };
  const posiciones = await medirPosiciones(sqlite, escuela);
  const hoja = await medirHoja(sqlite, escuela);
  const boletas = await medirBoletas(sqlite, escuela);
  const guardar = await medirGuardar(sqlite, escuela);
  const { generadas } = escuela;
  return { cuantos, sembradoMs, generadas, ...lecturas, ...posiciones, hoja, boletas, guardar };
}

/**
 * The screens of one group, teacher or class, in a school of a tenth: the comparison shows what grows with the school.
 */
export async function medirAcademicoChico(sqlite: Database.Database) {
  const escuela = await sembrarAcademico(sqlite, CHICA);
  const miDia = await medirMiDia(sqlite, escuela);
  const sabana = await medirSabana(sqlite, escuela);
  const hoja = await medirHoja(sqlite, escuela);
  return { alumnos: CHICA.alumnos, miDia, sabana, hoja, guardar: await medirGuardar(sqlite, escuela) };
}

async function repetir(veces: number, work: (vuelta: number) => unknown): Promise<Tiempos> {
  const muestras: number[] = [];
  for (let vuelta = -3; vuelta < veces; vuelta++) {
    const inicio = performance.now();
    await work(Math.abs(vuelta));
    if (vuelta >= 0) muestras.push(performance.now() - inicio);
  }
  return tiempos(muestras);
}

const como = (alcance: Alcance, cuentaId: number): Alcance => ({
  ...alcance,
  cuenta: { id: cuentaId, email: "docente@demo.mx", nombreCompleto: "Docente Maestra", multiColegio: false },
});

async function medirMiDia(sqlite: Database.Database, { alcance, docentes }: EscuelaAcademica): Promise<Medida> {
  const dia = (vuelta: number) => docentes[(vuelta * 7) % docentes.length]!;
  const crudo = sqlite.prepare(
    `select c.*, s.tomadaDate from gruposAsignaturasDocentes d join clases c on c.grupoAsignaturaId = d.grupoAsignaturaId
     left join asistencias s on s.claseId = c.id where d.docenteId = ? and c.fecha = ?`,
  );
  return {
    ...(await repetir(150, async (vuelta) => {
      const alcanceDelDocente = como(alcance, dia(vuelta).cuentaId);
      const { clases } = await obtenerMiDia(alcanceDelDocente, alcance.hoy);
      await tareasDeMiDia(alcanceDelDocente, alcance.hoy);
      return clases;
    })),
    crudo: await repetir(150, (vuelta) => crudo.all(dia(vuelta).docenteId, alcance.hoy)),
  };
}

const NOTAS = `select c.* from inscripciones i join calificaciones c on c.inscripcionId = i.id and c.criterioId is null`;

async function medirSabana(sqlite: Database.Database, { alcance, grupos }: EscuelaAcademica): Promise<Medida> {
  const uno = (vuelta: number) => grupos[(vuelta * 11) % grupos.length]!;
  const notas = sqlite.prepare(`${NOTAS} where i.grupoId = ?`);
  const faltas = sqlite.prepare(
    `select f.inscripcionId, c.fecha, f.retardo from inscripciones i join faltas f on f.inscripcionId = i.id
     join clases c on c.id = f.claseId where i.grupoId = ?`,
  );
  return {
    ...(await repetir(40, (vuelta) => obtenerSabana(alcance, { grupoId: uno(vuelta).grupoId, parcialId: null }))),
    crudo: await repetir(40, (vuelta) => [notas.all(uno(vuelta).grupoId), faltas.all(uno(vuelta).grupoId)]),
  };
}

async function medirPosiciones(sqlite: Database.Database, { alcance, grupos }: EscuelaAcademica) {
  const porNivel = new Map<number, number>();
  for (const { nivelId } of grupos) porNivel.set(nivelId, (porNivel.get(nivelId) ?? 0) + 1);
  const [[nivelId]] = [...porNivel].sort(([, uno], [, segundo]) => segundo - uno) as [[number, number]];
  const todos = sqlite.prepare("update promediosVersion set version = version + 1, todo = version + 1");
  const una = sqlite.prepare(
    `update calificaciones set valor = (valor + 1) % 100 where id = (select c.id from calificaciones c
       join inscripciones i on i.id = c.inscripcionId where i.nivelId = ? and i.cicloId = ? limit 1 offset ?)`,
  );
  const notas = sqlite.prepare(`${NOTAS} where i.nivelId = ? and i.cicloId = ?`);
  let alumnos = 0;
  const leer = async () => {
    alumnos = (await cuadroDePosiciones(alcance, { nivelId })).posiciones.length;
  };
  const posicionesNuevas = await repetir(3, async () => {
    todos.run();
    await leer();
  });
  const conUna: number[] = [];
  for (let vuelta = 0; vuelta < 20; vuelta++) {
    una.run(nivelId, alcance.cicloId, vuelta * 1_000);
    const inicio = performance.now();
    await leer();
    conUna.push(performance.now() - inicio);
  }
  const posicionesSabidas = await repetir(20, leer);
  const crudo = await repetir(3, () => notas.all(nivelId, alcance.cicloId));
  return { posiciones: { ...tiempos(conUna), crudo, alumnos }, posicionesSabidas, posicionesNuevas };
}

async function medirHoja(sqlite: Database.Database, escuela: EscuelaAcademica): Promise<Medida> {
  const { alcance, docentes, parcialAbierto } = escuela;
  const repartos = sqlite
    .prepare(
      `select d.docenteId, ga.grupoId, ga.asignaturaId, g.nivelId from gruposAsignaturasDocentes d
       join gruposAsignaturas ga on ga.id = d.grupoAsignaturaId join grupos gr on gr.id = ga.grupoId
       join grados g on g.id = gr.gradoId order by ga.id`,
    )
    .all() as { docenteId: number; grupoId: number; asignaturaId: number; nivelId: number }[];
  const cuentaDe = new Map(docentes.map(({ docenteId, cuentaId }) => [docenteId, cuentaId]));
  const docente: Alcance = { ...alcance, permisos: new Set(["PERM_VISTA_DOCENTE"]) };
  const una = (vuelta: number) => repartos[(vuelta * 13) % repartos.length]!;
  const crudo = sqlite.prepare(
    "select c.* from inscripciones i join calificaciones c on c.inscripcionId = i.id where i.grupoId = ? and c.asignaturaId = ? and c.parcialId = ?",
  );
  return {
    ...(await repetir(80, async (vuelta) => {
      const { docenteId, grupoId, asignaturaId, nivelId } = una(vuelta);
      const eleccion = { grupoId, asignaturaId, parcialId: parcialAbierto.get(nivelId) ?? null, seccionId: null };
      const { hoja } = await obtenerHoja(como(docente, cuentaDe.get(docenteId)!), eleccion);
      if (!hoja || hoja.filas.length === 0) throw new Error("Una hoja sin alumnos no mide nada.");
    })),
    crudo: await repetir(80, (vuelta) => {
      const { grupoId, asignaturaId, nivelId } = una(vuelta);
      return crudo.all(grupoId, asignaturaId, parcialAbierto.get(nivelId));
    }),
  };
}

async function medirBoletas(sqlite: Database.Database, { alcance }: EscuelaAcademica): Promise<Academico["boletas"]> {
  const inscripciones = sqlite
    .prepare("select id from inscripciones where cicloId = ? and nivelId = ? order by grupoId, id limit ?")
    .pluck()
    .all(alcance.cicloId, alcance.nivelId, BOLETAS) as number[];
  const inicio = performance.now();
  const pdf = await imprimirBoletas(alcance, { inscripciones, origen: "http://localhost" }, async () => null);
  return { paginas: inscripciones.length, ms: performance.now() - inicio, bytes: pdf.byteLength };
}

async function medirGuardar(sqlite: Database.Database, { alcance, docentes }: EscuelaAcademica): Promise<Medida> {
  const clases = sqlite
    .prepare(
      `select c.id, c.grupoId, d.docenteId from clases c join gruposAsignaturasDocentes d
       on d.grupoAsignaturaId = c.grupoAsignaturaId where c.fecha = ? order by c.id`,
    )
    .all(alcance.hoy) as { id: number; grupoId: number; docenteId: number }[];
  const cuentaDe = new Map(docentes.map(({ docenteId, cuentaId }) => [docenteId, cuentaId]));
  const alumnos = sqlite.prepare("select id from inscripciones where grupoId = ? order by id").pluck();
  const docente: Alcance = { ...alcance, permisos: new Set(["PERM_VISTA_DOCENTE"]) };
  const porTomar = clases.values();
  // Each list is taken once: half of the day's by the command, half by the driver, and some untimed ones before.
  const veces = Math.min(150, Math.floor(clases.length / 2) - 5);
  const guardar = await repetir(veces, async () => {
    const { id, grupoId, docenteId } = porTomar.next().value!;
    const marcas = (alumnos.all(grupoId) as number[])
      .slice(0, 4)
      .map((inscripcionId, lugar) => ({ inscripcionId, marca: lugar === 0 ? ("R" as const) : ("F" as const) }));
    const pedido = { claseId: id, marcas, capturada: null, version: "", motivo: "" };
    const resultado = await guardarAsistencia(como(docente, cuentaDe.get(docenteId)!), pedido);
    if (!resultado.ok) throw new Error(JSON.stringify(resultado));
  });
  const lista = sqlite.prepare(
    "insert into asistencias (claseId, inscripciones, tomadaDate, lastModifiedDate) values (?, ?, ?, ?)",
  );
  const falta = sqlite.prepare("insert into faltas (claseId, inscripcionId) values (?, ?)");
  const impartida = sqlite.prepare("update clases set fechaImpartida = ? where id = ?");
  const crudo = await repetir(veces, () => {
    const { id, grupoId } = porTomar.next().value!;
    const ids = alumnos.all(grupoId) as number[];
    sqlite.transaction(() => {
      lista.run(id, JSON.stringify(ids), alcance.ahora, alcance.ahora);
      for (const inscripcionId of ids.slice(0, 4)) falta.run(id, inscripcionId);
      impartida.run(alcance.ahora, id);
    })();
  });
  return { ...guardar, crudo };
}
