import { useLocation } from "@remix-run/react";
import { formatFecha } from "~/lib/dates";
import { withQuery } from "~/lib/query";
import { DialogLink } from "~/ui/dialog-link";
import type { ResumenDeConvenio } from "../dialogo.server";
import { CLAVES } from "../plan";
import { EstadoDelConvenio } from "./convenio-firmado";

/** The convenios that a student has or had, each with its page. */
export function ConveniosDeAntes({ convenios }: { convenios: readonly ResumenDeConvenio[] }) {
  const { search } = useLocation();
  if (convenios.length === 0) return null;
  return (
    <section aria-label="Convenios del alumno" className="text-sm">
      <ul className="divide-y divide-linea border-y border-linea">
        {convenios.map(({ id, folio, estado, fechaFirma }) => (
          <li key={id} className="flex min-h-10 items-center gap-3">
            <DialogLink to={withQuery(search, { [CLAVES.convenio]: id })}>{`Convenio ${folio}`}</DialogLink>
            <span className="mr-auto text-quieto">{formatFecha(fechaFirma)}</span>
            <EstadoDelConvenio estado={estado} />
          </li>
        ))}
      </ul>
    </section>
  );
}
