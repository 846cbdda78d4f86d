import { useMailLeaves } from "~/ui/page-context";
import { useActionData } from "@remix-run/react";
import { Checkbox } from "~/forms/choice-fields";
import { TextField } from "~/forms/fields";
import { isFormReply } from "~/forms/form-reply";
import type { codigoSchema, registroApiSchema } from "../schemas-familia.server";
import { SchemaForm } from "~/forms/schema-form";
import { Reto } from "~/base/linea/components/reto.familia";
import type { Reto as Pregunta } from "~/base/linea/reto";
import { Button } from "~/ui/button";
import { BotonesDePaso } from "./botones-paso.familia";

type RegistroProps = {
  colegio: string;
  /** The short notice and the link to the full one. */
  aviso: { simplificado: string; liga: string | null };
  reto: Pregunta;
  llave: string;
};

/** A§2 Registro: the registrant's name, the e-mail for the code, and the consent. */
export function PasoRegistro({ colegio, aviso, reto, llave }: RegistroProps) {
  // The school's preview shows this form while no mail can arrive; a family does not see it then.
  const saleCorreo = useMailLeaves();
  return (
    <SchemaForm<typeof registroApiSchema> llave={llave}>
      {(fields) => (
        <div className="space-y-4">
          <TextField
            field={fields.nombre}
            label="Tu nombre"
            required
            validar="obligatorio"
            maxLength={150}
            autoComplete="name"
          />
          <TextField
            field={fields.email}
            label="Email"
            type="email"
            required
            validar="obligatorio email"
            maxLength={254}
            autoComplete="email"
            hint={saleCorreo ? "Ahí te enviaremos un código para continuar" : undefined}
          />
          <Reto reto={reto} error={fields.recaptcha.errors?.[0]} />
          <p className="whitespace-pre-line text-sm text-texto">
            {aviso.simplificado ||
              `${colegio} usa estos datos y los del aspirante sólo para el proceso de preinscripción.`}{" "}
            {aviso.liga ? (
              <a href={aviso.liga} target="_blank" rel="noreferrer" className="text-acento-texto underline">
                Aviso de privacidad
              </a>
            ) : null}
          </p>
          <Checkbox field={fields.terminos} label="Acepto los términos y el aviso de privacidad" required />
          <BotonesDePaso anterior={null} />
        </div>
      )}
    </SchemaForm>
  );
}

type Hermano = { uuid: string; nombre: string };

/**
 * A§2 Validación: the field for the mailed code, while one is valid (`vence`, its hour); else the button that sends
 * one. Opening the page sends nothing, because mail scanners open links. After the code, the choice of the child to
 * continue with (decisions.md, Pre-enrolment).
 */
export function PasoValidacion({
  anterior,
  hermanos,
  vence,
}: {
  anterior: string | null;
  hermanos: readonly Hermano[] | null;
  vence: string | null;
}) {
  const saleCorreo = useMailLeaves();
  const answer = useActionData<unknown>();
  const rechazo = isFormReply(answer) && answer.error !== "validation" ? answer : null;
  if (hermanos) return <ElegirAspirante hermanos={hermanos} />;
  return (
    <>
      {rechazo?.mensaje ? <Rechazo sinCodigo={SIN_CODIGO.has(rechazo.error)}>{rechazo.mensaje}</Rechazo> : null}
      {vence === null ? (
        <p className="text-sm text-texto">
          {saleCorreo
            ? "Para continuar en este teléfono te enviamos un código a tu email."
            : "Para continuar en este teléfono hace falta un código. Por ahora el colegio no puede mandártelo: llámalo."}
        </p>
      ) : (
        <PedirCodigo anterior={anterior} vence={vence} />
      )}
      {saleCorreo ? (
        <form method="post" id={OTRO_CODIGO} className={vence === null ? "mt-4" : "mt-4 border-t border-linea pt-4"}>
          <Button
            name="accion"
            value="REENVIAR"
            variant={vence === null ? "primary" : "plain"}
            size="lg"
            className="w-full"
          >
            {vence === null ? "Enviar un código" : "Enviar otro código"}
          </Button>
        </form>
      ) : null}
    </>
  );
}

function PedirCodigo({ anterior, vence }: { anterior: string | null; vence: string }) {
  const saleCorreo = useMailLeaves();
  return (
    <SchemaForm<typeof codigoSchema>>
      {(fields) => (
        <>
          <p className="mb-4 text-sm text-texto">
            {saleCorreo
              ? `Escribe el código de 6 dígitos que enviamos a tu email. Vence a las ${vence}; si no lo ves, busca en tu correo no deseado.`
              : `Escribe tu código de 6 dígitos. Si no lo tienes, llama al colegio: por ahora no puede mandarte otro. Vence a las ${vence}.`}
          </p>
          <TextField
            field={fields.codigo}
            label="Código"
            required
            validar="obligatorio"
            maxLength={12}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
          <BotonesDePaso anterior={anterior} />
        </>
      )}
    </SchemaForm>
  );
}

// The refusals after which only another code helps, and the form that sends it.
const SIN_CODIGO: ReadonlySet<string> = new Set(["AGOTADO", "VENCIDO"]);
const OTRO_CODIGO = "otro-codigo";

// A§4, A§8: the server's refusal of a code is shown in a dialog. Its button needs no script; the field repeats it.
function Rechazo({ sinCodigo, children }: { sinCodigo: boolean; children: string }) {
  return (
    <dialog
      open
      aria-label="Atención"
      className="fixed inset-x-4 top-24 z-10 m-0 mx-auto w-auto max-w-sm rounded-lg border border-linea bg-carta p-5 text-fuerte shadow-[0_0_0_100vmax_rgb(15_23_42/0.5)]"
    >
      <p>{children}</p>
      <form method="dialog" className="mt-5 flex flex-wrap justify-end gap-2">
        {sinCodigo ? (
          <Button form={OTRO_CODIGO} name="accion" value="REENVIAR" size="lg" autoFocus>
            Enviar otro código
          </Button>
        ) : null}
        <Button size="lg" variant={sinCodigo ? "secondary" : "primary"} autoFocus={!sinCodigo}>
          Entendido
        </Button>
      </form>
    </dialog>
  );
}

function ElegirAspirante({ hermanos }: { hermanos: readonly Hermano[] }) {
  return (
    <div className="space-y-3">
      <p className="text-sm text-texto">Con este email ya hay otros registros. ¿Qué quieres hacer?</p>
      {hermanos.map(({ uuid, nombre }) => (
        <form method="post" key={uuid}>
          <input type="hidden" name="registro" value={uuid} />
          <Button name="accion" value="CONTINUAR" size="lg" className="w-full !h-auto min-h-12 !whitespace-normal">
            Continuar con {nombre}
          </Button>
        </form>
      ))}
      <form method="post">
        <Button name="accion" value="OTRO" variant="secondary" size="lg" className="w-full">
          Registrar otro aspirante
        </Button>
      </form>
    </div>
  );
}
