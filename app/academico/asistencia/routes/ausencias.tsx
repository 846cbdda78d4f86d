import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/acceso/permissions.server";
import { cumple } from "~/acceso/puertas";
import { inputClasses } from "~/forms/field-frame";
import { parseParams, queryEnum } from "~/server/request/params.server";
import { titulo } from "~/shell/producto";
import { Button } from "~/ui/button";
import { CloseLink, DialogRoute } from "~/ui/dialog-route";
import { EmptyState } from "~/ui/empty-state";
import { elegirPeriodo } from "../../periodo";
import { eleccionDe, listarPeriodos } from "../../periodo.server";
import { AGRUPACIONES, CLAVES_DE_AGRUPACION } from "../asistencia";
import { obtenerAusencias } from "../ausencias-de-alumno.server";
import { ListaDeAusencias } from "../components/lista-de-ausencias";
import { Totales } from "../components/totales";
import { JUSTIFICA, VE_AUSENCIAS } from "../puertas";

export const meta = () => titulo("Ausencias");

/** C§2.8: the absences and tardies of a student in a period, with their sums. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, VE_AUSENCIAS);
  const { alumnoId } = parseParams(params, { alumnoId: "id" });
  const { nivelId } = await obtenerAusencias(alcance, { alumnoId, inicio: "9999", fin: "9999" });
  const info = nivelId === null ? null : await listarPeriodos(alcance, { nivelId });
  const elegido = info && elegirPeriodo(info, eleccionDe(request));
  const dias = elegido?.dias ?? null;
  const { ausencias, totales } = await obtenerAusencias(alcance, {
    alumnoId,
    inicio: dias?.inicia ?? null,
    fin: dias?.termina ?? null,
  });
  const periodos = info?.periodos ?? [];
  return {
    ausencias,
    totales,
    agrupar: queryEnum(request, "agrupar", CLAVES_DE_AGRUPACION, null) ?? ("NO_AGRUPAR" as const),
    justifica: cumple(alcance.permisos, JUSTIFICA),
    titulo: elegido?.titulo ?? "Todo el ciclo",
    periodoId: elegido?.periodo?.id ?? null,
    parcialId: elegido?.parcial?.id ?? null,
    periodos: periodos.map(({ id, nombre }) => ({ id, nombre })),
    parciales: periodos.flatMap(({ id: periodoId, parciales }) =>
      parciales.map(({ id, nombre }) => ({ id, nombre, periodoId })),
    ),
  };
}

export default function Ausencias() {
  const { ausencias, totales, agrupar, justifica, periodos, parciales, ...elegido } = useLoaderData<typeof loader>();
  return (
    <DialogRoute title="Ausencias" size="lg" footer={<CloseLink data-autofocus="" />}>
      <div className="space-y-4">
        <Form method="get" aria-label="Periodo y agrupación" className="flex flex-wrap items-end gap-3">
          {periodos.length > 0 ? (
            <>
              <label className="text-sm text-quieto">
                Periodo
                <select
                  name="periodoId"
                  defaultValue={elegido.periodoId ?? ""}
                  className={inputClasses(false, false, "pr-8")}
                >
                  <option value="">Vigente</option>
                  {periodos.map(({ id, nombre }) => (
                    <option key={id} value={id}>
                      {nombre}
                    </option>
                  ))}
                </select>
              </label>
              <label className="text-sm text-quieto">
                Parcial
                <select
                  name="parcialId"
                  defaultValue={elegido.parcialId ?? ""}
                  className={inputClasses(false, false, "pr-8")}
                >
                  <option value="">Todos</option>
                  {parciales.map(({ id, nombre }) => (
                    <option key={id} value={id}>
                      {nombre}
                    </option>
                  ))}
                </select>
              </label>
            </>
          ) : null}
          <fieldset className="flex flex-wrap gap-x-4">
            <legend className="text-sm text-quieto">Agrupar</legend>
            {CLAVES_DE_AGRUPACION.map((clave) => (
              <label key={clave} className="flex min-h-10 items-center gap-2 text-sm text-texto">
                <input
                  type="radio"
                  name="agrupar"
                  value={clave}
                  defaultChecked={clave === agrupar}
                  className="accent-acento"
                />
                {AGRUPACIONES[clave]}
              </label>
            ))}
          </fieldset>
          <Button variant="secondary" size="sm">
            Ver
          </Button>
        </Form>
        <p className="text-sm font-semibold text-fuerte">{elegido.titulo}</p>
        <Totales totales={totales} />
        {ausencias.length === 0 ? (
          <EmptyState title="No existen ausencias con estos criterios" />
        ) : (
          <ListaDeAusencias ausencias={ausencias} agrupar={agrupar} justifica={justifica} />
        )}
      </div>
    </DialogRoute>
  );
}
