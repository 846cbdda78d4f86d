import { useMailLeaves } from "~/ui/page-context";
import type { ReactNode } from "react";
import { FamilyPage } from "~/base/linea/components/family-page";
import { Cifra, ENLACE, Renglon, Tarjeta, Vacia } from "~/base/linea/components/tarjeta.familia";
import { Badge } from "~/ui/badge";
import { buttonClasses } from "~/ui/button";
import { SalirDeAqui } from "~/personas/enlaces/components/salir.familia";
import type { InicioDeFamilia, Papeles } from "../familia.server";
import { Liga } from "./liga.familia";
import { PorQue } from "./por-que.familia";

export type MarcoDeFamilia = {
  base: string;
  /** True if this browser has given a code and can sign out. */
  verificado: boolean;
  titulo: string;
  colegio: { nombre: string; logo?: string | null; lugar?: string };
  hijos: { consulta: string; nombre: string; iniciales: string; lugar: string; actual: boolean }[];
};

/** The frame of a tutor's page: the school, and the tutor's children with the selected one. */
export function MarcoFamiliar({ marco, children }: { marco: MarcoDeFamilia; children: ReactNode }) {
  const { base, verificado, titulo, colegio, hijos } = marco;
  return (
    <FamilyPage colegio={colegio} title={titulo} card={false}>
      {hijos.length < 2 ? null : (
        <nav aria-label="Hijos" className="mb-3">
          <ul className="flex flex-wrap gap-2">
            {hijos.map(({ consulta, nombre, iniciales, lugar, actual }) => (
              <li key={consulta}>
                <a
                  href={`${base}${consulta}`}
                  aria-current={actual ? "page" : undefined}
                  className={`flex min-h-11 items-center gap-2 rounded-full border bg-carta py-1 pl-1 pr-3 ${actual ? "border-acento font-semibold text-fuerte" : "border-linea text-texto"}`}
                >
                  <span className="flex h-9 w-9 items-center justify-center rounded-full bg-acento-suave text-xs font-semibold text-acento-texto">
                    {iniciales}
                  </span>
                  {`${nombre}, ${lugar}`}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {children}
      <p className="mt-4 flex flex-wrap items-center gap-x-6">
        <a href={`${base}/ayuda`} className={ENLACE}>
          Ayuda
        </a>
      </p>
      {verificado ? <SalirDeAqui base={base} /> : null}
    </FamilyPage>
  );
}

type InicioProps = {
  inicio: InicioDeFamilia;
  /** The address to pay on line, if the school takes it. */
  pagar: string | null;
  /** The convenio of the child, if there is one to see. */
  convenio: { ruta: string; nota: string } | null;
  /** The page of becas, if the school has any to ask for. */
  becas: { ruta: string; titulo: string; nota: string | null } | null;
  /** The address of the notices on telephones, if the school sends them. */
  avisos: string | null;
  nombre: string;
  base: string;
  consulta: string;
};

function ComoLlegaElCodigo() {
  const saleCorreo = useMailLeaves();
  return (
    <p className="pb-3">
      {saleCorreo
        ? "Solo los ves tú: te enviamos un código a tu correo, una vez cada 30 días."
        : "Solo los ves tú: pide un código en la oficina del colegio, una vez cada 30 días."}
    </p>
  );
}

/** The home of a tutor (mock-up 11): payments due, unread messages, and the child's progress. */
export function InicioFamiliar({ inicio, pagar, convenio, becas, avisos, nombre, base, consulta }: InicioProps) {
  const { deudas, deFamilia, faltaCodigo, porLeer, promedio, faltas, retardos, proponeCambios, telefono } = inicio;
  return (
    <>
      {faltaCodigo ? (
        <Tarjeta titulo="Pagos y calificaciones">
          <ComoLlegaElCodigo />
          <p className="pb-2">
            <a href={`${base}/otp${consulta}`} className={buttonClasses("primary", "lg")}>
              Ver pagos y calificaciones
            </a>
          </p>
        </Tarjeta>
      ) : null}
      {deFamilia ? <DeLaFamilia {...deFamilia} base={base} /> : null}
      {pagar === null ? null : (
        <p className="mb-3">
          <a href={pagar} className={buttonClasses("primary", "lg", "w-full")}>
            Ver y pagar
          </a>
        </p>
      )}
      {convenio ? <Liga titulo="Convenio de pago" {...convenio} /> : null}
      {becas ? <Liga {...becas} /> : null}
      {deudas ? <Deudas deudas={deudas} nombre={nombre} base={base} consulta={consulta} /> : null}
      <Tarjeta titulo="Para leer">
        {porLeer.length === 0 ? <Vacia>No hay mensajes del colegio</Vacia> : null}
        <ul>
          {porLeer.slice(0, 8).map(({ clave, titulo, nota, marca, ruta }) => (
            <Renglon
              key={clave}
              titulo={titulo}
              nota={nota}
              lado={marca ? <Badge tone="warning">{marca}</Badge> : null}
              a={ruta}
            />
          ))}
        </ul>
      </Tarjeta>
      <Tarjeta
        titulo={`${nombre} en la escuela`}
        enlace={
          <a href={`${base}/escuela${consulta}`} className={`${ENLACE} shrink-0 whitespace-nowrap`}>
            Ver todo
          </a>
        }
      >
        <ul>
          {promedio === null ? null : <Renglon titulo="Promedio académico" lado={<Cifra>{promedio}</Cifra>} />}
          <Renglon titulo="Faltas" lado={<Cifra>{faltas}</Cifra>} />
          <Renglon titulo="Retardos" lado={<Cifra>{retardos}</Cifra>} />
          <Renglon titulo="Avisar o justificar una falta" a={`${base}/faltas${consulta}`} />
        </ul>
      </Tarjeta>
      {proponeCambios ? (
        <Tarjeta titulo="Tus datos">
          <ul>
            <Renglon
              titulo="Teléfonos, correo, domicilio y salud"
              nota="Si algo cambió, propón el cambio aquí"
              a={`${base}/datos${consulta}`}
            />
          </ul>
        </Tarjeta>
      ) : null}
      <LoDemas calendario={`${base}/calendario${consulta}`} avisos={avisos} telefono={telefono} />
    </>
  );
}

type LoDemasProps = { calendario: string; avisos: string | null; telefono: string };

function LoDemas({ calendario, avisos, telefono }: LoDemasProps) {
  return (
    <>
      <p>
        <a href={calendario} className={ENLACE}>
          Calendario del colegio en tu teléfono
        </a>
      </p>
      {avisos === null ? null : (
        <p>
          <a href={avisos} className={ENLACE}>
            Avisos en tu teléfono
          </a>
        </p>
      )}
      {telefono ? (
        <p className="text-sm text-quieto">
          {"¿Algo no cuadra? Llama al colegio: "}
          <a href={`tel:${telefono.replace(/\s/g, "")}`} className={ENLACE}>
            {telefono}
          </a>
        </p>
      ) : null}
    </>
  );
}

const Monto = ({ children }: { children: string }) => (
  <strong className="font-semibold tabular-nums text-fuerte">{children}</strong>
);

type DeLaFamiliaProps = NonNullable<InicioDeFamilia["deFamilia"]> & { base: string };

function DeLaFamilia({ total, hijos, base }: DeLaFamiliaProps) {
  return (
    <Tarjeta titulo="Por pagar de la familia" enlace={<Cifra>{total}</Cifra>}>
      <ul>
        {hijos.map(({ consulta, nombre, lugar, monto }) => (
          <Renglon key={consulta} titulo={nombre} nota={lugar} lado={<Monto>{monto}</Monto>} a={`${base}${consulta}`} />
        ))}
      </ul>
    </Tarjeta>
  );
}

type DeudasProps = { deudas: NonNullable<InicioDeFamilia["deudas"]>; nombre: string; base: string; consulta: string };

function Deudas({ deudas: { total, recargos, vencido, deudas }, nombre, base, consulta }: DeudasProps) {
  return (
    <Tarjeta titulo={`Por pagar de ${nombre}`} enlace={vencido ? <Badge tone="danger">Vencido</Badge> : null}>
      {deudas.length === 0 ? (
        <Vacia>No debe nada hoy</Vacia>
      ) : (
        <>
          <p className="text-[1.75rem] font-semibold leading-9 tabular-nums text-fuerte">{total}</p>
          {recargos === null ? null : <p className="pb-2 text-sm text-quieto">{recargos}</p>}
          <ul>
            {deudas.map(({ id, descripcion, limite, partes, porque, total: monto }) => (
              <Renglon
                key={id}
                titulo={descripcion}
                nota={
                  <>
                    {limite}
                    {partes === null ? null : <span className="block">{partes}</span>}
                    {porque.length === 0 ? null : <PorQue frases={porque} descripcion={descripcion} />}
                  </>
                }
                lado={<Monto>{monto}</Monto>}
              />
            ))}
          </ul>
        </>
      )}
      <p className="border-t border-linea py-3">
        <a href={`${base}/pagos${consulta}`} className={buttonClasses("secondary", "lg", "w-full")}>
          Recibos y facturas
        </a>
        <a href={`${base}/reglamento${consulta}`} className={ENLACE}>
          Reglamento de cobranza
        </a>
      </p>
    </Tarjeta>
  );
}

/** The receipts and invoices of a child, to download. */
export function PapelesFamiliares({ papeles: { recibos, facturas } }: { papeles: Papeles }) {
  return (
    <>
      <Tarjeta titulo="Recibos">
        {recibos.length === 0 ? <Vacia>No hay recibos</Vacia> : null}
        <ul>
          {recibos.map(({ id, folio, concepto, monto, fecha, cancelado, pdf }) => (
            <Renglon
              key={id}
              titulo={concepto}
              nota={[`${folio} · ${monto}`, fecha, cancelado ? "CANCELADO" : ""].filter(Boolean).join(" · ")}
              lado={
                <a href={pdf} className={ENLACE} aria-label={`PDF del recibo ${folio}`}>
                  PDF
                </a>
              }
            />
          ))}
        </ul>
      </Tarjeta>
      {facturas.length === 0 ? null : (
        <Tarjeta titulo="Facturas">
          <ul>
            {facturas.map(({ id, folio, monto, fecha, cancelada, pdf, xml }) => (
              <Renglon
                key={id}
                titulo={`${folio} · ${monto}`}
                nota={cancelada ? `${fecha} · CANCELADA` : fecha}
                lado={
                  <span className="flex gap-4">
                    <a href={pdf} className={ENLACE}>
                      PDF
                    </a>
                    <a href={xml} className={ENLACE}>
                      XML
                    </a>
                  </span>
                }
              />
            ))}
          </ul>
        </Tarjeta>
      )}
    </>
  );
}
