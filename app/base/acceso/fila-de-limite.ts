/** A limit of an account in a school, for one cycle, or for all if it names none. */
export type FilaDeLimite = { tipo: string; valorId: number; cicloId: number | null };
