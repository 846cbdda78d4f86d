import { counted } from "~/lib/counts";
import { formatFechaHora } from "~/lib/dates";

/** BIEN: no action. ATENCION: this week. MAL: today. */
export type Estado = "BIEN" | "ATENCION" | "MAL";

/** One check: its state in a sentence, the evidence, and the steps to take. */
export type Revision = {
  clave: string;
  estado: Estado;
  titulo: string;
  detalle: string;
  /** The steps to take; empty while all is well. */
  pasos: readonly string[];
  /** The things that the check found, each with the page where it is seen. */
  halladas?: readonly Hallada[];
  /** The same for support, by numbers: it names nobody. */
  paraSoporte?: readonly string[];
};

/** One thing that a check found, in words; `ruta` is null if the viewer may not open it. */
export type Hallada = { texto: string; ruta: string | null };

/** All facts that decide the health of the installation, read once. Instants are UTC ISO. */
export type Situacion = {
  ahora: string;
  zonaHoraria: string;
  disco: { libres: number; total: number } | null;
  base: { bytes: number; dano: string | null };
  respaldo: {
    ultimo: { fecha: string; bytes: number } | null;
    intento: { fecha: string; motivo: string | null } | null;
  };
  lugar: {
    estado: "SIN_CONFIGURAR" | "DESCONECTADO" | "MISMO_DISCO" | "SIN_MARCA" | "LISTO";
    ultima: string | null;
    intento: { fecha: string; motivo: string | null } | null;
  };
  ensayo: { fecha: string; motivo: string | null; alumnos: number; movimientos: number } | null;
  correo: {
    donde: "SMTP" | "DEMO" | "ARCHIVO";
    porEnviar: number;
    masViejo: string | null;
    problemas: number;
    retenidos: number;
  };
  reloj: { ultimoDia: string | null; porConfirmar: boolean; adelantado: string | null };
  posteo: { faltan: number };
  libro: {
    fecha: string;
    diferencias: number;
    halladas: readonly Hallada[];
    paraSoporte: readonly string[];
  } | null;
  version: { programa: string; node: string };
  publica: { url: string; responde: boolean | null; motivo: string | null } | null;
  /**
   * The provider of online payments; null for a school without one. `faltas` are sentences. `revisado` and `aviso` are the
   * last poll and the last notice; `falla` says how and since when it has not answered.
   */
  cobros: {
    proveedor: string;
    faltas: readonly string[];
    revisado: string | null;
    aviso: string | null;
    falla: { mensaje: string; desde: string } | null;
  } | null;
  /** The last notice to a telephone that its service refused for a fault of ours; null while they are taken. */
  telefonos: { fecha: string; status: number } | null;
  /** The dates of certificates; each feature with certificates adds its own. */
  certificados: readonly { nombre: string; vence: string }[];
};

export const HORA_MS = 3_600_000;
export const DIA_MS = 24 * HORA_MS;

/** A check that needs no action. */
export const bien = (clave: string, titulo: string, detalle: string): Revision => ({
  clave,
  estado: "BIEN",
  titulo,
  detalle,
  pasos: [],
});

/** The time since an instant, by the clock of the facts. */
export const edadMs = ({ ahora }: Situacion, instante: string) => Date.parse(ahora) - Date.parse(instante);
/** An instant in the school's time zone. */
export const cuando = ({ zonaHoraria }: Situacion, instante: string) => formatFechaHora(instante, zonaHoraria);
/** A number of whole days. */
export const dias = (ms: number) => {
  const n = Math.floor(ms / DIA_MS);
  return counted(n, "día", "días");
};
