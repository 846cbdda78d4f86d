import { classNames } from "./class-names";
import { Glyph } from "./glyph";
import { buttonClasses } from "./button";
import { usePdfViewer } from "./use-pdf-viewer";

type Props = {
  /** Its name for people: 'Acta de nacimiento'. */
  label: string;
  /** The name under which it was uploaded. */
  name: string;
  url: string;
  /** Its type, as the server checked it: a picture or a PDF. */
  type: string;
  className?: string;
};

/**
 * A stored file, open in the page: a picture at its whole width, or a PDF in the browser's own viewer. Without scripts,
 * or where the browser opens no PDF inside a page, it is a link that opens it apart.
 */
export function FileView({ label, name, url, type, className }: Props) {
  const framesPdf = usePdfViewer();
  const box = classNames("rounded-md border border-linea bg-hundida", className);
  if (type.startsWith("image/")) {
    // The focus lets the keys scroll a tall picture.
    const focus = { role: "group", tabIndex: 0, "aria-label": label };
    return (
      <div {...focus} className={classNames(box, "overflow-auto overscroll-contain")}>
        <img src={url} alt={label} className="mx-auto block h-auto max-w-full" />
      </div>
    );
  }
  // The answer brings its own sandbox, as a header: Chrome opens no PDF in a frame with the attribute.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  if (framesPdf) return <iframe src={url} title={label} className={classNames(box, "block w-full")} />;
  return (
    <div className={classNames(box, "flex flex-col items-center justify-center gap-3 px-4 py-8 text-center text-sm")}>
      <Glyph name="file-text" className="h-8 w-8 text-quieto" />
      <p className="text-texto [overflow-wrap:anywhere]">{name}</p>
      <a href={url} target="_blank" rel="noreferrer" className={buttonClasses("secondary")}>
        Abrir<span className="sr-only"> {label}</span>
      </a>
    </div>
  );
}
