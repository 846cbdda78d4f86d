import type { Fecha } from "~/lib/dates";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { DateText } from "~/ui/date";
import { DialogLink } from "~/ui/dialog-link";
import { EmptyState } from "~/ui/empty-state";
import { PlusIcon } from "~/ui/icons";
import { ListPage } from "~/ui/list-page";
import { Menu, MenuPrint } from "~/ui/menu";
import type { Paper } from "~/ui/paper";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { catalogo, type Clave, nuevo } from "../catalogos";
import type { Registro } from "../queries.server";
import { EnOrden, type MandosDeOrden } from "./orden-de-grupos";

type Props = {
  clave: Clave;
  /** The name of the parent record. */
  padre: string | null;
  registros: readonly Registro[];
  papel: Paper | null;
  /** True if the records are put in order here. */
  seOrdena?: boolean;
};

/** The records of a catalogue, each with its dialog, and the button for a new record. */
export function ListaDeCatalogo({ clave, padre, registros, papel, seOrdena = false }: Props) {
  const definicion = catalogo(clave);
  const { titulo, ademas, cerrado, vacio } = definicion;
  const agregar = cerrado ? null : (
    <ButtonLink to="0" variant="primary" size="sm">
      <PlusIcon /> {nuevo(definicion)}
    </ButtonLink>
  );
  return (
    <ListPage
      title={padre ? `${titulo} · ${padre}` : titulo}
      line={vacio}
      paper={papel}
      actions={
        <>
          {padre ? (
            <ButtonLink to="../.." relative="path" size="sm">
              Volver
            </ButtonLink>
          ) : null}
          {ademas ? (
            <ButtonLink to={ademas.ruta} size="sm">
              {ademas.nombre}
            </ButtonLink>
          ) : null}
          {registros.length > 0 ? (
            <Menu size="sm">
              <MenuPrint />
            </Menu>
          ) : null}
          {registros.length > 0 ? agregar : null}
        </>
      }
    >
      {registros.length === 0 ? (
        <EmptyState title={`No hay ${titulo.toLowerCase()}`} action={agregar}>
          {vacio}
        </EmptyState>
      ) : (
        <EnOrden seOrdena={seOrdena && registros.length > 1} registros={registros}>
          {(filas, mandos) => <Tabla clave={clave} filas={filas} mandos={mandos} />}
        </EnOrden>
      )}
    </ListPage>
  );
}

type TablaProps = { clave: Clave; filas: readonly Registro[]; mandos: MandosDeOrden | null };

function Tabla({ clave, filas, mandos }: TablaProps) {
  const { titulo, columnas, conActivo, dentro = [] } = catalogo(clave);
  return (
    <Table
      bleed
      caption={titulo}
      head={
        <>
          <HeaderCell>Nombre</HeaderCell>
          {columnas.map((columna) => (
            <HeaderCell key={columna.nombre} numeric={columna.tipo === "numero"}>
              {columna.titulo}
            </HeaderCell>
          ))}
          {conActivo ? <HeaderCell>Estado</HeaderCell> : null}
          {dentro.length > 0 ? <HeaderCell>Acciones</HeaderCell> : null}
          {mandos ? <HeaderCell>Orden</HeaderCell> : null}
        </>
      }
    >
      {filas.map((registro) => (
        <Renglon key={registro.id} clave={clave} registro={registro} mandos={mandos} />
      ))}
    </Table>
  );
}

type RenglonProps = { clave: Clave; registro: Registro; mandos: MandosDeOrden | null };

function Renglon({ clave, registro, mandos }: RenglonProps) {
  const { columnas, conActivo, dentro = [], femenino } = catalogo(clave);
  return (
    <Row {...mandos?.renglon(registro.id)}>
      <Cell className="min-w-40 font-medium">
        <DialogLink to={String(registro.id)}>{registro.nombre}</DialogLink>
      </Cell>
      {columnas.map(({ nombre, titulo: tituloDe, tipo }) => (
        <Cell key={nombre} label={tituloDe} numeric={tipo === "numero"}>
          {tipo === "fecha" ? (
            <DateText fecha={registro[nombre] as Fecha} />
          ) : (registro[nombre] ?? "") === "" ? (
            "—"
          ) : (
            registro[nombre]
          )}
        </Cell>
      ))}
      {conActivo ? (
        <Cell>
          <Badge tone={registro.activo === 1 ? "success" : "neutral"}>
            {`${registro.activo === 1 ? "Activ" : "Inactiv"}${femenino ? "a" : "o"}`}
          </Badge>
        </Cell>
      ) : null}
      {dentro.length > 0 ? (
        <Cell>
          <div className="flex flex-wrap gap-2">
            {dentro.map(({ ruta, nombre }) => (
              <ButtonLink
                key={ruta}
                to={`${registro.id}/${ruta}`}
                size="sm"
                aria-label={`${nombre} de ${registro.nombre}`}
              >
                {nombre}
              </ButtonLink>
            ))}
          </div>
        </Cell>
      ) : null}
      {mandos ? <Cell label="Orden">{mandos.caja(registro)}</Cell> : null}
    </Row>
  );
}
