import { useLocation } from "@remix-run/react";
import { withQuery } from "~/lib/query";
import { buttonClasses } from "~/ui/button";
import { Description, DescriptionList } from "~/ui/description-list";
import { DialogLink } from "~/ui/dialog-link";
import type { InformacionEscolar } from "../informacion-escolar.server";
import { promedioComoTexto } from "../calificacion";
import { lugarComoTexto } from "../promedios";

type Props = { resumen: NonNullable<InformacionEscolar["resumen"]>; asignaturas: number; aqui: string };

/** A student's school information in a few figures, each leading to what is behind it (B§2.5). */
export function ResumenEscolar({ resumen, asignaturas, aqui }: Props) {
  const { search } = useLocation();
  const { promedioAcademico, rankGrupo, rankNivel, boleta } = resumen;
  return (
    <div className="space-y-4">
      <DescriptionList columns={4}>
        <Description label="Promedio académico">{promedioComoTexto(promedioAcademico)}</Description>
        <Description label="Lugar en el grupo">
          <DialogLink to={`${aqui}/cuadroposiciones${withQuery(search, { fposiciones: "grupo" })}`}>
            {lugarComoTexto(rankGrupo)}
          </DialogLink>
        </Description>
        <Description label="Lugar en el nivel">
          <DialogLink to={`${aqui}/cuadroposiciones${withQuery(search, { fposiciones: "nivel" })}`}>
            {lugarComoTexto(rankNivel)}
          </DialogLink>
        </Description>
        <Description label="Asignaturas">
          <DialogLink to={`${aqui}/informacionescolar${withQuery(search, { fescolar: "asignaturas" })}`}>
            {asignaturas}
          </DialogLink>
        </Description>
      </DescriptionList>
      <a href={boleta} target="_blank" rel="noreferrer" className={buttonClasses("secondary")}>
        Imprimir boleta
      </a>
    </div>
  );
}
