import type { Alcance } from "~/base/acceso/alcance.server";
import { primerDiaDelMes } from "~/lib/dates";
import { obtenerNombre } from "~/personas/alumnos/queries.server";
import { noEncontrado } from "~/server/request/responses.server";
import { inscripcionDelCiclo } from "~/personas/alumnos/inscripciones.server";
import { diasDelCiclo } from "~/dinero/programaspago/ciclo.server";
import { promedioEnPalabras, valorEnPalabras } from "./beca";
import { listarBecas, listarServicios } from "./catalogo.server";
import { becasDelAlumno } from "./del-alumno.server";

type Pedido = { alumnoId: number; cambiar: number | null; terminar: number | null };

/** The dialog of a student's becas: the catalogue, those that the student has, and the one to change or to end. */
export async function leerDialogo(alcance: Alcance, { alumnoId, cambiar, terminar }: Pedido) {
  const nombreCompleto = await obtenerNombre(alcance, alumnoId);
  const inscripcion = await inscripcionDelCiclo(alcance, alumnoId);
  const tiene = await becasDelAlumno(alcance, alumnoId);
  const elegidaId = terminar ?? cambiar;
  const elegida = tiene.find(({ id }) => id === elegidaId) ?? null;
  if (elegidaId !== null && !elegida) throw noEncontrado();
  const servicios = new Map((await listarServicios(alcance)).map(({ id, nombre }) => [id, nombre]));
  const becas = (await listarBecas(alcance)).filter(({ activo, id }) => activo || id === elegida?.becaId);
  const ciclo = await diasDelCiclo(alcance, alcance.cicloId);
  const mes = primerDiaDelMes(alcance.hoy);
  const dentro = mes < ciclo.fechaInicio ? ciclo.fechaInicio : mes > ciclo.fechaFin ? ciclo.fechaFin : mes;
  return {
    nombreCompleto,
    inscrito: inscripcion !== null && inscripcion.fechaBaja === null,
    hoy: alcance.hoy,
    colegioId: alcance.colegioId,
    ciclo,
    tiene,
    elegida,
    termina: terminar !== null,
    becas: becas.map((beca) => ({
      id: beca.id,
      nombre: beca.nombre,
      valor: valorEnPalabras(beca),
      // The services that it discounts, and what it asks.
      nota: [
        beca.servicioIds.map((id) => servicios.get(id) ?? "").join(", "),
        beca.condicion,
        beca.promedioDecimas === null ? "" : `promedio de ${promedioEnPalabras(beca.promedioDecimas)} o más`,
      ]
        .filter(Boolean)
        .join(" · "),
    })),
    valores: {
      becaId: elegida ? String(elegida.becaId) : "",
      desde: elegida ? (terminar === null ? dentro : alcance.hoy) : dentro,
      hasta: elegida ? elegida.hasta : ciclo.fechaFin,
      motivo: "",
      folio: "",
    },
  };
}
