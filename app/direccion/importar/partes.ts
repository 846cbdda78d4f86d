import type { Parte } from "~/base/hojas/hoja";
import { ALUMNOS, QUIEN } from "./lectura/parte-de-alumnos";

/** The debt or the balance in favour of each student before this system. */
const SALDOS: Parte = {
  clave: "saldos",
  nombre: "Saldos iniciales",
  linea: "Lo que cada alumno debía o tenía a favor, como cargo o saldo a favor de un servicio",
  campos: [
    ...QUIEN,
    { clave: "servicio", titulo: "Servicio", ejemplo: "Colegiatura" },
    { clave: "tipo", titulo: "Tipo", ejemplo: "Cargo", sinonimos: ["Movimiento", "Operación"] },
    { clave: "monto", titulo: "Monto", ejemplo: "1250.00", sinonimos: ["Importe", "Saldo", "Cantidad", "Adeudo"] },
    { clave: "fecha", titulo: "Fecha", ejemplo: "31-07-2026", sinonimos: ["Fecha del saldo", "Al día"] },
    {
      clave: "concepto",
      titulo: "Concepto",
      ejemplo: "Saldo anterior",
      sinonimos: ["Descripción", "Detalle"],
      max: 100,
    },
  ],
  resumen: ["curp", "matricula", "servicio", "tipo", "monto"],
  hacenFalta: [["curp", "matricula"], ["servicio"], ["tipo"], ["monto"], ["fecha"]],
};

/** The users, their roles, and their limits. */
const USUARIOS: Parte = {
  clave: "usuarios",
  nombre: "Usuarios",
  linea: "Con sus roles, sus límites y el docente que es cada quien",
  campos: [
    { clave: "email", titulo: "Correo", ejemplo: "laura@ejemplo.mx", sinonimos: ["Email", "Correo electrónico", "E-mail", "Usuario"], max: 254 },
    { clave: "nombre", titulo: "Nombres", ejemplo: "Laura", sinonimos: ["Nombre", "Nombre(s)"], max: 80 },
    { clave: "apellido1", titulo: "Primer apellido", ejemplo: "García", sinonimos: ["Apellidos", "Apellido paterno", "Paterno", "Apellido 1"], max: 80 },
    { clave: "apellido2", titulo: "Segundo apellido", ejemplo: "Núñez", sinonimos: ["Apellido materno", "Materno", "Apellido 2"], max: 80 },
    { clave: "roles", titulo: "Roles", ejemplo: "Docente, Coordinación", sinonimos: ["Rol", "Puesto", "Perfil"], max: 500 },
    { clave: "nivel", titulo: "Solo de los niveles", ejemplo: "Primaria", sinonimos: ["Nivel", "Niveles"], max: 500 },
    { clave: "plantel", titulo: "Solo de los planteles", ejemplo: "", sinonimos: ["Plantel", "Planteles", "Campus"], max: 500 },
    { clave: "turno", titulo: "Solo de los turnos", ejemplo: "", sinonimos: ["Turno", "Turnos"], max: 500 },
    { clave: "docente", titulo: "Docente", ejemplo: "Sí", sinonimos: ["Es docente", "Maestro", "Profesor"], max: 254 },
    { clave: "invitar", titulo: "Invitar por correo", ejemplo: "Sí", sinonimos: ["Invitar", "Invitación"] },
  ],
  resumen: ["email", "nombre", "apellido1", "roles"],
  hacenFalta: [["email"], ["nombre"], ["apellido1"], ["roles"]],
}; // oxfmt-ignore

/** The teachers. */
const DOCENTES: Parte = {
  clave: "docentes",
  nombre: "Docentes",
  linea: "Quién da clases, con su correo y su teléfono",
  campos: [
    { clave: "nombre", titulo: "Nombres", ejemplo: "Mónica", sinonimos: ["Nombre", "Nombre(s)"], max: 80 },
    { clave: "apellido1", titulo: "Primer apellido", ejemplo: "Treviño", sinonimos: ["Apellidos", "Apellido paterno", "Paterno", "Apellido 1"], max: 80 },
    { clave: "apellido2", titulo: "Segundo apellido", ejemplo: "Garza", sinonimos: ["Apellido materno", "Materno", "Apellido 2"], max: 80 },
    { clave: "email", titulo: "Correo", ejemplo: "monica@ejemplo.mx", sinonimos: ["Email", "Correo electrónico", "E-mail"], max: 254 },
    { clave: "telefono", titulo: "Teléfono", ejemplo: "5512345678", sinonimos: ["Celular", "Teléfono móvil", "Tel"] },
  ],
  resumen: ["nombre", "apellido1", "apellido2", "email"],
  hacenFalta: [["nombre"], ["apellido1"]],
}; // oxfmt-ignore

/** The subjects of the selected cycle. */
const ASIGNATURAS: Parte = {
  clave: "asignaturas",
  nombre: "Asignaturas",
  linea: "Lo que se enseña en cada grado del ciclo, con sus secciones y sus horas",
  campos: [
    { clave: "nivel", titulo: "Nivel", ejemplo: "Primaria", sinonimos: ["Nivel educativo"] },
    { clave: "grado", titulo: "Grado", ejemplo: "1°", sinonimos: ["Grado escolar", "Año"] },
    { clave: "nombre", titulo: "Asignatura", ejemplo: "Español", sinonimos: ["Materia", "Nombre", "Nombre de la asignatura"], max: 80 },
    { clave: "campoFormativo", titulo: "Campo formativo", ejemplo: "Lenguajes", sinonimos: ["Campo"], max: 80 },
    { clave: "tipo", titulo: "Se califica con", ejemplo: "Número", sinonimos: ["Tipo", "Tipo de calificación"] },
    { clave: "secciones", titulo: "Secciones", ejemplo: "Lectura, Escritura", sinonimos: ["Áreas"], max: 500 },
    { clave: "horasSemana", titulo: "Horas por semana", ejemplo: "5", sinonimos: ["Horas"] },
    { clave: "promedia", titulo: "Cuenta en el promedio", ejemplo: "Sí", sinonimos: ["Promedia"] },
    { clave: "optativa", titulo: "Optativa", ejemplo: "No" },
  ],
  resumen: ["nivel", "grado", "nombre"],
  hacenFalta: [["grado"], ["nombre"]],
}; // oxfmt-ignore

/** The parts that can be imported, in page order. A feature adds its own here, and its steps in `pasos.server.ts`. */
export const PARTES: readonly Parte[] = [ALUMNOS, SALDOS, DOCENTES, ASIGNATURAS, USUARIOS];

/** The part of a name, or undefined. */
export const parteDe = (clave: string): Parte | undefined => PARTES.find((parte) => parte.clave === clave);
