import { type Fecha, sumarDias } from "~/lib/dates";
import { cutText } from "~/lib/text";
import { LIMITE_MB } from "~/base/archivos/archivo";
import { MENSAJES, rango, validar } from "~/lib/validators";

/** A grade that a form offers; `lugares` null means no limit. */
export type GradoRegistrar = { gradoId: number; lugares: number | null };

/** A paper that Documentos asks for; `id` null if not saved yet, `limite` in MB. */
export type Requisito = { id: number | null; nombre: string; obligatorio: boolean; limite: number };

/** A file that Instrucciones offers to read. */
export type Anexo = { nombre: string; uuid: string };

/** A form as staff define it (A§3 formato; decisions.md, Pre-enrolment). */
export type DatosFormato = {
  nombre: string;
  cicloId: number;
  instrucciones: string;
  ligaAvisoPrivacidad: string;
  archivosAnexos: Anexo[];
  capturarTutor: boolean;
  capturarDomicilio: boolean;
  archivosPorAnexar: Requisito[];
  gradosRegistrar: GradoRegistrar[];
  plantelesRegistrar: number[];
  turnosRegistrar: number[];
  fechaApertura: Fecha;
  fechaCierre: Fecha;
  activo: boolean;
};

type Vigencia = Pick<DatosFormato, "activo" | "fechaApertura" | "fechaCierre">;

/** The state of a form on `hoy`; families can register while it is open, and both dates count. */
export type EstadoFormato = "INACTIVO" | "POR_ABRIR" | "ABIERTO" | "CERRADO";

export const ESTADOS_FORMATO = {
  INACTIVO: { texto: "Inactivo", tono: "neutral" },
  POR_ABRIR: { texto: "Por abrir", tono: "info" },
  ABIERTO: { texto: "Abierto", tono: "success" },
  CERRADO: { texto: "Cerrado", tono: "warning" },
} as const satisfies Record<EstadoFormato, { texto: string; tono: string }>;

/** The state of a form on a day of the school's calendar. */
export function estadoDeFormato({ activo, fechaApertura, fechaCierre }: Vigencia, hoy: Fecha): EstadoFormato {
  if (!activo) return "INACTIVO";
  if (hoy < fechaApertura) return "POR_ABRIR";
  return hoy > fechaCierre ? "CERRADO" : "ABIERTO";
}

type Falta = { campo: string; mensaje: string };

/** The maximum number of rows in a form: more is a client's mistake. */
export const MAX_RENGLONES = 30;

/**
 * The fault that prevents saving a form: the field and the sentence, or null. The command checks the part in the
 * database.
 */
export function faltaDeFormato(datos: DatosFormato): Falta | null {
  const { fechaApertura, fechaCierre, gradosRegistrar, plantelesRegistrar, turnosRegistrar } = datos;
  const texto = faltaEnTextos(datos);
  if (texto) return texto;
  const fechas = rango(fechaApertura, fechaCierre);
  if (fechas) return { campo: "fechaCierre", mensaje: fechas };
  const vacia = (
    [
      ["gradosRegistrar", gradosRegistrar],
      ["plantelesRegistrar", plantelesRegistrar],
      ["turnosRegistrar", turnosRegistrar],
    ] as const
  ).find(([, lista]) => lista.length === 0);
  if (vacia) return { campo: vacia[0], mensaje: MENSAJES.seleccion };
  const nombres = datos.archivosPorAnexar.map(({ nombre }) => nombre.toLocaleLowerCase("es-MX"));
  const repetido = nombres.findIndex((nombre, indice) => nombres.indexOf(nombre) !== indice);
  if (repetido === -1) return null;
  return { campo: `archivosPorAnexar[${repetido}].nombre`, mensaje: "Ya hay un documento con ese nombre" };
}

type Pedido = [campo: string, reglas: string, valor: string | number];

function faltaEnTextos({ nombre, ligaAvisoPrivacidad, archivosPorAnexar, archivosAnexos }: DatosFormato): Falta | null {
  const pedidos: Pedido[] = [
    ["nombre", "obligatorio", nombre.trim()],
    ["ligaAvisoPrivacidad", "referencia", ligaAvisoPrivacidad],
    ...archivosAnexos.map((cada, i): Pedido => [`archivosAnexos[${i}].nombre`, "obligatorio", cada.nombre.trim()]),
    ...archivosPorAnexar.flatMap((cada, i): Pedido[] => [
      [`archivosPorAnexar[${i}].nombre`, "obligatorio", cada.nombre.trim()],
      [`archivosPorAnexar[${i}].limite`, `minimo:1 maximo:${LIMITE_MB}`, cada.limite],
    ]),
  ];
  for (const [campo, reglas, valor] of pedidos) {
    const mensaje = validar(reglas, valor);
    if (mensaje !== null) return { campo, mensaje };
  }
  return null;
}

/** A new form with defaults: it asks for everything and is open for two months from `hoy`, in the viewer's cycle. */
export function formatoNuevo({ hoy, cicloId }: { hoy: Fecha; cicloId: number }): DatosFormato {
  return {
    nombre: "",
    cicloId,
    instrucciones: "",
    ligaAvisoPrivacidad: "",
    archivosAnexos: [],
    capturarTutor: true,
    capturarDomicilio: true,
    archivosPorAnexar: [],
    gradosRegistrar: [],
    plantelesRegistrar: [],
    turnosRegistrar: [],
    fechaApertura: hoy,
    fechaCierre: sumarDias(hoy, 60),
    activo: true,
  };
}

/** A new form as a copy: the same without its name, with new requirements and no version. */
export function copiaDeFormato<F extends DatosFormato & { lastModifiedDate?: string }>(formato: F): F {
  return {
    ...formato,
    lastModifiedDate: "",
    nombre: cutText(`Copia de ${formato.nombre}`, 150),
    archivosPorAnexar: formato.archivosPorAnexar.map((requisito) => ({ ...requisito, id: null })),
  };
}

/** Places of a grade: their number (null: no limit), taken and waited for. */
export type Lugares = { lugares: number | null; ocupados: number; enEspera: number };

/** The places left; null if there is no limit. Never below zero. */
export function lugaresLibres({ lugares, ocupados }: Pick<Lugares, "lugares" | "ocupados">): number | null {
  return lugares === null ? null : Math.max(0, lugares - ocupados);
}

/** The address that families open (A§2). */
export function rutaPublica(formatoId: number): string {
  return `/public/preinscripciones/${formatoId}`;
}
