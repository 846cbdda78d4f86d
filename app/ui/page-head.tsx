import type { ReactNode } from "react";

type Props = {
  title: string;
  /** One quiet line that says what is being looked at. */
  line?: ReactNode;
  /** At the right: what can be done, the primary action last. */
  children?: ReactNode;
};

/** The head of a page: its title, what is being looked at, and what can be done with it. */
export function PageHead({ title, line, children }: Props) {
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-2 px-4 pt-2 lg:px-6 print:p-0">
      <h1 className="text-xl font-semibold tracking-tight text-fuerte">{title}</h1>
      {/* A line that is too long goes on below itself: what can be done stays where it is on every page. */}
      {line ? (
        <p className="order-last w-full text-sm text-quieto lg:order-none lg:w-auto lg:flex-[1_1_16rem] lg:pt-1">
          {line}
        </p>
      ) : null}
      {children ? (
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2 print:hidden">{children}</div>
      ) : null}
    </div>
  );
}
