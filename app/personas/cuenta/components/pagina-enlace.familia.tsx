import { isRouteErrorResponse, useActionData, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { isFormReply } from "~/forms/form-reply";
import { TextField } from "~/forms/fields";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { TEXTOS as ENTRADA } from "~/base/acceso/textos-de-entrada";
import { BASES } from "~/personas/enlaces/enlace";
import { FamilyPage } from "~/base/linea/components/family-page";
import { FamilyScript } from "~/base/linea/components/family-script";
import { PRODUCTO } from "~/base/shell/producto";
import { buttonClasses } from "~/ui/button";
import { CheckIcon, WarningIcon } from "~/ui/icons";
import type { EnlacePublico } from "../enlace-publico.server";
import { TEXTOS } from "../textos";

type PaginaEnlaceProps = {
  titulo: string;
  enlace: EnlacePublico;
  /** The message after success. */
  exito: string;
  boton: string;
  /** The page to request a new link if this one is no longer valid. */
  salida: { texto: string; liga: string };
  children?: ReactNode;
};

/** The page that a mail's link opens (A§2 Token page): a form with a button that spends the link, then the result. */
export function PaginaEnlace({ titulo, enlace, exito, boton, salida, children }: PaginaEnlaceProps) {
  const answer = useActionData<unknown>();
  const reply = isFormReply(answer) ? answer : null;
  if (enlace.listo)
    return (
      <FamilyPage colegio={{ nombre: PRODUCTO }} title={titulo}>
        <Aviso bueno>{exito}</Aviso>
        <Salida liga={enlace.liga}>
          {enlace.liga === BASES.ALUMNO ? "Acceder al escritorio virtual" : "Inicia sesión"}
        </Salida>
      </FamilyPage>
    );
  // While the link is valid its form stays and shows its errors; a taken address ends it too.
  const problem = reply?.error === "OCUPADO" ? reply.mensaje : enlace.vigente ? null : TEXTOS.enlaceNoValido;
  if (problem !== null)
    return (
      <FamilyPage colegio={{ nombre: PRODUCTO }} title={titulo}>
        <Aviso>{problem}</Aviso>
        <Salida liga={salida.liga}>{salida.texto}</Salida>
      </FamilyPage>
    );
  return (
    <FamilyPage colegio={{ nombre: PRODUCTO }} title={titulo} aviso={enlace.aviso}>
      <SchemaForm labels={{ password: "Contraseña", confirma: "Confirma la contraseña" }}>
        <div className="space-y-4">
          <p>
            Cuenta: <span className="font-medium [overflow-wrap:anywhere]">{enlace.cuenta}</span>
          </p>
          {children}
          {enlace.pideContrasena ? <NuevaContrasena cuenta={enlace.cuenta} /> : null}
          <SaveButton always size="lg">
            {boton}
          </SaveButton>
        </div>
      </SchemaForm>
      <FamilyScript name="pagina" />
    </FamilyPage>
  );
}

function NuevaContrasena({ cuenta }: { cuenta: string }) {
  const password = { autoComplete: "new-password", required: true };
  return (
    <>
      {/* A browser's password manager reads the account name from it. */}
      <input name="username" autoComplete="username" value={cuenta} readOnly hidden />
      <TextField name="password" type="password" label="Contraseña" hint={TEXTOS.guia} {...password} />
      <TextField
        name="confirma"
        type="password"
        label="Confirma la contraseña"
        validar="repite:password"
        {...password}
      />
    </>
  );
}

function Aviso({ bueno = false, children }: { bueno?: boolean; children: ReactNode }) {
  const Icon = bueno ? CheckIcon : WarningIcon;
  return (
    <p role={bueno ? "status" : "alert"} className="flex items-center gap-3 text-base">
      <Icon className={`h-8 w-8 shrink-0 ${bueno ? "text-bien-texto" : "text-mal-texto"}`} />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

// A plain link: the target page has scripts, this one has none.
function Salida({ liga, children }: { liga: string; children: ReactNode }) {
  return (
    <p className="mt-6">
      <a href={liga} className={buttonClasses("primary", "lg")}>
        {children}
      </a>
    </p>
  );
}

/**
 * The failure of one of these pages: the server's text, else the notice that the service is not there (A§8), beside a
 * red icon.
 */
export function EnlaceFallido() {
  const error = useRouteError();
  const said = isRouteErrorResponse(error) && typeof error.data === "string" && error.status < 500 ? error.data : "";
  return (
    <FamilyPage colegio={{ nombre: PRODUCTO }} title="No se pudo completar">
      <Aviso>{said || ENTRADA.noDisponible}</Aviso>
      <Salida liga="/login">Inicia sesión</Salida>
    </FamilyPage>
  );
}
