import { Children, type MouseEvent, type ReactNode, isValidElement, useEffect, useRef } from "react";
import { classNames } from "~/ui/class-names";
import { WarningIcon } from "~/ui/icons";
import { useSchemaFormContext } from "./schema-form-context";

type SummaryProps = {
  labels?: Readonly<Record<string, string>>;
  /** The refusals that are warnings: alone, they are drawn as one. */
  warnings?: readonly string[];
  /** The fields; their labels name them in the list. */
  within?: ReactNode;
};

/** The server's refusals, at the top of the form. Each line links to its field. */
export function ErrorSummary({ labels = {}, warnings = [], within }: SummaryProps) {
  const form = useSchemaFormContext();
  const box = useRef<HTMLDivElement>(null);
  const reply = form?.reply ?? null;
  const shown = reply !== null && reply.confirmLines === null && hasErrors(reply.result.error);

  useEffect(() => {
    // If a field needs correction, conform moves the focus there. A refusal of the whole form is read out from here.
    if (shown && reply?.result.error?.[""]) box.current?.focus();
  }, [shown, reply]);

  if (!form || !shown) return null;
  const names = { ...labelsIn(within), ...labels };
  const entries = Object.entries(reply.result.error ?? {}).filter(([, messages]) => messages && messages.length > 0);
  // A refusal of the whole form concerns no single field, so there is nothing to correct.
  const inFields = entries.filter(([name]) => name !== "").length;
  const onlyWarns = entries.every(([, messages]) => messages!.every((message) => warnings.includes(message)));
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      data-tone={onlyWarns ? "warning" : "danger"}
      className={classNames(
        "mb-4 flex gap-3 rounded-md border px-4 py-3 text-sm focus:outline-none",
        onlyWarns
          ? "border-atencion-linea bg-atencion-relleno text-atencion-texto"
          : "border-mal-linea bg-mal-relleno text-mal-texto",
      )}
    >
      <WarningIcon className="mt-0.5 h-5 w-5 shrink-0" />
      <div className="min-w-0">
        {inFields === 0 || onlyWarns ? null : (
          <p className="font-semibold">
            {inFields === 1 ? "Hay un dato por corregir" : `Hay ${inFields} datos por corregir`}
          </p>
        )}
        <ul className="space-y-0.5">
          {entries.map(([name, messages]) => (
            <li key={name}>
              {name === "" ? (
                (messages ?? []).map((message) => <p key={message}>{message}</p>)
              ) : (
                <a
                  href={`#${form.id}-${name}`}
                  onClick={goToField}
                  className="underline underline-offset-2 hover:no-underline"
                >
                  {names[name] ? `${names[name]}: ` : ""}
                  {messages?.[0]}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const CONTROL = "input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled), button";

// The router treats a link within the page as a navigation, which discards the action's answer and this summary.
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  const named = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)));
  // The first of a group of controls.
  const control = named?.matches(CONTROL) ? named : (named?.querySelector<HTMLElement>(CONTROL) ?? named);
  if (!control) return;
  for (let fold = closedAround(control); fold; fold = closedAround(fold)) fold.open = true;
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: "center" });
}

function closedAround(element: Element): HTMLDetailsElement | null {
  return element.closest<HTMLDetailsElement>("details:not([open])");
}

function hasErrors(error: Record<string, string[] | null> | null | undefined): boolean {
  return Object.values(error ?? {}).some((messages) => messages !== null && messages.length > 0);
}

/** The labels of the fields in a tree of elements, by control name. The page is drawn from top to bottom only once. */
export function labelsIn(tree: ReactNode): Record<string, string> {
  const labels: Record<string, string> = {};
  const visit = (node: ReactNode) => {
    Children.forEach(node, (child) => {
      if (!isValidElement<Record<string, unknown>>(child)) return;
      const { name, field, label, children } = child.props;
      const known = typeof name === "string" ? name : (field as { name?: string } | undefined)?.name;
      if (known && typeof label === "string") labels[known] = label;
      if (typeof children !== "function") visit(children as ReactNode);
    });
  };
  visit(tree);
  return labels;
}
