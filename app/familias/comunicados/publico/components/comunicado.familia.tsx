import { Checkbox, RadioGroup } from "~/forms/choice-fields";
import { TextArea } from "~/forms/fields";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { formatFecha } from "~/lib/date-texts";
import { AttachedFiles } from "~/base/linea/components/attached-files";
import { FamilyScript } from "~/base/linea/components/family-script";
import { Alert } from "~/ui/alert";
import type { aceptacionSchema } from "../../schemas.server";
import { TEXTOS_PAGINA } from "../../comunicado";
import { MAX_RESPUESTA, textoDeHasta } from "../../pregunta";
import type { ComunicadoPublico } from "../publico.server";

type Props = {
  comunicado: ComunicadoPublico;
  /** The base address of its files; the file's uuid follows. */
  archivos: string;
  /** The hash of this text. */
  sha256: string;
  /** True if the page offers the acceptance box. */
  aceptable: boolean;
  /** True if the page takes an answer to the question. */
  contestable: boolean;
};

/** A§2 Announcement page: the school's text, its files, its question and the acceptance box. */
export function ComunicadoDeFamilia({ comunicado, archivos, ...formulario }: Props) {
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
      ) : null}
      {comunicado.pregunta === null ? null : (
        <LaPregunta comunicado={comunicado} contestable={formulario.contestable} />
      )}
      {formulario.aceptable || formulario.contestable ? <Formulario comunicado={comunicado} {...formulario} /> : null}
    </>
  );
}

/** The question with this tutor's answer, or the reason why it takes none. */
function LaPregunta({ comunicado, contestable }: Pick<Props, "comunicado" | "contestable">) {
  const { pregunta, respuesta, respuestaHasta } = comunicado;
  if (pregunta === null || (contestable && respuesta === "")) return null;
  return (
    <div className="mt-6">
      {respuesta === "" ? (
        <p className="border-t border-linea pt-4">
          <strong className="block font-semibold">{pregunta.texto}</strong>
          {respuestaHasta && !contestable ? `Se respondía hasta el ${formatFecha(respuestaHasta)}.` : null}
        </p>
      ) : (
        <Alert tone="success" title={pregunta.texto}>
          {`Respondiste: ${respuesta}`}
          {contestable ? (
            <span className="block">
              {respuestaHasta
                ? `Puedes cambiarla hasta el ${formatFecha(respuestaHasta)}.`
                : "Puedes cambiarla aquí abajo."}
            </span>
          ) : null}
        </Alert>
      )}
    </div>
  );
}

function Formulario({ comunicado, sha256, aceptable, contestable }: Omit<Props, "archivos">) {
  const { pregunta, respuesta } = comunicado;
  return (
    <SchemaForm<typeof aceptacionSchema>
      className="mt-6 space-y-3 border-t border-linea pt-4"
      defaultValue={{ respuesta }}
      labels={{ respuesta: pregunta?.texto ?? "" }}
    >
      {(fields) => (
        <>
          <input type="hidden" name="sha256" value={sha256} />
          {pregunta !== null && contestable ? (
            <CampoDeRespuesta field={fields.respuesta} comunicado={comunicado} />
          ) : null}
          {aceptable ? <Checkbox name="tutorAcepto" label={TEXTOS_PAGINA.acepto} required={!contestable} /> : null}
          <SaveButton always size="lg">
            {!contestable ? "Aceptar" : respuesta === "" ? "Enviar respuesta" : "Cambiar respuesta"}
          </SaveButton>
          <FamilyScript name="pagina" />
        </>
      )}
    </SchemaForm>
  );
}

type Campo = Parameters<typeof TextArea>[0]["field"];

function CampoDeRespuesta({ field, comunicado }: { field: Campo; comunicado: ComunicadoPublico }) {
  const { pregunta, respuestaHasta } = comunicado;
  if (pregunta === null) return null;
  const hint = respuestaHasta ? textoDeHasta(respuestaHasta) : undefined;
  return pregunta.tipo === "TEXTO" ? (
    <TextArea field={field} label={pregunta.texto} required rows={3} maxLength={MAX_RESPUESTA} hint={hint} />
  ) : (
    <RadioGroup
      field={field}
      label={pregunta.texto}
      required
      options={pregunta.opciones.map((opcion) => ({ value: opcion, label: opcion }))}
      hint={hint}
    />
  );
}
