import { useActionData } from "@remix-run/react";
import { FileField } from "~/forms/fields";
import { type FormReply, isFormReply } from "~/forms/form-reply";
import { SchemaForm } from "~/forms/schema-form";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { BotonesDePaso } from "./botones-paso.familia";
import type { schemasDePasos } from "../schemas-familia.server";

type Requisito = {
  id: number;
  nombre: string;
  obligatorio: boolean;
  limite: number;
  archivo: { uuid: string; nombre: string; url: string } | null;
  /** The address to which the page's script sends its file in pieces. */
  subidas?: string;
};

/**
 * A§2 Documentos: each required attachment with upload, replace and delete. Each has its own form, so that a bad
 * connection sends one file at a time. Siguiente is enabled once every mandatory one has its file (A§4).
 */
export function PasoDocumentos({
  anterior,
  requisitos,
  completo,
}: {
  anterior: string | null;
  requisitos: readonly Requisito[];
  completo: boolean;
}) {
  const answer = useActionData<unknown>();
  // Each paper has its own form on the page, so a refusal appears in the form that was sent.
  const reply = isFormReply(answer) ? answer : null;
  const enviado = Number(reply?.result.initialValue?.requisitoId ?? 0);
  return (
    <>
      <p className="mb-4 text-sm text-texto">
        PDF, JPG o PNG. Puedes tomar una foto del documento. Sube cada archivo antes de elegir otro.
      </p>
      <ul className="space-y-4">
        {requisitos.map((requisito) => (
          <li key={requisito.id} data-subidas={requisito.subidas} className="rounded-md border border-linea p-3">
            <Documento requisito={requisito} reply={enviado === requisito.id ? reply : null} />
          </li>
        ))}
      </ul>
      <SchemaForm multipart className="mt-4" reply={enviado === 0 ? reply : null}>
        <BotonesDePaso anterior={anterior} puedeSeguir={completo} />
      </SchemaForm>
    </>
  );
}

function Documento({ requisito, reply }: { requisito: Requisito; reply: FormReply | null }) {
  const { id, nombre, obligatorio, limite, archivo } = requisito;
  return (
    <>
      <h3 className="flex flex-wrap items-center gap-2 font-medium text-fuerte">
        {nombre}
        <Badge tone={archivo ? "success" : obligatorio ? "warning" : "neutral"}>
          {archivo ? "Cargado" : obligatorio ? "Obligatorio" : "Opcional"}
        </Badge>
      </h3>
      {archivo ? (
        <form method="post" encType="multipart/form-data" className="flex flex-wrap items-center gap-x-4">
          <input type="hidden" name="archivoUuid" value={archivo.uuid} />
          <a
            href={archivo.url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 min-w-0 items-center text-acento-texto underline [overflow-wrap:anywhere]"
          >
            Ver archivo<span className="sr-only"> {nombre}</span>
          </a>
          <span className="min-w-0 text-sm text-quieto [overflow-wrap:anywhere]">{archivo.nombre}</span>
          <Button name="accion" value="ELIMINAR" variant="plain">
            Eliminar<span className="sr-only"> {nombre}</span>
          </Button>
        </form>
      ) : null}
      <SchemaForm<ReturnType<typeof schemasDePasos>["documentos"]> multipart className="mt-2 space-y-3" reply={reply}>
        {(fields) => (
          <>
            <input type="hidden" name="requisitoId" value={id} />
            <input type="hidden" name="accion" value="SUBIR" />
            <FileField
              field={fields.archivo}
              name="archivo"
              label={archivo ? "Otro archivo" : "Archivo"}
              accept=".pdf,.jpg,.jpeg,.png"
              maxMB={limite}
              required={obligatorio && !archivo}
            />
            <Button variant="secondary" size="lg">
              {archivo ? "Reemplazar" : "Subir"}
              <span className="sr-only"> {nombre}</span>
            </Button>
          </>
        )}
      </SchemaForm>
    </>
  );
}
