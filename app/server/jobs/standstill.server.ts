import type { Gate, Notice } from "../../../server/process/seam";
import { pauseJobs } from "./jobs.server";

let gate: Gate | null = null;

/** Takes the gate from the process that serves (`server/process/seam.ts`). Without one, nobody has to be kept out. */
export function gateIs(theGate: Gate): void {
  gate = theGate;
}

/**
 * Runs `work` while nobody is let in and no job runs; visitors see `notice`. Throws if a job does not end, and the
 * errors of `work`; the gate opens again in any case.
 */
export async function whileNobodyWorks<T>(notice: Notice, work: () => Promise<T>): Promise<T> {
  const resumeJobs = await pauseJobs();
  try {
    await gate?.shut(notice);
    return await work();
  } finally {
    gate?.open();
    resumeJobs();
  }
}
