import { ButtonLink } from "~/ui/button";
import { Glyph } from "~/ui/glyph";
import { ContabilidadDelSat } from "./contabilidad-del-sat";

type Props = Omit<Parameters<typeof ContabilidadDelSat>[0], "direccion"> & { colegioId: number };

const ARCHIVOS = [
  ["contpaqi", "CONTPAQi, en Excel", "Cárgalo en Contabilidad con «Cargar pólizas desde Excel»."],
  [
    "contpaqi-texto",
    "CONTPAQi, en texto",
    "Sin UUID de facturas. Si tu versión no lo lee, quita el Guid final en Cuentas.",
  ],
  ["coi", "Aspel COI, en Excel", "El periodo tiene que existir en COI. Si te pide .xls, guárdalo como Libro 97-2003."],
  ["xlsx", "Diario, en Excel", "Un renglón por partida, para cualquier otro programa."],
  ["csv", "Diario, en CSV", ""],
] as const;

/** The files in which a month leaves, and what the school should check of each before trusting it. */
export function ArchivosDePolizas({ colegioId, ...props }: Props) {
  const direccion = `/api/colegios/${colegioId}/polizas`;
  const con = (formato: string) => `${direccion}?mes=${props.mes}&formato=${formato}`;
  return (
    <section
      aria-labelledby="archivos"
      className="space-y-3 rounded-lg border border-linea bg-carta p-4 text-sm text-texto"
    >
      <h2 id="archivos" className="text-sm font-semibold text-fuerte">
        Llévalas a tu programa
      </h2>
      <ul className="space-y-2">
        {ARCHIVOS.map(([formato, nombre, nota]) => (
          <li key={formato}>
            <ButtonLink to={con(formato)} size="sm" reloadDocument download>
              <Glyph name="download" /> {nombre}
            </ButtonLink>
            {nota === "" ? null : <p className="mt-1 text-xs text-quieto">{nota}</p>}
          </li>
        ))}
      </ul>
      <p className="text-xs text-quieto">
        Los archivos siguen lo publicado de cada programa, pero no se han cargado en uno: prueba con una póliza antes de
        cargar el mes.
      </p>
      <ContabilidadDelSat {...props} direccion={direccion} />
    </section>
  );
}
