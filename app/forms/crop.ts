/** A square of a picture, in fractions (0 to 1) of its width and height. */
export type Crop = { left: number; top: number; width: number; height: number };

export type Size = { width: number; height: number };

/** A view of a picture: `x` and `y` are the centre of the square in fractions; `zoom` 1 is the largest square. */
export type View = { x: number; y: number; zoom: number };

export const MAX_ZOOM = 4;
export const CENTERED: View = { x: 0.5, y: 0.5, zoom: 1 };

const between = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

// The side of the square, as a fraction of each side of the picture.
function sideOf({ width, height }: Size, zoom: number) {
  const side = Math.min(width, height) / zoom;
  return { across: side / width, down: side / height };
}

/** The requested view, with the zoom within its limits and the square inside the picture. */
export function inside(size: Size, view: View): View {
  const zoom = between(view.zoom, 1, MAX_ZOOM);
  const { across, down } = sideOf(size, zoom);
  return { zoom, x: between(view.x, across / 2, 1 - across / 2), y: between(view.y, down / 2, 1 - down / 2) };
}

/** The view after dragging the picture by that many sides of the square (right and down positive). */
export function dragged(size: Size, view: View, right: number, down: number): View {
  const side = sideOf(size, view.zoom);
  return inside(size, { ...view, x: view.x - right * side.across, y: view.y - down * side.down });
}

/** The square of a view. */
export function cropOf(size: Size, view: View): Crop {
  const { x, y, zoom } = inside(size, view);
  const { across, down } = sideOf(size, zoom);
  return { left: x - across / 2, top: y - down / 2, width: across, height: down };
}
