/**
 * A key by the name on its cap: 'Enter', '/', 'Ctrl K'. It is silent; the control beside it carries
 * `aria-keyshortcuts`.
 */
export function Key({ children }: { children: string }) {
  return (
    <kbd aria-hidden="true" className="key">
      {children}
    </kbd>
  );
}
