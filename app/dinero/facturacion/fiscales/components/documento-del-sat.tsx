import { TIPOS_DE_DOCUMENTO, type TipoDocumentoSat } from "~/dinero/facturacion/constancia/constancia";
import { FileField, TextArea } from "~/forms/fields";
import { FormDialog } from "~/forms/form-dialog";
import { useAnswered } from "~/forms/use-answered";
import { withoutKeys } from "~/lib/query";
import { ButtonLink } from "~/ui/button";
import type { DialogRouteProps } from "~/ui/dialog-route";
import type { constanciaSchema } from "../schemas.server";
import { PasosDeConstancia } from "./pasos-de-constancia";

type Props = Pick<DialogRouteProps, "title" | "closeTo"> & { tipoDocumento: TipoDocumentoSat; search: string };

/** Step 2: the document itself, or its copied text. */
export function DocumentoDelSat({ tipoDocumento, search, ...dialogo }: Props) {
  const answered = useAnswered();
  return (
    <FormDialog<typeof constanciaSchema>
      {...dialogo}
      header={<PasosDeConstancia paso={2} />}
      step={tipoDocumento}
      multipart
      isNew
      save="Leer documento"
      labels={{ archivo: "Documento", texto: "Texto del documento" }}
      buttons={<ButtonLink to={{ search: withoutKeys(search, ["tipoDocumentoSAT"]) }}>Anterior</ButtonLink>}
    >
      {(fields) => (
        <div className="space-y-5">
          <input type="hidden" name="tipoDocumentoSAT" value={tipoDocumento} />
          <FileField
            field={fields.archivo}
            label={TIPOS_DE_DOCUMENTO[tipoDocumento]}
            accept=".pdf,.jpg,.jpeg,.png"
            hint="El PDF que se descarga del SAT, o una foto en la que se vea su código QR. Hasta 10MB."
            autoFocus
          />
          <details open={answered || undefined}>
            <summary className="cursor-pointer py-1 text-sm font-semibold text-fuerte">O pega su texto</summary>
            <div className="pt-2">
              <TextArea
                field={fields.texto}
                label="Texto del documento"
                rows={6}
                maxLength={40_000}
                hint="También sirve el de la página que abre su código QR."
              />
            </div>
          </details>
          <p className="text-sm text-quieto">Se lee aquí mismo, sin mandarlo a nadie, y el documento no se guarda.</p>
        </div>
      )}
    </FormDialog>
  );
}
