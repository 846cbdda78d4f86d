import { Cifra, ENLACE, Renglon, Tarjeta } from "~/base/linea/components/tarjeta.familia";
import { MAX_ENTRE_TODOS_MB, MAX_MOTIVO, MAX_PAPELES, TEXTO_DE_PAGOS } from "~/dinero/becas/solicitudes/solicitud";
import type { papelesSchema, solicitarSchema } from "~/dinero/becas/solicitudes/schemas.server";
import { RadioGroup } from "~/forms/choice-fields";
import { FileField, TextArea } from "~/forms/fields";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { Alert } from "~/ui/alert";
import { Badge } from "~/ui/badge";
import { buttonClasses } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import type { BecasDeFamilia } from "../becas.server";

type Detalle = NonNullable<BecasDeFamilia["detalle"]>;

/** The becas of a child on a tutor's page (mock-up 66): the requests and the form of a new one, or one of them. */
export function BecasFamiliares({ becas: datos }: { becas: BecasDeFamilia }) {
  const { detalle, ruta, llave, retira } = datos;
  if (detalle) return <Solicitud detalle={detalle} ruta={ruta} llave={llave} retira={retira} />;
  return (
    <>
      {datos.solicitudes.length === 0 ? null : (
        <Tarjeta titulo="Tus solicitudes">
          <ul>
            {datos.solicitudes.map(({ id, titulo, nota, estado, tono }) => (
              <Renglon
                key={id}
                a={`${ruta}&solicitud=${id}`}
                titulo={titulo}
                nota={nota}
                lado={<Badge tone={tono}>{estado}</Badge>}
              />
            ))}
          </ul>
        </Tarjeta>
      )}
      {datos.becas.length === 0 ? null : <Pedir datos={datos} />}
    </>
  );
}

const ARCHIVOS = "PDF, PNG o JPG de hasta 10MB cada uno";

function Pedir({ datos: { becas, ruta, ciclo, llave } }: { datos: BecasDeFamilia }) {
  return (
    <Tarjeta titulo={`Pedir una beca para ${ciclo}`}>
      <SchemaForm<typeof solicitarSchema>
        action={`${ruta}&forma=pedir`}
        llave={llave}
        multipart
        isNew
        className="space-y-4 pb-3"
        labels={{ becaId: "Beca", motivo: "Por qué la pides", archivos: "Papeles" }}
      >
        {(fields) => (
          <>
            <RadioGroup field={fields.becaId} label="Beca" required options={becas} />
            <TextArea
              field={fields.motivo}
              label="Por qué la pides"
              required
              rows={4}
              maxLength={MAX_MOTIVO}
              hint="Solo la lee el comité del colegio"
            />
            <FileField
              field={fields.archivos}
              name="archivos"
              label="Papeles"
              multiple
              accept=".pdf,.png,.jpg,.jpeg"
              hint={`Los que tengas, por ejemplo comprobantes de ingresos y de domicilio. ${ARCHIVOS}, ${MAX_ENTRE_TODOS_MB}MB entre todos; máximo ${MAX_PAPELES}`}
            />
            <p className="text-sm text-quieto">{TEXTO_DE_PAGOS}</p>
            <SaveButton always className={ANCHO}>
              Enviar solicitud
            </SaveButton>
          </>
        )}
      </SchemaForm>
    </Tarjeta>
  );
}

const ANCHO = "w-full";

type SolicitudProps = Pick<BecasDeFamilia, "ruta" | "llave" | "retira"> & { detalle: Detalle };

function Solicitud({ detalle, ruta, llave, retira }: SolicitudProps) {
  const { id, folio, beca, estado, tono, falta, razon, otorgada, abierta } = detalle;
  const rutaDeSolicitud = `${ruta}&solicitud=${id}`;
  return (
    <>
      <p>
        <a href={ruta} className={ENLACE}>
          Tus solicitudes
        </a>
      </p>
      <p className="flex flex-wrap items-center gap-3 pb-3 text-quieto">
        {`${beca} · solicitud ${folio}`}
        <Badge tone={tono}>{estado}</Badge>
      </p>
      {falta === null ? null : <Falta falta={falta} accion={`${rutaDeSolicitud}&forma=papel`} llave={llave} />}
      {razon === null ? null : (
        <Alert className="mb-3" title="El comité respondió que no">
          {razon}
        </Alert>
      )}
      {otorgada === null ? null : <Otorgada otorgada={otorgada} />}
      <Papeles
        detalle={detalle}
        llave={llave}
        accion={abierta && falta === null ? `${rutaDeSolicitud}&forma=papel` : null}
      />
      <Tarjeta titulo="Cómo va">
        <ol>
          {detalle.camino.map(({ texto, nota, estado: estadoDelPaso }) => (
            <li key={texto} className="flex gap-3 py-1.5">
              <span
                aria-hidden="true"
                className={classNames("mt-1.5 h-3 w-3 shrink-0 rounded-full border-2", PUNTOS[estadoDelPaso])}
              />
              <span>
                <span className={estadoDelPaso === "falta" ? "block text-quieto" : "block text-fuerte"}>{texto}</span>
                {nota === null ? null : <span className="block text-sm text-quieto">{nota}</span>}
              </span>
            </li>
          ))}
        </ol>
      </Tarjeta>
      <QuePediste detalle={detalle} />
      {abierta ? <Retirar rutaDeSolicitud={rutaDeSolicitud} retira={retira} /> : null}
    </>
  );
}

const PUNTOS = {
  pasado: "border-bien-texto bg-bien-texto",
  ahora: "border-atencion-texto bg-atencion-suave",
  falta: "border-linea bg-carta",
} as const;

function Falta({ falta, accion, llave }: { falta: string; accion: string; llave: string }) {
  return (
    <Alert tone="warning" className="mb-3" title="El comité te pide un papel">
      <p className="[overflow-wrap:anywhere]">{`«${falta}»`}</p>
      <SubirPapel accion={accion} llave={llave} boton="Subir" principal />
    </Alert>
  );
}

type SubirProps = { accion: string; llave: string; boton: string; principal?: boolean };

function SubirPapel({ accion, llave, boton, principal = false }: SubirProps) {
  return (
    <SchemaForm<typeof papelesSchema>
      action={accion}
      llave={llave}
      part="papel"
      multipart
      isNew
      className="space-y-3 py-2"
      labels={{ archivos: "Papeles" }}
    >
      {(fields) => (
        <>
          <FileField
            field={fields.archivos}
            name="archivos"
            label="Papeles"
            multiple
            required
            accept=".pdf,.png,.jpg,.jpeg"
            hint={ARCHIVOS}
          />
          <SaveButton always variant={principal ? "primary" : "secondary"} className={ANCHO}>
            {boton}
          </SaveButton>
        </>
      )}
    </SchemaForm>
  );
}

type PapelesProps = { detalle: Detalle; llave: string; accion: string | null };

function Papeles({ detalle: { papeles }, llave, accion }: PapelesProps) {
  return (
    <Tarjeta titulo={`Papeles, ${papeles.length}`}>
      <ul>
        {papeles.map(({ uuid, nombre }) => (
          <Renglon key={uuid} titulo={nombre} lado={<Badge tone="success">Recibido</Badge>} />
        ))}
      </ul>
      {accion === null ? null : <SubirPapel accion={accion} llave={llave} boton="Agregar un papel" />}
    </Tarjeta>
  );
}

function Otorgada({ otorgada: { valor, dias, termino, regla } }: { otorgada: NonNullable<Detalle["otorgada"]> }) {
  return (
    <Tarjeta titulo={termino ? "La beca terminó" : `Tiene ${valor} de beca`}>
      <p className="text-texto">{dias}</p>
      {regla === null ? null : <p className="pb-2 text-sm text-quieto">{regla}</p>}
    </Tarjeta>
  );
}

function QuePediste({ detalle: { valor, motivo, promedio, debe, abierta } }: { detalle: Detalle }) {
  return (
    <Tarjeta titulo="Qué pediste">
      <ul>
        <Renglon titulo="Beca" lado={<Cifra>{valor}</Cifra>} />
        <Renglon titulo="Motivo" nota={<span className="whitespace-pre-line">{motivo}</span>} />
        {promedio === null ? null : <Renglon titulo="Promedio" lado={promedio} />}
        {debe === null ? null : <Renglon titulo={abierta ? "Debe hoy" : "Debía ese día"} lado={debe} />}
      </ul>
      <p className="border-t border-linea py-2 text-sm text-quieto">{TEXTO_DE_PAGOS}</p>
    </Tarjeta>
  );
}

function Retirar({ rutaDeSolicitud, retira }: { rutaDeSolicitud: string; retira: boolean }) {
  if (!retira)
    return (
      <p>
        <a href={`${rutaDeSolicitud}&retirar=si`} className={buttonClasses("secondary", "lg", ANCHO)}>
          Retirar la solicitud
        </a>
      </p>
    );
  return (
    <Tarjeta titulo="¿Retirar la solicitud?">
      <p className="pb-2">El comité ya no la revisa. Puedes pedir la beca otra vez.</p>
      <SchemaForm action={`${rutaDeSolicitud}&forma=retirar`} part="retirar" className="space-y-2 pb-2">
        <SaveButton always variant="danger" className={ANCHO}>
          Sí, retirar
        </SaveButton>
      </SchemaForm>
      <p>
        <a href={rutaDeSolicitud} className={ENLACE}>
          No, dejarla
        </a>
      </p>
    </Tarjeta>
  );
}
