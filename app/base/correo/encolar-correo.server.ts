import { POR_RESPALDO, seRetieneLoDeMuchos } from "./retencion.server";
import { randomBytes } from "node:crypto";
import { invariant } from "~/lib/assert";
import { email as esEmail } from "~/lib/validators";
import type { Alcance } from "~/base/acceso/alcance.server";
import { wakeJob } from "~/server/jobs/jobs.server";
import type { AdjuntoGuardado, AdjuntoPendiente } from "./adjuntos.server";
import { type Contenido, type Firma, componer } from "./componer";
import { PRODUCTO } from "~/base/shell/producto";

export const TAREA_DE_CORREO = "correo";

type Correo = Contenido & {
  /** Names this mail for ever: the same one queued twice is one mail. */
  clave: string;
  /** One address. */
  para: string;
  /** Whose account the mail opens, when its address is not the account's own (yet). */
  cuentaId?: number;
  /** True for what leaves only when the director says so (Ajustes › Correo). */
  retenido?: boolean;
  /** Whom the mail is about: an account with limits reads it where it may see them (none: only whoever has no limits). */
  sobre?: { alumnoId: number } | { preinscripcionId: number };
  /** What goes along as files: made when it is sent (`registrarAdjuntos`), or stored already (`anotarParaCorreo`). */
  lleva?: readonly (AdjuntoPendiente | AdjuntoGuardado)[];
  /** True for one of many (a comunicado): codes and answers do not wait behind hundreds of them. */
  masivo?: boolean;
};

type AlcanceDeCorreo = Pick<Alcance, "db" | "ahora"> & { colegioId: number | null };

/**
 * Writes a mail to the list of what is to be sent, inside the caller's transaction: it exists exactly if the caller's
 * change does, and is sent right after the commit. Text and HTML with the school's name and logo are made here. What the
 * account of `para` or `cuentaId` may be opened with can be read by nobody lesser than it (REGLAS.md 25). Throws for an
 * address that is none or more than one, and for a button that leads nowhere.
 */
export async function encolarCorreo(
  { db, ahora, colegioId }: AlcanceDeCorreo,
  { clave, para, cuentaId, sobre, masivo = false, retenido = false, lleva = [], ...contenido }: Correo,
): Promise<void> {
  invariant(para !== "" && esEmail(para) === null, "No es una dirección de correo");
  invariant(
    !contenido.boton || /^https?:\/\/[^\s<>"]+$/.test(contenido.boton.url),
    "El botón no lleva a una dirección",
  );
  const { firma, adjuntos } = await firmaDe(db, colegioId);
  const porRespaldo = masivo && colegioId !== null && seRetieneLoDeMuchos(ahora);
  await db
    .insertInto("correos")
    .values({
      colegioId,
      cuentaId: cuentaId ?? (await cuentaDe(db, para)),
      ...sobre,
      clave,
      messageId: `<${randomBytes(16).toString("hex")}@${dominio()}>`,
      para,
      ...componer(contenido, firma),
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
