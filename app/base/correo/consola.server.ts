import { codigosDe } from "./secretos";

/**
 * Writes the codes and links of a mail of the demo on the console of its process, where the person who runs it looks. A
 * real school's mails are never written there.
 */
export function decirEnLaConsola({ para, asunto, texto }: { para: string; asunto: string; texto: string }): void {
  if (process.env.DEMO !== "1") return;
  const enlaces = texto.match(/https?:\/\/\S+/g) ?? [];
  const secretos = new Set([...codigosDe(texto), ...enlaces]);
  process.stdout.write(`${["[correo de la demostración]", `${para}:`, asunto, ...secretos].join(" ")}\n`);
}
