import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { classNames } from "~/ui/class-names";
import { useIsomorphicLayoutEffect } from "~/ui/use-isomorphic-layout-effect";
import type { AlumnoPorElegir } from "../elegidos.server";
import {
  type BuscarProps,
  Rotulado,
  atributosDeCaja,
  useEnvioDeBusqueda,
  useTextoDeBusqueda,
} from "./busqueda-de-dialogo";
import { DatosDeAlumno } from "./datos-de-alumno";

type Props = BuscarProps & { takeFocus: boolean; encontrados: readonly AlumnoPorElegir[] };

/**
 * Replaces the empty search box on its first use. Arrow keys move through the found students; Enter or a click ticks
 * one and moves it to the ticked ones. The search continues like the plain box's, and its text is never removed.
 */
export function ComboboxDeAlumnos({ takeFocus, encontrados, ...props }: Props) {
  // It replaces an empty box, also while the response to its emptying is on its way.
  const { texto, onChange, onSubmit } = useTextoDeBusqueda(props.value, "");
  const enviar = useEnvioDeBusqueda();
  const caja = useRef<HTMLInputElement>(null);
  const [elegidos, setElegidos] = useState<readonly number[]>([]);
  useIsomorphicLayoutEffect(() => {
    if (takeFocus) caja.current?.focus({ preventScroll: true });
  }, []);

  // Until the response shows them ticked, they are fields of their own, so that other submissions include them.
  const porMarcar = elegidos.filter((alumnoId) => encontrados.some((cada) => cada.alumnoId === alumnoId));
  if (porMarcar.length < elegidos.length) setElegidos(porMarcar);
  const elegir = (alumnoIds: number[]) => {
    flushSync(() => setElegidos(alumnoIds));
    if (caja.current?.form) enviar(caja.current.form);
  };
  // Students found for an earlier text are not chosen by Enter, which then searches.
  const alDia = texto.trim().replace(/\s+/g, " ") === props.value;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter" || alDia) return;
    event.preventDefault();
    onSubmit();
    if (event.currentTarget.form) enviar(event.currentTarget.form);
  };
  return (
    <Combobox multiple value={porMarcar} onChange={elegir}>
      <Rotulado {...props}>
        <ComboboxInput
          ref={caja}
          {...atributosDeCaja(props)}
          displayValue={() => texto}
          onChange={onChange}
          onKeyDown={onKeyDown}
        />
      </Rotulado>
      {porMarcar.map((alumnoId) => (
        <input key={alumnoId} type="hidden" name="agregar" value={alumnoId} />
      ))}
      {encontrados.length > 0 ? (
        <ComboboxOptions
          static
          as="ul"
          modal={false}
          aria-label="Alumnos encontrados"
          className="order-last mt-1 basis-full divide-y divide-linea rounded-md border border-linea"
        >
          {encontrados.map((alumno) => (
            <ComboboxOption
              key={alumno.alumnoId}
              as="li"
              value={alumno.alumnoId}
              disabled={!alDia}
              className={classNames(
                "group flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1 text-sm",
                "data-[focus]:bg-acento-50 data-[disabled]:cursor-default data-[disabled]:opacity-60",
              )}
            >
              <span
                aria-hidden
                className="h-[1.125rem] w-[1.125rem] shrink-0 rounded-sm border border-linea-fuerte bg-carta group-data-[selected]:bg-acento"
              />
              <DatosDeAlumno alumno={alumno} />
            </ComboboxOption>
          ))}
        </ComboboxOptions>
      ) : null}
    </Combobox>
  );
}
