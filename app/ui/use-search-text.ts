import { useLocation } from "@remix-run/react";
import { useContext, useRef, useState } from "react";
import { UNSAFE_DataRouterContext as RouterContext } from "react-router-dom";

/**
 * The text of a box that asks while one types: `send` runs when the typing rests. What the address says afterwards only
 * replaces the text when it is not the answer to what was typed here (going back, a link), so no letter is lost.
 * Whoever leaves for another page before his typing rests (a row that was in the list all along) is not called back by it.
 * `written` is what a box that this one takes the place of had, whose answer may still be on its way.
 */
export function useSearchText(
  answered: string,
  send: (form: HTMLFormElement) => void,
  { restMs = 250, written = answered }: { restMs?: number; written?: string } = {},
) {
  const [text, setText] = useState(written);
  const [sent, setSent] = useState(written);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const { pathname } = useLocation();
  const [seen, setSeen] = useState({ answered, pathname });
  const hasLeft = useHasLeft(pathname);
  if (answered !== seen.answered || pathname !== seen.pathname) {
    setSeen({ answered, pathname });
    // Another page that was opened has done away with a search that was on its way.
    if (answered !== sent) {
      setText(answered);
      // From now on what was typed before is like any other address: whoever goes forward to it again sees it in the
      // box.
      setSent(answered);
    }
  }
  const tidy = (value: string) => value.trim().replace(/\s+/g, " ");
  return {
    value: text,
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const { value, form } = event.currentTarget;
      setText(value);
      clearTimeout(timer.current);
      if (!form) return;
      timer.current = setTimeout(() => {
        // The box says again what the list behind it shows.
        if (hasLeft()) return setText(answered);
        setSent(tidy(value));
        send(form);
      }, restMs);
    },
    /** For the form's own submit: what was waiting goes with it. */
    onSubmit: () => {
      clearTimeout(timer.current);
      setSent(tidy(text));
    },
  };
}

/**
 * Asks whether a page at another path is shown by now or on its way. It is asked of the router: on a slow machine what is
 * drawn is behind it, and a page that was opened a moment ago is not there yet.
 */
function useHasLeft(pathname: string): () => boolean {
  const router = useContext(RouterContext)?.router;
  return () => {
    if (!router) return false;
    const { navigation, location } = router.state;
    return (navigation.location ?? location).pathname !== pathname;
  };
}
