import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { PageHead } from "./page-head";

type Props = {
  title: string;
  /** One quiet line that says what is being looked at. */
  line?: ReactNode;
  /** At the right of the title: 'Más', and the primary action last. */
  actions?: ReactNode;
  /** What must be known before the list is read. */
  notice?: ReactNode;
  filters?: ReactNode;
  /** The table, from edge to edge, or what is said in its place. */
  children: ReactNode;
  /** Below it, on the page's margin. */
  foot?: ReactNode;
  /** Whether a dialog is open over it: then that is printed, and not the list. */
  covered?: boolean;
};

/** A page that is a list: its head, what narrows it, its table with the same left edge, and the way to the next page. */
export function ListPage({ title, line, actions, notice, filters, children, foot, covered = false }: Props) {
  return (
    <div className={classNames("list-page", covered && "print:hidden")}>
      <PageHead title={title} line={line}>
        {actions}
      </PageHead>
      {notice ? <div className="px-4 pt-2 lg:px-6 print:hidden">{notice}</div> : null}
      <div className="px-4 pb-3 pt-2 lg:px-6 print:hidden">{filters}</div>
      {children}
      {foot ? <div className="px-4 lg:px-6">{foot}</div> : null}
    </div>
  );
}
