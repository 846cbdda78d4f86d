import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** True if this browser draws a PDF inside a page. False on the server, on most phones, and where PDFs are downloaded. */
export function usePdfViewer(): boolean {
  return useSyncExternalStore(
    never,
    () => Boolean(navigator.pdfViewerEnabled),
    () => false,
  );
}
