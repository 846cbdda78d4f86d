import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Checkbox } from "~/forms/choice-fields";
import { ConfirmRoute } from "~/forms/confirm-route";
import { centavos, formatPesos } from "~/lib/money";
import { tienePermiso } from "~/acceso/alcance.server";
import { requirePermission } from "~/acceso/permissions.server";
import { submit } from "~/acceso/submit.server";
import { operaciones } from "../operaciones.server";
import { titulo } from "~/shell/producto";
import { DialogRoute } from "~/ui/dialog-route";
import { EmptyState } from "~/ui/empty-state";
import { loAdelantado } from "../commands/confirmar-dia.server";
import { diaEnPalabras } from "~/acceso/dia";

const TITULO = "¿Qué día es hoy?";
export const meta = () => titulo(TITULO);

/** Asks before a jump of the computer's clock posts anything (decisions.md, "The clock is not believed blindly"). */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.confirmarDia.permiso);
  const { hoy, dia } = alcance;
  if (!dia.porConfirmar) return { salto: null };
  const { ultimo, quien } = dia.porConfirmar;
  const puede = quien === "VENTANILLA" || tienePermiso(alcance, "PERM_ADMIN_CONFIGURACION");
  const atras = ultimo > hoy;
  // Said here, so that the browser need not bring the calendar for three sentences.
  const palabras = {
    hoy: diaEnPalabras(hoy),
    computadora: diaEnPalabras(hoy, { anio: true }),
    ultimo: diaEnPalabras(ultimo, { anio: true }),
  };
  return { salto: { hoy, palabras, puede, atras, adelantado: puede && atras ? await loAdelantado(alcance) : null } };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.confirmarDia,
    context: [],
    success: () => ({ url: "/", mensaje: "El día quedó confirmado." }),
  });
}

export default function Dia() {
  const { salto } = useLoaderData<typeof loader>();
  if (!salto)
    return (
      <DialogRoute title={TITULO} size="sm">
        <EmptyState title="El día ya está confirmado." />
      </DialogRoute>
    );
  const { hoy, palabras, puede, atras, adelantado } = salto;
  const dias = (
    <>
      <p>
        La computadora dice que hoy es <strong className="text-mal-texto">{palabras.computadora}</strong>, y lo último
        que se cargó fue el <strong>{palabras.ultimo}</strong>.
      </p>
      <p>Hasta que se confirme no se carga nada ni se reciben pagos.</p>
    </>
  );
  if (!puede)
    return (
      <DialogRoute title={TITULO} size="sm">
        <div className="space-y-3 text-sm leading-6 text-texto">
          {dias}
          <p>
            Si la fecha está mal, corrige el reloj de la computadora. Si está bien, avisa a quien administra la
            configuración.
          </p>
        </div>
      </DialogRoute>
    );
  return (
    <ConfirmRoute
      title={TITULO}
      confirm={`Hoy es ${palabras.hoy}`}
      tone={atras ? "danger" : "normal"}
      defaultValue={{ anular: "on" }}
    >
      <input type="hidden" name="fecha" value={hoy} />
      {dias}
      <p>Si la fecha está mal, cierra esta ventana y corrige primero el reloj de la computadora.</p>
      {adelantado && adelantado.renglones > 0 ? (
        <Checkbox
          name="anular"
          label={`Anular lo que se cargó para después de hoy: ${adelantado.renglones} renglones, ${formatPesos(centavos(adelantado.centavos))}`}
        />
      ) : null}
    </ConfirmRoute>
  );
}
