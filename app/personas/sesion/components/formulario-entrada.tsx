import { Form, useNavigation } from "@remix-run/react";
import { NobodyAnswered } from "~/forms/nobody-answered";
import { rememberSent } from "~/forms/unanswered";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { FOCUS, classNames } from "~/ui/class-names";
import { ToastRegion } from "~/ui/toast-region";
import { useHydrated } from "~/ui/use-hydrated";
import { useNotice } from "~/ui/use-notice";
import type { Casa } from "../casa.server";
import { Campo } from "./campo";
import { Tarjeta } from "./tarjeta";

type FormularioEntradaProps = {
  username?: string;
  errores?: Partial<Record<"username" | "password", string>>;
  /** A fault of the service, not of the typed data (A§8). */
  aviso?: string;
  /** The reason for the new sign-in after a session, and the typed form that waits, if any. */
  motivo?: string | null;
  espera?: boolean;
  casa?: Casa | null;
};

const SIN_ERRORES: NonNullable<FormularioEntradaProps["errores"]> = {};

/** Email, Contraseña, Entrar (A§2 Login page). */
export function FormularioEntrada({
  username,
  errores = SIN_ERRORES,
  aviso,
  motivo,
  espera,
  casa,
}: FormularioEntradaProps) {
  const busy = useNavigation().state !== "idle";
  const hydrated = useHydrated();
  // A§8: a failed sign-in is a notification, beside the text under the field; an empty field is not.
  const fallo = aviso ?? (username?.includes("@") && !errores.password ? errores.username : undefined);
  useNotice(fallo, aviso ?? errores);
  return (
    <>
      <ToastRegion toast={null} />
      <Tarjeta titulo="Iniciar sesión" ayuda="Con el correo que dio de alta tu escuela." casa={casa}>
        {aviso && !hydrated ? (
          <Alert tone="danger" live className="mb-5">
            {aviso}
          </Alert>
        ) : null}
        {motivo && !aviso ? (
          <Alert tone="info" live className="mb-5">
            {motivo} {espera ? "Lo que escribiste espera quince minutos a que vuelvas a entrar." : null}
          </Alert>
        ) : null}
        <NobodyAnswered className="mb-5" />
        <Form method="post" noValidate className="space-y-5" onSubmit={(event) => rememberSent(event.currentTarget)}>
          <Campo
            label="Email"
            name="username"
            type="email"
            autoComplete="username"
            defaultValue={username}
            error={errores.username}
            autoFocus
            required
          />
          <Campo
            label="Contraseña"
            name="password"
            type="password"
            autoComplete="current-password"
            error={errores.password}
            required
          />
          <Button className="w-full" size="lg" disabled={busy}>
            Entrar
          </Button>
        </Form>
        <p className="mt-4 text-center">
          <a
            href="/restablecepassword"
            target="_blank"
            rel="noopener"
            className={classNames(
              "inline-flex min-h-11 items-center rounded-md px-2 text-sm font-medium text-acento-texto hover:underline",
              FOCUS,
            )}
          >
            Restablece tu contraseña
          </a>
        </p>
      </Tarjeta>
    </>
  );
}
