import { useMailLeaves } from "~/ui/page-context";
import { formatTelefono } from "~/lib/text";
import { formatFechaHora } from "~/lib/dates";
import { FOCUS, classNames } from "~/ui/class-names";
import { Description, DescriptionList } from "~/ui/description-list";
import { NO_AUTORIZADA, SIN_LEER, TIPOS } from "../misiva";
import type { Misiva } from "../queries.server";
import type { ContactoDeMisiva } from "../sin-leer.server";

type Props = { misiva: Misiva; contactos: readonly ContactoDeMisiva[]; colegioId: number; zonaHoraria: string };

/** A misiva that the viewer may not change: its text, its outcome, and the tutors who have opened it. */
export function MisivaLeida({ misiva, contactos, colegioId, zonaHoraria }: Props) {
  const cuando = (instante: string | null) => (instante ? formatFechaHora(instante, zonaHoraria) : "");
  return (
    <div className="space-y-4">
      <div>
        <h3 className="text-base font-semibold text-fuerte [overflow-wrap:anywhere]">{misiva.titulo}</h3>
        <p className="mt-2 whitespace-pre-line text-sm leading-6 text-fuerte [overflow-wrap:anywhere]">
          {misiva.contenido}
        </p>
      </div>
      {misiva.archivos.length > 0 ? (
        <ul className="space-y-1 text-sm">
          {misiva.archivos.map(({ uuid, nombre }) => (
            <li key={uuid}>
              <a
                href={`/api/colegios/${colegioId}/misivas/${misiva.id}/archivos/${uuid}`}
                download={nombre}
                className={classNames("text-acento-texto underline [overflow-wrap:anywhere]", FOCUS)}
              >
                {nombre}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {misiva.cerrada !== null ? (
        <div className="rounded-md border border-linea bg-hundida p-3 text-sm">
          <p className="font-medium text-fuerte">Mensaje de cierre</p>
          <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{misiva.justificacionCerrada}</p>
          {misiva.autorizada === null ? <p className="mt-1 text-quieto">{NO_AUTORIZADA}</p> : null}
        </div>
      ) : null}
      <DescriptionList columns={4}>
        <Description label="Alumno">{misiva.alumno}</Description>
        <Description label="Grupo">{[misiva.grado, misiva.grupo].filter(Boolean).join(" ")}</Description>
        <Description label="Asignatura">{misiva.asignatura ?? ""}</Description>
        <Description label="Tipo">{TIPOS[misiva.tipo]}</Description>
        <Description label="Escribió">{misiva.creador}</Description>
        <Description label="Revisa">{misiva.autorizador ?? ""}</Description>
        <Description label="Autorizada">{cuando(misiva.autorizada)}</Description>
        <Description label="Modificada">{cuando(misiva.lastModifiedDate)}</Description>
      </DescriptionList>
      {misiva.entregas.length > 0 ? (
        <section aria-label="Tutores">
          <h3 className="text-sm font-semibold text-fuerte">{`Leída por ${misiva.tutores.length} de ${misiva.entregas.length}`}</h3>
          {misiva.sinLeer ? <p className="text-sm text-atencion-texto">{`${SIN_LEER}: llámales.`}</p> : null}
          <ul className="mt-1 space-y-1 text-sm">
            {misiva.entregas.map(({ id, tutor, leidaDate, avisadaDate, porAvisar }) => (
              <li key={id}>
                {tutor}
                <span className="text-quieto">
                  {porAvisar === 1 && !leidaDate ? <PorAvisar /> : dichoDeEntrega({ leidaDate, avisadaDate }, cuando)}
                </span>
                {leidaDate ? null : <Contacto contacto={contactos.find(({ entregaId }) => entregaId === id)} />}
              </li>
            ))}
          </ul>
        </section>
      ) : misiva.autorizada !== null ? (
        <p className="text-sm text-atencion-texto">Ningún tutor la recibe: agrégale uno al alumno y avísale.</p>
      ) : null}
    </div>
  );
}

const LLAMAR = classNames("inline-flex min-h-8 items-center text-acento-texto underline", FOCUS);
/** The contact data of a tutor who has not opened it. */
function Contacto({ contacto }: { contacto: ContactoDeMisiva | undefined }) {
  if (!contacto) return null;
  return (
    <span className="flex flex-wrap gap-x-4">
      {contacto.telefonos.map((telefono) => (
        <a key={telefono} href={`tel:${telefono}`} className={LLAMAR}>
          {formatTelefono(telefono)}
        </a>
      ))}
      {contacto.whatsapp === null ? null : (
        <a href={contacto.whatsapp} target="_blank" rel="noreferrer" className={LLAMAR}>
          Enviar por WhatsApp
        </a>
      )}
    </span>
  );
}

function PorAvisar() {
  return useMailLeaves() ? " · su correo sale a las 7:00" : " · de aquí no sale correo: avísale por teléfono";
}

type Entrega = { leidaDate: string | null; avisadaDate: string | null };

function dichoDeEntrega({ leidaDate, avisadaDate }: Entrega, cuando: (instante: string) => string): string {
  if (leidaDate) return ` · la abrió el ${cuando(leidaDate)}`;
  return avisadaDate ? ` · se le escribió el ${cuando(avisadaDate)}` : " · sin correo: avísale por teléfono";
}
