import { useRevalidator, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { HojaDeGrupo } from "~/aula/calificaciones/components/hoja-de-grupo";
import { NombreDeLista } from "~/personas/alumnos/components/nombre-de-lista";
import { withQuery } from "~/lib/query";
import { Badge } from "~/ui/badge";
import { PickCell, PickHead } from "~/ui/bulk-bar";
import { DialogLink } from "~/ui/dialog-link";
import { EmptyState } from "~/ui/empty-state";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import type { FormatoDeBoleta } from "../boleta";
import { nombreCorto } from "../campos";
import type { BoletasDelGrupo, FilaDeBoleta } from "../pagina.server";
import { DE_LAS_ELEGIDAS } from "./acciones-de-boletas";

type Props = {
  grupoId: number;
  formato: FormatoDeBoleta;
  lista: BoletasDelGrupo;
  /** The call that saves cells. */
  guardarEn: string;
  /** The enrolment whose report card is shown beside the list. */
  vista: number | null;
  alVer: (inscripcionId: number) => void;
};

/** The report cards of a group: the campos formativos to be corrected, or the means by partial, and each one's state. */
export function ListaDeBoletas({ formato, ...props }: Props) {
  return formato === "OFICIAL" ? <PorCampos {...props} /> : <PorParciales {...props} />;
}

type DeFormato = Omit<Props, "formato">;

function PorCampos({ grupoId, lista, guardarEn, vista, alVer }: DeFormato) {
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  if (lista.campos.length === 0)
    return (
      <EmptyState title="No hay campos formativos">
        Hacen falta un periodo y asignaturas que digan su campo formativo.
      </EmptyState>
    );
  return (
    <HojaDeGrupo
      key={withQuery(search, { ver: null })}
      nombre="Campos formativos"
      columnas={lista.campos.map((nombre, lugar) => ({ id: lugar + 1, nombre, corto: nombreCorto(nombre) }))}
      finales={[{ titulo: "Promedio", numerico: true }, { titulo: "Boleta" }]}
      filas={lista.filas.map((fila) => ({
        ...fila,
        nombre: <Nombre fila={fila} />,
        actual: fila.inscripcionId === vista,
        celdasFinales: [fila.promedio, <Estado key="estado" fila={fila} />],
      }))}
      alPrincipio={{ cabeza: <PickHead />, celda: ({ inscripcionId, persona }) => elegir(inscripcionId, persona) }}
      alEntrar={alVer}
      alGuardar={revalidate}
      puede
      callada
      enNumero
      campos={{ grupoId, periodoId: lista.periodoId }}
      guardarEn={guardarEn}
    >
      {/* The page has other forms; the call of a cell has no other use. */}
      <input type="hidden" name="accion" value="CAMPOS" />
    </HojaDeGrupo>
  );
}

function PorParciales({ lista, vista, alVer }: DeFormato) {
  const { etiquetas, filas } = lista;
  return (
    <Table
      bleed
      wide={etiquetas.length > PARCIALES_QUE_CABEN}
      caption="Boletas del grupo"
      cards
      className="grid-of-grades"
      head={
        <>
          <PickHead />
          <HeaderCell>Alumno</HeaderCell>
          {etiquetas.map((etiqueta) => (
            <HeaderCell key={etiqueta} numeric>
              {etiqueta}
            </HeaderCell>
          ))}
          <HeaderCell numeric>Promedio</HeaderCell>
          <HeaderCell>Boleta</HeaderCell>
        </>
      }
    >
      {filas.map((fila) => (
        <Row key={fila.inscripcionId} current={fila.inscripcionId === vista} onFocus={() => alVer(fila.inscripcionId)}>
          {elegir(fila.inscripcionId, fila.persona)}
          <Cell className="card-who !py-1 sm:min-w-40 sm:whitespace-nowrap">
            <div>
              <div className="card-name">
                <Nombre fila={fila} />
              </div>
              <span className="card-place order-4 text-xs text-quieto sm:hidden">
                {etiquetas.map((etiqueta, indice) => `${etiqueta} ${fila.medias[indice] || "—"}`).join(" · ")}
              </span>
            </div>
          </Cell>
          {etiquetas.map((etiqueta, indice) => (
            <Cell key={etiqueta} numeric className="!py-1 max-sm:!hidden">
              {fila.medias[indice] || "—"}
            </Cell>
          ))}
          <Cell numeric className="card-sum !py-1 font-semibold">
            {fila.promedio || "—"}
          </Cell>
          <Cell className="card-state !py-1">
            <Estado fila={fila} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

/** Beside the name, the average and the state. */
const PARCIALES_QUE_CABEN = 5;

const elegir = (inscripcionId: number, { nombre, apellidos }: FilaDeBoleta["persona"]): ReactNode => (
  <PickCell id={inscripcionId} label={`Elegir a ${nombre} ${apellidos}`} form={DE_LAS_ELEGIDAS} />
);

function Nombre({ fila: { inscripcionId, persona } }: { fila: FilaDeBoleta }) {
  const [search] = useSearchParams();
  return (
    <DialogLink to={withQuery(search, { ver: inscripcionId })} replace className="!font-normal !text-texto">
      <NombreDeLista persona={persona} />
    </DialogLink>
  );
}

function Estado({ fila: { estado } }: { fila: FilaDeBoleta }) {
  return (
    <span title={estado.detalle || undefined}>
      <Badge tone={estado.tono} plain>
        {estado.texto}
      </Badge>
    </span>
  );
}
