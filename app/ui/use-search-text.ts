import { useLocation } from "@remix-run/react";
import { useContext, useRef, useState } from "react";
import { UNSAFE_DataRouterContext as RouterContext } from "react-router-dom";

/**
 * The text of a search box that asks while one types: `send` runs after a pause. The address replaces the text only if
 * it is not the answer to the text typed here (going back, a link), so no letter is lost. Leaving for another page
 * before the pause (by a row of the list) cancels the search. `written` is the text of the box that this one replaces,
 * with an answer possibly still under way.
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
    // Opening another page has cancelled the pending search.
    if (answered !== sent) {
      setText(answered);
      // From now on the earlier text is like any other address: going forward to it shows it in the box again.
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
        // The box shows again the search of the list behind it.
        if (hasLeft()) return setText(answered);
        setSent(tidy(value));
        send(form);
      }, restMs);
    },
    /** For the form's own submit, which includes the pending text. */
    onSubmit: () => {
      clearTimeout(timer.current);
      setSent(tidy(text));
    },
  };
}

/**
 * Returns a function that tells if a page at another path is shown or under way. It asks the router: on a slow machine
 * the drawn page lags behind, and a page opened a moment ago is not there yet.
 */
function useHasLeft(pathname: string): () => boolean {
  const router = useContext(RouterContext)?.router;
  return () => {
    if (!router) return false;
    const { navigation, location } = router.state;
    return (navigation.location ?? location).pathname !== pathname;
  };
}
