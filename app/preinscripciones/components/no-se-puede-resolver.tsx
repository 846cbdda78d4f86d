import { DialogRoute } from "~/ui/dialog-route";
import { EmptyState } from "~/ui/empty-state";

/** Somebody else was quicker, or the family has it: that is no lack of privileges. */
export function NoSePuedeResolver({ title }: { title: string }) {
  return (
    <DialogRoute title={title} size="sm">
      <EmptyState title="La preinscripción ya no permite esta acción." />
    </DialogRoute>
  );
}
