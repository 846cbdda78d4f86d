import { Form } from "@remix-run/react";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { HiddenContext } from "~/forms/form-context";
import { startOf, WHOLE } from "~/forms/form-reply";
import { useHydrated } from "~/ui/use-hydrated";
import { UnsavedScope, useUnsavedChanges } from "~/ui/unsaved-changes";
import { UnaColumna } from "./cabeza-de-hoja";
import type { FilaDeHoja } from "./celda-de-hoja";
import { type ColumnasDeHoja, Filas } from "./filas-de-hoja";
import { cambiaLoGuardado, type Entrada, useEnvio, useGuardado, useSueltos, useTeclas } from "./guardar-hoja";
import { PieDeHoja } from "./pie-de-hoja";
import { DeQuienesSeFueron, PARTE, Rechazo, useRespuesta } from "./respuesta-de-hoja";
import { useTextosDeHoja } from "./textos-de-hoja";

type Props = Pick<ColumnasDeHoja, "columnas" | "alPrincipio" | "alEntrar"> &
  Partial<Pick<ColumnasDeHoja, "titulos" | "finales">> & {
    nombre: string;
    filas: readonly FilaDeHoja[];
    /** Called once cells were saved one by one. */
    alGuardar?: () => void;
    /** True if the page's own purpose is another one than this grid's button. */
    callada?: boolean;
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

function Hoja(props: Props) {
  const { columnas, filas, titulos = [], finales = [], alPrincipio, alEntrar, callada = false } = props;
  const { nombre, puede, enNumero, aprobatoria = 0, promedio = null, campos, vacia = null, children } = props;
  const [vista, setVista] = useState(0);
  const porColumna = useHydrated() && enNumero && columnas.length > 1 && columnas.every(({ opciones }) => !opciones);
  const { form, guardar, guardarTodas, avisos, respuesta, motivo, pideMotivo, teclas, envio } = useHoja(props);
  return (
    <Form ref={form} method="post" {...envio}>
      <input type="hidden" name={WHOLE.name} value={startOf(PARTE)} />
      <HiddenContext />
      {Object.entries(campos).map(([clave, valor]) => (
        <input key={clave} type="hidden" name={clave} value={valor ?? ""} />
      ))}
      <Rechazo {...respuesta}>
        <DeQuienesSeFueron sinGuardar={respuesta.sinGuardar} filas={filas} columnas={columnas} />
      </Rechazo>
      {filas.length === 0 ? (
        vacia
      ) : (
        <>
          {porColumna ? <UnaColumna columnas={columnas} vista={vista} alVer={setVista} /> : null}
          <Filas
            nombre={nombre}
            columnas={columnas}
            filas={filas}
            titulos={titulos}
            finales={finales}
            alPrincipio={alPrincipio}
            alEntrar={alEntrar}
            puede={puede}
            enNumero={enNumero}
            aprobatoria={aprobatoria}
            vista={porColumna ? vista : null}
            avisos={avisos}
            sinGuardar={respuesta.sinGuardar}
            onKeyDown={teclas.alTeclear}
            onPaste={teclas.alPegar}
            onBlur={({ currentTarget }) => void guardar([currentTarget])}
          />
          <PieDeHoja
            alumnos={filas.length}
            promedio={promedio}
            motivo={motivo}
            pideMotivo={pideMotivo}
            puede={puede}
            callada={callada}
            alDarMotivo={() => void guardarTodas()}
          >
            {children}
          </PieDeHoja>
        </>
      )}
      <input type="hidden" name={WHOLE.name} value={WHOLE.end} />
    </Form>
  );
}

// The state of the grid: its cells' answers, its keys, and the sending of the whole.
function useHoja({ columnas, filas, campos, guardarEn, alGuardar: alGuardarCeldas }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { alEscribir, soltar } = useSueltos();
  const [cambiaAlgo, setCambiaAlgo] = useState(false);
  const alGuardar = () => {
    soltar("observaciones");
    alGuardarCeldas?.();
  };
  const { avisos, guardar, decir, acomodar } = useGuardado(form, { guardarEn, campos, alGuardar });
  const { sinGuardar, rechazo, respondida } = useRespuesta(filas);
  const { motivo } = useTextosDeHoja();
  useUnsavedChanges(Object.keys(sinGuardar).some((clave) => !avisos[clave]));
  const alResponder = () => {
    if (!respondida) return;
    soltar();
    acomodar(Object.keys(sinGuardar));
  };
  const onSubmit = useEnvio(form, { guardar, alResponder });
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    alEscribir(event);
    if (cambiaLoGuardado(event.target)) setCambiaAlgo(true);
  };
  return {
    form,
    avisos,
    guardar,
    guardarTodas: () => guardar([...(form.current?.querySelectorAll<Entrada>("[name=escrito]") ?? [])]),
    respuesta: { sinGuardar, rechazo },
    motivo,
    pideMotivo: cambiaAlgo || Object.keys(sinGuardar).length > 0 || Object.values(avisos).some(({ mal }) => mal),
    teclas: useTeclas(form, columnas.length, { guardar, decir }),
    envio: { onSubmit, onInput },
  };
}
