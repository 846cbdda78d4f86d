import { type ActionFunctionArgs, type LoaderFunctionArgs, data, redirect } from "@remix-run/node";
import { Form, useActionData, useNavigation } from "@remix-run/react";
import { assertSameOrigin } from "~/server/csrf.server";
import { currentSession, requireInstallation } from "~/server/permissions.server";
import { titulo } from "~/shell/producto";
import { Button } from "~/ui/button";
import { entrar } from "../autenticador.server";
import { Campo } from "../components/campo";
import { Tarjeta } from "../components/tarjeta";
import { destinoSeguro } from "../destino";

export const meta = () => titulo("Iniciar sesión");

function destinoDe(request: Request): string {
  return destinoSeguro(new URL(request.url).searchParams.get("redirigir"));
}

export async function loader({ request }: LoaderFunctionArgs) {
  await requireInstallation();
  if (await currentSession(request)) throw redirect(destinoDe(request));
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  assertSameOrigin(request);
  const { reply, status, cookie, eligeColegio } = await entrar(request);
  if (!cookie) return data(reply, { status });
  const destino = destinoDe(request);
  const url = eligeColegio ? `/login/colegio?redirigir=${encodeURIComponent(destino)}` : destino;
  return redirect(url, { headers: { "Set-Cookie": cookie } });
}

export default function Login() {
  const reply = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  return (
    <Tarjeta titulo="Iniciar sesión">
      <Form method="post" noValidate className="space-y-5">
        <Campo
          label="Email"
          name="username"
          type="email"
          autoComplete="username"
          defaultValue={reply?.username}
          error={reply?.errores.username}
          autoFocus
          required
        />
        <Campo
          label="Contraseña"
          name="password"
          type="password"
          autoComplete="current-password"
          error={reply?.errores.password}
          required
        />
        <Button className="w-full" size="lg" disabled={busy}>
          Entrar
        </Button>
      </Form>
    </Tarjeta>
  );
}
