import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FileField } from "~/forms/fields";
import { RadioGroup } from "~/forms/choice-fields";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { QueSeVe } from "~/base/shell/components/que-se-ve";
import { titulo } from "~/base/shell/producto";
import { ListPage } from "~/ui/list-page";
import { ListaDeImportaciones } from "../components/lista-de-importaciones";
import { MB_DE_HOJA } from "../importacion";
import { operaciones } from "../operaciones.server";
import { partesPermitidas } from "../permiso.server";
import { listarImportaciones } from "../queries.server";
import type { hojaSchema } from "../schemas.server";

export const meta = () => titulo("Importar");

/** The sheets that can be imported, a template of each, and the past imports. */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.subirHoja.permiso);
  const partes = partesPermitidas(alcance).map(({ clave, nombre, linea }) => ({ clave, nombre, linea }));
  const { colegioId, zonaHoraria } = alcance;
  return { partes, colegioId, zonaHoraria, importaciones: await listarImportaciones(alcance) };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.subirHoja,
    limitBytes: (MB_DE_HOJA + 1) * 1024 * 1024,
    success: ({ importacionId }) => `/ajustes/importar/${importacionId}`,
  });
}

export { keepUpload as clientAction } from "~/forms/kept-page";

export default function Importar() {
  const { partes, colegioId, zonaHoraria, importaciones } = useLoaderData<typeof loader>();
  const plantilla = `/api/colegios/${colegioId}/importaciones/plantilla`;
  return (
    <ListPage
      title="Importar"
      line={<QueSeVe cuantos="Alumnos, saldos, docentes, asignaturas y usuarios desde una hoja de cálculo" todo />}
      filters={
        <div className="grid max-w-5xl gap-x-10 gap-y-6 lg:grid-cols-2">
          <section aria-label="Plantillas">
            <h2 className="text-sm font-semibold text-fuerte">1. Llena una hoja</h2>
            <p className="mt-1 text-sm text-quieto">
              Usa la plantilla, o la hoja que ya tienes: las columnas pueden venir en cualquier orden y con otro nombre.
            </p>
            <ul className="mt-2 space-y-2 text-sm">
              {partes.map(({ clave, nombre, linea }) => (
                <li key={clave}>
                  <b className="font-semibold text-fuerte">{nombre}</b>: {linea.toLowerCase()}.{" "}
                  {["xlsx", "csv"].map((formato) => (
                    <a
                      key={formato}
                      href={`${plantilla}?parte=${clave}&formato=${formato}`}
                      download
                      className="mr-3 inline-block py-1 font-medium text-acento-texto underline underline-offset-2"
                    >
                      Plantilla {formato.toUpperCase()}
                    </a>
                  ))}
                </li>
              ))}
            </ul>
          </section>
          <section aria-label="Subir una hoja">
            <h2 className="text-sm font-semibold text-fuerte">2. Súbela</h2>
            <p className="mb-2 mt-1 text-sm text-quieto">
              Primero se revisa y se dice qué pasaría con cada fila; nada se guarda hasta que lo confirmas.
            </p>
            <SchemaForm<typeof hojaSchema> multipart isNew className="space-y-3" labels={{ archivo: "Archivo" }}>
              {(fields) => (
                <>
                  <RadioGroup
                    field={fields.parte}
                    label="Qué trae"
                    required
                    inline
                    options={partes.map(({ clave, nombre }) => ({ value: clave, label: nombre }))}
                  />
                  <FileField name="archivo" label="Archivo" required accept=".xlsx,.csv,.txt" maxMB={MB_DE_HOJA} />
                  <SaveButton>Subir y revisar</SaveButton>
                </>
              )}
            </SchemaForm>
          </section>
        </div>
      }
    >
      <ListaDeImportaciones importaciones={importaciones} zonaHoraria={zonaHoraria} />
    </ListPage>
  );
}
