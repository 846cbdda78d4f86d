import type { avisoSchema, papelesSchema } from "~/aula/asistencia/justificantes/schemas.server";
import { MAX_DETALLE, MOTIVOS } from "~/aula/asistencia/justificantes/justificante";
import { FamilyScript } from "~/base/linea/components/family-script";
import { ENLACE, Renglon, Tarjeta } from "~/base/linea/components/tarjeta.familia";
import { Ausencias } from "~/familias/escritorio/components/escolar.familia";
import { RadioGroup } from "~/forms/choice-fields";
import { DateField, FileField, TextArea } from "~/forms/fields";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { Alert } from "~/ui/alert";
import { Badge } from "~/ui/badge";
import type { FaltasDeFamilia } from "../faltas.server";
import { Retirar } from "./retirar.familia";

const ANCHO = "w-full";
const TIPOS = ".pdf,.png,.jpg,.jpeg";
const FOTO = "Foto o PDF, de hasta 10MB cada uno. Si es de salud, solo lo lee quien ve los datos clínicos.";

/** The absences of a child on a tutor's page (mock-up 62): announce or explain one, the notices, and the absences. */
export function FaltasFamiliares({ faltas: datos }: { faltas: FaltasDeFamilia }) {
  if (datos.detalle) return <AvisoDado datos={datos} detalle={datos.detalle} />;
  return (
    <>
      <Avisar datos={datos} />
      {datos.avisos.length === 0 ? null : (
        <Tarjeta titulo="Tus avisos">
          <ul>
            {datos.avisos.map(({ id, dias, motivo, texto, tono }) => (
              <Renglon
                key={id}
                a={`${datos.ruta}&aviso=${id}`}
                titulo={`Falta ${dias}`}
                nota={motivo}
                lado={<Badge tone={tono}>{texto}</Badge>}
              />
            ))}
          </ul>
        </Tarjeta>
      )}
      <Ausencias datos={datos.ausencias} />
    </>
  );
}

function Avisar({ datos: { ruta, llave, hoy, limites } }: { datos: FaltasDeFamilia }) {
  return (
    <Tarjeta titulo="Avisar o justificar una falta">
      <SchemaForm<typeof avisoSchema>
        action={`${ruta}&forma=avisar`}
        llave={llave}
        multipart
        isNew
        className="space-y-4 pb-3"
        defaultValue={{ desde: hoy }}
        labels={{ desde: "Día", hasta: "Hasta", tipo: "Motivo", detalle: "Qué pasó", archivos: "Foto del comprobante" }}
      >
        {(fields) => (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <DateField field={fields.desde} label="Día" required />
              <DateField field={fields.hasta} label="Hasta" hint="Solo si son varios días" />
            </div>
            <RadioGroup
              field={fields.tipo}
              label="Motivo"
              required
              options={Object.entries(MOTIVOS).map(([value, label]) => ({ value, label }))}
            />
            <TextArea field={fields.detalle} label="Qué pasó" rows={2} maxLength={MAX_DETALLE} />
            <FileField
              field={fields.archivos}
              name="archivos"
              label="Foto del comprobante"
              multiple
              accept={TIPOS}
              hint={FOTO}
            />
            <p className="text-sm text-quieto">{`El colegio lo revisa y te responde. ${limites}.`}</p>
            <SaveButton always className={ANCHO}>
              Enviar aviso
            </SaveButton>
            <FamilyScript name="pagina" />
          </>
        )}
      </SchemaForm>
    </Tarjeta>
  );
}

type Detalle = NonNullable<FaltasDeFamilia["detalle"]>;

function AvisoDado({ datos, detalle }: { datos: FaltasDeFamilia; detalle: Detalle }) {
  const { ruta, llave, retira } = datos;
  const rutaDelAviso = `${ruta}&aviso=${detalle.id}`;
  return (
    <>
      <p>
        <a href={ruta} className={ENLACE}>
          Sus faltas
        </a>
      </p>
      <Tarjeta titulo={`Falta ${detalle.dias}`} enlace={<Badge tone={detalle.tono}>{detalle.texto}</Badge>}>
        <ul>
          <Renglon titulo={detalle.motivo} nota={detalle.detalle || undefined} />
          <Renglon titulo="Enviado" lado={detalle.enviado} />
          {detalle.resuelto ? <Renglon titulo={detalle.texto} lado={detalle.resuelto} /> : null}
          {detalle.archivos.map((nombre) => (
            <Renglon key={nombre} titulo={nombre} nota="Papel que enviaste" />
          ))}
        </ul>
        {detalle.espera ? (
          <p className="border-t border-linea py-3 text-quieto">El colegio lo está revisando.</p>
        ) : null}
      </Tarjeta>
      {detalle.respuesta === "" ? null : (
        <Alert className="mb-3" title="El colegio respondió">
          {detalle.respuesta}
        </Alert>
      )}
      {detalle.espera && detalle.cabenMas ? (
        <Tarjeta titulo="Agregar una foto">
          <SchemaForm<typeof papelesSchema>
            action={`${rutaDelAviso}&forma=papel`}
            llave={llave}
            part="papel"
            multipart
            isNew
            className="space-y-4 pb-3"
            labels={{ archivos: "Foto del comprobante" }}
          >
            {(fields) => (
              <>
                <FileField
                  field={fields.archivos}
                  name="archivos"
                  label="Foto del comprobante"
                  multiple
                  required
                  accept={TIPOS}
                  hint={FOTO}
                />
                <SaveButton always variant="secondary" className={ANCHO}>
                  Agregar
                </SaveButton>
              </>
            )}
          </SchemaForm>
        </Tarjeta>
      ) : null}
      {detalle.espera ? (
        <Retirar
          ruta={rutaDelAviso}
          pregunta={retira}
          objeto="el aviso"
          consecuencia="El colegio ya no lo revisa. Puedes enviar otro."
        />
      ) : null}
    </>
  );
}
