import { useSearchParams } from "@remix-run/react";
import { ButtonLink } from "~/ui/button";
import { Description, DescriptionList } from "~/ui/description-list";
import type { DatoFiscalGuardado } from "../../fiscales/queries.server";

/**
 * The receiver of the invoice. The student's other tax data are a link away, since everything below depends on them.
 */
export function DeQuienEs({ dato, datos }: { dato: DatoFiscalGuardado; datos: readonly DatoFiscalGuardado[] }) {
  const [busqueda] = useSearchParams();
  const con = (id: number) => {
    const busquedaNueva = new URLSearchParams(busqueda);
    busquedaNueva.set("datofiscal", String(id));
    return `?${busquedaNueva}`;
  };
  const datosRestantes = datos.filter(({ id }) => id !== dato.id);
  return (
    <div className="space-y-3 rounded-md border border-linea bg-tenue p-3">
      <input type="hidden" name="datoFiscalId" value={dato.id} />
      <DescriptionList columns={3}>
        <Description label="A nombre de" className="[overflow-wrap:anywhere]">
          {dato.razonSocial}
        </Description>
        <Description label="RFC">{dato.rfc}</Description>
        <Description label="Email">{dato.email}</Description>
      </DescriptionList>
      {datosRestantes.length > 0 ? (
        <p className="flex flex-wrap gap-2">
          {datosRestantes.map(({ id, razonSocial }) => (
            <ButtonLink key={id} to={con(id)} size="sm" replace preventScrollReset>
              Facturar a {razonSocial}
            </ButtonLink>
          ))}
        </p>
      ) : null}
    </div>
  );
}
