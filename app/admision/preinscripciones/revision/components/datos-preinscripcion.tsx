import type { ReactNode } from "react";
import { type DatosGenerales, ETIQUETAS_GENERALES, textoDeDato } from "~/personas/alumnos/alumno";
import { ETIQUETAS_DOMICILIO, POR_REVISAR } from "~/personas/domicilios/domicilio";
import { formatTelefono, nombreCompleto } from "~/lib/text";
import { Alert } from "~/ui/alert";
import { InstantText } from "~/ui/date";
import { Badge } from "~/ui/badge";
import { Description, DescriptionList } from "~/ui/description-list";
import type { Preinscripcion } from "../revision.server";
import { DocumentosPreinscripcion } from "./documentos-preinscripcion";

type Props = { preinscripcion: Preinscripcion; zonaHoraria: string };

/** All data that a family sent, by steps; unanswered steps are marked. */
export function DatosPreinscripcion({ preinscripcion, zonaHoraria }: Props) {
  const { aspirante, escolares, tutores, domicilio, comentarios, estado } = preinscripcion;
  return (
    <div className="space-y-6">
      {comentarios === "" ? null : (
        <Alert tone={estado === "RECHAZADA" ? "danger" : "warning"} title="Lo que se dijo a la familia">
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{comentarios}</p>
        </Alert>
      )}
      <Registro preinscripcion={preinscripcion} zonaHoraria={zonaHoraria} />
      <Seccion titulo="Datos del aspirante" falta={aspirante === null}>
        <DescriptionList>
          {(Object.keys(ETIQUETAS_GENERALES) as (keyof DatosGenerales)[]).map((nombre) => (
            <Description key={nombre} label={ETIQUETAS_GENERALES[nombre]}>
              {aspirante ? textoDeDato(nombre, aspirante[nombre] ?? "") : ""}
            </Description>
          ))}
        </DescriptionList>
      </Seccion>
      <Seccion titulo="Datos escolares" falta={escolares === null}>
        <DescriptionList columns={4}>
          <Description label="Nivel">{escolares?.nivel ?? ""}</Description>
          <Description label="Grado">{escolares?.grado ?? ""}</Description>
          <Description label="Plantel">{escolares?.plantel ?? ""}</Description>
          <Description label="Turno">{escolares?.turno ?? ""}</Description>
        </DescriptionList>
      </Seccion>
      {preinscripcion.archivosAnexos.length > 0 ? (
        <Seccion titulo="Documentos">
          <DocumentosPreinscripcion documentos={preinscripcion.archivosAnexos} />
        </Seccion>
      ) : null}
      {tutores?.map((tutor, indice) => (
        <Seccion key={indice} titulo={`${tutor.parentesco || "Tutor"}: ${nombreCompleto(tutor)}`}>
          <DescriptionList>
            <Description label={ETIQUETAS_GENERALES.genero}>{textoDeDato("genero", tutor.genero)}</Description>
            <Description label="Email">{tutor.email}</Description>
            <Description label="Teléfono móvil">{formatTelefono(tutor.telefonoMovil)}</Description>
            <Description label="Teléfono de casa">{formatTelefono(tutor.telefonoCasa)}</Description>
            <Description label="Teléfono de oficina">{formatTelefono(tutor.telefonoOficina)}</Description>
          </DescriptionList>
        </Seccion>
      ))}
      {domicilio ? (
        <Seccion titulo="Domicilio">
          <DescriptionList>
            <Description label={ETIQUETAS_DOMICILIO.calle}>{domicilio.calle}</Description>
            <Description label={ETIQUETAS_DOMICILIO.numeroExterior}>{domicilio.numeroExterior}</Description>
            <Description label={ETIQUETAS_DOMICILIO.numeroInterior}>{domicilio.numeroInterior}</Description>
            <Description label={ETIQUETAS_DOMICILIO.codigoPostal}>{domicilio.codigoPostal}</Description>
            <Description label={ETIQUETAS_DOMICILIO.codigoAsentamiento}>
              {domicilio.nombreAsentamiento} {domicilio.porRevisar ? <Badge tone="warning">{POR_REVISAR}</Badge> : null}
            </Description>
            <Description label={ETIQUETAS_DOMICILIO.nombreCiudad}>{domicilio.nombreCiudad}</Description>
            <Description label={ETIQUETAS_DOMICILIO.nombreMunicipio}>{domicilio.nombreMunicipio}</Description>
            <Description label={ETIQUETAS_DOMICILIO.nombreEntidad}>{domicilio.nombreEntidad}</Description>
          </DescriptionList>
        </Seccion>
      ) : null}
    </div>
  );
}

function Registro({ preinscripcion, zonaHoraria }: Props) {
  const { resueltaDate } = preinscripcion;
  return (
    <Seccion titulo="Registro">
      <DescriptionList>
        <Description label="Formato">{preinscripcion.formato}</Description>
        <Description label="Folio">{preinscripcion.folio?.toString() ?? ""}</Description>
        <Description label="Registró">{preinscripcion.nombre}</Description>
        <Description label="Email">{preinscripcion.email}</Description>
        <Description label="Se registró">
          <InstantText instante={preinscripcion.createdDate} zonaHoraria={zonaHoraria} />
        </Description>
        <Description label="Terminó">
          {preinscripcion.terminadaDate ? (
            <InstantText instante={preinscripcion.terminadaDate} zonaHoraria={zonaHoraria} />
          ) : (
            ""
          )}
        </Description>
        {resueltaDate ? (
          <Description label="Última decisión">
            <InstantText instante={resueltaDate} zonaHoraria={zonaHoraria} /> {preinscripcion.resueltaPor}
          </Description>
        ) : null}
      </DescriptionList>
    </Seccion>
  );
}

function Seccion({ titulo, falta = false, children }: { titulo: string; falta?: boolean; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 border-b border-linea pb-1 text-sm font-semibold text-texto">{titulo}</h3>
      {falta ? <p className="text-sm text-quieto">La familia no los ha capturado.</p> : children}
    </section>
  );
}
