import { inputClasses } from "~/forms/field-frame";
import { useSentLists } from "~/forms/use-sent-lists";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import type { AsignaturaDelGrupo } from "../grupos.server";

type Opcion = { id: number; nombre: string };
type Props = {
  asignaturas: readonly AsignaturaDelGrupo[];
  docentes: readonly Opcion[];
  aulas: readonly Opcion[];
};

/** The table of a group: a row for each subject, with its teachers (two at most here), helpers and classroom. */
export function CamposDeReparto({ asignaturas: guardadas, docentes, aulas }: Props) {
  const enviado = useSentLists();
  const asignaturas = guardadas.map((una) => comoSeMando(una, enviado));
  return (
    <Table
      caption="Asignaturas del grupo"
      className="stack-table"
      head={
        <>
          <HeaderCell>Asignatura</HeaderCell>
          <HeaderCell>Imparte</HeaderCell>
          <HeaderCell>También imparte</HeaderCell>
          <HeaderCell>Apoya</HeaderCell>
          <HeaderCell>Aula</HeaderCell>
        </>
      }
    >
      {asignaturas.map(({ asignaturaId, nombre, marcada, optativa, imparten, apoyan, aulaId }) => {
        const elegir = (
          name: string,
          titulo: string,
          opciones: readonly Opcion[],
          elegido: number | null | undefined,
        ) => (
          <Elegir
            name={name}
            opciones={opciones}
            asignaturaId={asignaturaId}
            label={`${titulo} ${nombre}`}
            elegido={elegido}
          />
        );
        return (
          <Row key={asignaturaId}>
            <Cell className="min-w-44">
              <label className="flex min-h-10 cursor-pointer items-center gap-2">
                <input
                  type="checkbox"
                  name="asignaturas"
                  value={asignaturaId}
                  defaultChecked={marcada}
                  className="h-[1.125rem] w-[1.125rem] shrink-0 accent-acento"
                />
                <span>
                  {nombre}
                  {optativa ? <span className="block text-xs text-quieto">Optativa</span> : null}
                </span>
              </label>
            </Cell>
            <Cell label="Imparte" className="max-sm:w-full">
              {elegir("imparten", "Imparte", docentes, imparten[0])}
            </Cell>
            <Cell label="También imparte" className="max-sm:w-full">
              {elegir("imparten", "También imparte", docentes, imparten[1])}
            </Cell>
            <Cell label="Apoya" className="max-sm:w-full">
              {elegir("apoyan", "Apoya", docentes, apoyan[0])}
            </Cell>
            <Cell label="Aula" className="max-sm:w-full">
              {elegir("aulas", "Aula de", aulas, aulaId)}
            </Cell>
          </Row>
        );
      })}
    </Table>
  );
}

// A subject as it is stored, or as a refused form had it.
function comoSeMando(una: AsignaturaDelGrupo, enviado: ReturnType<typeof useSentLists>) {
  const { asignaturaId, nombre, optativa } = una;
  const deElla = (name: string) =>
    enviado(name)?.flatMap((par) => {
      const [asignatura, id] = par.split("-").map(Number);
      return asignatura === asignaturaId ? [id!] : [];
    });
  const aulas = deElla("aulas");
  return {
    asignaturaId,
    nombre,
    optativa,
    marcada: enviado("asignaturas")?.includes(String(asignaturaId)) ?? una.id !== null,
    imparten: deElla("imparten") ?? una.imparten.map(({ docenteId }) => docenteId),
    apoyan: deElla("apoyan") ?? una.apoyan.map(({ docenteId }) => docenteId),
    aulaId: aulas ? aulas[0] : una.aulaId,
  };
}

type ElegirProps = {
  name: string;
  asignaturaId: number;
  label: string;
  opciones: readonly Opcion[];
  elegido: number | null | undefined;
};

function Elegir({ name, asignaturaId, label, opciones, elegido }: ElegirProps) {
  return (
    <select
      name={name}
      aria-label={label}
      defaultValue={elegido == null ? "" : `${asignaturaId}-${elegido}`}
      className={inputClasses(false, false, "min-w-36 pr-8 max-sm:mb-1 max-sm:mt-0.5")}
    >
      <option value="">—</option>
      {opciones.map(({ id, nombre }) => (
        <option key={id} value={`${asignaturaId}-${id}`}>
          {nombre}
        </option>
      ))}
    </select>
  );
}
