import { DocumentosDeAlumno } from "~/personas/documentos/components/documentos-de-alumno";
import { ETIQUETAS_DOMICILIO as DOMICILIO, POR_REVISAR } from "~/personas/domicilios/domicilio";
import { Alert } from "~/ui/alert";
import { DialogLink } from "~/ui/dialog-link";
import { Accordion } from "~/ui/accordion";
import { ButtonLink, buttonClasses } from "~/ui/button";
import { DateText } from "~/ui/date";
import { Badge } from "~/ui/badge";
import { Description, DescriptionList } from "~/ui/description-list";
import { EmptyState } from "~/ui/empty-state";
import { type DatosGenerales, ETIQUETAS_GENERALES as LABELS, textoDeDato } from "~/personas/alumnos/alumno";
import {
  DATOS_CLINICOS,
  type DatosClinicos,
  ETIQUETAS_CLINICAS,
  sinDatosClinicos,
} from "~/personas/expediente/clinicos";
import { MarcaDeCuenta } from "~/personas/expediente/components/marca-de-cuenta";
import { enGrupos } from "~/dinero/cobranza/referencia";
import { COBROS_ELECTRONICOS } from "~/admision/inscripciones/inscripcion";
import type { MasDatos } from "../mas-datos.server";
import { SeccionFiscal } from "~/dinero/facturacion/fiscales/components/seccion-fiscal";
import { SinCapturar } from "./sin-capturar";
import { SeccionTutores } from "./seccion-tutores";

/** The accordions of 'Más datos' (B§2.5) that the viewer may see. */
export function SeccionesMasDatos(props: MasDatos & { aqui: string }) {
  const { cuenta, generales, tutores, domicilio, documentos, clinicos, fiscales, cobros, datosPersonales } = props;
  const algo = [cuenta, generales, tutores, domicilio, documentos, clinicos, fiscales, cobros, datosPersonales];
  if (!algo.some(Boolean)) return <EmptyState title="No hay datos para mostrar" />;
  return (
    <div className="space-y-3">
      {props.propuestas ? <Propuestas {...props.propuestas} /> : null}
      <Secciones {...props} />
    </div>
  );
}

function Secciones({ aqui, ...datos }: MasDatos & { aqui: string }) {
  const { cuenta, generales, tutores, domicilio, documentos, clinicos, fiscales, cobros, datosPersonales } = datos;
  const editar = (ruta: string, seccion: string) => (
    <ButtonLink to={`${aqui}/${ruta}`} size="sm" keepSearch aria-label={`Editar ${seccion}`}>
      Editar
    </ButtonLink>
  );
  return (
    <div className="space-y-3">
      {generales ? (
        <Accordion
          title="Datos generales"
          actions={datos.editaGenerales ? editar("personales", "datos generales") : null}
        >
          <Generales datos={generales} />
        </Accordion>
      ) : null}
      {tutores ? (
        <Accordion title="Tutores" actions={datos.editaTutores ? editar("tutores", "tutores") : null}>
          <SeccionTutores tutores={tutores} aqui={aqui} />
        </Accordion>
      ) : null}
      {domicilio?.datos ? (
        <Accordion title="Domicilio" actions={datos.editaDomicilio ? editar("domicilio", "domicilio") : null}>
          <Domicilio datos={domicilio.datos} />
        </Accordion>
      ) : null}
      {documentos ? (
        <Accordion title="Documentos" actions={documentos.sube ? editar("documentos", "documentos") : null}>
          <DocumentosDeAlumno {...documentos} aqui={aqui} />
        </Accordion>
      ) : null}
      {clinicos && !sinDatosClinicos(clinicos) ? (
        <Accordion title="Datos clínicos" actions={datos.editaClinicos ? editar("clinicos", "datos clínicos") : null}>
          <Clinicos datos={clinicos} />
        </Accordion>
      ) : null}
      {fiscales && fiscales.length > 0 ? (
        <Accordion
          title="Datos fiscales"
          actions={datos.editaFiscales ? editar("datosfiscales", "datos fiscales") : null}
        >
          <SeccionFiscal datos={fiscales} />
        </Accordion>
      ) : null}
      {cobros ? (
        <Accordion title="Cobros electrónicos" actions={editar("recibepagos", "cobros electrónicos")}>
          <Cobros {...cobros} />
        </Accordion>
      ) : null}
      {cuenta && cuenta.email !== "" ? (
        <Accordion title="Cuenta" actions={datos.editaCuenta ? editar("cuentausuario", "cuenta") : null}>
          <Cuenta {...cuenta} />
        </Accordion>
      ) : null}
      <SinCapturar {...datos} editar={editar} />
      {datosPersonales ? <DescargarDatos ruta={datosPersonales} /> : null}
    </div>
  );
}

/** The family's unanswered proposals. */
function Propuestas({ cuantas, ruta }: NonNullable<MasDatos["propuestas"]>) {
  return (
    <Alert>
      {cuantas === 1
        ? "Un cambio de datos que propuso su familia espera respuesta. "
        : `${cuantas} cambios de datos que propuso su familia esperan respuesta. `}
      <DialogLink to={ruta}>Ver cambios de datos</DialogLink>
    </Alert>
  );
}

function Cuenta({ email, verificada }: NonNullable<MasDatos["cuenta"]>) {
  return (
    <DescriptionList columns={2}>
      <Description label="Correo">{email}</Description>
      <Description label="Estado">
        <MarcaDeCuenta verificada={verificada} />
      </Description>
    </DescriptionList>
  );
}

function Clinicos({ datos }: { datos: DatosClinicos }) {
  return (
    <DescriptionList columns={2}>
      {DATOS_CLINICOS.map((dato) => (
        <Description key={dato} label={ETIQUETAS_CLINICAS[dato]} className="whitespace-pre-line">
          {datos[dato]}
        </Description>
      ))}
    </DescriptionList>
  );
}

function Cobros({ recibePagos, referencias }: NonNullable<MasDatos["cobros"]>) {
  return (
    <div className="space-y-3 text-sm text-texto">
      <p>{recibePagos ? COBROS_ELECTRONICOS.activados : COBROS_ELECTRONICOS.desactivados}</p>
      {referencias.length === 0 ? null : (
        <DescriptionList columns={3}>
          {referencias.map(({ servicioId, servicio, referencia }) => (
            <Description key={servicioId} label={`Referencia de ${servicio}`}>
              {enGrupos(referencia)}
            </Description>
          ))}
        </DescriptionList>
      )}
    </div>
  );
}

// The right of access (privacy): plain links, so that the browser saves the downloaded file.
function DescargarDatos({ ruta }: { ruta: string }) {
  return (
    <Accordion title="Datos personales">
      <p className="mb-3 text-sm text-texto">
        Todo lo que se guarda del alumno y de sus tutores, para entregarlo a quien acredite su identidad. La descarga
        queda en la bitácora.
      </p>
      <div className="flex flex-wrap gap-2">
        <a href={`${ruta}?formato=xlsx`} download className={buttonClasses("secondary")}>
          Descargar en Excel
        </a>
        <a href={`${ruta}?formato=json`} download className={buttonClasses("plain")}>
          Descargar en JSON
        </a>
      </div>
    </Accordion>
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
        <DateText fecha={datos.fechaNacimiento || null} />
      </Description>
      {dato("genero")}
      {dato("grupoSanguineo")}
      {datos.observaciones ? (
        <Description label={LABELS.observaciones} className="whitespace-pre-line sm:col-span-2 lg:col-span-4">
          {textoDeDato("observaciones", datos.observaciones)}
        </Description>
      ) : null}
    </DescriptionList>
  );
}

function Domicilio({ datos }: { datos: NonNullable<NonNullable<MasDatos["domicilio"]>["datos"]> }) {
  return (
    <DescriptionList columns={4}>
      <Description label={DOMICILIO.calle}>{datos.calle}</Description>
      <Description label={DOMICILIO.numeroExterior}>{datos.numeroExterior}</Description>
      <Description label={DOMICILIO.numeroInterior}>{datos.numeroInterior}</Description>
      <Description label={DOMICILIO.codigoPostal}>{datos.codigoPostal}</Description>
      <Description label={DOMICILIO.codigoAsentamiento}>
        {datos.nombreAsentamiento} {datos.porRevisar ? <Badge tone="warning">{POR_REVISAR}</Badge> : null}
      </Description>
      <Description label={DOMICILIO.nombreCiudad}>{datos.nombreCiudad}</Description>
      <Description label={DOMICILIO.nombreMunicipio}>{datos.nombreMunicipio}</Description>
      <Description label={DOMICILIO.nombreEntidad}>{datos.nombreEntidad}</Description>
    </DescriptionList>
  );
}
