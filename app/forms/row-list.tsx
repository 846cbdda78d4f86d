import type { MouseEvent, ReactNode } from "react";
import { Button } from "~/ui/button";
import { CloseIcon, PlusIcon } from "~/ui/icons";
import { rowsOf } from "./nested-fields";
import { type AnyField, useSchemaFormContext } from "./schema-form-context";

type RowButton = { name: string; value: string; form: string; formNoValidate: boolean };
type RemoveProps = { button: RowButton; label: string; autoFocus: boolean };

/** Removes a row of a list of rows; it sends the form, so no JavaScript is needed. */
export function RemoveRow({ button, label, autoFocus }: RemoveProps) {
  const title = `Quitar ${label}`;
  // The key redraws an existing button, so that it takes the focus.
  return (
    <Button
      key={String(autoFocus)}
      {...button}
      autoFocus={autoFocus}
      onMouseDown={keepFocus}
      variant="plain"
      className="sm:mt-6"
      aria-label={title}
      title={title}
    >
      <CloseIcon /> Quitar
    </Button>
  );
}

/** Adds a row to a list of rows; it sends the form, too. */
export function AddRow({ button, autoFocus, children }: Omit<RemoveProps, "label"> & { children: ReactNode }) {
  return (
    <Button
      key={String(autoFocus)}
      autoFocus={autoFocus}
      onMouseDown={keepFocus}
      {...button}
      variant="secondary"
      size="sm"
    >
      <PlusIcon /> {children}
    </Button>
  );
}

// Leaving a field empty by mouse shows a message below it, which would push the button away before the click ends.
const keepFocus = (event: MouseEvent) => event.preventDefault();

type RowFocus = { added?: number; neighbour?: number };

/**
 * The focus after a row was added or removed: the new row, or the one in the place of the removed row (-1: none is
 * left).
 */
export function useRowFocus(field: AnyField): RowFocus {
  const intent = useSchemaFormContext()?.reply?.result.intent;
  const last = rowsOf(field).length - 1;
  if ((intent?.type !== "insert" && intent?.type !== "remove") || intent.payload.name !== field.name) return {};
  return intent.type === "insert" ? { added: last } : { neighbour: Math.min(intent.payload.index, last) };
}

type RowListProps = { field: AnyField; title: string; empty: string; children: ReactNode };

/** A list of rows with its title; `empty` stands in the place of its rows. */
export function RowList({ field, title, empty, children }: RowListProps) {
  const count = rowsOf(field).length;
  return (
    <fieldset id={field.id} tabIndex={-1}>
      <legend className="field-label">{title}</legend>
      {/* The number of rows is a field too, so that removing the last one counts as a change. */}
      <input type="hidden" name={`cuantos${field.name}`} value={count} />
      {field.errors?.[0] ? <p className="text-sm text-mal-texto">{field.errors[0]}</p> : null}
      {count === 0 ? <p className="mt-1 text-xs text-quieto">{empty}</p> : null}
      <ul className="divide-y divide-linea">{children}</ul>
    </fieldset>
  );
}
