import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as espera } from "node:timers/promises";
import type { Tipo } from "~/dinero/cobros/adquirientes/adquiriente";
import { ahora } from "~/server/jobs/clock.server";

/** A request as a double of a provider got it; `cuerpo` is its JSON, or the fields of its form. */
export type Visto = {
  metodo: string;
  ruta: string;
  consulta: URLSearchParams;
  headers: IncomingMessage["headers"];
  cuerpo: Record<string, unknown>;
};

export type Contestacion = { status: number; datos: unknown };

/**
 * The ways in which a line or a provider fails. PERDER_PETICION: nothing was done. PERDER_RESPUESTA: it was done, and
 * nobody heard of it. RECHAZAR: the request is refused. BASURA: a page that is no JSON. OTRA_COSA: JSON of another shape.
 */
export type Falla =
  | "PERDER_PETICION"
  | "PERDER_RESPUESTA"
  | "BASURA"
  | "OTRA_COSA"
  | "CAIDO"
  | "DEMASIADAS"
  | "LLAVE"
  | "RECHAZAR"
  | { tardaMs: number };

/** The money of a payment, and the ways in which it may not be the one that was asked for. */
export type Dinero = {
  tipo?: Tipo;
  centavos?: number;
  moneda?: string;
  enVivo?: boolean;
  /** The reference that the payment carries instead of the order's. */
  referencia?: string;
  /** UTC ISO; now by default. */
  pagadoDate?: string;
  cuenta?: string;
};

/** A notice as the provider sends it: its body, and the query that it adds to the address. */
export type Aviso = { texto: string; consulta: Record<string, string> };

export type Suceso = "CREADO" | "PAGADO" | "RECHAZADO" | "VENCIDO" | "DEVUELTO" | "DISPUTA";

/** A provider as a process of its own would be: it answers over HTTP, and a test moves its payments by our reference. */
export type Doble = {
  url: string;
  /** The environment that makes a server use it. */
  entorno: Record<string, string>;
  vistos: Visto[];
  /** The references of its orders, in their order; a reference that was asked for twice stands here twice. */
  referencias: () => string[];
  /** Fails the next requests that `en` names: all of them by default. */
  fallar: (falla: Falla, cuantas?: { veces?: number; en?: (visto: Visto) => boolean }) => void;
  sanar: () => void;
  /** The payer pays the newest order of the reference. Returns the payment's id. */
  pagar: (referencia: string, dinero?: Dinero) => string;
  /** The payer took a voucher or the data of a transfer, and has not paid it. */
  esperar: (referencia: string) => void;
  rechazar: (referencia: string) => void;
  /** The provider ends the order, and its voucher if there is one. */
  vencer: (referencia: string) => void;
  /** A refund at the provider's own panel. */
  devolver: (referencia: string, centavos: number) => void;
  disputar: (referencia: string) => void;
  resolver: (referencia: string, fin: "GANADA" | "PERDIDA") => void;
  aviso: (referencia: string, suceso: Suceso) => Aviso;
  cerrar: () => Promise<void>;
};

type Servidor = Pick<Doble, "url" | "vistos" | "fallar" | "sanar" | "cerrar">;

/** Serves a double on a free port of 127.0.0.1. `autorizacion` is the header that it takes; another one is answered 401. */
export async function servir(
  autorizacion: string,
  atender: (visto: Visto) => Contestacion | undefined,
): Promise<Servidor> {
  const vistos: Visto[] = [];
  let fallas: { falla: Falla; quedan: number; en: (visto: Visto) => boolean }[] = [];
  const siguiente = (visto: Visto): Falla | null => {
    const hallada = fallas.find(({ quedan, en }) => quedan > 0 && en(visto));
    if (!hallada) return null;
    hallada.quedan--;
    return hallada.falla;
  };
  const server = createServer((request, response) => {
    void (async () => {
      const visto = await leer(request);
      vistos.push(visto);
      const falla = siguiente(visto);
      if (falla === "PERDER_PETICION") return request.socket.destroy();
      if (falla === "BASURA") return response.writeHead(200).end("<html>Estamos en mantenimiento</html>");
      if (falla === "OTRA_COSA") return response.writeHead(200).end("[[], null, {}]");
      if (falla === "CAIDO") return response.writeHead(503).end('{"message":"down"}');
      if (falla === "DEMASIADAS") return response.writeHead(429).end('{"message":"too many"}');
      if (falla === "RECHAZAR") return response.writeHead(400).end('{"message":"unknown parameter"}');
      if (falla === "LLAVE" || visto.headers.authorization !== autorizacion)
        return response.writeHead(401).end('{"message":"invalid key"}');
      if (typeof falla === "object" && falla !== null) await espera(falla.tardaMs);
      const { status, datos } = atender(visto) ?? { status: 404, datos: { message: "not found" } };
      if (falla === "PERDER_RESPUESTA") return request.socket.destroy();
      return response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(datos));
    })();
  });
  await new Promise<void>((listen) => server.listen(0, "127.0.0.1", listen));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    vistos,
    fallar: (falla, { veces = 1, en = () => true } = {}) => void fallas.push({ falla, quedan: veces, en }),
    sanar: () => void (fallas = []),
    cerrar: () => {
      server.closeAllConnections();
      return new Promise((closed) => void server.close(() => closed()));
    },
  };
}

async function leer(request: IncomingMessage): Promise<Visto> {
  const partes: Buffer[] = [];
  for await (const parte of request) partes.push(parte as Buffer);
  const texto = Buffer.concat(partes).toString();
  const url = new URL(request.url!, "http://doble");
  const esFormulario = String(request.headers["content-type"]).startsWith("application/x-www-form-urlencoded");
  const cuerpo = esFormulario
    ? Object.fromEntries(new URLSearchParams(texto))
    : texto === ""
      ? {}
      : (JSON.parse(texto) as Record<string, unknown>);
  return { metodo: request.method!, ruta: url.pathname, consulta: url.searchParams, headers: request.headers, cuerpo };
}

export const instante = (): string => ahora().toISOString();
export const segundos = (fecha: string = instante()): number => Math.floor(Date.parse(fecha) / 1000);

/** The newest of a list that fits, or undefined. */
export const ultimaDe = <T>(lista: readonly T[], esta: (cada: T) => boolean): T | undefined =>
  [...lista].reverse().find(esta);

/** The newest of a list that fits. Throws if there is none. */
export function ultima<T>(lista: readonly T[], esta: (cada: T) => boolean): T {
  const hallada = ultimaDe(lista, esta);
  if (!hallada) throw new Error("El doble no tiene esa orden");
  return hallada;
}
