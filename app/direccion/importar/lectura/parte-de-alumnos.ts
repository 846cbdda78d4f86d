import type { Campo, Parte } from "~/base/hojas/hoja";

// The words that Mexican schools write over a column. A heading of one of them, in any order of columns, is its field.

const DE_CADA_TUTOR = {
  1: [
    "padre",
    "papa",
    "father",
    "tutor",
    "padre o tutor",
    "del padre",
    "del papa",
    "del tutor",
    "tutor 1",
    "padre de familia",
    "contacto 1",
    "primer contacto",
    "del primer contacto",
  ],
  2: [
    "madre",
    "mama",
    "mother",
    "de la madre",
    "de la mama",
    "tutora",
    "tutor 2",
    "segundo tutor",
    "del segundo tutor",
    "contacto 2",
    "segundo contacto",
    "del segundo contacto",
    "de un segundo contacto",
    "otro contacto",
  ],
} as const;

function camposDeTutor(numero: 1 | 2): Campo[] {
  const deEse = DE_CADA_TUTOR[numero];
  const con = (...datos: string[]) =>
    datos.flatMap((dato) => deEse.flatMap((nombreDeTutor) => [`${dato} ${nombreDeTutor}`, `${nombreDeTutor} ${dato}`]));
  const solos = numero === 1 ? (palabras: string[]) => palabras : () => [];
  const titulo = (dato: string) => `${dato} del tutor ${numero}`;
  const primero = numero === 1;
  return [
    { clave: `tutor${numero}Apellido1`, titulo: titulo("Primer apellido"), ejemplo: primero ? "García" : "Núñez", sinonimos: [`Apellido paterno del tutor ${numero}`, ...con("apellido paterno", "ap paterno", "paterno", "primer apellido", "apellido", "apellidos")], max: 100 },
    { clave: `tutor${numero}Apellido2`, titulo: titulo("Segundo apellido"), ejemplo: "", sinonimos: [`Apellido materno del tutor ${numero}`, ...con("apellido materno", "ap materno", "materno", "segundo apellido")], max: 100 },
    { clave: `tutor${numero}Parentesco`, titulo: titulo("Parentesco"), ejemplo: primero ? "Madre" : "Padre", sinonimos: [...con("parentesco"), ...(primero ? ["parentesco", "parent", "relación", "parentesco 1", "parentesco con el alumno", "parentesco con el alumno a", "relación con el alumno"] : ["parentesco 2"])] },
    { clave: `tutor${numero}Email`, titulo: titulo("Correo"), ejemplo: primero ? "laura@ejemplo.mx" : "", sinonimos: [...con("correo", "correo electronico", "email", "e mail", "mail", "s e mail", "s email"), ...solos(["correo", "correo electrónico", "correo e", "correos", "email", "e mail", "mail"])], max: 254 },
    { clave: `tutor${numero}TelefonoCasa`, titulo: titulo("Teléfono de casa"), ejemplo: "", sinonimos: [...con("telefono casa", "tel casa", "telefono de casa"), ...solos(["tel casa", "telefono casa", "telefono de casa", "telefono particular", "tel particular", "otro tel", "otro telefono", "tel alterno", "telefono alterno", "segundo telefono"])] },
    { clave: `tutor${numero}TelefonoMovil`, titulo: titulo("Teléfono móvil"), ejemplo: primero ? "5512345678" : "", sinonimos: [...con("celular", "cel", "telefono", "tel", "telefonos", "movil", "tel cel", "whatsapp", "telefono celular", "numero", "s cell", "s phone"), ...solos(["cel", "celular", "celulares", "tel", "tels", "teléfono", "teléfonos", "tel cel", "telefono celular", "móvil", "teléfono móvil", "whatsapp", "contacto", "teléfono de contacto", "tel contacto", "tel emergencia", "teléfono de emergencia", "telefono 1", "tel 1", "celular 1", "cel 1"]), ...(primero ? [] : ["teléfono 2", "tel 2", "celular 2", "cel 2"])] },
    { clave: `tutor${numero}Nombre`, titulo: titulo("Nombre"), ejemplo: primero ? "Laura" : "Jorge", sinonimos: [...con("nombre", "nombres", "nombre completo", "nom"), ...deEse, ...(primero ? ["nombre del padre o tutor", "padre madre o tutor", "nombre de la madre o tutor", "papá o mamá", "responsable", "tutores", "familiar", "papás", "padres", "nombre del responsable", "responsables", "avisar a", "en caso de emergencia avisar a", "persona que recoge", "contacto de emergencia"] : [])], max: 200 },
  ]; // oxfmt-ignore
}

export const QUIEN: readonly Campo[] = [
  {
    clave: "curp",
    titulo: "CURP",
    ejemplo: "HEGS160314MASRRFA7",
    sinonimos: [
      "CURP del alumno",
      "CURP alumno",
      "Clave CURP",
      "C.U.R.P.",
      "CURP o pasaporte",
      "CURP passport",
      "CURP pasaporte",
      "Clave única de registro de población",
      "Identificación",
      "Documento",
    ],
    max: 40,
  },
  {
    clave: "matricula",
    titulo: "Matrícula",
    ejemplo: "",
    sinonimos: [
      "No. de matrícula",
      "No matrícula",
      "Matrícula del alumno",
      "Número de control",
      "No. de control",
      "No control",
      "Mat",
      "Matric",
      "Clave del alumno",
      "ID alumno",
      "No. de alumno",
      "Número de alumno",
      "Expediente",
      "Student ID",
      "Clave",
    ],
    max: 30,
  },
];

/** Students with their tutors, address and place in the selected cycle. */
export const ALUMNOS: Parte = {
  clave: "alumnos",
  nombre: "Alumnos",
  linea: "Con sus tutores, su domicilio y su lugar en el ciclo",
  campos: [
    ...QUIEN,
    { clave: "apellido1", titulo: "Primer apellido", ejemplo: "Hernández", sinonimos: ["Apellido paterno", "Ap paterno", "Ap pat", "A paterno", "Apell paterno", "Apellido pat", "Paterno", "Pat", "Apellido 1", "1er apellido", "1o apellido", "Apellido paterno del alumno", "Primer apellido del alumno", "Last name", "Surname"], max: 100 },
    { clave: "apellido2", titulo: "Segundo apellido", ejemplo: "García", sinonimos: ["Apellido materno", "Ap materno", "Ap mat", "A materno", "Apell materno", "Apellido mat", "Materno", "Mat.", "Apellido 2", "2do apellido", "2o apellido", "Apellido materno del alumno", "Segundo apellido del alumno"], max: 100 },
    { clave: "apellidos", titulo: "Apellidos (los dos)", ejemplo: "", sinonimos: ["Apellidos", "Apellido", "Apellidos del alumno", "Apellidos de la alumna", "Apellidos alumno"], max: 200 },
    { clave: "nombreCompleto", titulo: "Apellidos y nombre", ejemplo: "", sinonimos: ["Nombre completo", "Nombre completo del alumno", "Alumno", "Alumna", "Alumnos", "Alumno a", "Alumna o", "Alumno(a)", "Alumnos as", "Nombre del alumno", "Nombre del alumno a", "Nombre de la alumna o", "Nombre alumno", "Nom alumno", "Nom del alumno", "Nombre del estudiante", "Estudiante", "Apellidos y nombres", "Apellidos y nombre", "Apellido paterno materno nombre", "Apellido paterno materno y nombre", "Full name", "Student", "Cliente", "Nombre del cliente", "Nombre y apellidos", "Nombres y apellidos", "Apellidos nombre", "Nombre apellidos", "Nombre del niño", "Nombre del niño a", "Niño", "Nombre del menor", "Menor"], max: 250 },
    { clave: "nombre", titulo: "Nombre", ejemplo: "Sofía", sinonimos: ["Nombres", "Nombre(s)", "Nombre s", "Nom", "Nombre de pila", "Nombre s del alumno", "Nombres del alumno", "First name", "Given name"], max: 100 },
    { clave: "fechaNacimiento", titulo: "Fecha de nacimiento", ejemplo: "14-03-2016", sinonimos: ["Nacimiento", "Fecha nac", "F. Nac.", "F nacimiento", "Fec nac", "Fec nacimiento", "Fecha nacimiento", "Fech nac", "F de nac", "F de nacimiento", "Fecha de nac", "Nació", "Fnac", "DOB", "Date of birth", "Birth date", "Cumpleaños", "Fecha nacim"] },
    { clave: "genero", titulo: "Género", ejemplo: "Femenino", sinonimos: ["Sexo", "Gen", "H M", "M F", "Sex", "Gender", "Niño niña"] },
    { clave: "grupoSanguineo", titulo: "Grupo sanguíneo", ejemplo: "", sinonimos: ["Tipo de sangre", "Tipo sangre", "Sangre", "Tipo sanguíneo", "RH", "T sangre"] },
    { clave: "observaciones", titulo: "Observaciones", ejemplo: "", sinonimos: ["Notas", "Obs", "Observación", "Comentarios", "Nota", "Notes", "Cuidados", "Cuidados especiales", "Salud", "Padecimientos"], max: 500 },
    { clave: "alergias", titulo: "Alergias", ejemplo: "", sinonimos: ["Alergia", "Alergias y cuidados", "Alergias o enfermedades"], max: 300 },
    { clave: "estatus", titulo: "Estatus (baja)", ejemplo: "", sinonimos: ["Estatus", "Status", "Situación", "Estado del alumno", "Baja", "Bajas", "Inscrito", "Activo", "Estatus del alumno"] },
    { clave: "nivel", titulo: "Nivel", ejemplo: "Primaria", sinonimos: ["Nivel educativo", "Nivel escolar", "Sección", "Niv"], haciaAbajo: true },
    { clave: "gradoGrupo", titulo: "Grado y grupo", ejemplo: "", sinonimos: ["Grado grupo", "Gdo gpo", "Gdo y gpo", "Grupo y grado", "Gr gpo", "Grado y gpo", "Gdo grupo", "G y G", "Grado gpo", "Salón y grupo"], haciaAbajo: true },
    { clave: "grado", titulo: "Grado", ejemplo: "1°", sinonimos: ["Grado escolar", "Año", "Gdo", "Grad", "Grado que cursa", "Grado a cursar", "Grade"], haciaAbajo: true },
    { clave: "grupo", titulo: "Grupo", ejemplo: "A", sinonimos: ["Salón", "Gpo", "Grp", "Gpo."], haciaAbajo: true },
    { clave: "alrededor", titulo: "Lo que se dice arriba", ejemplo: "" },
    { clave: "plantel", titulo: "Plantel", ejemplo: "", sinonimos: ["Campus", "Sede"] },
    { clave: "turno", titulo: "Turno", ejemplo: "" },
    ...camposDeTutor(1),
    ...camposDeTutor(2),
    { clave: "adeudo", titulo: "Adeudo anterior", ejemplo: "", sinonimos: ["Adeudo", "Adeudos", "Saldo", "Saldo inicial", "Saldo anterior", "Saldo pendiente", "Saldo actual", "Debe", "Deuda", "Adeuda", "Adeudo total", "Saldo deudor", "Balance"], max: 30 },
    { clave: "beca", titulo: "Beca", ejemplo: "", sinonimos: ["Becas", "Becado", "Becada", "Becado a", "Becados", "Tipo de beca", "Nombre de la beca", "Tiene beca", "Beca asignada", "Beca otorgada", "Scholarship"], max: 100 },
    { clave: "becaPorcentaje", titulo: "Porcentaje de beca", ejemplo: "", sinonimos: ["Beca %", "% de beca", "% beca", "Porcentaje beca", "Porcentaje de la beca", "Por ciento de beca"], max: 20 },
    { clave: "calle", titulo: "Calle", ejemplo: "Av. Juárez", sinonimos: ["Domicilio", "Dirección", "Domicilio completo", "Dirección completa", "Calle y número", "Calle num", "Calle núm", "Domicilio particular", "Dir", "Calle y no", "Address"], max: 250 },
    { clave: "numeroExterior", titulo: "Número exterior", ejemplo: "12", sinonimos: ["No. ext", "Num ext", "Núm. exterior", "No exterior", "Número", "Num", "N ext", "# ext"], max: 20, con: "calle" },
    { clave: "numeroInterior", titulo: "Número interior", ejemplo: "", sinonimos: ["No. int", "Num int", "No interior", "Núm. interior", "Interior", "Int"], max: 20, con: "calle" },
    { clave: "codigoPostal", titulo: "Código postal", ejemplo: "06100", sinonimos: ["CP", "C.P.", "C P", "Cod postal", "Código p"], con: "calle" },
    { clave: "nombreAsentamiento", titulo: "Colonia", ejemplo: "Centro", sinonimos: ["Asentamiento", "Col", "Fraccionamiento", "Colonia o fraccionamiento"], max: 100, con: "calle" },
    { clave: "nombreMunicipio", titulo: "Municipio", ejemplo: "Cuauhtémoc", sinonimos: ["Delegación", "Alcaldía", "Mpio", "Municipio o alcaldía", "Del o mpio"], max: 100, con: "calle" },
    { clave: "nombreEntidad", titulo: "Estado", ejemplo: "Ciudad de México", sinonimos: ["Entidad", "Entidad federativa", "Edo"], max: 100, con: "calle" },
  ],
  resumen: ["nombreCompleto", "nombre", "apellido1", "apellido2", "apellidos", "curp"],
  hacenFalta: [["nombre", "nombreCompleto", "curp", "matricula"]],
}; // oxfmt-ignore
