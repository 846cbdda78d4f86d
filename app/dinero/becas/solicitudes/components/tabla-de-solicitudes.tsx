import { Link, useSearchParams } from "@remix-run/react";
import { Checkbox } from "~/forms/choice-fields";
import { DateField, TextField } from "~/forms/fields";
import { ListForm } from "~/forms/list-form";
import { type FieldsOf, SaveButton } from "~/forms/schema-form";
import { type AnyField, useSchemaFormContext } from "~/forms/schema-form-context";
import { centavos } from "~/lib/money";
import { withQuery } from "~/lib/query";
import { Accordion } from "~/ui/accordion";
import { Badge } from "~/ui/badge";
import { classNames } from "~/ui/class-names";
import { EmptyState } from "~/ui/empty-state";
import { Money } from "~/ui/money";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { promedioEnPalabras } from "../../beca";
import type { decidirSchema } from "../schemas.server";
import { FORMA, folioDeSolicitud, textoDeEstado, tonoDeEstado } from "../solicitud";
import type { SolicitudEnLista, VistaDeSolicitudes } from "../vista.server";

/** The keys of the address that make it another list: the form's name, and the open request, keep what was typed. */
const LISTA = ["vista", "estado", "becaId", "buscar"];

/** The committee's list: the facts of each request, and the buttons that decide those that are ticked. */
export function TablaDeSolicitudes({ vista }: { vista: VistaDeSolicitudes }) {
  const { filas, filtro, desde, ciclo } = vista;
  const [search] = useSearchParams();
  if (filas.length === 0) return <SinSolicitudes filtro={filtro} />;
  const porDecidir = filas.some(({ abierta }) => abierta);
  return (
    <ListForm<typeof decidirSchema>
      part="decidir"
      action={`/controlescolar/becas${withQuery(search, { [FORMA]: "decidir" })}`}
      queryKey={LISTA}
      labels={{ solicitudIds: "Solicitudes" }}
      defaultValue={{ desde, hasta: ciclo.fechaFin, motivo: "", razon: "", folio: "", solicitudIds: [] }}
      choices={<ActoPedido />}
    >
      {(fields) => (
        <>
          {porDecidir ? <Decidir fields={fields} ciclo={ciclo} /> : null}
          <Filas filas={filas} field={fields.solicitudIds} abiertaId={vista.detalle?.id ?? null} />
        </>
      )}
    </ListForm>
  );
}

// 'Continuar' is not the button that asked, so the question carries its act.
function ActoPedido() {
  const acto = useSchemaFormContext()?.asking?.datos?.acto;
  return typeof acto === "string" ? <input type="hidden" name="accion" value={acto} /> : null;
}

function Decidir({
  fields,
  ciclo,
}: {
  fields: FieldsOf<typeof decidirSchema>;
  ciclo: { fechaInicio: string; fechaFin: string };
}) {
  return (
    <div className="space-y-3 px-4 pb-4 lg:px-6">
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-full sm:w-40">
          <DateField field={fields.desde} label="Desde" min={ciclo.fechaInicio} max={ciclo.fechaFin} />
        </div>
        <div className="w-full sm:w-40">
          <DateField field={fields.hasta} label="Hasta" min={ciclo.fechaInicio} max={ciclo.fechaFin} />
        </div>
        <div className="w-full sm:w-64">
          <TextField field={fields.motivo} label="Acta o sesión" maxLength={200} />
        </div>
        <div className="w-full sm:w-40">
          <TextField field={fields.folio} label="Folio u oficio" maxLength={40} />
        </div>
        <SaveButton always name="accion" value="OTORGAR">
          Otorgar
        </SaveButton>
        <SaveButton always variant="secondary" name="accion" value="PASAR">
          Pasar al comité
        </SaveButton>
      </div>
      <Accordion title="Negar…" folded={!fields.razon.errors?.length}>
        <div className="flex flex-wrap items-end gap-3">
          <div className="w-full sm:w-96">
            <TextField field={fields.razon} label="Razón" maxLength={300} hint="La familia la lee" />
          </div>
          <SaveButton always variant="danger" name="accion" value="NEGAR">
            Negar las elegidas
          </SaveButton>
        </div>
      </Accordion>
    </div>
  );
}

function Filas({
  filas,
  field,
  abiertaId,
}: {
  filas: readonly SolicitudEnLista[];
  field: AnyField;
  abiertaId: number | null;
}) {
  const [search] = useSearchParams();
  return (
    <Table
      bleed
      caption="Solicitudes de beca"
      head={
        <>
          <HeaderCell>Alumno</HeaderCell>
          <HeaderCell>Beca</HeaderCell>
          <HeaderCell numeric>Promedio</HeaderCell>
          <HeaderCell numeric>Adeudo vencido</HeaderCell>
          <HeaderCell>Estado</HeaderCell>
          <HeaderCell>Papeles</HeaderCell>
        </>
      }
    >
      {filas.map((fila) => (
        <Row key={fila.id} current={fila.id === abiertaId}>
          <Cell>
            {fila.abierta ? (
              <Checkbox field={field} value={fila.id} label={`${fila.apellidos}, ${fila.nombre}`} />
            ) : (
              <span className="font-semibold text-fuerte">{`${fila.apellidos}, ${fila.nombre}`}</span>
            )}
            <span className="block text-xs text-quieto">{`${fila.lugar} · ${folioDeSolicitud(fila.folio)}`}</span>
          </Cell>
          <Cell label="Beca">
            {fila.beca}
            <span className="block text-xs text-quieto">{fila.valor}</span>
          </Cell>
          <Cell label="Promedio" numeric>
            <Promedio fila={fila} />
          </Cell>
          <Cell label="Adeudo vencido" numeric className={fila.adeudoCentavos > 0 ? "text-mal-texto" : undefined}>
            {fila.adeudoCentavos > 0 ? <Money centavos={centavos(fila.adeudoCentavos)} /> : "—"}
          </Cell>
          <Cell label="Estado">
            <Badge tone={tonoDeEstado(fila)}>{textoDeEstado(fila)}</Badge>
            {fila.sinCumplir ? <span className="block text-xs text-mal-texto">{fila.sinCumplir}</span> : null}
          </Cell>
          <Cell label="Papeles">
            <Link
              to={withQuery(search, { solicitud: fila.id })}
              preventScrollReset
              className="rounded font-medium text-acento-texto hover:underline"
              aria-label={`Ver la solicitud de ${fila.nombreCompleto}`}
            >
              {fila.papeles === 0 ? "Sin papeles" : fila.papeles === 1 ? "1 papel" : `${fila.papeles} papeles`}
            </Link>
            {fila.faltan === "" ? null : (
              <span className="block text-xs text-atencion-texto">{`Falta ${fila.faltan}`}</span>
            )}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

/** The average of a request, in red beside a rule that it does not meet. */
export function Promedio({
  fila: { promedioDecimas, sinCumplir },
}: {
  fila: Pick<SolicitudEnLista, "promedioDecimas" | "sinCumplir">;
}) {
  return (
    <span className={classNames("font-semibold", sinCumplir ? "text-mal-texto" : "text-fuerte")}>
      {promedioDecimas === null ? "—" : promedioEnPalabras(promedioDecimas)}
    </span>
  );
}

function SinSolicitudes({ filtro }: { filtro: VistaDeSolicitudes["filtro"] }) {
  if (filtro.buscar || filtro.becaId || filtro.estado !== "esperan")
    return <EmptyState title="No existen resultados con ese criterio" drawing="search" />;
  return (
    <EmptyState title="Ninguna solicitud espera respuesta" drawing="list">
      Las familias piden en su página las becas del catálogo que se renuevan «Cada ciclo, con solicitud».
    </EmptyState>
  );
}
