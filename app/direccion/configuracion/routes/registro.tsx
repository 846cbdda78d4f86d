import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { FormDialog } from "~/forms/form-dialog";
import { submit } from "~/base/acceso/submit.server";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { catalogo, claveDeRuta, avisoDelRegistro, nuevo } from "../catalogos";
import { CamposDeRegistro } from "../components/campos-de-registro";
import { operaciones } from "../operaciones.server";
import { abrirCatalogo, idDeRegistro } from "../pagina.server";
import { obtenerRegistro, opcionesDeRegistro, valoresDeRegistro } from "../queries.server";
import type { ESQUEMAS } from "../schemas.server";

type Esquema = (typeof ESQUEMAS)[keyof typeof ESQUEMAS];

export const meta: MetaFunction<typeof loader> = ({ data }) => titulo(data?.titulo ?? "Ajustes");

/** One dialog creates (id 0) and edits a record of any catalogue of the school. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { alcance, clave, padreId } = await abrirCatalogo(request, params);
  const definicion = catalogo(clave);
  const registroId = idDeRegistro(clave, params, definicion.cerrado ? "id" : "idOrZero");
  const registro = registroId === 0 ? null : await obtenerRegistro(alcance, clave, { registroId, padreId });
  return {
    clave,
    registroId,
    titulo: registro ? `Editar ${definicion.singular}` : nuevo(definicion),
    nombre: registro?.nombre,
    valores: valoresDeRegistro(clave, registro),
    opciones: await opcionesDeRegistro(alcance, clave, padreId),
  };
}

export async function action(args: ActionFunctionArgs) {
  const clave = claveDeRuta(new URL(args.request.url).pathname);
  return submit(args, {
    ...operaciones.guardarRegistro(clave),
    context: ["colegioId"],
    mensaje: ({ consecuencias }) => avisoDelRegistro(catalogo(clave), "guardad", consecuencias),
    success: (_, { up }) => up(),
  });
}

export default function Registro() {
  const { clave, registroId, titulo: deQue, nombre, valores, opciones } = useLoaderData<typeof loader>();
  const existe = registroId > 0;
  return (
    <FormDialog<Esquema>
      title={deQue}
      subject={nombre}
      isNew={!existe}
      defaultValue={valores}
      closeTo=".."
      buttons={existe && !catalogo(clave).cerrado ? <ButtonLink to="eliminar">Eliminar</ButtonLink> : null}
    >
      <CamposDeRegistro
        clave={clave}
        existe={existe}
        opciones={opciones}
        version={valores.lastModifiedDate as string}
      />
    </FormDialog>
  );
}
