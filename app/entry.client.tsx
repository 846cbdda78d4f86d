import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { preloadLinkedModules } from "./ui/preload-modules";
import { passOverClosed } from "./ui/use-trail";

passOverClosed();
preloadLinkedModules();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});

// Watches idleness and the session marker once somebody is signed in. It lives outside React so that no page restarts
// it.
void import("~/base/shell/session-watch.client").then(({ watchSession }) => watchSession());
