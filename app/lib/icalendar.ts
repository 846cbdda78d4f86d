/** An event of a calendar file: between two instants (UTC ISO), or for whole days from `day` on (AAAA-MM-DD). */
export type CalendarEvent = {
  /** Names the event within its installation, the same in every file, so that a program imports it once. */
  key: string;
  title: string;
  detail?: string | null;
  place?: string | null;
} & ({ start: string; end: string } | { day: string; dayAfter: string });

type CalendarFile = {
  name: string;
  /** The host of this installation: with the key, it makes an event's identifier unique in the world (RFC 7986). */
  domain: string;
  /** The time of creation, UTC ISO. */
  now: string;
  events: readonly CalendarEvent[];
  /** How often a subscribed program reads the file again, as an RFC 5545 duration ('PT12H'). */
  refresh?: string;
};

/**
 * A calendar file (RFC 5545), for a download or a subscription. The format ends whole days with the day after the last
 * one, `dayAfter`. Throws for two events with the same key: a program would show only one of them.
 */
export function calendarFile({ name, domain, now, events, refresh }: CalendarFile): string {
  const keys = new Set(events.map(({ key }) => key));
  if (keys.size < events.length) throw new Error("Two events of a calendar have the same key");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Colegio//Calendario//ES",
    "CALSCALE:GREGORIAN",
    `X-WR-CALNAME:${escaped(name)}`,
    ...(refresh ? [`REFRESH-INTERVAL;VALUE=DURATION:${refresh}`] : []),
    ...events.flatMap((event) => [
      "BEGIN:VEVENT",
      `UID:${escaped(`${event.key}@${domain}`)}`,
      `DTSTAMP:${instant(now)}`,
      ...timesOf(event),
      `SUMMARY:${escaped(event.title)}`,
      ...(event.detail ? [`DESCRIPTION:${escaped(event.detail)}`] : []),
      ...(event.place ? [`LOCATION:${escaped(event.place)}`] : []),
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

function timesOf(event: CalendarEvent): string[] {
  if ("day" in event)
    return [`DTSTART;VALUE=DATE:${compact(event.day)}`, `DTEND;VALUE=DATE:${compact(event.dayAfter)}`];
  return [`DTSTART:${instant(event.start)}`, `DTEND:${instant(event.end)}`];
}

const compact = (day: string) => day.replaceAll("-", "");
const instant = (iso: string) => `${iso.slice(0, 19).replace(/[-:]/g, "")}Z`;
const escaped = (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");

// Folds a line to at most 75 bytes, without cutting a letter in two; continuation lines begin with a blank.
function folded(line: string): string {
  const parts: string[] = [];
  let [part, bytes] = ["", 0];
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (bytes + size > 75) {
      parts.push(part);
      [part, bytes] = [" ", 1];
    }
    part += letter;
    bytes += size;
  }
  return [...parts, part].join("\r\n");
}
