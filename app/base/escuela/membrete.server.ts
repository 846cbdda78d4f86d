import type { Alcance } from "~/base/acceso/alcance.server";
import { formatFechaHora } from "~/lib/dates";
import type { Letterhead } from "~/server/documents/letterhead.server";
import { queryEnum } from "~/server/request/params.server";
import type { Paper } from "~/ui/paper";

/** The letterhead of every paper of a school, whether a page or a PDF draws it. */
type Membrete = {
  nombre: string;
  logoUuid: string | null;
  /** The lines below the name; missing data are left out. */
  lineas: string[];
};

/** The maximum of rows in a printed list: a hundred and forty pages. The page says if there are more. */
export const LIMITE_DE_PAPEL = 5_000;

/**
 * The letterhead of the viewer's school: its name, its official keys (of one level, or of all) and its address. Only
 * keys of active levels, each once.
 */
async function obtenerMembrete(
  { db, colegioId }: Pick<Alcance, "db" | "colegioId">,
  nivelId: number | null = null,
): Promise<Membrete> {
  const { nombre, logoUuid, domicilio, telefono, email } = await db
    .selectFrom("colegios")
    .select(["nombre", "logoUuid", "domicilio", "telefono", "email"])
    .where("id", "=", colegioId)
    .executeTakeFirstOrThrow();
  let niveles = db
    .selectFrom("niveles")
    .select("cct")
    .where("colegioId", "=", colegioId)
    .where("activo", "=", 1)
    .where("cct", "<>", "")
    .orderBy("orden");
  if (nivelId !== null) niveles = niveles.where("id", "=", nivelId);
  const claves = [...new Set((await niveles.execute()).map(({ cct }) => cct))];
  return {
    nombre,
    logoUuid,
    lineas: [
      claves.length > 0 ? `CCT ${claves.join(", ")}` : "",
      domicilio,
      [telefono && `Tel. ${telefono}`, email].filter(Boolean).join(" · "),
    ].filter((linea) => linea !== ""),
  };
}

/** The letterhead of a PDF: like {@link obtenerMembrete}, with the picture itself. */
export async function membreteDePdf(
  alcance: Pick<Alcance, "db" | "colegioId">,
  leerArchivo: (uuid: string) => Promise<Uint8Array | null>,
  nivelId: number | null = null,
): Promise<Letterhead> {
  const { nombre, logoUuid, lineas } = await obtenerMembrete(alcance, nivelId);
  return { name: nombre, lines: lineas, logo: logoUuid ? await leerArchivo(logoUuid) : null };
}

/** The footer of a paper: who printed it and when. */
export function impresoPor({ cuenta, ahora, zonaHoraria }: Pick<Alcance, "cuenta" | "ahora" | "zonaHoraria">): string {
  const autor = cuenta ? ` por ${cuenta.nombreCompleto}` : "";
  return `Impreso${autor} el ${formatFechaHora(ahora, zonaHoraria)}`;
}

/**
 * The head of a printed list, if its address asks for one (`?vista=imprimir`): the letterhead, the person and the time.
 * Null on the screen. The list then has up to {@link LIMITE_DE_PAPEL} rows instead of a page.
 */
export async function papelPedido(
  alcance: Alcance,
  request: Request,
  nivelId: number | null = null,
): Promise<Paper | null> {
  if (queryEnum(request, "vista", ["imprimir"], null) === null) return null;
  const { nombre, logoUuid, lineas } = await obtenerMembrete(alcance, nivelId);
  const { organizacionId } = alcance;
  return {
    name: nombre,
    logo: logoUuid && `/api/organizaciones/${organizacionId}/archivos/${logoUuid}?inline=true&size=SMALL`,
    lines: lineas,
    printed: impresoPor(alcance),
  };
}
