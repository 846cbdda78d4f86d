import { useLocation } from "@remix-run/react";
import { ButtonLink } from "~/ui/button";
import { type Estatus, esBorrador, esEditable } from "../comunicado";
import type { TipoAudiencia } from "../audiencia";

type Props = { comunicado: { id: number; estatus: Estatus; audiencia: TipoAudiencia } };

/** The possible actions on a comunicado in its current state. */
export function AccionesComunicado({ comunicado: { id, estatus, audiencia } }: Props) {
  const { search } = useLocation();
  const aqui = (accion: string) => ({ pathname: `/comunicados/${id}/${accion}`, search });
  const borrador = esBorrador(estatus);
  return (
    <>
      {esEditable(estatus) ? (
        <ButtonLink to={aqui("eliminar")} variant="plain" className="mr-auto">
          {borrador ? "Eliminar" : "Retirar"}
        </ButtonLink>
      ) : null}
      {esEditable(estatus) ? <ButtonLink to={aqui("editar")}>Editar</ButtonLink> : null}
      {borrador && audiencia === "ALUMNOS" ? <ButtonLink to={aqui("alumnos")}>Elegir alumnos</ButtonLink> : null}
      {borrador ? (
        <ButtonLink to={aqui("enviar")} variant="primary">
          Enviar…
        </ButtonLink>
      ) : null}
      {estatus === "PUBLICADO" ? (
        <ButtonLink to={aqui("reenviar")} variant="primary">
          Reenviar…
        </ButtonLink>
      ) : null}
    </>
  );
}
