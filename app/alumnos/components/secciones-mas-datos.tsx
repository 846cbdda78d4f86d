import { Accordion } from "~/ui/accordion";
import { ButtonLink } from "~/ui/button";
import { DateText } from "~/ui/date";
import { Description, DescriptionList } from "~/ui/description-list";
import { EmptyState } from "~/ui/empty-state";
import { type DatosGenerales, ETIQUETAS_GENERALES as LABELS, textoDeDato } from "../alumno";
import type { MasDatos } from "../mas-datos.server";
import { SeccionTutores } from "./seccion-tutores";

/** The accordions of 'Más datos' (B§2.5), those that the viewer may see. */
export function SeccionesMasDatos({
  generales,
  editaGenerales,
  tutores,
  domicilio,
  aqui,
}: MasDatos & { aqui: string }) {
  if (!generales && !tutores && !domicilio) return <EmptyState title="No hay datos para mostrar" />;
  const editar = (
    <ButtonLink to={`${aqui}/personales`} size="sm" keepSearch aria-label="Editar datos generales">
      Editar
    </ButtonLink>
  );
  return (
    <div className="space-y-3">
      {generales ? (
        <Accordion title="Datos generales" actions={editaGenerales ? editar : null}>
          <Generales datos={generales} />
        </Accordion>
      ) : null}
      {tutores ? (
        <Accordion title="Tutores">
          <SeccionTutores tutores={tutores} aqui={aqui} />
        </Accordion>
      ) : null}
      {domicilio ? (
        <Accordion title="Domicilio">
          <Domicilio datos={domicilio.datos} />
        </Accordion>
      ) : null}
    </div>
  );
}

function Generales({ datos }: { datos: DatosGenerales & { matricula: string } }) {
  const dato = (nombre: keyof DatosGenerales) => (
    <Description label={LABELS[nombre]}>{textoDeDato(nombre, datos[nombre])}</Description>
  );
  return (
    <DescriptionList columns={4}>
      {dato("nombre")}
      {dato("apellido1")}
      {dato("apellido2")}
      <Description label="Matrícula">{datos.matricula}</Description>
      <Description label={datos.tipoIdentificacion === "CURP" ? "CURP" : LABELS.curp}>{datos.curp}</Description>
      <Description label={LABELS.fechaNacimiento}>
        <DateText fecha={datos.fechaNacimiento} />
      </Description>
      {dato("genero")}
      {dato("grupoSanguineo")}
      <Description label={LABELS.observaciones} className="whitespace-pre-line sm:col-span-2 lg:col-span-4">
        {textoDeDato("observaciones", datos.observaciones)}
      </Description>
    </DescriptionList>
  );
}

function Domicilio({ datos }: { datos: NonNullable<MasDatos["domicilio"]>["datos"] }) {
  if (!datos) return <p className="text-sm text-slate-700">Sin datos de domicilio</p>;
  return (
    <DescriptionList columns={4}>
      <Description label="Calle">{datos.calle}</Description>
      <Description label="Número exterior">{datos.numeroExterior}</Description>
      <Description label="Número interior">{datos.numeroInterior}</Description>
      <Description label="Código postal">{datos.codigoPostal}</Description>
      <Description label="Colonia">{datos.nombreAsentamiento}</Description>
      <Description label="Ciudad">{datos.nombreCiudad}</Description>
      <Description label="Municipio">{datos.nombreMunicipio}</Description>
      <Description label="Estado">{datos.nombreEntidad}</Description>
    </DescriptionList>
  );
}
