import { useMailLeaves } from "~/ui/page-context";
import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { TextField } from "~/forms/fields";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { FamilyScript } from "~/base/linea/components/family-script";
import { FamilyPage } from "~/base/linea/components/family-page";
import { ENLACE } from "~/base/linea/components/tarjeta.familia";
import { RouteError, textOf } from "~/base/shell/components/route-error";
import { Alert } from "~/ui/alert";
import { buttonClasses } from "~/ui/button";
import type { CodigoPedido } from "../acceso.server";
import { BASES, type Clase, PUERTAS, TEXTOS } from "../enlace";

/** 'Acceso al escritorio del alumno' (C§2.5), and the same for a tutor: the registered e-mail. */
export function PedirAcceso({ clase }: { clase: Clase }) {
  const saleCorreo = useMailLeaves();
  return (
    <FamilyPage title={TEXTOS.acceso[clase]}>
      <SchemaForm labels={{ email: "Correo" }}>
        <div className="space-y-4">
          <p>
            {!saleCorreo
              ? `Escribe el correo que el colegio tiene registrado como tuyo. ${TEXTOS.sinSalida}`
              : clase === "ALUMNO"
                ? "Escribe el correo que tu colegio tiene registrado como tuyo. Te enviamos un código para entrar."
                : "Escribe el correo que el colegio tiene registrado como tuyo. Te enviamos un código para entrar."}
          </p>
          <TextField
            name="email"
            label="Correo"
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            validar="obligatorio email"
            maxLength={200}
          />
          <SaveButton always size="lg">
            {saleCorreo ? "Enviar código" : "Continuar"}
          </SaveButton>
        </div>
      </SchemaForm>
      <div className="mt-4 border-t border-linea pt-4">
        <SegundaPuerta clase={clase} />
      </div>
      <FamilyScript name="pagina" />
    </FamilyPage>
  );
}

/**
 * The dialog with which a sensitive section, or a link requested by e-mail, opens: a code of six digits. `colegio` is
 * the school of a link that it issued. It is null for a link requested by e-mail, which looks like any other until its
 * code.
 */
export function PedirCodigo({ codigo, colegio }: { codigo: CodigoPedido; colegio: string | null }) {
  const { aqui, inicio, clase, porCorreo, enviado, destinos, personas } = codigo;
  const saleCorreo = useMailLeaves();
  if (personas.length > 0) return <ElegirPersona personas={personas} aqui={aqui} />;
  // Without mail the code is read out at the office, as without an address.
  const sinDestino = !porCorreo && (destinos.length === 0 || !saleCorreo);
  return (
    <FamilyPage title={TEXTOS.codigo} colegio={colegio === null ? undefined : { nombre: colegio }}>
      <div className="space-y-4">
        {sinDestino ? (
          <Alert tone="warning">{saleCorreo ? TEXTOS.sinCorreo : TEXTOS.sinSalida}</Alert>
        ) : (
          <p>{saleCorreo ? dondeLlega(codigo) : TEXTOS.sinSalida}</p>
        )}
        {!enviado && !sinDestino ? <Enviar aqui={aqui}>Enviar código</Enviar> : null}
        {enviado || sinDestino ? (
          <SchemaForm action={aqui} labels={{ codigo: "Código" }} step="codigo">
            <div className="space-y-4">
              <TextField
                name="codigo"
                label="Código"
                inputMode="numeric"
                autoComplete="one-time-code"
                required
                validar="obligatorio"
                maxLength={7}
                hint="Son 6 dígitos. Vence en 10 minutos."
              />
              <SaveButton always size="lg">
                Continuar
              </SaveButton>
            </div>
          </SchemaForm>
        ) : null}
        {enviado && !sinDestino ? (
          <div className="border-t border-linea pt-4">
            <p className="mb-2 text-sm text-quieto">
              {saleCorreo
                ? "Puede tardar unos minutos. Si no llega, revisa el correo no deseado."
                : "Si el código venció, pide otro."}
            </p>
            <Enviar aqui={aqui} secundario>
              Enviar otro código
            </Enviar>
            {porCorreo ? (
              <div className="mt-4 space-y-2">
                <p>
                  <a href={BASES[clase]} className={ENLACE}>
                    Usar otro correo
                  </a>
                </p>
                <SegundaPuerta clase={clase} />
              </div>
            ) : null}
          </div>
        ) : null}
        {inicio === null ? null : (
          <a href={inicio} className={ENLACE}>
            Volver al inicio
          </a>
        )}
      </div>
      <FamilyScript name="pagina" />
    </FamilyPage>
  );
}

function dondeLlega({ porCorreo, enviado, destinos }: CodigoPedido): string {
  if (porCorreo) return TEXTOS.siExiste;
  return enviado
    ? `Enviamos un código de 6 dígitos a ${destinos.join(" y ")}.`
    : `Lo que sigue solo se muestra a su dueño. El código llega a ${destinos.join(" y ")}.`;
}

type Elegir = Pick<CodigoPedido, "personas" | "aqui">;

/** The people of a shared mailbox: its code let them in, and each has a page. */
function ElegirPersona({ personas, aqui }: Elegir) {
  return (
    <FamilyPage title={TEXTOS.entrada}>
      <SchemaForm action={`${aqui}${aqui.includes("?") ? "&" : "?"}quien=1`} step="quien">
        <p>{TEXTOS.compartenCorreo}</p>
        <ul className="mt-4 space-y-3">
          {personas.map(({ personaId, nombreCompleto }) => (
            <li key={personaId}>
              <SaveButton always size="lg" variant="secondary" name="personaId" value={String(personaId)}>
                {nombreCompleto}
              </SaveButton>
            </li>
          ))}
        </ul>
      </SchemaForm>
    </FamilyPage>
  );
}

/** A family has two doors, and a mail registered at one sends nothing at the other. */
function SegundaPuerta({ clase }: { clase: Clase }) {
  const { pregunta, liga, sinCorreo } = PUERTAS[clase];
  const saleCorreo = useMailLeaves();
  return (
    <>
      <p>
        {pregunta}{" "}
        <a href={BASES[clase === "ALUMNO" ? "TUTOR" : "ALUMNO"]} className={ENLACE}>
          {liga}
        </a>
      </p>
      {saleCorreo ? <p className="mt-2 text-sm text-quieto">{sinCorreo}</p> : null}
    </>
  );
}

function Enviar({ aqui, children, secundario = false }: { aqui: string; children: string; secundario?: boolean }) {
  return (
    <SchemaForm
      action={`${aqui}${aqui.includes("?") ? "&" : "?"}enviar=1`}
      part={secundario ? "enviar" : undefined}
      step="enviar"
    >
      <SaveButton always size="lg" variant={secundario ? "secondary" : "primary"}>
        {children}
      </SaveButton>
    </SchemaForm>
  );
}

/** The ErrorBoundary of a personal link: one message for every fault (C§8), and the way in by e-mail. */
export function EnlaceIncorrecto({ clase }: { clase: Clase }) {
  const error = useRouteError();
  const { pathname } = useLocation();
  // The staff's words for a day that waits to be confirmed would lead a family to the staff's door.
  if (isRouteErrorResponse(error) && error.status === 409)
    return (
      <FamilyPage title={TEXTOS.error[clase]}>
        <p>{TEXTOS.sinDia}</p>
      </FamilyPage>
    );
  if (!isRouteErrorResponse(error) || error.status !== 404) return <RouteError />;
  if (textOf(error.data) === TEXTOS.sinParte)
    return (
      <FamilyPage title={TEXTOS.error[clase]}>
        <p>{TEXTOS.sinParte}</p>
        <p className="mt-5">
          <a href={pathname.split("/", 3).join("/")} className={buttonClasses("primary", "lg")}>
            Ir al inicio
          </a>
        </p>
      </FamilyPage>
    );
  return (
    <FamilyPage title={TEXTOS.error[clase]}>
      <p>{TEXTOS.incorrecto}</p>
      <p className="mt-2">{TEXTOS.intente}</p>
      <p className="mt-5">
        <a href={BASES[clase]} className={buttonClasses("primary", "lg")}>
          Entrar con mi correo
        </a>
      </p>
      <div className="mt-4">
        <SegundaPuerta clase={clase} />
      </div>
    </FamilyPage>
  );
}
