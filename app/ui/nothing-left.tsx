import type { ReactNode } from "react";
import { DialogRoute } from "./dialog-route";
import { EmptyState } from "./empty-state";

type Props = {
  /** The title of the dialog that it replaces. */
  title: string;
  /** The reason why there is nothing to do. */
  says: string;
  children?: ReactNode;
};

/** Replaces a dialog with nothing left to act on: somebody else was quicker, which is no lack of privileges (403). */
export function NothingLeft({ title, says, children }: Props) {
  return (
    <DialogRoute title={title} size="sm">
      <EmptyState title={says}>{children}</EmptyState>
    </DialogRoute>
  );
}
