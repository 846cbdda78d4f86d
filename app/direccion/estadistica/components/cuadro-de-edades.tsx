import { Fragment } from "react";
import { counted } from "~/lib/counts";
import { classNames } from "~/ui/class-names";
import { DialogLink } from "~/ui/dialog-link";
import { useOnPaper } from "~/ui/paper";
import { Cell, HeaderCell, Table } from "~/ui/table";
import { type CeldaDeCuadro, type Cuadro, tituloDeEdades } from "../cuadro";
import { type Consulta, direccionDeAlumnos } from "../direcciones";

type Props = { cuadro: Cuadro; nivel: string; consulta: Consulta };

// Forty rows of a paper form are lower than those of a list; on a phone a finger needs their usual height.
const FILA = "h-11 hover:bg-tenue sm:h-8";
const PRIMERA = "sticky left-0 z-[1] bg-carta print:static";

/** The table of the questionnaire: every number opens the pupils that it counts. */
export function CuadroDeEdades({ cuadro, nivel, consulta }: Props) {
  const { edades, grados } = cuadro;
  return (
    <Table
      caption={`Alumnos de ${nivel} por grado, sexo, ingreso y edad`}
      head={
        <>
          <HeaderCell className={classNames(PRIMERA, "bg-tenue")}>Edad</HeaderCell>
          {edades.map((columna) => (
            <HeaderCell key={tituloDeEdades(columna)} numeric>
              {tituloDeEdades(columna)}
            </HeaderCell>
          ))}
          <HeaderCell numeric>Total</HeaderCell>
        </>
      }
    >
      {grados.map(({ gradoId, nombre, grupos, renglones }) => (
        <Fragment key={gradoId ?? "nivel"}>
          <tr className="bg-tenue print:break-after-avoid">
            <th scope="rowgroup" colSpan={edades.length + 2} className="px-4 py-1.5 text-left text-xs text-quieto">
              <span className="text-sm font-semibold text-fuerte">{nombre}</span>
              {` · ${counted(grupos, "grupo", "grupos")}`}
            </th>
          </tr>
          {renglones.map(({ clave, titulo, suma, celdas, total }) => (
            <tr key={clave} className={FILA}>
              <th
                scope="row"
                className={classNames(
                  "cell whitespace-nowrap !py-0 text-left",
                  suma ? "font-semibold" : "font-normal",
                  PRIMERA,
                )}
              >
                {titulo}
              </th>
              {celdas.map((celda, lugar) => (
                <Numero key={tituloDeEdades(edades[lugar]!)} {...celda} consulta={consulta} />
              ))}
              <Numero {...total} consulta={consulta} fuerte />
            </tr>
          ))}
        </Fragment>
      ))}
    </Table>
  );
}

type NumeroProps = CeldaDeCuadro & { consulta: Consulta; fuerte?: boolean };

function Numero({ cuantos, seleccion, consulta, fuerte = false }: NumeroProps) {
  const enPapel = useOnPaper();
  const look = classNames("!py-0", cuantos === 0 ? "text-quieto" : fuerte && "font-semibold");
  return (
    <Cell numeric className={look}>
      {enPapel || cuantos === 0 ? (
        cuantos
      ) : (
        <DialogLink to={direccionDeAlumnos(consulta, { seleccion })}>{cuantos}</DialogLink>
      )}
    </Cell>
  );
}
