import { Children, type ReactNode } from "react";
import { classNames } from "./class-names";

type ListProps = { columns?: 1 | 2 | 3 | 4 | "rows"; children: ReactNode };

/**
 * Names and values in columns that fit the width, or, in a side column, each name to the left of its value; its children
 * are {@link Description}s.
 */
export function DescriptionList({ columns = 3, children }: ListProps) {
  const wide = {
    1: "",
    2: "sm:grid-cols-2",
    3: "sm:grid-cols-2 lg:grid-cols-3",
    4: "sm:grid-cols-2 lg:grid-cols-4",
    rows: "rows",
  };
  return <dl className={classNames("grid grid-cols-1 gap-x-6 gap-y-3", wide[columns])}>{children}</dl>;
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
