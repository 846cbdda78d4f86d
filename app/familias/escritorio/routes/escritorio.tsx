import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { personasPorElegir, responderCodigo, verCodigo } from "~/personas/enlaces/acceso.server";
import { EnlaceIncorrecto, PedirCodigo } from "~/personas/enlaces/components/acceso.familia";
import { rutaDeCodigo, rutaDeEnlace, TEXTOS } from "~/personas/enlaces/enlace";
import { puertaPersonal } from "~/personas/enlaces/puerta.server";
import { FamilyNotice } from "~/base/linea/components/family-notice";
import { withToast } from "~/server/request/toast.server";
import { parseParams } from "~/server/request/params.server";
import { noEncontrado } from "~/server/request/responses.server";
import { titulo } from "~/base/shell/producto";
import { Acerca } from "../components/acerca.familia";
import { MarcoDeEscritorio } from "../components/marco.familia";
import { DIBUJOS } from "../components/secciones.familia";
import { direccionDeManifiesto } from "../direcciones";
import { leerLugar, rutaDeColegio } from "../escritorio";
import { abrirEscritorios, elegirEscritorio, marcoDe, obtenerSeccion, resumenDe } from "../escritorio.server";
import { pideCodigo } from "../seccion.server";

/**
 * C§2.5 /escritorio-alumno/{token} and everything below it: one route, with the section by name. It also works without
 * its script.
 */
export const handle = { js: false, mejorada: true };

export const meta: MetaFunction = ({ params }) => [
  ...titulo("Escritorio del alumno"),
  { tagName: "link", rel: "manifest", href: direccionDeManifiesto(params.tokenPersonal ?? "") },
  { name: "theme-color", content: "#585cb0" },
];

const PARTES = { tokenPersonal: "token" } as const;

/**
 * The content of an address: a section with its frame, or the code dialog that it waits for. Throws 404 for unknown
 * addresses.
 */
async function abrir({ request, params }: LoaderFunctionArgs) {
  const { tokenPersonal } = parseParams(params, PARTES);
  const { enlace, escritorios } = await abrirEscritorios(puertaPersonal(), request, tokenPersonal);
  const lugar = leerLugar(params["*"] ?? "");
  const { colegioId, dentro } = lugar;
  const escritorio = elegirEscritorio(escritorios, colegioId);
  const seccion = obtenerSeccion(lugar.seccion);
  const enColegio = colegioId === null ? "" : rutaDeColegio(colegioId);
  const aqui = [enColegio, seccion.clave, ...dentro].filter(Boolean).join("/");
  return { ...lugar, enlace, escritorio, tokenPersonal, seccion, aqui };
}

export async function loader(args: LoaderFunctionArgs) {
  const { enlace, escritorio, seccion, dentro, dialogo, tokenPersonal, aqui } = await abrir(args);
  const ruta = `${rutaDeEnlace("ALUMNO", tokenPersonal)}${aqui === "" ? "" : `/${aqui}`}`;
  const espera = !escritorio || (pideCodigo(seccion, dentro) && !enlace.verificado);
  if (espera && dialogo !== "otp") throw redirect(rutaDeCodigo("ALUMNO", tokenPersonal, aqui));
  const personas = dialogo === "otp" ? await personasPorElegir(args.request, enlace) : [];
  if (!escritorio || (dialogo === "otp" && (!enlace.verificado || personas.length > 0)))
    return {
      vista: "codigo" as const,
      codigo: await verCodigo(puertaPersonal(), args.request, enlace, personas),
      colegio: escritorio ? escritorio.colegio.nombre : null,
    };
  if (dialogo === "otp") throw redirect(ruta);
  const marco = await marcoDe(escritorio, seccion.clave);
  if (dialogo === "about") return { vista: "acerca" as const, marco, cerrar: ruta };
  const datos = await seccion.leer(escritorio, { request: args.request, dentro });
  if (datos === null) throw noEncontrado(TEXTOS.sinParte);
  const { base, archivos, alumno } = escritorio;
  const esInicio = seccion.clave === "";
  return withToast(args.request, {
    vista: "seccion" as const,
    marco,
    title: esInicio ? `Hola, ${alumno.nombre}` : seccion.titulo === "Clases" ? "Agenda de clases" : seccion.titulo,
    pagina: { clave: seccion.clave, datos, base, archivos, resumen: esInicio ? await resumenDe(escritorio) : [] },
  });
}

export async function action(args: ActionFunctionArgs) {
  const { enlace, escritorio, seccion, dentro, dialogo, aqui } = await abrir(args);
  if (dialogo === "otp") return responderCodigo(args, enlace, aqui);
  if (!escritorio || !seccion.responder || (pideCodigo(seccion, dentro) && !enlace.verificado))
    throw noEncontrado(TEXTOS.incorrecto);
  return seccion.responder(args, escritorio, dentro) as Promise<Response>;
}

export default function Escritorio() {
  const datos = useLoaderData<typeof loader>();
  if (datos.vista === "codigo") return <PedirCodigo codigo={datos.codigo} colegio={datos.colegio} />;
  if (datos.vista === "acerca")
    return (
      <MarcoDeEscritorio marco={datos.marco} title="Acerca de">
        <Acerca cerrar={datos.cerrar} />
      </MarcoDeEscritorio>
    );
  return (
    <MarcoDeEscritorio marco={datos.marco} title={datos.title}>
      <FamilyNotice notice={datos.aviso} />
      {DIBUJOS[datos.pagina.clave]?.(datos.pagina)}
    </MarcoDeEscritorio>
  );
}

export function ErrorBoundary() {
  return <EnlaceIncorrecto clase="ALUMNO" />;
}
