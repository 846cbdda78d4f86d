import { type ReactNode, useEffect, useRef } from "react";
import type { FormReply } from "./form-reply";
import { useSchemaFormContext } from "./schema-form-context";

type Line = { marca: string; texto: string };
type Props = {
  /** The title for this number of lines. */
  title: (count: number) => string;
  /** The sentence for a press that was answered by a question without lines: it would seem to have done nothing. */
  again: string;
  /** True for a question that `children` answer: its lines are shown above them. */
  answeredBelow?: (reply: FormReply) => boolean;
  children?: ReactNode;
};

/**
 * The 409 conversation in a place of its own, for a form whose own button agrees (`asksInPlace`). Each line of a
 * question that a person has to tick (`askConsent`'s ticks) is a box. The form's button stays disabled until all are
 * ticked. The token of the question goes with the form. Without JavaScript the server names the unticked ones.
 */
export function Confirmations({ title, again, answeredBelow = () => false, children }: Props) {
  const form = useSchemaFormContext();
  const box = useRef<HTMLFieldSetElement>(null);
  const asking = form?.asking ?? null;
  const pressed = form?.pressed ?? false;
  useEffect(() => {
    if (pressed) box.current?.focus();
  }, [pressed, asking]);
  if (!asking?.confirmLines) return null;
  const {
    force,
    porMarcar = [],
    sinMarcar = [],
  } = (asking.datos ?? {}) as {
    force?: string;
    porMarcar?: Line[];
    sinMarcar?: string[];
  };
  const below = answeredBelow(asking);
  const lines = below ? asking.confirmLines : [];
  const sent = asking.result.initialValue?.marcas;
  const ticked = typeof sent === "string" ? [sent] : Array.isArray(sent) ? sent : [];
  const count = porMarcar.length + (below ? 1 : 0);
  return (
    <div data-answers="">
      {force ? <input type="hidden" name="force" value={force} /> : null}
      {count > 0 ? (
        <fieldset
          ref={box}
          tabIndex={-1}
          className="min-w-0 rounded-md border border-l-4 border-atencion-linea border-l-atencion-marca bg-carta px-3 pb-2 text-sm text-texto focus:outline-none"
        >
          <legend className="sr-only">{title(count)}</legend>
          <p aria-hidden="true" className="pt-2 font-semibold text-fuerte">
            {title(count)}
          </p>
          {lines.map((line) => (
            <p key={line} className="mt-1">
              {line}
            </p>
          ))}
          {porMarcar.map(({ marca, texto }) => (
            <Tick
              key={marca}
              marca={marca}
              texto={texto}
              ticked={ticked.includes(marca)}
              missing={sinMarcar.includes(marca)}
            />
          ))}
          {children}
        </fieldset>
      ) : (
        <>
          {pressed ? <Again key={force}>{again}</Again> : null}
          {children}
        </>
      )}
    </div>
  );
}

function Again({ children }: { children: string }) {
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => sentence.current?.focus(), []);
  return (
    <p ref={sentence} role="status" tabIndex={-1} className="text-sm font-medium text-fuerte focus:outline-none">
      {children}
    </p>
  );
}

function Tick({ marca, texto, ticked, missing }: Line & { ticked: boolean; missing: boolean }) {
  return (
    <label className="flex min-h-9 cursor-pointer items-start gap-2 py-1.5">
      <input
        type="checkbox"
        name="marcas"
        value={marca}
        required
        defaultChecked={ticked}
        data-why={`Falta confirmar: ${texto}`}
        aria-invalid={missing || undefined}
        className="mt-0.5 h-[1.125rem] w-[1.125rem] shrink-0 accent-acento focus-visible:outline focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-foco"
      />
      <span className="min-w-0">
        {texto}
        {missing ? <span className="fault block">Falta confirmarlo</span> : null}
      </span>
    </label>
  );
}
