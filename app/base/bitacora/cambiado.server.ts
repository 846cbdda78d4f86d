import { formatFechaHora } from "~/lib/dates";
import type { Refusal } from "~/lib/outcome";
import { nombreCompleto } from "~/lib/text";
import type { Alcance } from "~/base/acceso/alcance.server";
import { askConsent, type Consent } from "~/base/acceso/consent.server";

type Cambio = {
  /** The row's entity name in the bitácora, and its last change. */
  entidad: string;
  entidadId: number;
  lastModifiedDate: string;
  /** The changed thing, after 'cambió': "los datos de este alumno". */
  objeto: string;
  /** The current values that saving anyway would replace, one per line. */
  lineas?: readonly string[];
  /** The form's contents. */
  contenido: unknown;
};

/**
 * The refusal CAMBIADO (409) of a form with a record that changed during editing, until confirmed: the other editor,
 * the time, and the effect of saving anyway.
 */
export async function rechazoDeCambiado(
  alcance: Alcance,
  consent: Consent,
  { entidad, entidadId, lastModifiedDate, objeto, contenido, lineas = [] }: Cambio,
): Promise<Refusal<"CAMBIADO"> | null> {
  const { db, zonaHoraria } = alcance;
  const autor = await db
    .selectFrom("bitacora as b")
    .innerJoin("cuentas as c", "c.id", "b.cuentaId")
    .select(["c.nombre", "c.apellido1", "c.apellido2"])
    .where("b.entidad", "=", entidad)
    .where("b.entidadId", "=", entidadId)
    .where("b.fecha", "=", lastModifiedDate)
    .orderBy("b.id", "desc")
    .limit(1)
    .executeTakeFirst();
  // A record unchanged since changes are dated has no date to show.
  const cuando = lastModifiedDate === "" ? "" : ` (${formatFechaHora(lastModifiedDate, zonaHoraria)})`;
  const lines = [
    `${autor ? nombreCompleto(autor) : "Otra persona"} cambió ${objeto}${cuando} mientras editabas.`,
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
