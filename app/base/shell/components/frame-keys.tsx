import { type RefObject, useState } from "react";
import { drawn, PRIMARY, useFrameKeys } from "~/ui/use-frame-keys";
import type { ShellData } from "../queries.server";
import type { KeyOfPage } from "./keys-dialog";

// Only who asks for it needs it.
const loadList = () => import("./keys-dialog");
type List = Awaited<ReturnType<typeof loadList>>["KeysDialog"];

type Props = { place: RefObject<HTMLElement>; secciones: ShellData["secciones"] };

/** The keys that work on every page, and the list of those that work on this one. */
export function FrameKeys({ place, secciones }: Props) {
  const [shown, setShown] = useState<{ List: List; keys: KeyOfPage[] } | null>(null);
  useFrameKeys(place, () => {
    void loadList().then(
      ({ KeysDialog: List }) => setShown({ List, keys: keysHere(secciones) }),
      // Without the line there is no list; the keys work.
      () => undefined,
    );
  });
  return shown ? <shown.List keys={shown.keys} onClose={() => setShown(null)} /> : null;
}

/** The words of a control, without the key drawn on it. */
const wordsOf = (control: HTMLElement) =>
  [...control.childNodes]
    .filter((node) => node.nodeName !== "KBD")
    .map(({ textContent }) => textContent ?? "")
    .join(" ")
    .trim();

function keysHere(secciones: Props["secciones"]): KeyOfPage[] {
  const has = (selector: string) => drawn(selector) !== null;
  const action = drawn(PRIMARY);
  const primary = action && wordsOf(action);
  const own = [...document.querySelectorAll<HTMLElement>("main [aria-keyshortcuts]")]
    .filter((each) => each.offsetParent && /^[a-z]$/.test(each.getAttribute("aria-keyshortcuts") ?? ""))
    .map((each) => ({
      key: each.getAttribute("aria-keyshortcuts")!.toUpperCase(),
      effect: each.getAttribute("aria-label") ?? wordsOf(each),
    }));
  return [
    { key: "Ctrl K", effect: "Buscar en todo el colegio" },
    ...(has("input[data-list-search]") ? [{ key: "/", effect: "Buscar en la lista" }] : []),
    ...(has("a[data-list-row]") ? [{ key: "↑ ↓ Entrar", effect: "Recorrer los renglones y abrir uno" }] : []),
    ...(primary ? [{ key: "N", effect: primary }] : []),
    ...own,
    ...secciones.map(({ nombre, tecla }) => ({ key: `G ${tecla.toUpperCase()}`, effect: `Ir a ${nombre}` })),
    { key: "Esc", effect: "Cerrar lo que está abierto" },
    { key: "?", effect: "Esta lista" },
  ];
}
