/** A key by the name that its cap has: 'Enter', '/', 'Ctrl K'. Says nothing by itself; the control beside it carries `aria-keyshortcuts`. */
export function Key({ children }: { children: string }) {
  return (
    <kbd aria-hidden="true" className="key">
      {children}
    </kbd>
  );
}
