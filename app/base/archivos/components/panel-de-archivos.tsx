import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { FileField } from "~/forms/fields";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { ButtonLink } from "~/ui/button";
import { classNames, FOCUS } from "~/ui/class-names";
import { InstantText } from "~/ui/date";

/** A file of the list: its view address, its download address, and the text beside its name. */
export type ArchivoDePanel = {
  id: number;
  nombre: string;
  createdDate: string;
  createdBy: string | null;
  ver: string;
  descargar: string;
  nota?: ReactNode;
};

type Props = {
  archivos: readonly ArchivoDePanel[];
  zonaHoraria: string;
  /** The text of an empty list. */
  vacio: string;
  /** The address for uploads, with the fields to send along. */
  subir: string;
  campos?: Readonly<Record<string, string>>;
  /** The addresses for renaming and deleting a file. */
  enlaces: (id: number) => { renombrar: string; eliminar: string };
  canUpload?: boolean;
  canDownload?: boolean;
  canRename?: boolean;
  canDelete?: boolean;
};

/**
 * The file panel (B§2.8): a list with upload by dropping files, download, rename and delete, each with its own flag.
 */
export function PanelDeArchivos({
  archivos,
  zonaHoraria,
  vacio,
  subir,
  campos,
  enlaces,
  canUpload = true,
  canDownload = false,
  canRename = false,
  canDelete = false,
}: Props) {
  const lista =
    archivos.length === 0 ? (
      <p className="text-sm text-texto">{vacio}</p>
    ) : (
      <ul className="divide-y divide-linea">
        {archivos.map(({ id, nombre, ver, descargar, ...archivo }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <div className="min-w-0 flex-1 basis-52">
              <p className="flex flex-wrap items-center gap-x-2 text-sm font-medium text-fuerte [overflow-wrap:anywhere]">
                {canDownload ? (
                  <a
                    href={ver}
                    target="_blank"
                    rel="noreferrer"
                    className={classNames("rounded hover:underline", FOCUS)}
                  >
                    {nombre}
                  </a>
                ) : (
                  nombre
                )}
                {archivo.nota}
              </p>
              <p className="text-xs text-quieto">
                <InstantText instante={archivo.createdDate} zonaHoraria={zonaHoraria} />
                {archivo.createdBy ? ` · ${archivo.createdBy}` : ""}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              {canDownload ? (
                <a href={descargar} download className="py-1.5 text-sm font-medium text-acento-texto underline">
                  Descargar<span className="sr-only"> {nombre}</span>
                </a>
              ) : null}
              {canRename ? <Accion a={enlaces(id).renombrar} verbo="Editar" nombre={nombre} /> : null}
              {canDelete ? <Accion a={enlaces(id).eliminar} verbo="Eliminar" nombre={nombre} /> : null}
            </div>
          </li>
        ))}
      </ul>
    );
  return canUpload ? (
    <Soltar subir={subir} campos={campos}>
      {lista}
    </Soltar>
  ) : (
    lista
  );
}

function Accion({ a, verbo, nombre }: { a: string; verbo: string; nombre: string }) {
  return (
    <ButtonLink to={a} size="sm" variant="plain" keepSearch aria-label={`${verbo} ${nombre}`}>
      {verbo}
    </ButtonLink>
  );
}

// Files dropped anywhere on the list are sent by the form below it, which offers a file chooser for devices without
// dropping.
function Soltar({ subir, campos = {}, children }: Pick<Props, "subir" | "campos"> & { children: ReactNode }) {
  const caja = useRef<HTMLDivElement>(null);
  const [encima, setEncima] = useState(false);
  const soltar = (event: DragEvent) => {
    event.preventDefault();
    setEncima(false);
    const input = caja.current?.querySelector<HTMLInputElement>("input[type=file]");
    if (!input || event.dataTransfer.files.length === 0) return;
    input.files = event.dataTransfer.files;
    input.form?.requestSubmit();
  };
  return (
    <div
      ref={caja}
      className={classNames("space-y-3 rounded-md", encima ? "outline outline-2 outline-offset-4 outline-foco" : "")}
      onDragOver={(event) => {
        event.preventDefault();
        setEncima(true);
      }}
      onDragLeave={() => setEncima(false)}
      onDrop={soltar}
    >
      {children}
      <SchemaForm
        multipart
        isNew
        action={subir}
        labels={{ archivos: "Archivos" }}
        className="flex flex-wrap items-end gap-3 border-t border-linea pt-3"
      >
        {Object.entries(campos).map(([nombre, valor]) => (
          <input key={nombre} type="hidden" name={nombre} value={valor} />
        ))}
        <FileField
          name="archivos"
          label="Subir archivos"
          multiple
          required
          accept=".pdf,.png,.jpg,.jpeg"
          hint="Elígelos o arrástralos aquí: PDF, PNG o JPG. Tamaño máximo del archivo 10MB"
          className="min-w-0 flex-1 basis-64"
        />
        <SaveButton variant="secondary">Subir</SaveButton>
      </SchemaForm>
    </div>
  );
}
