import { Form, useLocation } from "@remix-run/react";
import { HiddenContext } from "~/forms/form-context";
import { FOCUS, classNames } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";

type Props = { nombre: string; ruta: string; favorito?: boolean };

/** The star on a report's card: it puts the report first. */
export function Favorito({ nombre, ruta, favorito = false }: Props) {
  const { search } = useLocation();
  return (
    <Form
      method="post"
      action={`/reportes?index${search.replace("?", "&")}`}
      preventScrollReset
      className="absolute right-0 top-0"
    >
      <HiddenContext />
      <input type="hidden" name="ruta" value={ruta} />
      <button
        name="favorito"
        value={favorito ? "false" : "true"}
        aria-label={favorito ? `Quitar ${nombre} de favoritos` : `Poner ${nombre} en favoritos`}
        className={classNames(
          "flex h-11 w-11 lg:h-9 lg:w-9 items-center justify-center rounded-lg text-quieto hover:text-fuerte",
          FOCUS,
        )}
      >
        <Glyph name="star" className={classNames("h-4 w-4", favorito ? "fill-current text-acento-texto" : "")} />
      </button>
    </Form>
  );
}
