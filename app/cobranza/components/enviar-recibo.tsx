import { buttonClasses } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";

type Contacto = { nombreCompleto: string; email: string; telefonoMovil: string };

/** Sends a receipt's page from the school's own WhatsApp and mail, to the tutors whose data the person may see. */
export function EnviarRecibo({
  texto,
  asunto,
  contactos,
}: {
  texto: string;
  asunto: string;
  contactos: readonly Contacto[];
}) {
  const moviles = contactos.filter(({ telefonoMovil }) => telefonoMovil !== "");
  const correos = contactos.filter(({ email }) => email !== "");
  return (
    <div className="mt-5 border-t border-slate-200 pt-4">
      <h3 className="mb-2 text-sm font-medium text-slate-800">Enviar</h3>
      <ul className="flex flex-wrap gap-2">
        {moviles.map(({ nombreCompleto, telefonoMovil }) => (
          <Envio key={telefonoMovil} href={`https://wa.me/52${telefonoMovil}?text=${encodeURIComponent(texto)}`}>
            WhatsApp a {nombreCompleto}
          </Envio>
        ))}
        {moviles.length === 0 ? (
          <Envio href={`https://wa.me/?text=${encodeURIComponent(texto)}`}>WhatsApp</Envio>
        ) : null}
        {correos.map(({ nombreCompleto, email }) => (
          <Envio
            key={email}
            href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(asunto)}&body=${encodeURIComponent(texto)}`}
          >
            Correo a {nombreCompleto}
          </Envio>
        ))}
        <li>
          <CopyButton text={texto} label="Copiar enlace" variant="secondary" size="sm">
            Copiar enlace
          </CopyButton>
        </li>
      </ul>
    </div>
  );
}

function Envio({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <li>
      <a href={href} target="_blank" rel="noreferrer" className={buttonClasses("secondary", "sm")}>
        {children}
      </a>
    </li>
  );
}
