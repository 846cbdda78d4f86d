import type { Practice, PracticeState } from "../../../server/process/seam";

let practice: Practice | null = null;

/** Takes the practice from the process that serves (`server/process/seam.ts`); none where it is one itself, or does not serve. */
export function practiceIs(thePractice: Practice | null): void {
  practice = thePractice;
}

/** Whether this very process serves the practice. */
export const esLaPractica = (): boolean => process.env.PRACTICA === "1";

/** How the practice is; null where this process has none. */
export const estadoDePractica = (): PracticeState | null => practice?.state() ?? null;

/** The practice, to be made or thrown away. */
export const laPractica = (): Practice | null => practice;
