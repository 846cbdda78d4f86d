import { inflateSync } from "node:zlib";

/** The texts of a PDF of ours in the order in which they are drawn, in a built-in face; each is one drawn line. */
export function textosDePdf(pdf: Uint8Array): string[] {
  const latin = Buffer.from(pdf).toString("latin1");
  // A stream may end in a carriage return of its own: only the line feed before endstream is not its own.
  const contents = [...latin.matchAll(/stream\r?\n([\s\S]*?)\nendstream/g)].flatMap(([, raw = ""]) => {
    try {
      return [inflateSync(Buffer.from(raw, "latin1")).toString("latin1")];
    } catch {
      return [];
    }
  });
  return contents.flatMap((content) =>
    [...content.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = ""]) =>
      [...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = ""]) => Buffer.from(hex, "hex").toString("latin1")).join(""),
    ),
  );
}
