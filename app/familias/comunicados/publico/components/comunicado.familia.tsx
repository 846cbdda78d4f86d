import { Checkbox } from "~/forms/choice-fields";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { formatFecha } from "~/lib/dates";
import { AttachedFiles } from "~/base/linea/components/attached-files";
import { FamilyScript } from "~/base/linea/components/family-script";
import { Alert } from "~/ui/alert";
import { TEXTOS_PAGINA } from "../../comunicado";
import type { ComunicadoPublico } from "../publico.server";

type Props = {
  comunicado: ComunicadoPublico;
  /** The base address of its files; the file's uuid follows. */
  archivos: string;
  /** The hash of this text, if the page may accept it. */
  sha256: string | null;
};

/** A§2 Announcement page: the school's text, its files, and the acceptance box. */
export function ComunicadoDeFamilia({ comunicado, archivos, sha256 }: Props) {
  const { alumno, createdDate, lastModifiedDate, liga } = comunicado;
  return (
    <>
      <p className="text-sm text-quieto">
        {`Para la familia de ${alumno} · ${formatFecha(createdDate)}`}
        {lastModifiedDate === createdDate ? null : ` · modificado el ${formatFecha(lastModifiedDate)}`}
      </p>
      <p className="mt-4 whitespace-pre-line leading-7 [overflow-wrap:anywhere]">{comunicado.descripcion}</p>
      <AttachedFiles files={comunicado.archivos} at={archivos} />
      {liga === "" ? null : (
        <p className="mt-4">
          <a
            href={liga}
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center text-acento-texto underline"
          >
            {TEXTOS_PAGINA.masInformacion}
          </a>
        </p>
      )}
      {comunicado.requiereAceptacion && comunicado.tutorAcepto ? (
        <div className="mt-6">
          <Alert tone="success">{TEXTOS_PAGINA.aceptado}</Alert>
        </div>
      ) : sha256 === null ? null : (
        <SchemaForm className="mt-6 space-y-3 border-t border-linea pt-4">
          <input type="hidden" name="sha256" value={sha256} />
          <Checkbox name="tutorAcepto" label={TEXTOS_PAGINA.acepto} required />
          <SaveButton always size="lg">
            Aceptar
          </SaveButton>
          <FamilyScript name="pagina" />
        </SchemaForm>
      )}
    </>
  );
}
