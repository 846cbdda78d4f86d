import type { Agent } from "node:https";
import type { Db } from "db/connection";
import { nunca } from "~/lib/assert";
import { log } from "~/server/jobs/log.server";
import { keepResult, keptResult } from "~/server/jobs/results.server";
import { abreEnlaces } from "~/personas/tutores/custodia.server";
import { type ClaseDeAviso, suerteDe } from "./dispositivo";
import { entregarAviso, hayAvisosEnTelefonos } from "./entrega.server";
import { llavesDeAvisos } from "./llaves.server";

type Opciones = { reloj: () => string; signal: AbortSignal; agent: Agent };

/**
 * Hands over the due notices, one at a time. Drops first what is too late, and the telephones of people who are no tutors
 * any more. A telephone that its service no longer knows is removed; a refusal of ours is told in Salud.
 */
export async function enviarAvisos(db: Db, { reloj, signal, agent }: Opciones): Promise<void> {
  await db
    .deleteFrom("dispositivos")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("alumnosTutores")
            .select("alumnoId")
            .whereRef("alumnosTutores.tutorId", "=", "dispositivos.tutorId"),
        ),
      ),
    )
    .execute();
  await db.deleteFrom("dispositivosAvisos").where("venceDate", "<=", reloj()).execute();
  if (!hayAvisosEnTelefonos()) return;
  const llaves = await llavesDeAvisos(db, reloj());
  while (!signal.aborted) {
    const aviso = await siguiente(db, reloj());
    if (!aviso) return;
    const { id, clase, titulo, ruta, abre } = aviso;
    // Custody or the school closed it since.
    if (abre === null) {
      await quitar(db, id);
      continue;
    }
    const respuesta = await entregarAviso(
      aviso,
      { clase: clase as ClaseDeAviso, titulo, ruta },
      { llaves, agent, signal },
    );
    // The server's own shutdown is no failure.
    if (respuesta.status === null && signal.aborted) return;
    await anotar(db, aviso, respuesta, reloj());
  }
}

const siguiente = (db: Db, ahora: string) =>
  db
    .selectFrom("dispositivosAvisos as v")
    .innerJoin("dispositivos as d", "d.id", "v.dispositivoId")
    .leftJoin("alumnosTutores as at", (join) =>
      join.onRef("at.tutorId", "=", "d.tutorId").onRef("at.alumnoId", "=", "v.alumnoId").on(abreEnlaces),
    )
    .select(["v.id", "v.dispositivoId", "v.clase", "v.titulo", "v.ruta", "v.intentos", "v.venceDate"])
    .select(["d.endpoint", "d.p256dh", "d.auth", "d.fallos", "at.tutorId as abre"])
    .where("v.siguienteDate", "<=", ahora)
    .orderBy("v.siguienteDate")
    .orderBy("v.id")
    .limit(1)
    .executeTakeFirst();

type Fila = NonNullable<Awaited<ReturnType<typeof siguiente>>>;

const quitar = (db: Db, id: number) => db.deleteFrom("dispositivosAvisos").where("id", "=", id).execute();

async function anotar(
  db: Db,
  { id, dispositivoId, intentos, venceDate, fallos }: Fila,
  respuesta: Awaited<ReturnType<typeof entregarAviso>>,
  ahora: string,
): Promise<void> {
  const suerte = suerteDe(respuesta, { intentos: intentos + 1, ahora });
  const anotarTelefono = (cambios: { exitoDate?: string; fallos: number }) =>
    db.updateTable("dispositivos").set(cambios).where("id", "=", dispositivoId).execute();
  switch (suerte.como) {
    case "ENTREGADO":
      await quitar(db, id);
      await anotarTelefono({ exitoDate: ahora, fallos: 0 });
      if (keptResult("telefonos")) keepResult("telefonos", null);
      return;
    case "PERDIDO":
      await db.deleteFrom("dispositivos").where("id", "=", dispositivoId).execute();
      return;
    case "RECHAZADO": {
      const { status } = respuesta;
      log.warn({ dispositivoId, status }, "El servicio de un navegador no aceptó un aviso");
      await quitar(db, id);
      await anotarTelefono({ fallos: fallos + 1 });
      keepResult("telefonos", { fecha: ahora, status: status! });
      return;
    }
    case "LUEGO":
      await anotarTelefono({ fallos: fallos + 1 });
      if (suerte.siguienteDate >= venceDate) await quitar(db, id);
      else
        await db
          .updateTable("dispositivosAvisos")
          .set({ intentos: intentos + 1, siguienteDate: suerte.siguienteDate })
          .where("id", "=", id)
          .execute();
      return;
    default:
      return nunca(suerte);
  }
}
