import type { Alcance } from "~/base/acceso/alcance.server";
import { queryInt, queryText } from "~/server/request/params.server";
import { noEncontrado } from "~/server/request/responses.server";
import { valorEnPalabras } from "../beca";
import { listarInscritos } from "../inscritos.server";
import { papelesPedidosDe } from "../convocatoria/queries.server";
import { becasQueSeSolicitan } from "./se-solicita.server";

const A_LA_VISTA = 20;

/** The form that files a request for a family: the student found by name, the becas that are asked for, the tutors. */
export async function leerRegistro(alcance: Alcance, request: Request) {
  const alumnoId = queryInt(request, "alumnoId");
  const buscar = queryText(request, "buscar");
  const [alumno] = alumnoId === null ? [] : await listarInscritos(alcance, { elegidos: [alumnoId] });
  if (alumnoId !== null && !alumno) throw noEncontrado();
  const tutores = alumno
    ? await alcance.db
        .selectFrom("alumnosTutores as at")
        .innerJoin("tutores as t", "t.id", "at.tutorId")
        .select(["t.id", "t.nombreCompleto"])
        .where("at.alumnoId", "=", alumno.alumnoId)
        .where("at.restringido", "=", 0)
        .orderBy("t.nombreCompleto")
        .execute()
    : [];
  return {
    buscar,
    alumno: alumno ?? null,
    encontrados: alumno || buscar === "" ? [] : (await listarInscritos(alcance, { buscar })).slice(0, A_LA_VISTA),
    tutores: tutores.map(({ id, nombreCompleto }) => ({ value: String(id), label: nombreCompleto })),
    pedidos: alumno ? await papelesPedidosDe(alcance, { solicitudId: 0, alumnoId: alumno.alumnoId }) : [],
    becas: (await becasQueSeSolicitan(alcance)).map((beca) => ({
      value: String(beca.id),
      label: `${beca.nombre} · ${valorEnPalabras(beca)}`,
    })),
  };
}

export type VistaDeRegistro = Awaited<ReturnType<typeof leerRegistro>>;
