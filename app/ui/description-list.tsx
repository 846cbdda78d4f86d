import { Children, type ReactNode } from "react";
import { classNames } from "./class-names";

const COLUMNS = {
  1: "",
  2: "sm:grid-cols-2",
  3: "sm:grid-cols-2 lg:grid-cols-3",
  4: "sm:grid-cols-2 lg:grid-cols-4",
};
// In a side column: each name to the left of its value.
const ROWS =
  "gap-y-1.5 [&>div]:grid [&>div]:grid-cols-[6.5rem_minmax(0,1fr)] [&>div]:items-baseline [&>div]:gap-x-3 [&_dd]:mt-0";

type ListProps = { columns?: 1 | 2 | 3 | 4 | "rows"; children: ReactNode };

/** Names and values in columns that fit the width, or one pair a row; its children are {@link Description}s. */
export function DescriptionList({ columns = 3, children }: ListProps) {
  const look = columns === "rows" ? ROWS : classNames("gap-x-6 gap-y-3", COLUMNS[columns]);
  return <dl className={classNames("grid grid-cols-1", look)}>{children}</dl>;
}

type DescriptionProps = { label: string; className?: string; children: ReactNode };

/** One name with its value; a dash if empty. */
export function Description({ label, className, children }: DescriptionProps) {
  const empty = Children.toArray(children).every((child) => child === "");
  return (
    <div className={classNames("min-w-0", className)}>
      <dt className="text-xs text-quieto">{label}</dt>
      <dd className="mt-0.5 break-words text-sm text-fuerte">{empty ? "—" : children}</dd>
    </div>
  );
}
