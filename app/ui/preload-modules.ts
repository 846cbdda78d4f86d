import { matchRoutes } from "@remix-run/react";

type Preloading = {
  __remixManifest?: { routes: Record<string, { module: string; imports?: string[] } | undefined> };
  __remixRouter?: { routes: Parameters<typeof matchRoutes>[0] };
};

const asked = new Set<string>();

/**
 * Loads the scripts of a page as soon as its link is hovered or focused, including their imports. Otherwise a bad line
 * loads them one after the other. Data are requested only on navigation. Called once.
 */
export function preloadLinkedModules(): void {
  const look = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    if (link && link.origin === location.origin && !link.target) preloadModules(link.pathname);
  };
  for (const event of ["pointerover", "pointerdown", "focusin"])
    addEventListener(event, look, { capture: true, passive: true });
}

function preloadModules(pathname: string): void {
  const { __remixManifest: manifest, __remixRouter: router } = window as unknown as Preloading;
  if (!manifest || !router || asked.has(pathname)) return;
  asked.add(pathname);
  for (const { route } of matchRoutes(router.routes, pathname) ?? []) {
    const known = manifest.routes[route.id ?? ""];
    if (known) for (const href of [known.module, ...(known.imports ?? [])]) preload(href);
  }
}

function preload(href: string): void {
  if (asked.has(href)) return;
  asked.add(href);
  const link = Object.assign(document.createElement("link"), { rel: "modulepreload", href });
  document.head.append(link);
}
