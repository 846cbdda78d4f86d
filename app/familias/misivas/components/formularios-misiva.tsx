import { Link, useLocation } from "@remix-run/react";
import type { ComponentProps } from "react";
import { FormDialog } from "~/forms/form-dialog";
import { useWentOnTo } from "~/forms/onward-button";
import { withQuery } from "~/lib/query";
import { FOCUS, classNames } from "~/ui/class-names";
import type { NuevaMisiva } from "../edicion.server";
import { TIPOS, type TipoMisiva } from "../misiva";
import type { Misiva } from "../queries.server";
import type { misivaSchema } from "../schemas.server";
import { CamposMisiva, ETIQUETAS_MISIVA } from "./campos-misiva";

type Dialogo = Pick<ComponentProps<typeof FormDialog>, "closeTo" | "actions" | "buttons" | "onward" | "subject">;
type Opciones = { asignaturas: readonly { id: number; nombre: string }[]; coordinacion: boolean };

/** A§2: a new misiva, empty or with the template of its type; for several pupils, one each. */
export function MisivaNueva({
  alumnos,
  plantilla,
  empieza,
  plantillas,
  asignaturas,
  asignaturaId,
  coordinacion,
  closeTo,
}: NuevaMisiva & Pick<Dialogo, "closeTo">) {
  return (
    <FormDialog<typeof misivaSchema>
      key={plantilla}
      title="Agregar misiva"
      size="lg"
      multipart
      isNew
      labels={ETIQUETAS_MISIVA}
      defaultValue={{
        alumnoId: alumnos[0]!.alumnoId,
        asignaturaId: asignaturaId ?? "",
        tipo: empieza ? plantilla : "",
        titulo: empieza?.titulo ?? "",
        contenido: empieza?.contenido ?? "",
        urgente: false,
      }}
      closeTo={closeTo}
    >
      {(fields) => (
        <>
          <Plantillas plantillas={plantillas} elegida={plantilla} />
          <CamposMisiva
            fields={fields}
            alumnos={alumnos}
            asignaturas={asignaturas}
            coordinacion={coordinacion}
            archivos={[]}
            archivosEn=""
          />
        </>
      )}
    </FormDialog>
  );
}

function Plantillas({ plantillas, elegida }: { plantillas: readonly TipoMisiva[]; elegida: TipoMisiva | null }) {
  const { search } = useLocation();
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quieto">
      Empezar con:
      {plantillas.map((tipo) => (
        <Link
          key={tipo}
          to={withQuery(search, { plantilla: tipo })}
          replace
          preventScrollReset
          aria-current={tipo === elegida ? "true" : undefined}
          className={classNames("inline-flex min-h-8 items-center text-acento-texto underline", FOCUS)}
        >
          {TIPOS[tipo]}
        </Link>
      ))}
    </p>
  );
}

/** A§2: a misiva that the viewer may still change. */
export function MisivaPorEditar({
  misiva,
  asignaturas,
  coordinacion,
  colegioId,
  ...dialogo
}: Opciones & Dialogo & { misiva: Misiva; colegioId: number }) {
  const { alumnoId, asignaturaId, tipo, titulo, contenido, urgente, lastModifiedDate } = misiva;
  return (
    <FormDialog<typeof misivaSchema>
      {...dialogo}
      step={useWentOnTo("estatus") ? "estatus" : undefined}
      title="Editar misiva"
      size="lg"
      multipart
      labels={ETIQUETAS_MISIVA}
      defaultValue={{
        alumnoId,
        asignaturaId: asignaturaId ?? "",
        tipo,
        titulo,
        contenido,
        urgente,
        lastModifiedDate,
      }}
    >
      {(fields) => (
        <CamposMisiva
          fields={fields}
          alumnos={[{ ...misiva, lugar: [misiva.grado, misiva.grupo].filter(Boolean).join(" ") }]}
          asignaturas={asignaturas}
          coordinacion={coordinacion}
          archivos={misiva.archivos}
          archivosEn={`/api/colegios/${colegioId}/misivas/${misiva.id}/archivos/`}
        />
      )}
    </FormDialog>
  );
}
