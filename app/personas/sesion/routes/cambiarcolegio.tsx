import { type ActionFunctionArgs, type LoaderFunctionArgs, data } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { readForm } from "~/server/request/body.server";
import { assertSameOrigin } from "~/server/request/csrf.server";
import { requireAccount } from "~/base/acceso/permissions.server";
import { noEncontrado } from "~/server/request/responses.server";
import { redirectWithToast } from "~/server/request/toast.server";
import { titulo } from "~/base/shell/producto";
import { Button } from "~/ui/button";
import { CloseLink, DialogRoute } from "~/ui/dialog-route";
import { colegiosDeLaCuenta } from "~/base/acceso/queries.server";
import { elegirColegio } from "../commands/elegir-colegio.server";
import { OpcionesColegio } from "../components/opciones-colegio";
import { useHydrated } from "~/ui/use-hydrated";
import { destinoSeguro } from "~/base/acceso/destino";
import { TEXTOS } from "~/base/acceso/textos-de-entrada";

export const meta = () => titulo("Cambiar colegio");

export async function loader({ request }: LoaderFunctionArgs) {
  const sesion = await requireAccount(request);
  if (!sesion.cuenta.multiColegio) throw noEncontrado();
  return {
    colegios: await colegiosDeLaCuenta(sesion.db, sesion.cuenta.id),
    actualId: sesion.colegioId ?? undefined,
    volver: destinoSeguro(new URL(request.url).searchParams.get("volver")),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  assertSameOrigin(request);
  const sesion = await requireAccount(request);
  const outcome = await elegirColegio(sesion, (await readForm(request)).get("colegioId"));
  if (!outcome.ok) return data({ error: outcome.mensaje }, { status: outcome.status ?? 422 });
  return redirectWithToast("/", { mensaje: "Cambiaste de colegio", tipo: "success" });
}

export default function CambiarColegio() {
  const { colegios, actualId, volver } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const hydrated = useHydrated();
  const [elegidoId, setElegidoId] = useState(actualId);
  return (
    <DialogRoute title="Cambiar colegio" size="sm" headingLevel={1} closeTo={volver}>
      <p className="mb-3 text-sm text-texto">{TEXTOS.eligeColegio}</p>
      <Form
        method="post"
        noValidate
        reloadDocument
        onChange={({ target }) => target instanceof HTMLInputElement && setElegidoId(Number(target.value))}
      >
        <OpcionesColegio colegios={colegios} actualId={actualId} error={reply?.error} />
        <div className="mt-6 flex justify-end gap-2">
          <CloseLink>Cancelar</CloseLink>
          <Button disabled={hydrated && elegidoId === actualId}>Continuar</Button>
        </div>
      </Form>
    </DialogRoute>
  );
}
