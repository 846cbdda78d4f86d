import { SaveButton, SchemaForm } from "~/forms/schema-form";
import type { AnyField } from "~/forms/schema-form-context";
import { ButtonLink } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";
import { PASOS, type Paso } from "../arranque";
import { CamposDelPaso } from "./campos-del-paso";

export type PasoDeLista = { paso: Paso; resultado: string | null; espera: string | null };

type Props = {
  pasos: readonly PasoDeLista[];
  abierto: Paso | null;
  valores: Record<string, string | string[]>;
  /** The address to go to if the open step is left for later. */
  despues: string;
};

const en = (paso: Paso) => `/configurainstancia?paso=${paso}`;

/** The steps of the guided start: the result of each, and the open one with its answer filled in. */
export function ListaDePasos({ pasos, abierto, valores, despues }: Props) {
  return (
    <ol className="mt-4 divide-y divide-linea overflow-hidden rounded-lg border border-linea bg-carta">
      {pasos.map((cada, indice) =>
        cada.paso === abierto ? (
          <li
            key={cada.paso}
            className="bg-tenue px-4 shadow-[inset_3px_0_0_rgb(var(--acento))] py-3"
            aria-current="step"
          >
            <Cabeza {...cada} numero={indice + 1} />
            <div className="mt-3 sm:pl-9">
              <FormaDelPaso {...cada} valores={valores} despues={despues} />
            </div>
          </li>
        ) : (
          <li key={cada.paso} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
            <Cabeza {...cada} numero={indice + 1} />
            <ButtonLink
              to={en(cada.paso)}
              size="sm"
              variant="plain"
              className="ml-auto"
              aria-label={`${cada.resultado === null ? "Empezar" : "Cambiar"}: ${PASOS[cada.paso].titulo}`}
            >
              {cada.resultado === null ? "Empezar" : "Agregar"}
            </ButtonLink>
          </li>
        ),
      )}
    </ol>
  );
}

function Cabeza({ paso, resultado, numero }: PasoDeLista & { numero: number }) {
  const { titulo, linea } = PASOS[paso];
  return (
    <div className="flex min-w-0 items-start gap-3">
      <span
        aria-hidden="true"
        className={classNames(
          "mt-0.5 flex h-6 w-6 shrink-0 items-center justify-center rounded-full text-xs font-semibold",
          resultado === null ? "bg-hundida text-texto" : "bg-bien-relleno text-bien-texto",
        )}
      >
        {resultado === null ? numero : <Glyph name="check" />}
      </span>
      <div className="min-w-0">
        <h2 className="text-sm font-semibold text-fuerte">{titulo}</h2>
        <p className="break-words text-sm text-quieto">{resultado ?? linea}</p>
      </div>
    </div>
  );
}

type FormaProps = Pick<Props, "valores" | "despues"> & PasoDeLista;

function FormaDelPaso({ paso, espera, valores, despues }: FormaProps) {
  if (espera) return <p className="text-sm text-texto">{espera}</p>;
  return (
    <SchemaForm<Record<string, unknown>>
      action={en(paso)}
      defaultValue={valores}
      omit={["cicloId"]}
      isNew
      footer={
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <SaveButton always>Usar y seguir</SaveButton>
          <ButtonLink to={despues} variant="plain">
            Dejar para después
          </ButtonLink>
        </div>
      }
    >
      {(fields) => <CamposDelPaso paso={paso} fields={fields as Record<string, AnyField>} />}
    </SchemaForm>
  );
}
