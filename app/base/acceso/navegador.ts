// Each names itself and the browsers that it imitates, so the order decides.
const NAVEGADORES: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SISTEMAS: readonly [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/CrOS/, "Chromebook"],
  [/Linux/, "Linux"],
];

/** A User-Agent in familiar words: "Chrome en Windows"; "Navegador desconocido" if it is empty. */
export function nombreDelNavegador(userAgent: string): string {
  const find = (list: readonly [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const navegador = find(NAVEGADORES);
  const sistema = find(SISTEMAS);
  if (!navegador && !sistema) return "Navegador desconocido";
  return [navegador ?? "Navegador", sistema].filter(Boolean).join(" en ");
}
