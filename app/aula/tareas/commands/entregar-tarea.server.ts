import { createHash } from "node:crypto";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noExiste } from "~/base/acceso/rechazos.server";
import { agregarAnexos, conArchivos, prepararAnexos } from "~/base/archivos/anexos.server";
import { huellaDeArchivo } from "~/base/archivos/imagenes-pendientes.server";
import type { Preparado, Subida } from "~/base/archivos/preparar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { llegaTarde, MAX_TEXTO_DE_ENTREGA, porQueNoSeEntrega } from "../entrega";
import { MAX_ARCHIVOS, MAX_ENTRE_TODOS_BYTES, MUY_PESADOS } from "../tarea";
import { avisarEntrega } from "./avisar-entrega.server";
import { buscarTarea, filaDeTarea } from "../tareas-de-alumno.server";

type Pedido = {
  alumnoId: number;
  definicionId: number;
  texto: string;
  archivos?: readonly Subida[];
};
type Rechazo = "NO_EXISTE" | "CERRADA" | "DATOS" | "MUY_GRANDE" | "TIPO" | "ARCHIVOS";
type Entregada = Outcome<{ entregadaDate: string; conRetraso: boolean }, Rechazo>;

const ANEXOS = { tabla: "tareasEntregasArchivos", columna: "entregaId" } as const;

/**
 * A student hands in a task: text, files or photos, as often as its rules allow. The last time counts, and earlier
 * deliveries stay. The same content sent twice in a row counts once. It checks no permission: the entrance of the
 * student's desktop has identified the student.
 *
 * Refuses NO_EXISTE (404) for a task that is not the student's by today, and CERRADA (409) with the reason why it
 * cannot be handed in. Refuses DATOS if it is empty, and MUY_GRANDE (413), TIPO and ARCHIVOS for its files.
 */
export async function entregarTarea(
  alcance: Alcance,
  { alumnoId, definicionId, texto, archivos = [] }: Pedido,
): Promise<Entregada> {
  const escrito = texto.trim();
  if ([...escrito].length > MAX_TEXTO_DE_ENTREGA)
    return refuse("DATOS", `Máximo ${MAX_TEXTO_DE_ENTREGA} caracteres`, { campo: "texto" });
  if (escrito === "" && archivos.length === 0)
    return refuse("DATOS", "Escribe tu tarea o adjunta un archivo", { campo: "texto" });
  if (archivos.length > MAX_ARCHIVOS)
    return refuse("ARCHIVOS", `Máximo ${MAX_ARCHIVOS} archivos`, { campo: "archivos" });
  if (archivos.reduce((suma, { bytes }) => suma + bytes.byteLength, 0) > MAX_ENTRE_TODOS_BYTES)
    return refuse("MUY_GRANDE", MUY_PESADOS, { status: 413, campo: "archivos" });
  // Also checked before its files are opened: nobody has to wait for an upload that will be refused.
  const revisionPrevia = await porQueNo(alcance, { alumnoId, definicionId });
  if (!revisionPrevia.ok) return revisionPrevia;
  const listos = await prepararAnexos(archivos);
  if (!listos.ok) return listos;
  const { preparados } = listos;
  const huella = huellaDe(escrito, preparados);
  return conArchivos<{ entregadaDate: string; conRetraso: boolean }, Rechazo>(preparados, (uuids) =>
    enTransaccion<Entregada>(alcance, async (trx) => {
      const puede = await porQueNo(trx, { alumnoId, definicionId });
      if (!puede.ok) return puede;
      const { tarea, fila, ultima } = puede;
      if (ultima?.huella === huella && fila)
        return ok({
          entregadaDate: ultima.entregadaDate,
          conRetraso: ultima.conRetraso === 1,
          repetida: true as const,
        });
      const conRetraso = llegaTarde(tarea, trx.hoy);
      const columnas = { conRetraso: conRetraso ? 1 : 0, entregadaDate: trx.ahora };
      const { id: tareaId } = await filaDeTarea(trx, { definicionId, inscripcionId: tarea.inscripcionId });
      const { id } = await trx.db
        .insertInto("tareasEntregas")
        .values({ tareaId, texto: escrito, huella, ...columnas })
        .returning("id")
        .executeTakeFirstOrThrow();
      const agregados = await agregarAnexos(trx, ANEXOS, id, { preparados, uuids, guardados: [], max: MAX_ARCHIVOS });
      if (!agregados.ok) return agregados;
      await trx.db.updateTable("tareas").set(columnas).where("id", "=", tareaId).execute();
      await avisarEntrega(trx, tarea);
      return ok({ entregadaDate: trx.ahora, conRetraso });
    }),
  );
}

async function porQueNo(alcance: Alcance, clave: { alumnoId: number; definicionId: number }) {
  const tarea = await buscarTarea(alcance, clave);
  if (!tarea) return noExiste();
  const fila = await alcance.db
    .selectFrom("tareas")
    .select("id")
    .where("definicionId", "=", clave.definicionId)
    .where("inscripcionId", "=", tarea.inscripcionId)
    .executeTakeFirst();
  const entregas = fila
    ? await alcance.db
        .selectFrom("tareasEntregas")
        .select(["huella", "entregadaDate", "conRetraso"])
        .where("tareaId", "=", fila.id)
        .orderBy("id", "desc")
        .execute()
    : [];
  const porque = porQueNoSeEntrega(tarea, tarea, { hoy: alcance.hoy, entregas: entregas.length });
  if (porque !== null) return refuse("CERRADA", porque, { status: 409 });
  return ok({ tarea, fila, ultima: entregas[0] });
}

function huellaDe(texto: string, preparados: readonly Preparado[]): string {
  const partes = [texto, ...preparados.map(({ nombre, bytes }) => `${nombre}:${huellaDeArchivo(bytes)}`)];
  return createHash("sha256").update(JSON.stringify(partes)).digest("hex");
}
