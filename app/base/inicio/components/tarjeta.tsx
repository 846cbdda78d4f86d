import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { HiddenContext } from "~/forms/form-context";
import { formatTelefono } from "~/lib/text";
import { Avatar } from "~/ui/avatar";
import { Button, ButtonLink } from "~/ui/button";
import { FOCUS, classNames } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";
import { type Barra, type Liga, type Renglon, SE_CUENTAN, type TarjetaPuesta, type Tono, type Tramo } from "../tarjeta";
import { DibujoDeCurva, DibujoDeIndicador } from "./dibujos";

const TEXTOS: Record<Tono, string> = {
  bien: "text-bien-texto",
  atencion: "text-atencion-texto",
  mal: "text-mal-texto",
  informa: "text-informa-texto",
  acento: "text-acento-texto",
};

const FONDOS: Record<Tono, string> = {
  bien: "bg-bien-relleno text-bien-texto",
  atencion: "bg-atencion-relleno text-atencion-texto",
  mal: "bg-mal-relleno text-mal-texto",
  informa: "bg-informa-relleno text-informa-texto",
  acento: "bg-acento-suave text-acento-texto",
};

const EDADES = ["bg-edad-1", "bg-edad-2", "bg-edad-3", "bg-edad-4"];

/** A card of the start page, of any feature. */
export function TarjetaDeInicio(tarjeta: TarjetaPuesta) {
  const { clave, titulo, cuantos, liga, linea, curva, indicador, vacio } = tarjeta;
  const { tramos = [], pares = [], barras = [], renglones = [] } = tarjeta;
  const sinNada = vacio !== undefined && [tramos, pares, barras, renglones].every((cada) => cada.length === 0);
  return (
    <section
      aria-labelledby={`inicio-${clave}`}
      className="mb-3 w-full break-inside-avoid rounded-lg border border-linea bg-carta py-3"
    >
      <div className="flex min-h-6 items-center gap-2 px-4">
        <h2 id={`inicio-${clave}`} className="text-sm font-semibold text-fuerte">
          {titulo}
        </h2>
        {cuantos === undefined || cuantos === 0 ? null : (
          <span
            className={classNames(
              "min-w-5 rounded-full px-1.5 text-center text-xs font-semibold leading-5",
              clave === "espera" ? "bg-acento text-sobre-acento" : "bg-hundida text-quieto",
            )}
          >
            {cuantos > SE_CUENTAN ? `${SE_CUENTAN}+` : cuantos}
          </span>
        )}
        {liga ? <LigaDeTarjeta {...liga} /> : null}
      </div>
      {tarjeta.cifra ? <Cifra {...tarjeta.cifra} /> : null}
      {linea ? <p className="px-4 pt-0.5 text-xs text-quieto">{linea}</p> : null}
      {curva ? <DibujoDeCurva {...curva} /> : null}
      {indicador ? <DibujoDeIndicador {...indicador} /> : null}
      {tramos.length > 0 ? <Tramos tramos={tramos} /> : null}
      {pares.length > 0 ? (
        <dl className="space-y-0.5 px-4 pt-1 text-sm">
          {pares.map(({ texto, valor }) => (
            <div key={texto} className="flex justify-between gap-3">
              <dt className="truncate text-quieto">{texto}</dt>
              <dd className="tabular-nums text-texto">{valor}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {barras.map((barra) => (
        <BarraDeTarjeta key={barra.clave} {...barra} />
      ))}
      {renglones.length > 0 ? (
        <ul className={classNames("pt-2", clave !== "espera" && "max-sm:[&>li:nth-child(n+4)]:hidden")}>
          {renglones.map((renglon) => (
            <RenglonDeTarjeta key={renglon.clave} {...renglon} />
          ))}
        </ul>
      ) : null}
      {tarjeta.ocultar ? (
        <Form method="post" action="/?index" preventScrollReset className="border-t border-linea px-2 pt-2">
          <HiddenContext />
          <Button variant="plain" size="sm">
            {tarjeta.ocultar}
          </Button>
        </Form>
      ) : null}
      {sinNada ? <p className="px-4 pt-2 text-sm text-quieto">{vacio}</p> : null}
    </section>
  );
}

function LigaDeTarjeta({ texto, ruta }: Liga) {
  return (
    <Link
      to={ruta}
      className={classNames("ml-auto shrink-0 rounded py-1 text-xs text-acento-texto hover:underline", FOCUS)}
    >
      {texto}
    </Link>
  );
}

function Cifra({ texto, ruta, nota }: NonNullable<TarjetaPuesta["cifra"]>) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 px-4 pt-1">
      <Link
        to={ruta}
        className={classNames(
          "whitespace-nowrap rounded text-[26px] font-semibold leading-9 tracking-tight tabular-nums text-fuerte hover:underline",
          FOCUS,
        )}
      >
        {texto}
      </Link>
      {nota ? (
        <p className="text-xs text-quieto">
          {nota.fuerte ? (
            <strong className={classNames("font-semibold", nota.tono && TEXTOS[nota.tono])}>{nota.fuerte} </strong>
          ) : null}
          {nota.texto}
        </p>
      ) : null}
    </div>
  );
}

function Tramos({ tramos }: { tramos: readonly Tramo[] }) {
  return (
    <>
      <div aria-hidden="true" className="mx-4 mt-2 flex h-3 gap-px overflow-hidden rounded bg-hundida">
        {tramos.map(({ clave, parte }, i) => (
          <span key={clave} className={EDADES[i]} style={{ width: `${100 * parte}%` }} />
        ))}
      </div>
      <ul className="px-4 pt-2">
        {tramos.map(({ clave, texto, detalle, valor, ruta }, i) => (
          <li key={clave} className="border-b border-linea last:border-0">
            <Link
              to={ruta}
              className={classNames("flex min-h-8 items-center gap-2 rounded text-sm hover:bg-tenue", FOCUS)}
            >
              <span aria-hidden="true" className={classNames("h-2.5 w-2.5 shrink-0 rounded-sm", EDADES[i])} />
              <span className="text-texto">{texto}</span>
              <span className="ml-auto whitespace-nowrap text-xs text-quieto">{detalle}</span>
              <span className="min-w-24 text-right font-semibold tabular-nums text-fuerte">{valor}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function BarraDeTarjeta({ texto, valor, parte, detalle, ruta }: Barra) {
  return (
    <Link to={ruta} className={classNames("mx-4 mt-2 block rounded text-sm hover:bg-tenue", FOCUS)}>
      <span className="flex justify-between gap-2">
        <span className="truncate text-texto">{texto}</span>
        <span className="shrink-0 font-semibold tabular-nums text-fuerte">{valor}</span>
      </span>
      <span aria-hidden="true" className="mt-1 block h-1.5 overflow-hidden rounded-full bg-hundida">
        <span className="block h-full rounded-full bg-acento" style={{ width: `${100 * parte}%` }} />
      </span>
      <span className="mt-0.5 block text-xs text-quieto">{detalle}</span>
    </Link>
  );
}

function RenglonDeTarjeta(renglon: Renglon) {
  const { ruta, texto, fuerte, momento, persona, detalle, lado, telefono, icono, tono = "acento", accion } = renglon;
  return (
    <li className="relative flex min-h-12 items-center gap-3 border-t border-linea px-4 py-1 hover:bg-tenue">
      {icono ? (
        <span className={classNames("flex h-7 w-7 shrink-0 items-center justify-center rounded-md", FONDOS[tono])}>
          <Glyph name={icono} className="h-4 w-4" />
        </span>
      ) : null}
      {persona ? <Avatar nombre={persona} /> : null}
      {momento ? <span className="w-12 shrink-0 text-xs font-semibold text-acento-texto">{momento}</span> : null}
      <span className="min-w-0 flex-1">
        <TextoDeRenglon ruta={ruta} esEnlace={accion === undefined}>
          {fuerte ? <strong className="font-semibold text-fuerte">{fuerte} </strong> : null}
          {texto}
        </TextoDeRenglon>
        {detalle ? <span className="block text-xs text-quieto sm:truncate">{detalle}</span> : null}
      </span>
      {lado ? <span className="shrink-0 text-xs text-quieto">{lado}</span> : null}
      {telefono ? (
        <a
          href={`tel:${telefono.replace(/\D/g, "")}`}
          className={classNames(
            "relative z-[1] shrink-0 whitespace-nowrap rounded py-1 text-xs tabular-nums text-texto hover:underline",
            FOCUS,
          )}
        >
          {formatTelefono(telefono)}
        </a>
      ) : null}
      {accion ? (
        <ButtonLink to={ruta} size="sm" aria-label={`${accion}: ${[fuerte, texto].filter(Boolean).join(" ")}`}>
          {accion}
        </ButtonLink>
      ) : null}
    </li>
  );
}

// Without a button the whole line is the target.
function TextoDeRenglon({ ruta, esEnlace, children }: { ruta: string; esEnlace: boolean; children: ReactNode }) {
  if (!esEnlace) return <span className="block text-sm text-texto">{children}</span>;
  return (
    <Link
      to={ruta}
      preventScrollReset
      className={classNames("row-wide-link block truncate rounded text-sm text-texto", FOCUS)}
    >
      {children}
    </Link>
  );
}
