import {
  type ComponentProps,
  type ComponentType,
  type FormEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import type { CropBox } from "./crop-box";
import { useHydrated } from "~/ui/use-hydrated";
import { messageFor } from "./client-validation";
import { FileField } from "./fields";

type PhotoFieldProps = {
  name: string;
  label: string;
  /** What is there now, shown until another picture is chosen. */
  current: ReactNode;
  /** What is asked before saving: at once without JavaScript, else when there is something to save. */
  question: string;
};

/**
 * A picture to upload with the square to keep of it (C§2.14). Without JavaScript it is a file field, and whoever reads
 * the form cuts the square in the middle.
 */
export function PhotoField({ name, label, current, question }: PhotoFieldProps) {
  const hydrated = useHydrated();
  const [src, setSrc] = useState<string | null>(null);
  const [crop, setCrop] = useState<{ Box: ComponentType<ComponentProps<typeof CropBox>> } | null>(null);
  useEffect(() => {
    if (src) return () => URL.revokeObjectURL(src);
  }, [src]);

  const field = useRef<HTMLInputElement | null>(null);
  const onChoose = ({ target }: FormEvent<HTMLDivElement>) => {
    if (!(target instanceof HTMLInputElement)) return;
    field.current = target;
    markUnreadable(target, false);
    const file = target.files?.[0];
    // The box comes once there is something to cut; where it does not, the server cuts the middle.
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

  return (
    <div className="space-y-5">
      {src && crop ? <crop.Box key={src} src={src} onError={onUnreadable} /> : current}
      <div onChange={onChoose}>
        <FileField name={name} label={label} accept=".png,.jpg,.jpeg" hint="PNG o JPG de hasta 10MB" autoFocus />
      </div>
      {src || !hydrated ? <p className="text-sm font-medium text-fuerte">{question}</p> : null}
    </div>
  );
}

// Marks as wrong a file that is a picture by its name and that the browser cannot draw. The form is told by an event, as
// when somebody types.
function markUnreadable(input: HTMLInputElement, unreadable: boolean): void {
  if (unreadable === (input.dataset.unreadable !== undefined)) return;
  if (unreadable) input.dataset.unreadable = "";
  else delete input.dataset.unreadable;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
