/**
 * The glyphs of the screens, from lucide, as one sprite: writes app/ui/icons.svg and the names in app/ui/icon-names.ts.
 * To add an icon: put its name into NAMES, then run `npm install --no-save lucide-static@1.62.0 && node
 * scripts/icons.mjs`. The package weighs 67 MB, so it is no dependency.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CommandError, main, ROOT } from "./prepare.mjs";

const NAMES =
  "bell bell-ring book-open calendar-days chart-no-axes-column check chevron-down chevron-left chevron-right chevron-up circle-alert circle-check circle-help clipboard-check clock clock-alert copy credit-card download ellipsis eye eye-off file-text folder-open gauge graduation-cap house image info key-round layers lock log-out mail map-pin megaphone menu message-square-text minus moon pencil plus printer receipt-text refresh-cw rotate-ccw scale school search send settings shield-check shopping-bag star sun tag trash-2 triangle-alert undo-2 upload user user-plus users wallet banknote building landmark scroll-text x".split(
    " ",
  );

await main(async () => {
  const folder = join(ROOT, "node_modules/lucide-static/icons");
  if (!existsSync(folder)) throw new CommandError("Falta lucide-static: npm install --no-save lucide-static@1.62.0");
  const symbols = [...new Set(NAMES)].sort().map((name) => {
    const file = join(folder, `${name}.svg`);
    if (!existsSync(file)) throw new CommandError(`lucide no tiene «${name}»`);
    const drawing = readFileSync(file, "utf8")
      .replace(/^[^]*?<svg[^>]*>/, "")
      .replace(/<\/svg>[^]*/, "")
      .replace(/\s*\n\s*/g, "")
      .replaceAll(" />", "/>");
    return `<symbol id="${name}" viewBox="0 0 24 24">${drawing}</symbol>`;
  });
  const notice = "<!-- Lucide (lucide.dev), ISC License, Copyright (c) Lucide Icons and Contributors -->";
  const sprite = ['<svg xmlns="http://www.w3.org/2000/svg">', notice, ...symbols, "</svg>", ""];
  writeFileSync(join(ROOT, "app/ui/icons.svg"), sprite.join("\n"));
  const names = [...new Set(NAMES)].sort().map((name) => `  "${name}",`);
  writeFileSync(
    join(ROOT, "app/ui/icon-names.ts"),
    `/** The glyphs of app/ui/icons.svg; written by scripts/icons.mjs. */\nexport const ICON_NAMES = [\n${names.join("\n")}\n] as const;\n\nexport type IconName = (typeof ICON_NAMES)[number];\n`,
  );
});
