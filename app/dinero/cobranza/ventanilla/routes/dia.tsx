import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Checkbox } from "~/forms/choice-fields";
import { ConfirmRoute } from "~/forms/confirm-route";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { operaciones } from "../operaciones.server";
import { titulo } from "~/base/shell/producto";
import { NothingLeft } from "~/ui/nothing-left";
import { previsualizarDia } from "../commands/confirmar-dia.server";

const TITULO = "¿Qué día es hoy?";
const DE_QUIEN_CONFIRMA = "Si la fecha está mal, cierra esta ventana y corrige primero el reloj de la computadora.";
const DE_QUIEN_AVISA =
  "Si la fecha está mal, corrige el reloj de la computadora. Si está bien, avisa a quien administra la configuración.";

export const meta = () => titulo(TITULO);

/**
 * Asks for confirmation before a jump of the computer's clock posts anything (decisions.md, "The clock is not believed
 * blindly").
 */
export async function loader({ request }: LoaderFunctionArgs) {
  return { salto: await previsualizarDia(await requirePermission(request, operaciones.confirmarDia.permiso)) };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.confirmarDia,
    context: [],
    mensaje: "El día quedó confirmado.",
    success: () => "/",
  });
}

export default function Dia() {
  const { salto } = useLoaderData<typeof loader>();
  if (!salto) return <NothingLeft title={TITULO} says="El día ya está confirmado." />;
  const { hoy, palabras, puede, atras, anular, seQuedan } = salto;
  return (
    <ConfirmRoute
      title={TITULO}
      confirm={puede ? `Hoy es ${palabras.hoy}` : null}
      tone={atras ? "danger" : "normal"}
      defaultValue={{ anular: "on" }}
    >
      <input type="hidden" name="fecha" value={hoy} />
      <p>
        La computadora dice que hoy es <strong className="text-mal-texto">{palabras.hoy}</strong>, y lo último que se
        cargó fue el <strong>{palabras.ultimo}</strong>.
      </p>
      <p>Hasta que se confirme no se carga nada ni se reciben pagos.</p>
      <p>{puede ? DE_QUIEN_CONFIRMA : DE_QUIEN_AVISA}</p>
      {anular ? <Checkbox name="anular" label={anular} /> : null}
      {seQuedan.length > 0 ? (
        <>
          <p>
            En estas cuentas se pagó, se condonó o se descontó con la fecha equivocada. Se queda lo que eso saldó, con
            los recargos que pagó en parte; revísalas una por una:
          </p>
          <ul className="list-disc pl-5">
            {seQuedan.map((cuenta) => (
              <li key={cuenta}>{cuenta}</li>
            ))}
          </ul>
        </>
      ) : null}
    </ConfirmRoute>
  );
}
