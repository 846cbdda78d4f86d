import { whatsAppLink } from "~/lib/telephone";
import { useMailLeaves } from "~/ui/page-context";
import { SchemaForm } from "~/forms/schema-form";
import { Button, buttonClasses } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { Glyph } from "~/ui/glyph";
import { formatTelefono } from "~/lib/text";

type Contacto = { tutorId: number; nombreCompleto: string; email: string; telefonoMovil: string };
type Props = {
  texto: string;
  /** The label of the button that copies the text. */
  copiar: string;
  contactos: readonly Contacto[];
};

/** Sends a text from the school's own WhatsApp, or by mail, to the tutors with data that the viewer may see. */
export function EnviarATutores({ texto, copiar, contactos }: Props) {
  const saleCorreo = useMailLeaves();
  const moviles = contactos.filter(({ telefonoMovil }) => telefonoMovil !== "");
  return (
    <SchemaForm isNew labels={{ tutorId: "Correo" }}>
      <h3 className="text-sm font-semibold text-texto">Enviar a</h3>
      <ul className="divide-y divide-linea border-b border-linea">
        {contactos.map(({ tutorId, nombreCompleto, email, telefonoMovil }) => (
          <li key={tutorId} className="flex min-h-14 flex-wrap items-center gap-x-2 gap-y-1 py-1.5 text-sm">
            <span className="min-w-0 flex-1 basis-full sm:basis-0">
              <span className="block text-fuerte">{nombreCompleto}</span>
              <span className="block text-xs text-quieto [overflow-wrap:anywhere]">
                {telefonoMovil === "" ? email : formatTelefono(telefonoMovil)}
              </span>
            </span>
            {telefonoMovil === "" ? null : (
              <WhatsApp movil={telefonoMovil} texto={texto} nombre={`WhatsApp a ${nombreCompleto}`} />
            )}
            {email !== "" && saleCorreo ? (
              <Button
                variant="secondary"
                size="sm"
                name="tutorId"
                value={tutorId}
                aria-label={`Correo a ${nombreCompleto}`}
              >
                <Glyph name="mail" className="h-4 w-4" />
                Correo
              </Button>
            ) : null}
          </li>
        ))}
        <li className="flex min-h-12 flex-wrap items-center gap-2 py-1.5">
          {moviles.length === 0 ? <WhatsApp texto={texto} /> : null}
          <CopyButton text={texto} label={copiar} size="sm">
            {copiar}
          </CopyButton>
        </li>
      </ul>
    </SchemaForm>
  );
}

function WhatsApp({ movil, texto, nombre }: { movil?: string; texto: string; nombre?: string }) {
  return (
    <a
      href={whatsAppLink(movil ?? "", texto)}
      target="_blank"
      rel="noreferrer"
      aria-label={nombre}
      className={buttonClasses("secondary", "sm")}
    >
      <Glyph name="message-square-text" className="h-4 w-4" />
      WhatsApp
    </a>
  );
}
