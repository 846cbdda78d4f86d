import { Link, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { TextField } from "~/forms/fields";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { centavos } from "~/lib/money";
import { withQuery } from "~/lib/query";
import { Alert } from "~/ui/alert";
import { Badge } from "~/ui/badge";
import { DateText } from "~/ui/date";
import { Money } from "~/ui/money";
import { promedioEnPalabras } from "../../beca";
import { rutaDeCarta } from "../../direcciones";
import type {
  aceptarEnPapelSchema,
  decidirSchema,
  papelesDeSolicitudSchema,
  pedirPapelSchema,
} from "../schemas.server";
import { TEXTOS_DE_PAPEL } from "../../convocatoria/convocatoria";
import { FORMA, folioDeSolicitud, textoDeEstado, tonoDeEstado } from "../solicitud";
import type { VistaDeSolicitudes } from "../vista.server";
import { CamposDePapeles, etiquetasDePapeles, valoresDePapeles } from "./campos-de-papeles.familia";
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
          {papelPedido === detalle.faltan ? `Falta: ${papelPedido}` : `Se le pidió a la familia: ${papelPedido}`}
        </Alert>
      ) : null}
      {detalle.motivoDeDecision ? (
        <p className="mt-3 text-texto">
          <Badge tone={tonoDeEstado(detalle)}>{textoDeEstado(detalle)}</Badge> {detalle.motivoDeDecision}
        </p>
      ) : null}
      {detalle.estado === "OTORGADA" && detalle.becaAlumnoId !== null ? (
        <p className="mt-3">
          <a
            href={rutaDeCarta(colegioId, detalle.becaAlumnoId)}
            target="_blank"
            rel="noreferrer"
            className="rounded font-medium text-acento-texto hover:underline"
          >
            Carta de la beca
          </a>
        </p>
      ) : null}
      <Papeles detalle={detalle} colegioId={colegioId} />
      {abierta ? <PedirYAgregar detalle={detalle} forma={forma} /> : null}
      {detalle.aceptacion === "PENDIENTE" ? <Aceptar solicitudId={detalle.id} accion={forma("aceptar")} /> : null}
      {estado === "NO_OTORGADA" ? <Reabrir solicitudId={detalle.id} accion={forma("decidir")} /> : null}
      <Previas previas={detalle.previas} />
    </aside>
  );
}

type FormasProps = { detalle: Detalle; /** The address of a form by its name. */ forma: (nombre: string) => string };

function PedirYAgregar({ detalle, forma }: FormasProps) {
  const faltan = detalle.pedidos.filter(({ estado }) => estado === "FALTA");
  return (
    <>
      <SchemaForm<typeof papelesDeSolicitudSchema>
        part="papeles"
        action={forma("papeles")}
        multipart
        isNew
        step={`${detalle.id} ${detalle.papeles}`}
        className="mt-2 space-y-2"
        defaultValue={valoresDePapeles(faltan)}
        labels={{ archivos: "Papeles", ...etiquetasDePapeles(faltan) }}
      >
        {(fields) => (
          <>
            <input type="hidden" name="solicitudId" value={detalle.id} />
            <CamposDePapeles
              papeles={fields.papeles}
              archivos={fields.archivos}
              pedidos={faltan}
              nota="PDF, PNG o JPG de hasta 10MB cada uno"
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

function Aceptar({ solicitudId, accion }: { solicitudId: number; accion: string }) {
  return (
    <SchemaForm<typeof aceptarEnPapelSchema> part="aceptar" action={accion} className="mt-3 space-y-2">
      <input type="hidden" name="solicitudId" value={solicitudId} />
      <p className="text-quieto">La familia todavía no acepta. La beca cuenta igual desde su fecha.</p>
      <SaveButton always variant="secondary" size="sm">
        Aceptó en papel
      </SaveButton>
    </SchemaForm>
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
      {detalle.aceptada === null ? null : (
        <Dato nombre="La familia aceptó">
          <DateText fecha={detalle.aceptada} />
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

function Papeles({ detalle: { id, archivos, pedidos, abierta }, colegioId }: { detalle: Detalle; colegioId: number }) {
  return (
    <>
      <h3 className="mt-4 font-semibold text-fuerte">Papeles</h3>
      {abierta && pedidos.length > 0 ? <Pedidos pedidos={pedidos} /> : null}
      {archivos.length === 0 ? <p className="text-quieto">Ninguno todavía</p> : null}
      <ul className="divide-y divide-linea">
        {archivos.map(({ uuid, nombre, papel }) => (
          <li key={uuid} className="flex justify-between gap-3 py-1.5">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {nombre}
              {papel === null ? null : <span className="block text-xs text-quieto">{papel}</span>}
            </span>
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

const TONOS_DE_PAPEL = { RECIBIDO: "success", EXPEDIENTE: "success", FALTA: "warning" } as const;

/** The papers that the school asks for, the missing ones first. */
function Pedidos({ pedidos }: { pedidos: Detalle["pedidos"] }) {
  return (
    <ul aria-label="Papeles que se piden" className="mb-2">
      {pedidos.map(({ id, nombre, obligatorio, estado }) => (
        <li key={id} className="flex justify-between gap-3 py-1">
          <span className="min-w-0 [overflow-wrap:anywhere]">{obligatorio ? nombre : `${nombre} (opcional)`}</span>
          <Badge tone={estado === "FALTA" && !obligatorio ? "neutral" : TONOS_DE_PAPEL[estado]}>
            {TEXTOS_DE_PAPEL[estado]}
          </Badge>
        </li>
      ))}
    </ul>
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
