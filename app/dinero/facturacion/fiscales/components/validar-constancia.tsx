import type { ConstanciaLeida } from "~/dinero/facturacion/constancia/constancia";
import { FormDialog } from "~/forms/form-dialog";
import { withoutKeys } from "~/lib/query";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { Description, DescriptionList } from "~/ui/description-list";
import type { DialogRouteProps } from "~/ui/dialog-route";
import { type DatoFiscal, ETIQUETAS_FISCALES, TEXTOS_DE_CONSTANCIA } from "../dato-fiscal";
import type { usarConstanciaSchema } from "../schemas.server";
import { CamposFiscales } from "./campos-fiscales";
import { PasosDeConstancia } from "./pasos-de-constancia";

type Props = Pick<DialogRouteProps, "title" | "closeTo"> & {
  constancia: ConstanciaLeida;
  valores: DatoFiscal;
  yaEsta: boolean;
  archivoUuid: string;
  search: string;
};

/** Step 3: the data read, all of them editable, and their use. */
export function ValidarConstancia({ constancia, valores, yaEsta, archivoUuid, search, ...dialogo }: Props) {
  const { avisos, regimenes } = constancia;
  return (
    <FormDialog<typeof usarConstanciaSchema>
      {...dialogo}
      header={<PasosDeConstancia paso={3} />}
      step="validar"
      isNew
      alwaysSave="valid"
      save={TEXTOS_DE_CONSTANCIA.usar}
      defaultValue={{ ...valores, archivoUuid }}
      labels={ETIQUETAS_FISCALES}
      buttons={<ButtonLink to={{ search: withoutKeys(search, ["archivoUuid"]) }}>Anterior</ButtonLink>}
    >
      {(fields) => (
        <div className="space-y-4">
          {avisos.map((aviso) => (
            <Alert key={aviso} tone="warning">
              {aviso}
            </Alert>
          ))}
          {regimenes.length > 1 ? (
            <Alert>
              Tiene {regimenes.length} regímenes:{" "}
              {regimenes.map(({ codigo, nombre }) => `${codigo} ${nombre}`).join("; ")}. Elige con cuál se le factura.
            </Alert>
          ) : null}
          {yaEsta ? <Alert>El alumno ya tiene datos fiscales con ese RFC: se actualizan con estos.</Alert> : null}
          <CamposFiscales fields={fields} />
          <DomicilioLeido constancia={constancia} />
          <input type="hidden" name="archivoUuid" value={archivoUuid} />
        </div>
      )}
    </FormDialog>
  );
}

/** The rest of its content, which no invoice has, for comparison with the paper. */
function DomicilioLeido({ constancia }: Pick<Props, "constancia">) {
  const { nombreVialidad, numeroExterior, numeroInterior, colonia, localidad, municipio } = constancia;
  const { entidadFederativa, urlValidadorRFC } = constancia;
  const calle = [nombreVialidad, numeroExterior, numeroInterior && `int. ${numeroInterior}`].filter(Boolean).join(" ");
  const lugar = [localidad, municipio, entidadFederativa].filter(Boolean).join(", ");
  if (calle === "" && lugar === "" && urlValidadorRFC === null) return null;
  return (
    <section aria-label="Domicilio del documento" className="space-y-3 border-t border-linea pt-4">
      {calle === "" && lugar === "" ? null : (
        <DescriptionList columns={3}>
          <Description label="Calle y número">{calle}</Description>
          <Description label="Colonia">{colonia ?? ""}</Description>
          <Description label="Municipio y entidad">{lugar}</Description>
        </DescriptionList>
      )}
      {urlValidadorRFC ? (
        <a
          href={urlValidadorRFC}
          target="_blank"
          rel="noreferrer"
          className="inline-block py-1 text-sm font-medium text-acento-texto underline underline-offset-2"
        >
          Comprobar en el portal del SAT
        </a>
      ) : null}
    </section>
  );
}
