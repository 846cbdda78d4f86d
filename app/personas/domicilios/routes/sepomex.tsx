import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FileField } from "~/forms/fields";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { operaciones } from "../operaciones.server";
import { titulo } from "~/base/shell/producto";
import { PageHead } from "~/ui/page-head";
import { AvanceSepomex } from "../components/avance-sepomex";
import { EstadoSepomex } from "../components/estado-sepomex";
import { DESCARGA_SEPOMEX, MB_SEPOMEX } from "../domicilio";
import type { sepomexSchema } from "../schemas.server";
import { obtenerSepomexCargado } from "../sepomex-cargado.server";

export const meta = () => titulo("Códigos postales");

/** The postal catalogue: the loaded data, and the form that loads the post office's file. */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.cargarSepomex.permiso);
  return { cargado: await obtenerSepomexCargado(alcance), zonaHoraria: alcance.zonaHoraria };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.cargarSepomex,
    limitBytes: (MB_SEPOMEX + 1) * 1024 * 1024,
    mensaje: ({ cambios: { nuevas, cambiadas, retiradas } }) =>
      nuevas + cambiadas + retiradas === 0
        ? "El archivo no trae cambios: las colonias ya estaban al día."
        : "El archivo está bien; se están guardando las colonias.",
    success: () => "/ajustes/sepomex",
  });
}

export { keepUpload as clientAction } from "~/forms/kept-page";

export default function Sepomex() {
  const { cargado, zonaHoraria } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="-mx-4 -mt-4 mb-4 lg:-mx-6">
        <PageHead title="Códigos postales" line="El catálogo del que salen las colonias" />
      </div>
      {cargado.enCurso ? <AvanceSepomex {...cargado.enCurso} /> : null}
      <EstadoSepomex cargado={cargado} zonaHoraria={zonaHoraria} />
      <div className="mt-6 max-w-2xl space-y-3 text-sm text-texto">
        <p>
          Las colonias de los domicilios salen del Catálogo Nacional de Códigos Postales. Descárgalo en formato TXT de
          la{" "}
          <a
            href={DESCARGA_SEPOMEX}
            target="_blank"
            rel="noreferrer"
            className="font-medium text-acento-texto underline underline-offset-2"
          >
            página de Correos de México
          </a>{" "}
          y carga aquí el <b>.zip</b> como lo entrega, o el <b>CPdescarga.txt</b> que trae adentro. Puedes repetirlo
          cuando Correos lo actualice: los domicilios que ya tienes no cambian.
        </p>
        <p className="text-quieto">
          Correos de México lo da gratis para uso particular y no permite venderlo ni distribuirlo a terceros; por eso
          cada colegio carga el suyo.
        </p>
        {cargado.enCurso ? null : (
          <SchemaForm<typeof sepomexSchema> multipart isNew className="space-y-4 pt-2" labels={{ archivo: "Archivo" }}>
            <FileField name="archivo" label="Archivo" required accept=".txt,.zip" maxMB={MB_SEPOMEX} />
            <SaveButton>Cargar</SaveButton>
          </SchemaForm>
        )}
      </div>
    </>
  );
}
