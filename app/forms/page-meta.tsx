import { Meta, UNSAFE_RemixContext as RemixContext } from "@remix-run/react";
import { useContext, useMemo } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";
import { isFormReply } from "./form-reply";

type RouteModules = NonNullable<React.ContextType<typeof RemixContext>>["routeModules"];

/**
 * Replaces `<Meta />` and puts 'Error: ' before the title while a form of the page is refused, so that a screen reader
 * says it first. A route's `meta` does not get action data, so this reads the router's own state.
 */
export function PageMeta() {
  const context = useContext(RemixContext);
  const refused = Object.values(useContext(RouterState)?.actionData ?? {}).some(
    (each) => isFormReply(each) && each.status >= 400,
  );
  const value = useMemo(
    () => (context && refused ? { ...context, routeModules: withErrorTitles(context.routeModules) } : context),
    [context, refused],
  );
  return (
    <RemixContext.Provider value={value}>
      <Meta />
    </RemixContext.Provider>
  );
}

function withErrorTitles(modules: RouteModules): RouteModules {
  const prefixed = Object.entries(modules).map(([id, module]) => {
    const meta = module?.meta;
    if (typeof meta !== "function") return [id, module];
    const titled: typeof meta = (args) =>
      meta(args)?.map((tag) => (tag && "title" in tag ? { ...tag, title: `Error: ${String(tag.title)}` } : tag));
    return [id, { ...module, meta: titled }];
  });
  return Object.fromEntries(prefixed) as RouteModules;
}
