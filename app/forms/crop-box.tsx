import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { FOCUS, classNames } from "~/ui/class-names";
import { CENTERED, MAX_ZOOM, type Size, cropOf, dragged, inside } from "./crop";
import { MinusIcon, PlusIcon } from "~/ui/icons";

const STEPS: Record<string, [right: number, down: number]> = {
  ArrowLeft: [0.05, 0],
  ArrowRight: [-0.05, 0],
  ArrowUp: [0, 0.05],
  ArrowDown: [0, -0.05],
};

type CropBoxProps = {
  src: string;
  /** The picture could not be drawn. */
  onError: () => void;
};

/**
 * A square viewport over a picture; it is dragged or moved with the arrow keys, and zoomed. The surrounding form sends
 * the visible part as `left`, `top`, `width` and `height`, in fractions of the picture's width and height.
 */
export function CropBox({ src, onError }: CropBoxProps) {
  const last = useRef<{ x: number; y: number } | null>(null);
  const [size, setSize] = useState<Size>({ width: 1, height: 1 });
  const [view, setView] = useState(CENTERED);
  const crop = cropOf(size, view);

  const move = (right: number, down: number) => setView((before) => dragged(size, before, right, down));
  const onPointerMove = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLButtonElement>) => {
    if (!last.current) return;
    const side = currentTarget.clientWidth;
    move((clientX - last.current.x) / side, (clientY - last.current.y) / side);
    last.current = { x: clientX, y: clientY };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    move(...step);
  };

  return (
    <div className="mx-auto w-full max-w-xs">
      <button
        type="button"
        aria-label="Recorte: arrastra la imagen o muévela con las flechas"
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={onPointerMove}
        onPointerUp={() => (last.current = null)}
        onPointerCancel={() => (last.current = null)}
        className={classNames(
          "relative block aspect-square w-full cursor-move touch-none select-none overflow-hidden rounded-md bg-hundida",
          FOCUS,
        )}
      >
        <img
          src={src}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            setSize({ width: naturalWidth || 1, height: naturalHeight || 1 });
            setView(CENTERED);
          }}
          onError={onError}
          className="pointer-events-none absolute max-w-none"
          style={{
            width: `${100 / crop.width}%`,
            height: `${100 / crop.height}%`,
            left: `${(-100 * crop.left) / crop.width}%`,
            top: `${(-100 * crop.top) / crop.height}%`,
          }}
        />
        {/* Lists show the picture round. */}
        <span className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_100vmax_rgb(15_23_42/0.35)] ring-2 ring-linea" />
      </button>
      <Zoom value={view.zoom} onChange={(zoom) => setView((before) => inside(size, { ...before, zoom }))} />
      {Object.entries(crop).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={Math.max(0, value).toFixed(6)} />
      ))}
    </div>
  );
}

function Zoom({ value, onChange }: { value: number; onChange: (zoom: number) => void }) {
  return (
    <label className="mt-3 flex items-center gap-3 text-texto">
      <span className="sr-only">Acercar</span>
      <MinusIcon />
      <input
        type="range"
        min={1}
        max={MAX_ZOOM}
        step={0.05}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
        className="h-10 min-w-0 flex-1 accent-acento"
      />
      <PlusIcon />
    </label>
  );
}
