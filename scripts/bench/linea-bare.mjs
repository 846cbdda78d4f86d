/** The least a page can cost on the line: a few fields without styles, files, cookies or a school behind them. */
import { createServer } from "node:http";

const PAGE = `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><title>Página desnuda</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"></head>
<body><h1>Página desnuda</h1><form method="post">${["Nombre", "Apellido", "Email", "Teléfono"]
  .map((label) => `<p><label>${label} <input name="${label}"></label></p>`)
  .join("")}<button>Siguiente</button></form></body></html>`;

/** Serves it on a port of its own; gives it as a page of the benchmark, with `port` and `close`. */
export async function startBarePage() {
  const server = createServer((_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(PAGE);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const page = { name: "una página desnuda, para comparar", path: "/", cookie: "", bare: true };
  return { ...page, port: server.address().port, close: () => server.close() };
}
