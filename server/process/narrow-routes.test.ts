import fc from "fast-check";
import { beforeAll, describe, expect, test, vi } from "vitest";
import config from "~/routes";
import { routerOfThePackage as router } from "tests/arbol-entero";
import { type Match, type Route, type Router, matchNarrowly, narrowRoutes } from "./narrow-routes.mjs";

const routes = [{ id: "root", path: "", children: (await config) as Route[] }];

const said = (matches: Match[] | null) =>
  matches?.map(({ route, params, pathname, pathnameBase }) => ({ id: route.id, params, pathname, pathnameBase }));

describe("El árbol que ve el enrutador", () => {
  // The router warns about each address that it cannot decode.
  beforeAll(() => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    return () => warn.mockRestore();
  });

  const words = [...new Set(pathsOf(routes).flatMap((path) => path.split("/")))].filter(
    (word) => !/^[:*]|^$/.test(word),
  );
  const segment = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...words) },
    {
      weight: 3,
      arbitrary: fc.constantFrom("1", "42", "x.data", "Alumno", "ALUMNO", "%61lumno", "a%2Fb", "ñ", "%C3%B1"),
    },
    { weight: 1, arbitrary: fc.constantFrom("", ".", "..", "%", "%E0%A4", "*", ":alumnoId", "a?b", "a b") },
  );

  test("cada dirección del árbol encuentra lo mismo en su parte que en todo él", () => {
    for (const address of addressesOf(routes)) {
      const whole = said(router.matchRoutes(routes, address));
      expect(whole, address).toBeDefined();
      expect(said(router.matchRoutes(narrowRoutes(routes, address), address)), address).toEqual(whole);
    }
  });

  test("cualquier otra también, por rara que sea", () => {
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 9 }), fc.boolean(), (parts, slash) => {
        const address = `/${parts.join("/")}${slash ? "/" : ""}`;
        const whole = said(router.matchRoutes(routes, { pathname: address }));
        expect(said(router.matchRoutes(narrowRoutes(routes, address), { pathname: address }))).toEqual(whole);
      }),
      { numRuns: 500 },
    );
  });

  test("de todo el árbol quedan las pocas ramas a las que se puede llegar", () => {
    expect(pathsOf(narrowRoutes(routes, "/controlescolar/alumno/7/nuevomovimiento")).length).toBeLessThan(20);
    expect(pathsOf(narrowRoutes(routes, "/login")).length).toBeLessThan(10);
    expect(pathsOf(routes).length).toBeGreaterThan(100);
  });

  test("la petición llega a los mismos cargadores", async () => {
    const plain = createRouter();
    const narrow = createRouter();
    matchNarrowly(narrow);
    const tree = [
      { id: "root", path: "", loader: () => "raíz", children: leaves("alumno/:id", "alumno/nuevo", "salir", "*") },
    ];
    for (const address of ["/alumno/3", "/alumno/nuevo", "/salir/", "/SALIR", "/nada/de/esto", "/%E0%A4", "/"]) {
      const ask = async (made: Router) => {
        const { matches, loaderData } = await made.createStaticHandler(tree).query(new Request(`http://a${address}`));
        return { ids: matches?.map(({ route, params }) => [route.id, params]), loaderData };
      };
      // The second time it comes from the cache.
      for (const time of [1, 2]) expect(await ask(narrow), `${address} ${time}`).toEqual(await ask(plain));
    }
  });

  test("y en el árbol de verdad cada dirección llega a los mismos cargadores, y lo que se le manda a la misma acción", async () => {
    const narrow = createRouter();
    matchNarrowly(narrow);
    const tree = answering(routes);
    const handlers = [narrow, router].map((made) => made.createStaticHandler(tree));
    for (const address of addressesOf(routes)) {
      for (const method of ["GET", "POST"]) {
        const [found, whole] = await Promise.all(
          handlers.map(async (handler) => {
            const { matches, loaderData, actionData } = await handler.query(
              new Request(`http://a${address}`, { method }),
            );
            return { matches: said(matches ?? null), loaderData, actionData };
          }),
        );
        expect(found, `${method} ${address}`).toEqual(whole);
        expect(whole!.matches, address).not.toBeNull();
      }
    }
  });

  test("lo que se recuerda de una dirección es lo que se encuentra, y nadie lo cambia para el siguiente", () => {
    const narrow = createRouter();
    matchNarrowly(narrow);
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 5 }), (parts) => {
        const address = `/${parts.join("/")}`;
        for (let time = 0; time < 2; time++) {
          const matches = narrow.matchRoutes(routes, { pathname: address });
          expect(said(matches)).toEqual(said(router.matchRoutes(routes, { pathname: address })));
          for (const { params } of matches ?? []) Object.assign(params, { ajeno: "1" });
        }
      }),
      { numRuns: 300 },
    );
  });
});

const createRouter = (): Router => ({ ...router });

const leaves = (...paths: string[]) => paths.map((path) => ({ id: path, path, loader: () => path }));

/** The same tree, whose routes answer with their ids. */
function answering(tree: Route[]): Route[] {
  return tree.map((route) => ({
    ...route,
    loader: () => route.id,
    action: () => route.id,
    children: route.children && answering(route.children),
  }));
}

/** An address of each pattern of the tree. */
function addressesOf(tree: Route[]): string[] {
  return pathsOf(tree).map((path) => `/${path.replace(/\*$/, "otra/cosa").replace(/:\w+/g, "7")}`);
}

function pathsOf(tree: Route[], base = ""): string[] {
  return tree.flatMap(({ path, children }) => {
    const own = [base, path].filter(Boolean).join("/");
    return [own, ...pathsOf(children ?? [], own)];
  });
}
