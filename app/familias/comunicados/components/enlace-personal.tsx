import { whatsAppLink } from "~/lib/telephone";
import { counted } from "~/lib/counts";
import { formatFechaHora } from "~/lib/dates";
import { Badge } from "~/ui/badge";
import { buttonClasses } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { Description, DescriptionList } from "~/ui/description-list";
import { estadoDeEntrega, respuestaDeHoy } from "../comunicado";
import type { Entrega } from "../entregas.server";
import type { Comunicado } from "../queries.server";

type Props = {
  comunicado: Omit<Comunicado, "tokenComunicado">;
  entrega: Omit<Entrega, "tokenTutor">;
  /** The complete personal link; null if the viewer may not have it. */
  enlace: string | null;
  api: string;
  zonaHoraria: string;
};

/** A tutor's actions with their link, the evidence of them, and ways to hand over the link. */
export function EnlacePersonal({ comunicado, entrega, enlace, api, zonaHoraria }: Props) {
  const { texto, tono } = estadoDeEntrega(comunicado, entrega);
  const cuando = (instante: string | null) => (instante ? formatFechaHora(instante, zonaHoraria) : "");
  return (
    <>
      <p className="mb-4">
        <Badge tone={tono}>{texto}</Badge>
      </p>
      <DescriptionList columns={2}>
        <Description label="Alumno">{entrega.alumno}</Description>
        <Description label="Grupo">
          {[entrega.nivel, entrega.grado, entrega.grupo].filter(Boolean).join(" ")}
        </Description>
        <Description label="Leído">{cuando(entrega.leidaDate)}</Description>
        <Description label="Aceptado">{cuando(entrega.aceptadaDate)}</Description>
        {comunicado.pregunta === "" ? null : (
          <Description label="Respuesta">
            {[respuestaDeHoy(comunicado, entrega), cuando(entrega.respondidaDate)].filter(Boolean).join(" · ")}
          </Description>
        )}
        <Description label="Correo">
          {entrega.contacto?.email ?? (entrega.conCorreo ? "Tiene correo" : "Sin correo")}
        </Description>
        <Description label="Correos escritos">
          {entrega.avisadaDate
            ? `${counted(entrega.avisos, "correo", "correos")}, el último ${cuando(entrega.avisadaDate)}`
            : "Ninguno"}
        </Description>
      </DescriptionList>
      {entrega.aceptadaDate || entrega.respondidaDate ? (
        <p className="mt-5">
          <a
            href={`${api}/entregas/${entrega.id}/evidencia`}
            target="_blank"
            rel="noreferrer"
            className={buttonClasses("secondary", "md", "w-full")}
          >
            {entrega.aceptadaDate ? "Evidencia de la aceptación (PDF)" : "Evidencia de la respuesta (PDF)"}
          </a>
        </p>
      ) : null}
      {entrega.abre ? null : (
        <p className="mt-5 text-sm text-quieto">
          Su enlace no abre: ya no es tutor del alumno, está restringido o no ve al alumno por enlaces.
        </p>
      )}
      {enlace ? <Enviar enlace={enlace} comunicado={comunicado} entrega={entrega} api={api} /> : null}
    </>
  );
}

function Enviar({ enlace, comunicado, entrega, api }: Omit<Props, "zonaHoraria" | "enlace"> & { enlace: string }) {
  const movil = entrega.contacto?.telefonoMovil ?? "";
  const texto = `${comunicado.titulo}. Comunicado sobre ${entrega.alumno}; este enlace es personal: ${enlace}`;
  return (
    <div className="mt-5 border-t border-linea pt-4">
      <h3 className="mb-2 text-sm font-medium text-texto">Enlace personal</h3>
      <p className="rounded-md border border-linea bg-tenue p-2 font-mono text-xs [overflow-wrap:anywhere]">{enlace}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={enlace} label="Copiar enlace" variant="secondary" size="sm">
          Copiar enlace
        </CopyButton>
        <a
          href={whatsAppLink(movil, texto)}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses("secondary", "sm")}
        >
          WhatsApp
        </a>
        <a
          href={`${api}/talones?entregaId=${entrega.id}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses("secondary", "sm")}
        >
          Talón con QR
        </a>
      </div>
      <p className="mt-2 text-xs text-quieto">Quien tenga este enlace puede responder como este tutor.</p>
    </div>
  );
}
