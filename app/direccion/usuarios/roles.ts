import { PERMISOS, type Permiso } from "~/base/acceso/permisos";
import { counted } from "~/lib/counts";
import { foldText } from "~/lib/text";

const TEMAS = ["Secciones del menú", "Alumnos", "Dinero", "Aula", "Colegio"] as const;

const DE_LA_FICHA = new Set<Permiso>([
  "PERM_VER_ALUMNO",
  "PERM_VISTA_ALUMNOS_INFO_ESCOLAR",
  "PERM_VISTA_ALMUNOS_MAS_INFO",
  "PERM_ADMIN_INSCRIPCION_ALUMNO",
  "PERM_ASIGNACION_GRUPO_ALUMNO",
  "PERM_ELIMINAR_INSCRIPCIONES",
]);

const DE_DINERO = new Set<Permiso>([
  "PERM_VISTA_ALUMNOS_INFO_FINANCIERA",
  "PERM_REGISTRAR_MOVIMIENTOS",
  "PERM_REVERSAR_MOVIMIENTOS",
  "PERM_PAGOS_PARCIALES",
  "PERM_FECHA_ANTERIOR",
  "PERM_DESCUENTOS_CONDONACIONES",
  "PERM_CERRAR_MES",
  "PERM_ADMIN_BECAS",
  "PERM_CONVENIOS",
  "PERM_FACTURAR",
  "PERM_CANCELAR_FACTURAS",
  "PERM_ADMIN_PROGRAMAS_PAGOS",
  "PERM_ASIGNAR_PROGRAMAS_PAGOS",
  "PERM_ADMIN_PAGOS_ELECTRONICOS",
]);

const DE_AULA = new Set<Permiso>([
  "PERM_VISTA_DOCENTE",
  "PERM_COORDINACION",
  "PERM_CALIFICAR",
  "PERM_ADMIN_HORARIOS",
  "PERM_ADMIN_NOTIFICACIONES_CONTROL_ESCOLAR",
]);

export type Tema = { tema: string; permisos: { codigo: Permiso; texto: string }[] };

/** The possible permissions of a role, by subject. A search keeps those with every searched word, ignoring accents. */
export function permisosPorTema(busqueda = ""): Tema[] {
  const palabras = foldText(busqueda).split(" ").filter(Boolean);
  const todos = (Object.entries(PERMISOS) as [Permiso, string][]).map(([codigo, texto]) => ({
    codigo,
    texto,
    tema: temaDe(codigo),
  }));
  return TEMAS.map((tema) => ({
    tema,
    permisos: todos
      .filter((cada) => cada.tema === tema)
      .filter(({ texto }) => palabras.every((palabra) => foldText(`${texto} ${tema}`).includes(palabra)))
      .map(({ codigo, texto }) => ({ codigo, texto })),
  })).filter(({ permisos }) => permisos.length > 0);
}

function temaDe(codigo: Permiso): (typeof TEMAS)[number] {
  if (DE_DINERO.has(codigo)) return "Dinero";
  if (DE_LA_FICHA.has(codigo) || codigo.startsWith("PERM_MAS_DATOS_")) return "Alumnos";
  if (DE_AULA.has(codigo)) return "Aula";
  return codigo.startsWith("PERM_VISTA_") ? "Secciones del menú" : "Colegio";
}

/** The reason why a role cannot be deleted, with the number of people who have it; null if nobody has it. */
export function porQueNoSeElimina({ personas }: { personas: number }): string | null {
  if (personas === 0) return null;
  const motivo = counted(personas, "persona lo tiene", "personas lo tienen");
  return `No se puede eliminar: ${motivo}. Dales antes otro rol.`;
}
