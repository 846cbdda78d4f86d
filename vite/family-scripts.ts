import { fileURLToPath } from "node:url";
import { minify } from "terser";
import { type Plugin, type Rollup, build, transformWithEsbuild } from "vite";

const FOLDER = fileURLToPath(new URL("../app/base/linea/guiones/", import.meta.url));
/** The scripts with words that are classes and elements of a page; those of the line are excluded. */
export const PAGE_SCRIPTS = ["familia", "pagina", "lista", "telefono"] as const;
const NAMES: readonly string[] = [...PAGE_SCRIPTS, "sinconexion", "sw"];
const VIRTUAL = "virtual:guion-de-familias/";

// Methods that a phone of 2017 lacks, and no bundler adds.
const TOO_NEW = /\.(?:flatMap|flat|at|replaceAll|matchAll|trimStart|trimEnd|finally|toSorted|fromEntries|hasOwn)\(/;

/**
 * A script of families' pages as they load it, with its source files: one small file that phones of 2017 understand.
 */
export async function familyScript(name: string): Promise<{ code: string; files: readonly string[] }> {
  const built = (await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      write: false,
      minify: false,
      target: "esnext",
      modulePreload: false,
      rollupOptions: { input: `${FOLDER}${name}.client.ts`, output: { format: "iife" } },
    },
  })) as Rollup.RollupOutput;
  const [{ code: whole, moduleIds }] = built.output;
  const old = {
    sourcemap: false,
    target: "chrome60",
    charset: "utf8",
    // Supported since its version 41; esbuild writes concat() only because of a bug with tagged ones.
    supported: { "template-literal": true },
  } as const;
  const tooNew = TOO_NEW.exec(whole);
  if (tooNew) throw new Error(`Chrome 60 no tiene ${tooNew[0]}: el guion ${name} no lo puede usar.`);
  const { code: lowered } = await transformWithEsbuild(whole, `${name}.js`, old);
  // terser finds 160 bytes more than esbuild, compressed, and writes nothing newer than it is told.
  const { code } = await minify(lowered, { ecma: 2017, compress: { passes: 2 } });
  return { code: code!, files: moduleIds };
}

/**
 * The scripts of families' pages (app/base/linea/guiones), at /familia.js, /pagina.js, /lista.js (a teacher's),
 * /telefono.js (a tutor's notices), /sinconexion.js (offline pages of a student's desktop) and /sw.js (notices). They are
 * files of the build, and answered in development. The server imports their text as `virtual:guion-de-familias/familia`.
 */
export function familyScripts(): Plugin {
  return {
    name: "family-scripts",
    resolveId: (id) => (id.startsWith(VIRTUAL) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${VIRTUAL}`)) return null;
      const { code, files } = await familyScript(id.slice(VIRTUAL.length + 1));
      for (const file of files) this.addWatchFile(file);
      return `export default ${JSON.stringify(code)}`;
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [, name = ""] = /^\/(\w+)\.js(?:\?|$)/.exec(request.url ?? "") ?? [];
        if (!NAMES.includes(name)) return next();
        response.setHeader("content-type", "text/javascript; charset=utf-8");
        response.setHeader("cache-control", "no-store");
        familyScript(name).then(({ code }) => response.end(code), next);
      });
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const name of NAMES)
        this.emitFile({ type: "asset", fileName: `${name}.js`, source: (await familyScript(name)).code });
    },
  };
}
