import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FormDialog } from "~/forms/form-dialog";
import { lugarPreinscrito } from "~/admision/preinscripciones/revision/lugar-preinscrito.server";
import { CargosPorElegir } from "~/dinero/programaspago/asignaciones/components/cargos-por-elegir";
import { submit } from "~/base/acceso/submit.server";
import { abrirInscripcion } from "../abrir-inscripcion.server";
import { operaciones } from "../operaciones.server";
import { titulo } from "~/base/shell/producto";
import { useHydrated } from "~/ui/use-hydrated";
import { CamposInscripcion, ETIQUETAS_INSCRIPCION, FechasDeInscripcion } from "../components/campos-inscripcion";
import { listarGrupos, listarLugares } from "../queries.server";
import type { inscripcionSchema } from "../schemas.server";

export const meta = () => titulo("Inscripción");

/** B§2.4 /inscribir: enrols a student without a level in the cycle, or moves the student's enrolment. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const abierta = await abrirInscripcion(request, params, operaciones.inscribir.permiso);
  const { alcance, alumnoId, inscripcion, vigente: actual } = abierta;
  const lugares = await listarLugares(alcance);
  // A student accepted by pre-enrolment starts with the place that the family requested; any other with the viewer's
  // current place.
  const pedido = inscripcion ? null : await lugarPreinscrito(alcance, alumnoId);
  return {
    lugares,
    grupos: await listarGrupos(alcance, [...new Set(lugares.map((lugar) => lugar.cicloId))]),
    valores: valoresDe(
      actual ? { ...actual, cicloId: alcance.cicloId } : { ...alcance, gradoId: null, ...pedido, grupoId: null },
    ),
    inscripcionId: actual?.inscripcionId ?? null,
    hoy: alcance.hoy,
  };
}

const PARTES = ["cicloId", "nivelId", "gradoId", "plantelId", "turnoId", "grupoId"] as const;
type Parte = (typeof PARTES)[number];

function valoresDe(desde: Record<Parte, number | null>) {
  return Object.fromEntries(PARTES.map((parte) => [parte, String(desde[parte] ?? "")])) as Record<Parte, string>;
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.inscribir,
    context: ["colegioId"],
    mensaje: "Alumno inscrito correctamente.",
  });
}

export default function Inscribir() {
  const { lugares, grupos, valores, inscripcionId, hoy } = useLoaderData<typeof loader>();
  const hydrated = useHydrated();
  return (
    <FormDialog<typeof inscripcionSchema>
      title={inscripcionId === null ? "Inscribir alumno" : "Cambiar inscripción"}
      size="md"
      defaultValue={{
        ...valores,
        inscripcionId: String(inscripcionId ?? ""),
        fechaInscripcion: inscripcionId === null ? hoy : "",
      }}
      isNew={inscripcionId === null}
      omit={["cicloId"]}
      labels={ETIQUETAS_INSCRIPCION}
      choices={<CargosPorElegir />}
    >
      {(fields) => (
        <>
          {inscripcionId === null ? null : <input type="hidden" name="inscripcionId" value={inscripcionId} />}
          <CamposInscripcion
            fields={fields}
            lugares={lugares}
            grupos={grupos}
            hydrated={hydrated}
            cicloFijo={inscripcionId !== null}
          />
          {inscripcionId === null ? <FechasDeInscripcion fields={fields} hoy={hoy} /> : null}
        </>
      )}
    </FormDialog>
  );
}
