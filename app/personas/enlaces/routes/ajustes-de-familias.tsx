import { useMailLeaves } from "~/ui/page-context";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { Checkbox } from "~/forms/choice-fields";
import { TextField } from "~/forms/fields";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { titulo } from "~/base/shell/producto";
import { EmptyState } from "~/ui/empty-state";
import { PageHead } from "~/ui/page-head";
import type { AjustesDeFamilias as Ajustes } from "../ajustes";
import { horaDeAusencias, listarAjustes } from "../ajustes.server";
import { operaciones } from "../operaciones.server";
import type { ajustesSchema } from "../schemas.server";

export const meta = () => titulo("Páginas de familias");

/** The content that each level shows on its students' and tutors' pages (decisiones/139). */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.guardarAjustes.permiso);
  const niveles = await listarAjustes(alcance);
  const con = (ajuste: keyof Ajustes) => niveles.filter((nivel) => nivel[ajuste]).map(({ nivelId }) => String(nivelId));
  return {
    todas: alcance.limites.niveles === null,
    niveles: niveles.map(({ nivelId, nombre }) => ({ nivelId, nombre })),
    valores: {
      verAdeudos: con("verAdeudos"),
      verCalificaciones: con("verCalificaciones"),
      proponerCambios: con("proponerCambios"),
      avisarAusencias: con("avisarAusencias"),
      horaDeAusencias: await horaDeAusencias(alcance),
    },
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.guardarAjustes,
    success: () => ({ url: "/ajustes/familias", mensaje: "Páginas de familias actualizadas" }),
  });
}

export default function AjustesDeFamilias() {
  const saleCorreo = useMailLeaves();
  const { todas, niveles, valores } = useLoaderData<typeof loader>();
  return (
    <div className="-mx-4 -mt-4 lg:-mx-6">
      <PageHead title="Páginas de familias" />
      {niveles.length === 0 ? (
        <EmptyState title="Todavía no hay niveles" />
      ) : (
        <SchemaForm<typeof ajustesSchema> defaultValue={valores} className="mt-4 max-w-2xl space-y-4 px-4 lg:px-6">
          {(fields) => (
            <>
              <p className="text-sm text-quieto">
                Los tutores ven lo que se debe y las calificaciones con un código{" "}
                {saleCorreo ? "que llega a su correo" : "que la oficina les lee por teléfono"}. De los parciales, solo
                los cerrados. Lo que proponen de sus datos no cambia nada hasta que el colegio lo acepta.
              </p>
              {niveles.map(({ nivelId, nombre }) => (
                <fieldset key={nivelId} className="rounded-lg border border-linea bg-carta p-4">
                  <legend className="px-1 text-sm font-semibold text-fuerte">{nombre}</legend>
                  <Checkbox field={fields.verAdeudos} value={nivelId} label="Mostrar lo que se debe y los recibos" />
                  <Checkbox field={fields.verCalificaciones} value={nivelId} label="Mostrar calificaciones" />
                  <Checkbox
                    field={fields.proponerCambios}
                    value={nivelId}
                    label="Recibir cambios de datos que proponen los tutores"
                  />
                  <Checkbox
                    field={fields.avisarAusencias}
                    value={nivelId}
                    label="Avisar a los tutores de las faltas y los retardos del día"
                  />
                </fieldset>
              ))}
              <TextField
                locked={!todas}
                field={fields.horaDeAusencias}
                label="Hora de los avisos de faltas"
                type="time"
                hint="Un solo aviso al día, de las listas ya tomadas; a quien la oficina ya avisó no se le escribe"
              />
              <SaveButton>Guardar</SaveButton>
            </>
          )}
        </SchemaForm>
      )}
    </div>
  );
}
