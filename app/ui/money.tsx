import { type Centavos, formatPesos } from "~/lib/money";
import { classNames } from "./class-names";

/**
 * An amount of money with tabular figures. Negative ones are red and keep their sign, so that colour never stands
 * alone.
 */
export function Money({ centavos, className }: { centavos: Centavos; className?: string }) {
  return (
    <span className={classNames("whitespace-nowrap tabular-nums", centavos < 0 && "text-mal-texto", className)}>
      {formatPesos(centavos)}
    </span>
  );
}
