import { formatTelefono } from "~/lib/text";
import { Avatar } from "~/ui/avatar";
import { CustodiaDeTutor } from "~/personas/tutores/components/custodia-de-tutor";
import { classNames, FOCUS } from "~/ui/class-names";
import { Description, DescriptionList } from "~/ui/description-list";
import { DialogLink } from "~/ui/dialog-link";
import { direccionDeAlumno } from "~/personas/alumnos/direccion";
import { TEXTOS_TUTORES } from "~/personas/tutores/vinculo";
import type { MasDatos } from "../mas-datos.server";

type Tutor = NonNullable<MasDatos["tutores"]>[number];

/** The tutors of a student, with their contact data and their other students (B§3 Tutor). */
export function SeccionTutores({ tutores, aqui }: { tutores: Tutor[]; aqui: string }) {
  if (tutores.length === 0) return <p className="text-sm text-texto">{TEXTOS_TUTORES.sinDatos}</p>;
  return (
    <ul className="divide-y divide-linea">
      {tutores.map((tutor) => (
        <li key={tutor.tutorId} className="flex gap-3 py-4 first:pt-0 last:pb-0">
          <Avatar nombre={tutor.nombreCompleto} src={tutor.foto} size="md" />
          <div className="min-w-0 flex-1 space-y-3">
            <div>
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-semibold text-fuerte">
                {tutor.nombreCompleto}
                <CustodiaDeTutor {...tutor} />
              </p>
              <p className="text-sm text-quieto">
                {[tutor.parentesco, tutor.notaCustodia].filter(Boolean).join(" · ")}
              </p>
            </div>
            {tutor.contacto ? <Contacto {...tutor.contacto} /> : null}
            {tutor.enlaces.length === 0 ? null : (
              <p className="text-sm text-quieto">
                También de{" "}
                {tutor.enlaces.map(({ alumnoId, nombreCompleto }, indice) => (
                  <span key={alumnoId}>
                    {indice === 0 ? "" : ", "}
                    <DialogLink to={direccionDeAlumno(aqui, alumnoId)}>{nombreCompleto}</DialogLink>
                  </span>
                ))}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Contacto({ email, telefonoMovil, telefonoCasa, telefonoOficina }: NonNullable<Tutor["contacto"]>) {
  return (
    <DescriptionList columns={3}>
      <Description label="Teléfono móvil">{telefonoMovil && <Enlace a={`tel:${telefonoMovil}`} />}</Description>
      <Description label="Email">{email && <Enlace a={`mailto:${email}`} />}</Description>
      {telefonoCasa ? (
        <Description label="Teléfono de casa">
          <Enlace a={`tel:${telefonoCasa}`} />
        </Description>
      ) : null}
      {telefonoOficina ? (
        <Description label="Teléfono de oficina">
          <Enlace a={`tel:${telefonoOficina}`} />
        </Description>
      ) : null}
    </DescriptionList>
  );
}

function Enlace({ a }: { a: string }) {
  const destino = a.slice(a.indexOf(":") + 1);
  return (
    <a href={a} className={classNames("rounded text-acento-texto hover:underline", FOCUS)}>
      {a.startsWith("tel:") ? formatTelefono(destino) : destino}
    </a>
  );
}
