const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago an instant (UTC ISO) was, in words: 'hace un momento', 'hace 5 minutos', 'hace 3 días'. */
export function timeAgo(instant: string, now = Date.now()): string {
  const ms = now - Date.parse(instant);
  if (ms < MINUTE) return "hace un momento";
  if (ms < HOUR) return `hace ${some(ms / MINUTE, "minuto", "minutos")}`;
  if (ms < DAY) return `hace ${some(ms / HOUR, "hora", "horas")}`;
  return `hace ${some(ms / DAY, "día", "días")}`;
}

function some(many: number, one: string, several: string): string {
  const whole = Math.floor(many);
  return `${whole} ${whole === 1 ? one : several}`;
}
