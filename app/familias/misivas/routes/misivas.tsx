import type { ReactNode } from "react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation, useParams } from "@remix-run/react";
import { exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { parseParams } from "~/server/request/params.server";
import { QueSeVe } from "~/base/shell/components/que-se-ve";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { DialogRoute } from "~/ui/dialog-route";
import { Glyph } from "~/ui/glyph";
import { useListKeys } from "~/ui/list-keys";
import { ListPage } from "~/ui/list-page";
import { Pager } from "~/ui/pager";
import { barraDeDocente } from "~/aula/academico/barra.server";
import { BarraEnTelefono } from "~/aula/academico/components/barra-en-telefono";
import { FiltrosDeMisivas } from "../components/filtros-misivas";
import { ListaMisivas } from "../components/lista-misivas";
import { MisivasEnGrupos } from "../components/misivas-en-grupos";
import { cuantasMisivas } from "../misiva";
import { paginaDeMisivas } from "../pagina.server";

export const meta = () => titulo("Misivas");

/** C§2.6: the list, as a page of Control Escolar or over a student's file, which then filters it by that student. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PUERTAS.misivas);
  const { alumnoId } = parseParams(params, { alumnoId: "idIfAny" });
  if (alumnoId !== null) await exigirAlumno(alcance, alumnoId);
  return { ...(await paginaDeMisivas(alcance, request, alumnoId)), barraDelDocente: barraDeDocente(alcance) };
}

const esperanPorTi = (cuantas: number) => (cuantas === 1 ? "1 espera por ti" : `${cuantas} esperan por ti`);

export default function Misivas() {
  const datos = useLoaderData<typeof loader>();
  const { deAlumno, filtros, lista, esperan, coordinacion } = datos;
  useListKeys();
  const donde = { abierta: Number(useParams().misivaId), zonaHoraria: datos.zonaHoraria };
  const partes = {
    filters: (
      <FiltrosDeMisivas
        deAlumno={deAlumno}
        filtros={deAlumno ? { ...filtros, alumnoId: null } : filtros}
        opciones={datos.opciones}
        hallados={datos.hallados}
        escribio={datos.escribio}
        volver={datos.volver}
        barra={datos.barra}
      />
    ),
    rows:
      esperan.length === 0 ? (
        <ListaMisivas filas={lista.filas} enBloque={!deAlumno} {...donde} />
      ) : (
        <MisivasEnGrupos
          esperan={esperan}
          demas={lista.filas}
          cuantasDemas={lista.total}
          coordinacion={coordinacion}
          {...donde}
        />
      ),
    foot: <Pager next={lista.siguiente} previous={lista.anterior} />,
  };
  return deAlumno ? <DelAlumno {...partes} /> : <DelColegio {...partes} />;
}

type Partes = Record<"filters" | "rows" | "foot", ReactNode>;

/** Over a student's file. */
function DelAlumno({ filters, rows, foot }: Partes) {
  const { cuantas } = useLoaderData<typeof loader>();
  return (
    <DialogRoute title="Misivas" size="full">
      {/* Not in the head: there, beside a long name, it took three lines of a phone. */}
      <p className="mb-2 flex flex-wrap items-center justify-between gap-2 text-sm text-quieto">
        {cuantasMisivas(cuantas)}
        <Agregar variant="primary" />
      </p>
      {filters}
      <div className="mt-3">{rows}</div>
      {foot}
    </DialogRoute>
  );
}

/** As a page; the filled button reviews what waits, else it writes a new one. */
function DelColegio({ filters, rows, foot }: Partes) {
  const { volver, cuantas, esperan, esperando, coordinacion, barra, barraDelDocente } = useLoaderData<typeof loader>();
  const [primera] = coordinacion ? esperan : [];
  return (
    <>
      <ListPage
        title="Misivas"
        line={
          <QueSeVe
            cuantos={[...(esperando > 0 ? [esperanPorTi(esperando)] : []), cuantasMisivas(cuantas)].join(" · ")}
            todo={!barra}
          />
        }
        actions={
          <>
            {volver === "" ? null : (
              <ButtonLink to={volver} size="sm" reloadDocument>
                Volver a la clase
              </ButtonLink>
            )}
            <Agregar variant={primera ? "secondary" : "primary"} />
            {primera ? (
              <ButtonLink to={`${primera.id}?cola=1`} variant="primary" size="sm">
                {`Revisar ${esperando}`}
              </ButtonLink>
            ) : null}
          </>
        }
        filters={filters}
        foot={foot}
      >
        {rows}
      </ListPage>
      <BarraEnTelefono actual="misivas" barra={barraDelDocente} />
      <Outlet />
    </>
  );
}

function Agregar({ variant }: { variant: "primary" | "secondary" }) {
  const { search } = useLocation();
  return (
    <ButtonLink to={{ pathname: "0", search }} variant={variant} size="sm">
      <Glyph name="plus" /> Agregar misiva
    </ButtonLink>
  );
}
