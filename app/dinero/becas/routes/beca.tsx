import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { submit } from "~/base/acceso/submit.server";
import { titulo } from "~/base/shell/producto";
import { FormDialog } from "~/forms/form-dialog";
import { parseParams, queryText } from "~/server/request/params.server";
import { PLANTILLAS, promedioEnPalabras } from "../beca";
import { listarServicios, obtenerBeca } from "../catalogo.server";
import { CamposDeBeca } from "../components/campos-de-beca";
import { operaciones } from "../operaciones.server";
import type { becaSchema } from "../schemas.server";

const tituloDe = (id: number) => (id === 0 ? "Agregar beca" : "Beca");
export const meta: MetaFunction<typeof loader> = ({ data }) => titulo(tituloDe(data?.becaId ?? 0));

/** A beca of the catalogue; 0 is a new one, empty or from one of the templates. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PUERTAS.becas);
  const { becaId } = parseParams(params, { becaId: "idOrZero" });
  const servicios = await listarServicios(alcance);
  const plantilla = PLANTILLAS.find(({ clave }) => clave === queryText(request, "plantilla"));
  const beca =
    becaId > 0
      ? await obtenerBeca(alcance, becaId)
      : { ...NUEVA, ...plantilla, servicioIds: servicios.length === 1 ? [servicios[0]!.id] : [] };
  const porcentual = beca.montoCentavos === 0;
  const centesimas = porcentual ? beca.porcentajeDiezmilesimas : beca.montoCentavos;
  return {
    becaId,
    servicios,
    valores: {
      nombre: beca.nombre,
      tipo: beca.tipo as string,
      tipoValor: porcentual ? "PORCENTAJE" : "MONTO_FIJO",
      valor: centesimas === 0 ? "" : String(centesimas / 100),
      servicioIds: beca.servicioIds.map(String),
      condicion: beca.condicion,
      promedio: beca.promedioDecimas === null ? "" : promedioEnPalabras(beca.promedioDecimas),
      combinable: beca.combinable as string,
      cuentaParaEl5: beca.cuentaParaEl5 ? "on" : "",
      renovacion: beca.renovacion as string,
      activo: beca.activo ? "on" : "",
      lugarDeHermano: (beca.lugarDeHermano ?? "") as string,
    },
  };
}

const NUEVA = {
  nombre: "",
  tipo: "INSTITUCIONAL",
  porcentajeDiezmilesimas: 0,
  montoCentavos: 0,
  condicion: "",
  promedioDecimas: null,
  combinable: "NETO",
  cuentaParaEl5: true,
  renovacion: "CON_SOLICITUD",
  activo: true,
  lugarDeHermano: null,
} as const;

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.guardarBeca,
    mensaje: "Beca guardada",
    success: (_, { up, request }) => up().replace(new URL(request.url).search, ""),
  });
}

export default function Beca() {
  const { becaId, servicios, valores } = useLoaderData<typeof loader>();
  return (
    <FormDialog<typeof becaSchema>
      title={tituloDe(becaId)}
      subject={valores.nombre || undefined}
      size="lg"
      defaultValue={valores}
      isNew={becaId === 0}
    >
      {(fields) => <CamposDeBeca fields={fields} servicios={servicios} />}
    </FormDialog>
  );
}
