import { useMailLeaves } from "~/ui/page-context";
import { buttonClasses } from "~/ui/button";
import { SchemaForm } from "~/forms/schema-form";
import type { EstadoPreinscripcion } from "../../preinscripcion";
import { BotonesDePaso } from "./botones-paso.familia";

type Props = {
  instrucciones: string;
  comentarios: string;
  aviso: string | null;
  anexos: readonly { nombre: string; url: string }[];
};

const LIGA = "inline-flex min-h-11 items-center text-acento-texto underline";

/** A§2 Instrucciones: the information before the start, and the corrections that the school asks for. */
export function PasoInstrucciones({ instrucciones, comentarios, aviso, anexos }: Props) {
  return (
    <SchemaForm>
      <div className="space-y-4 text-texto [overflow-wrap:anywhere]">
        {comentarios === "" ? null : (
          <section
            aria-label="Comentarios del colegio"
            className="rounded-md border border-atencion-linea bg-atencion-relleno p-3"
          >
            <h3 className="font-semibold text-atencion-texto">Comentarios del colegio</h3>
            <p className="mt-1 whitespace-pre-line text-atencion-texto">{comentarios}</p>
          </section>
        )}
        <p className="whitespace-pre-line">
          {instrucciones === ""
            ? "Llena los pasos que siguen. Lo que vas capturando se guarda al oprimir Siguiente."
            : instrucciones}
        </p>
        {aviso ? (
          <p>
            <a href={aviso} target="_blank" rel="noreferrer" className={LIGA}>
              Aviso de privacidad
            </a>
          </p>
        ) : null}
        {anexos.length > 0 ? (
          <ul className="divide-y divide-linea border-y border-linea">
            {anexos.map(({ nombre, url }) => (
              <li key={url} className="flex items-center justify-between gap-3">
                <span className="min-w-0">{nombre}</span>
                <a href={url} target="_blank" rel="noreferrer" className={`shrink-0 ${LIGA}`}>
                  Ver archivo<span className="sr-only"> {nombre}</span>
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <BotonesDePaso anterior={null} />
    </SchemaForm>
  );
}

type Parte = { paso: string; titulo: string; ruta: string; datos: readonly (readonly string[])[] };

/** A§2 Finalizar. */
export function PasoFinalizar({ anterior, resumen = [] }: { anterior: string | null; resumen?: readonly Parte[] }) {
  return (
    <SchemaForm>
      {resumen.map(({ paso, titulo, ruta, datos }) => (
        <section key={paso} className="mb-4 border-b border-linea pb-4">
          <div className="flex justify-between gap-3">
            <h2 className="font-semibold text-fuerte">{titulo}</h2>
            <a href={ruta} className="text-acento-texto underline">
              Cambiar<span className="sr-only"> {titulo}</span>
            </a>
          </div>
          <dl>
            {datos.map(([nombre, valor]) => (
              <div key={nombre} className="mt-1">
                <dt className="text-sm text-texto">{nombre}</dt>
                <dd className="break-words text-fuerte">{valor}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div className="space-y-3 text-texto">
        <p>Presiona TERMINAR para concluir el proceso de registro de los tus datos.</p>
        <p>{`El colegio revisará tus datos y te avisará${useMailLeaves() ? " por correo" : ""}.`}</p>
      </div>
      <BotonesDePaso anterior={anterior} siguiente="Terminar" />
    </SchemaForm>
  );
}

// Left out while no mail leaves.
const POR_CORREO = " por correo";

const ESTADO_FINAL: Partial<Record<EstadoPreinscripcion, string>> = {
  TERMINADA: "El colegio revisará tus datos y te avisará por correo.",
  ESPERA: "Tu registro está en la lista de espera: te avisaremos por correo cuando haya un lugar.",
  ACEPTADA: "La preinscripción fue aceptada.",
  RECHAZADA: "La preinscripción no fue aceptada.",
};

type FinalProps = {
  estado: EstadoPreinscripcion;
  folio: number | null;
  /** The address that begins the registration of a brother or sister. */
  registro: string;
};

/** A§2 Final screen; from it a family registers its next child (decisions.md, Pre-enrolment). */
export function PasoFinal({ estado, folio, registro }: FinalProps) {
  const saleCorreo = useMailLeaves();
  return (
    <>
      <div className="space-y-3 rounded-md border border-bien-linea bg-bien-relleno p-4 text-bien-texto">
        <h2 className="text-lg font-semibold">Proceso de preinscripción finalizado</h2>
        {folio === null ? null : (
          <p>
            Folio: <strong className="tabular-nums">{folio}</strong>
          </p>
        )}
        <p>{ESTADO_FINAL[estado]?.replace(POR_CORREO, saleCorreo ? POR_CORREO : "")}</p>
        <p>Puede cerrar esta ventana</p>
      </div>
      <p className="mt-4">
        <a href={registro} className={buttonClasses("secondary", "lg")}>
          Registrar otro aspirante
        </a>
      </p>
    </>
  );
}
