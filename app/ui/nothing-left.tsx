import type { ReactNode } from "react";
import { DialogRoute } from "./dialog-route";
import { EmptyState } from "./empty-state";

type Props = {
  /** The title of the dialog in whose place it stands. */
  title: string;
  /** Why there is nothing to do. */
  says: string;
  children?: ReactNode;
};

/** In place of a dialog that has nothing left to act on: somebody else was quicker, which is no lack of privileges (403). */
export function NothingLeft({ title, says, children }: Props) {
  return (
    <DialogRoute title={title} size="sm">
      <EmptyState title={says}>{children}</EmptyState>
    </DialogRoute>
  );
}
