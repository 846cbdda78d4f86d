import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { ListForm } from "~/forms/list-form";
import { useSchemaFormContext } from "~/forms/schema-form-context";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { WorkProgress } from "~/base/shell/components/work-progress";
import { counted } from "~/lib/counts";
import { parseParams, queryText } from "~/server/request/params.server";
import { QueSeVe } from "~/base/shell/components/que-se-ve";
import { titulo } from "~/base/shell/producto";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { ListPage } from "~/ui/list-page";
import { Pager } from "~/ui/pager";
import { ConLosElegidos, QueSigue } from "../components/acciones-de-promocion";
import { CifrasDePromocion } from "../components/cifras-de-promocion";
import { FiltrosDePromocion } from "../components/filtros-de-promocion";
import { ListaDePropuestas } from "../components/lista-de-propuestas";
import { leerFiltros } from "../filtros";
import { operaciones } from "../operaciones.server";
import { obtenerPagina } from "../pagina.server";
import { TAREAS } from "../promocion";
import type { promocionSchema } from "../schemas.server";

export const meta = () => titulo("Promoción");

/** The proposals of a cycle's pupils, and the actions on them. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.darPaso.permiso);
  const { promocionId } = parseParams(params, { promocionId: "id" });
  const filtros = leerFiltros(new URL(request.url).searchParams);
  const despues = Number(/^\d{1,15}$/.exec(queryText(request, "despues"))?.[0] ?? 0);
  return obtenerPagina(alcance, { promocionId, filtros, despues });
}

const LISTO: Readonly<Record<string, string>> = {
  ENSAYAR: "El ensayo empezó",
  PROMOVER: "La promoción empezó",
  CONFIRMAR: "Se está inscribiendo a los elegidos",
  DESHACER: "Se está deshaciendo",
  PROPONER: "Propuestas al día",
  DESCARTAR: "Promoción descartada",
};

const accionDe = (form: FormData) => String(form.get("accion") ?? form.get("accionPedida") ?? "");

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.darPaso,
    carry: (_, { form }) => (accionDe(form) === "NO_SE_REINSCRIBE" ? [] : ["motivo"]),
    success: (_, { form, params, request }) => {
      const accion = accionDe(form);
      const { search } = new URL(request.url);
      const aqui = `/ajustes/promocion/${params.promocionId}${search}`;
      const url = accion === "DESCARTAR" ? "/ajustes/promocion" : aqui;
      return { url, mensaje: LISTO[accion] ?? "Propuestas cambiadas" };
    },
  });
}

export default function UnaPromocion() {
  const pagina = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const { tarea, total, pendientes, falta } = pagina;
  return (
    <ListPage
      title={`Promoción a ${pagina.a}`}
      line={<QueSeVe cuantos={`${counted(total, "alumno", "alumnos")} de ${pagina.origen}`} todo />}
      actions={
        <ButtonLink to="/ajustes/promocion" size="sm">
          Promociones
        </ButtonLink>
      }
      notice={<LoQueFalta falta={falta} />}
      filters={
        <>
          <CifrasDePromocion {...pagina} />
          <FiltrosDePromocion {...pagina} />
        </>
      }
    >
      {tarea === "" ? null : (
        <WorkProgress title={TAREAS[tarea]} unit="alumnos" done={Math.max(0, total - pendientes)} total={total} />
      )}
      <ListForm<typeof promocionSchema>
        step={`${tarea} ${search.toString()}`}
        labels={{ motivo: "Por qué no se reinscribe", propuestas: "Alumnos" }}
        choices={<AccionPedida />}
      >
        {(fields) => (
          <>
            {tarea === "" ? (
              <div className="border-t border-linea bg-tenue px-4 py-1 lg:px-6">
                <input type="hidden" name="filtros" value={search.toString()} />
                <QueSigue {...pagina} />
                <ConLosElegidos {...pagina} fields={fields} />
              </div>
            ) : null}
            <ListaDePropuestas {...pagina} field={fields.propuestas} />
          </>
        )}
      </ListForm>
      <div className="px-4 lg:px-6">
        <Pager next={pagina.siguiente} previous={null} />
      </div>
    </ListPage>
  );
}

function LoQueFalta({ falta }: { falta: readonly string[] }) {
  if (falta.length === 0) return null;
  return (
    <Alert tone="warning" title="Antes de promover">
      <ul>
        {falta.map((cada) => (
          <li key={cada}>{cada}</li>
        ))}
      </ul>
    </Alert>
  );
}

// 'Continuar' is not the button that asked, so the question carries the requested action.
function AccionPedida() {
  const accion = useSchemaFormContext()?.asking?.datos?.accion;
  return typeof accion === "string" ? <input type="hidden" name="accionPedida" value={accion} /> : null;
}
