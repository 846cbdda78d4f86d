import { DialogRoute } from "~/ui/dialog-route";
import { EmptyState } from "~/ui/empty-state";

/** In place of a dialog about an enrolment that has nothing to act on by now: somebody else was quicker. */
export function SinInscripcion({ title, texto }: { title: string; texto: string }) {
  return (
    <DialogRoute title={title} size="sm">
      <EmptyState title={texto} />
    </DialogRoute>
  );
}
