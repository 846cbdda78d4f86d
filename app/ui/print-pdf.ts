const FRAME_ID = "print-pdf";

/**
 * Opens the browser's print dialog for a PDF of this server, without leaving the page. The frame shows the fetched
 * bytes, because none of our answers may be framed by address. The frame stays while the dialog is open, until the next
 * one replaces it. Throws if the PDF cannot be fetched or the browser does not print frames.
 */
export async function printPdf(url: string): Promise<void> {
  const answer = await fetch(url, { headers: { accept: "application/pdf" } });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  const source = URL.createObjectURL(new Blob([await answer.arrayBuffer()], { type: "application/pdf" }));
  document.getElementById(FRAME_ID)?.remove();
  const frame = document.createElement("iframe");
  frame.id = FRAME_ID;
  frame.title = "Impresión";
  frame.setAttribute("aria-hidden", "true");
  frame.tabIndex = -1;
  // A frame that is not drawn is not printed, either.
  frame.style.cssText = "position:fixed;right:0;bottom:0;width:1px;height:1px;border:0;opacity:0";
  await new Promise<void>((loaded, failed) => {
    frame.addEventListener("load", () => loaded(), { once: true });
    frame.addEventListener("error", () => failed(new Error(url)), { once: true });
    frame.src = source;
    document.body.append(frame);
  });
  frame.contentWindow!.focus();
  frame.contentWindow!.print();
}
