import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { tienePermiso } from "~/base/acceso/alcance.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { ConfirmRoute } from "~/forms/confirm-route";
import { FormDialog } from "~/forms/form-dialog";
import { parseParams } from "~/server/request/params.server";
import { noEncontrado } from "~/server/request/responses.server";
import { titulo } from "~/base/shell/producto";
import { NothingLeft } from "~/ui/nothing-left";
import { buscarParcial, faltantesDe } from "../cierre.server";
import { LoQueFalta } from "../components/lo-que-falta";
import { porDocente, textoDelRecordatorio } from "../faltantes";
import { operaciones } from "../operaciones.server";

export const meta = () => titulo("Cierre del parcial");

/**
 * The missing grades before a partial is closed; the reason before it is reopened. Below the gradebook, and in Ajustes.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.cerrarParcial.permiso);
  const ids = params.periodoId
    ? parseParams(params, { parcialId: "id", periodoId: "id", cicloId: "id" })
    : parseParams(params, { parcialId: "id" });
  const { parcialId } = ids;
  const parcial = await buscarParcial(alcance, ids);
  if (!parcial) throw noEncontrado();
  const { nombre, cerrado } = parcial;
  const faltantes = cerrado ? [] : await faltantesDe(alcance, parcialId);
  return { nombre, cerrado, parcialId, faltantes, puede: !cerrado || tienePermiso(alcance, "PERM_CALIFICAR") };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.cerrarParcial,
    context: ["colegioId"],
    mensaje: (resultado) => {
      if ("recordatorio" in resultado) return textoDelRecordatorio(resultado.recordatorio);
      return resultado.cerrado ? "Parcial cerrado" : "Parcial abierto";
    },
    // A reminder leaves the dialog open: the partial is not closed yet.
    success: (resultado, { up, request }) => {
      const { pathname, search } = new URL(request.url);
      return "recordatorio" in resultado ? pathname + search : up();
    },
  });
}

export default function Cierre() {
  const { nombre, cerrado, parcialId, faltantes, puede } = useLoaderData<typeof loader>();
  if (!puede)
    return (
      <NothingLeft title="Abrir parcial" says={`${nombre} está cerrado`}>
        Lo abre quien puede calificar parciales cerrados.
      </NothingLeft>
    );
  if (cerrado)
    return (
      <ConfirmRoute
        title="Abrir parcial"
        confirm="Abrir"
        reason={{ name: "motivo", label: "Por qué se abre otra vez", maxLength: 500 }}
      >
        <input type="hidden" name="estado" value="ABIERTO" />
        <p>
          <strong>{nombre}</strong> está cerrado. Abierto, sus docentes vuelven a calificar y sus boletas son
          borradores.
        </p>
      </ConfirmRoute>
    );
  if (faltantes.length === 0)
    return (
      <ConfirmRoute title="Cerrar parcial" confirm="Cerrar parcial">
        <input type="hidden" name="estado" value="CERRADO" />
        <p>
          Cerrado <strong>{nombre}</strong>, una calificación solo se cambia con permiso y motivo.
        </p>
        <p>No falta ninguna calificación.</p>
      </ConfirmRoute>
    );
  const docentes = porDocente(faltantes);
  const conNombre = docentes.filter((cada) => cada.docentes !== "").length;
  return (
    <FormDialog
      title="Cerrar parcial"
      subject={nombre}
      size="md"
      isNew
      alwaysSave
      // The filled button asks for the missing grades; closing without them is the other one.
      save={conNombre === 1 ? "Recordar al docente" : `Recordar a los ${conNombre} docentes`}
      saveAs={{ name: "estado", value: "RECORDAR" }}
      otherSave={{ says: "Cerrar parcial", name: "estado", value: "CERRADO" }}
    >
      <LoQueFalta docentes={docentes} parcialId={parcialId} />
      <p className="mt-3 text-sm text-texto">
        Cerrado así, lo que falta se queda vacío, y una calificación solo se cambia con permiso y motivo.
      </p>
    </FormDialog>
  );
}
