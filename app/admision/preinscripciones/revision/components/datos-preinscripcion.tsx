import type { ReactNode } from "react";
import { type DatosGenerales, ETIQUETAS_GENERALES, textoDeDato } from "~/personas/alumnos/alumno";
import { type Domicilio, ETIQUETAS_DOMICILIO, POR_REVISAR } from "~/personas/domicilios/domicilio";
import { formatTelefono, nombreCompleto } from "~/lib/text";
import { InstantText } from "~/ui/date";
import { Badge } from "~/ui/badge";
import { Description, DescriptionList } from "~/ui/description-list";
import type { Preinscripcion } from "../revision.server";

type Props = {
  preinscripcion: Preinscripcion;
  zonaHoraria: string;
  /** True beside the papers: one datum a row. */
  alLado: boolean;
};
type Tutor = NonNullable<Preinscripcion["tutores"]>[number];
type Dato = readonly [etiqueta: string, valor: ReactNode];

const DEL_DOCUMENTO = ["tipoIdentificacion", "curp"] as const;
// Those beside the name and the document.
const GENERALES = [
  "fechaNacimiento",
  "genero",
  "grupoSanguineo",
  "observaciones",
] as const satisfies readonly (keyof DatosGenerales)[];

/** All data that a family sent, by steps; unanswered steps are marked, and unanswered optional data left out. */
export function DatosPreinscripcion({ preinscripcion, zonaHoraria, alLado }: Props) {
  const { aspirante, escolares, tutores, domicilio } = preinscripcion;
  const seccion = (titulo: string, datos: readonly Dato[] | null) => (
    <Seccion titulo={titulo} datos={datos} alLado={alLado} />
  );
  return (
    <div className="space-y-4">
      {seccion("Datos del aspirante", aspirante && datosDelAspirante(aspirante))}
      {seccion(
        "Datos escolares",
        escolares && [
          ["Nivel", escolares.nivel],
          ["Grado", escolares.grado],
          ["Plantel", escolares.plantel],
          ["Turno", escolares.turno],
        ],
      )}
      {tutores?.map((tutor, indice) => (
        <Seccion
          key={indice}
          titulo={`${tutor.parentesco || "Tutor"}: ${nombreCompleto(tutor)}`}
          datos={datosDelTutor(tutor)}
          alLado={alLado}
        />
      ))}
      {domicilio ? seccion("Domicilio", datosDelDomicilio(domicilio)) : null}
      {seccion("Registro", datosDelRegistro(preinscripcion, zonaHoraria))}
    </div>
  );
}

function datosDelAspirante(aspirante: DatosGenerales): Dato[] {
  const conCurp = aspirante.tipoIdentificacion === "CURP";
  return [
    ["Nombre", nombreCompleto(aspirante)],
    ...(conCurp
      ? [["CURP", aspirante.curp] as const]
      : DEL_DOCUMENTO.map((nombre): Dato => [ETIQUETAS_GENERALES[nombre], textoDeDato(nombre, aspirante[nombre])])),
    ...GENERALES.map((nombre): Dato => [ETIQUETAS_GENERALES[nombre], textoDeDato(nombre, aspirante[nombre] ?? "")]),
  ];
}

function datosDelTutor(tutor: Tutor): Dato[] {
  return [
    [ETIQUETAS_GENERALES.genero, textoDeDato("genero", tutor.genero)],
    ["Email", tutor.email],
    ["Teléfono móvil", formatTelefono(tutor.telefonoMovil)],
    ["Teléfono de casa", formatTelefono(tutor.telefonoCasa)],
    ["Teléfono de oficina", formatTelefono(tutor.telefonoOficina)],
  ];
}

function datosDelDomicilio(domicilio: Domicilio): Dato[] {
  return [
    [ETIQUETAS_DOMICILIO.calle, domicilio.calle],
    [ETIQUETAS_DOMICILIO.numeroExterior, domicilio.numeroExterior],
    [ETIQUETAS_DOMICILIO.numeroInterior, domicilio.numeroInterior],
    [
      ETIQUETAS_DOMICILIO.nombreAsentamiento,
      domicilio.porRevisar ? (
        <>
          {domicilio.nombreAsentamiento} <Badge tone="warning">{POR_REVISAR}</Badge>
        </>
      ) : (
        domicilio.nombreAsentamiento
      ),
    ],
    [ETIQUETAS_DOMICILIO.codigoPostal, domicilio.codigoPostal],
    [ETIQUETAS_DOMICILIO.nombreMunicipio, domicilio.nombreMunicipio],
    [ETIQUETAS_DOMICILIO.nombreCiudad, domicilio.nombreCiudad],
    [ETIQUETAS_DOMICILIO.nombreEntidad, domicilio.nombreEntidad],
  ];
}

function datosDelRegistro(preinscripcion: Preinscripcion, zonaHoraria: string): Dato[] {
  const { terminadaDate, resueltaDate, resueltaPor, folio, createdDate } = preinscripcion;
  const instante = (fecha: string | null) => (fecha ? <InstantText instante={fecha} zonaHoraria={zonaHoraria} /> : "");
  return [
    ["Registró", preinscripcion.nombre],
    ["Email", preinscripcion.email],
    ["Formato", preinscripcion.formato],
    ["Folio", folio?.toString() ?? ""],
    ["Se registró", instante(createdDate)],
    ["Terminó", instante(terminadaDate)],
    [
      "Última decisión",
      resueltaDate ? (
        <>
          {instante(resueltaDate)} {resueltaPor}
        </>
      ) : (
        ""
      ),
    ],
  ];
}

type SeccionProps = { titulo: string; datos: readonly Dato[] | null; alLado: boolean };

function Seccion({ titulo, datos, alLado }: SeccionProps) {
  return (
    <section>
      <h3 className="mb-2 border-b border-linea pb-1 text-sm font-semibold text-fuerte [overflow-wrap:anywhere]">
        {titulo}
      </h3>
      {datos === null ? (
        <p className="text-sm text-quieto">La familia no los ha capturado.</p>
      ) : (
        <DescriptionList columns={alLado ? "rows" : 3}>
          {datos
            .filter(([, valor]) => valor !== "")
            .map(([etiqueta, valor]) => (
              <Description key={etiqueta} label={etiqueta}>
                {valor}
              </Description>
            ))}
        </DescriptionList>
      )}
    </section>
  );
}
