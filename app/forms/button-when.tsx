import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";

type Props = ComponentProps<typeof Button> & {
  /** Whether what the form says is enough to send it. */
  ready: (typed: FormData) => boolean;
};

/** A button that sends its form, with a script only once there is enough in it; without one the server says what is missing. */
export function ButtonWhen({ ready, ...button }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  const [enough, setEnough] = useState(true);
  // After every drawing: what was typed before the script came, and what another search begins with, count too.
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    const read = () => setEnough(ready(new FormData(form)));
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  });
  return (
    <span ref={place} className="inline-flex">
      <Button {...button} disabled={!enough} />
    </span>
  );
}
