import {
  type ComponentProps,
  type ComponentType,
  type FormEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import type { Camera } from "./camera";
import type { CropBox } from "./crop-box";
import { useHydrated } from "~/ui/use-hydrated";
import { messageFor } from "./client-validation";
import { FileField } from "./fields";
import { Button } from "~/ui/button";
import { useHasCamera } from "./use-camera";

type PhotoFieldProps = {
  name: string;
  label: string;
  /** The current picture, shown until another is chosen. */
  current: ReactNode;
  /** The question before saving: at once without JavaScript, otherwise once there is something to save. */
  question: string;
  /** True if the picture shows a person who may be present; then the computer's camera is offered, if there is one. */
  camera?: boolean;
};

/**
 * A picture upload with a square to crop (C§2.14). Without JavaScript it is a file field, and the server crops the
 * middle.
 */
export function PhotoField({ name, label, current, question, camera = false }: PhotoFieldProps) {
  const hydrated = useHydrated();
  const [src, setSrc] = useState<string | null>(null);
  const [crop, setCrop] = useState<{ Box: ComponentType<ComponentProps<typeof CropBox>> } | null>(null);
  useEffect(() => {
    if (src) return () => URL.revokeObjectURL(src);
  }, [src]);

  const hasCamera = useHasCamera(camera);
  const [shot, setShot] = useState<{ Box: ComponentType<ComponentProps<typeof Camera>> } | null>(null);

  const field = useRef<HTMLInputElement | null>(null);
  const chooser = useRef<HTMLDivElement | null>(null);
  const onChoose = ({ target }: FormEvent<HTMLDivElement>) => {
    if (!(target instanceof HTMLInputElement)) return;
    field.current = target;
    markUnreadable(target, false);
    const file = target.files?.[0];
    // The box loads once there is something to crop. If it does not load, the server crops the middle.
    if (file && !crop)
      void import("./crop-box").then(
        (box) => setCrop({ Box: box.CropBox }),
        () => {},
      );
    setSrc(file && messageFor(target) === null ? URL.createObjectURL(file) : null);
  };

  const onUnreadable = () => {
    setSrc(null);
    if (field.current) markUnreadable(field.current, true);
  };

  // The box loads on request: most photos are files.
  const onCamera = () => void import("./camera").then(({ Camera: Box }) => setShot({ Box }));
  const onTaken = (picture: File) => {
    setShot(null);
    const input = chooser.current?.querySelector<HTMLInputElement>("input[type=file]");
    if (input) choose(input, picture);
  };

  const seen = src && crop ? <crop.Box key={src} src={src} onError={onUnreadable} /> : current;
  return (
    <div className="space-y-5">
      {shot ? <shot.Box onTaken={onTaken} onClose={() => setShot(null)} /> : seen}
      {hasCamera && !shot ? (
        <Button type="button" variant="secondary" size="sm" onClick={onCamera}>
          Usar la cámara
        </Button>
      ) : null}
      <div ref={chooser} onChange={onChoose}>
        <FileField name={name} label={label} accept=".png,.jpg,.jpeg" hint="PNG o JPG de hasta 10MB" autoFocus />
      </div>
      {src || !hydrated ? <p className="text-sm font-medium text-fuerte">{question}</p> : null}
    </div>
  );
}

// Puts a picture into the field as if a person had chosen it: the form sends it, and asks before storing it.
function choose(input: HTMLInputElement, picture: File): void {
  const chosen = new DataTransfer();
  chosen.items.add(picture);
  input.files = chosen.files;
  for (const kind of ["input", "change"]) input.dispatchEvent(new Event(kind, { bubbles: true }));
}

// Marks as invalid a file with a picture's name that the browser cannot draw. An event tells the form, as when somebody
// types.
function markUnreadable(input: HTMLInputElement, unreadable: boolean): void {
  if (unreadable === (input.dataset.unreadable !== undefined)) return;
  if (unreadable) input.dataset.unreadable = "";
  else delete input.dataset.unreadable;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
