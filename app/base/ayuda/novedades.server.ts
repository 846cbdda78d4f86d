import { html } from "~/lib/html";
import { database, transaction, type Db } from "db/connection";
import { notificar } from "~/base/notificaciones/commands/notificar.server";
import { ahora } from "~/server/jobs/clock.server";
import { registerJob } from "~/server/jobs/jobs.server";
import { VERSION } from "~/base/shell/producto";
import { rutaDeArticulo } from "./articulo";

const DIA_MS = 24 * 60 * 60_000;

/** The help page with the news by version (docs/ayuda/90-novedades.md). */
export const NOVEDADES = "novedades";

/** The version without its build number: the heading of its part of the page. */
export const nombreDeVersion = (version: string): string => version.split(" ")[0]!;

/** Registers the notice to each account, once after an update, that there is something new to read. */
export function registerNewsJobs(): void {
  registerJob({
    name: "novedades",
    everyMs: DIA_MS,
    atStart: true,
    run: () => avisarDeNovedades(database().db, ahora(), nombreDeVersion(VERSION)),
  });
}

/**
 * Tells every account that has ever signed in that the product was updated to `version`, once. An organization that
 * began with it is not told. Accounts that never signed in have nothing to compare with.
 */
export async function avisarDeNovedades(db: Db, instante: Date, version: string): Promise<void> {
  await transaction(db, async (trx) => {
    const organizaciones = await trx
      .selectFrom("organizaciones")
      .select(["id", "versionAnunciada"])
      .where((eb) => eb.or([eb("versionAnunciada", "is", null), eb("versionAnunciada", "!=", version)]))
      .execute();
    for (const { id, versionAnunciada } of organizaciones) {
      await trx.updateTable("organizaciones").set({ versionAnunciada: version }).where("id", "=", id).execute();
      if (versionAnunciada === null) continue;
      const cuentas = await trx
        .selectFrom("cuentas")
        .select("id")
        .where("organizacionId", "=", id)
        .where("activo", "=", 1)
        .where("ultimaEntradaDate", "is not", null)
        .execute();
      await notificar(
        { db: trx, ahora: instante.toISOString() },
        {
          clave: NOVEDADES,
          cuentas: cuentas.map((cuenta) => cuenta.id),
          colegioId: null,
          titulo: "Qué hay de nuevo",
          mensaje: html`El sistema se actualizó a <strong>${version}</strong>. Lee en un minuto qué cambió.`,
          url: rutaDeArticulo(NOVEDADES, "/"),
          severidad: "info",
        },
      );
    }
  });
}
