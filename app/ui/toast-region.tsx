import { type ComponentType, useEffect, useRef, useState } from "react";
import type { ToasterProps } from "sonner";
import { Alert } from "./alert";
import type { Tone } from "./badge";
import { type ToastData, type ToastTone, onToast } from "./toast";

const TONES: Record<ToastTone, Tone> = { success: "success", error: "danger", info: "info", warning: "warning" };
const MAXIMUM = 3;

/**
 * Where notices appear: the flash of the page (`toast`, from the root loader) and those of `showToast`. Without
 * JavaScript the flash is a status line; with it a toast (at most 3, 10 s unless the notice says otherwise), whose
 * library loads when the first one comes.
 */
export function ToastRegion({ toast }: { toast: ToastData | null }) {
  const region = useRef<HTMLDivElement>(null);
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps> | null>(null);
  const [drawn, setDrawn] = useState<string | null>(null);

  useEffect(() => {
    const show = async (one: ToastData) => {
      const sonner = await import("sonner");
      setToaster(() => sonner.Toaster);
      raise(region.current);
      sonner.toast[one.tipo](one.mensaje, { id: one.id, duration: one.duracion });
      setDrawn(one.id);
    };
    if (toast) void show(toast);
    return onToast((one) => void show(one));
    // The same notice comes again with every revalidation of the root; its id tells.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [toast?.id]);

  return (
    <>
      {toast && drawn !== toast.id ? (
        <div className="mx-auto w-full max-w-3xl px-4 pt-3">
          <Alert tone={TONES[toast.tipo]} live>
            {toast.mensaje}
          </Alert>
        </div>
      ) : null}
      <div ref={region} {...{ popover: "manual" }} className="m-0 overflow-visible border-0 bg-transparent p-0">
        {Toaster ? (
          <Toaster
            position="top-center"
            offset={8}
            mobileOffset={8}
            visibleToasts={MAXIMUM}
            richColors
            closeButton
            containerAriaLabel="Avisos"
            toastOptions={{ closeButtonAriaLabel: "Cerrar aviso" }}
          />
        ) : null}
      </div>
    </>
  );
}

// A modal dialog lies in the browser's top layer; only what enters that layer later is seen above it.
function raise(region: HTMLElement | null) {
  if (!region || typeof region.showPopover !== "function") return;
  if (region.matches(":popover-open")) region.hidePopover();
  region.showPopover();
}
