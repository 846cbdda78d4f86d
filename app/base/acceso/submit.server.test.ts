import type { ActionFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";
import { z } from "zod";
import type { FormReply } from "~/forms/form-reply";
import { ok, refuse } from "~/lib/outcome";
import { CAMBIO_DE_COLEGIO, CORTADO, submit } from "./submit.server";
import { contrasenaCampo, lista, montoCampo, texto } from "~/server/request/zod.server";

type Campos = [string, string][];

function peticion(campos: Campos, { url = "http://colegio.test/lista/7/editar?orden=nombre", headers = {} } = {}) {
  const request = new Request(url, {
    method: "POST",
    body: new URLSearchParams(campos),
    headers: { "sec-fetch-site": "same-origin", ...headers },
  });
  return { request, params: { id: "7" }, context: {} } as unknown as ActionFunctionArgs;
}

const schema = z.object({ nombre: texto({ max: 10 }), monto: montoCampo(), notas: lista(texto()) });
const access = () => ({ colegioId: 1, cicloId: 2 });
const buenos: Campos = [
  ["nombre", " Ana "],
  ["monto", "3,250.00"],
];

async function enviar(campos: Campos, cambios: Partial<Parameters<typeof submit>[1]> = {}, args = peticion(campos)) {
  const vistos: unknown[] = [];
  const options = {
    access,
    schema,
    params: { id: "id" },
    run: (values: unknown) => {
      vistos.push(values);
      return ok();
    },
    ...cambios,
  } as unknown as Parameters<typeof submit>[1];
  const answer = (await submit(args, options)) as Response | { data: FormReply; init: ResponseInit };
  if (answer instanceof Response) return { vistos, redirect: answer, reply: null, status: answer.status };
  return { vistos, redirect: null, reply: answer.data, status: answer.init.status };
}

test("lo bueno llega limpio al comando y cierra un nivel, con la búsqueda de la lista", async () => {
  const { vistos, redirect } = await enviar(buenos);
  expect(vistos).toEqual([{ nombre: "Ana", monto: 325000, notas: [] }]);
  expect(redirect?.status).toBe(302);
  expect(redirect?.headers.get("location")).toBe("..?orden=nombre");
});

test("el éxito con mensaje lleva un aviso para la página siguiente", async () => {
  const { redirect } = await enviar(buenos, { mensaje: "Se guardó" });
  const cookie = redirect?.headers.get("set-cookie") ?? "";
  expect(Buffer.from(cookie.split(/[=;]/)[1] ?? "", "base64url").toString()).toContain("Se guardó");
});

test("success decide a dónde se va", async () => {
  const { redirect } = await enviar(buenos, {
    success: () => ({ url: "/otra", mensaje: "Listo", tipo: "info" as const }),
  });
  expect(redirect?.headers.get("location")).toBe("/otra");
});

test("lo que sigue toma en la historia el lugar del formulario, salvo lo que se abre encima de él", async () => {
  const { redirect } = await enviar(buenos);
  expect(redirect?.headers.get("x-remix-replace")).toBe("true");
  const hermano = await enviar(buenos, { success: () => "/lista/7/creado" });
  expect(hermano.redirect?.headers.get("x-remix-replace")).toBe("true");
  const encima = await enviar(buenos, { success: () => "/lista/7/editar/8" });
  expect(encima.redirect?.headers.get("x-remix-replace")).toBeNull();
});

test("lo malo responde 422 con cada error en su campo y lo escrito intacto", async () => {
  const { reply, status, vistos } = await enviar([
    ["nombre", "un nombre demasiado largo"],
    ["monto", "1e9"],
    ["extra", "x"],
  ]);
  expect(status).toBe(422);
  expect(vistos).toEqual([]);
  expect(reply?.result.error).toEqual({ nombre: ["Máximo 10 caracteres"], monto: ["No es un valor numérico"] });
  expect(reply?.result.initialValue).toEqual({ monto: "1e9", nombre: "un nombre demasiado largo", extra: "x" });
});

test("un rechazo con campo se dice junto a él y sin campo arriba", async () => {
  const con = await enviar(buenos, { run: () => refuse("caja", "La caja está cerrada", { campo: "monto" }) });
  expect([con.status, con.reply?.result.error]).toEqual([422, { monto: ["La caja está cerrada"] }]);
  const sin = await enviar(buenos, { run: () => refuse("caja", "La caja está cerrada", { status: 404 }) });
  expect([sin.status, sin.reply?.result.error, sin.reply?.error]).toEqual([
    404,
    { "": ["La caja está cerrada"] },
    "caja",
  ]);
  expect(sin.reply?.result.initialValue).toMatchObject({ nombre: " Ana " });
});

test("un 409 que se puede forzar trae sus líneas, y force llega a la segunda", async () => {
  const run = (_: unknown, { consent }: { consent: { force: string | null } }) =>
    consent.force === "ficha"
      ? ok()
      : refuse("repetido", "Ya existe\n\nSupera el saldo", { status: 409, datos: { forzar: true } });
  const primera = await enviar(buenos, { run } as never);
  expect([primera.status, primera.reply?.confirmLines]).toEqual([409, ["Ya existe", "Supera el saldo"]]);
  const segunda = await enviar([...buenos, ["force", "ficha"]], { run } as never);
  expect(segunda.redirect?.status).toBe(302);
});

test("un formulario de otro colegio o ciclo no se ejecuta y conserva con qué se llenó", async () => {
  for (const campo of [
    ["colegioId", "9"],
    ["cicloId", "9"],
  ] as Campos) {
    const { reply, status, vistos } = await enviar([...buenos, campo]);
    expect([status, reply?.mensaje, vistos]).toEqual([409, CAMBIO_DE_COLEGIO, []]);
    expect(reply?.result.initialValue).toMatchObject(Object.fromEntries([campo]));
  }
  expect((await enviar([...buenos, ["colegioId", "1"], ["cicloId", "2"]])).status).toBe(302);
});

test("un campo cicloId que la persona elige no se toma por contexto", async () => {
  expect((await enviar([...buenos, ["cicloId", "9"]], { context: ["colegioId"] })).status).toBe(302);
});

test("un formulario enviado antes de llegar completo no se toma por uno con sus últimos campos vacíos", async () => {
  const cortado = await enviar([["whole", "no"], ["password", "secreta"], ...buenos], { hideFields: ["nombre"] });
  expect([cortado.status, cortado.reply?.error, cortado.vistos]).toEqual([422, "FORMULARIO_CORTADO", []]);
  expect(cortado.reply?.result).toEqual({ status: "error", error: { "": [CORTADO] } });
  expect(cortado.reply?.arrived).toEqual({ monto: "3,250.00" });
  expect((await enviar([["whole", "no"], ...buenos, ["whole", "yes"]])).status).toBe(302);
});

test("lo que cobra no se ejecuta sin llave", async () => {
  expect(await enviar(buenos, { keyed: true })).toMatchObject({
    status: 422,
    vistos: [],
    reply: { error: "SIN_LLAVE" },
  });
  expect((await enviar([...buenos, ["llave", "x".repeat(22)]], { keyed: true })).status).toBe(302);
});

test("una contraseña nunca regresa a la página", async () => {
  const { reply } = await enviar([["password", "secreta"]], {
    schema: z.object({ password: contrasenaCampo(), email: texto() }) as never,
    hideFields: ["password"],
  });
  expect(JSON.stringify(reply)).not.toContain("secreta");
});

test("otro origen es 403 antes de leer nada, y un id mal escrito 404", async () => {
  const ajeno = peticion(buenos, { headers: { "sec-fetch-site": "cross-site" } });
  await expect(enviar(buenos, {}, ajeno)).rejects.toMatchObject({ status: 403 });
  await expect(enviar(buenos, {}, { ...peticion(buenos), params: { id: "x" } })).rejects.toMatchObject({ status: 404 });
});

test("sin permiso no se sabe si el id existe", async () => {
  const cerrada = () => {
    throw new Response(null, { status: 403 });
  };
  const args = { ...peticion(buenos), params: { id: "x" } };
  await expect(enviar(buenos, { access: cerrada } as never, args)).rejects.toMatchObject({ status: 403 });
});

const hostiles: [string, Campos][] = [
  [
    "__proto__",
    [
      ["__proto__.admin", "1"],
      ["constructor.prototype.x", "1"],
      ["__proto__", "1"],
    ],
  ],
  [
    "índices enormes",
    [
      ["notas[4294967294]", "x"],
      ["notas[99999999999]", "x"],
    ],
  ],
  [
    "nombres rotos",
    [
      ["a..b", "1"],
      ["[", "1"],
      ["a[b]", "1"],
      ["", "1"],
      [".", "1"],
      ["a[0]]", "1"],
    ],
  ],
  [
    "texto y objeto a la vez",
    [
      ["nombre.x", "1"],
      ["nombre[0]", "2"],
      ["notas[0]", "a"],
      ["notas.b", "c"],
      ["notas[0].x", "y"],
    ],
  ],
  [
    "intenciones falsas",
    [
      ["__intent__", "{"],
      ["__state__", "{"],
    ],
  ],
  [
    "una intención sobre lo que no es lista",
    [["__intent__", JSON.stringify({ type: "remove", payload: { name: "nombre", index: 0 } })]],
  ],
  [
    "una intención enorme",
    [["__intent__", JSON.stringify({ type: "insert", payload: { name: "notas", index: 1e9 } })]],
  ],
  [
    "una intención que cambia todo",
    [["__intent__", JSON.stringify({ type: "update", payload: { value: { nombre: "x" } } })]],
  ],
  [
    "claves repetidas",
    [
      ["nombre", "otra"],
      ["monto", "1"],
    ],
  ],
  ["profundidad", [[`a${".a".repeat(500)}`, "x"]]],
];

test.each(hostiles)("%s nunca es un 500", async (_, campos) => {
  const { status } = await enviar([...buenos, ...campos]);
  expect([200, 302, 422]).toContain(status);
  expect(({} as Record<string, unknown>).admin).toBeUndefined();
});

test("claves repetidas de un campo sencillo se dicen, no se eligen", async () => {
  const { reply } = await enviar([...buenos, ["nombre", "Otra"]]);
  expect(reply?.result.error).toEqual({ nombre: ["Solo se permite un valor"] });
});

test("un botón de quitar renglón no ejecuta nada y devuelve la lista sin él", async () => {
  const intent = JSON.stringify({ type: "remove", payload: { name: "notas", index: 0 } });
  const { reply, status, vistos } = await enviar([
    ...buenos,
    ["notas[0]", "a"],
    ["notas[1]", "b"],
    ["__intent__", intent],
  ]);
  expect([status, vistos]).toEqual([200, []]);
  expect(reply?.result.initialValue).toMatchObject({ notas: ["b"] });
});

test("lo que una página sin JavaScript perdería al ser rechazada se guarda y se dibuja; con JavaScript sigue en ella", async () => {
  const keep = async ({ form }: { form: FormData }) => {
    form.delete("notas");
    form.append("notas[0]", "guardada");
    return { aviso: "Se guardó" };
  };
  const deNavegador = { headers: { accept: "text/html,*/*" } };
  const malos: Campos = [
    ["nombre", ""],
    ["monto", "5"],
  ];
  const mala = await enviar(malos, { keep }, peticion(malos, deNavegador));
  expect([mala.status, mala.reply?.datos, mala.reply?.result.error]).toEqual([
    422,
    { aviso: "Se guardó" },
    { nombre: ["Campo obligatorio"] },
  ]);
  expect(mala.reply?.result.initialValue).toEqual({ monto: "5", notas: ["guardada"] });

  const run = () => refuse("caja", "La caja está cerrada", { campo: "monto" });
  const rechazada = await enviar(buenos, { keep, run }, peticion(buenos, deNavegador));
  expect([rechazada.reply?.datos, rechazada.reply?.result.initialValue]).toEqual([
    { aviso: "Se guardó" },
    { nombre: " Ana ", monto: "3,250.00", notas: ["guardada"] },
  ]);
  const conGuion = await enviar(malos, { keep });
  expect([conGuion.reply?.datos, conGuion.reply?.result.initialValue]).toEqual([null, { monto: "5" }]);
});
