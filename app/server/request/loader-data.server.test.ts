import { expect, test } from "vitest";
import { loaderDataScript } from "./loader-data.server";

/** The chunks that the script passes to the browser's stream, in order. */
function ejecutar(script: string): string[] {
  const [, codigo = ""] = /^<script nonce="AbC\+\/=">([^]*)<\/script>$/.exec(script) ?? [];
  const pasos: string[] = [];
  const streamController = { enqueue: (texto: string) => pasos.push(texto), close: () => pasos.push("fin") };
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- the script itself is what is tested
  new Function("window", codigo)({ __remixContext: { streamController } });
  return pasos;
}

test("los datos llegan enteros al navegador, también los que cerrarían el guion y los partidos a media letra", async () => {
  const datos = `["</script><!--<script>&",\u2028\u2029"$& $1 ñ 💳 \\u0000"]\n`;
  const bytes = new TextEncoder().encode(datos);
  const script = await loaderDataScript(
    new ReadableStream({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    }),
    "AbC+/=",
  );
  expect(script.match(/<\/?script|<!--/g)).toEqual(["<script", "</script"]);
  expect(script).not.toMatch(/[\u2028\u2029]/);
  expect(ejecutar(script)).toEqual([datos, "fin"]);
});

test("si los datos no se pueden leer, no hay guion a medias", async () => {
  const roto = new ReadableStream({ start: (controller) => controller.error(new Error("Falla")) });
  await expect(loaderDataScript(roto, "AbC+/=")).rejects.toThrow("Falla");
});
