import { ENLACE, Tarjeta } from "~/base/linea/components/tarjeta.familia";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { buttonClasses } from "~/ui/button";

type RetirarProps = {
  /** The page of what the tutor sent. */
  ruta: string;
  /** True once the tutor asked to take it back: the page then asks if it is meant. */
  pregunta: boolean;
  /** With its article: 'la solicitud'. */
  objeto: string;
  /** A sentence about the time after it. */
  consecuencia: string;
};

/** Takes back what a tutor sent from the page, after one question, which an address opens. */
export function Retirar({ ruta, pregunta, objeto, consecuencia }: RetirarProps) {
  if (!pregunta)
    return (
      <p>
        <a href={`${ruta}&retirar=si#retirar`} className={buttonClasses("secondary", "lg", "w-full")}>
          {`Retirar ${objeto}`}
        </a>
      </p>
    );
  return (
    <div id="retirar">
      <Tarjeta titulo={`¿Retirar ${objeto}?`}>
        <p className="pb-2">{consecuencia}</p>
        <SchemaForm action={`${ruta}&forma=retirar`} part="retirar" className="space-y-2 pb-2">
          <SaveButton always variant="danger" className="w-full">
            Sí, retirar
          </SaveButton>
        </SchemaForm>
        <p>
          <a href={ruta} className={ENLACE}>
            No, dejarlo así
          </a>
        </p>
      </Tarjeta>
    </div>
  );
}
