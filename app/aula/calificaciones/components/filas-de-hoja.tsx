import type { ComponentProps, ReactNode } from "react";
import { NombreDeLista } from "~/personas/alumnos/components/nombre-de-lista";
import { classNames } from "~/ui/class-names";
import { Cell, Row, Table } from "~/ui/table";
import { claveDeCelda, type SinGuardar } from "../celda";
import { Encabezados, type TituloFinal } from "./cabeza-de-hoja";
import { Celda, type ColumnaDeHoja, type FilaDeHoja } from "./celda-de-hoja";
import type { Aviso } from "./guardar-hoja";

/** With more columns than this, the head stays in sight. */
const COLUMNAS_QUE_CABEN = 3;

// Beside a panel: narrow cells.
const ANGOSTA =
  "[&_.cell]:!px-2 [&_.head-cell]:!px-2 sm:[&_[name=escrito]]:!w-12 sm:[&_[name=escrito]]:!px-2 sm:[&_[role=status].absolute]:!right-[38px]";

/** The columns of a grid, and the use of its rows. */
export type ColumnasDeHoja = {
  columnas: readonly ColumnaDeHoja[];
  titulos: readonly string[];
  /** The titles of the cells after the editable ones. */
  finales: readonly TituloFinal[];
  /** The first cell of each row and of the head, such as a checkbox. */
  alPrincipio?: { cabeza: ReactNode; celda: (fila: FilaDeHoja) => ReactNode };
  /** Called with the row in which the focus is. */
  alEntrar?: (inscripcionId: number) => void;
};

type FilaProps = Pick<
  ComponentProps<typeof Celda>,
  "puede" | "enNumero" | "aprobatoria" | "onKeyDown" | "onPaste" | "onBlur"
> &
  Pick<ColumnasDeHoja, "columnas" | "titulos" | "finales" | "alPrincipio" | "alEntrar"> & {
    fila: FilaDeHoja;
    /** The one column of a phone, by its position; null if it shows all of them. */
    vista: number | null;
    enUnRenglon: boolean;
    /** The server's answers about cells, by their key. */
    avisos: Readonly<Record<string, Aviso>>;
    sinGuardar: SinGuardar;
  };

type FilasProps = Omit<FilaProps, "fila" | "enUnRenglon"> & { nombre: string; filas: readonly FilaDeHoja[] };

/** The rows of a grid under its head. */
export function Filas({ nombre, filas, ...deTodas }: FilasProps) {
  const { columnas, titulos, finales, enNumero, vista, alPrincipio } = deTodas;
  // On a phone a name and a single number are one line; more columns stand below the name, one after the other.
  const enUnRenglon = enNumero && (columnas.length === 1 || vista !== null) && titulos.length === 0;
  return (
    <Table
      bleed
      wide={columnas.length > COLUMNAS_QUE_CABEN && finales.length === 0}
      caption={nombre}
      className={classNames("grid-of-grades", finales.length > 0 && ANGOSTA)}
      head={
        <>
          {alPrincipio?.cabeza}
          <Encabezados titulos={titulos} columnas={columnas} finales={finales} enNumero={enNumero} />
        </>
      }
    >
      {filas.map((fila) => (
        <Fila key={fila.inscripcionId} fila={fila} enUnRenglon={enUnRenglon} {...deTodas} />
      ))}
    </Table>
  );
}

/** A pupil: the leading cells and the editable ones. */
function Fila({
  columnas,
  fila,
  titulos,
  finales,
  alPrincipio,
  alEntrar,
  vista,
  enUnRenglon,
  avisos,
  sinGuardar,
  ...deTodas
}: FilaProps) {
  const { inscripcionId, persona } = fila;
  return (
    <Row current={fila.actual} onFocus={alEntrar && (() => alEntrar(inscripcionId))}>
      {alPrincipio?.celda(fila)}
      <Cell
        className={classNames(
          "min-w-40 !py-1 sm:whitespace-nowrap",
          // Below the name and the number there is a line for the others.
          enUnRenglon && (finales.length > 0 ? "max-sm:!flex-[1_1_55%]" : "max-sm:!flex-1 max-sm:!basis-0"),
        )}
      >
        {fila.nombre ?? <NombreDeLista persona={persona} />}
      </Cell>
      {titulos.map((titulo, indice) => (
        <Cell key={titulo} label={titulo} className="sm:min-w-40">
          {fila.celdasFijas?.[indice]}
        </Cell>
      ))}
      {fila.celdas.map((celda, indice) => {
        const columna = columnas[indice]!;
        const clave = claveDeCelda({ inscripcionId, columna: celda.columna });
        const mala = sinGuardar[clave];
        return (
          <Celda
            key={celda.columna}
            columna={columna}
            conNombre={!enUnRenglon}
            enTelefono={vista === null || vista === indice}
            lugar={{ inscripcionId, columna: celda.columna }}
            celda={celda}
            descripcion={`${columna.nombre} de ${persona.nombre} ${persona.apellidos}`}
            mandado={mala?.escrito}
            aviso={avisos[clave] ?? (mala && { texto: mala.error, mal: true })}
            {...deTodas}
          />
        );
      })}
      {finales.map(({ titulo, numerico = false }, indice) => (
        <Cell key={titulo} label={titulo} numeric={numerico} className="!py-1">
          {fila.celdasFinales?.[indice]}
        </Cell>
      ))}
    </Row>
  );
}
