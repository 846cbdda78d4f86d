import pino, { type DestinationStream, type Logger } from "pino";

const REDACTED = "[oculto]";
const MAX_DEPTH = 6;
const SECRET_KEYS = new Set([
  "authorization",
  "cookie",
  "set-cookie",
  "password",
  "passwordhash",
  "contrasena",
  "actual",
  "nueva",
  "confirma",
  "token",
  "codigo",
]);

/** Makes a structured log that writes JSON lines to `destination`. Secrets are removed at any depth. */
export function createLog(destination: DestinationStream, level = "info"): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (record) => withoutSecrets(record) as Record<string, unknown>,
      },
      serializers: { err: (error: Error) => withoutSecrets(pino.stdSerializers.err(error)) },
    },
    destination,
  );
}

// Only plain data are walked: an Error goes to its serializer, and pino prints objects with behaviour.
function withoutSecrets(value: unknown, depth = 0): unknown {
  if (Array.isArray(value)) return depth < MAX_DEPTH ? value.map((each) => withoutSecrets(each, depth + 1)) : "[…]";
  if (value instanceof FormData || value instanceof Headers || value instanceof URLSearchParams) {
    return withoutSecrets(Object.fromEntries(value), depth);
  }
  if (value === null || typeof value !== "object" || value instanceof Error || value instanceof Date) return value;
  if (depth >= MAX_DEPTH) return "{…}";
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      SECRET_KEYS.has(key.toLowerCase()) ? REDACTED : withoutSecrets(each, depth + 1),
    ]),
  );
}

const defaultLevel = process.env.NODE_ENV === "test" ? "silent" : "info";

/** The process's log, to standard error. LOG_LEVEL sets the lowest level (info by default). */
export const log = createLog(pino.destination({ dest: 2, sync: true }), process.env.LOG_LEVEL || defaultLevel);
