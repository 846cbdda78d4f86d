import { consultaDeHermanos } from "~/personas/alumnos/ficha.server";
import { exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import { type Fecha, parseFechaInput } from "~/lib/dates";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Lookup } from "~/base/acceso/submit.server";
import { noEncontrado } from "~/server/request/responses.server";
import { postearAlumno } from "../libro/commands/postear.server";
import { CALCULAR } from "./pago-conjunto";
import { type Deuda, listarDeudas } from "./ventanilla.server";

type Integrante = { alumnoId: number; nombreCompleto: string };

/** The open charges of one account of a family, oldest debt first. */
export type CuentaDeFamilia = Integrante & {
  servicioId: number;
  servicio: string;
  deudas: (Deuda & { movimientoId: number })[];
};

/**
 * The students with debts that can be paid together at a student's window. They are the student, and those with a
 * common tutor that the viewer may see (the siblings of the file's header). Throws 404 if the student does not belong
 * to the viewer's school.
 */
export async function listarFamilia(alcance: Alcance, alumnoId: number): Promise<Integrante[]> {
  await exigirAlumno(alcance, alumnoId);
  const alumno = await alcance.db
    .selectFrom("alumnos")
    .select(["id as alumnoId", "nombreCompleto"])
    .where("id", "=", alumnoId)
    .executeTakeFirst();
  if (!alumno) throw noEncontrado();
  const hermanos = await consultaDeHermanos(alcance, alumnoId).execute();
  return [alumno, ...hermanos.map(({ alumnoId: id, nombreCompleto }) => ({ alumnoId: id, nombreCompleto }))];
}

/**
 * The debts that a family can pay on a date with one handing-over of money. Each account of the student and the
 * siblings has its open charges and the cost of each that day. All accounts are posted up to today first. Throws as
 * {@link listarFamilia}.
 */
export async function listarDeudasDeFamilia(
  alcance: Alcance,
  alumnoId: number,
  fecha: Fecha,
): Promise<CuentaDeFamilia[]> {
  const familia = await listarFamilia(alcance, alumnoId);
  for (const integrante of familia) await postearAlumno(alcance, integrante.alumnoId);
  const ids = familia.map((integrante) => integrante.alumnoId);
  const conDeuda = await alcance.db
    .selectFrom("pendientes")
    .innerJoin("servicios", "servicios.id", "pendientes.servicioId")
    .select(["pendientes.alumnoId", "pendientes.servicioId", "servicios.nombre as servicio", "servicios.orden"])
    .where("pendientes.alumnoId", "in", ids)
    .where("pendientes.colegioId", "=", alcance.colegioId)
    .where("pendienteCentavos", ">", 0)
    .groupBy(["pendientes.alumnoId", "pendientes.servicioId"])
    .execute();
  conDeuda.sort((a, b) => a.orden - b.orden || a.servicioId - b.servicioId);
  const cuentas: CuentaDeFamilia[] = [];
  for (const integrante of familia)
    for (const { servicioId, servicio } of conDeuda.filter((cuenta) => cuenta.alumnoId === integrante.alumnoId)) {
      const deudas = await listarDeudas(alcance, { ...integrante, servicioId }, fecha);
      const abiertas = deudas.filter(
        (deuda): deuda is CuentaDeFamilia["deudas"][number] => deuda.movimientoId !== null,
      );
      cuentas.push({ ...integrante, servicioId, servicio, deudas: abiertas });
    }
  return cuentas.filter(({ deudas }) => deudas.length > 0);
}

/**
 * Like `listarDeudasDeFamilia`, for a submitted form: the debts on the day that it names, so that its page shows the
 * current state. The button 'Calcular total' requests nothing else.
 */
export async function familiaDelFormulario(alcance: Alcance, alumnoId: number, form: FormData): Promise<Lookup> {
  const leida = parseFechaInput(String(form.get("fechaOperacion") ?? ""), { maximo: alcance.hoy });
  const familia = await listarDeudasDeFamilia(alcance, alumnoId, leida.ok ? leida.fecha : alcance.hoy);
  return { only: form.get("accion") === CALCULAR, datos: { familia } };
}
