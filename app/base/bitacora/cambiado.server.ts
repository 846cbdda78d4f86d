import { formatFechaHora } from "~/lib/dates";
import type { Refusal } from "~/lib/outcome";
import { nombreCompleto } from "~/lib/text";
import type { Alcance } from "~/base/acceso/alcance.server";
import { askConsent, type Consent } from "~/base/acceso/consent.server";

type Cambio = {
  /** The row as the bitácora names it, and when it last changed. */
  entidad: string;
  entidadId: number;
  lastModifiedDate: string;
  /** What was changed, after 'cambió': "los datos de este alumno". */
  que: string;
  /** What saving anyway would put in place of what is there now, a line each. */
  lineas?: readonly string[];
  /** What the form says. */
  contenido: unknown;
};

/**
 * The refusal CAMBIADO (409) of a form whose record changed while it was being edited, until agreed to: who was faster,
 * when, and what saving anyway would do.
 */
export async function rechazoDeCambiado(
  alcance: Alcance,
  consent: Consent,
  { entidad, entidadId, lastModifiedDate, que, contenido, lineas = [] }: Cambio,
): Promise<Refusal<"CAMBIADO"> | null> {
  const { db, zonaHoraria } = alcance;
  const quien = await db
    .selectFrom("bitacora as b")
    .innerJoin("cuentas as c", "c.id", "b.cuentaId")
    .select(["c.nombre", "c.apellido1", "c.apellido2"])
    .where("b.entidad", "=", entidad)
    .where("b.entidadId", "=", entidadId)
    .where("b.fecha", "=", lastModifiedDate)
    .orderBy("b.id", "desc")
    .limit(1)
    .executeTakeFirst();
  // A record that nobody has changed since its changes are dated has no day to tell.
  const cuando = lastModifiedDate === "" ? "" : ` (${formatFechaHora(lastModifiedDate, zonaHoraria)})`;
  const lines = [
    `${quien ? nombreCompleto(quien) : "Otra persona"} cambió ${que}${cuando} mientras editabas.`,
    `Si continúas, se guardará lo tuyo en lugar de lo que hay ahora${lineas.length > 0 ? ":" : "."}`,
    ...lineas,
  ];
  return askConsent(alcance, consent, {
    error: "CAMBIADO",
    lines,
    content: { entidad, entidadId, contenido },
    shown: lastModifiedDate,
  });
}
