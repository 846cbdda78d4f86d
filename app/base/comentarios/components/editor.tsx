import type { Command, EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useRef, useState } from "react";
import { inputClasses } from "~/forms/field-frame";
import { Button } from "~/ui/button";
import { FOCUS, classNames } from "~/ui/class-names";
import { useIsomorphicLayoutEffect } from "~/ui/use-isomorphic-layout-effect";
import { ESCRIBE } from "../comentario";
import { enlazar, HERRAMIENTAS, sinEnlace } from "./herramientas";
import { montarEditor } from "./montar-editor";

type Props = { caja: HTMLTextAreaElement; html: string; regresaHtml: boolean; takeFocus: boolean };

/**
 * The editor over a comment's box. The box keeps its name, its label and its message, but is hidden while the editor is
 * open.
 */
export function Editor({ caja, html, regresaHtml, takeFocus }: Props) {
  const lugar = useRef<HTMLDivElement>(null);
  const abierta = useRef<EditorView | null>(null);
  const [estado, setEstado] = useState<EditorState | null>(null);
  const [tieneHtml, setTieneHtml] = useState(regresaHtml);
  useIsomorphicLayoutEffect(() => {
    const { vista, quitar } = montarEditor({
      lugar: lugar.current!,
      decir: (ahora, conHtml) => {
        setEstado(ahora);
        setTieneHtml(conHtml);
      },
      caja,
      html,
      regresaHtml,
    });
    abierta.current = vista;
    if (takeFocus) vista.focus();
    return quitar;
  }, [caja, html, regresaHtml, takeFocus]);
  const [pide, setPide] = useState(false);
  const usar = (hacer: Command) => {
    const vista = abierta.current!;
    hacer(vista.state, vista.dispatch, vista);
    vista.focus();
  };
  const poner = (href: string | null) => {
    setPide(false);
    usar(href === null ? () => false : enlazar(href));
  };
  return (
    <div className="rounded-md border border-linea-fuerte bg-carta focus-within:outline focus-within:outline-2 focus-within:outline-foco">
      <input type="hidden" name="html" value={tieneHtml ? "on" : ""} />
      <Barra estado={estado} usar={usar} pedirEnlace={() => setPide(true)} />
      {pide ? <PedirEnlace poner={poner} /> : null}
      <div className="relative">
        {estado === null || estaVacio(estado) ? (
          <p aria-hidden className="pointer-events-none absolute left-3 top-2 text-sm text-quieto">
            {ESCRIBE}
          </p>
        ) : null}
        <div ref={lugar} />
      </div>
    </div>
  );
}

// One paragraph without text: a list or a quote that was just begun has something to show.
const estaVacio = ({ doc }: EditorState) =>
  doc.childCount === 1 && doc.firstChild?.isTextblock && doc.content.size <= 2;

type BarraProps = { estado: EditorState | null; usar: (hacer: Command) => void; pedirEnlace: () => void };

const LETRAS: Readonly<Record<string, string>> = { Negritas: "font-bold", Cursivas: "italic" };

function Barra({ estado, usar, pedirEnlace }: BarraProps) {
  return (
    <div role="toolbar" aria-label="Formato" className="flex flex-wrap gap-1 border-b border-linea p-1">
      {HERRAMIENTAS.map(({ nombre, signo, hacer, activa }) => {
        const puesta = estado !== null && (activa?.(estado) ?? false);
        return (
          <button
            key={nombre}
            type="button"
            title={nombre}
            aria-label={nombre}
            aria-pressed={activa ? puesta : undefined}
            aria-disabled={estado === null || !hacer(estado) || undefined}
            // Keeps the selection while a tool is pressed.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => (nombre === "Enlace" && estado !== null && sinEnlace(estado) ? pedirEnlace() : usar(hacer))}
            className={classNames(
              "flex h-8 min-w-8 items-center justify-center rounded px-2 text-sm aria-disabled:opacity-40",
              puesta ? "bg-acento-suave text-acento-texto" : "text-texto hover:bg-hundida",
              LETRAS[nombre],
              FOCUS,
            )}
          >
            {signo}
          </button>
        );
      })}
    </div>
  );
}

/** The address of a link. Its field has no name, so it is never sent. */
function PedirEnlace({ poner }: { poner: (href: string | null) => void }) {
  const campo = useRef<HTMLInputElement>(null);
  useIsomorphicLayoutEffect(() => campo.current?.focus(), []);
  const aceptar = () => poner(campo.current!.value.trim());
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-linea p-1 text-sm">
      <input
        ref={campo}
        type="url"
        aria-label="Dirección del enlace"
        defaultValue="https://"
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "Escape") return;
          event.preventDefault();
          event.stopPropagation();
          if (event.key === "Enter") aceptar();
          else poner(null);
        }}
        className={inputClasses(false, false, "!h-8 min-w-0 flex-1")}
      />
      <Button type="button" size="sm" variant="secondary" onClick={aceptar}>
        Poner enlace
      </Button>
    </div>
  );
}
