import { useActionData } from "@remix-run/react";
import { isFormReply } from "~/forms/form-reply";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import type { listarUniones } from "../queries.server";
import type { deshacerSchema } from "../schemas.server";

type Union = Awaited<ReturnType<typeof listarUniones>>[number];

/** The recent unions, each with its undo. */
export function UnionesHechas({ uniones }: { uniones: readonly Union[] }) {
  const respuesta = useActionData<unknown>();
  const reply = isFormReply(respuesta) ? respuesta : null;
  const deCual = (reply?.result.initialValue as { unionId?: string } | undefined)?.unionId;
  if (uniones.length === 0) return null;
  return (
    <section className="space-y-2">
      <h2 className="text-base font-semibold text-fuerte">Unidos en los últimos 30 días</h2>
      <ul className="divide-y divide-linea rounded-lg border border-linea bg-carta">
        {uniones.map(({ unionId, retirado, queda, cuando, autor }) => (
          <li key={unionId} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4 text-sm">
            <p className="min-w-0 text-texto [overflow-wrap:anywhere]">
              <span className="font-semibold text-fuerte">{retirado}</span> quedó en {queda}{" "}
              <span className="block text-quieto">{[cuando, autor].filter(Boolean).join(" · ")}</span>
            </p>
            {/* The answer to one of these forms does not belong to the others. */}
            <SchemaForm<typeof deshacerSchema>
              isNew
              step={String(unionId)}
              reply={deCual === String(unionId) ? reply : null}
              labels={{ unionId: "Unión" }}
            >
              <input type="hidden" name="unionId" value={unionId} />
              <SaveButton always variant="secondary" size="sm">
                Deshacer
              </SaveButton>
            </SchemaForm>
          </li>
        ))}
      </ul>
    </section>
  );
}
