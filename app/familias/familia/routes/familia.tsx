import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { personasPorElegir, responderCodigo, verCodigo } from "~/personas/enlaces/acceso.server";
import { EnlaceIncorrecto, PedirCodigo } from "~/personas/enlaces/components/acceso.familia";
import { rutaDeCodigo, TEXTOS } from "~/personas/enlaces/enlace";
import { puertaPersonal } from "~/personas/enlaces/puerta.server";
import { Ausencias, Calificaciones } from "~/familias/escritorio/components/escolar.familia";
import { ausenciasDe, calificacionesDe } from "~/familias/escritorio/asignaturas.server";
import { leerLugar } from "~/familias/escritorio/escritorio";
import { ENLACE } from "~/base/linea/components/tarjeta.familia";
import { TEXTOS as PROPUESTAS } from "~/personas/propuestas/propuesta";
import { parseParams } from "~/server/request/params.server";
import { noEncontrado } from "~/server/request/responses.server";
import { titulo } from "~/base/shell/producto";
import { InicioFamiliar, MarcoFamiliar, PapelesFamiliares } from "../components/familia.familia";
import { CalendarioFamiliar } from "../components/calendario.familia";
import { DatosFamiliares } from "../components/datos.familia";
import { calendarioDe, responderCalendario } from "../calendario.server";
import { datosDe, leerParte, responderDatos } from "../datos.server";
import { pideCodigo, SECCIONES } from "../secciones";
import { type Familia, abrirFamilia, inicioDe, papelesDe } from "../familia.server";

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
  const espera = !familia || (pideCodigo(seccion) && !enlace.verificado);
  if (espera && dialogo !== "otp") throw redirect(rutaDeCodigo("TUTOR", tokenDeTutor, seccion) + search);
  const personas = dialogo === "otp" ? await personasPorElegir(args.request, enlace) : [];
  if (!familia || (dialogo === "otp" && (!enlace.verificado || personas.length > 0)))
    return {
      vista: "codigo" as const,
      codigo: await verCodigo(puertaPersonal(), args.request, enlace, personas),
      colegio: familia ? familia.hijo.colegio.nombre : null,
    };
  if (dialogo === "otp") throw redirect(`${familia.base}${seccion === "" ? "" : `/${seccion}`}${search}`);
  const { alumno } = familia.hijo;
  const comun = {
    marco: marcoDe(familia, seccion),
    nombre: alumno.nombre,
    consulta: familia.consulta,
    base: familia.base,
  };
  if (seccion === "pagos") return { vista: "pagos" as const, ...comun, papeles: await papelesDe(familia) };
  if (seccion === "datos")
    return { vista: "datos" as const, ...comun, datos: await datosDe(familia, leerParte(args.request)) };
  if (seccion === "calendario")
    return { vista: "calendario" as const, ...comun, calendario: await calendarioDe(familia, args.request) };
  if (seccion === "") return { vista: "inicio" as const, ...comun, inicio: await inicioDe(familia) };
  const calificaciones = enlace.verificado ? await calificacionesDe(familia.hijo) : null;
  return { vista: "escuela" as const, ...comun, calificaciones, ausencias: await ausenciasDe(familia.hijo) };
}

function marcoDe({ base, nombre, hijos, hijo, consulta, verificado }: Familia, seccion: string) {
  const { alumno, colegio } = hijo;
  const escribir = SECCIONES[seccion]?.titulo;
  return {
    base,
    verificado,
    titulo: escribir ? escribir(alumno.nombre) : `Hola, ${nombre}`,
    colegio: { nombre: colegio.nombre, lugar: hijos.length === 1 ? `${hijos[0]!.nombre} · ${hijos[0]!.lugar}` : "" },
    hijos: hijos.map((cada) => ({ ...cada, actual: cada.consulta === consulta })),
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
  if (dialogo !== "otp") throw noEncontrado(TEXTOS.incorrecto);
  return responderCodigo(args, enlace, seccion);
}

export default function PaginaFamiliar() {
  const datos = useLoaderData<typeof loader>();
  if (datos.vista === "codigo") return <PedirCodigo codigo={datos.codigo} colegio={datos.colegio} />;
  const { marco, nombre, base, consulta } = datos;
  return (
    <MarcoFamiliar marco={marco}>
      {datos.vista === "inicio" ? (
        <InicioFamiliar inicio={datos.inicio} nombre={nombre} base={base} consulta={consulta} />
      ) : (
        <>
          {datos.vista === "escuela" ? (
            <>
              {datos.calificaciones ? <Calificaciones datos={datos.calificaciones} /> : null}
              <Ausencias datos={datos.ausencias} />
            </>
          ) : datos.vista === "calendario" ? (
            <CalendarioFamiliar {...datos.calendario} />
          ) : datos.vista === "datos" ? (
            datos.datos ? (
              <DatosFamiliares datos={datos.datos} nombre={nombre} />
            ) : (
              <p className="text-quieto">{PROPUESTAS.cerrado}</p>
            )
          ) : datos.papeles ? (
            <PapelesFamiliares papeles={datos.papeles} />
          ) : (
            <p className="text-quieto">El colegio no muestra aquí los pagos.</p>
          )}
          <p>
            <a href={`${base}${consulta}`} className={ENLACE}>
              Volver al inicio
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
