import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { queryText } from "~/server/request/params.server";
import { QueSeVe } from "~/base/shell/components/que-se-ve";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Glyph } from "~/ui/glyph";
import { ListPage } from "~/ui/list-page";
import { Menu, MenuLink } from "~/ui/menu";
import { contarSinAviso, listarAvisos } from "../avisos.server";
import { OlvidarDatos } from "../components/olvidar-datos";
import { TablaAvisos } from "../components/tabla-avisos";
import { verRetencion } from "../olvidables.server";
import { operaciones } from "../operaciones.server";
import { TEXTOS } from "../retencion";

export const meta = () => titulo("Aviso de privacidad");

/**
 * The versions of the school's privacy notice, with the families' consents; with `?ver=olvidables` the erasable data.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, "PERM_ADMIN_CONFIGURACION");
  const olvidables = queryText(request, "ver") === "olvidables" ? await verRetencion(alcance) : null;
  return {
    olvidables: olvidables && { ...olvidables, nombres: `/api/colegios/${alcance.colegioId}/retencion?clase=` },
    avisos: await listarAvisos(alcance),
    sinAviso: await contarSinAviso(alcance),
    exportar: `/api/colegios/${alcance.colegioId}/consentimientos`,
    zonaHoraria: alcance.zonaHoraria,
  };
}

export async function action(args: ActionFunctionArgs) {
  const success = () => "/ajustes/privacidad";
  return submit(args, { ...operaciones.aprobarRetencion, mensaje: TEXTOS.olvido, success });
}

export default function Avisos() {
  const { olvidables, avisos, sinAviso, exportar, zonaHoraria } = useLoaderData<typeof loader>();
  const consentimientos = avisos.reduce((suma, { aceptaciones }) => suma + aceptaciones, sinAviso);
  const nueva = (
    <ButtonLink to="nuevo" variant="primary" size="sm">
      <Glyph name="plus" /> Nueva versión
    </ButtonLink>
  );
  return (
    <>
      <ListPage
        title="Aviso de privacidad"
        line={<QueSeVe lista={{ filas: avisos, siguiente: null }} uno="versión" varios="versiones" todo />}
        actions={
          <>
            {consentimientos > 0 ? (
              <Menu size="sm">
                <MenuLink to={exportar} reloadDocument download>
                  <Glyph name="download" /> Consentimientos
                </MenuLink>
              </Menu>
            ) : null}
            <ButtonLink to="?ver=olvidables" size="sm">
              Qué se puede olvidar
            </ButtonLink>
            {avisos.length > 0 ? nueva : null}
          </>
        }
        foot={
          sinAviso > 0 ? (
            <p className="mt-3 text-sm text-texto">
              {`Consentimientos sin versión: ${sinAviso}. Se dieron con otra liga o antes del primer aviso.`}
            </p>
          ) : null
        }
      >
        {avisos.length > 0 ? (
          <TablaAvisos avisos={avisos} zonaHoraria={zonaHoraria} />
        ) : (
          <EmptyState title="El colegio no ha publicado su aviso de privacidad" action={nueva}>
            Se muestra a las familias donde capturan sus datos. Cada versión queda como se publicó.
          </EmptyState>
        )}
      </ListPage>
      {olvidables ? <OlvidarDatos {...olvidables} /> : null}
      <Outlet />
    </>
  );
}
