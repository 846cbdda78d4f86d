import { useEffect, useRef, useState } from "react";

/** A pause of the typing after which the answers are asked for. */
const REST_MS = 80;

/**
 * The answers to a text while one types, from `url?q=`. `ask` takes each new text; the answer to an earlier text never
 * follows that to a later one. While one is under way, or when the line fails, the last answers stay and are stale. Null
 * until there are `from` letters.
 */
export function useTypedAnswers<A>(url: string, from: number) {
  const [text, setText] = useState("");
  const [read, setRead] = useState<{ of: string; answers: A } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const reading = useRef<AbortController>();

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      reading.current?.abort();
    },
    [],
  );

  const readNow = async (of: string) => {
    const { signal } = (reading.current = new AbortController());
    const asked = `${url}?${new URLSearchParams({ q: of })}`;
    const headers = { accept: "application/json" };
    const answer = await fetch(asked, { signal, headers, redirect: "manual" }).catch(() => null);
    const answers = answer?.ok ? ((await answer.json().catch(() => null)) as A | null) : null;
    if (answers && !signal.aborted) setRead({ of, answers });
  };

  const ask = (typed: string) => {
    const of = typed.trim();
    setText(of);
    clearTimeout(timer.current);
    reading.current?.abort();
    if (of.length < from) setRead(null);
    else timer.current = setTimeout(() => void readNow(of), REST_MS);
  };

  return { text, answers: read?.answers ?? null, isStale: read !== null && read.of !== text, ask };
}
