import type { Practice, PracticeState } from "../../../server/process/seam";

let practice: Practice | null = null;

/**
 * Takes the practice from the process that serves (`server/process/seam.ts`); null if it is one itself, or does not
 * serve.
 */
export function practiceIs(thePractice: Practice | null): void {
  practice = thePractice;
}

/** True if this very process serves the practice. */
export const esLaPractica = (): boolean => process.env.PRACTICA === "1";

/** The state of the practice; null if this process has none. */
export const estadoDePractica = (): PracticeState | null => practice?.state() ?? null;

/** The practice, for making or deleting it. */
export const laPractica = (): Practice | null => practice;
