import { Checkbox } from "~/forms/choice-fields";
import { TextField } from "~/forms/fields";
import { ListForm } from "~/forms/list-form";
import { type FieldsOf, SaveButton } from "~/forms/schema-form";
import { useSchemaFormContext } from "~/forms/schema-form-context";
import { counted } from "~/lib/counts";
import { centavos } from "~/lib/money";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Money } from "~/ui/money";
import { MOTIVOS_DE_CLASE } from "../lote";
import type { loteSchema } from "../schemas.server";
import type { VistaDeLote } from "../vista.server";
import { FilasDeLote } from "./filas-de-lote";

/** The proposals of a batch, with their effects and the button that applies those that are ticked. */
export function PropuestasDeLote({ lote }: { lote: VistaDeLote }) {
  const { clase, becaId, filas, elegidos, desde, hasta, filtro, total } = lote;
  if (filas.length === 0) return <SinPropuestas lote={lote} />;
  const marcados = clase !== "ASIGNACION" || elegidos ? filas.map(({ alumnoId }) => String(alumnoId)) : [];
  return (
    <ListForm<typeof loteSchema>
      step={`${clase} ${becaId} ${desde} ${hasta} ${JSON.stringify(filtro)} ${total}`}
      labels={{ alumnoIds: "Alumnos" }}
      defaultValue={{ alumnoIds: marcados, motivo: MOTIVOS_DE_CLASE[clase] }}
    >
      {(fields) => (
        <>
          <Escondidos lote={lote} />
          <AplicarLote lote={lote} fields={fields} />
          <FilasDeLote filas={filas} efectos={lote.efectos} field={fields.alumnoIds} />
        </>
      )}
    </ListForm>
  );
}

const TEXTOS_DEL_BOTON = {
  HERMANOS: "Aplicar a los elegidos",
  ASIGNACION: "Otorgar a los elegidos",
  RENOVACION: "Renovar a los elegidos",
  PROMEDIO: "Terminar a los elegidos",
} as const;

function Escondidos({ lote: { clase, becaId, desde, hasta, filtro } }: { lote: VistaDeLote }) {
  const valores = { clase, becaId, desde, hasta, ...filtro };
  return Object.entries(valores).map(([nombre, valor]) => (
    <input key={nombre} type="hidden" name={nombre} value={valor ?? ""} />
  ));
}

function AplicarLote({ lote, fields }: { lote: VistaDeLote; fields: FieldsOf<typeof loteSchema> }) {
  const { clase, total, elegidos, bajaCentavos } = lote;
  const conFolio = clase === "ASIGNACION" || clase === "RENOVACION";
  return (
    <div className="space-y-2 px-4 pb-4 lg:px-6">
      {bajaCentavos === null ? null : (
        <p className="text-sm text-fuerte">
          {counted(total, "alumno cambia", "alumnos cambian")}: si se aplica a todos,{" "}
          {bajaCentavos >= 0 ? "dejan de pagar " : "pagan "}
          <Money centavos={centavos(Math.abs(bajaCentavos))} className="font-semibold" />
          {bajaCentavos >= 0 ? "" : " más"} en el ciclo.
        </p>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-full sm:w-80">
          <TextField field={fields.motivo} label="Motivo" required maxLength={200} />
        </div>
        {conFolio ? (
          <div className="w-full sm:w-48">
            <TextField field={fields.folio} label="Folio u oficio" maxLength={40} />
          </div>
        ) : null}
        <SaveButton always>{TEXTOS_DEL_BOTON[clase]}</SaveButton>
      </div>
      {elegidos ? null : (
        <Checkbox field={fields.todos} label={`A todos los de esta lista (${total.toLocaleString("es-MX")})`} />
      )}
      <Pregunta />
    </div>
  );
}

// The panel is above the form: this line says where the press went, for someone far down the list.
function Pregunta() {
  const asking = useSchemaFormContext()?.asking;
  return asking?.confirmLines ? (
    <p className="text-sm text-quieto">Todavía no se guarda: revisa qué cambia y continúa.</p>
  ) : null;
}

const SIN_NADA = {
  HERMANOS: "Cada hermano tiene su beca",
  ASIGNACION: "Todos la tienen ya",
  RENOVACION: "Ninguna beca por renovar",
  PROMEDIO: "Todos tienen el promedio que pide su beca",
} as const;

function SinPropuestas({ lote: { clase, becaId, reglas, filtro, elegidos } }: { lote: VistaDeLote }) {
  const filtra = Boolean(filtro.buscar || filtro.nivelId || filtro.grupoId || elegidos);
  if (clase === "HERMANOS" && reglas.length === 0)
    return (
      <EmptyState
        title="Ninguna beca dice para qué hermano es"
        action={
          <ButtonLink to="0?plantilla=hermanos" size="sm">
            Agregar una de hermanos
          </ButtonLink>
        }
      >
        En una beca de hermanos elige el lugar: el segundo hijo, el tercero y los siguientes.
      </EmptyState>
    );
  if (clase === "ASIGNACION" && becaId === null)
    return (
      <EmptyState title="Elige la beca" drawing="list">
        Después marca a los alumnos que la reciben; se ve lo que cambia antes de guardar.
      </EmptyState>
    );
  if (filtra) return <EmptyState title="No existen resultados con ese criterio" drawing="search" />;
  return (
    <EmptyState title={SIN_NADA[clase]} drawing="list">
      {clase === "HERMANOS" ? reglas.join(" · ") : null}
    </EmptyState>
  );
}
