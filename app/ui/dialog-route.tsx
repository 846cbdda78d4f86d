import { type LinkProps, useLocation, useNavigate, useOutlet } from "@remix-run/react";
import { type ReactNode, createContext, useContext, useId, useRef } from "react";
import { ButtonLink, type ButtonVariant, IconLink } from "./button";
import { classNames } from "./class-names";
import { CloseIcon } from "./icons";
import { UnsavedScope } from "./unsaved-changes";
import { useHydrated } from "./use-hydrated";
import { useModal } from "./use-modal";

export type DialogSize = "sm" | "md" | "lg" | "xl" | "full";

const SIZES: Record<DialogSize, string> = {
  sm: "sm:h-fit sm:max-w-md",
  md: "sm:h-fit sm:max-w-2xl",
  lg: "sm:h-fit sm:max-w-4xl",
  xl: "sm:h-fit sm:max-w-[65rem]",
  full: "sm:h-[calc(100%-2.5rem)] sm:max-w-7xl",
};

/** The person that the dialogs below concern: picture, name and place. */
export type DialogPerson = { picture?: ReactNode; name: string; place?: string };

/** The provider of a person, for dialogs about one person: each of them shows the name beside its own title. */
export const PersonOfDialogs = createContext<DialogPerson | null>(null);

export type DialogRouteProps = {
  title: string;
  /** The name of its subject, shown large with the title quiet beside it. */
  subject?: string;
  size?: DialogSize;
  /** The destination of closing; by default one route up, with the list's query. */
  closeTo?: LinkProps["to"];
  /** The destination of closing a dialog over this one, if that is not one route up. */
  childrenCloseTo?: LinkProps["to"];
  /** Beside the title: a menu, a state. */
  actions?: ReactNode;
  /** Replaces the head: it gets the title and the closing link, and must place both. */
  head?: (title: ReactNode, close: ReactNode) => ReactNode;
  /** Below the title, above the scrolling part: tabs, a person's heading. */
  header?: ReactNode;
  /** Below the scrolling part. */
  footer?: ReactNode;
  /** The children bring their own {@link DialogBody} and {@link DialogFooter} (a form wraps both). */
  bare?: boolean;
  /** For long content without links or fields: the body takes the focus, so that the keys scroll it. */
  takesFocus?: boolean;
  /** The question before leaving with unsaved input, if the usual words do not fit. */
  leaveQuestion?: string;
  /** The query keys that make it another form: changing one asks as leaving does. */
  leaveKey?: string | readonly string[];
  /** 1 if the dialog is the only content of the page. */
  headingLevel?: 1 | 2;
  children: ReactNode;
};

/**
 * A dialog that is a route: a native `<dialog open>` rendered by the server, usable at once. Once hydrated, the same
 * node becomes modal (decisiones/002). Child routes render beside it, and only the top one of a stack becomes modal, so
 * adding a child route opens a dialog over a dialog. Esc and Cerrar lead to `closeTo`.
 */
export function DialogRoute({
  title,
  subject,
  size = "md",
  closeTo,
  childrenCloseTo,
  actions,
  head,
  header,
  footer,
  bare = false,
  takesFocus = false,
  leaveQuestion,
  leaveKey,
  headingLevel = 2,
  children,
}: DialogRouteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const child = useOutlet();
  const hydrated = useHydrated();
  const { search } = useLocation();
  const navigate = useNavigate();
  const inherited = useContext(ChildrenCloseTo);
  const target = closeTo ?? inherited ?? { pathname: "..", search };
  const known = useContext(PersonOfDialogs) ?? (subject ? { name: subject } : null);
  // A file about the person has its own head, and a title equal to the name already shows it.
  const person = head || known?.name === title ? null : known;

  useModal(dialog, {
    active: child === null,
    // Closing replaces the history entry: Back must not open the dialog again (C§2.3).
    onClose: () => navigate(target, { preventScrollReset: true, replace: true }),
  });

  return (
    <CloseTo.Provider value={target}>
      <UnsavedScope question={leaveQuestion} queryKey={leaveKey}>
        <dialog
          ref={dialog}
          open
          // Until the top dialog is modal, visible parts of the one below could still be pressed and read out.
          {...(child && !hydrated ? { inert: "" } : null)}
          aria-labelledby={id}
          aria-describedby={person ? `${id}-person` : undefined}
          className={classNames(
            "fixed inset-0 z-40 m-0 h-full max-h-none w-full max-w-none flex-col border-0 bg-carta p-0 text-fuerte open:flex",
            "sm:m-auto sm:max-h-[calc(100%-2.5rem)] sm:w-[calc(100%-2.5rem)] sm:rounded-lg",
            // One shadow dims the page for the modal and for the plain dialog alike, so becoming modal does not
            // flicker.
            "over-veil backdrop:bg-transparent",
            // Only the body scrolls, unless the screen is too low for the parts above it.
            "[@media(min-height:30rem)]:overflow-clip print:overflow-visible",
            "print:!static print:!h-auto print:!max-h-none print:!w-full print:!max-w-none print:shadow-none",
            SIZES[size],
            // Only the top dialog of a stack is printed.
            child ? "print:!hidden" : null,
          )}
        >
          <DialogHead id={id} title={title} level={headingLevel} person={person} target={target} actions={actions}>
            {head}
          </DialogHead>
          {header}
          {bare ? children : <DialogBody labelledBy={takesFocus ? id : undefined}>{children}</DialogBody>}
          {footer ? <DialogFooter>{footer}</DialogFooter> : null}
        </dialog>
      </UnsavedScope>
      <ChildrenCloseTo.Provider value={childrenCloseTo}>{child}</ChildrenCloseTo.Provider>
    </CloseTo.Provider>
  );
}

type HeadProps = Pick<DialogRouteProps, "title" | "actions"> & {
  id: string;
  level: 1 | 2;
  person: DialogPerson | null;
  target: LinkProps["to"];
  /** Replaces the whole head. */
  children: DialogRouteProps["head"];
};

function DialogHead({ id, title, level, person, target, actions, children }: HeadProps) {
  const Heading = `h${level}` as const;
  const heading = (
    <Heading
      id={id}
      tabIndex={-1}
      data-dialog-title=""
      className={classNames(
        "min-w-0 [overflow-wrap:anywhere] focus:outline-none",
        person || children ? "text-xs text-quieto" : "flex-1 text-base font-semibold leading-5 text-fuerte",
      )}
    >
      {title}
    </Heading>
  );
  const close = (
    <IconLink to={target} replace label="Cerrar" className="!text-quieto print:hidden">
      <CloseIcon />
    </IconLink>
  );
  if (children) return children(heading, close);
  return (
    <div className="flex min-h-14 shrink-0 items-center gap-2 border-b border-linea pl-4 pr-2 sm:pl-6">
      {person ? <PersonHead person={person} id={`${id}-person`} title={heading} /> : heading}
      {actions}
      {close}
    </div>
  );
}

// The person large and the title quiet: at the window one first checks the child, then the task. The line between them
// stands at the title's left and is clipped once the title wraps below the name.
function PersonHead({ person, id, title }: { person: DialogPerson; id: string; title: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2.5 py-1">
      {person.picture}
      <div className="min-w-0 overflow-hidden">
        <div className="flex-wrap items-center sm:-ml-[11px] sm:flex">
          <p
            id={id}
            title={person.name}
            className="line-clamp-3 text-base font-semibold leading-5 text-fuerte sm:px-[11px]"
          >
            {person.name}
            {person.place ? <span className="font-normal text-quieto"> · {person.place}</span> : null}
          </p>
          <div className="min-w-0 border-linea sm:border-l sm:pl-2.5">{title}</div>
        </div>
      </div>
    </div>
  );
}

const ChildrenCloseTo = createContext<LinkProps["to"] | undefined>(undefined);
const CloseTo = createContext<LinkProps["to"]>("..");

type CloseLinkProps = {
  /** The destination; by default that of the surrounding dialog. */
  to?: LinkProps["to"];
  variant?: ButtonVariant;
  state?: LinkProps["state"];
  "data-autofocus"?: "";
  "aria-keyshortcuts"?: string;
  className?: string;
  children?: ReactNode;
};

/** Closes the surrounding dialog, as its Cerrar does. Every link that leaves a dialog uses this component. */
export function CloseLink({ to, children = "Cerrar", ...rest }: CloseLinkProps) {
  const target = useContext(CloseTo);
  return (
    <ButtonLink to={to ?? target} replace {...rest}>
      {children}
    </ButtonLink>
  );
}

type DialogBodyProps = {
  children: ReactNode;
  className?: string;
  /** The title's id. With it the body itself takes the focus, so that the keys scroll it. */
  labelledBy?: string;
};

/** The scrolling part of a dialog. */
export function DialogBody({ children, className, labelledBy }: DialogBodyProps) {
  const focus = labelledBy ? { role: "group", tabIndex: 0, "aria-labelledby": labelledBy } : {};
  return (
    <div
      {...focus}
      data-dialog-body=""
      className={classNames(
        // Screen-reader texts are positioned inside it (relative), or they would make the dialog itself scroll. A
        // link's target keeps room for its label above and its message below.
        "relative min-h-0 flex-1 scroll-py-10 overflow-y-auto overscroll-contain px-4 py-4 print:!overflow-visible sm:px-6",
        className,
      )}
    >
      {children}
    </div>
  );
}

/** The buttons at the foot of a dialog, always visible; on a phone the last of many has a row of its own. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-end min-h-16 gap-2 border-t border-linea bg-tenue px-4 py-2 max-sm:[&>:last-child:nth-child(n+3)]:grow sm:rounded-b-lg sm:px-6 print:hidden">
      {children}
    </div>
  );
}
