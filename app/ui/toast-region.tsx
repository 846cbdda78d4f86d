import { type ComponentType, useEffect, useRef, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import type { ToasterProps } from "sonner";
import { Alert } from "./alert";
import type { Tone } from "./badge";
import { type ToastData, type ToastTone, onToast } from "./toast";
import type { ToastEdge, ToastPlace } from "./toast-place";
import { topDialog } from "./use-modal";

const TONES: Record<ToastTone, Tone> = { success: "success", error: "danger", info: "info", warning: "warning" };
const MAXIMUM = 3;
/** Without JavaScript nobody can recall a notice, so it stays a little longer. */
const STATUS_LINE_MS = 20_000;

// At the lower left, above a dialog's footer and above a phone's last row of buttons, or where it covers no control.
const EDGE: ToastEdge = { side: 16, end: 72 };
const OFFSET = { top: EDGE.end, bottom: EDGE.end, left: EDGE.side, right: EDGE.side };
const PLACE_CLASSES = "fixed bottom-[72px] left-4 max-w-[calc(100%-2rem)] sm:max-w-[356px]";

// React 18 passes the attribute on, but its types do not know it.
const POPOVER = { popover: "manual" };

/**
 * The place of notices: the flash of the page (`toast`, from the shell's loader) and those of `showToast`. Without
 * JavaScript the flash is a status line. With it, it is a toast (at most 3, 10 s by default); the library loads with
 * the first one.
 */
export function ToastRegion({ toast }: { toast: ToastData | null }) {
  const region = useRef<HTMLDivElement>(null);
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps> | null>(null);
  const [inside, setInside] = useState<HTMLElement | null>(null);
  const [drawn, setDrawn] = useState<string | null>(null);
  const [place, setPlace] = useState<ToastPlace>("bottom-left");

  useEffect(() => {
    const show = async (one: ToastData) => {
      const [sonner, { freePlace, isControlAt }] = await Promise.all([import("sonner"), import("./toast-place")]);
      // Synchronously, so that the toast component is listening when the first toast comes.
      flushSync(() => {
        setToaster(() => sonner.Toaster);
        setInside(raise(region.current));
        setDrawn(one.id);
        setPlace(freePlace({ width: window.innerWidth, height: window.innerHeight }, EDGE, isControlAt));
      });
      sonner.toast[one.tipo](one.mensaje, { id: one.id, duration: one.duracion, onDismiss: one.alCerrar });
    };
    if (toast) void show(toast);
    return onToast((one) => void show(one));
    // The same notice comes again with every revalidation of the shell; its id tells.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [toast?.id]);

  const toaster = Toaster ? (
    <Toaster
      position={place}
      offset={OFFSET}
      mobileOffset={OFFSET}
      visibleToasts={MAXIMUM}
      richColors
      closeButton
      style={{ fontFamily: "inherit" }}
      containerAriaLabel="Avisos"
      toastOptions={{ closeButtonAriaLabel: "Cerrar aviso" }}
    />
  ) : null;
  return (
    <>
      {toast && drawn !== toast.id ? <StatusLine key={toast.id} toast={toast} /> : null}
      <div ref={region} {...POPOVER} className="m-0 overflow-visible border-0 bg-transparent p-0">
        {inside ? null : toaster}
      </div>
      {inside ? createPortal(toaster, inside) : null}
    </>
  );
}

// Above the page and above any dialog, transparent to clicks, and removed after a while.
function StatusLine({ toast }: { toast: ToastData }) {
  return (
    <div
      className={`pointer-events-none ${PLACE_CLASSES} z-50 w-fit print:hidden`}
      style={{ animation: `status-line-out 0.3s ${Math.max(toast.duracion, STATUS_LINE_MS)}ms forwards` }}
    >
      <style>{"@keyframes status-line-out{to{visibility:hidden;opacity:0}}"}</style>
      <Alert tone={TONES[toast.tipo]} live className="shadow-lg">
        {toast.mensaje}
      </Alert>
    </div>
  );
}

// A modal dialog lies in the browser's top layer, and only elements that enter that layer later are visible above it.
// Browsers without popovers (before Chrome 114 and Firefox 125) need a place inside the dialog itself, which is
// returned.
function raise(region: HTMLElement | null): HTMLElement | null {
  if (!region || typeof region.showPopover !== "function") return topDialog();
  if (region.matches(":popover-open")) region.hidePopover();
  region.showPopover();
  return null;
}
