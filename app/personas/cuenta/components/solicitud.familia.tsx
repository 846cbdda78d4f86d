import { useMailLeaves } from "~/ui/page-context";
import { TextField } from "~/forms/fields";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { Reto } from "~/base/linea/components/reto.familia";
import type { Reto as Pregunta } from "~/base/linea/reto";
import { FamilyPage } from "~/base/linea/components/family-page";
import { PRODUCTO } from "~/base/shell/producto";
import { FamilyScript } from "~/base/linea/components/family-script";
import { buttonClasses } from "~/ui/button";
import { TEXTOS } from "../textos";

type SolicitudProps = { reto: Pregunta; enviado: boolean; aviso: string | null };

/** The forgot-password page (A§2): an e-mail, the human check, Enviar; then the dialog that says that it was sent. */
export function Solicitud({ reto, enviado, aviso }: SolicitudProps) {
  const saleCorreo = useMailLeaves();
  return (
    <FamilyPage colegio={{ nombre: PRODUCTO }} title="Restablece tu contraseña" aviso={aviso}>
      {enviado || !saleCorreo ? (
        <dialog
          open
          aria-label={saleCorreo ? "Correo enviado" : "De aquí no sale correo"}
          className="static m-0 w-full max-w-none bg-carta text-texto"
        >
          <p>{saleCorreo ? TEXTOS.solicitado : TEXTOS.sinCorreo}</p>
          {saleCorreo ? (
            <p className="mt-2 text-sm text-quieto">Si no llega en unos minutos, revisa el correo no deseado.</p>
          ) : null}
          <p className="mt-5">
            <a href="/login" className={buttonClasses("primary", "lg")}>
              Aceptar
            </a>
          </p>
        </dialog>
      ) : (
        <SchemaForm labels={{ email: "Email", recaptcha: "Pregunta" }}>
          <div className="space-y-4">
            <p>Escribe el email con el que entras. Te enviaremos un enlace para elegir otra contraseña.</p>
            <TextField name="email" label="Email" type="email" autoComplete="username" inputMode="email" required />
            <Reto reto={reto} />
            <SaveButton always size="lg">
              Enviar
            </SaveButton>
          </div>
          <FamilyScript name="pagina" />
        </SchemaForm>
      )}
    </FamilyPage>
  );
}
