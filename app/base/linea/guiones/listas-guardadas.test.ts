import { expect, test } from "vitest";
import {
  alTocar,
  cuerpoDe,
  guardarLista,
  leerLista,
  type ListaGuardada,
  listasPorEnviar,
  olvidarLista,
} from "./listas-guardadas";

/** A browser's storage, as the module uses it. */
function unaCaja(): Storage {
  const valores = new Map<string, string>();
  return {
    getItem: (name: string) => valores.get(name) ?? null,
    setItem: (name: string, value: string) => void valores.set(name, value),
    removeItem: (name: string) => void valores.delete(name),
    key: (at: number) => [...valores.keys()][at] ?? null,
    clear: () => valores.clear(),
    get length() {
      return valores.size;
    },
  };
}

const HOY = "2026-10-15T14:10:00.000Z";
const una = (cambios: Partial<ListaGuardada> = {}): ListaGuardada => ({
  cuenta: "7",
  envio: "/api/colegios/1/clases/9/asistencia",
  pagina: "/midia/9",
  titulo: "Matemáticas · 1° A",
  marcas: ["3-F"],
  version: "",
  motivo: "",
  llave: "k".repeat(20),
  hora: HOY,
  guardada: true,
  sinLinea: false,
  ...cambios,
});

test("de una clase y una cuenta se guarda lo último, y la de otra cuenta es otra", () => {
  const caja = unaCaja();
  guardarLista(caja, una());
  guardarLista(caja, una({ marcas: ["3-F", "4-R"] }));
  guardarLista(caja, una({ cuenta: "8", marcas: [] }));
  expect(leerLista(caja, una())?.marcas).toEqual(["3-F", "4-R"]);
  expect(leerLista(caja, una({ cuenta: "8" }))?.marcas).toEqual([]);
  olvidarLista(caja, una());
  expect([leerLista(caja, una()), leerLista(caja, una({ cuenta: "8" }))]).toEqual([null, expect.anything()]);
});

test("espera lo que se guardó, lo más viejo primero; lo sólo marcado no, y lo de hace más de ocho días se olvida", () => {
  const caja = unaCaja();
  caja.setItem("borrador:/public/x", "{}");
  guardarLista(caja, una({ pagina: "/midia/10", hora: "2026-10-15T15:00:00.000Z" }));
  guardarLista(caja, una());
  guardarLista(caja, una({ pagina: "/midia/11", guardada: false }));
  guardarLista(caja, una({ pagina: "/midia/12", hora: "2026-10-06T14:00:00.000Z" }));
  caja.setItem("lista:7:/midia/13", "{");
  const paginas = listasPorEnviar(caja, Date.parse(HOY)).map(({ pagina }) => pagina);
  expect(paginas).toEqual(["/midia/9", "/midia/10"]);
  expect(leerLista(caja, una({ pagina: "/midia/12" }))).toBeNull();
  expect(caja.length).toBe(4);
});

test("lo que se intentó sin línea va con su hora; lo primero, como de ahora; siempre con su llave y su cuenta", () => {
  expect(cuerpoDe(una())).toEqual({
    cuenta: "7",
    marcas: ["3-F"],
    version: "",
    motivo: "",
    llave: "k".repeat(20),
    capturada: "",
  });
  expect(cuerpoDe(una({ sinLinea: true })).capturada).toBe(HOY);
});

test("un teléfono sin lugar dice que no guardó", () => {
  const llena = {
    ...unaCaja(),
    setItem: () => {
      throw new Error("QuotaExceededError");
    },
  } as Storage;
  expect(guardarLista(llena, una())).toBe(false);
});

test("un toque es falta, el segundo retardo, el tercero presente", () => {
  const uno = alTocar({ falta: false, retardo: false });
  const dos = alTocar(uno);
  expect([uno, dos, alTocar(dos)]).toEqual([
    { falta: true, retardo: false },
    { falta: false, retardo: true },
    { falta: false, retardo: false },
  ]);
});
