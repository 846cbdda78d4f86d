import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { personasPorElegir, responderCodigo, verCodigo } from "~/personas/enlaces/acceso.server";
import { EnlaceIncorrecto, PedirCodigo } from "~/personas/enlaces/components/acceso.familia";
import { rutaDeCodigo, rutaDeEntrada, TEXTOS } from "~/personas/enlaces/enlace";
import { puertaPersonal } from "~/personas/enlaces/puerta.server";
import { leerLugar } from "~/familias/escritorio/escritorio";
import { ENLACE } from "~/base/linea/components/tarjeta.familia";
import { parseParams } from "~/server/request/params.server";
import { noEncontrado } from "~/server/request/responses.server";
import { titulo } from "~/base/shell/producto";
import { InicioFamiliar, MarcoFamiliar } from "../components/familia.familia";
import { responderAvisos } from "../avisos.server";
import { responderBecas } from "../responder-becas.server";
import { responderCalendario } from "../calendario.server";
import { leerParte, responderDatos } from "../datos.server";
import { responderFaltas } from "../responder-faltas.server";
import { responderMetodo } from "../pagar.server";
import { pideCodigo, SECCIONES } from "../secciones";
import { type Familia, abrirFamilia } from "../familia.server";
import { vistaDe } from "../vistas.server";
import { SeccionFamiliar } from "../components/secciones.familia";

/** A tutor's own page, /familia/{token}: the tutor's children, one at a time. It works without a script. */
export const handle = { js: false, mejorada: true };

export const meta = () => titulo("Página de la familia");

async function abrir({ request, params }: LoaderFunctionArgs) {
  const { tokenDeTutor } = parseParams(params, { tokenDeTutor: "token" });
  const abierta = await abrirFamilia(puertaPersonal(), request, tokenDeTutor);
  const lugar = leerLugar(params["*"] ?? "");
  if (lugar.colegioId !== null || lugar.dentro.length > 0 || (lugar.seccion !== "" && !SECCIONES[lugar.seccion]))
    throw noEncontrado(TEXTOS.sinParte);
  return { ...abierta, ...lugar, tokenDeTutor, search: new URL(request.url).search };
}

export async function loader(args: LoaderFunctionArgs) {
  const { enlace, familia, seccion, dialogo, tokenDeTutor, search } = await abrir(args);
  if (familia?.soloPagos && seccion === "" && dialogo === null) throw redirect(`${familia.base}/pagar${search}`);
  const espera = !familia || (!enlace.verificado && pideCodigo(seccion, familia));
  if (espera && dialogo !== "otp") throw redirect(rutaDeCodigo("TUTOR", tokenDeTutor, seccion) + search);
  const personas = dialogo === "otp" ? await personasPorElegir(args.request, enlace) : [];
  if (!familia || (dialogo === "otp" && (!enlace.verificado || personas.length > 0)))
    return {
      vista: "codigo" as const,
      codigo: await verCodigo(puertaPersonal(), args.request, enlace, personas),
      colegio: familia ? familia.hijo.colegio.nombre : null,
    };
  if (dialogo === "otp") throw redirect(`${familia.base}${seccion === "" ? "" : `/${seccion}`}${search}`);
  const vista = await vistaDe(familia, seccion, args.request);
  const titular = vista.vista === "becas" ? vista.becas.titular : null;
  return {
    marco: { ...marcoDe(familia, seccion), ...(titular === null ? {} : { titulo: titular }) },
    nombre: familia.hijo.alumno.nombre,
    consulta: familia.consulta,
    base: familia.base,
    soloPagos: familia.soloPagos,
    ...vista,
  };
}

function marcoDe({ base, nombre, hijos, hijo, consulta, verificado, soloPagos }: Familia, seccion: string) {
  const { alumno, colegio } = hijo;
  const escribir = SECCIONES[seccion]?.titulo;
  return {
    base,
    verificado,
    titulo: escribir ? escribir(alumno.nombre) : `Hola, ${nombre}`,
    colegio: {
      nombre: colegio.nombre,
      lugar: hijos.length === 1 && !soloPagos ? `${hijos[0]!.nombre} · ${hijos[0]!.lugar}` : "",
    },
    hijos: SECCIONES[seccion]?.flujo ? [] : hijos.map((cada) => ({ ...cada, actual: cada.consulta === consulta })),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { enlace, familia, seccion, dialogo, tokenDeTutor, search } = await abrir(args);
  const parte = dialogo === null && seccion === "datos" && familia ? leerParte(args.request) : null;
  if (familia && parte) {
    if (!enlace.verificado) throw redirect(rutaDeCodigo("TUTOR", tokenDeTutor, seccion) + search);
    return responderDatos(args, familia, parte);
  }
  if (familia && dialogo === null && seccion === "calendario" && enlace.verificado)
    return responderCalendario(args, familia);
  if (familia && dialogo === null && seccion === "becas") {
    if (!enlace.verificado) throw redirect(rutaDeCodigo("TUTOR", tokenDeTutor, seccion) + search);
    return responderBecas(args, familia);
  }
  if (familia && dialogo === null && seccion === "faltas") {
    if (!enlace.verificado) throw redirect(rutaDeCodigo("TUTOR", tokenDeTutor, seccion) + search);
    return responderFaltas(args, familia);
  }
  if (familia && dialogo === null && seccion === "avisos" && enlace.verificado) return responderAvisos(args, familia);
  if (familia && dialogo === null && seccion === "metodo") {
    if (!enlace.verificado && !familia.soloPagos) throw redirect(rutaDeCodigo("TUTOR", tokenDeTutor, "pagar") + search);
    return responderMetodo(args, familia);
  }
  if (dialogo !== "otp") throw noEncontrado(TEXTOS.incorrecto);
  return responderCodigo(args, enlace, seccion);
}

export default function PaginaFamiliar() {
  const datos = useLoaderData<typeof loader>();
  if (datos.vista === "codigo") return <PedirCodigo codigo={datos.codigo} colegio={datos.colegio} />;
  const { marco, nombre, base, consulta, soloPagos } = datos;
  return (
    <MarcoFamiliar marco={marco}>
      {datos.vista === "inicio" ? (
        <InicioFamiliar {...datos} nombre={nombre} base={base} consulta={consulta} />
      ) : (
        <>
          <SeccionFamiliar datos={datos} nombre={nombre} />
          <p>
            <a href={soloPagos ? rutaDeEntrada(base) : `${base}${consulta}`} className={ENLACE}>
              {soloPagos ? "Entrar a tu página con un código" : "Volver al inicio"}
            </a>
          </p>
        </>
      )}
    </MarcoFamiliar>
  );
}

export function ErrorBoundary() {
  return <EnlaceIncorrecto clase="TUTOR" />;
}
