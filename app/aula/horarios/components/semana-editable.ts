import { type KeyboardEvent, type RefObject, useState } from "react";
import { useDrag } from "~/ui/use-drag";
import { useWindowEvent } from "~/ui/use-window-event";
import { alMover, choqueAlSoltar, llenar, lugarVecino, type Paso } from "../rejilla";
import { useHistoria } from "./historia";
import type { RejillaProps } from "./rejilla-props";

/**
 * The state of a week that is being edited: its hours and their history, the focus, the open choice, the subject in
 * hand, and the drag. The hours lie in `tabla`.
 */
export function useSemanaEditable(
  { modulos, asignaturas, puestas: iniciales, tomadas, dias }: RejillaProps,
  tabla: RefObject<HTMLTableElement>,
) {
  const { puestas, cambiar, deshacer, rehacer } = useHistoria(() => iniciales);
  const [enMano, setEnMano] = useState<number | null>(null);
  const [abierta, setAbierta] = useState<{ lugar: string; inicial: string } | null>(null);
  const lectivos = modulos.filter(({ receso }) => !receso).map(({ id }) => id);
  const [foco, setFoco] = useState(`${dias[0]!}-${lectivos[0]}`);
  const { drag, handle } = useDrag((origen, destino) => cambiar((previas) => alMover(previas, origen, destino)));
  const semana = { asignaturas, puestas, tomadas };
  const lugares = dias.flatMap((cada) => lectivos.map((id) => `${cada}-${id}`));
  const poner = (lugar: string, asignaturaId: number) =>
    cambiar((previas) => ((previas[lugar] ?? 0) === asignaturaId ? previas : { ...previas, [lugar]: asignaturaId }));
  const ir = (lugar: string) => {
    setFoco(lugar);
    tabla.current?.querySelector<HTMLButtonElement>(`[data-lugar="${lugar}"]`)?.focus();
  };
  const vecino = (lugar: string, paso: Paso) => lugarVecino({ dias, modulos: lectivos }, lugar, paso);
  const alTeclear = (lugar: string, event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const paso = PASOS[event.key];
    if (paso) ir(vecino(lugar, paso));
    else if (event.key === "Delete" || event.key === "Backspace") poner(lugar, 0);
    else if (event.key.length === 1 && event.key !== " ") setAbierta({ lugar, inicial: event.key });
    else return;
    event.preventDefault();
  };
  return {
    semana,
    lugares,
    deshacer,
    rehacer,
    enMano,
    tomar: setEnMano,
    asidero: handle,
    llenarLoQueFalta: () => cambiar((previas) => llenar({ ...semana, puestas: previas }, lugares)),
    sobre: (lugar: string) => drag !== null && drag.from !== lugar && drag.over === lugar,
    choqueAlSoltar: (lugar: string) =>
      drag === null || drag.from === lugar ? null : choqueAlSoltar({ puestas, tomadas }, drag.from, lugar),
    /** The state and the acts of an hour, besides its content. */
    deHora: (lugar: string) => ({
      enfocable: foco === lugar,
      abierta: abierta?.lugar === lugar ? abierta.inicial : null,
      alEnfocar: () => setFoco(lugar),
      alPulsar: () =>
        enMano !== null && tomadas[enMano]?.[lugar] === undefined
          ? poner(lugar, enMano)
          : setAbierta({ lugar, inicial: "" }),
      alTeclear: (event: KeyboardEvent) => alTeclear(lugar, event),
      alElegir: (asignaturaId: number) => {
        poner(lugar, asignaturaId);
        setAbierta(null);
        // As in a sheet: what follows is the hour below.
        ir(asignaturaId === 0 ? lugar : vecino(lugar, { filas: 1 }));
      },
      alCerrar: () => {
        setAbierta(null);
        ir(lugar);
      },
      alSalir: () => setAbierta(null),
    }),
  };
}
export type SemanaEditable = ReturnType<typeof useSemanaEditable>;

/** Ctrl+S saves the form around `marca`; Ctrl+Z and Ctrl+Y undo and do again, outside of a text that is being typed. */
export function useTeclasDeSemana(
  marca: RefObject<HTMLElement>,
  { deshacer, rehacer }: Record<"deshacer" | "rehacer", (() => void) | null>,
): void {
  useWindowEvent("keydown", (event) => {
    if (!(event instanceof window.KeyboardEvent) || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    const enTexto = event.target instanceof HTMLInputElement && event.target.value !== "";
    const accion = {
      s: () => marca.current?.closest("form")?.requestSubmit(),
      z: enTexto ? null : event.shiftKey ? rehacer : deshacer,
      y: enTexto ? null : rehacer,
    }[event.key.toLowerCase()];
    if (!accion) return;
    event.preventDefault();
    accion();
  });
}

const PASOS: Readonly<Record<string, Paso>> = {
  ArrowUp: { filas: -1 },
  ArrowDown: { filas: 1 },
  ArrowLeft: { columnas: -1 },
  ArrowRight: { columnas: 1 },
};
