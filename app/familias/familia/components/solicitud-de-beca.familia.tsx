import { Cifra, ENLACE, Renglon, Tarjeta } from "~/base/linea/components/tarjeta.familia";
import {
  CamposDePapeles,
  etiquetasDePapeles,
  valoresDePapeles,
} from "~/dinero/becas/solicitudes/components/campos-de-papeles.familia";
import type { aceptarSchema, papelesSchema } from "~/dinero/becas/solicitudes/schemas.server";
import { TEXTO_DE_PAGOS } from "~/dinero/becas/solicitudes/solicitud";
import { Checkbox } from "~/forms/choice-fields";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { Alert } from "~/ui/alert";
import { Badge } from "~/ui/badge";
import { classNames } from "~/ui/class-names";
import type { BecasDeFamilia } from "../becas.server";
import { Retirar } from "./retirar.familia";

type Detalle = NonNullable<BecasDeFamilia["detalle"]>;
type Pedidos = BecasDeFamilia["papeles"];

export const ANCHO = "w-full";
export const ARCHIVOS = "PDF, PNG o JPG de hasta 10MB cada uno";

type SolicitudProps = Pick<BecasDeFamilia, "ruta" | "llave" | "retira" | "papeles" | "carta"> & { detalle: Detalle };

/** A request on the family's page: what is missing or was answered first, then its papers and its road. */
export function SolicitudDeBeca({ detalle, ruta, llave, retira, papeles: pedidos, carta }: SolicitudProps) {
  const { id, folio, beca, estado, tono, falta, espera, razon, otorgada, abierta, termino } = detalle;
  const rutaDeSolicitud = `${ruta}&solicitud=${id}`;
  return (
    <>
      <p>
        <a href={ruta} className={ENLACE}>
          Tus solicitudes
        </a>
      </p>
      <p className="flex flex-wrap items-center gap-3 pb-3 text-quieto">
        {`${beca} · solicitud ${folio}`}
        <Badge tone={tono}>{estado}</Badge>
      </p>
      {falta === null && espera === "" ? null : (
        <Falta detalle={detalle} pedidos={pedidos} accion={`${rutaDeSolicitud}&forma=papel`} llave={llave} />
      )}
      {razon === null ? null : (
        <Alert className="mb-3" title="El comité respondió que no">
          {razon}
        </Alert>
      )}
      {otorgada === null ? null : (
        <Otorgada otorgada={otorgada} detalle={detalle} carta={carta} accion={`${rutaDeSolicitud}&forma=aceptar`} />
      )}
      {termino === null ? null : (
        <Tarjeta titulo="La beca terminó">
          <p className="pb-2">{termino}</p>
        </Tarjeta>
      )}
      <Papeles
        detalle={detalle}
        pedidos={pedidos}
        llave={llave}
        accion={abierta && falta === null && espera === "" ? `${rutaDeSolicitud}&forma=papel` : null}
      />
      <Tarjeta titulo="Cómo va">
        <ol>
          {detalle.camino.map(({ texto, nota, estado: estadoDelPaso }) => (
            <li key={texto} className="flex gap-3 py-1.5">
              <span
                aria-hidden="true"
                className={classNames("mt-1.5 h-3 w-3 shrink-0 rounded-full border-2", PUNTOS[estadoDelPaso])}
              />
              <span>
                <span className={estadoDelPaso === "falta" ? "block text-quieto" : "block text-fuerte"}>{texto}</span>
                {nota === null ? null : <span className="block text-sm text-quieto">{nota}</span>}
              </span>
            </li>
          ))}
        </ol>
      </Tarjeta>
      <QuePediste detalle={detalle} />
      {abierta ? (
        <Retirar
          ruta={rutaDeSolicitud}
          pregunta={retira}
          objeto="la solicitud"
          consecuencia="El comité ya no la revisa. Puedes pedir la beca otra vez."
        />
      ) : null}
    </>
  );
}

const PUNTOS = {
  pasado: "border-bien-texto bg-bien-texto",
  ahora: "border-atencion-texto bg-atencion-suave",
  falta: "border-linea bg-carta",
} as const;

type FaltaProps = { detalle: Detalle; pedidos: Pedidos; accion: string; llave: string };

function Falta({ detalle: { falta, espera }, pedidos, accion, llave }: FaltaProps) {
  return (
    <Alert
      tone="warning"
      className="mb-3"
      title={falta === null ? "A tu solicitud le falta un papel" : "El comité te pide un papel"}
    >
      <p className="[overflow-wrap:anywhere]">{falta === null ? `${espera}.` : `«${falta}»`}</p>
      <SubirPapel pedidos={pedidos} accion={accion} llave={llave} boton="Subir" principal />
    </Alert>
  );
}

type SubirProps = { pedidos: Pedidos; accion: string; llave: string; boton: string; principal?: boolean };

function SubirPapel({ pedidos, accion, llave, boton, principal = false }: SubirProps) {
  const faltan = pedidos.filter(({ estado }) => estado === "FALTA");
  return (
    <SchemaForm<typeof papelesSchema>
      action={accion}
      llave={llave}
      part="papel"
      multipart
      isNew
      className="space-y-3 py-2"
      defaultValue={valoresDePapeles(faltan)}
      labels={{ archivos: "Papeles", ...etiquetasDePapeles(faltan) }}
    >
      {(fields) => (
        <>
          <CamposDePapeles
            papeles={fields.papeles}
            archivos={fields.archivos}
            pedidos={faltan}
            nota={ARCHIVOS}
            required
          />
          <SaveButton always variant={principal ? "primary" : "secondary"} className={ANCHO}>
            {boton}
          </SaveButton>
        </>
      )}
    </SchemaForm>
  );
}

type PapelesProps = { detalle: Detalle; pedidos: Pedidos; llave: string; accion: string | null };

/** The asked papers with their states while the request is open, then the other files. */
function Papeles({ detalle: { papeles, abierta }, pedidos, llave, accion }: PapelesProps) {
  const pide = abierta && pedidos.length > 0;
  const listos = pedidos.filter(({ estado }) => estado !== "FALTA").length;
  const sueltos = pide ? papeles.filter(({ papel }) => !pedidos.some(({ nombre }) => nombre === papel)) : papeles;
  return (
    <Tarjeta titulo={pide ? `Papeles, ${listos} de ${pedidos.length}` : `Papeles, ${papeles.length}`}>
      <ul>
        {(pide ? pedidos : []).map(({ id, nombre, obligatorio, estado }) => (
          <Renglon
            key={id}
            titulo={nombre}
            nota={
              estado === "EXPEDIENTE"
                ? "lo tomamos de su expediente"
                : estado === "RECIBIDO"
                  ? papeles
                      .filter(({ papel }) => papel === nombre)
                      .map(({ nombre: archivo }) => archivo)
                      .join(", ")
                  : obligatorio
                    ? null
                    : "si lo tienes"
            }
            lado={
              estado !== "FALTA" ? (
                <Badge tone="success">Recibido</Badge>
              ) : obligatorio ? (
                <Badge tone="warning">Falta</Badge>
              ) : null
            }
          />
        ))}
        {sueltos.map(({ uuid, nombre }) => (
          <Renglon key={uuid} titulo={nombre} lado={<Badge tone="success">Recibido</Badge>} />
        ))}
      </ul>
      {accion === null ? null : <SubirPapel pedidos={pedidos} accion={accion} llave={llave} boton="Agregar un papel" />}
    </Tarjeta>
  );
}

type OtorgadaProps = {
  otorgada: NonNullable<Detalle["otorgada"]>;
  detalle: Detalle;
  carta: string | null;
  accion: string;
};

/** The answer (mock-up 66b): the days, what is paid with the beca, its conditions, and their acceptance. */
function Otorgada({ otorgada: { dias, pagos, condiciones }, detalle, carta, accion }: OtorgadaProps) {
  const { porAceptar, aceptada } = detalle;
  return (
    <Tarjeta>
      <p className="pb-2 text-texto">{dias}</p>
      {pagos.map(({ servicio, monto, becas, neto, cadaMes }) => (
        <ul key={servicio}>
          <Renglon titulo={servicio} lado={monto} />
          {becas.map(({ nombre, monto: descuento }) => (
            <Renglon key={nombre} titulo={nombre} lado={descuento} />
          ))}
          <Renglon titulo={cadaMes ? "Pagas cada mes" : "Pagas"} lado={<Cifra>{neto}</Cifra>} />
        </ul>
      ))}
      {condiciones.map((condicion) => (
        <p key={condicion} className="border-t border-linea py-2 text-sm text-quieto">
          {condicion}
        </p>
      ))}
      {porAceptar ? (
        <SchemaForm<typeof aceptarSchema> action={accion} part="aceptar" isNew className="space-y-2 pb-2">
          {(fields) => (
            <>
              <Checkbox field={fields.acepto} label="Acepto la beca y sus condiciones" required />
              <SaveButton always className={ANCHO}>
                Aceptar
              </SaveButton>
            </>
          )}
        </SchemaForm>
      ) : null}
      {aceptada === null ? null : <p className="pb-2 text-bien-texto">{`Aceptada el ${aceptada}`}</p>}
      {carta === null ? null : (
        <p className="pb-2">
          <a href={carta} className={ENLACE}>
            Carta de la beca
          </a>
        </p>
      )}
    </Tarjeta>
  );
}

function QuePediste({ detalle: { valor, motivo, promedio, debe, abierta } }: { detalle: Detalle }) {
  return (
    <Tarjeta titulo="Qué pediste">
      <ul>
        <Renglon titulo="Beca" lado={<Cifra>{valor}</Cifra>} />
        <Renglon titulo="Motivo" nota={<span className="whitespace-pre-line">{motivo}</span>} />
        {promedio === null ? null : <Renglon titulo="Promedio" lado={promedio} />}
        {debe === null ? null : <Renglon titulo={abierta ? "Debe hoy" : "Debía ese día"} lado={debe} />}
      </ul>
      <p className="border-t border-linea py-2 text-sm text-quieto">{TEXTO_DE_PAGOS}</p>
    </Tarjeta>
  );
}
