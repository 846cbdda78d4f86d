import { baseKeymap } from "prosemirror-commands";
import { history } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import { EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { comoHtml, deHtml, deTexto } from "./esquema-de-editor";
import { TECLAS } from "./herramientas";

type Donde = {
  lugar: HTMLElement;
  /** The form's box, which the editor writes into. */
  caja: HTMLTextAreaElement;
  /** The comment being changed, as stored. */
  html: string;
  /** True if the box holds HTML from the start: what was sent came back. */
  regresaHtml: boolean;
  /** Called on each change: the state, and if the box holds HTML now. */
  decir: (estado: EditorState, tieneHtml: boolean) => void;
};

function empezar({ caja, html, regresaHtml }: Pick<Donde, "caja" | "html" | "regresaHtml">) {
  const estaIntacta = caja.value === caja.defaultValue && html !== "";
  const doc = regresaHtml ? deHtml(caja.value) : estaIntacta ? deHtml(html) : deTexto(caja.value);
  const estado = EditorState.create({ doc, plugins: [history(), TECLAS, keymap(baseKeymap)] });
  return { escrito: caja.value, estado };
}

/**
 * Replaces a box with the editor; changed text is in the box as HTML. Returns its view, and the function that removes
 * it.
 */
export function montarEditor(donde: Donde): { vista: EditorView; quitar: () => void } {
  const { lugar, caja, regresaHtml, decir } = donde;
  let inicio = empezar(donde);
  const vista = new EditorView(lugar, {
    state: inicio.estado,
    attributes: {
      role: "textbox",
      "aria-multiline": "true",
      "aria-label": caja.labels[0]?.textContent ?? "Comentario",
      class: "rich-text min-h-20 whitespace-pre-wrap break-words px-3 py-2 text-sm text-fuerte outline-none",
    },
    // Esc belongs to the dialog: the editor would swallow it, and nothing would close.
    handleDOMEvents: { keydown: (_, event) => event.key === "Escape" },
    dispatchTransaction(paso) {
      const despues = vista.state.apply(paso);
      vista.updateState(despues);
      const igual = despues.doc.eq(inicio.estado.doc);
      decir(despues, regresaHtml || !igual);
      if (!paso.docChanged) return;
      caja.value = igual ? inicio.escrito : comoHtml(despues.doc);
      caja.dispatchEvent(new Event("input", { bubbles: true }));
    },
  });
  decir(inicio.estado, regresaHtml);
  caja.tabIndex = -1;
  caja.setAttribute("aria-hidden", "true");
  const escuchar = new AbortController();
  const { signal } = escuchar;
  caja.addEventListener("focus", () => vista.focus(), { signal });
  // Moving from the box to its editor does not leave the field.
  const seQueda = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && lugar.contains(event.relatedTarget)) event.stopPropagation();
  };
  caja.addEventListener("focusout", seQueda, { signal });
  // A reset restores its boxes' text after its event.
  const deNuevo = () =>
    setTimeout(() => {
      inicio = empezar(donde);
      vista.updateState(inicio.estado);
      decir(inicio.estado, regresaHtml);
    });
  caja.form?.addEventListener("reset", deNuevo, { signal });
  const quitar = () => {
    escuchar.abort();
    caja.tabIndex = 0;
    caja.removeAttribute("aria-hidden");
    vista.destroy();
  };
  return { vista, quitar };
}
