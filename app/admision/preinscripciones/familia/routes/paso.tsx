import { type ActionFunctionArgs, type LoaderFunctionArgs, data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { parseParams } from "~/server/request/params.server";
import { readToast } from "~/server/request/toast.server";
import { titulo } from "~/base/shell/producto";
import { responderPaso } from "../acciones-familia.server";
import { vistaDelPaso } from "../asistente.server";
import { PaginaDePaso } from "../components/pagina-paso.familia";
import { PasoAspirante, PasoDomicilio, PasoEscolares } from "../components/paso-datos.familia";
import { PasoDocumentos } from "../components/paso-documentos.familia";
import { PasoValidacion } from "../components/paso-inicial.familia";
import { PasoFinal, PasoFinalizar, PasoInstrucciones } from "../components/paso-instrucciones.familia";
import { PasoTutores } from "../components/paso-tutores.familia";

/** A step of the wizard: it needs no script, and its style sheet is inlined. */
export const handle = { js: false, mejorada: true };

export const meta = () => titulo("Preinscripción");

/** A§2 Pre-enrolment wizard: one address for each step; without a step, the one to continue with. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { formatoId, registro } = parseParams(params, { formatoId: "id", registro: "uuid" });
  const { acceso, ...vista } = await vistaDelPaso(request, { formatoId, uuid: registro, paso: params.paso ?? null });
  const waiting = readToast(request);
  const headers = new Headers();
  if (waiting) headers.append("Set-Cookie", waiting.forget);
  if (acceso) headers.append("Set-Cookie", acceso);
  return data({ ...vista, aviso: waiting?.toast ?? null }, { headers });
}

export async function action(args: ActionFunctionArgs) {
  return responderPaso(args);
}

export default function PasoDePreinscripcion() {
  const { marco, aviso, pasos, cerrado, anterior, contenido } = useLoaderData<typeof loader>();
  return (
    <PaginaDePaso marco={marco} aviso={aviso} pasos={cerrado ? [] : pasos}>
      {cerrado ? (
        <p className="rounded-md border border-linea bg-carta p-4 text-texto">{cerrado}</p>
      ) : (
        <Contenido anterior={anterior} contenido={contenido} />
      )}
    </PaginaDePaso>
  );
}

type Vista = ReturnType<typeof useLoaderData<typeof loader>>;

function Contenido({ anterior, contenido }: Pick<Vista, "anterior" | "contenido">) {
  switch (contenido.paso) {
    case "validacion":
      return <PasoValidacion anterior={anterior} {...contenido} />;
    case "instrucciones":
      return <PasoInstrucciones {...contenido} />;
    case "aspirante":
      return <PasoAspirante anterior={anterior} {...contenido} />;
    case "escolares":
      return <PasoEscolares anterior={anterior} {...contenido} />;
    case "documentos":
      return <PasoDocumentos anterior={anterior} {...contenido} />;
    case "tutores":
      return <PasoTutores anterior={anterior} {...contenido} />;
    case "domicilio":
      return <PasoDomicilio anterior={anterior} {...contenido} />;
    case "finalizar":
      return <PasoFinalizar anterior={anterior} {...contenido} />;
    case "final":
      return <PasoFinal {...contenido} />;
  }
}
