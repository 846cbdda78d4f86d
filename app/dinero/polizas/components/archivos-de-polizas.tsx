import { ButtonLink, Button } from "~/ui/button";
import { Glyph } from "~/ui/glyph";
import { CLAVES_DE_SOLICITUD, TIPOS_DE_SOLICITUD } from "../anexo24";
import { SelectField } from "~/forms/choice-fields";
import { TextField } from "~/forms/fields";

type Props = { colegioId: number; mes: string };

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
export function ArchivosDePolizas({ colegioId, mes }: Props) {
  const direccion = `/api/colegios/${colegioId}/polizas`;
  const con = (formato: string) => `${direccion}?mes=${mes}&formato=${formato}`;
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
      <details>
        <summary className="cursor-pointer font-semibold text-fuerte">Contabilidad electrónica del SAT</summary>
        <div className="mt-2 space-y-3">
          <ButtonLink to={con("sat-catalogo")} size="sm" reloadDocument download>
            <Glyph name="download" /> Catálogo de cuentas
          </ButtonLink>
          <form method="get" action={direccion} className="space-y-3">
            <input type="hidden" name="mes" value={mes} />
            <input type="hidden" name="formato" value="sat-polizas" />
            <SelectField
              name="tipoSolicitud"
              label="Quién las pide"
              placeholder={null}
              defaultValue="AF"
              options={CLAVES_DE_SOLICITUD.map((value) => ({
                value,
                label: `${value} · ${TIPOS_DE_SOLICITUD[value]}`,
              }))}
            />
            <TextField
              name="numero"
              label="Número de orden o de trámite"
              hint="Orden (AF, FC): ABC1234567/26. Trámite (DE, CO): AB123456789012"
              required
              maxLength={20}
              uppercase
            />
            <Button type="submit" size="sm">
              <Glyph name="download" /> Pólizas del periodo
            </Button>
          </form>
          <p className="text-xs text-quieto">
            El SAT pide las pólizas solo con una solicitud. La balanza es de toda tu contabilidad: sale de tu programa.
          </p>
        </div>
      </details>
    </section>
  );
}
