import { ENLACE, Renglon, Tarjeta } from "~/base/linea/components/tarjeta.familia";
import { MAX_ENTRE_TODOS_MB, MAX_MOTIVO, MAX_PAPELES, TEXTO_DE_PAGOS } from "~/dinero/becas/solicitudes/solicitud";
import {
  CamposDePapeles,
  etiquetasDePapeles,
  valoresDePapeles,
} from "~/dinero/becas/solicitudes/components/campos-de-papeles.familia";
import type { solicitarSchema } from "~/dinero/becas/solicitudes/schemas.server";
import { RadioGroup } from "~/forms/choice-fields";
import { TextArea } from "~/forms/fields";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { Badge } from "~/ui/badge";
import type { BecasDeFamilia } from "../becas.server";
import { ANCHO, ARCHIVOS, SolicitudDeBeca } from "./solicitud-de-beca.familia";

/** The becas of a child on a tutor's page (mock-up 66): the requests and the form of a new one, or one of them. */
export function BecasFamiliares({ becas: datos }: { becas: BecasDeFamilia }) {
  const { detalle, ruta } = datos;
  if (detalle) return <SolicitudDeBeca {...datos} detalle={detalle} />;
  return (
    <>
      {datos.cartas.length === 0 ? null : (
        <Tarjeta titulo="Las que tiene">
          <ul>
            {datos.cartas.map(({ id, titulo, nota, carta }) => (
              <Renglon
                key={id}
                titulo={titulo}
                nota={nota}
                lado={
                  <a href={carta} className={ENLACE} aria-label={`Carta de ${titulo}`}>
                    Carta
                  </a>
                }
              />
            ))}
          </ul>
        </Tarjeta>
      )}
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
      {datos.becas.length === 0 ? null : datos.abierta ? <Pedir datos={datos} /> : <FueraDeFechas datos={datos} />}
    </>
  );
}

function FueraDeFechas({ datos: { ciclo, ventana } }: { datos: BecasDeFamilia }) {
  return (
    <Tarjeta titulo={`Becas para ${ciclo}`}>
      <p className="pb-3">{ventana}</p>
    </Tarjeta>
  );
}

function Pedir({ datos: { becas, ruta, ciclo, llave, papeles, ventana } }: { datos: BecasDeFamilia }) {
  const faltan = papeles.filter(({ estado }) => estado === "FALTA");
  const tiene = papeles.filter(({ estado }) => estado === "EXPEDIENTE");
  const juntos = `${ARCHIVOS}, ${MAX_ENTRE_TODOS_MB}MB entre todos; máximo ${MAX_PAPELES}`;
  return (
    <Tarjeta titulo={`Pedir una beca para ${ciclo}`}>
      <SchemaForm<typeof solicitarSchema>
        action={`${ruta}&forma=pedir`}
        llave={llave}
        multipart
        isNew
        className="space-y-4 pb-3"
        defaultValue={valoresDePapeles(faltan)}
        labels={{ becaId: "Beca", motivo: "Por qué la pides", archivos: "Papeles", ...etiquetasDePapeles(faltan) }}
      >
        {(fields) => (
          <>
            {ventana === null ? null : <p>{ventana}</p>}
            <RadioGroup field={fields.becaId} label="Beca" required options={becas} />
            <TextArea
              field={fields.motivo}
              label="Por qué la pides"
              required
              rows={4}
              maxLength={MAX_MOTIVO}
              hint="Solo la lee el comité del colegio"
            />
            <CamposDePapeles
              papeles={fields.papeles}
              archivos={fields.archivos}
              pedidos={faltan}
              nota={
                papeles.length === 0
                  ? `Los que tengas, por ejemplo comprobantes de ingresos y de domicilio. ${juntos}`
                  : juntos
              }
            />
            {tiene.length === 0 ? null : (
              <p className="text-sm text-quieto">
                {`Ya está en su expediente: ${tiene.map(({ nombre }) => nombre).join(", ")}.`}
              </p>
            )}
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
