import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { PageHead } from "./page-head";
import { OnPaper, type Paper, PaperActions, PaperHead } from "./paper";

export type ListPageProps = {
  title: string;
  /** One quiet line that describes the content. */
  line?: ReactNode;
  /** At the right of the title: 'Más', and the primary action last. */
  actions?: ReactNode;
  /** Information to know before reading the list. */
  notice?: ReactNode;
  filters?: ReactNode;
  /** The table, from edge to edge, or a message in its place. */
  children: ReactNode;
  /** Below it, on the page's margin. */
  foot?: ReactNode;
  /** True if a dialog is open over it: then the dialog is printed, and not the list. */
  covered?: boolean;
  /** The head of the printed list, if all of its rows are to be printed. */
  paper?: Paper | null;
  /** True if there are more rows than a printed list holds. */
  cut?: boolean;
};

/**
 * A page that is a list: its head, its filters, its table with the same left edge, and the pager. With a `paper` it is
 * the printable list: under the school's letterhead, filters in words, and no pager.
 */
export function ListPage(props: ListPageProps) {
  const { title, line, notice, filters, children, foot, covered = false, paper = null, cut = false } = props;
  const actions = paper ? <PaperActions /> : props.actions;
  return (
    <OnPaper.Provider value={paper !== null}>
      <div className={classNames("list-page", covered && "print:hidden")}>
        {paper ? <PaperHead {...paper} /> : null}
        <PageHead title={title} line={line}>
          {actions}
        </PageHead>
        {notice && !paper ? <div className="px-4 pt-2 lg:px-6 print:hidden">{notice}</div> : null}
        <div className={classNames("px-4 pb-3 pt-2 lg:px-6", paper ? "print:p-0" : "print:hidden")}>{filters}</div>
        {paper && cut ? (
          <p className="px-4 pb-3 text-sm text-atencion-texto lg:px-6 print:px-0">
            La lista es más larga que lo que se imprime de una vez: filtra para imprimir el resto.
          </p>
        ) : null}
        {children}
        {foot && !paper ? <div className="px-4 lg:px-6">{foot}</div> : null}
      </div>
    </OnPaper.Provider>
  );
}
