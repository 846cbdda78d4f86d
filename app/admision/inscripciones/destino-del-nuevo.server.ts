import type { Alcance } from "~/base/acceso/alcance.server";
import { cumple, PUERTAS } from "~/base/acceso/puertas";
import { withQuery } from "~/lib/query";

type Llegada = { alumnoId: number; request: Request; form: FormData };

/**
 * The page after the enrolment of a new student: their file over the list. With the button that charges, and the
 * permission, the payment of the debts of today opens over it: of the one service that has some, or of several.
 */
export async function destinoDelNuevo(alcance: Alcance, { alumnoId, request, form }: Llegada): Promise<string> {
  const { search } = new URL(request.url);
  const ficha = `/controlescolar/alumno/${alumnoId}`;
  const consulta = form.get("imprimir") === "hoja" ? withQuery(search, { fimprimir: "hoja" }) : search;
  if (form.get("accion") === "SIN_COBRAR" || !cumple(alcance.permisos, PUERTAS.ventanilla)) return ficha + consulta;
  const servicios = await serviciosConDeuda(alcance, alumnoId);
  const [servicioId] = servicios;
  if (servicioId === undefined) return ficha + consulta;
  const pago = servicios.length === 1 ? "nuevomovimiento" : "pagoconjunto";
  return `${ficha}/${pago}${withQuery(consulta, { fservicio: servicioId })}`;
}

async function serviciosConDeuda({ db, colegioId }: Alcance, alumnoId: number): Promise<number[]> {
  const filas = await db
    .selectFrom("movimientos")
    .select("servicioId")
    .distinct()
    .where("alumnoId", "=", alumnoId)
    .where("colegioId", "=", colegioId)
    .orderBy("servicioId")
    .execute();
  return filas.map(({ servicioId }) => servicioId);
}
