import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { SERVER_FAILED, type ServerFailed } from "./ui/folio";
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

// A failure that no page shows reports itself under the folio on the screen.
addEventListener(SERVER_FAILED, (event) => {
  const { error, folio } = (event as CustomEvent<ServerFailed>).detail;
  void import("~/base/shell/report-crash").then(({ reportCrash }) => reportCrash(error, folio));
});

// Watches idleness and the session marker once somebody is signed in. It lives outside React so that no page restarts
// it.
void import("~/base/shell/session-watch.client").then(({ watchSession }) => watchSession());
