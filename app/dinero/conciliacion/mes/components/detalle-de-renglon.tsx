import { Link } from "@remix-run/react";
import { CheckGroup } from "~/forms/check-group";
import { Checkbox } from "~/forms/choice-fields";
import { TextArea } from "~/forms/fields";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { type Fecha, formatFecha } from "~/lib/date-texts";
import { centavos, formatPesos } from "~/lib/money";
import { ButtonLink } from "~/ui/button";
import type { PaginaDelMes } from "../pagina.server";
import { TEXTOS_DE_CLASE } from "../partida";
import type { pasoDelMesSchema } from "../schemas.server";
import { TEXTOS_DE_SUGERENCIA } from "../textos";
import { textoDeDiferencia } from "./listas-del-mes";

type Detalle = NonNullable<PaginaDelMes["renglon"]>;
type Props = { detalle: Detalle; mes: string; bancoId: number; cerrar: string; direccion: string };

const pesos = (monto: number) => formatPesos(centavos(monto));

/** 'Ana Arce · recibo A12 · 3-nov-26 · Transferencias · $2,500.00'. */
export const enUnRenglon = ({ texto, fecha, clase, centavos: monto }: Detalle["candidatas"][number]): string =>
  [texto, formatFecha(fecha), TEXTOS_DE_CLASE[clase], pesos(monto)].join(" · ");

/** The bank's words of a line, in one sentence. */
export const delBanco = ({
  fecha,
  texto,
  referencia,
  centavos: monto,
}: { fecha: Fecha } & Detalle["renglon"]): string =>
  [formatFecha(fecha), referencia, texto, pesos(monto)].filter(Boolean).join(" · ");

/** A line of the bank: its match, which may be undone with a reason, or the movements among which a person chooses. */
export function DetalleDeRenglon(props: Props) {
  const { detalle, cerrar } = props;
  return (
    <section
      aria-labelledby="renglon"
      className="mx-4 mb-4 space-y-3 rounded-lg border border-linea bg-carta p-4 text-sm text-texto lg:mx-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 id="renglon" className="min-w-0 text-sm font-semibold text-fuerte [overflow-wrap:anywhere]">
          {delBanco(detalle.renglon)}
        </h2>
        <ButtonLink to={cerrar} size="sm" preventScrollReset>
          Cerrar
        </ButtonLink>
      </div>
      {detalle.conciliado ? <YaConciliado {...props} conciliado={detalle.conciliado} /> : <Elegir {...props} />}
    </section>
  );
}

const Contexto = ({ mes, bancoId, detalle }: Props) => (
  <>
    <input type="hidden" name="mes" value={mes} />
    <input type="hidden" name="bancoId" value={bancoId} />
    <input type="hidden" name="renglon" value={detalle.renglon.clave} />
  </>
);

function YaConciliado(props: Props & { conciliado: NonNullable<Detalle["conciliado"]> }) {
  const { conciliado, direccion, detalle } = props;
  const { partidas, motivo, por, revisar } = conciliado;
  const diferencia = textoDeDiferencia(conciliado);
  return (
    <>
      <ul className="space-y-1">
        {partidas.map((partida) => (
          <li key={partida.clave}>
            <Link to={`${direccion}&partida=${partida.clave}`} className="text-acento-texto hover:underline">
              {enUnRenglon(partida)}
            </Link>
          </li>
        ))}
      </ul>
      {diferencia ? <p>{`${diferencia}.`}</p> : null}
      {motivo ? <p>{`Motivo: ${motivo}`}</p> : null}
      {revisar ? <p className="text-mal-texto">El pago se reversó después de conciliarse: revisa si es otro.</p> : null}
      {por === "ARCHIVO" ? (
        <p>El pago se registró desde el archivo del banco. Para cambiarlo, reversa el pago en la cuenta del alumno.</p>
      ) : (
        <SchemaForm<typeof pasoDelMesSchema>
          isNew
          step={`deshacer ${detalle.renglon.clave}`}
          labels={{ motivo: "Por qué se deshace" }}
          className="space-y-3"
        >
          {(fields) => (
            <>
              <Contexto {...props} />
              <TextArea field={fields.motivo} label="Por qué se deshace" required rows={2} maxLength={300} />
              <SaveButton variant="danger" name="accion" value="DESHACER">
                Deshacer conciliación
              </SaveButton>
            </>
          )}
        </SchemaForm>
      )}
    </>
  );
}

function Elegir(props: Props) {
  const { detalle } = props;
  const { candidatas, marcadas, motivo, renglon } = detalle;
  if (renglon.apartado) return <p>Se apartó de los cobros. Para conciliarlo, devuélvelo en su archivo.</p>;
  if (candidatas.length === 0)
    return (
      <p>El colegio no tiene un movimiento abierto cerca de este día: regístralo, o aparta el renglón en su archivo.</p>
    );
  return (
    <SchemaForm<typeof pasoDelMesSchema>
      isNew
      step={`conciliar ${renglon.clave}`}
      defaultValue={{ partidas: marcadas }}
      labels={{ partidas: "Movimientos", motivo: "Por qué no es igual" }}
      className="space-y-3"
    >
      {(fields) => (
        <>
          <Contexto {...props} />
          {motivo ? <p>{`Sugerencia: ${TEXTOS_DE_SUGERENCIA[motivo]}.`}</p> : null}
          <CheckGroup field={fields.partidas} label="Movimientos que muestra este renglón">
            <div className="max-h-96 overflow-y-auto">
              {candidatas.map((partida) => (
                <Checkbox
                  key={partida.clave}
                  field={fields.partidas}
                  value={partida.clave}
                  label={enUnRenglon(partida)}
                />
              ))}
            </div>
          </CheckGroup>
          <TextArea
            field={fields.motivo}
            label="Por qué no es igual"
            optional
            rows={2}
            maxLength={300}
            hint="Si el monto o el banco son otros. La comisión de una terminal no lo pide."
          />
          <SaveButton always name="accion" value="CONCILIAR">
            Conciliar
          </SaveButton>
        </>
      )}
    </SchemaForm>
  );
}
