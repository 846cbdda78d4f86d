import { useSearchParams } from "@remix-run/react";
import { openPrint } from "~/ui/open-print";
import { useOnceInTab } from "~/ui/use-browser-choice";

type Props = { alumnoId: number; pdf: string };

/** Opens the print dialog with the enrolment sheet of a student who was enrolled just now, if that was asked for. */
export function HojaAlInscribir({ alumnoId, pdf }: Props) {
  const [search] = useSearchParams();
  useOnceInTab("hoja-impresa", String(alumnoId), search.get("fimprimir") === "hoja", () => void openPrint(pdf));
  return null;
}
