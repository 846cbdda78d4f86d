import { whatsAppLink } from "~/lib/telephone";
import { useMailLeaves } from "~/ui/page-context";
import { useLocation } from "@remix-run/react";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { Alert } from "~/ui/alert";
import { buttonClasses } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { Description, DescriptionList } from "~/ui/description-list";
import { counted } from "~/lib/counts";
import { DialogRoute } from "~/ui/dialog-route";
import type { EnlaceDePersona } from "../administracion.server";

type Props = { enlace: EnlaceDePersona };

/** A student's or a tutor's personal link, for the staff: to be handed over, renewed and revoked. */
export function DialogoDeEnlace({ enlace }: Props) {
  const { search } = useLocation();
  const saleCorreo = useMailLeaves();
  const { clase, nombre, email, restringido, abre, hayEnlace, url, vence, creado, porCorreo, paraPagar, codigoA } =
    enlace;
  return (
    <DialogRoute
      title={clase === "ALUMNO" ? "Enlace del escritorio" : "Enlace de la página de familia"}
      closeTo={{ pathname: "..", search }}
    >
      {restringido ? (
        <Alert tone="danger">Este tutor está restringido: ningún enlace suyo abre nada de este alumno.</Alert>
      ) : abre ? null : (
        <Alert>Este tutor no abre enlaces del alumno: se le quitó el permiso en sus notificaciones.</Alert>
      )}
      <p className="mb-4 text-sm font-semibold text-fuerte">{nombre}</p>
      {!abre ? null : url === null ? (
        <p className="mb-4 text-sm text-quieto">
          Todavía no tiene un enlace.{saleCorreo ? " También puede entrar solo, con su correo y un código." : null}
          {paraPagar > 0
            ? ` Tiene ${counted(paraPagar, "enlace", "enlaces")} en recordatorios, solo para pagar.`
            : null}
        </p>
      ) : (
        <>
          <DescriptionList columns={2}>
            <Description label="Creado">{creado}</Description>
            <Description label="Vence">{vence}</Description>
            <Description label="El código llega a">
              {(saleCorreo && codigoA.join(", ")) || "Nadie: se lee por teléfono"}
            </Description>
            <Description label="Entradas con su correo">{String(porCorreo)}</Description>
            {clase === "TUTOR" ? (
              <Description label="Enlaces en recordatorios, solo para pagar">{String(paraPagar)}</Description>
            ) : null}
          </DescriptionList>
          <Enviar enlace={enlace} url={url} />
        </>
      )}
      <SchemaForm asksBeforeLeaving={false} className="mt-4 flex flex-wrap gap-2 border-t border-linea pt-4">
        {url !== null && email !== "" && saleCorreo ? <Boton accion="ENVIAR">Enviar por correo</Boton> : null}
        {url !== null ? <Boton accion="DICTAR">Dictar un código</Boton> : null}
        {abre ? (
          <Boton accion="RENOVAR" primario={url === null}>
            {url === null ? "Crear enlace" : "Renovar"}
          </Boton>
        ) : null}
        {hayEnlace ? <Boton accion="REVOCAR">Revocar</Boton> : null}
      </SchemaForm>
      <p className="mt-3 text-xs text-quieto">
        Renovar y revocar cierran los enlaces anteriores y sacan a los navegadores que habían entrado.
      </p>
    </DialogRoute>
  );
}

function Boton({ accion, primario = false, children }: { accion: string; primario?: boolean; children: string }) {
  const variant = primario ? "primary" : accion === "REVOCAR" ? "danger" : "secondary";
  return (
    <SaveButton always name="accion" value={accion} variant={variant}>
      {children}
    </SaveButton>
  );
}

function Enviar({ enlace: { clase, telefonoMovil, qr }, url }: { enlace: EnlaceDePersona; url: string }) {
  const dice = clase === "ALUMNO" ? "Tu escritorio del alumno" : "Su página de familia";
  const texto = `${dice}; este enlace es personal: ${url}`;
  return (
    <div className="mt-4 flex flex-wrap items-start gap-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="rounded-md border border-linea bg-tenue p-2 font-mono text-xs [overflow-wrap:anywhere]">{url}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <CopyButton text={url} label="Copiar enlace" variant="secondary" size="sm">
            Copiar enlace
          </CopyButton>
          <a
            href={whatsAppLink(telefonoMovil, texto)}
            target="_blank"
            rel="noreferrer"
            className={buttonClasses("secondary", "sm")}
          >
            WhatsApp
          </a>
        </div>
      </div>
      {qr === null ? null : (
        <svg
          viewBox={`-2 -2 ${qr.lado + 4} ${qr.lado + 4}`}
          role="img"
          aria-label="Código QR del enlace"
          className="h-36 w-36 rounded-md border border-linea"
        >
          <rect x={-2} y={-2} width={qr.lado + 4} height={qr.lado + 4} fill="white" />
          <path d={qr.trazo} fill="black" />
        </svg>
      )}
    </div>
  );
}
