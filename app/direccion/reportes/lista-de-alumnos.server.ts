import type { Alcance } from "~/base/acceso/alcance.server";
import { textoDeDato } from "~/personas/alumnos/alumno";
import { inscritosDe } from "./alumnos.server";
import type { Pedido, Reporte } from "~/base/informes/declarar.server";
import type { Renglon } from "~/base/informes/reporte";

async function alumnos(alcance: Alcance, pedido: Pedido): Promise<Renglon[]> {
  const filas = await inscritosDe(alcance, pedido)
    .innerJoin("planteles as p", "p.id", "i.plantelId")
    .innerJoin("turnos as t", "t.id", "i.turnoId")
    .select(["a.curp", "a.tipoIdentificacion", "a.fechaNacimiento", "a.genero", "a.email", "i.fechaInscripcion"])
    .select(["p.nombre as plantel", "t.nombre as turno"])
    .execute();
  return filas.map((fila) => ({
    alumnoId: fila.alumnoId,
    celdas: [
      fila.alumno,
      fila.matricula,
      fila.grupo,
      fila.plantel,
      fila.turno,
      fila.tipoIdentificacion === "CURP" ? fila.curp : "",
      fila.tipoIdentificacion === "CURP" ? "" : fila.curp,
      fila.fechaNacimiento,
      edadEn(alcance.hoy, fila.fechaNacimiento),
      textoDeDato("genero", fila.genero),
      fila.email,
      fila.fechaInscripcion,
    ],
  }));
}

const edadEn = (hoy: string, nacimiento: string): number =>
  Number(hoy.slice(0, 4)) - Number(nacimiento.slice(0, 4)) - (hoy.slice(5) < nacimiento.slice(5) ? 1 : 0);

/** The enrolled students, with a choice of columns. */
export const LISTA_DE_ALUMNOS = {
  alumnos: {
    grupo: "Alumnos",
    nombre: "Lista de alumnos",
    linea: "Los inscritos del ciclo con las columnas que elijas: CURP, edad, género, correo…",
    icono: "users",
    permiso: {
      todos: [
        "PERM_VISTA_REPORTES",
        "PERM_VER_ALUMNO",
        "PERM_VISTA_ALMUNOS_MAS_INFO",
        "PERM_MAS_DATOS_VISTA_GENERALES",
      ],
    },
    filtros: ["nivelId", "grupoId"],
    columnas: [
      { clave: "alumno", titulo: "Alumno", ancho: 40 },
      { clave: "matricula", titulo: "Matrícula", ancho: 14 },
      { clave: "grupo", titulo: "Grado y grupo", ancho: 28 },
      { clave: "plantel", titulo: "Plantel", ancho: 18, aparte: true },
      { clave: "turno", titulo: "Turno", ancho: 14, aparte: true },
      { clave: "curp", titulo: "CURP", ancho: 22 },
      { clave: "documento", titulo: "Otro documento", ancho: 22, aparte: true },
      { clave: "nacimiento", titulo: "Nacimiento", ancho: 14, clase: "fecha" },
      { clave: "edad", titulo: "Edad", ancho: 8, clase: "numero", aparte: true },
      { clave: "genero", titulo: "Género", ancho: 12, aparte: true },
      { clave: "email", titulo: "Correo", ancho: 34, aparte: true },
      { clave: "inscripcion", titulo: "Se inscribió", ancho: 14, clase: "fecha", aparte: true },
    ],
    leer: alumnos,
  },
} as const satisfies Record<string, Reporte>;
