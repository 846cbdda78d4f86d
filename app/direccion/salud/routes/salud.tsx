import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { counted } from "~/lib/counts";
import { queryText } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { buttonClasses } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ListPage } from "~/ui/list-page";
import { PasswordAgain } from "~/forms/password-again";
import { ListaDeRevisiones, ResumenDeRevisiones } from "../components/lista-de-revisiones";
import { PestanasDeSalud } from "../components/pestanas-de-salud";
import { Respaldos } from "../components/respaldos";
import { EscuelaDePractica } from "~/base/practica/components/escuela-de-practica";
import { obtenerPractica } from "~/base/practica/pagina.server";
import { leerHechos } from "../hechos.server";
import { operaciones } from "../operaciones.server";
import { pideContrasena } from "~/base/acceso/contrasena-actual.server";
import { obtenerRespaldos } from "../pagina.server";
import { revisar } from "../salud";
import { MB_DE_RESPALDO, type saludSchema } from "../schemas.server";

export const meta = () => titulo("Salud y respaldos");

/**
 * The state of the installation and the steps to take; with `?ver=respaldos` its backups, with `?ver=practica` the
 * practice school.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.atender.permiso);
  const { colegioId, zonaHoraria } = alcance;
  const comun = { colegioId, zonaHoraria, maxMB: MB_DE_RESPALDO };
  if (queryText(request, "ver") === "practica")
    return {
      ...comun,
      ver: "practica" as const,
      practica: await obtenerPractica(alcance, request),
      pide: await pideContrasena(alcance),
    };
  if (queryText(request, "ver") === "respaldos")
    return {
      ...comun,
      ver: "respaldos" as const,
      respaldos: await obtenerRespaldos(alcance, queryText(request, "archivo")),
    };
  return { ...comun, ver: "salud" as const, revisiones: revisar(await leerHechos(alcance)) };
}

export async function action(args: ActionFunctionArgs) {
  const { pathname, search } = new URL(args.request.url);
  return submit(args, {
    ...operaciones.atender,
    success: ({ mensaje }) => (mensaje ? { url: pathname + search, mensaje } : pathname + search),
  });
}

const cuantos = (n: number) => counted(n, "respaldo", "respaldos");

export default function Salud() {
  const pagina = useLoaderData<typeof loader>();
  if (pagina.ver === "salud") return <Revisiones {...pagina} />;
  if (pagina.ver === "practica")
    return (
      <ListPage title="Salud y respaldos" line={null} filters={<PestanasDeSalud abierta="practica" />}>
        <EscuelaDePractica
          {...pagina.practica}
          pedir={(accion, palabras) => (
            <Pedir accion={accion} pide={pagina.pide && accion === "ABRIR_PRACTICA"}>
              {palabras}
            </Pedir>
          )}
        />
      </ListPage>
    );
  const { respaldos, zonaHoraria, maxMB } = pagina;
  return (
    <ListPage
      title="Salud y respaldos"
      line={respaldos ? cuantos(respaldos.lista.length) : null}
      actions={respaldos && !respaldos.enCurso ? <Pedir accion="RESPALDAR">Respaldar ahora</Pedir> : null}
      filters={<PestanasDeSalud abierta="respaldos" />}
    >
      {respaldos ? (
        <Respaldos respaldos={respaldos} zonaHoraria={zonaHoraria} maxMB={maxMB} />
      ) : (
        <EmptyState title="Los respaldos los maneja quien administra todos los colegios">
          Tienen los datos de todos, sin límites.
        </EmptyState>
      )}
    </ListPage>
  );
}

type RevisionesProps = { colegioId: number; revisiones: ReturnType<typeof revisar> };

function Revisiones({ colegioId, revisiones }: RevisionesProps) {
  return (
    <ListPage
      title="Salud y respaldos"
      line={`${revisiones.length} revisiones`}
      actions={
        <>
          <a href={`/api/colegios/${colegioId}/salud/informe`} download className={buttonClasses("secondary", "sm")}>
            Descargar reporte
          </a>
          <Pedir accion="REVISAR">Revisar ahora</Pedir>
        </>
      }
      filters={
        <div className="space-y-3">
          <PestanasDeSalud abierta="salud" />
          <ResumenDeRevisiones revisiones={revisiones} />
        </div>
      }
    >
      <ListaDeRevisiones revisiones={revisiones} />
    </ListPage>
  );
}

function Pedir({ accion, pide = false, children }: { accion: string; pide?: boolean; children: string }) {
  return (
    <SchemaForm<typeof saludSchema>
      isNew
      asksBeforeLeaving={false}
      className="flex flex-col gap-3 [&>button]:self-start"
    >
      <PasswordAgain asked={pide} />
      <SaveButton always variant="secondary" size="sm" name="accion" value={accion}>
        {children}
      </SaveButton>
    </SchemaForm>
  );
}
