import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";

type Props = ComponentProps<typeof Button> & {
  /** True if the form holds enough to be sent. */
  ready: (typed: FormData) => boolean;
};

/**
 * A submit button. With JavaScript it is enabled once the form holds enough; without it the server says what is
 * missing.
 */
export function ButtonWhen({ ready, ...button }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  const [enough, setEnough] = useState(true);
  // After every render: values typed before the script loaded and initial values count too.
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
