import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAccount, requireSession } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { RadioGroup } from "~/forms/choice-fields";
import { FormDialog } from "~/forms/form-dialog";
import { readAppearance } from "~/server/request/appearance.server";
import { redirectWithToast } from "~/server/request/toast.server";
import { titulo } from "~/base/shell/producto";
import { operaciones } from "../operaciones.server";
import type { aparienciaSchema } from "../schemas.server";
import { TEXTOS } from "../textos";

export const meta = () => titulo("Apariencia");

/** The look of the product in this browser, and the setting of single-letter shortcuts (decisiones/108). */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireSession(request);
  return { actual: readAppearance(request) };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    access: requireAccount,
    context: [],
    ...operaciones.apariencia,
    success: ({ cookie }) =>
      redirectWithToast(
        `/cuenta${new URL(args.request.url).search}`,
        { mensaje: TEXTOS.apariencia, tipo: "success" },
        { headers: { "Set-Cookie": cookie } },
      ),
  });
}

export default function Apariencia() {
  const { actual } = useLoaderData<typeof loader>();
  return (
    <FormDialog<typeof aparienciaSchema> title="Apariencia" size="sm" defaultValue={actual}>
      <div className="space-y-4">
        <RadioGroup
          name="tema"
          label="Tema"
          options={[
            { value: "claro", label: "Claro" },
            { value: "oscuro", label: "Oscuro" },
            { value: "equipo", label: "Como el equipo" },
          ]}
        />
        <RadioGroup
          name="filas"
          label="Filas de las listas"
          options={[
            { value: "normal", label: "Normal" },
            { value: "compacta", label: "Compacta" },
          ]}
        />
        <RadioGroup
          name="teclas"
          label="Teclas de una letra"
          hint="La diagonal, la p y del 1 al 5; quien dicta o usa la pantalla por voz las apaga"
          options={[
            { value: "con", label: "Sí" },
            { value: "sin", label: "No" },
          ]}
        />
        <p className="text-sm text-quieto">Vale para este navegador. Las páginas de las familias son siempre claras.</p>
      </div>
    </FormDialog>
  );
}
