import { COMUNICADO_NO_EXISTE } from "~/base/linea/enlaces-de-familias";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { clientAddress } from "~/server/request/limits.server";
import { queryEnum } from "~/server/request/params.server";
import { puertaPublica } from "~/base/acceso/public-door.server";
import { submit } from "~/base/acceso/submit.server";
import { BrokenLink } from "~/base/shell/components/broken-link";
import { FamilyPage } from "~/base/linea/components/family-page";
import { titulo } from "~/base/shell/producto";
import { contestarComunicado } from "../commands/responder.server";
import { ComunicadoDeFamilia } from "../components/comunicado.familia";
import { ofreceAceptar, rutaPersonal } from "../../comunicado";
import { direccionDeLectura } from "../direcciones";
import { PARTES_DE_ENLACE, leerEnlace } from "../enlace.server";
import { obtenerComunicadoPublico } from "../publico.server";
import { aceptacionSchema } from "../../schemas.server";

/** A§2 /vercomunicado: a personal link. It needs no script; opening it accepts nothing (decisions.md, Comunicados). */
export const handle = { js: false, mejorada: true };

export const meta = () => titulo("Comunicado");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const enlace = leerEnlace(params);
  const { comunicado, clase, sha256 } = await obtenerComunicadoPublico(puertaPublica(), enlace);
  const fromAlumno = queryEnum(request, "fromAlumno", ["true"], null) !== null;
  return {
    comunicado,
    sha256,
    aceptable: ofreceAceptar({ ...comunicado, clase, fromAlumno }),
    contestable: comunicado.puedeResponder && !fromAlumno,
    archivos: `/public/comunicados/${enlace.tokenComunicado}/archivos/`,
    leido: direccionDeLectura(enlace),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    access: puertaPublica,
    params: PARTES_DE_ENLACE,
    schema: aceptacionSchema,
    run: (datos, { alcance, params, request }) =>
      contestarComunicado(alcance, params, {
        ...datos,
        direccion: clientAddress(request),
        navegador: request.headers.get("user-agent") ?? "",
      }),
    success: (_, { params }) => rutaPersonal(params),
  });
}

export default function VerComunicado() {
  const { comunicado, leido, ...resto } = useLoaderData<typeof loader>();
  const { colegio, colegioLogoUuid } = comunicado;
  const logo = colegioLogoUuid && `${resto.archivos}${colegioLogoUuid}?size=SMALL`;
  return (
    <FamilyPage colegio={{ nombre: colegio, logo }} title={comunicado.titulo}>
      <ComunicadoDeFamilia comunicado={comunicado} {...resto} />
      <img src={leido} alt="" width={1} height={1} />
    </FamilyPage>
  );
}

/** decisions.md: every fault of a link has the same message. */
export function ErrorBoundary() {
  return <BrokenLink says={COMUNICADO_NO_EXISTE} />;
}
