/** The places of notices, the usual one first, as the toast library names them. */
const PLACES = ["bottom-left", "bottom-center", "bottom-right", "top-center"] as const;
export type ToastPlace = (typeof PLACES)[number];

const [WIDTH, HEIGHT] = [356, 64];
/** Below this width the library draws notices from edge to edge. */
const PHONE = 600;

type Size = { width: number; height: number };
/** The distance of a notice from the sides of the screen, and from its upper or lower end. */
export type ToastEdge = { side: number; end: number };

/** The rectangle of a notice in a place. */
function boxOf(place: ToastPlace, { width, height }: Size, { side, end }: ToastEdge) {
  const own = width < PHONE ? width - 2 * side : WIDTH;
  const left = place.endsWith("left") ? side : place.endsWith("right") ? width - side - own : (width - own) / 2;
  const top = place.startsWith("top") ? end : height - end - HEIGHT;
  return { left, top, width: own };
}

/** The first place where a notice covers no control, of a screen; the usual one if each covers some. */
export function freePlace(screen: Size, edge: ToastEdge, isControl: (x: number, y: number) => boolean): ToastPlace {
  const covers = (place: ToastPlace) => {
    const { left, top, width } = boxOf(place, screen, edge);
    return [0.02, 0.25, 0.5, 0.75, 0.98].some((part) =>
      [4, HEIGHT / 2, HEIGHT - 4].some((down) => isControl(left + part * width, top + down)),
    );
  };
  return PLACES.find((place) => !covers(place)) ?? PLACES[0];
}

const CONTROLS = "a[href], button, input, select, textarea, summary, label";

/** True if a person presses something at that point of the page; a notice of before is no control. */
export function isControlAt(x: number, y: number): boolean {
  const element = document.elementsFromPoint(x, y).find((one) => !one.closest("[data-sonner-toaster]"));
  return element?.closest(CONTROLS) != null;
}
