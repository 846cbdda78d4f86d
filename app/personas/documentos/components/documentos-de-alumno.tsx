import { Link, useLocation } from "@remix-run/react";
import { PanelDeArchivos } from "~/base/archivos/components/panel-de-archivos";
import { withQuery } from "~/lib/query";
import { formatFecha } from "~/lib/dates";
import { Badge, type Tone } from "~/ui/badge";
import { classNames, FOCUS } from "~/ui/class-names";
import { ESTADOS_DE_REQUISITO, type EstadoDeRequisito, TEXTOS_DOCUMENTOS } from "../documento";
import type { SeccionDocumentos } from "../seccion.server";

const TONOS: Readonly<Record<EstadoDeRequisito, Tone>> = {
  ENTREGADO: "success",
  POR_VENCER: "warning",
  VENCIDO: "danger",
  FALTA: "danger",
};

/** The papers of a student (C§2.13): the requirements of the level, and the panel of the open repository. */
export function DocumentosDeAlumno({
  documentos,
  requisitos,
  cicloActual,
  sube,
  edita,
  zonaHoraria,
  aqui,
}: SeccionDocumentos & { aqui: string }) {
  return (
    <div className="space-y-4" data-beside="">
      {requisitos.length === 0 ? null : (
        <ul aria-label="Lo que se pide" className="flex flex-wrap gap-x-4 gap-y-2 text-sm text-texto">
          {requisitos.map(({ id, nombre, estado, obligatorio }) => (
            <li key={id} className="flex items-center gap-2">
              {nombre}
              <Badge tone={!obligatorio && estado === "FALTA" ? "neutral" : TONOS[estado]}>
                {ESTADOS_DE_REQUISITO[estado]}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <CualRepositorio cicloActual={cicloActual} />
      <PanelDeArchivos
        archivos={documentos.map((documento) => ({ ...documento, nota: <Vence {...documento} /> }))}
        zonaHoraria={zonaHoraria}
        vacio={TEXTOS_DOCUMENTOS.sinArchivos}
        subir={`${aqui}/documentos`}
        campos={{ cicloActual: cicloActual ? "on" : "off" }}
        enlaces={(id) => ({
          renombrar: `${aqui}/documentos/${id}`,
          eliminar: `${aqui}/documentos/${id}/eliminar`,
        })}
        canUpload={sube}
        canDownload
        canRename={edita}
        canDelete={edita}
      />
    </div>
  );
}

function Vence({ requisito, fechaVencimiento }: SeccionDocumentos["documentos"][number]) {
  const partes = [requisito, fechaVencimiento && `vence ${formatFecha(fechaVencimiento)}`].filter(Boolean);
  return partes.length === 0 ? null : <span className="font-normal text-quieto">{partes.join(" · ")}</span>;
}

// A switch made of links: the address states the open repository.
function CualRepositorio({ cicloActual }: { cicloActual: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <Link
      to={pathname + withQuery(search, { fciclo: cicloActual ? null : "actual" })}
      role="switch"
      aria-checked={cicloActual}
      preventScrollReset
      replace
      className={classNames("inline-flex items-center gap-2 rounded text-sm text-texto", FOCUS)}
    >
      <span
        className={classNames(
          "flex h-5 w-9 items-center rounded-full border border-linea-fuerte p-0.5",
          cicloActual ? "justify-end bg-acento" : "justify-start bg-tenue",
        )}
      >
        <span className="h-3.5 w-3.5 rounded-full bg-carta shadow" />
      </span>
      {TEXTOS_DOCUMENTOS.cicloActual}
    </Link>
  );
}
