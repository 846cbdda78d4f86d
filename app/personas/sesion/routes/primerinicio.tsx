import { type ActionFunctionArgs, type LoaderFunctionArgs, data, redirect } from "@remix-run/node";
import { Form, useActionData } from "@remix-run/react";
import { readForm } from "~/server/request/body.server";
import { assertSameOrigin } from "~/server/request/csrf.server";
import { titulo } from "~/base/shell/producto";
import { isNobodysAnswer } from "~/forms/kept-page";
import { NobodyAnswered } from "~/forms/nobody-answered";
import { Button } from "~/ui/button";
import { Campo } from "../components/campo";
import { Tarjeta } from "../components/tarjeta";
import { ZonaHoraria } from "../components/zona-horaria";
import { primerInicio, requireSinEstrenar } from "../primer-inicio-form.server";

export const meta = () => titulo("Primer inicio");

export async function loader(_: LoaderFunctionArgs) {
  await requireSinEstrenar();
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  assertSameOrigin(request);
  await requireSinEstrenar();
  const resultado = await primerInicio(request, await readForm(request, { limitBytes: 32 * 1024 }));
  if (resultado.reply) return data(resultado.reply, { status: resultado.status });
  // The person at the console is signed in: the guided start is their first page.
  const headers = resultado.cookies.map((cookie) => ["Set-Cookie", cookie] as [string, string]);
  return redirect("/configurainstancia", { headers });
}

export { keepPage as clientAction } from "~/forms/kept-page";

export default function PrimerInicio() {
  const answer = useActionData<typeof action>();
  const reply = isNobodysAnswer(answer) ? undefined : answer;
  const field = (name: string) => ({ name, defaultValue: reply?.escrito[name], error: reply?.errores[name] });
  return (
    <Tarjeta titulo="Primer inicio">
      <NobodyAnswered className="mb-4" />
      <Form method="post" noValidate className="grid grid-cols-1 gap-x-4 gap-y-4 sm:grid-cols-2">
        <Campo
          {...field("codigo")}
          label="Código de la consola"
          ayuda="Aparece en la consola del servidor."
          autoComplete="off"
          className="sm:col-span-2"
          autoFocus
        />
        <Campo
          {...field("organizacion")}
          label="Organización"
          ayuda="A quien pertenece: la fundación, la sociedad o la familia. Si es un solo colegio, repite su nombre."
          autoComplete="organization"
          className="sm:col-span-2"
        />
        <Campo
          {...field("colegio")}
          label="Colegio"
          ayuda="El nombre con que lo conocen las familias; sale en los recibos."
          autoComplete="off"
        />
        <ZonaHoraria {...field("zonaHoraria")} />
        <Campo {...field("nombre")} label="Nombre" autoComplete="given-name" className="sm:col-span-2" />
        <Campo {...field("apellido1")} label="Primer apellido" autoComplete="family-name" />
        <Campo {...field("apellido2")} label="Segundo apellido" autoComplete="off" />
        <Campo {...field("email")} label="Email" type="email" autoComplete="username" className="sm:col-span-2" />
        <Campo
          name="nueva"
          error={reply?.errores.nueva}
          label="Contraseña"
          type="password"
          ayuda="Al menos 8 caracteres."
          autoComplete="new-password"
        />
        <Campo
          name="confirma"
          error={reply?.errores.confirma}
          label="Confirma la contraseña"
          type="password"
          autoComplete="new-password"
        />
        <Button className="sm:col-span-2" size="lg">
          Comenzar
        </Button>
      </Form>
    </Tarjeta>
  );
}
