import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cuidarEnvio, NADA_SE_PIERDE } from "./linea.client";

// Only the parts of the browser that the two take: a form with its note, its file field, and the line.

type Nota = { textContent: string; dataset: Record<string, string>; setAttribute: () => void };
const nota = (): Nota => ({ textContent: "", dataset: {}, setAttribute: () => {} });

function forma(partes: { campo?: { name: string; files: File[] }; linea?: Nota; method?: string } = {}) {
  const notas: Nota[] = [];
  const { campo = null, linea = null, method = "post" } = partes;
  const elementos: Record<string, unknown> = { "input[type=file]": campo, "[data-subidas]": linea };
  const form = {
    method,
    action: "/tareas/7/OMITIDAS/entrega",
    querySelector: (selector: string) => elementos[selector] ?? notas[0] ?? null,
    appendChild: (nueva: Nota) => (notas.push(nueva), nueva),
    submit: vi.fn<() => void>(),
  };
  const event = {
    target: form,
    defaultPrevented: false,
    preventDefault: vi.fn<() => void>(),
  };
  return { form, event: event as unknown as Event & { preventDefault: ReturnType<typeof vi.fn> }, notas };
}

beforeEach(() => vi.stubGlobal("document", { createElement: nota }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const conLinea = (onLine: boolean) => vi.stubGlobal("navigator", { onLine });

test("sin línea ninguna forma se va de su página, y lo dice una vez", () => {
  conLinea(false);
  const { event, notas } = forma();
  cuidarEnvio(event);
  expect(event.preventDefault).toHaveBeenCalled();
  cuidarEnvio({ ...event, defaultPrevented: false } as Event);
  expect(notas.map(({ textContent }) => textContent)).toEqual([NADA_SE_PIERDE]);
});

test.each([
  ["con línea", true, "post"],
  ["la que solo busca", false, "get"],
])("%s, la forma la manda el navegador", (_, onLine, method) => {
  conLinea(onLine);
  const { event, notas } = forma({ method });
  cuidarEnvio(event);
  expect(event.preventDefault).not.toHaveBeenCalled();
  expect(notas).toEqual([]);
});

test("una entrega de solo texto espera a que vuelva la línea y se manda sola, como la de una foto", async () => {
  vi.useFakeTimers();
  conLinea(false);
  const mandados: unknown[] = [];
  const assign = vi.fn<(url: string) => void>();
  vi.stubGlobal("location", { assign });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("FormData", function DatosDeLaForma() {
    return new Map([["texto", "Va mi tarea"]]);
  });
  vi.stubGlobal(
    "XMLHttpRequest",
    class {
      status = 200;
      responseURL = "/tareas/7/ENTREGADAS";
      upload = { addEventListener: () => {} };
      oyentes: Record<string, () => void> = {};
      open() {}
      addEventListener(evento: string, oye: () => void) {
        this.oyentes[evento] = oye;
      }
      send(datos: unknown) {
        mandados.push(datos);
        this.oyentes[mandados.length < 3 ? "error" : "load"]!();
      }
    },
  );
  const { atenderEntrega } = await import("./entrega.client");
  const linea = nota();
  const { event, form } = forma({ campo: { name: "archivos", files: [] }, linea });
  atenderEntrega(event);
  expect(event.preventDefault).toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(500);
  expect(linea.textContent).toBe("Sin conexión. Se vuelve a enviar solo.");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(mandados).toHaveLength(3);
  expect((mandados[2] as Map<string, string>).get("texto")).toBe("Va mi tarea");
  expect(assign).toHaveBeenCalledWith("/tareas/7/ENTREGADAS");
  expect(form.submit).not.toHaveBeenCalled();
});
