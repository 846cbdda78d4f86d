import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, type Refusal, refuse } from "~/lib/outcome";
import { estaVacio, partesDeDomicilio } from "~/personas/domicilios/domicilio";
import { dejarDeEscribirle } from "../../commands/dejar-de-escribirle.server";
import { reindexarHijos } from "../../commands/reindexar-hijos.server";
import { correoDemostrado } from "../../queries.server";
import { columnasDeTutor, faltaDeTutor } from "../../tutor";
import { desdeCuando, venTodosSusAlumnos, versionDe } from "../queries.server";
import { pasarRenglones, type Retrato, retratoDe } from "../que-nombra.server";
import { type Elegible, type Lado, vinculoUnido } from "../repetido";

export type Union = { tutorId: number; otroId: number; version?: string } & Record<Elegible, Lado>;
type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "CAMBIADO" | "PROPUESTAS" | "EMAIL_REGISTRADO" | "DATO";

/**
 * Merges two tutors: `otroId` goes into `tutorId`, with its children, links and every row that names it; of each datum
 * the chosen one stays. For a child of both, a prohibition of either one holds (`restringido` of any wins). The
 * personal links of the merged tutor open the page of the remaining one. Refuses SIN_PERMISO (403), NO_EXISTE (404: one
 * of them, or a child of theirs that the viewer does not see), CAMBIADO if one is no longer as compared, and DATO.
 * Refuses PROPUESTAS while changes of one of them wait for acceptance, and EMAIL_REGISTRADO for an address other than
 * the proved one.
 */
export async function unirTutores(alcance: Alcance, union: Union): Promise<Outcome<{ unionId: number }, Rechazo>> {
  return enTransaccion<Outcome<{ unionId: number }, Rechazo>>(alcance, async (trx) => {
    const { tutorId, otroId, version } = union;
    const sinPermiso = rechazoDePermiso(trx, PUERTAS.tutores);
    if (sinPermiso) return sinPermiso;
    const [uno, retirado] = [await retratoDe(trx, tutorId), await retratoDe(trx, otroId)];
    if (!uno || !retirado || tutorId === otroId) return noExiste();
    const alumnoIds = [...uno.vinculos, ...retirado.vinculos].map(({ alumnoId }) => alumnoId);
    if (!(await venTodosSusAlumnos(trx, alumnoIds))) return noExiste();
    if (version && version !== versionDe(uno.tutor, retirado.tutor))
      return refuse("CAMBIADO", "Uno de los dos cambió mientras tanto: vuelve a compararlos.");
    const rechazo = (await porPropuestas(trx, [uno, retirado])) ?? (await porCorreo(trx, union, [uno, retirado]));
    if (rechazo) return rechazo;
    const elegido = <C extends keyof Retrato["tutor"]>(dato: Elegible, columna: C) =>
      (union[dato] === "UNO" ? uno : retirado).tutor[columna];
    const datos = {
      nombre: elegido("nombre", "nombre"),
      apellido1: elegido("nombre", "apellido1"),
      apellido2: elegido("nombre", "apellido2"),
      genero: elegido("nombre", "genero") as "MASCULINO" | "FEMENINO",
      email: elegido("email", "email"),
      telefonoMovil: elegido("telefonoMovil", "telefonoMovil"),
      telefonoCasa: elegido("telefonoCasa", "telefonoCasa"),
      telefonoOficina: elegido("telefonoOficina", "telefonoOficina"),
    };
    const falta = faltaDeTutor(datos);
    if (falta)
      return refuse("DATO", falta.mensaje, { campo: falta.campo.startsWith("apellido") ? "nombre" : falta.campo });
    await unirVinculos(trx, uno, retirado);
    await pasarRenglones(trx, otroId, tutorId);
    await trx.db.deleteFrom("tutores").where("id", "=", otroId).execute();
    await trx.db
      .updateTable("tutores")
      .set({
        ...columnasDeTutor(datos),
        ...casaDe(uno, retirado),
        fotoUuid: elegido("foto", "fotoUuid"),
        lastModifiedDate: trx.ahora,
      })
      .where("id", "=", tutorId)
      .execute();
    await reindexarHijos(trx, tutorId);
    const unionId = await guardar(trx, uno, retirado);
    const { nombreCompleto } = retirado.tutor;
    await registrar(trx, "tutor.unido", "tutores", tutorId, { retiradoId: otroId, nombreCompleto, alumnoIds });
    return ok({ unionId });
  });
}

// The home of the one who stays; without one, the home of the other.
const casaDe = ({ tutor }: Retrato, retirado: Retrato) => partesDeDomicilio(estaVacio(tutor) ? retirado.tutor : tutor);

type Ambos = readonly [Retrato, Retrato];

async function porPropuestas({ db }: Alcance, ambos: Ambos): Promise<Refusal<"PROPUESTAS"> | null> {
  const ids = ambos.map(({ tutor }) => tutor.id);
  const espera = await db
    .selectFrom("propuestas as p")
    .innerJoin("tutores as t", "t.id", "p.tutorId")
    .select("t.nombreCompleto")
    .where("p.tutorId", "in", ids)
    .where("p.estado", "=", "PENDIENTE")
    .executeTakeFirst();
  return espera
    ? refuse(
        "PROPUESTAS",
        `${espera.nombreCompleto} propuso cambios que nadie ha revisado: acéptalos o recházalos antes.`,
      )
    : null;
}

/** A proved address belongs to its person: a merged tutor does not take it away. */
async function porCorreo(
  trx: Alcance,
  { email: lado }: Union,
  [uno, retirado]: Ambos,
): Promise<Refusal<"EMAIL_REGISTRADO"> | null> {
  const [elegido, dejado] = lado === "UNO" ? [uno, retirado] : [retirado, uno];
  if (elegido.tutor.email === dejado.tutor.email) return null;
  if (!(await correoDemostrado(trx, dejado.tutor.id))) return null;
  const ambos = await correoDemostrado(trx, elegido.tutor.id);
  const mensaje = ambos
    ? "Los dos demostraron su correo, y son distintos: no se pueden unir."
    : `${dejado.tutor.email} es el que demostró: elige ese.`;
  return refuse("EMAIL_REGISTRADO", mensaje, { campo: "email" });
}

async function unirVinculos(trx: Alcance, uno: Retrato, retirado: Retrato): Promise<void> {
  const { db } = trx;
  const deOtro = db.updateTable("alumnosTutores").where("tutorId", "=", retirado.tutor.id);
  for (const vinculo of retirado.vinculos) {
    const { alumnoId } = vinculo;
    const mio = uno.vinculos.find((cada) => cada.alumnoId === alumnoId);
    if (!mio) {
      await deOtro.where("alumnoId", "=", alumnoId).set({ tutorId: uno.tutor.id }).execute();
      continue;
    }
    const unido = vinculoUnido(mio, vinculo);
    if (unido.restringido === 1) {
      // Both are restricted before pending messages are taken back: otherwise the mail to one would continue because of
      // the other.
      const ids = [uno.tutor.id, retirado.tutor.id];
      await db
        .updateTable("alumnosTutores")
        .set({ restringido: 1 })
        .where("alumnoId", "=", alumnoId)
        .where("tutorId", "in", ids)
        .execute();
      for (const tutorId of ids) await dejarDeEscribirle(trx, { alumnoId, tutorId });
    }
    // The merged tutor's mark first: each student has one billing tutor.
    await db
      .deleteFrom("alumnosTutores")
      .where("alumnoId", "=", alumnoId)
      .where("tutorId", "=", retirado.tutor.id)
      .execute();
    await db
      .updateTable("alumnosTutores")
      .set(unido)
      .where("alumnoId", "=", alumnoId)
      .where("tutorId", "=", uno.tutor.id)
      .execute();
  }
}

async function guardar(trx: Alcance, uno: Retrato, retirado: Retrato): Promise<number> {
  const { db, organizacionId, cuenta, ahora } = trx;
  // Data that can no longer be used for an undo are not kept: they are personal data.
  await db
    .updateTable("unionesTutores")
    .set({ antes: "", despues: "" })
    .where("createdDate", "<=", desdeCuando(ahora))
    .execute();
  const { id } = await db
    .insertInto("unionesTutores")
    .values({
      organizacionId,
      tutorId: uno.tutor.id,
      retiradoId: retirado.tutor.id,
      nombre: retirado.tutor.nombreCompleto,
      antes: JSON.stringify({ uno, otro: retirado }),
      despues: "",
      createdDate: ahora,
      createdBy: cuenta?.id ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const despues = JSON.stringify(await retratoDe(trx, uno.tutor.id));
  await db.updateTable("unionesTutores").set({ despues }).where("id", "=", id).execute();
  return id;
}
