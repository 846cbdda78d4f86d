import { chainCommands, exitCode, lift, toggleMark, wrapIn } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import { liftListItem, splitListItem, wrapInList } from "prosemirror-schema-list";
import type { Command, EditorState } from "prosemirror-state";
import { esEnlace, esquema } from "./esquema-de-editor";

const { marks, nodes } = esquema;

// True if the selection lies in a node of that kind, or has that mark.
const dentroDe = ({ selection: { $from } }: EditorState, nombre: string) =>
  Array.from({ length: $from.depth + 1 }, (_, nivel) => $from.node(nivel).type.name).includes(nombre);
const conMarca = ({ doc, selection: { empty, from, to, $from }, storedMarks }: EditorState, nombre: string) => {
  const marca = marks[nombre]!;
  return empty ? Boolean(marca.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, marca);
};

const lista =
  (nombre: "ordered_list" | "bullet_list"): Command =>
  (state, dispatch, view) =>
    (dentroDe(state, nombre) ? liftListItem(nodes.list_item!) : wrapInList(nodes[nombre]!))(state, dispatch, view);
const cita: Command = (state, dispatch, view) =>
  (dentroDe(state, "blockquote") ? lift : wrapIn(nodes.blockquote!))(state, dispatch, view);
/** True if the selection can become a link: it is not empty, and is no link. */
export const sinEnlace = (state: EditorState): boolean => !state.selection.empty && !conMarca(state, "link");

/** Puts a link on the selection; does nothing for an invalid address. */
export const enlazar =
  (href: string): Command =>
  (state, dispatch, view) =>
    esEnlace(href) && toggleMark(marks.link!, { href })(state, dispatch, view);
// The editor itself asks for the address.
const quitarEnlace: Command = (state, dispatch, view) =>
  conMarca(state, "link") ? toggleMark(marks.link!)(state, dispatch, view) : sinEnlace(state);
const renglon: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break!.create()).scrollIntoView());
  return true;
});

/** The eight tools (A§2): bold, italic, undo, redo, numbered list, bullet list, link, block quote. */
export const HERRAMIENTAS: readonly {
  nombre: string;
  signo: string;
  hacer: Command;
  activa?: (state: EditorState) => boolean;
}[] = [
  { nombre: "Negritas", signo: "N", hacer: toggleMark(marks.strong!), activa: (state) => conMarca(state, "strong") },
  { nombre: "Cursivas", signo: "C", hacer: toggleMark(marks.em!), activa: (state) => conMarca(state, "em") },
  { nombre: "Deshacer", signo: "↶", hacer: undo },
  { nombre: "Rehacer", signo: "↷", hacer: redo },
  {
    nombre: "Lista numerada",
    signo: "1.",
    hacer: lista("ordered_list"),
    activa: (state) => dentroDe(state, "ordered_list"),
  },
  {
    nombre: "Lista con viñetas",
    signo: "•",
    hacer: lista("bullet_list"),
    activa: (state) => dentroDe(state, "bullet_list"),
  },
  { nombre: "Enlace", signo: "Enlace", hacer: quitarEnlace, activa: (state) => conMarca(state, "link") },
  { nombre: "Cita", signo: "❝", hacer: cita, activa: (state) => dentroDe(state, "blockquote") },
];

/** The keys of the editor. */
export const TECLAS = keymap({
  "Mod-b": toggleMark(marks.strong!),
  "Mod-i": toggleMark(marks.em!),
  "Mod-z": undo,
  "Mod-y": redo,
  "Shift-Mod-z": redo,
  "Shift-Enter": renglon,
  Enter: splitListItem(nodes.list_item!),
});
