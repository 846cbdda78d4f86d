import { useMailLeaves } from "~/ui/page-context";
import type { ReactNode } from "react";
import { ENLACE, Renglon, Tarjeta } from "~/base/linea/components/tarjeta.familia";
import { buttonClasses } from "~/ui/button";
import type { Pago } from "../pago.server";

type Props = { pago: Pago };

/** An online payment, in the state in which the provider says it is (mock-up 60). */
export function EstadoDelPago({ pago }: Props) {
  const saleCorreo = useMailLeaves();
  switch (pago.vista) {
    case "camino":
      return pago.vuelve ? <Confirmando pago={pago} /> : <PorPagar pago={pago} />;
    case "ficha":
      return <Ficha pago={pago} />;
    case "revision":
      return (
        <Resultado titulo="El colegio está revisando tu pago" pago={pago}>
          <p>{`No vuelvas a pagar: tu dinero está a salvo. ${saleCorreo ? "Te avisamos por correo cuando quede registrado." : "Aquí lo verás cuando quede registrado."}`}</p>
        </Resultado>
      );
    case "pagado":
      return <Pagado pago={pago} />;
    case "devuelto":
      return (
        <Resultado titulo="Este pago se devolvió" pago={pago}>
          <p>El dinero regresa a la misma tarjeta o cuenta. Lo que pagaba se debe otra vez.</p>
          <Boton a={pago.otraVez}>Ver lo que debo</Boton>
        </Resultado>
      );
    case "vencido":
      return (
        <Resultado titulo="Esta ficha venció" pago={pago}>
          <p>Ya no la pagues: el monto cambió. Si la pagaste a tiempo, el colegio la registra al recibir el aviso.</p>
          <Boton a={pago.otraVez}>Ver cuánto debo hoy</Boton>
        </Resultado>
      );
    case "fallido":
      return (
        <Resultado titulo="Tu pago no pasó" pago={pago}>
          <p>No se te cobró nada y lo que debes sigue igual.</p>
          <Boton a={pago.otraVez}>Intentar otra vez</Boton>
        </Resultado>
      );
  }
}

function PorPagar({ pago }: Props) {
  const { monto, url, adquiriente, hasta } = pago;
  return (
    <Resultado titulo={`Falta pagar ${monto}`} pago={pago}>
      <p>{`Tu tarjeta se pide en la página de ${adquiriente}. Esta orden sirve ${hasta}.`}</p>
      {url === "" ? <Reintento pago={pago} /> : <Boton a={url}>{`Ir a pagar ${monto}`}</Boton>}
    </Resultado>
  );
}

function Confirmando({ pago }: Props) {
  return (
    <Resultado titulo="Estamos confirmando tu pago" pago={pago}>
      <p>{`No vuelvas a pagar. Puede tardar unos minutos${useMailLeaves() ? "; también te escribimos a tu correo" : ""}.`}</p>
      <Boton a={pago.actualizar}>Actualizar</Boton>
      {pago.url === "" ? null : (
        <p>
          <a href={pago.url} className={ENLACE}>
            No terminé: volver a la página de pago
          </a>
        </p>
      )}
    </Resultado>
  );
}

function Ficha({ pago }: Props) {
  const { monto, url, metodo, hasta } = pago;
  return (
    <Resultado titulo={`Falta pagar tu ficha de ${monto}`} pago={pago}>
      <p>{`${metodo.nombre}. Sirve ${hasta}.`}</p>
      {metodo.deducible ? null : <p>El efectivo no es deducible.</p>}
      {url === "" ? <Reintento pago={pago} /> : <Boton a={url}>Ver los datos para pagar</Boton>}
      <p>Cuenta el día en que pagas, no el día en que avisa.</p>
      <p>
        <a href={pago.actualizar} className={ENLACE}>
          Ya pagué: actualizar
        </a>
      </p>
    </Resultado>
  );
}

// The provider did not answer when the payment began: the poll looks for its order.
const Reintento = ({ pago }: Props) => (
  <>
    <p>La página de pago no contestó. No se te ha cobrado nada.</p>
    <Boton a={pago.otraVez}>Intentar otra vez</Boton>
  </>
);

function Pagado({ pago }: Props) {
  return (
    <Resultado titulo={`Recibimos tu pago de ${pago.monto}`} pago={pago}>
      {pago.conCodigo === null ? (
        <>
          <ul>
            {pago.recibos.map(({ folio, pdf }) => (
              <Renglon key={folio} titulo={`Recibo ${folio}`} lado="PDF" a={pdf} nueva />
            ))}
          </ul>
          <Boton a={pago.inicio}>Volver al inicio</Boton>
        </>
      ) : (
        <>
          <Boton a={pago.conCodigo}>Ver el recibo con un código</Boton>
          <p>
            <a href={pago.otraVez} className={ENLACE}>
              Ver lo que debo
            </a>
          </p>
        </>
      )}
    </Resultado>
  );
}

const Boton = ({ a, children }: { a: string; children: ReactNode }) => (
  <p className="py-2">
    <a href={a} className={buttonClasses("primary", "lg", "w-full")}>
      {children}
    </a>
  </p>
);

function Resultado({ titulo, pago: { partes, colegio }, children }: { titulo: string; children: ReactNode } & Props) {
  return (
    <>
      <Tarjeta titulo={titulo}>
        <div className="space-y-2 pb-2">{children}</div>
      </Tarjeta>
      <Tarjeta titulo={`Pago a ${colegio}`}>
        <ul>
          {partes.map(({ id, descripcion, hijo, monto }) => (
            <Renglon key={id} titulo={descripcion} nota={hijo} lado={monto} />
          ))}
        </ul>
      </Tarjeta>
    </>
  );
}
