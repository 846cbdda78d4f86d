import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { SIMULAR } from "~/dinero/programaspago/simulacion/simulacion";
import { dentroDelLibro } from "../libro-xlsx";
import { peticion } from "../navegador";
import { isFirst, sampled } from "../tiers/sample";
import { SALE_SIN_SESION, delPersonal, esPublica, escribir, llamadas, nombre, parametros } from "./lugares";
import { IDS, type Ids } from "./ids";
import { DE_FUERA } from "./fuera";
import { aSolas, cookiesDe, fuera, llamar, mios, pedido, responder, sesiones, valores } from "./recorrido";
import { conUnaCopia } from "./copias";
import { FORMAS, claveDeForma, conForma, type Campos } from "./formas";

// An account with limits.

/** All text of an answer, including a spreadsheet's cells, without the words of the requested address. */
async function loQueDice(respuesta: Response): Promise<string> {
  const bytes = new Uint8Array(await respuesta.arrayBuffer());
  const cabeceras = [...respuesta.headers].join("\n");
  const esLibro = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const cuerpo = esLibro ? Object.values(dentroDelLibro(bytes)).join("\n") : Buffer.from(bytes).toString("utf8");
  return `${cabeceras}\n${cuerpo}`;
}

function loQueNombra(texto: string): string | null {
  const at = texto.toLowerCase().indexOf(DE_FUERA.toLowerCase());
  return at < 0 ? null : texto.slice(Math.max(0, at - 120), at + 60);
}

// The parameters of lists, with values that match the people outside the limits.
const preguntas = (): string[] => [
  "",
  `?busqueda=Xochitl&filtro=Xochitl&para=tlahuicole&nivelId=${fuera.nivelId}&gradoId=${fuera.gradoId}&grupoId=${fuera.grupoId}`,
  "?tutorNombre=Tlahuicole&tutorApellido1=Zaca&nombre=Tlahuicole&apellido1=Zaca",
  `?cicloId=${mios.cicloId}&nivelId=0&estado=todos&busqueda=&soloInscritos=false&formatoId=${fuera.formatoId}`,
];

/** The parameters among those that a call accepts: it refuses unknown ones. */
const preguntasDe = ({ consulta }: (typeof llamadas)[number]): string[] => {
  const paresPorPregunta = preguntas().map((pregunta) =>
    [...new URLSearchParams(pregunta)].filter(([clave]) => Object.hasOwn(consulta, clave)),
  );
  return [...new Set(paresPorPregunta.map((pares) => (pares.length === 0 ? "" : `?${new URLSearchParams(pares)}`)))];
};

const conCadaId = (ruta: (ids: Ids) => string) => [...new Set([ruta(mios), ruta(fuera)])];

/** The parameters with rows of a person: a limited account finds none of another level. */
const DE_PERSONAS = new Set(["alumnoId", "movimientoId", "preinscripcionId", "entregaId", "inscripcionId"]);

describe("una cuenta limitada a un nivel no lee el nombre de nadie de otro", () => {
  if (isFirst)
    test("las pruebas sí lo encuentran con una cuenta sin límites", async () => {
      for (const ruta of ["/ajustes/bitacora?vista=imprimir", "/ajustes/correo", `/alumno/${mios.alumnoId}/masdatos`])
        expect(
          loQueNombra(await loQueDice(await responder(pedido(ruta, { sesion: sesiones.todo })))),
          ruta,
        ).not.toBeNull();
    });

  test.each(sampled(delPersonal, nombre, { oneIn: 8 }).map((lugar) => [nombre(lugar), lugar] as const))(
    "%s",
    async (_, lugar) => {
      for (const ruta of conCadaId((ids) => escribir(lugar.patron, (name) => IDS[name]!(ids))))
        for (const pregunta of preguntas()) {
          const datos = lugar.modulo.default ? [ruta === "/" ? "/_root.data" : `${ruta}.data`] : [];
          // A page draws only its data: drawing it for every question would take half of the walk.
          const peticiones = pregunta === "" || datos.length === 0 ? [ruta, ...datos] : datos;
          for (const cada of peticiones) {
            const respuesta = await responder(pedido(`${cada}${pregunta}`, { sesion: sesiones.limitada }));
            expect(loQueNombra(await loQueDice(respuesta)), `GET ${cada}${pregunta}`).toBeNull();
          }
        }
      // Signing out would end the session of the walk.
      if (!lugar.modulo.action || SALE_SIN_SESION.has(lugar.id)) return;
      for (const ids of [mios, fuera]) {
        const ruta = escribir(lugar.patron, (name) => IDS[name]!(ids));
        const respuesta = await responder(pedido(ruta, { sesion: sesiones.limitada, metodo: "POST" }));
        expect(loQueNombra(await loQueDice(respuesta)), `POST ${ruta}`).toBeNull();
      }
    },
  );

  const dePersonas = delPersonal.flatMap((lugar) =>
    parametros(lugar.patron).flatMap((name) =>
      DE_PERSONAS.has(name) && lugar.modulo.loader ? [[nombre(lugar), name, lugar] as const] : [],
    ),
  );
  test.each(isFirst ? dePersonas : [])("%s con :%s de fuera es 404", async (_, name, lugar) => {
    const params = { ...valores(lugar, mios), [name]: IDS[name]!(fuera) };
    const ruta = escribir(lugar.patron, (each) => params[each]!);
    expect((await aSolas(lugar, ruta, params, { sesion: sesiones.limitada })).status).toBe(404);
  });

  const porNombre = llamadas.map((llamada) => [`${llamada.method} ${llamada.path}`, llamada] as const);
  test.each(isFirst ? porNombre : [])("%s", async (_, llamada) => {
    if (esPublica(llamada)) return;
    for (const ids of [mios, fuera])
      for (const pregunta of llamada.method === "GET" ? preguntasDe(llamada) : [""]) {
        const conPregunta = { ...llamada, path: `${llamada.path}${pregunta}` };
        const respuesta = await llamar(conPregunta, (name) => IDS[name]!(ids), sesiones.limitada);
        expect(loQueNombra(await loQueDice(respuesta)), `${llamada.path}${pregunta}`).toBeNull();
        const dePersona = ids === fuera && parametros(llamada.path).some((name) => DE_PERSONAS.has(name));
        if (dePersona) expect([404, 422]).toContain(respuesta.status);
      }
  });

  if (isFirst) {
    test.each([
      ["foto", () => fuera.fotoUuid],
      ["comprobante", () => fuera.uuid],
      ["archivo de su comunicado", () => fuera.soloSuyo],
    ] as const)("su %s no se abre por su uuid", async (_, uuid) => {
      const ruta = `/api/organizaciones/${mios.organizacionId}/archivos/${uuid()}`;
      expect((await responder(pedido(ruta, { sesion: sesiones.todo }))).status).toBe(200);
      expect((await responder(pedido(ruta, { sesion: sesiones.limitada }))).status).toBe(404);
    });

    test("una foto no se abre por su uuid sin permiso de ver alumnos", async () => {
      const ruta = `/api/organizaciones/${mios.organizacionId}/archivos/${fuera.fotoUuid}`;
      expect((await responder(pedido(ruta, { sesion: sesiones.nada }))).status).toBe(404);
    });
  }

  // Whole forms may change data, so each gets its own copy of the school.
  test.each(sampled(conForma, nombre, { oneIn: 8 }).map((lugar) => [nombre(lugar), lugar] as const))(
    "la respuesta de una forma completa en %s",
    async (_, lugar) => {
      await conUnaCopia(async () => {
        const params = valores(lugar, mios);
        const accion: Campos = CON_SIMULACION.has(claveDeForma(lugar)) ? { accion: SIMULAR } : {};
        const fields = {
          ...FORMAS[claveDeForma(lugar)]!(mios),
          ...accion,
          aplicar: "DIFERENCIAS",
          llave: randomUUID(),
        };
        const form = new FormData();
        for (const [name, value] of Object.entries<string | number | File>(fields))
          form.append(name, value instanceof File ? value : String(value));
        const { url, headers } = peticion(
          escribir(lugar.patron, (name) => params[name]!),
          {
            cookies: cookiesDe(sesiones.limitada),
          },
        );
        const respuesta = await responder(new Request(url, { method: "POST", headers, body: form }));
        expect(respuesta.status).toBeLessThan(500);
        expect(loQueNombra(await loQueDice(respuesta))).toBeNull();
      });
    },
  );
});

/** The forms that can be simulated on a program's students before saving. */
const CON_SIMULACION = new Set(["recargo", "descuento"]);
