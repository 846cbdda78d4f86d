import { vi } from "vitest";
import { announceFirstRun } from "~/personas/sesion/primer-inicio.server";

const KEY = Symbol.for("colegio.primerinicio");

/** The code that an empty installation prints on its console, as a person copies it. */
export async function codigoImpreso(): Promise<string> {
  // A code printed earlier belongs to another installation.
  delete (globalThis as { [KEY]?: string })[KEY];
  const consola = vi.spyOn(process.stdout, "write").mockImplementation(() => true);
  await announceFirstRun();
  const texto = String(consola.mock.calls[0]![0]);
  consola.mockRestore();
  return /código: (\w{12})/.exec(texto)![1]!;
}
