import type { Campo, Parte } from "~/base/hojas/hoja";

const tutor = (n: 1 | 2): Campo[] => {
  const tituloDelTutor = (titulo: string) => `${titulo} del tutor ${n}`;
  const papa = n === 1 ? ["padre", "papa", "tutor"] : ["madre", "mama"];
  const sinonimosDelTutor = (dato: string) => papa.map((pariente) => `${dato} ${pariente}`);
  return [
    { clave: `tutor${n}Nombre`, titulo: tituloDelTutor("Nombre"), ejemplo: n === 1 ? "Laura" : "Jorge", sinonimos: sinonimosDelTutor("nombre"), max: 100 },
    { clave: `tutor${n}Apellido1`, titulo: tituloDelTutor("Primer apellido"), ejemplo: n === 1 ? "García" : "Núñez", sinonimos: [`Apellido paterno del tutor ${n}`, ...sinonimosDelTutor("apellido")], max: 100 },
    { clave: `tutor${n}Apellido2`, titulo: tituloDelTutor("Segundo apellido"), ejemplo: "", sinonimos: [`Apellido materno del tutor ${n}`], max: 100 },
    { clave: `tutor${n}Parentesco`, titulo: tituloDelTutor("Parentesco"), ejemplo: n === 1 ? "Madre" : "Padre", sinonimos: sinonimosDelTutor("parentesco") },
    { clave: `tutor${n}Email`, titulo: tituloDelTutor("Correo"), ejemplo: n === 1 ? "laura@ejemplo.mx" : "", sinonimos: [`Email tutor ${n}`, ...sinonimosDelTutor("correo"), ...sinonimosDelTutor("email")], max: 254 },
    { clave: `tutor${n}TelefonoMovil`, titulo: tituloDelTutor("Teléfono móvil"), ejemplo: n === 1 ? "5512345678" : "", sinonimos: [`Celular tutor ${n}`, `Teléfono tutor ${n}`, ...sinonimosDelTutor("celular"), ...sinonimosDelTutor("telefono")] },
    { clave: `tutor${n}TelefonoCasa`, titulo: tituloDelTutor("Teléfono de casa"), ejemplo: "" },
  ]; // oxfmt-ignore
};

const QUIEN: readonly Campo[] = [
  {
    clave: "curp",
    titulo: "CURP",
    ejemplo: "HEGS160314MASRRFA7",
    sinonimos: ["CURP del alumno", "Clave CURP", "C.U.R.P."],
    max: 30,
  },
  {
    clave: "matricula",
    titulo: "Matrícula",
    ejemplo: "",
    sinonimos: ["No. de matrícula", "Número de control"],
    max: 30,
  },
];

/** Students with their tutors, address and place in the selected cycle. */
const ALUMNOS: Parte = {
  clave: "alumnos",
  nombre: "Alumnos",
  linea: "Con sus tutores, su domicilio y su lugar en el ciclo",
  campos: [
    ...QUIEN,
    { clave: "nombre", titulo: "Nombre", ejemplo: "Sofía", sinonimos: ["Nombres", "Nombre(s)", "Nombre del alumno"], max: 100 },
    { clave: "apellido1", titulo: "Primer apellido", ejemplo: "Hernández", sinonimos: ["Apellido paterno", "Paterno", "Apellido 1"], max: 100 },
    { clave: "apellido2", titulo: "Segundo apellido", ejemplo: "García", sinonimos: ["Apellido materno", "Materno", "Apellido 2"], max: 100 },
    { clave: "fechaNacimiento", titulo: "Fecha de nacimiento", ejemplo: "14-03-2016", sinonimos: ["Nacimiento", "Fecha nac", "F. Nac."] },
    { clave: "genero", titulo: "Género", ejemplo: "Femenino", sinonimos: ["Sexo"] },
    { clave: "observaciones", titulo: "Observaciones", ejemplo: "", sinonimos: ["Notas"], max: 500 },
    { clave: "nivel", titulo: "Nivel", ejemplo: "Primaria", sinonimos: ["Nivel educativo", "Sección"] },
    { clave: "grado", titulo: "Grado", ejemplo: "1°", sinonimos: ["Grado escolar", "Año"] },
    { clave: "grupo", titulo: "Grupo", ejemplo: "A", sinonimos: ["Salón"] },
    { clave: "plantel", titulo: "Plantel", ejemplo: "", sinonimos: ["Campus", "Sede"] },
    { clave: "turno", titulo: "Turno", ejemplo: "" },
    ...tutor(1),
    ...tutor(2),
    { clave: "calle", titulo: "Calle", ejemplo: "Av. Juárez", sinonimos: ["Domicilio", "Dirección"], max: 100 },
    { clave: "numeroExterior", titulo: "Número exterior", ejemplo: "12", sinonimos: ["No. ext", "Num ext", "Núm. exterior"], max: 20 },
    { clave: "numeroInterior", titulo: "Número interior", ejemplo: "", sinonimos: ["No. int", "Num int"], max: 20 },
    { clave: "codigoPostal", titulo: "Código postal", ejemplo: "06100", sinonimos: ["CP", "C.P."] },
    { clave: "nombreAsentamiento", titulo: "Colonia", ejemplo: "Centro", sinonimos: ["Asentamiento"], max: 100 },
    { clave: "nombreMunicipio", titulo: "Municipio", ejemplo: "Cuauhtémoc", sinonimos: ["Delegación", "Alcaldía"], max: 100 },
    { clave: "nombreEntidad", titulo: "Estado", ejemplo: "Ciudad de México", sinonimos: ["Entidad", "Entidad federativa"], max: 100 },
  ],
  resumen: ["nombre", "apellido1", "apellido2", "curp"],
  hacenFalta: [["curp", "matricula"]],
}; // oxfmt-ignore

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
