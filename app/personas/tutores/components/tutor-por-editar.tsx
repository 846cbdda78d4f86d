import { formatTelefono } from "~/lib/text";
import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import { DialogLink } from "~/ui/dialog-link";
import { CustodiaDeTutor } from "./custodia-de-tutor";

type Props = {
  tutorId: number;
  nombreCompleto: string;
  parentesco: string;
  foto: string | null;
  cliente: boolean;
  puedeRecoger: boolean;
  restringido: boolean;
  notaCustodia: string;
  contacto: { email: string; telefonoMovil: string; domicilio: string } | null;
};

/** A tutor of a student and the available actions. */
export function TutorPorEditar({
  tutorId,
  nombreCompleto,
  parentesco,
  foto,
  contacto,
  notaCustodia,
  ...custodia
}: Props) {
  const enlace = (ruta: string, accion: string) => (
    <ButtonLink
      to={`${tutorId}${ruta}`}
      size="sm"
      keepSearch
      aria-label={`${accion} ${accion === "Enlace" ? "de" : "a"} ${nombreCompleto}`}
    >
      {accion}
    </ButtonLink>
  );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <DialogLink to={`${tutorId}/${foto ? "foto" : "cambiarfoto"}`} aria-label={`Foto de ${nombreCompleto}`}>
        <Avatar nombre={nombreCompleto} src={foto} size="md" />
      </DialogLink>
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-semibold text-fuerte">
          <span>
            {nombreCompleto}
            <span className="font-normal text-quieto">{`\u00a0· ${parentesco}`}</span>
          </span>
          <CustodiaDeTutor {...custodia} />
        </p>
        <p className="text-sm text-quieto [overflow-wrap:anywhere]">
          {[formatTelefono(contacto?.telefonoMovil ?? ""), contacto?.email, contacto?.domicilio, notaCustodia]
            .filter(Boolean)
            .join(" · ") || "Sin datos de contacto"}
        </p>
      </div>
      <div className="flex gap-2">
        {custodia.restringido ? null : enlace("/enlace", "Enlace")}
        {enlace("", "Editar")}
        {enlace("/eliminar", "Quitar")}
      </div>
    </li>
  );
}
