import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { SelectField } from "~/forms/choice-fields";
import { FileField, TextField } from "~/forms/fields";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { QueSeVe } from "~/base/shell/components/que-se-ve";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ListPage } from "~/ui/list-page";
import { TablaDeArchivos } from "../components/tabla-de-archivos";
import { operaciones } from "../operaciones.server";
import { listarArchivos, opcionesDeArchivo, puedeConciliar } from "../queries.server";
import type { archivoSchema } from "../schemas.server";

export const meta = () => titulo("Archivos del banco");

/** A bank's statements, compared with the accounts (decisions.md, Tutors, documents). */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.cargar.permiso);
  return {
    zonaHoraria: alcance.zonaHoraria,
    concilia: puedeConciliar(alcance),
    archivos: await listarArchivos(alcance),
    opciones: await opcionesDeArchivo(alcance),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.cargar,
    limitBytes: 11 * 1024 * 1024,
    success: ({ archivoId }) => `/controlescolar/bancos/${archivoId}`,
  });
}

export { keepUpload as clientAction } from "~/forms/kept-page";

export default function Bancos() {
  const { archivos, zonaHoraria, concilia, opciones } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title="Archivos del banco"
      line={<QueSeVe cuantos="Los depósitos de un estado de cuenta, con sus alumnos" todo />}
      actions={
        concilia ? (
          <ButtonLink to="mes" size="sm">
            Conciliación del mes
          </ButtonLink>
        ) : null
      }
      filters={
        <SchemaForm<typeof archivoSchema>
          multipart
          isNew
          labels={{ archivo: "Archivo", bancoId: "Banco", cajaId: "Caja", cuenta: "Cuenta" }}
          defaultValue={{ cajaId: String(opciones.cajas[0]?.value ?? "") }}
          className="grid max-w-5xl items-start gap-3 sm:grid-cols-2 lg:grid-cols-4"
        >
          {(fields) => (
            <>
              <SelectField field={fields.bancoId} label="Banco" required options={opciones.bancos} />
              <TextField
                field={fields.cuenta}
                label="Cuenta"
                required
                inputMode="numeric"
                maxLength={4}
                hint="Sus últimos 4 dígitos"
              />
              <SelectField field={fields.cajaId} label="Caja" required options={opciones.cajas} />
              <FileField name="archivo" label="Archivo" required accept=".csv,.xlsx,.txt" />
              <div>
                <SaveButton>Cargar</SaveButton>
              </div>
            </>
          )}
        </SchemaForm>
      }
    >
      {archivos.length === 0 ? (
        <EmptyState title="Todavía no se carga ningún archivo del banco" />
      ) : (
        <TablaDeArchivos archivos={archivos} zonaHoraria={zonaHoraria} />
      )}
    </ListPage>
  );
}
