import { type ActionFunctionArgs, type LoaderFunctionArgs, data, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { readForm } from "~/server/request/body.server";
import { assertSameOrigin } from "~/server/request/csrf.server";
import { requireAccount } from "~/base/acceso/permissions.server";
import { titulo } from "~/base/shell/producto";
import { isNobodysAnswer } from "~/forms/kept-page";
import { NobodyAnswered } from "~/forms/nobody-answered";
import { Button } from "~/ui/button";
import { colegiosDeLaCuenta } from "~/base/acceso/queries.server";
import { elegirColegio } from "../commands/elegir-colegio.server";
import { OpcionesColegio } from "../components/opciones-colegio";
import { SinColegio } from "../components/sin-colegio";
import { Tarjeta } from "../components/tarjeta";
import { destinoDeEntrada } from "~/base/acceso/destino";
import { TEXTOS } from "~/base/acceso/textos-de-entrada";

export const meta = () => titulo("Elegir colegio");

export async function loader({ request }: LoaderFunctionArgs) {
  const sesion = await requireAccount(request);
  const colegios = await colegiosDeLaCuenta(sesion.db, sesion.cuenta.id);
  // A session that was inside a school and lost all its schools shows the modal (decisions.md, Sign-in and tokens).
  return { colegios, perdioColegios: colegios.length === 0 && sesion.colegioId !== null };
}

export async function action({ request }: ActionFunctionArgs) {
  assertSameOrigin(request);
  const sesion = await requireAccount(request);
  const outcome = await elegirColegio(sesion, (await readForm(request)).get("colegioId"));
  if (!outcome.ok) return data({ error: outcome.mensaje }, { status: outcome.status ?? 422 });
  return redirect(destinoDeEntrada(new URL(request.url).searchParams.get("redirigir")));
}

export { keepPage as clientAction } from "~/forms/kept-page";

export default function LoginColegio() {
  const { colegios, perdioColegios } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (colegios.length === 0) return <SinColegio modal={perdioColegios} />;
  return (
    <Tarjeta titulo={TEXTOS.eligeColegio}>
      <NobodyAnswered className="mb-4" />
      <Form method="post" noValidate>
        <OpcionesColegio colegios={colegios} error={isNobodysAnswer(reply) ? undefined : reply?.error} />
        <Button className="mt-6 w-full" size="lg">
          Continuar
        </Button>
      </Form>
      <Form method="post" action="/salir" className="mt-3">
        <Button variant="plain" className="w-full" size="lg">
          Cerrar sesión
        </Button>
      </Form>
    </Tarjeta>
  );
}
