import { useMailLeaves } from "~/ui/page-context";
import { SchemaForm } from "~/forms/schema-form";
import { Button, buttonClasses } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";

type Contacto = { tutorId: number; nombreCompleto: string; email: string; telefonoMovil: string };
type Props = {
  texto: string;
  /** The label of the button that copies the text. */
  copiar: string;
  contactos: readonly Contacto[];
};

// A tutor's name may be wider than the dialog.
const CON_NOMBRE = "!h-auto min-h-8 !whitespace-normal py-1 text-left";

/** Sends a text from the school's own WhatsApp, or by mail, to the tutors with data that the viewer may see. */
export function EnviarATutores({ texto, copiar, contactos }: Props) {
  const moviles = contactos.filter(({ telefonoMovil }) => telefonoMovil !== "");
  return (
    <div className="mt-5 border-t border-linea pt-4">
      <h3 className="mb-2 text-sm font-medium text-texto">Enviar</h3>
      <ul className="flex flex-wrap gap-2">
        {moviles.map(({ nombreCompleto, telefonoMovil }) => (
          <WhatsApp key={telefonoMovil} a={`52${telefonoMovil}`} texto={texto}>
            WhatsApp a {nombreCompleto}
          </WhatsApp>
        ))}
        {moviles.length === 0 ? (
          <WhatsApp a="" texto={texto}>
            WhatsApp
          </WhatsApp>
        ) : null}
        <li>
          <CopyButton text={texto} label={copiar} variant="secondary" size="sm">
            {copiar}
          </CopyButton>
        </li>
      </ul>
      <Correos contactos={contactos.filter(({ email }) => email !== "")} />
    </div>
  );
}

function Correos({ contactos }: Pick<Props, "contactos">) {
  const saleCorreo = useMailLeaves();
  if (contactos.length === 0 || !saleCorreo) return null;
  return (
    <SchemaForm isNew className="mt-2" labels={{ tutorId: "Correo" }}>
      <ul className="flex flex-wrap gap-2">
        {contactos.map(({ tutorId, nombreCompleto }) => (
          <li key={tutorId}>
            <Button variant="secondary" size="sm" name="tutorId" value={tutorId} className={CON_NOMBRE}>
              Correo a {nombreCompleto}
            </Button>
          </li>
        ))}
      </ul>
    </SchemaForm>
  );
}

function WhatsApp({ a, texto, children }: { a: string; texto: string; children: React.ReactNode }) {
  return (
    <li>
      <a
        href={`https://wa.me/${a}?text=${encodeURIComponent(texto)}`}
        target="_blank"
        rel="noreferrer"
        className={buttonClasses("secondary", "sm", CON_NOMBRE)}
      >
        {children}
      </a>
    </li>
  );
}
