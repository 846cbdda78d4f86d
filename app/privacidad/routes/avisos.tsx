import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/acceso/permissions.server";
import { QueSeVe } from "~/shell/components/que-se-ve";
import { titulo } from "~/shell/producto";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Glyph } from "~/ui/glyph";
import { ListPage } from "~/ui/list-page";
import { Menu, MenuLink } from "~/ui/menu";
import { contarSinAviso, listarAvisos } from "../avisos.server";
import { TablaAvisos } from "../components/tabla-avisos";

export const meta = () => titulo("Aviso de privacidad");

/** The versions of the school's privacy notice, and which families agreed to which. */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, "PERM_ADMIN_CONFIGURACION");
  return {
    avisos: await listarAvisos(alcance),
    sinAviso: await contarSinAviso(alcance),
    exportar: `/api/colegios/${alcance.colegioId}/consentimientos`,
    zonaHoraria: alcance.zonaHoraria,
  };
}

export default function Avisos() {
  const { avisos, sinAviso, exportar, zonaHoraria } = useLoaderData<typeof loader>();
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
              <Menu label="Más" size="sm">
                <MenuLink to={exportar} reloadDocument download>
                  <Glyph name="download" /> Consentimientos
                </MenuLink>
              </Menu>
            ) : null}
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
      <Outlet />
    </>
  );
}
