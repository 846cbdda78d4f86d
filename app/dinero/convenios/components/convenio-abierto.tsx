import { useLocation } from "@remix-run/react";
import { RadioGroup } from "~/forms/choice-fields";
import { TextField } from "~/forms/fields";
import { FormDialog } from "~/forms/form-dialog";
import { withoutKeys, withQuery } from "~/lib/query";
import { ButtonLink } from "~/ui/button";
import { CloseLink, DialogBody, DialogFooter, DialogRoute } from "~/ui/dialog-route";
import { FINES, TEXTOS_DE_FIN } from "../convenio";
import type { ResumenDeConvenio } from "../dialogo.server";
import { CLAVES } from "../plan";
import type { terminarConvenioSchema } from "../schemas.server";
import { ConvenioFirmado } from "./convenio-firmado";

type Props = { convenio: ResumenDeConvenio; nombreCompleto: string; colegioId: number };

/** A signed convenio with its progress, and what may be done with it. */
export function ConvenioAbierto({ convenio, nombreCompleto, colegioId }: Props) {
  const { search } = useLocation();
  const volver = withoutKeys(search, [CLAVES.convenio]);
  return (
    <DialogRoute title="Convenio de pago" subject={nombreCompleto} size="md" bare>
      <DialogBody>
        <ConvenioFirmado convenio={convenio} />
      </DialogBody>
      <DialogFooter>
        <ButtonLink to={{ search: volver }} variant="secondary" className="mr-auto">
          Convenios
        </ButtonLink>
        <ButtonLink
          to={`/api/colegios/${colegioId}/convenios/${convenio.id}/documento`}
          variant="primary"
          target="_blank"
          rel="noreferrer"
          reloadDocument
        >
          Imprimir para firmar
        </ButtonLink>
        {convenio.estado === "VIGENTE" ? (
          <ButtonLink to={{ search: withQuery(search, { [CLAVES.terminar]: 1 }) }} variant="secondary">
            Terminar convenio…
          </ButtonLink>
        ) : null}
        <CloseLink>Cerrar</CloseLink>
      </DialogFooter>
    </DialogRoute>
  );
}

/** The end of a convenio that a person asks for. */
export function TerminarConvenio({ convenio: { id, folio }, nombreCompleto }: Omit<Props, "colegioId">) {
  return (
    <FormDialog<typeof terminarConvenioSchema>
      title={`Terminar el convenio ${folio}`}
      subject={nombreCompleto}
      size="sm"
      isNew
      alwaysSave="valid"
      save="Terminar convenio"
      saveVariant="danger"
      defaultValue={{ motivo: "PETICION", nota: "" }}
    >
      {(fields) => (
        <div className="space-y-4">
          <input type="hidden" name="convenioId" value={id} />
          <RadioGroup
            field={fields.motivo}
            label="Motivo"
            required
            options={FINES.map((value) => ({
              value,
              label: TEXTOS_DE_FIN[value],
              note:
                value === "ERROR"
                  ? "Como si no hubiera existido: caen los recargos de sus días"
                  : "Los recargos corren desde mañana",
            }))}
          />
          <TextField field={fields.nota} label="Nota" required maxLength={300} hint="Se guarda en la bitácora" />
        </div>
      )}
    </FormDialog>
  );
}
