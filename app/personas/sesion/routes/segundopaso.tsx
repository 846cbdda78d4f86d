import { type ActionFunctionArgs, type LoaderFunctionArgs, data, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { destinoDeEntrada } from "~/base/acceso/destino";
import { currentSession, requireAccountAsIs } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { operaciones } from "~/personas/cuenta/segundopaso/operaciones.server";
import { TEXTOS } from "~/personas/cuenta/segundopaso/textos";
import { readForm } from "~/server/request/body.server";
import { assertSameOrigin } from "~/server/request/csrf.server";
import { redirectWithToast } from "~/server/request/toast.server";
import { titulo } from "~/base/shell/producto";
import { NobodyAnswered } from "~/forms/nobody-answered";
import { Button, ButtonLink, buttonClasses } from "~/ui/button";
import { dejarEntrada, entradaPendiente, entrarConCodigo } from "../autenticador.server";
import { CampoDeCodigo, SegundoPaso, dichoDe } from "../components/segundo-paso";
import { Tarjeta } from "../components/tarjeta";
import { acabaDeActivarse, leerSegundoPaso } from "../segundo-paso-de-cuenta.server";

export const meta = () => titulo("Segundo paso");

const destinoDe = (request: Request) => destinoDeEntrada(new URL(request.url).searchParams.get("redirigir"));

/** The code after the password. For a session that still owes its second step, the setup before anything else. */
export async function loader({ request }: LoaderFunctionArgs) {
  const sesion = await currentSession(request);
  if (sesion) {
    const paso = await leerSegundoPaso(sesion);
    // The page with the codes on paper is drawn once nothing is due.
    if (!sesion.debeSegundoPaso && !acabaDeActivarse(paso)) throw redirect(destinoDe(request));
    return { paso, destino: destinoDe(request) };
  }
  if (!(await entradaPendiente(request))) throw redirect("/login");
  return { paso: null, destino: destinoDe(request) };
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  assertSameOrigin(request);
  if (await currentSession(request))
    return submit(args, {
      ...operaciones.segundoPaso,
      access: requireAccountAsIs,
      hideFields: ["codigo"],
      success: ({ codigos }) =>
        codigos
          ? Response.json({ codigos }, { headers: { "cache-control": "no-store" } })
          : `/login/segundopaso${new URL(request.url).search}`,
    });
  const form = await readForm(request, { limitBytes: 16 * 1024 });
  const aLaEntrada = async (mensaje: string) =>
    redirectWithToast(
      "/login",
      { mensaje, tipo: "warning" },
      { headers: { "Set-Cookie": await dejarEntrada(request) } },
    );
  if (form.get("accion") === "OTRA")
    return redirect("/login", { headers: { "Set-Cookie": await dejarEntrada(request) } });
  const resultado = await entrarConCodigo(request, form);
  if (!resultado) return aLaEntrada(TEXTOS.otraVez);
  const { reply, status, cookies, cuenta } = resultado;
  if (!cookies)
    return data({ mensaje: reply.errores.codigo, result: { error: { codigo: [reply.errores.codigo] } } }, { status });
  const destino = destinoDe(request);
  const url = cuenta?.colegioId == null ? `/login/colegio?redirigir=${encodeURIComponent(destino)}` : destino;
  return redirect(url, { headers: cookies.map((cookie) => ["Set-Cookie", cookie] as [string, string]) });
}

export { keepPage as clientAction } from "~/forms/kept-page";

export default function PaginaDelSegundoPaso() {
  const { paso, destino } = useLoaderData<typeof loader>();
  const respuesta = dichoDe(useActionData<typeof action>());
  if (!paso) return <PideCodigo error={respuesta?.errores.codigo} />;
  return (
    <Tarjeta titulo="Segundo paso" ayuda="Tu rol lo pide para entrar.">
      <SegundoPaso paso={paso} respuesta={respuesta} />
      <div className="mt-6 flex flex-wrap gap-2">
        {paso.estado === "ENCENDIDO" ? (
          <ButtonLink to={destino} variant="primary" reloadDocument>
            Continuar
          </ButtonLink>
        ) : (
          <Form method="post" action="/salir">
            <button type="submit" className={buttonClasses("plain", "md")}>
              Cerrar sesión
            </button>
          </Form>
        )}
      </div>
    </Tarjeta>
  );
}

function PideCodigo({ error }: { error?: string }) {
  return (
    <Tarjeta titulo="Escribe tu código" ayuda="El de tu aplicación, o uno de los que guardaste en papel.">
      <NobodyAnswered className="mb-4" />
      <Form method="post" noValidate className="space-y-5">
        <CampoDeCodigo label="Código" error={error} enfocado />
        <label className="flex min-h-11 items-center gap-2 text-sm text-texto">
          <input type="checkbox" name="recordar" className="h-4 w-4 accent-acento" />
          No pedirlo en este navegador por 30 días
        </label>
        <Button className="w-full" size="lg">
          Continuar
        </Button>
      </Form>
      <Form method="post" className="mt-4 text-center">
        <input type="hidden" name="accion" value="OTRA" />
        <Button variant="plain">Entrar con otra cuenta</Button>
      </Form>
    </Tarjeta>
  );
}
