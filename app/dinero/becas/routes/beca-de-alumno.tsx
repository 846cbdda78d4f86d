import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { submit } from "~/base/acceso/submit.server";
import { titulo } from "~/base/shell/producto";
import { FormDialog } from "~/forms/form-dialog";
import { withoutKeys } from "~/lib/query";
import { parseParams, queryInt } from "~/server/request/params.server";
import { NothingLeft } from "~/ui/nothing-left";
import { WithPanel } from "~/ui/with-panel";
import { MENSAJES_BECA } from "../beca";
import { CamposDeOtorgamiento } from "../components/campos-de-otorgamiento";
import { CLAVES } from "../components/becas-que-tiene";
import { QueCambia } from "../components/que-cambia";
import { leerDialogo } from "../dialogo.server";
import { operaciones } from "../operaciones.server";
import type { otorgarSchema } from "../schemas.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => titulo(data ? tituloDe(data) : "Beca");

/** Grants a beca to a student, changes one, or ends one: each charge of the cycle before and after. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PUERTAS.becas);
  const { alumnoId } = parseParams(params, { alumnoId: "id" });
  return leerDialogo(alcance, {
    alumnoId,
    cambiar: queryInt(request, CLAVES.cambiar),
    terminar: queryInt(request, CLAVES.terminar),
  });
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.decidirBeca,
    rehearses: true,
    mensaje: "Becas del alumno guardadas",
    success: (_, { request }) => `..${withoutKeys(new URL(request.url).search, Object.values(CLAVES))}`,
  });
}

export { readsAfterWrites as shouldRevalidate } from "~/forms/after-writes";
export { keepRehearsal as clientAction } from "~/forms/kept-page";

type Datos = Pick<Awaited<ReturnType<typeof leerDialogo>>, "elegida" | "termina">;
const tituloDe = ({ elegida, termina }: Datos) =>
  termina ? "Terminar beca" : elegida ? "Cambiar beca" : "Otorgar beca";

export default function BecaDeAlumno() {
  const { nombreCompleto, inscrito, valores, ...datos } = useLoaderData<typeof loader>();
  const { elegida, termina, becas } = datos;
  const title = tituloDe({ elegida, termina });
  if (!inscrito) return <NothingLeft title={title} says={MENSAJES_BECA.sinInscripcion} />;
  if (becas.length === 0)
    return (
      <NothingLeft title={title} says="El colegio no tiene becas todavía">
        Agrégalas en Control Escolar, Becas.
      </NothingLeft>
    );
  return (
    <FormDialog<typeof otorgarSchema>
      // A grant, its change and its end are three forms: the values of one are not offered for the next.
      key={`${title} ${elegida?.id ?? 0}`}
      title={title}
      subject={nombreCompleto}
      size="xl"
      defaultValue={valores}
      isNew
      rehearses
      asksInPlace
      saysWhy
      save={termina ? "Terminar beca" : elegida ? "Cambiar beca" : "Otorgar beca"}
      saveVariant={termina ? "danger" : undefined}
    >
      {(fields) => <WithPanel main={<CamposDeOtorgamiento fields={fields} {...datos} />} panel={<QueCambia />} />}
    </FormDialog>
  );
}
