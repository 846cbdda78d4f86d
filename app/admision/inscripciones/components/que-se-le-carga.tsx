import { Confirmations } from "~/forms/confirmations";
import { useSchemaFormContext } from "~/forms/schema-form-context";
import {
  CargosPorElegir,
  useProgramasPorElegir,
} from "~/dinero/programaspago/asignaciones/components/cargos-por-elegir";
import type { Fecha } from "~/lib/dates";
import { formatPesos } from "~/lib/money";
import { EsLaMismaPersona } from "~/personas/tutores/components/es-la-misma-persona";
import { KeyHint } from "~/ui/key-hint";
import { Money } from "~/ui/money";
import { useHydrated } from "~/ui/use-hydrated";
import { CAMPOS_DE_OTRO_TUTOR, CAMPOS_DE_TUTOR, sumasDeEleccion, tituloDeConfirmaciones } from "../nuevo-alumno";

const POR_REVISAR = "Todavía no se inscribe: revisa lo que se le carga y pulsa otra vez el botón.";

/** The panel of a new student: the charges with their sums, and below them what must be confirmed. */
export function QueSeLeCarga({ hoy }: { hoy: Fecha }) {
  const form = useSchemaFormContext();
  const programas = useProgramasPorElegir();
  const sumas = sumasDeEleccion(programas, hoy);
  const { porMarcar = [] } = (form?.asking?.datos ?? {}) as { porMarcar?: { texto: string }[] };
  const marcadas = new Set(porMarcar.map(({ texto }) => texto));
  const frases =
    programas.length === 0 ? [] : (form?.asking?.confirmLines ?? []).filter((linea) => !marcadas.has(linea));
  return (
    <section aria-label="Qué se le carga" aria-busy={form?.rehearsing || undefined} className="space-y-3 text-sm">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-semibold text-fuerte">Qué se le carga</h3>
        {sumas.cargos > 0 ? (
          <span className="text-xs text-quieto">
            {sumas.elegidos} de {sumas.cargos}
          </span>
        ) : null}
      </div>
      {programas.length === 0 ? (
        <p className="text-quieto">
          {form?.rehearsing ? "Calculando…" : "Aquí se ve, antes de inscribir, qué se le carga y qué falta confirmar."}
        </p>
      ) : null}
      <div data-answers="">
        <CargosPorElegir doblados />
      </div>
      {sumas.cargos > 0 ? (
        <dl className="space-y-1">
          <div className="flex items-baseline justify-between gap-3">
            <dt className="text-quieto">En el ciclo</dt>
            <dd>
              <Money centavos={sumas.cicloCentavos} />
            </dd>
          </div>
          <div className="flex items-baseline justify-between gap-3">
            <dt className="text-quieto">Se carga hoy</dt>
            <dd className="text-xl font-semibold text-fuerte">
              <Money centavos={sumas.hoyCentavos} />
            </dd>
          </div>
        </dl>
      ) : null}
      {frases.length > 0 ? (
        <details className="text-xs text-quieto">
          <summary className="cursor-pointer">Cómo se cobra</summary>
          {frases.map((frase) => (
            <p key={frase} className="mt-1">
              {frase}
            </p>
          ))}
        </details>
      ) : null}
      <Confirmations
        title={tituloDeConfirmaciones}
        again={POR_REVISAR}
        answeredBelow={({ datos }) => Array.isArray(datos?.personas)}
      >
        <EsLaMismaPersona controles={[CAMPOS_DE_TUTOR.persona, CAMPOS_DE_OTRO_TUTOR.persona]} />
      </Confirmations>
    </section>
  );
}

/** The text of the button that enrols and goes on to the payment: with the sum of today as soon as it is known. */
export function TextoDeInscribir({ hoy, cobra }: { hoy: Fecha; cobra: boolean }) {
  const { hoyCentavos } = sumasDeEleccion(useProgramasPorElegir(), hoy);
  const hydrated = useHydrated();
  const texto = !cobra
    ? "Inscribir"
    : hoyCentavos > 0
      ? `Inscribir y cobrar ${formatPesos(hoyCentavos)}`
      : "Inscribir y cobrar";
  return (
    <span className="inline-flex items-center gap-2">
      {texto}
      {hydrated ? <KeyHint onAccent>Ctrl Entrar</KeyHint> : null}
    </span>
  );
}
