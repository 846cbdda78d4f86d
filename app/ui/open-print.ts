import { showToast } from "./toast";

/** Opens the print dialog for a PDF of this server, or says how to print it by hand. */
export async function openPrint(pdf: string): Promise<void> {
  try {
    const { printPdf } = await import("./print-pdf");
    await printPdf(pdf);
  } catch {
    showToast("No se pudo abrir la impresión; usa los botones de Imprimir", "warning");
  }
}
