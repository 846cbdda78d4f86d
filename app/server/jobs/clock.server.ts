/**
 * The current instant. RELOJ (a UTC ISO instant) stops the clock there for rehearsals and screen tests. Production
 * ignores it, because a school's day must never stand still.
 */
export function ahora(): Date {
  const fixed = process.env.NODE_ENV === "production" ? undefined : process.env.RELOJ;
  if (!fixed) return new Date();
  const instant = new Date(fixed);
  if (Number.isNaN(instant.getTime())) throw new Error(`RELOJ no es un instante: ${fixed}`);
  return instant;
}
