/** The slow thing that is being done with a backup. One at a time. */
export type EnCurso = { que: "ENSAYO" | "RESTAURACION"; archivo: string };

let enCurso: EnCurso | null = null;

/** What this process is at, or null. */
export const loQueEstaEnCurso = (): EnCurso | null => enCurso;

/** Does something slow, unless another one is being done: then nothing, and false. Whoever calls need not wait. */
export async function deUnoEnUno(cual: EnCurso, work: () => Promise<void>): Promise<boolean> {
  if (enCurso) return false;
  enCurso = cual;
  try {
    await work();
    return true;
  } finally {
    enCurso = null;
  }
}
