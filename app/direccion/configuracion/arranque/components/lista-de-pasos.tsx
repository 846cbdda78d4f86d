import { SaveButton, SchemaForm } from "~/forms/schema-form";
import type { AnyField } from "~/forms/schema-form-context";
import { ButtonLink } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";
import { PASOS, type Paso } from "../arranque";
import { CONSECUENCIAS, type Motivo } from "../cambio";
import { CamposDelPaso } from "./campos-del-paso";

export type PasoDeLista = { paso: Paso; resultado: string | null; espera: string | null };

type Props = {
  pasos: readonly PasoDeLista[];
  abierto: Paso | null;
  valores: Record<string, string | string[]>;
  /** The address to go to if the open step is left for later. */
  despues: string;
  /** The reason why the open step, which is finished, cannot be changed here. */
  motivo: Motivo | null;
  /** The answers that the first step proposes for the next ones. */
  propuesto: string | null;
  /** True if the official days without classes are loaded. */
  calendario: boolean;
};

const en = (paso: Paso) => `/configurainstancia?paso=${paso}`;

/** The steps of the guided start: the result of each, and the open one with its answer filled in. */
export function ListaDePasos({ pasos, abierto, ...abiertoAhora }: Props) {
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
              <FormaDelPaso {...cada} {...abiertoAhora} />
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
              {cada.resultado === null ? "Empezar" : "Cambiar"}
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

type FormaProps = Omit<Props, "pasos" | "abierto"> & PasoDeLista;

function FormaDelPaso({ paso, resultado, espera, motivo, valores, despues, propuesto, calendario }: FormaProps) {
  if (espera) return <p className="text-sm text-texto">{espera}</p>;
  if (motivo) return <NoSeCambia {...motivo} despues={despues} />;
  const esCambio = resultado !== null;
  return (
    <SchemaForm<Record<string, unknown>>
      action={en(paso)}
      defaultValue={valores}
      omit={["cicloId"]}
      isNew={!esCambio}
      footer={
        <>
          {propuesto ? (
            <p className="mt-4 text-sm text-texto">Lo que sigue se puede proponer y cambiar después: {propuesto}.</p>
          ) : null}
          <div className="mt-4 flex flex-wrap items-center gap-2">
            {propuesto ? (
              <SaveButton always name="accion" value="PROPUESTO">
                Usar lo propuesto y poner precios
              </SaveButton>
            ) : null}
            <SaveButton always={!esCambio} variant={propuesto ? "secondary" : "primary"}>
              {esCambio ? "Guardar el cambio" : propuesto ? "Ir paso por paso" : "Usar y seguir"}
            </SaveButton>
            <ButtonLink to={despues} variant="plain">
              {esCambio ? "Dejarlo como está" : "Dejar para después"}
            </ButtonLink>
          </div>
        </>
      }
    >
      {(fields) => (
        <>
          {esCambio ? <p className="mb-3 text-sm text-texto">{CONSECUENCIAS[paso]}</p> : null}
          <CamposDelPaso paso={paso} fields={fields as Record<string, AnyField>} calendario={calendario} />
        </>
      )}
    </SchemaForm>
  );
}

function NoSeCambia({ texto, ligas, despues }: Motivo & { despues: string }) {
  return (
    <>
      <p className="text-sm text-texto">{texto}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {ligas.map((liga) => (
          <ButtonLink key={liga.ruta} to={liga.ruta}>
            {liga.texto}
          </ButtonLink>
        ))}
        <ButtonLink to={despues} variant="plain">
          Dejarlo como está
        </ButtonLink>
      </div>
    </>
  );
}
