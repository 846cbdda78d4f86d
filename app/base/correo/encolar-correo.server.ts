import { POR_RESPALDO, seRetieneLoDeMuchos } from "./retencion.server";
import { randomBytes } from "node:crypto";
import { invariant } from "~/lib/assert";
import { isEmailAddress } from "~/lib/validators";
import type { Alcance } from "~/base/acceso/alcance.server";
import { wakeJob } from "~/server/jobs/jobs.server";
import type { AdjuntoGuardado, AdjuntoPendiente } from "./adjuntos.server";
import { type Contenido, type Firma, componer } from "./componer";
import { asuntoDiscreto } from "./discreto";
import { sellar } from "./sellado.server";
import { PRODUCTO } from "~/base/shell/producto";

export const TAREA_DE_CORREO = "correo";

type Correo = Contenido & {
  /** The permanent name of this mail: queued twice under it, it is one mail. */
  clave: string;
  /** One address. */
  para: string;
  /** The account that the mail opens, if its address is not (yet) the account's own. */
  cuentaId?: number;
  /** The instant after which its code or link opens nothing: it is not sent again then. */
  vence?: string;
  /** True for a mail that leaves only when the director approves (Ajustes › Correo). */
  retenido?: boolean;
  /**
   * The subject of the mail: an account with limits reads it if it may see that person (none: only accounts without
   * limits).
   */
  sobre?: { alumnoId: number } | { preinscripcionId: number };
  /** The attachments: generated on sending (`registrarAdjuntos`), or already stored (`anotarParaCorreo`). */
  lleva?: readonly (AdjuntoPendiente | AdjuntoGuardado)[];
  /** True for one of many (a comunicado): codes and answers do not wait behind hundreds of them. */
  masivo?: boolean;
};

type AlcanceDeCorreo = Pick<Alcance, "db" | "ahora"> & { colegioId: number | null };

/**
 * Queues a mail inside the caller's transaction: it exists only if the caller's change does, and is sent right after
 * the commit. Text and HTML with the school's name and logo are made here. A mail that opens the account of `para` or
 * `cuentaId` is hidden from accounts with fewer permissions (REGLAS.md 25). A subject that names the student or registrant
 * of `sobre` becomes a neutral one, and codes and links are stored sealed (REGLAS.md 240). Throws for anything but one valid address,
 * and for a button without a destination.
 */
export async function encolarCorreo(
  { db, ahora, colegioId }: AlcanceDeCorreo,
  { clave, para, cuentaId, sobre, vence, masivo = false, retenido = false, lleva = [], ...contenido }: Correo,
): Promise<void> {
  invariant(isEmailAddress(para), "No es una dirección de correo");
  invariant(
    !contenido.boton || /^https?:\/\/[^\s<>"]+$/.test(contenido.boton.url),
    "El botón no lleva a una dirección",
  );
  const { firma, adjuntos } = await firmaDe(db, colegioId);
  const asunto = asuntoDiscreto(contenido.asunto, firma.nombre, await nombresDe(db, sobre));
  const porRespaldo = masivo && colegioId !== null && seRetieneLoDeMuchos(ahora);
  const messageId = `<${randomBytes(16).toString("hex")}@${dominio()}>`;
  await db
    .insertInto("correos")
    .values({
      colegioId,
      cuentaId: cuentaId ?? (await cuentaDe(db, para)),
      ...sobre,
      clave,
      messageId,
      para,
      ...(await sellar({ db, ahora }, messageId, componer({ ...contenido, asunto }, firma))),
      venceDate: vence ?? null,
      adjuntos: JSON.stringify([...adjuntos, ...lleva]),
      masivo: masivo ? 1 : 0,
      estado: retenido || porRespaldo ? "RETENIDO" : "PENDIENTE",
      ...(porRespaldo ? { error: POR_RESPALDO } : {}),
      siguienteDate: ahora,
      createdDate: ahora,
    })
    .onConflict((conflict) => conflict.column("clave").doNothing())
    .execute();
  wakeJob(TAREA_DE_CORREO);
}

// The names that a locked telephone may not show.
async function nombresDe(db: Alcance["db"], sobre: Correo["sobre"]): Promise<string[]> {
  if (!sobre) return [];
  if ("alumnoId" in sobre) {
    const alumnos = await db.selectFrom("alumnos").select("nombreCompleto").where("id", "=", sobre.alumnoId).execute();
    return alumnos.map(({ nombreCompleto }) => nombreCompleto);
  }
  const { nombre, aspirante } = await db
    .selectFrom("preinscripciones")
    .select(["nombre", "aspirante"])
    .where("id", "=", sobre.preinscripcionId)
    .executeTakeFirstOrThrow();
  const datos = aspirante === "" ? {} : (JSON.parse(aspirante) as Record<string, unknown>);
  const delAspirante = [datos.nombre, datos.apellido1, datos.apellido2].filter((parte) => typeof parte === "string");
  return [nombre, ...delAspirante];
}

async function cuentaDe(db: Alcance["db"], para: string): Promise<number | null> {
  const cuenta = await db.selectFrom("cuentas").select("id").where("email", "=", para.toLowerCase()).executeTakeFirst();
  return cuenta?.id ?? null;
}

async function firmaDe(
  db: Alcance["db"],
  colegioId: number | null,
): Promise<{ firma: Firma; adjuntos: { cid: string; uuid: string }[] }> {
  const sinColegio = { nombre: PRODUCTO, domicilio: "", telefono: "", email: "", conLogo: false };
  if (colegioId === null) return { firma: sinColegio, adjuntos: [] };
  const { logoUuid, ...colegio } = await db
    .selectFrom("colegios")
    .select(["nombre", "domicilio", "telefono", "email", "logoUuid"])
    .where("id", "=", colegioId)
    .executeTakeFirstOrThrow();
  return {
    firma: { ...colegio, conLogo: logoUuid !== null },
    adjuntos: logoUuid === null ? [] : [{ cid: "logo", uuid: logoUuid }],
  };
}

// The right side of a Message-ID only has to be ours.
function dominio(): string {
  const url = process.env.PUBLIC_URL ?? "";
  return (URL.canParse(url) && new URL(url).hostname) || "colegio.local";
}
