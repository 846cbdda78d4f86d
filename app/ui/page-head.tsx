import { Link } from "@remix-run/react";
import { createContext, type ReactNode, useContext } from "react";
import { FOCUS, classNames } from "./class-names";

/** The section of a page, named before its title; null where the page is the section itself. */
export const PageParent = createContext<{ label: string; to: string } | null>(null);

type Props = {
  title: string;
  /** One quiet line that describes the content. */
  line?: ReactNode;
  /** At the right: the actions, with the primary one last. */
  children?: ReactNode;
};

/** The head of a page: its section, title, description and actions. */
export function PageHead({ title, line, children }: Props) {
  const parent = useContext(PageParent);
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-2 px-4 pt-2 lg:px-6 print:p-0">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
        {parent && parent.label !== title ? (
          <p className="text-sm text-quieto print:hidden">
            <Link to={parent.to} className={classNames("rounded hover:underline", FOCUS)}>
              {parent.label}
            </Link>
            <span aria-hidden="true"> ›</span>
          </p>
        ) : null}
        <h1 className="text-xl font-semibold tracking-tight text-fuerte">{title}</h1>
      </div>
      {/* A long line wraps below itself: the actions keep their position on every page. */}
      {line ? (
        <p className="order-last w-full text-sm text-quieto lg:order-none lg:w-auto lg:flex-[1_1_16rem] lg:pt-1">
          {line}
        </p>
      ) : null}
      {children ? (
        <div data-head-actions="" className="ml-auto flex flex-wrap items-center justify-end gap-2 print:hidden">
          {children}
        </div>
      ) : null}
    </div>
  );
}
