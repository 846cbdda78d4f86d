import { counted } from "~/lib/counts";
import { Alert } from "~/ui/alert";
import { DialogLink } from "~/ui/dialog-link";
import { esProblema, type OtraCifra, PROBLEMAS } from "../cifras";
import { type Consulta, direccionDeAlumnos } from "../direcciones";

type Cifra = { clave: OtraCifra; cuantos: number };
type Props = { avisos: readonly string[]; cifras: readonly Cifra[]; consulta: Consulta };

/** The gaps to close before the questionnaire can be answered from this page; nothing if there are none. */
export function LoQueFalta({ avisos, cifras, consulta }: Props) {
  const problemas = cifras.flatMap(({ clave, cuantos }) =>
    cuantos > 0 && esProblema(clave) ? [{ clave, cuantos }] : [],
  );
  if (avisos.length + problemas.length === 0) return null;
  return (
    <Alert tone="warning" title="Falta para contestarla">
      <ul className="list-disc space-y-1 pl-5">
        {avisos.map((aviso) => (
          <li key={aviso}>{aviso}</li>
        ))}
        {problemas.map(({ clave, cuantos }) => (
          <li key={clave}>
            <DialogLink to={direccionDeAlumnos(consulta, { clave })}>
              {counted(cuantos, "alumno", "alumnos")}
            </DialogLink>
            {`: ${PROBLEMAS[clave]}`}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
