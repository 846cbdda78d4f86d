import { useSearchParams } from "@remix-run/react";

/** The other parameters of the address, as hidden fields: a GET form would drop them. */
export function OtherKeys({ except }: { except: readonly string[] }) {
  const [search] = useSearchParams();
  return [...search]
    .filter(([key]) => !except.includes(key))
    .map(([key, value]) => <input key={`${key}=${value}`} type="hidden" name={key} value={value} />);
}
