import type { IconName } from "./icon-names";
import sprite from "./icons.svg?url";

/**
 * A glyph of the sprite, in the text's colour, 18 px by default. Silent for screen readers: the surrounding control
 * carries the name.
 */
export function Glyph({ name, className = "h-[18px] w-[18px]" }: { name: IconName; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className={`glyph ${className}`}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
