import type { Alcance } from "~/base/acceso/alcance.server";
import { conNombresVisibles } from "~/base/acceso/alumnos-visibles.server";
import { sheetFile } from "~/server/documents/csv.server";
import { textoDeCambio } from "./cambio-guardado";
import { listarTodosLosCambios } from "./cambios-guardados.server";

const COLUMNAS = [
  { title: "Matrícula", width: 14 },
  { title: "Alumno", width: 40 },
  { title: "Servicio", width: 20 },
  { title: "Por qué", width: 60 },
  { title: "Saldo", width: 14, decimals: 2 },
  { title: "Sin el cambio", width: 14, decimals: 2 },
];

/**
 * The accounts that the undo of a change left as they were, with both balances at that time, in centavos; null if the
 * program has no such undone change.
 */
export async function buscarConservadas(alcance: Alcance, programaPagosId: number, cambioId: number) {
  const cambios = await listarTodosLosCambios(alcance, [programaPagosId]);
  const cambio = cambios.find(({ id, deshecho }) => id === cambioId && deshecho === 1);
  if (!cambio) return null;
  const alumnos = await alcance.db
    .selectFrom("alumnos")
    .select(["id as alumnoId", "matricula", "nombreCompleto"])
    .where(
      "id",
      "in",
      cambio.seQuedan.map(({ alumnoId }) => alumnoId),
    )
    .orderBy("nombreOrden")
    .execute();
  const servicios = await alcance.db.selectFrom("servicios").select(["id", "nombre"]).execute();
  const cuentas = (await conNombresVisibles(alcance, alumnos)).flatMap((alumno) =>
    cambio.seQuedan
      .filter(({ alumnoId }) => alumnoId === alumno.alumnoId)
      .map((cuenta) => ({
        ...alumno,
        ...cuenta,
        servicio: servicios.find(({ id }) => id === cuenta.servicioId)?.nombre ?? "",
      })),
  );
  return { texto: textoDeCambio(cambio), cuentas };
}

/** These accounts for a spreadsheet, in pesos. */
export function exportarConservadas(
  { cuentas }: NonNullable<Awaited<ReturnType<typeof buscarConservadas>>>,
  cambioId: number,
) {
  const rows = cuentas.map((cuenta) => [
    cuenta.matricula,
    cuenta.nombreCompleto,
    cuenta.servicio,
    cuenta.motivo,
    cuenta.saldoCentavos / 100,
    cuenta.sinElCambioCentavos / 100,
  ]);
  return sheetFile({ columns: COLUMNAS, rows }, { nombre: `cuentas-del-cambio-${cambioId}`, formato: "xlsx" });
}
