import { counted } from "~/lib/counts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago an instant (UTC ISO) was, in words: 'hace un momento', 'hace 5 minutos', 'hace 3 días'. */
export function timeAgo(instant: string, now = Date.now()): string {
  const ms = now - Date.parse(instant);
  if (ms < MINUTE) return "hace un momento";
  if (ms < HOUR) return `hace ${counted(Math.floor(ms / MINUTE), "minuto", "minutos")}`;
  if (ms < DAY) return `hace ${counted(Math.floor(ms / HOUR), "hora", "horas")}`;
  return `hace ${counted(Math.floor(ms / DAY), "día", "días")}`;
}
