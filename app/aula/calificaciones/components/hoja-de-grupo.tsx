import { Form, useActionData } from "@remix-run/react";
import { type ComponentProps, type ReactNode, useRef } from "react";
import { NombreDeLista } from "~/personas/alumnos/components/nombre-de-lista";
import { HiddenContext } from "~/forms/form-context";
import { isForPart, isFormReply, startOf, WHOLE } from "~/forms/form-reply";
import { isNobodysAnswer } from "~/forms/kept-page";
import { counted } from "~/lib/counts";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { UnsavedScope, useUnsavedChanges } from "~/ui/unsaved-changes";
import { Cell, Row, Table } from "~/ui/table";
import { celdasMandadas, claveDeCelda, type HojaMandada, leerClave, type SinGuardar } from "../celda";
import { Encabezados, MotivoYPromedio } from "./cabeza-de-hoja";
import { Celda, type ColumnaDeHoja, type FilaDeHoja } from "./celda-de-hoja";
import { type Aviso, useEnvio, useGuardado, useSueltos, useTeclas } from "./guardar-hoja";
import { useTextosDeHoja } from "./textos-de-hoja";

type Props = {
  nombre: string;
  columnas: readonly ColumnaDeHoja[];
  filas: readonly FilaDeHoja[];
  titulos?: readonly string[];
  puede: boolean;
  enNumero: boolean;
  /** Grades below it are red. */
  aprobatoria?: number;
  /** The mean of the graded cells, if any. */
  promedio?: string | null;
  /** The values sent with the cells. */
  campos: Readonly<Record<string, string | number | null>>;
  /** The call that saves cells. */
  guardarEn: string;
  /** The content if there is nobody to grade. */
  vacia?: ReactNode;
  /** Controls of the form that only its button sends. */
  children?: ReactNode;
};
/** The name of the grid's form: its page may have another one. */
const PARTE = "hoja";

/** With more columns than this, the head stays in sight. */
const COLUMNAS_QUE_CABEN = 3;

/**
 * The grid itself: one form, which its button sends whole without a script. With it, each cell is saved on leaving,
 * Enter goes down, and a column from a spreadsheet may be pasted. An unsaved cell shows its message and keeps the typed
 * text.
 */
export function HojaDeGrupo(props: Props) {
  return (
    <UnsavedScope queryKey="*">
      <Hoja {...props} />
    </UnsavedScope>
  );
}

function Hoja({
  nombre,
  columnas,
  filas,
  titulos = [],
  puede,
  enNumero,
  aprobatoria = 0,
  promedio = null,
  campos,
  guardarEn,
  vacia = null,
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { alEscribir, soltar } = useSueltos();
  const alGuardar = () => soltar("observaciones");
  const { avisos, guardar, decir, acomodar } = useGuardado(form, { guardarEn, campos, alGuardar });
  const { sinGuardar, rechazo, respondida } = useRespuesta(filas);
  const { motivo } = useTextosDeHoja();
  useUnsavedChanges(Object.keys(sinGuardar).some((clave) => !avisos[clave]));
  const alResponder = () => {
    if (!respondida) return;
    soltar();
    acomodar(Object.keys(sinGuardar));
  };
  const alMandar = useEnvio(form, { guardar, alResponder });
  const { alTeclear, alPegar } = useTeclas(form, columnas.length, { guardar, decir });
  return (
    <Form ref={form} method="post" className="space-y-3" onSubmit={alMandar} onInput={alEscribir}>
      <input type="hidden" name={WHOLE.name} value={startOf(PARTE)} />
      <HiddenContext />
      {Object.entries(campos).map(([clave, valor]) => (
        <input key={clave} type="hidden" name={clave} value={valor ?? ""} />
      ))}
      <Rechazo sinGuardar={sinGuardar} rechazo={rechazo}>
        <DeQuienesSeFueron sinGuardar={sinGuardar} filas={filas} columnas={columnas} />
      </Rechazo>
      {filas.length === 0 ? (
        vacia
      ) : (
        <>
          <MotivoYPromedio alumnos={filas.length} promedio={promedio} motivo={motivo} />
          <Filas
            nombre={nombre}
            columnas={columnas}
            filas={filas}
            titulos={titulos}
            puede={puede}
            enNumero={enNumero}
            aprobatoria={aprobatoria}
            avisos={avisos}
            sinGuardar={sinGuardar}
            onKeyDown={alTeclear}
            onPaste={alPegar}
            onBlur={({ currentTarget }) => void guardar([currentTarget])}
          />
        </>
      )}
      {puede && filas.length > 0 ? (
        <div className="flex flex-wrap items-end gap-3 px-4 pb-4 lg:px-6">
          {children}
          <Button variant="primary">Guardar todo</Button>
        </div>
      ) : null}
      <input type="hidden" name={WHOLE.name} value={WHOLE.end} />
    </Form>
  );
}

type FilaProps = Required<Pick<Props, "columnas" | "titulos" | "puede" | "enNumero" | "aprobatoria">> &
  Pick<ComponentProps<typeof Celda>, "onKeyDown" | "onPaste" | "onBlur"> & {
    fila: FilaDeHoja;
    enUnRenglon: boolean;
    /** The server's answers about cells, by their key. */
    avisos: Readonly<Record<string, Aviso>>;
    sinGuardar: SinGuardar;
  };

type FilasProps = Omit<FilaProps, "fila" | "enUnRenglon"> & Pick<Props, "nombre" | "filas">;

function Filas({ nombre, filas, ...deTodas }: FilasProps) {
  const { columnas, titulos, enNumero } = deTodas;
  // On a phone a name and its single number are one line; more columns stand below the name, one after the other.
  const enUnRenglon = enNumero && columnas.length === 1 && titulos.length === 0;
  return (
    <Table
      bleed
      wide={columnas.length > COLUMNAS_QUE_CABEN}
      caption={nombre}
      head={<Encabezados titulos={titulos} columnas={columnas} enNumero={enNumero} />}
    >
      {filas.map((fila) => (
        <Fila key={fila.inscripcionId} fila={fila} enUnRenglon={enUnRenglon} {...deTodas} />
      ))}
    </Table>
  );
}

type Respuesta = { sinGuardar: SinGuardar; rechazo: string | null };

// The answer to the whole grid, if it was sent by its button and some cells were not saved.
function useRespuesta(filas: readonly FilaDeHoja[]): Respuesta & { respondida: boolean } {
  const respuesta = useActionData<unknown>();
  const respondida = !(isFormReply(respuesta) && isNobodysAnswer(respuesta));
  if (isFormReply(respuesta) && isForPart(respuesta, PARTE)) {
    const [falta] = Object.values(respuesta.result.error ?? {}).flat();
    const rechazo = respuesta.mensaje ?? falta ?? "No se guardó";
    const mandada = (respuesta.datos as { hoja?: HojaMandada } | null)?.hoja;
    return {
      sinGuardar: mandada ? loMandado(mandada, filas, rechazo) : {},
      rechazo,
      respondida,
    };
  }
  const sinGuardar = (respuesta as { sinGuardar?: SinGuardar } | undefined)?.sinGuardar ?? {};
  return { sinGuardar, rechazo: null, respondida };
}

// After the refusal of a whole grid, each cell that differs from the stored value returns with its typed text.
function loMandado({ celda, escrito }: HojaMandada, filas: readonly FilaDeHoja[], error: string): SinGuardar {
  const guardadas = new Map<string, string>(
    filas.flatMap(({ inscripcionId, celdas }) =>
      celdas.map(({ columna, escrito: texto }) => [claveDeCelda({ inscripcionId, columna }), texto] as const),
    ),
  );
  return Object.fromEntries(
    celdasMandadas(celda, escrito).flatMap(({ escrito: texto, ...lugar }) => {
      const clave = claveDeCelda(lugar);
      return guardadas.has(clave) && guardadas.get(clave) !== texto.trim() ? [[clave, { escrito: texto, error }]] : [];
    }),
  );
}

function Rechazo({ sinGuardar, rechazo, children }: Respuesta & { children: ReactNode }) {
  const cuantas = Object.keys(sinGuardar).length;
  if (cuantas === 0 && rechazo === null) return null;
  return (
    <Alert tone="danger" live className="mx-4 lg:mx-6">
      {rechazo ??
        `${counted(cuantas, "celda no se guardó: sigue", "celdas no se guardaron: siguen")} como la escribiste. Lo demás se guardó.`}
      {children}
    </Alert>
  );
}

/**
 * The texts typed for pupils who are no longer in the grid, with the reason why they were not saved: no cell of theirs
 * can show it.
 */
function DeQuienesSeFueron({
  sinGuardar,
  filas,
  columnas,
}: Pick<Props, "filas" | "columnas"> & Pick<Respuesta, "sinGuardar">) {
  const estan = new Set(filas.map(({ inscripcionId }) => inscripcionId));
  const fueron = Object.entries(sinGuardar)
    .map(([clave, celda]) => ({ clave, ...celda, ...leerClave(clave) }))
    .filter(({ inscripcionId }) => !estan.has(inscripcionId));
  if (fueron.length === 0) return null;
  return (
    <ul className="mt-1 list-disc pl-5">
      {fueron.map(({ clave, columna, alumno, escrito, error }) => (
        <li key={clave}>
          {`${[alumno, columnas.find(({ id }) => id === columna)?.nombre].filter(Boolean).join(" · ")}: escribiste «${escrito}». ${error}.`}
        </li>
      ))}
    </ul>
  );
}

/** A pupil: the leading cells and the editable ones. */
function Fila({ columnas, fila, titulos, enUnRenglon, avisos, sinGuardar, ...deTodas }: FilaProps) {
  const { inscripcionId, persona } = fila;
  return (
    <Row>
      <Cell
        className={classNames("min-w-40 !py-1 sm:whitespace-nowrap", enUnRenglon && "max-sm:!flex-1 max-sm:!basis-0")}
      >
        <NombreDeLista persona={persona} />
      </Cell>
      {titulos.map((titulo, indice) => (
        <Cell key={titulo} label={titulo} className="sm:min-w-40">
          {fila.celdasFijas?.[indice]}
        </Cell>
      ))}
      {fila.celdas.map((celda, indice) => {
        const columna = columnas[indice]!;
        const clave = claveDeCelda({ inscripcionId, columna: celda.columna });
        const mala = sinGuardar[clave];
        return (
          <Celda
            key={celda.columna}
            columna={columna}
            conNombre={!enUnRenglon}
            lugar={{ inscripcionId, columna: celda.columna }}
            celda={celda}
            descripcion={`${columna.nombre} de ${persona.nombre} ${persona.apellidos}`}
            mandado={mala?.escrito}
            aviso={avisos[clave] ?? (mala && { texto: mala.error, mal: true })}
            {...deTodas}
          />
        );
      })}
    </Row>
  );
}
