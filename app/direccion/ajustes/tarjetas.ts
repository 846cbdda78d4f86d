import type { Permiso } from "~/base/acceso/permisos";
import { cumple, type Exigencia } from "~/base/acceso/puertas";
import { foldText } from "~/lib/text";
import type { IconName } from "~/ui/icon-names";

/** The groups of the settings, in page order. */
const GRUPOS = ["Escuela", "Cobranza", "Familias", "Académico", "Personas", "Sistema", "Otros"] as const;
type Grupo = (typeof GRUPOS)[number];

type Tarjeta = { grupo: Grupo; linea: string; icono: IconName };

/**
 * The purpose of each page of Ajustes, by address: the line of its card. Add a page here together with its name in the
 * menu.
 */
const TARJETAS: Readonly<Record<string, Tarjeta>> = {
  "/configurainstancia": {
    grupo: "Escuela",
    linea: "Los primeros pasos, y lo que falta para cobrar",
    icono: "clipboard-check",
  },
  "/ajustes/colegio": { grupo: "Escuela", linea: "Nombre, clave, dirección, teléfono y RFC", icono: "school" },
  "/ajustes/ciclos": { grupo: "Escuela", linea: "Sus fechas, sus lugares y sus grupos", icono: "calendar-days" },
  "/ajustes/promocion": { grupo: "Escuela", linea: "Pasar a los alumnos al ciclo que sigue", icono: "users" },
  "/ajustes/niveles": { grupo: "Escuela", linea: "Con los grados de cada uno", icono: "layers" },
  "/ajustes/planteles": { grupo: "Escuela", linea: "Con las aulas de cada uno", icono: "building" },
  "/ajustes/turnos": { grupo: "Escuela", linea: "Matutino, vespertino y los demás", icono: "clock" },
  "/ajustes/diasinhabiles": { grupo: "Escuela", linea: "Los días sin clases, y los oficiales", icono: "sun" },
  "/ajustes/servicios": { grupo: "Cobranza", linea: "Lo que se cobra: colegiatura, inscripción…", icono: "tag" },
  "/ajustes/cajas": { grupo: "Cobranza", linea: "Dónde se recibe el dinero", icono: "wallet" },
  "/ajustes/formaspago": { grupo: "Cobranza", linea: "Cómo se paga, y qué se pide de cada una", icono: "credit-card" },
  "/ajustes/bancos": { grupo: "Cobranza", linea: "De dónde vienen depósitos y cheques", icono: "landmark" },
  "/ajustes/foliadores": { grupo: "Cobranza", linea: "Las series de los recibos y su número", icono: "receipt-text" },
  "/ajustes/programaspago/admin": {
    grupo: "Cobranza",
    linea: "Cargos, recargos y descuentos, y a quién se asignan",
    icono: "receipt-text",
  },
  "/ajustes/preinscripciones/formatos": {
    grupo: "Familias",
    linea: "Los formatos que llenan, con sus fechas y lugares",
    icono: "clipboard-check",
  },
  "/ajustes/requisitos": {
    grupo: "Familias",
    linea: "Acta, CURP, cartilla: qué se pide en cada nivel",
    icono: "clipboard-check",
  },
  "/ajustes/cartas": {
    grupo: "Familias",
    linea: "Constancia de estudios y otras, con el texto del colegio",
    icono: "scroll-text",
  },
  "/ajustes/familias": {
    grupo: "Familias",
    linea: "Si ven lo que se debe y las calificaciones, y si proponen cambios",
    icono: "users",
  },
  "/ajustes/privacidad": {
    grupo: "Familias",
    linea: "Las versiones del aviso y quién aceptó cada una",
    icono: "shield-check",
  },
  "/ajustes/correo": {
    grupo: "Familias",
    linea: "Por dónde salen los correos, y los que salieron o esperan",
    icono: "mail",
  },
  "/ajustes/ciclos/:cicloId/asignaturas": {
    grupo: "Académico",
    linea: "Lo que se enseña en cada grado, y con qué criterios se califica",
    icono: "book-open",
  },
  "/ajustes/ciclos/:cicloId/periodos": {
    grupo: "Académico",
    linea: "Cuándo se califica, y el cierre de cada parcial",
    icono: "calendar-days",
  },
  "/ajustes/niveles#evaluacion": {
    grupo: "Académico",
    linea: "Mínima, decimales, promedios, retardos y escala de cada nivel",
    icono: "gauge",
  },
  "/controlescolar/horarios/grupos": {
    grupo: "Académico",
    linea: "Quién da qué a cada grupo, y a qué hora",
    icono: "clock",
  },
  "/ajustes/docentes": {
    grupo: "Académico",
    linea: "Quién da clases, su foto, su cuenta y cuándo puede venir",
    icono: "graduation-cap",
  },
  "/ajustes/usuarios": {
    grupo: "Personas",
    linea: "Quién entra, con qué roles, límites y sesiones",
    icono: "users",
  },
  "/ajustes/tutores": { grupo: "Personas", linea: "Quien está dos veces, para que sea uno", icono: "users" },
  "/ajustes/roles": { grupo: "Personas", linea: "Lo que puede hacer cada quien", icono: "key-round" },
  "/ajustes/bitacora": { grupo: "Sistema", linea: "Quién hizo qué, y cuándo", icono: "scroll-text" },
  "/ajustes/entradas": { grupo: "Sistema", linea: "Quién no pudo entrar, y desde dónde", icono: "lock" },
  "/ajustes/errores": { grupo: "Sistema", linea: "Lo que falló, con su folio", icono: "triangle-alert" },
  "/ajustes/tokens": {
    grupo: "Sistema",
    linea: "Con qué entran otros programas, y hasta dónde",
    icono: "shield-check",
  },
  "/ajustes/salud": {
    grupo: "Sistema",
    linea: "Si todo va bien, las copias de los datos y la práctica",
    icono: "gauge",
  },
  "/ajustes/importar": {
    grupo: "Sistema",
    linea: "Alumnos, saldos, docentes, asignaturas y usuarios desde una hoja de cálculo",
    icono: "upload",
  },
  "/ajustes/sepomex": { grupo: "Sistema", linea: "El catálogo de Correos para los domicilios", icono: "map-pin" },
};

const SIN_TARJETA: Tarjeta = { grupo: "Otros", linea: "", icono: "settings" };

export type Ajuste = { nombre: string; ruta: string };

type DeOtraParte = Ajuste & { permiso: Exigencia };

/** Settings without a page in the menu of Ajustes: they belong to the selected cycle, or to another section. */
const DE_OTRA_PARTE: readonly DeOtraParte[] = [
  { nombre: "Asignaturas", ruta: "/ajustes/ciclos/:cicloId/asignaturas", permiso: "PERM_ADMIN_CONFIGURACION" },
  { nombre: "Periodos y parciales", ruta: "/ajustes/ciclos/:cicloId/periodos", permiso: "PERM_ADMIN_CONFIGURACION" },
  { nombre: "Cómo se califica", ruta: "/ajustes/niveles#evaluacion", permiso: "PERM_ADMIN_CONFIGURACION" },
  {
    nombre: "Armar horarios",
    ruta: "/controlescolar/horarios/grupos",
    permiso: ["PERM_ADMIN_CONFIGURACION", "PERM_ADMIN_HORARIOS"],
  },
];

/** The settings of other parts that these permissions open. Settings of a cycle appear only if a cycle is selected. */
export const ajustesDeOtraParte = (permisos: ReadonlySet<Permiso>, cicloId: number): Ajuste[] =>
  DE_OTRA_PARTE.filter(
    ({ ruta, permiso }) => cumple(permisos, permiso) && (cicloId > 0 || !ruta.includes(":cicloId")),
  ).map(({ nombre, ruta }) => ({ nombre, ruta }));

/** The address of a card, in the selected cycle. */
export const rutaDeTarjeta = (ruta: string, cicloId: number): string => ruta.replace(":cicloId", String(cicloId));

/**
 * The settings as cards in their groups. A search keeps the cards with every searched word in their name, line or
 * group, ignoring accents. Empty groups are left out.
 */
export function agruparAjustes(paginas: readonly Ajuste[], busqueda: string) {
  const palabras = foldText(busqueda).split(" ").filter(Boolean);
  const tarjetas = paginas
    .map((pagina) => Object.assign({}, SIN_TARJETA, TARJETAS[pagina.ruta], pagina))
    .filter(({ nombre, linea, grupo }) => {
      const texto = foldText(`${nombre} ${linea} ${grupo}`);
      return palabras.every((palabra) => texto.includes(palabra));
    });
  return GRUPOS.map((grupo) => ({ grupo, tarjetas: tarjetas.filter((cada) => cada.grupo === grupo) })).filter(
    ({ tarjetas: tarjetasDelGrupo }) => tarjetasDelGrupo.length > 0,
  );
}
