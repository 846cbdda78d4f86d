import { CamposDomicilio } from "~/personas/domicilios/components/campos-domicilio";
import type { domicilioSchema } from "~/personas/domicilios/schemas.server";
import { ETIQUETAS_DOMICILIO } from "~/personas/domicilios/domicilio";
import { DATOS_CLINICOS, ETIQUETAS_CLINICAS, MAXIMO_CLINICO } from "~/personas/expediente/clinicos";
import type { clinicosSchema } from "~/personas/expediente/schemas.server";
import { TextArea, TextField } from "~/forms/fields";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { FamilyScript } from "~/base/linea/components/family-script";
import { ENLACE, Renglon, Tarjeta } from "~/base/linea/components/tarjeta.familia";
import { DATOS_DE_CONTACTO, ETIQUETAS, type Parte } from "~/personas/propuestas/propuesta";
import type { contactoSchema } from "~/personas/propuestas/schemas.server";
import { Badge } from "~/ui/badge";
import type { DatosDeFamilia } from "../datos.server";

type Props = { datos: DatosDeFamilia; nombre: string };
type Forma = NonNullable<DatosDeFamilia["forma"]>;
type DeDomicilio = Extract<Forma, { parte: "domicilio" }>;
type Valores = { valores: Forma["valores"] };

const deQuien = (parte: Parte, nombre: string): string =>
  ({ contacto: "Tus teléfonos y tu correo", domicilio: `Domicilio de ${nombre}`, clinicos: `Salud de ${nombre}` })[
    parte
  ];

/** The data of a tutor and a child, with the tutor's proposals and the answers, or the form of one part. */
export function DatosFamiliares({ datos: { renglones, ruta, forma }, nombre }: Props) {
  if (forma)
    return (
      <Tarjeta titulo={deQuien(forma.parte, nombre)}>
        <p className="pb-3 text-sm text-quieto">El colegio lo revisa antes de cambiarlo.</p>
        <div className="pb-3">
          <Formulario forma={forma} />
        </div>
        <p>
          <a href={ruta} className={ENLACE}>
            Cancelar
          </a>
        </p>
        <FamilyScript name="pagina" />
      </Tarjeta>
    );
  return (["contacto", "domicilio", "clinicos"] as const).map((parte) => (
    <Tarjeta
      key={parte}
      titulo={deQuien(parte, nombre)}
      enlace={
        <a href={`${ruta}&que=${parte}`} className={`${ENLACE} shrink-0 whitespace-nowrap`}>
          Proponer cambio
        </a>
      }
    >
      <ul>
        {renglones
          .filter((renglon) => renglon.parte === parte)
          .map(({ dato, etiqueta, hoy, espera, rechazo }) => (
            <Renglon
              key={dato}
              titulo={`${etiqueta}: ${hoy || "sin dato"}`}
              nota={
                espera
                  ? `Propusiste: ${espera.propuesto || "sin dato"}`
                  : rechazo && `El colegio no lo aceptó: ${rechazo}`
              }
              lado={espera ? <Badge tone="info">{`Espera desde el ${espera.desde}`}</Badge> : null}
            />
          ))}
      </ul>
    </Tarjeta>
  ));
}

function Formulario({ forma }: { forma: Forma }) {
  if (forma.parte === "domicilio") return <FormaDeDomicilio {...forma} />;
  return forma.parte === "contacto" ? <FormaDeContacto {...forma} /> : <FormaDeSalud {...forma} />;
}

const Enviar = () => (
  <SaveButton always size="lg">
    Proponer
  </SaveButton>
);

function FormaDeContacto({ valores }: Valores) {
  return (
    <SchemaForm<typeof contactoSchema> defaultValue={valores as object} labels={ETIQUETAS}>
      {(fields) => (
        <div className="space-y-4">
          {DATOS_DE_CONTACTO.map((dato) =>
            dato === "email" ? (
              <TextField
                key={dato}
                field={fields[dato]}
                label={ETIQUETAS[dato]}
                type="email"
                inputMode="email"
                validar="email"
                autoComplete="email"
                maxLength={120}
              />
            ) : (
              <TextField
                key={dato}
                field={fields[dato]}
                label={ETIQUETAS[dato]}
                type="tel"
                inputMode="tel"
                validar="telefono"
                autoComplete="off"
                maxLength={30}
              />
            ),
          )}
          <Enviar />
        </div>
      )}
    </SchemaForm>
  );
}

function FormaDeSalud({ valores }: Valores) {
  return (
    <SchemaForm<typeof clinicosSchema> defaultValue={valores as object} labels={ETIQUETAS_CLINICAS}>
      {(fields) => (
        <div className="space-y-4">
          {DATOS_CLINICOS.map((dato) => (
            <TextArea key={dato} field={fields[dato]} label={ETIQUETAS_CLINICAS[dato]} maxLength={MAXIMO_CLINICO} />
          ))}
          <Enviar />
        </div>
      )}
    </SchemaForm>
  );
}

function FormaDeDomicilio({ valores, asentamientos }: DeDomicilio) {
  return (
    <SchemaForm<ReturnType<typeof domicilioSchema>> defaultValue={valores} labels={ETIQUETAS_DOMICILIO}>
      {(fields) => (
        <div className="space-y-4">
          <CamposDomicilio fields={fields} asentamientos={asentamientos} />
          <Enviar />
        </div>
      )}
    </SchemaForm>
  );
}
