import type Database from "better-sqlite3";
import { textoDeBusqueda } from "~/personas/alumnos/alumno";
import { sumarDias } from "~/lib/dates";
import { clavesOrden, nombreCompleto } from "~/lib/text";
import { Azar } from "../demo/azar";
import { APELLIDOS, HOMBRES, MUJERES, NINAS, NINOS } from "../demo/nombres";
import type { EscuelaDeBanco } from "./escuela";
import { gradoActual, nivelDeGrado } from "./plan";

/** A student of the benchmark for receipts: by cycle, the place. */
export type PersonaDeBanco = {
  alumnoId: number;
  nombreCompleto: string;
  matricula: string;
  pagador: string;
  lugares: { nivel: string; grado: string; grupo: string }[];
};

const GRUPOS = ["A", "B", "C"] as const;

/** The number of students, and how many of them, the first ones, have payment programs. */
type Cuantos = { alumnos: number; conCuenta: number };

/**
 * Writes the students with their families, enrolments in all cycles, programs and search index. The student of a number
 * is the same in a small and in a big school; one family in four has two children here.
 */
export function sembrarPersonas(sqlite: Database.Database, escuela: EscuelaDeBanco, son: Cuantos): PersonaDeBanco[] {
  const { organizacionId, hoy } = escuela;
  const ahora = `${hoy}T12:00:00.000Z`;
  const alumno = sqlite.prepare(
    `insert into alumnos (id, organizacionId, matricula, tipoIdentificacion, nombre, apellido1, apellido2, nombreCompleto,
       nombreOrden, fechaNacimiento, genero, createdDate, lastModifiedDate) values (?, ?, ?, 'OTRO', ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const domicilio = sqlite.prepare(
    `insert into domicilios (alumnoId, calle, numeroExterior, codigoPostal, nombreAsentamiento, nombreMunicipio, nombreEntidad)
     values (?, ?, ?, '03100', 'Del Valle Centro', 'Benito Juárez', 'Ciudad de México')`,
  );
  const indices = ["alumnosTrigramas", "alumnosPrefijos"].map((tabla) =>
    sqlite.prepare(`insert into ${tabla} (rowid, texto) values (?, ?)`),
  );
  const familias = new Map<number, Familia>();
  const inscribir = inscriptor(sqlite, escuela, son.conCuenta);
  const emparentar = sqlite.prepare(
    "insert into alumnosTutores (alumnoId, tutorId, parentescoId, cliente) values (?, ?, ?, ?)",
  );
  const guardarFamilia = tutores(sqlite, escuela);
  const personas: PersonaDeBanco[] = [];
  for (let numero = 0; numero < son.alumnos; numero++) {
    const alumnoId = numero + 1;
    const azar = new Azar(7_919 * alumnoId);
    const numeroDeFamilia = Math.floor((numero * 4) / 5);
    const familia = familias.get(numeroDeFamilia) ?? guardarFamilia(numeroDeFamilia);
    familias.set(numeroDeFamilia, familia);
    const nina = azar.ocurre(0.5);
    const persona = {
      nombre: azar.pesado(nina ? NINAS : NINOS),
      apellido1: familia.padre.apellido1,
      apellido2: familia.madre.apellido1,
    };
    const completo = nombreCompleto(persona);
    const matricula = `B${String(alumnoId).padStart(5, "0")}`;
    const grado = gradoActual(numero);
    const nacimiento = sumarDias(hoy, -Math.round((3.5 + grado) * 365) - azar.entero(0, 360));
    const { nombre, apellido1, apellido2 } = persona;
    const orden = clavesOrden(`${apellido1} ${apellido2} ${nombre}`);
    const genero = nina ? "FEMENINO" : "MASCULINO";
    alumno.run(
      alumnoId,
      organizacionId,
      matricula,
      nombre,
      apellido1,
      apellido2,
      completo,
      orden,
      nacimiento,
      genero,
      ahora,
      ahora,
    );
    domicilio.run(alumnoId, "Gabriel Mancera", String(100 + numeroDeFamilia));
    emparentar.run(alumnoId, familia.madre.id, escuela.madreId, 1);
    emparentar.run(alumnoId, familia.padre.id, escuela.padreId, 0);
    const texto = textoDeBusqueda({ nombreCompleto: completo, matricula, curp: "" }, [
      { nombreCompleto: familia.madre.nombreCompleto, telefonos: [familia.madre.telefono] },
      { nombreCompleto: familia.padre.nombreCompleto, telefonos: [familia.padre.telefono] },
    ]);
    for (const indice of indices) indice.run(alumnoId, texto);
    const lugares = inscribir(alumnoId, numero, grado);
    personas.push({ alumnoId, nombreCompleto: completo, matricula, pagador: familia.madre.nombreCompleto, lugares });
  }
  return personas;
}

type Tutor = { id: number; apellido1: string; nombreCompleto: string; telefono: string };
type Familia = { madre: Tutor; padre: Tutor };

function tutores(sqlite: Database.Database, { organizacionId }: EscuelaDeBanco) {
  const insertar = sqlite.prepare(
    `insert into tutores (id, organizacionId, nombre, apellido1, apellido2, nombreCompleto, genero, email, telefonoMovil)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  return (familia: number): Familia => {
    const azar = new Azar(104_729 * (familia + 1));
    const tutor = (id: number, nombres: typeof MUJERES, genero: string): Tutor => {
      const persona = {
        nombre: azar.pesado(nombres),
        apellido1: azar.pesado(APELLIDOS),
        apellido2: azar.pesado(APELLIDOS),
      };
      const completo = nombreCompleto(persona);
      const telefono = `55${String(10_000_000 + id).padStart(8, "0")}`;
      const { nombre, apellido1, apellido2 } = persona;
      insertar.run(id, organizacionId, nombre, apellido1, apellido2, completo, genero, `tutor${id}@demo.mx`, telefono);
      return { id, apellido1, nombreCompleto: completo, telefono };
    };
    return {
      madre: tutor(familia * 2 + 1, MUJERES, "FEMENINO"),
      padre: tutor(familia * 2 + 2, HOMBRES, "MASCULINO"),
    };
  };
}

function inscriptor(sqlite: Database.Database, escuela: EscuelaDeBanco, conCuenta: number) {
  const { colegioId, plantelId, turnoId, ciclos, grados, grupos, servicios, programas } = escuela;
  const inscripcion = sqlite.prepare(
    `insert into inscripciones (alumnoId, colegioId, cicloId, nivelId, gradoId, plantelId, turnoId, grupoId, fechaInscripcion)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const enGrupo = sqlite.prepare(`insert into inscripcionesGrupos (inscripcionId, grupoId, desde) values (?, ?, ?)`);
  const asignacion = sqlite.prepare(
    `insert into asignaciones (colegioId, cicloId, alumnoId, servicioId, programaPagosId, fechaAsignacion)
     values (?, ?, ?, ?, ?, ?)`,
  );
  return (alumnoId: number, numero: number, gradoDeHoy: number): PersonaDeBanco["lugares"] =>
    ciclos.map(({ cicloId, fechaInicio }, ciclo) => {
      const gradoNumero = gradoDeHoy - 2 + ciclo;
      const grado = grados[gradoNumero]!;
      const indiceDeGrupo = numero % GRUPOS.length;
      const grupoId = grupos[ciclo]![gradoNumero]![indiceDeGrupo];
      const { lastInsertRowid } = inscripcion.run(
        alumnoId,
        colegioId,
        cicloId,
        grado.nivelId,
        grado.gradoId,
        plantelId,
        turnoId,
        grupoId,
        fechaInicio,
      );
      enGrupo.run(lastInsertRowid, grupoId, fechaInicio);
      for (const [servicio, programa] of programas[ciclo]![nivelDeGrado(gradoNumero)]!.entries())
        if (programa && numero < conCuenta)
          asignacion.run(colegioId, cicloId, alumnoId, servicios[servicio], programa.programaPagosId, fechaInicio);
      return { nivel: grado.nivel, grado: grado.nombre, grupo: GRUPOS[indiceDeGrupo]! };
    });
}
