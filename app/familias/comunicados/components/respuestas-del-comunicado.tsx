import { Link, useLocation } from "@remix-run/react";
import { counted } from "~/lib/counts";
import { FOCUS, classNames } from "~/ui/class-names";
import { type Pregunta, type ResumenDeRespuestas, textoDeHasta } from "../pregunta";
import type { Comunicado } from "../queries.server";
import { CLAVES_ENTREGAS } from "../filtros";

type Props = {
  pregunta: Pregunta;
  resumen: ResumenDeRespuestas;
  comunicado: Pick<Comunicado, "cuentas" | "respuestaHasta">;
};

/** The answers to a comunicado's question in counts; each count opens its tutors in the list below. */
export function RespuestasDelComunicado({ pregunta, resumen, comunicado }: Props) {
  const { tutores, respondieron } = comunicado.cuentas;
  const faltan = tutores - respondieron;
  return (
    <section aria-labelledby="respuestas" className="mb-5 space-y-2 rounded-lg border border-linea bg-carta p-4">
      <h3 id="respuestas" className="text-base font-semibold text-fuerte [overflow-wrap:anywhere]">
        {pregunta.texto}
      </h3>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {resumen.porOpcion.map(({ opcion, tutores: cuantos }) => (
          <li key={opcion}>
            <Cuenta clave="frespuesta" valor={opcion}>{`${opcion}: ${cuantos}`}</Cuenta>
          </li>
        ))}
        {pregunta.tipo === "TEXTO" ? (
          <li>
            <Cuenta clave="fver" valor="RESPONDIERON">{`Respondieron: ${respondieron}`}</Cuenta>
          </li>
        ) : null}
        <li>
          <Cuenta clave="fver" valor="SIN_RESPONDER">
            {faltan === 0 ? "Respondieron todos" : `Sin responder: ${counted(faltan, "tutor", "tutores")}`}
          </Cuenta>
        </li>
        {resumen.sinRespuesta > 0 ? (
          <li>
            <Cuenta clave="fver" valor="ALUMNOS_SIN_RESPUESTA">
              {`${counted(resumen.sinRespuesta, "alumno", "alumnos")} sin ninguna respuesta`}
            </Cuenta>
          </li>
        ) : null}
      </ul>
      {resumen.enDesacuerdo > 0 ? (
        <p className="text-sm text-aviso-texto">
          {`De ${counted(resumen.enDesacuerdo, "alumno", "alumnos")} los tutores respondieron distinto.`}
        </p>
      ) : null}
      {comunicado.respuestaHasta ? (
        <p className="text-sm text-quieto">{textoDeHasta(comunicado.respuestaHasta)}</p>
      ) : null}
    </section>
  );
}

function Cuenta({ clave, valor, children }: { clave: "fver" | "frespuesta"; valor: string; children: string }) {
  const { search } = useLocation();
  const consulta = new URLSearchParams(search);
  for (const cada of CLAVES_ENTREGAS) consulta.delete(cada);
  consulta.set(clave, valor);
  return (
    <Link
      to={{ search: consulta.toString() }}
      preventScrollReset
      className={classNames("inline-flex min-h-8 items-center text-acento-texto underline", FOCUS)}
    >
      {children}
    </Link>
  );
}
