import { Description, DescriptionList } from "~/ui/description-list";
import { DialogLink } from "~/ui/dialog-link";
import { useOnPaper } from "~/ui/paper";
import { esProblema, type OtraCifra, TEXTOS_CIFRA } from "../cifras";
import { type Consulta, direccionDeAlumnos } from "../direcciones";

type Props = { cifras: readonly { clave: OtraCifra; cuantos: number }[]; docentes: number; consulta: Consulta };

/** The figures that the questionnaire asks beside its table, each with its pupils. */
export function OtrasCifras({ cifras, docentes, consulta }: Props) {
  const enPapel = useOnPaper();
  return (
    <DescriptionList columns={4}>
      {cifras
        .filter(({ clave }) => !esProblema(clave))
        .map(({ clave, cuantos }) => (
          <Description key={clave} label={TEXTOS_CIFRA[clave]}>
            {enPapel || cuantos === 0 ? (
              cuantos
            ) : (
              <DialogLink to={direccionDeAlumnos(consulta, { clave })}>{cuantos}</DialogLink>
            )}
          </Description>
        ))}
      <Description label="Docentes con grupo">{docentes}</Description>
    </DescriptionList>
  );
}
