import { Link } from "@remix-run/react";
import { CheckGroup } from "~/forms/check-group";
import { Checkbox } from "~/forms/choice-fields";
import { FormDialog } from "~/forms/form-dialog";
import { DialogRoute } from "~/ui/dialog-route";
import type { verRetencion } from "../olvidables.server";
import { SE_CONSERVA, TEXTOS } from "../retencion";
import type { olvidoSchema } from "../schemas.server";

type Props = Awaited<ReturnType<typeof verRetencion>> & {
  /** The base address of a list's names; the list follows. */
  nombres: string;
};

/** The yearly list of erasable data of leavers, for the director's approval. */
export function OlvidarDatos({ listas, ultima, nombres }: Props) {
  const nota = (
    <p className="text-sm text-quieto">
      {SE_CONSERVA} {ultima ? `La última vez se aprobó el ${ultima}.` : "Revísala una vez al año."}
    </p>
  );
  const hay = listas.filter(({ cuantos }) => cuantos > 0);
  if (hay.length === 0)
    return (
      <DialogRoute title={TEXTOS.titulo} closeTo="/ajustes/privacidad">
        <div className="space-y-3">
          <p className="text-sm text-texto">{TEXTOS.nada}.</p>
          {nota}
        </div>
      </DialogRoute>
    );
  return (
    <FormDialog<typeof olvidoSchema>
      title={TEXTOS.titulo}
      isNew
      save="Olvidar lo marcado"
      closeTo="/ajustes/privacidad"
    >
      {(fields) => (
        <div className="space-y-4">
          <CheckGroup field={fields.clases} label="Qué se olvida">
            <ul className="divide-y divide-linea">
              {hay.map(({ clase, titulo: nombre, regla, cuantos, version }) => (
                <li key={clase} className="py-2">
                  <input type="hidden" name="versiones" value={`${clase} ${version}`} />
                  <Checkbox field={fields.clases} value={clase} label={`${nombre}: ${cuantos}`} />
                  <p className="text-sm text-quieto">
                    {regla}.{" "}
                    <Link
                      to={nombres + clase}
                      reloadDocument
                      download
                      className="text-acento-texto underline"
                      aria-label={`Descargar nombres: ${nombre}`}
                    >
                      Descargar nombres
                    </Link>
                  </p>
                </li>
              ))}
            </ul>
          </CheckGroup>
          {nota}
          <p className="text-sm text-quieto">
            No se puede deshacer. Los respaldos de antes lo tienen hasta que se borran.
          </p>
          <Checkbox field={fields.apruebo} label={TEXTOS.aprobar} />
        </div>
      )}
    </FormDialog>
  );
}
