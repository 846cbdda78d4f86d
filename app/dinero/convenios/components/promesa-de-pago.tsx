import { useLocation } from "@remix-run/react";
import { RadioGroup } from "~/forms/choice-fields";
import { DateField, TextArea, TextField } from "~/forms/fields";
import { FormDialog } from "~/forms/form-dialog";
import { MoneyField } from "~/forms/money-field";
import { centavos, formatPesos, pesosPlain } from "~/lib/money";
import { withQuery } from "~/lib/query";
import { Badge, type Tone } from "~/ui/badge";
import { DialogLink } from "~/ui/dialog-link";
import { NothingLeft } from "~/ui/nothing-left";
import type { DialogoDePromesas } from "../dialogo.server";
import { CLAVES } from "../plan";
import {
  CANALES,
  type EstadoDePromesa,
  fraseDePromesa,
  MENSAJES_PROMESA,
  TEXTOS_DE_CANAL,
  TEXTOS_DE_PROMESA,
} from "../promesa";
import type { cancelarPromesaSchema, promesaSchema } from "../schemas.server";

const TONOS: Readonly<Record<EstadoDePromesa, Tone>> = {
  VIGENTE: "info",
  CUMPLIDA: "success",
  ROTA: "danger",
  CANCELADA: "neutral",
};

type Guardada = DialogoDePromesas["promesas"][number];

/** A new promise to pay, below those of before. */
export function PromesaDePago({
  nombreCompleto,
  promesas,
  hoy,
  debeCentavos,
  vencidoCentavos,
  persona,
}: DialogoDePromesas) {
  const title = "Promesa de pago";
  const previas = <Previas promesas={promesas} />;
  if (debeCentavos <= 0 || promesas.some(({ estado }) => estado === "VIGENTE"))
    return (
      <NothingLeft title={title} says={debeCentavos > 0 ? MENSAJES_PROMESA.yaPrometio : MENSAJES_PROMESA.nadaQuePagar}>
        {previas}
      </NothingLeft>
    );
  const sugerido = vencidoCentavos > 0 ? vencidoCentavos : debeCentavos;
  return (
    <FormDialog<typeof promesaSchema>
      title={title}
      subject={nombreCompleto}
      size="md"
      isNew
      alwaysSave="valid"
      save="Guardar promesa"
      defaultValue={{ monto: pesosPlain(centavos(sugerido)), fecha: "", persona, canal: "TELEFONO", nota: "" }}
    >
      {(fields) => (
        <div className="space-y-4">
          {previas}
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <MoneyField
              field={fields.monto}
              label="Cuánto"
              required
              hint={`Debe ${formatPesos(centavos(debeCentavos))} en total`}
            />
            <DateField field={fields.fecha} label="A más tardar el" required min={hoy} />
          </div>
          <TextField field={fields.persona} label="Quién lo prometió" required maxLength={150} />
          <RadioGroup
            field={fields.canal}
            label="Cómo"
            inline
            required
            options={CANALES.map((value) => ({ value, label: TEXTOS_DE_CANAL[value] }))}
          />
          <TextArea field={fields.nota} label="Nota" maxLength={300} rows={2} />
          <p className="text-sm text-quieto">
            No cambia fechas ni recargos. Los pagos que lleguen la marcan cumplida o rota por sí solos.
          </p>
        </div>
      )}
    </FormDialog>
  );
}

function Previas({ promesas }: { promesas: readonly Guardada[] }) {
  const { search } = useLocation();
  if (promesas.length === 0) return null;
  return (
    <ul aria-label="Promesas del alumno" className="divide-y divide-linea border-y border-linea text-left text-sm">
      {promesas.map((promesa) => (
        <li key={promesa.id} className="py-2">
          <span className="flex flex-wrap items-center gap-x-3">
            <span className="mr-auto text-fuerte">{fraseDePromesa(promesa)}</span>
            <Badge tone={TONOS[promesa.estado]}>{TEXTOS_DE_PROMESA[promesa.estado]}</Badge>
          </span>
          <span className="flex flex-wrap gap-x-3 text-quieto">
            <span className="mr-auto">{detalleDe(promesa)}</span>
            {promesa.estado === "VIGENTE" ? (
              <DialogLink to={{ search: withQuery(search, { [CLAVES.terminar]: promesa.id }) }}>Cancelar…</DialogLink>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

function detalleDe({ persona, canal, nota, pagadoCentavos, motivoCancelacion }: Guardada): string {
  return [
    persona,
    TEXTOS_DE_CANAL[canal].toLowerCase(),
    pagadoCentavos > 0 ? `ha pagado ${formatPesos(centavos(pagadoCentavos))}` : "",
    nota,
    motivoCancelacion,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Takes a promise back, with a reason. */
export function CancelarPromesa({ promesa, nombreCompleto }: { promesa: Guardada; nombreCompleto: string }) {
  if (promesa.estado !== "VIGENTE") return <NothingLeft title="Cancelar promesa" says={MENSAJES_PROMESA.noVigente} />;
  return (
    <FormDialog<typeof cancelarPromesaSchema>
      title="Cancelar promesa"
      subject={nombreCompleto}
      size="sm"
      isNew
      alwaysSave="valid"
      save="Cancelar promesa"
      saveVariant="danger"
      defaultValue={{ motivo: "" }}
    >
      {(fields) => (
        <div className="space-y-4">
          <input type="hidden" name="promesaId" value={promesa.id} />
          <p className="text-sm text-texto">{`${fraseDePromesa(promesa)}.`}</p>
          <TextField field={fields.motivo} label="Motivo" required maxLength={300} hint="Se guarda en la bitácora" />
        </div>
      )}
    </FormDialog>
  );
}
