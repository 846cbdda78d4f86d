import { type Permiso } from "~/base/acceso/permisos";
import { clave, delPersonal, llamadas } from "./lugares";

// The permissions of each entry, written independently of the code.

/** A code, or several with one sufficient. */
type Parte = Permiso | readonly Permiso[];

const FICHA = "PERM_VER_ALUMNO";
const DINERO = "PERM_VISTA_ALUMNOS_INFO_FINANCIERA";
const MAS = "PERM_VISTA_ALMUNOS_MAS_INFO";
const DOCUMENTOS = "PERM_MAS_DATOS_VISTA_DOCUMENTOS";
const PADRES = ["PERM_MAS_DATOS_VISTA_PADRES", "PERM_MAS_DATOS_VISTA_PADRES_DATOS_CONTACTO"] as const;
const COBRA = "PERM_REGISTRAR_MOVIMIENTOS";
const REVERSA = "PERM_REVERSAR_MOVIMIENTOS";
const PROGRAMAS = "PERM_ADMIN_PROGRAMAS_PAGOS";
const ASIGNA = "PERM_ASIGNAR_PROGRAMAS_PAGOS";
const CONFIGURA = "PERM_ADMIN_CONFIGURACION";
const USUARIOS = "PERM_ADMIN_USUARIOS";
const ESCOLAR = "PERM_VISTA_ALUMNOS_INFO_ESCOLAR";
const CALIFICA = ["PERM_COORDINACION", "PERM_VISTA_DOCENTE"] as const;
const HORARIOS = "PERM_ADMIN_HORARIOS";
const COORDINA = "PERM_COORDINACION";

const CATALOGOS_DEL_COLEGIO =
  /^(GET|POST|PUT|DELETE) \/colegios\/:colegioId\/(ciclos|niveles|planteles|turnos|servicios|cajas|formaspago|bancos|foliadores|diasinhabiles|requisitos|cartas)(\/:\w+(\/(grupos|grados|aulas|modulos|configuraciones|asignaturas|periodos)(\/:\w+(\/parciales(\/:\w+)?)?)?)?)?$/;

const ASIGNATURAS_DEL_NIVEL = ["", "/grados/:gradoId"].map(
  (grado) => `GET /colegios/:colegioId/niveles/:nivelId${grado}/asignaturas`,
);

const LISTAS_DE_OTROS = new Set([
  ...["ciclos", "servicios", "niveles", "cajas", "bancos"].map((lista) => `GET /colegios/:colegioId/${lista}`),
  ...ASIGNATURAS_DEL_NIVEL,
]);

const DE_CONFIGURACION = [
  ...delPersonal
    .map(({ id }) => id.split("/").at(-1)!)
    .filter((id) => id.startsWith("ajuste-") && id !== "ajuste-cierre"),
  ...llamadas.map(clave).filter((llamada) => CATALOGOS_DEL_COLEGIO.test(llamada) && !LISTAS_DE_OTROS.has(llamada)),
  ...llamadas
    .map(clave)
    .filter((llamada) => /niveles\/:nivelId\/calificaciones|:asignaturaId\/criterios/.test(llamada)),
  "PUT /colegios/:colegioId",
  "POST /organizaciones/:organizacionId/colegios",
  ...["GET", "PUT", "DELETE"].map((metodo) => `${metodo} /organizaciones/:organizacionId/colegios/:colegioId`),
  "PUT /organizaciones/:organizacionId/colegios/:colegioId/logos/:fotoUuid",
  "POST /colegios/:colegioId/configurar",
  ...["certificados", "retencion"].flatMap((recurso) =>
    ["GET", "POST"].map((metodo) => `${metodo} /colegios/:colegioId/${recurso}`),
  ),
  ...["GET", "PUT"].map((metodo) => `${metodo} /organizaciones/:organizacionId`),
  "POST /colegios/:colegioId/ciclos/:cicloId/clonar",
];

const DE_USUARIOS = [
  "usuarios",
  "usuario",
  "usuario-limites",
  "usuario-acceso",
  "usuario-eliminar",
  "roles",
  "rol",
  "rol-eliminar",
  "tokens",
  ...llamadas
    .map(clave)
    .filter((llamada) =>
      /\/colegios\/:colegioId\/(usuarios(\/:cuentaId|$)|tokens)|\/roles(\/:rolId)?$|\/permisos$/.test(llamada),
    ),
];

const DE_TAREAS = (patron: RegExp) => llamadas.map(clave).filter((llamada) => patron.test(llamada));

/**
 * The permissions of each place of the tree (by the last part of its id) and of each call, written independently of the
 * code. All of them give access; without any one of them access is refused. Parts of a student's file need the file,
 * and changes in a section need the permission to see it.
 */
export const PIDEN: [readonly Parte[], string[]][] = [
  [
    ["PERM_ADMIN_CONFIGURACION"],
    ["facturama-test", "enlacefiscal-test"].map((recurso) => `POST /colegios/:colegioId/facturacion/${recurso}`),
  ],
  [
    ["PERM_VISTA_CONTROLESCOLAR"],
    ["controlescolar", "GET /colegios/:colegioId/alumnos", "GET /colegios/:colegioId/credenciales"],
  ],
  [["PERM_VISTA_INICIO"], ["GET /colegios/:colegioId/inicio"]],
  [
    ["PERM_VISTA_TABLERO"],
    ["tablero", ...["", "/:indicador"].map((resto) => `GET /colegios/:colegioId/indicadores${resto}`)],
  ],
  [
    ["PERM_VISTA_CALENDARIO"],
    ["calendario", "calendario-suscripcion", "GET evento", "GET /colegios/:colegioId/calendario"],
  ],
  [
    ["PERM_VISTA_CALENDARIO", "PERM_ADMIN_CALENDARIO"],
    [
      "POST evento",
      "evento-eliminar",
      ...["PUT", "DELETE"].map((metodo) => `${metodo} /colegios/:colegioId/eventos/:eventoId`),
    ],
  ],
  [
    [FICHA],
    [
      "alumno",
      "foto",
      "tras-masdatos",
      ...["ficha", "cartas/:cartaId"].map((recurso) => `GET /colegios/:colegioId/alumnos/:alumnoId/${recurso}`),
    ],
  ],
  [[FICHA], ["GET /colegios/:colegioId/alumnos/:alumnoId"]],
  [[FICHA, [MAS, DINERO]], ["movimientos"]],
  [[FICHA, MAS], ["masdatos"]],
  [
    [FICHA, ESCOLAR],
    [
      "escolar",
      "tras-escolar",
      "cuadroposiciones",
      "GET /colegios/:colegioId/controlescolar/cuadroposiciones",
      ...["controlescolar/boleta", "controlescolar/resumen", "asignaturas", "calificaciones"].map(deAlumno),
    ],
  ],
  [["PERM_COORDINACION", ESCOLAR], ["GET /colegios/:colegioId/controlescolar/boletas"]],
  [
    [FICHA, ESCOLAR, CALIFICA],
    ["calificacion", ...["GET", "PUT"].map((metodo) => delAlumno(`${metodo} calificaciones/:calificacionId`))],
  ],
  [
    [CALIFICA],
    [
      "calificaciones",
      ...["GET", "PUT"].map((metodo) => `${metodo} /colegios/:colegioId/controlescolar/calificaciones`),
    ],
  ],
  [
    [["PERM_VISTA_ALUMNOS_INFO_ESCOLAR", ...CALIFICA]],
    ["GET /colegios/:colegioId/ciclos/:cicloId/niveles/:nivelId/periodos", ...ASIGNATURAS_DEL_NIVEL],
  ],
  [
    ["PERM_COORDINACION", ESCOLAR],
    [
      "sabana",
      "boletas",
      ...["boletas", "sabana"].map((recurso) => `GET /colegios/:colegioId/controlescolar/${recurso}`),
      "PUT /colegios/:colegioId/controlescolar/campos",
    ],
  ],
  [[["PERM_COORDINACION", "PERM_ADMIN_CONFIGURACION"]], ["ajuste-cierre", "cierre"]],
  [[FICHA, ESCOLAR, CALIFICA], ["calificacion"]],
  [[CALIFICA], ["calificaciones", "PUT /colegios/:colegioId/controlescolar/calificaciones"]],
  // The walk's tasks belong to no teacher of these accounts: coordination sees them, and others get an empty list.
  [[CALIFICA], ["tareas", "GET tarea", "POST tarea", ...DE_TAREAS(/definicionestarea$/)]],
  [
    [CALIFICA],
    ["calificar-tarea", "tarea-eliminar", "tarea-de-alumno", ...DE_TAREAS(/definicionestarea\/:definicionId/)],
  ],
  [
    [FICHA, DINERO],
    [
      "porque",
      "recibo",
      "GET /colegios/:colegioId/alumnos/:alumnoId/servicios",
      ...["saldos", "servicios/:servicioId/movimientos", "servicios/:servicioId/resumen"].map(deAlumno),
      ...["servicios/:servicioId/infopago", "servicios/:servicioId/estadocuenta"].map(deAlumno),
      "GET /colegios/:colegioId/servicios/:servicioId/infopago",
      "GET /colegios/:colegioId/niveles/:nivelId/emisor",
      "GET /colegios/:colegioId/servicios/:servicioId/transacciones/:movimientoId/recibos",
      "GET /colegios/:colegioId/devoluciones/:devolucionId/recibo",
    ],
  ],
  [
    [FICHA, DINERO, COBRA],
    ["nuevomovimiento", "pagoconjunto", "bancos", "banco"],
  ],
  [
    [FICHA, DINERO, "PERM_DEVOLUCIONES"],
    [
      "devolucion",
      "POST /colegios/:colegioId/alumnos/:alumnoId/devoluciones",
      "POST /colegios/:colegioId/alumnos/:alumnoId/traspasos",
    ],
  ],
  [
    [FICHA, DINERO, REVERSA],
    [
      "cobro-devolver",
      "POST /colegios/:colegioId/cobros/:cobroId/devoluciones",
      "recalcular",
      "PATCH /colegios/:colegioId/alumnos/:alumnoId/servicios/:servicioId/recalcular",
    ],
  ],
  [
    [FICHA, DINERO, "PERM_ADMIN_BECAS"],
    [
      "becas",
      "beca",
      "beca-de-alumno",
      ...["becados", "lotes", "lotes/propuestas", "catalogo", "ajustes", "otorgadas/:becaAlumnoId/carta"].map(
        (ruta) => `GET /colegios/:colegioId/becas/${ruta}`,
      ),
      ...["lotes", "lotes/deshacer", "catalogo/:becaId", "ajustes"].map(
        (ruta) => `POST /colegios/:colegioId/becas/${ruta}`,
      ),
      ...["GET", "POST"].map((metodo) => `${metodo} /colegios/:colegioId/alumnos/:alumnoId/becas`),
      ...["", "/:solicitudId/archivos", "/:solicitudId/archivos/:archivoUuid"].map(
        (ruta) => `GET /colegios/:colegioId/becas/solicitudes${ruta}`,
      ),
      ...["", "/aceptar", "/papel", "/decidir"].map((ruta) => `POST /colegios/:colegioId/becas/solicitudes${ruta}`),
    ],
  ],
  [
    [FICHA, DINERO, "PERM_CONVENIOS"],
    [
      "convenio",
      "GET /colegios/:colegioId/alumnos/:alumnoId/convenios",
      "POST /colegios/:colegioId/alumnos/:alumnoId/convenios",
      "POST /colegios/:colegioId/alumnos/:alumnoId/convenios/termino",
      "GET /colegios/:colegioId/convenios/:convenioId/documento",
      "GET /colegios/:colegioId/alumnos/:alumnoId/promesas",
      "POST /colegios/:colegioId/alumnos/:alumnoId/promesas",
      "POST /colegios/:colegioId/alumnos/:alumnoId/promesas/cancelacion",
    ],
  ],
  [
    [FICHA, DINERO, "PERM_FACTURAR"],
    ["factura", "facturas", "GET /colegios/:colegioId/facturas/previo", "POST /colegios/:colegioId/facturas"],
  ],
  [
    [FICHA, DINERO, "PERM_CANCELAR_FACTURAS"],
    ["factura-cancelar", "factura-global-cancelar", "PATCH /colegios/:colegioId/facturas/:facturaId"],
  ],
  [
    [FICHA, DINERO],
    ["factura.pdf", "factura.xml"].map((archivo) => `GET /colegios/:colegioId/facturas/:facturaId/${archivo}`),
  ],
  // A refund is reversed by those who give money back.
  [
    [FICHA, DINERO, [COBRA, REVERSA, "PERM_DEVOLUCIONES"]],
    ["POST reverso", "POST /colegios/:colegioId/servicios/:servicioId/operaciones"],
  ],
  // The walk's payment belongs to another account.
  [[FICHA, DINERO, REVERSA], ["GET reverso"]],
  [
    [FICHA, DINERO, [COBRA, REVERSA]],
    ["cobros", "cobro", "GET /colegios/:colegioId/cobros", "GET /colegios/:colegioId/cobros/:cobroId"],
  ],
  [
    [FICHA, "PERM_ADMIN_INSCRIPCION_ALUMNO"],
    [
      "inscribir",
      "nuevoalumno",
      "reactivar",
      "reinscripcion",
      "POST /colegios/:colegioId/alumnos",
      "POST /colegios/:colegioId/inscripciones",
      "POST /colegios/:colegioId/alumnos/:alumnoId/reinscripcion",
    ],
  ],
  [[FICHA, "PERM_ADMIN_INSCRIPCION_ALUMNO"], ["PUT /colegios/:colegioId/inscripciones/:inscripcionId"]],
  [["PERM_ADMIN_INSCRIPCION_ALUMNO"], ["GET /colegios/:colegioId/grados/:gradoId/grupos/existen"]],
  [[FICHA, "PERM_ASIGNACION_GRUPO_ALUMNO"], ["grupo"]],
  [
    [FICHA, "PERM_ELIMINAR_INSCRIPCIONES"],
    ["baja", "DELETE /colegios/:colegioId/inscripciones/:inscripcionId"],
  ],
  [
    [FICHA, ASIGNA],
    [
      "adminserviciospp",
      "asignacion",
      "asignacion-quitar",
      ...["GET", "PUT", "DELETE"].map(
        (metodo) => `${metodo} /colegios/:colegioId/alumnos/:alumnoId/servicios/:servicioId/programaspagos`,
      ),
    ],
  ],
  [
    [FICHA, [ASIGNA, DINERO]],
    ["servicios-cargos", "programaspagos-cargos"],
  ],
  [
    [FICHA, MAS, "PERM_MAS_DATOS_VISTA_GENERALES", "PERM_MAS_DATOS_EDITAR_GENERALES"],
    [
      "personales",
      "PUT /colegios/:colegioId/alumnos/:alumnoId",
      "GET /colegios/:colegioId/alumnos/:alumnoId/duplicado",
    ],
  ],
  [[FICHA, "PERM_MAS_DATOS_EDITAR_GENERALES"], ["PUT /colegios/:colegioId/alumnos/:alumnoId/fotos/:fotoUuid"]],
  [[FICHA, MAS, "PERM_MAS_DATOS_VISTA_DOMICILIO"], [delAlumno("GET domicilios")]],
  [[FICHA, MAS, "PERM_MAS_DATOS_VISTA_DOMICILIO", "PERM_MAS_DATOS_EDITAR_DOMICILIO"], [delAlumno("PUT domicilios")]],
  [
    [FICHA, MAS, ...PADRES, "PERM_MAS_DATOS_EDITAR_PADRES"],
    [delAlumno("PUT tutores/:tutorId/fotos/:fotoUuid"), "PATCH /colegios/:colegioId/tutores/app"],
  ],
  [
    [
      [
        "PERM_MAS_DATOS_EDITAR_GENERALES",
        "PERM_MAS_DATOS_EDITAR_DOCUMENTOS",
        "PERM_MAS_DATOS_EDITAR_PADRES",
        "PERM_MAS_DATOS_EDITAR_FISCALES",
        "PERM_ADMIN_INSCRIPCION_ALUMNO",
        "PERM_ADMIN_COMUNICADOS",
        CONFIGURA,
        HORARIOS,
        COORDINA,
        "PERM_VISTA_DOCENTE",
      ],
    ],
    ["POST /organizaciones/:organizacionId/archivos", "DELETE /organizaciones/:organizacionId/archivos/:documentoUuid"],
  ],
  [
    [FICHA, MAS, "PERM_MAS_DATOS_VISTA_CUENTA", "PERM_MAS_DATOS_EDITAR_CUENTA"],
    ["cuentausuario", "enlace-de-alumno", ...["PATCH cuenta", "GET validaemail"].map(delAlumno)],
  ],
  [
    [FICHA, MAS, DOCUMENTOS, ["PERM_MAS_DATOS_EDITAR_DOCUMENTOS", "PERM_ADMIN_INSCRIPCION_ALUMNO"]],
    ["documentos", delAlumno("POST archivos"), delAlumno("POST documentos")],
  ],
  [["PERM_VISTA_REPORTES", FICHA, MAS, DOCUMENTOS], ["GET documentos-por-entregar"]],
  [
    [
      "PERM_VISTA_REPORTES",
      FICHA,
      MAS,
      DOCUMENTOS,
      ...PADRES,
      ["PERM_MAS_DATOS_EDITAR_DOCUMENTOS", "PERM_ADMIN_INSCRIPCION_ALUMNO"],
    ],
    ["POST documentos-por-entregar"],
  ],
  [
    [FICHA, MAS, DOCUMENTOS, "PERM_MAS_DATOS_EDITAR_DOCUMENTOS"],
    [
      "documento",
      "documento-eliminar",
      delAlumno("DELETE documentos/:documentoId"),
      "PATCH /organizaciones/:organizacionId/archivos/:documentoUuid",
    ],
  ],
  [[FICHA, MAS, DOCUMENTOS], [delAlumno("GET documentos")]],
  [
    [FICHA, MAS, "PERM_MAS_DATOS_VISTA_CLINICOS", "PERM_MAS_DATOS_EDITAR_CLINICOS"],
    ["clinicos", ...["GET clinicos", "PUT clinicos"].map(delAlumno)],
  ],
  [
    [FICHA, MAS, "PERM_ADMIN_PAGOS_ELECTRONICOS"],
    ["recibepagos", "PATCH /colegios/:colegioId/inscripciones/:inscripcionId/recibePagos"],
  ],
  [[FICHA, MAS, "PERM_MAS_DATOS_VISTA_DOMICILIO", "PERM_MAS_DATOS_EDITAR_DOMICILIO"], ["domicilio"]],
  [
    [FICHA, MAS, ["PERM_MAS_DATOS_EDITAR_PADRES", "PERM_MAS_DATOS_EDITAR_DOMICILIO", "PERM_MAS_DATOS_EDITAR_CLINICOS"]],
    ["propuestas", "GET /colegios/:colegioId/propuestas", "PATCH /colegios/:colegioId/propuestas"],
  ],
  [
    [FICHA, MAS, ...PADRES, "PERM_MAS_DATOS_EDITAR_PADRES"] as Permiso[],
    [
      "tutores",
      "tutor",
      "tutor-agregar",
      "tutor-eliminar",
      "enlace-de-tutor",
      "tutor-foto",
      "tutor-cambiarfoto",
      "tutores-notificaciones",
      ...["POST", "GET /notificaciones", "PUT /notificaciones", "PUT /:tutorId", "DELETE /:tutorId"].map((llamada) => {
        const [metodo, resto = ""] = llamada.split(" ");
        return `${metodo} /colegios/:colegioId/alumnos/:alumnoId/tutores${resto}`;
      }),
      "GET /colegios/:colegioId/tutores",
      "tutores-repetidos",
      ...["GET", "POST", "PATCH"].map((metodo) => `${metodo} /colegios/:colegioId/tutores/repetidos`),
    ],
  ],
  [
    [FICHA, MAS, "PERM_MAS_DATOS_VISTA_PADRES"],
    [
      "GET /colegios/:colegioId/alumnos/:alumnoId/tutores",
      "GET /colegios/:colegioId/parentescos",
      "GET /colegios/:colegioId/tutores/metricas",
    ],
  ],
  [
    [FICHA, MAS, "PERM_MAS_DATOS_VISTA_FISCALES", "PERM_MAS_DATOS_EDITAR_FISCALES"],
    [
      "datosfiscales",
      "datofiscal",
      "datofiscal-eliminar",
      "constancia",
      ...["GET", "POST"].map((metodo) => `${metodo} /colegios/:colegioId/datosFiscalesSAT`),
      ...["PUT", "PUT /:datoFiscalId", "DELETE /:datoFiscalId"].map((llamada) => {
        const [metodo, resto = ""] = llamada.split(" ");
        return `${metodo} /colegios/:colegioId/alumnos/:alumnoId/datosfiscales${resto}`;
      }),
    ],
  ],
  [[FICHA, MAS, "PERM_MAS_DATOS_VISTA_FISCALES"], ["GET /colegios/:colegioId/alumnos/:alumnoId/datosfiscales"]],
  [[FICHA, "PERM_MAS_DATOS_EDITAR_GENERALES"], ["cambiarfoto"]],
  [
    [
      FICHA,
      MAS,
      DINERO,
      ...PADRES,
      "PERM_MAS_DATOS_VISTA_GENERALES",
      "PERM_MAS_DATOS_VISTA_DOMICILIO",
      "PERM_MAS_DATOS_VISTA_DOCUMENTOS",
      "PERM_MAS_DATOS_VISTA_CUENTA",
      "PERM_MAS_DATOS_VISTA_CLINICOS",
      CONFIGURA,
    ] as Permiso[],
    ["GET /colegios/:colegioId/alumnos/:alumnoId/datospersonales"],
  ],
  [
    ["PERM_ADMIN_PREINSCRIPCIONES"],
    [
      "revision",
      "revision-ficha",
      "revision-aceptar",
      "revision-devolver",
      "revision-rechazar",
      "formatos",
      "formato",
      "formato-eliminar",
      "formato-compartir",
      "formato-vista-previa",
      ...["GET", "POST"].map((metodo) => `${metodo} /colegios/:colegioId/preinscripciones/formatos`),
      ...["GET", "PUT", "DELETE"].map(
        (metodo) => `${metodo} /colegios/:colegioId/preinscripciones/formatos/:formatoId`,
      ),
      "GET /colegios/:colegioId/preinscripciones",
      ...["GET", "PUT"].map((metodo) => `${metodo} /colegios/:colegioId/preinscripciones/:preinscripcionId`),
    ],
  ],
  [
    [FICHA, DINERO, COBRA],
    [
      "cortes",
      "corte-contar",
      "corte-firmar",
      "caja-chica",
      "depositos-de-caja",
      ...["", "chica-", "deposito-"].flatMap((vista) => [`${vista}de-caja`, `${vista}de-caja-paso`]),
      "GET /colegios/:colegioId/cajas/:cajaId/movimientos",
    ],
  ],
  [
    ["PERM_VISTA_COMUNICADOS"],
    [
      "comunicados",
      "comunicado",
      "comunicado-entrega",
      ...["", "/:comunicadoId", "/:comunicadoId/entregas", "/:comunicadoId/entregas/:entregaId/evidencia"].map(
        (ruta) => `GET /colegios/:colegioId/comunicados${ruta}`,
      ),
      ...["", "/:archivoUuid"].map((ruta) => `GET /colegios/:colegioId/comunicados/:comunicadoId/archivos${ruta}`),
    ],
  ],
  [
    ["PERM_VISTA_COMUNICADOS", "PERM_ADMIN_COMUNICADOS"],
    [
      ...["editar", "alumnos", "enviar", "reenviar", "eliminar", "talones"].map((accion) => `comunicado-${accion}`),
      "POST /colegios/:colegioId/comunicados",
      ...["PUT ", "PATCH enviar", "PATCH reenviar", "PATCH alumnos", "GET talones", "PUT archivos", "DELETE "].map(
        (llamada) =>
          `${llamada.split(" ")[0]} /colegios/:colegioId/comunicados/:comunicadoId/${llamada.split(" ")[1]}`.replace(
            /\/$/,
            "",
          ),
      ),
      "DELETE /colegios/:colegioId/comunicados/:comunicadoId/archivos/:archivoUuid",
    ],
  ],
  [
    [["PERM_COORDINACION", "PERM_VISTA_DOCENTE"]],
    [
      "misivas",
      "misivas-enbloque",
      "misiva",
      ...["estatus", "eliminar", "comentarios", "hilo"].map((accion) => `misiva-${accion}`),
      ...llamadas.map(clave).filter((llamada) => / \/colegios\/:colegioId\/misivas/.test(llamada)),
    ],
  ],
  [["PERM_VISTA_REPORTES"], ["reportes", "reportes-catalogo", "GET /colegios/:colegioId/reportesfavoritos"]],
  [
    ["PERM_VISTA_REPORTES", FICHA],
    ["estadistica911", "estadistica911-alumnos", "GET /colegios/:colegioId/estadistica911"],
  ],
  [
    ["PERM_VISTA_REPORTES", FICHA, DINERO],
    ["saldosvencidos", "GET recordatorio", "reporte"],
  ],
  [
    ["PERM_VISTA_REPORTES", FICHA, DINERO],
    ["saldosvencidosalumnos", "reportes/:reporte"].map((recurso) => `GET /colegios/:colegioId/${recurso}`),
  ],
  [
    ["PERM_VISTA_REPORTES", FICHA, DINERO, ...PADRES],
    ["recordar", "POST recordatorio"],
  ],
  [["PERM_VISTA_AJUSTES"], ["ajustes", "ajustes-portada"]],
  [[HORARIOS], ["POST armar-horarios"]],
  [
    [[CONFIGURA, HORARIOS]],
    [
      "docentes",
      "docente",
      "docente-eliminar",
      "docente-cambiarfoto",
      "disponibilidad",
      "GET armar-horarios",
      "reparto",
      "optativos",
      ...llamadas
        .map(clave)
        .filter((llamada) =>
          /\/docentes(\/:docenteId(\/fotos.*)?)?$|\/grupos\/:grupoId\/(asignaturas|optativos)$/.test(llamada),
        ),
    ],
  ],
  [[["PERM_VISTA_DOCENTE", COORDINA, HORARIOS]], ["horarios", "GET /colegios/:colegioId/clases"]],
  [
    [HORARIOS],
    [
      "horario",
      "generar-clases",
      ...["GET", "PUT"].map((metodo) => `${metodo} /colegios/:colegioId/grupos/:grupoId/horarios`),
      "POST /colegios/:colegioId/clases/regenerar",
    ],
  ],
  [
    [[HORARIOS, COORDINA]],
    [
      "eliminar-clases",
      "POST /colegios/:colegioId/clases",
      "PATCH /colegios/:colegioId/clases",
      ...["GET", "PUT", "DELETE"].map((metodo) => `${metodo} /colegios/:colegioId/clases/:claseId`),
      "PUT /colegios/:colegioId/clases/:claseId/apoyos",
    ],
  ],
  [[["PERM_VISTA_DOCENTE", COORDINA]], ["midia"]],
  // Coordination takes any list; the walk's class belongs to no teacher of these accounts.
  [[COORDINA], ["GET lista-de-asistencia", "GET /colegios/:colegioId/clases/:claseId/asistencia"]],
  [
    [["PERM_VISTA_DOCENTE", COORDINA]],
    ["POST lista-de-asistencia", "PUT /colegios/:colegioId/clases/:claseId/asistencia"],
  ],
  [
    [FICHA, "PERM_VISTA_ALUMNOS_INFO_ESCOLAR"],
    [
      "ausencias",
      "GET ausencia",
      "ausencia-de-sabana",
      "tareasomitidas",
      "GET tarea-omitida",
      deAlumno("tareasomitidas"),
      deAlumno("tareasomitidas/:tareaId"),
      deAlumno("ausencias"),
      deAlumno("ausencias/:ausenciaId"),
    ],
  ],
  [
    [FICHA, "PERM_VISTA_ALUMNOS_INFO_ESCOLAR", COORDINA],
    [
      "POST ausencia",
      "justificacion-eliminar",
      "POST tarea-omitida",
      "tarea-omitida-eliminar",
      ...["PUT", "DELETE"].map((metodo) => `${metodo} /colegios/:colegioId/alumnos/:alumnoId/tareasomitidas/:tareaId`),
      ...["PUT", "DELETE"].map((metodo) => `${metodo} /colegios/:colegioId/alumnos/:alumnoId/ausencias/:ausenciaId`),
      "avisos-de-faltas",
      "GET /colegios/:colegioId/justificantes",
      "PUT /colegios/:colegioId/justificantes/resolver",
      "GET /colegios/:colegioId/justificantes/:justificanteId/archivos/:archivoUuid",
    ],
  ],
  [
    ["PERM_VISTA_CONTROLESCOLAR", "PERM_VISTA_ALUMNOS_INFO_ESCOLAR"],
    ["ausencias-del-dia", "GET /colegios/:colegioId/ausencias"],
  ],
  [["PERM_VER_BITACORA"], ["bitacora", "entradas", "errores", "GET /colegios/:colegioId/bitacora"]],
  [[USUARIOS], DE_USUARIOS],
  // The account at the window confirms the day.
  [[["PERM_REGISTRAR_MOVIMIENTOS", DINERO, CONFIGURA]], ["dia"]],
  [
    [CONFIGURA],
    [
      "importar",
      "importacion",
      "sepomex",
      "avisos",
      "ajustes-de-familias",
      "aviso-nuevo",
      "aviso",
      "correo",
      "correos-retenidos",
    ],
  ],
  [
    [CONFIGURA, "PERM_ADMIN_INSCRIPCION_ALUMNO"],
    [
      "promociones",
      "promocion",
      "POST /colegios/:colegioId/promociones",
      "GET /colegios/:colegioId/promociones/:promocionId",
      "POST /colegios/:colegioId/promociones/:promocionId",
    ],
  ],
  [[[CONFIGURA, "PERM_ADMIN_INSTANCIA"]], ["salud", "GET correos", "GET /colegios/:colegioId/salud/informe"]],
  [["PERM_ADMIN_INSTANCIA"], ["respaldo", "POST correos"]],
  [
    ["PERM_CERRAR_MES"],
    ["cierre-de-mes", "cerrar-mes", "GET /colegios/:colegioId/cierres", "POST /colegios/:colegioId/cierres"],
  ],
  [
    ["PERM_CERRAR_MES"],
    ["conciliacion-del-mes", "GET /colegios/:colegioId/conciliacion", "POST /colegios/:colegioId/conciliacion"],
  ],
  [
    ["PERM_CERRAR_MES"],
    ["polizas", "cuentas-contables", "GET /colegios/:colegioId/polizas", "POST /colegios/:colegioId/polizas/cuentas"],
  ],
  [
    ["PERM_CERRAR_MES", "PERM_ADMIN_INSTANCIA"],
    ["reabrir-mes", "POST /colegios/:colegioId/cierres/reabrir"],
  ],
  [[CONFIGURA], ["GET /colegios/:colegioId/consentimientos"]],
  [
    [CONFIGURA],
    ["importaciones/plantilla", "importaciones/:importacionId/rechazadas"].map(
      (recurso) => `GET /colegios/:colegioId/${recurso}`,
    ),
  ],
  // The school's catalogues: their pages and dialogs, and the calls that no other part reads.
  [[CONFIGURA], DE_CONFIGURACION],
  [[PROGRAMAS, ASIGNA], ["asignar"]],
  [
    [PROGRAMAS],
    [
      "programas",
      "programa",
      "programa-creado",
      "programa-eliminar",
      "asistente",
      "cargos",
      "cargos-eliminar",
      "cargos-modificar",
      "cargos-deshacer",
      "cargo",
      "cargo-eliminar",
      "recargo",
      "recargo-eliminar",
      "descuento",
      "descuento-eliminar",
      "GET /organizaciones/:organizacionId/colegios",
      ...["GET", "PATCH"].map((metodo) => `${metodo} /colegios/:colegioId/programaspagos/inscripciones`),
      ...llamadas.map(clave).filter((llamada) => llamada.includes("/organizaciones/:organizacionId/programaspagos")),
    ],
  ],
  [
    [[PROGRAMAS, DINERO]],
    ["ciclos/:cicloId/servicios", "servicios"].map((recurso) => `GET /colegios/:colegioId/${recurso}`),
  ],
  [[DINERO], ["cajas", "operaciones", "bancos"].map((recurso) => `GET /colegios/:colegioId/${recurso}`)],
  [[DINERO], ["GET /colegios/:colegioId/servicios/:servicioId/formaspago"]],
  // A docente's own switch appears only for an account with a docente.
  [["PERM_ADMIN_NOTIFICACIONES_CONTROL_ESCOLAR"], ["GET cuenta-configuraciones"]],
  [
    [["PERM_ADMIN_NOTIFICACIONES_CONTROL_ESCOLAR", "PERM_VISTA_DOCENTE"]],
    [
      "POST cuenta-configuraciones",
      ...["GET", "PUT"].map((metodo) => `${metodo} /colegios/:colegioId/usuarios/:usuarioId/configs`),
    ],
  ],
];

// "PUT clinicos": a call of a student, with its method.
function delAlumno(llamada: string): string {
  const [metodo, resto] = llamada.split(" ");
  return `${metodo} /colegios/:colegioId/alumnos/:alumnoId/${resto}`;
}

function deAlumno(recurso: string): string {
  return `GET /colegios/:colegioId/alumnos/:alumnoId/${recurso}`;
}
