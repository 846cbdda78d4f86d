import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { tienePermiso } from "~/base/acceso/alcance.server";
import { parseParams } from "~/server/request/params.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { titulo } from "~/base/shell/producto";
import { Badge } from "~/ui/badge";
import { DialogRoute } from "~/ui/dialog-route";
import { AccionesComunicado } from "../components/acciones-comunicado";
import { RespuestasDelComunicado } from "../components/respuestas-del-comunicado";
import { EntregasDelComunicado } from "../components/entregas-del-comunicado";
import { PasosDelComunicado } from "../components/pasos-del-comunicado";
import { VistaEnTelefono } from "../components/vista-en-telefono";
import { TextoDelComunicado } from "../components/texto-del-comunicado";
import { TEXTOS_ESTATUS, esBorrador } from "../comunicado";
import { listarEntregas } from "../entregas.server";
import { soloDeLaLista } from "../filtros";
import { leerFiltrosDeEntregas } from "../filtros.server";
import { obtenerComunicado } from "../queries.server";
import { respuestasDe } from "../respuestas.server";
import { rechazoDeAlcance } from "../rechazos.server";

export const meta = () => titulo("Comunicado");

/** A comunicado's file: its text, its audience, and its readings and acceptances. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, "PERM_VISTA_COMUNICADOS");
  const { comunicadoId } = parseParams(params, { comunicadoId: "id" });
  const { tokenComunicado: _, ...comunicado } = await obtenerComunicado(alcance, comunicadoId);
  const { donde, pagina } = leerFiltrosDeEntregas(request);
  const entregas = esBorrador(comunicado.estatus) ? null : await listarEntregas(alcance, comunicado, donde, pagina);
  return {
    comunicado,
    respuestas: entregas && (await respuestasDe(alcance, comunicado)),
    donde,
    entregas: entregas && {
      ...entregas,
      filas: entregas.filas.map(({ tokenTutor: __, contacto: ___, ...fila }) => fila),
    },
    archivos: `/api/colegios/${alcance.colegioId}/comunicados/${comunicadoId}`,
    zonaHoraria: alcance.zonaHoraria,
    // No button that the account's limits would refuse.
    administra:
      tienePermiso(alcance, "PERM_ADMIN_COMUNICADOS") && (await rechazoDeAlcance(alcance, comunicadoId)) === null,
  };
}

export default function Comunicado() {
  const { comunicado, entregas, respuestas, donde, archivos, zonaHoraria, administra } = useLoaderData<typeof loader>();
  const borrador = esBorrador(comunicado.estatus);
  const { texto, tono } = TEXTOS_ESTATUS[comunicado.estatus];
  return (
    <DialogRoute
      title={comunicado.titulo}
      size="lg"
      closeTo={{ pathname: "/comunicados", search: soloDeLaLista(useLocation().search) }}
      actions={<Badge tone={tono}>{texto}</Badge>}
      header={borrador ? <PasosDelComunicado paso="Vista previa" /> : undefined}
      footer={administra ? <AccionesComunicado comunicado={comunicado} /> : undefined}
    >
      {/* Once it is sent, its answers and readers come before its text. */}
      {respuestas ? <RespuestasDelComunicado comunicado={comunicado} {...respuestas} /> : null}
      {entregas ? (
        <EntregasDelComunicado
          comunicado={comunicado}
          lista={entregas}
          donde={donde}
          api={archivos}
          administra={administra}
          zonaHoraria={zonaHoraria}
        />
      ) : null}
      {borrador ? <VistaEnTelefono comunicado={comunicado} api={archivos} /> : null}
      <TextoDelComunicado comunicado={comunicado} api={archivos} zonaHoraria={zonaHoraria} conTexto={!borrador} />
    </DialogRoute>
  );
}
