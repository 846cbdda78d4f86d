import { Alert } from "~/ui/alert";
import { FOCUS, classNames } from "~/ui/class-names";
import { InstantText } from "~/ui/date";
import { Description, DescriptionList } from "~/ui/description-list";
import { type EstadoCorreo, enPiezas } from "../correo";

type Correo = {
  para: string;
  estado: EstadoCorreo;
  createdDate: string;
  enviadoDate: string | null;
  siguienteDate: string;
  intentos: number;
  error: string;
  texto: string | null;
  sinTexto: "OLVIDADO" | "PERSONAL" | null;
};

const SIN_TEXTO = {
  OLVIDADO: "El texto de este correo ya no se guarda.",
  PERSONAL:
    "Este correo lleva un enlace personal de otra cuenta. Solo lo lee quien puede hacer todo lo que ella puede.",
};

/** A mail's text and its delivery state. */
export function DetalleCorreo({ correo, zonaHoraria }: { correo: Correo; zonaHoraria: string }) {
  const instante = (valor: string) => <InstantText instante={valor} zonaHoraria={zonaHoraria} />;
  return (
    <>
      <DescriptionList columns={3}>
        <Description label="Para">{correo.para}</Description>
        <Description label="Fecha">{instante(correo.createdDate)}</Description>
        {correo.enviadoDate ? (
          <Description label={correo.estado === "GUARDADO" ? "Guardado" : "Enviado"}>
            {instante(correo.enviadoDate)}
          </Description>
        ) : (
          <Description label="Intentos">{correo.intentos}</Description>
        )}
      </DescriptionList>
      {correo.error === "" ? null : (
        <Alert tone={correo.estado === "FALLIDO" ? "danger" : "warning"} className="mt-4">
          <p className="[overflow-wrap:anywhere]">{correo.error}</p>
          {correo.estado === "PENDIENTE" ? <p>Se intenta de nuevo el {instante(correo.siguienteDate)}.</p> : null}
          {correo.estado === "DUDOSO" ? (
            <p>Pregunta a quien lo espera: si lo mandas otra vez, puede llegarle dos veces.</p>
          ) : null}
        </Alert>
      )}
      {correo.texto === null ? (
        <p className="mt-4 text-sm text-texto">{SIN_TEXTO[correo.sinTexto ?? "OLVIDADO"]}</p>
      ) : (
        <div className="mt-4 whitespace-pre-line rounded-lg border border-linea p-4 text-sm leading-6 text-fuerte [overflow-wrap:anywhere]">
          {enPiezas(correo.texto).map(({ texto, liga }, indice) =>
            liga ? (
              <a
                key={indice}
                href={texto}
                target="_blank"
                rel="noopener noreferrer"
                className={classNames("rounded text-acento-texto underline", FOCUS)}
              >
                {texto}
              </a>
            ) : (
              texto
            ),
          )}
        </div>
      )}
    </>
  );
}
