import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, type ShouldRevalidateFunctionArgs, useLoaderData, useLocation } from "@remix-run/react";
import { tienePermiso } from "~/base/acceso/alcance.server";
import { parseParams } from "~/server/request/params.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { titulo } from "~/base/shell/producto";
import { readsAgain } from "~/base/shell/same-section";
import { withoutKeys } from "~/lib/query";
import { Badge } from "~/ui/badge";
import { DialogRoute } from "~/ui/dialog-route";
import { QueuePlace } from "~/ui/queue-place";
import { WithPanel } from "~/ui/with-panel";
import { AccionesRevision } from "../components/acciones-revision";
import { AvisosRevision } from "../components/avisos-revision";
import { DatosPreinscripcion } from "../components/datos-preinscripcion";
import { DocumentosPreinscripcion, PAPEL } from "../components/documentos-preinscripcion";
import { ESTADOS_PREINSCRIPCION } from "../../preinscripcion";
import { lugarEnLaCola } from "../cola.server";
import { obtenerPreinscripcion } from "../revision.server";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titulo(data ? `Preinscripción de ${data.preinscripcion.nombreAspirante}` : "Preinscripción");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, "PERM_ADMIN_PREINSCRIPCIONES");
  const { preinscripcionId } = parseParams(params, { preinscripcionId: "id" });
  const preinscripcion = await obtenerPreinscripcion(alcance, preinscripcionId);
  return {
    preinscripcion,
    cola: await lugarEnLaCola(alcance, preinscripcion),
    veAlumno: tienePermiso(alcance, "PERM_VER_ALUMNO"),
    inscribe: tienePermiso(alcance, "PERM_ADMIN_INSCRIPCION_ALUMNO"),
    zonaHoraria: alcance.zonaHoraria,
  };
}

/** Another paper of the same registration is no reason to read it again. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return readsAgain(args, args.currentUrl.pathname !== args.nextUrl.pathname);
}

const vecina = (preinscripcionId: number | null) => (preinscripcionId === null ? null : `../${preinscripcionId}`);

/**
 * A registration under review: its papers, which the reviewer judges, and beside them all data that the family sent and
 * the school's possible decisions.
 */
export default function RevisionFicha() {
  const { preinscripcion, cola, veAlumno, inscribe, zonaHoraria } = useLoaderData<typeof loader>();
  const { nombreAspirante, estado, escolares, folio, archivosAnexos } = preinscripcion;
  const { texto, tono } = ESTADOS_PREINSCRIPCION[estado];
  const { search } = useLocation();
  const conPapeles = archivosAnexos.length > 0;
  const lugar = escolares && [escolares.nivel, escolares.grado].join(" ");
  const linea = [lugar, escolares?.plantel, escolares?.turno, folio && `folio ${folio}`].filter(Boolean);
  const datos = <DatosPreinscripcion preinscripcion={preinscripcion} zonaHoraria={zonaHoraria} alLado={conPapeles} />;
  return (
    <DialogRoute
      title={nombreAspirante}
      size={conPapeles ? "full" : "lg"}
      closeTo={{ pathname: "..", search: withoutKeys(search, [PAPEL]) }}
      actions={
        cola ? (
          <QueuePlace
            noun="Preinscripción"
            number={cola.numero}
            count={cola.cuantas}
            previous={vecina(cola.anterior)}
            next={vecina(cola.siguiente)}
            ownKeys={[PAPEL]}
          />
        ) : null
      }
      header={
        <div className="flex min-h-9 shrink-0 items-center gap-2 border-b border-linea px-4 text-sm text-quieto sm:px-6">
          <Badge tone={tono} plain={tono === "success"}>
            {texto}
          </Badge>
          <p className="min-w-0 truncate">{linea.join(" · ")}</p>
        </div>
      }
      footer={<AccionesRevision preinscripcion={preinscripcion} veAlumno={veAlumno} inscribe={inscribe} />}
      takesFocus
    >
      {conPapeles ? (
        <WithPanel
          main={
            // In sight while the data beside it scroll.
            <div className="space-y-3 min-[720px]:sticky min-[720px]:top-0">
              <AvisosRevision preinscripcion={preinscripcion} />
              <DocumentosPreinscripcion documentos={archivosAnexos} />
            </div>
          }
          panel={datos}
        />
      ) : (
        <div className="space-y-4">
          <AvisosRevision preinscripcion={preinscripcion} />
          {datos}
        </div>
      )}
    </DialogRoute>
  );
}
