import { useOutlet } from "@remix-run/react";
import { type ReactNode, useContext, useState } from "react";
import { UNSAFE_DataRouterStateContext, UNSAFE_LocationContext } from "react-router-dom";

type Props = {
  /** True if the address is a dialog of the frame itself (the account, signing out). */
  open: boolean;
  /** The page behind it if the person was on none before: without scripts, or by its address. */
  instead: ReactNode;
};

/**
 * The page of a section, and the frame's dialogs over it. (current)/cuenta lies over the current page (B§2.2), although
 * it has its own address. The page below keeps its address and data.
 */
export function FrameDialogs({ open, instead }: Props) {
  const outlet = useOutlet();
  const state = useContext(UNSAFE_DataRouterStateContext);
  const location = useContext(UNSAFE_LocationContext);
  const [last, setLast] = useState<Page | null>(null);
  const here = { outlet, state, location };
  // During rendering, so that the page never renders with the dialog's address.
  if (!open && (last?.state !== state || last.location !== location)) setLast(here);
  const page = open ? last : here;
  return (
    <>
      {page ? (
        <UNSAFE_DataRouterStateContext.Provider value={page.state}>
          <UNSAFE_LocationContext.Provider value={page.location}>{page.outlet}</UNSAFE_LocationContext.Provider>
        </UNSAFE_DataRouterStateContext.Provider>
      ) : (
        instead
      )}
      {open ? outlet : null}
    </>
  );
}

type Page = {
  outlet: ReturnType<typeof useOutlet>;
  state: React.ContextType<typeof UNSAFE_DataRouterStateContext>;
  location: React.ContextType<typeof UNSAFE_LocationContext>;
};
