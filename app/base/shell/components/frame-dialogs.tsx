import { useOutlet } from "@remix-run/react";
import { type ReactNode, useContext, useState } from "react";
import { UNSAFE_DataRouterStateContext, UNSAFE_LocationContext } from "react-router-dom";

type Props = {
  /** Whether the address is a dialog of the frame's own (the account, signing out). */
  open: boolean;
  /** What stands behind it where the person was on no page before: without scripts, or by its address. */
  instead: ReactNode;
};

/**
 * The page of a section, and the frame's dialogs over it: (current)/cuenta lies over the current page (B§2.2), though its
 * address is one of its own. The page below stays as it was, with the address and the data that it was drawn from.
 */
export function FrameDialogs({ open, instead }: Props) {
  const outlet = useOutlet();
  const state = useContext(UNSAFE_DataRouterStateContext);
  const location = useContext(UNSAFE_LocationContext);
  const [last, setLast] = useState<Page | null>(null);
  const here = { outlet, state, location };
  // While drawing, so that the page is never drawn once with the dialog's address.
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
