import { useSearchParams } from "@remix-run/react";

/** What else the address says, as hidden fields: a form that is sent by GET would forget it. */
export function OtherKeys({ except }: { except: readonly string[] }) {
  const [search] = useSearchParams();
  return [...search]
    .filter(([key]) => !except.includes(key))
    .map(([key, value]) => <input key={`${key}=${value}`} type="hidden" name={key} value={value} />);
}
