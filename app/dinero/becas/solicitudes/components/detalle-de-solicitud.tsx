import { Link, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { FileField, TextField } from "~/forms/fields";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { centavos } from "~/lib/money";
import { withQuery } from "~/lib/query";
import { Alert } from "~/ui/alert";
import { Badge } from "~/ui/badge";
import { DateText } from "~/ui/date";
import { Money } from "~/ui/money";
import { promedioEnPalabras } from "../../beca";
import type { decidirSchema, papelesDeSolicitudSchema, pedirPapelSchema } from "../schemas.server";
import { FORMA, folioDeSolicitud, TEXTOS_DE_ESTADO, TONOS_DE_ESTADO } from "../solicitud";
import type { VistaDeSolicitudes } from "../vista.server";
import { Promedio } from "./tabla-de-solicitudes";

type Detalle = NonNullable<VistaDeSolicitudes["detalle"]>;

/** One request beside the list: its facts, its papers, the student's becas, and what may be asked of the family. */
export function DetalleDeSolicitud({ detalle, colegioId }: { detalle: Detalle; colegioId: number }) {
  const [search] = useSearchParams();
  const { nombreCompleto, lugar, folio, alumnoId, estado, motivo, papelPedido, abierta } = detalle;
  const forma = (nombre: string) => `/controlescolar/becas${withQuery(search, { [FORMA]: nombre })}`;
  return (
    <aside
      aria-label={`Solicitud ${folioDeSolicitud(folio)}`}
      className="border-t border-linea bg-tenue px-4 py-4 text-sm lg:border-l lg:border-t-0"
    >
      <div className="mb-3 flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-base font-semibold text-fuerte">
            <Link to={`/controlescolar/alumno/${alumnoId}/beca`} className="rounded hover:underline">
              {nombreCompleto}
            </Link>
          </h2>
          <p className="text-quieto">{`${lugar} · ${folioDeSolicitud(folio)}`}</p>
        </div>
        <Link
          to={withQuery(search, { solicitud: null, [FORMA]: null })}
          preventScrollReset
          className="shrink-0 rounded font-medium text-acento-texto hover:underline"
        >
          Cerrar
        </Link>
      </div>
      <Cifras detalle={detalle} />
      <h3 className="mt-4 font-semibold text-fuerte">Por qué la pide</h3>
      <p className="whitespace-pre-line text-texto [overflow-wrap:anywhere]">{motivo}</p>
      {estado === "FALTA_PAPEL" ? (
        <Alert tone="warning" className="mt-3">
          {`Se le pidió a la familia: ${papelPedido}`}
        </Alert>
      ) : null}
      {detalle.motivoDeDecision ? (
        <p className="mt-3 text-texto">
          <Badge tone={TONOS_DE_ESTADO[estado]}>{TEXTOS_DE_ESTADO[estado]}</Badge> {detalle.motivoDeDecision}
        </p>
      ) : null}
      <Papeles detalle={detalle} colegioId={colegioId} />
      {abierta ? <PedirYAgregar detalle={detalle} forma={forma} /> : null}
      {estado === "NO_OTORGADA" ? <Reabrir solicitudId={detalle.id} accion={forma("decidir")} /> : null}
      <Previas previas={detalle.previas} />
    </aside>
  );
}

type FormasProps = { detalle: Detalle; /** The address of a form by its name. */ forma: (nombre: string) => string };

function PedirYAgregar({ detalle, forma }: FormasProps) {
  return (
    <>
      <SchemaForm<typeof papelesDeSolicitudSchema>
        part="papeles"
        action={forma("papeles")}
        multipart
        isNew
        step={String(detalle.id)}
        className="mt-2 space-y-2"
        labels={{ archivos: "Agregar papeles" }}
      >
        {(fields) => (
          <>
            <input type="hidden" name="solicitudId" value={detalle.id} />
            <FileField
              field={fields.archivos}
              name="archivos"
              label="Agregar papeles"
              multiple
              accept=".pdf,.png,.jpg,.jpeg"
              hint="PDF, PNG o JPG de hasta 10MB cada uno"
            />
            <SaveButton variant="secondary" size="sm">
              Agregar
            </SaveButton>
          </>
        )}
      </SchemaForm>
      <SchemaForm<typeof pedirPapelSchema>
        part="papel"
        action={forma("papel")}
        isNew
        step={`${detalle.id} ${detalle.papelPedido}`}
        className="mt-4 space-y-2"
        labels={{ papel: "Pedir un papel" }}
      >
        {(fields) => (
          <>
            <input type="hidden" name="solicitudId" value={detalle.id} />
            <TextField
              field={fields.papel}
              label="Pedir un papel"
              required
              maxLength={300}
              hint="La familia lo lee tal cual"
            />
            <SaveButton variant="secondary" size="sm">
              Pedir un papel
            </SaveButton>
          </>
        )}
      </SchemaForm>
    </>
  );
}

function Reabrir({ solicitudId, accion }: { solicitudId: number; accion: string }) {
  return (
    <SchemaForm<typeof decidirSchema> part="reabrir" action={accion} className="mt-3">
      <input type="hidden" name="accion" value="REABRIR" />
      <input type="hidden" name="solicitudIds" value={solicitudId} />
      <SaveButton always variant="secondary" size="sm">
        Volver a verla en comité
      </SaveButton>
    </SchemaForm>
  );
}

function Cifras({ detalle }: { detalle: Detalle }) {
  const { beca, valor, pideDecimas, condicion, adeudoCentavos, hermanos, tutor, dia, decidida } = detalle;
  return (
    <dl>
      <Dato nombre="Pide">{`${beca}, ${valor}`}</Dato>
      {condicion ? <Dato nombre="Condición">{condicion}</Dato> : null}
      <Dato nombre="Promedio">
        <Promedio fila={detalle} />
        {pideDecimas === null ? null : (
          <span className="text-quieto">{` pide ${promedioEnPalabras(pideDecimas)}`}</span>
        )}
      </Dato>
      <Dato nombre="Adeudo vencido">
        {adeudoCentavos > 0 ? <Money centavos={centavos(adeudoCentavos)} className="text-mal-texto" /> : "Ninguno"}
      </Dato>
      <Dato nombre="Hermanos inscritos">{hermanos === 0 ? "Ninguno" : hermanos}</Dato>
      <Dato nombre="La pidió">{tutor ?? "El colegio"}</Dato>
      <Dato nombre="Enviada">
        <DateText fecha={dia} />
      </Dato>
      {decidida === null ? null : (
        <Dato nombre="Decidida">
          <DateText fecha={decidida} />
        </Dato>
      )}
    </dl>
  );
}

function Dato({ nombre, children }: { nombre: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-0.5">
      <dt className="shrink-0 text-quieto">{nombre}</dt>
      <dd className="text-right tabular-nums text-fuerte">{children}</dd>
    </div>
  );
}

function Papeles({ detalle: { id, archivos }, colegioId }: { detalle: Detalle; colegioId: number }) {
  return (
    <>
      <h3 className="mt-4 font-semibold text-fuerte">Papeles</h3>
      {archivos.length === 0 ? <p className="text-quieto">Ninguno todavía</p> : null}
      <ul className="divide-y divide-linea">
        {archivos.map(({ uuid, nombre }) => (
          <li key={uuid} className="flex justify-between gap-3 py-1.5">
            <span className="min-w-0 [overflow-wrap:anywhere]">{nombre}</span>
            <a
              href={`/api/colegios/${colegioId}/becas/solicitudes/${id}/archivos/${uuid}?inline=true`}
              target="_blank"
              rel="noreferrer"
              className="shrink-0 rounded font-medium text-acento-texto hover:underline"
              aria-label={`Ver ${nombre}`}
            >
              Ver
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Previas({ previas }: { previas: Detalle["previas"] }) {
  return (
    <>
      <h3 className="mt-4 font-semibold text-fuerte">Becas del alumno</h3>
      {previas.length === 0 ? <p className="text-quieto">No ha tenido becas</p> : null}
      <ul>
        {previas.map(({ id, ciclo, nombre, valor, promedioDecimas, vigente }) => (
          <li key={id} className="flex justify-between gap-3 py-1">
            <span>{`${ciclo} · ${nombre} ${valor}`}</span>
            <span className="shrink-0 text-quieto">
              {vigente ? "vigente" : promedioDecimas === null ? "" : `promedio ${promedioEnPalabras(promedioDecimas)}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
