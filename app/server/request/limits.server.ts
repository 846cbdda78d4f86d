/** A limiter's answer: go on, or wait that many whole seconds. */
type Turno = { ok: true } | { ok: false; esperaSegundos: number };

const MAX_KEYS = 10_000;

// A map of fixed size that drops the least recently used entry: an attacker who invents keys costs bounded memory.
class RecentMap<V> {
  private readonly entries = new Map<string, V>();
  constructor(private readonly maximum: number) {}
  get(key: string): V | undefined {
    const value = this.entries.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }
  set(key: string, value: V): void {
    this.entries.delete(key);
    this.entries.set(key, value);
    if (this.entries.size > this.maximum) this.entries.delete(this.entries.keys().next().value!);
  }
  delete(key: string): void {
    this.entries.delete(key);
  }
  get size(): number {
    return this.entries.size;
  }
}

type LimiterOptions = { ventanaMs: number; maximo: number; maximoClaves?: number };

// A clock that was ahead and was set right leaves instants to come: they count for nobody, or the wait would last as long.
const within = (instants: readonly number[] | undefined, now: number, ventanaMs: number): number[] =>
  (instants ?? []).filter((instant) => Math.abs(now - instant) < ventanaMs);

/**
 * At most `maximo` turns for each key within any `ventanaMs` milliseconds. Refused turns do not count.
 * Each key remembers up to `maximo` instants, so this serves limits of hundreds, not of millions.
 */
export function createLimiter({ ventanaMs, maximo, maximoClaves = MAX_KEYS }: LimiterOptions) {
  const instants = new RecentMap<number[]>(maximoClaves);
  return {
    /** Takes a turn for `key` at `now` (epoch milliseconds). */
    take(key: string, now: number): Turno {
      const recent = within(instants.get(key), now, ventanaMs);
      if (recent.length >= maximo) {
        return { ok: false, esperaSegundos: toSeconds(recent[recent.length - maximo]! + ventanaMs - now) };
      }
      recent.push(now);
      instants.set(key, recent);
      return { ok: true };
    },
    /** The number of keys held; never above the maximum. */
    size: () => instants.size,
  };
}

/** Counts what happened for each key within the last `ventanaMs` milliseconds, up to `maximo`. */
export function createTally({ ventanaMs, maximo, maximoClaves = MAX_KEYS }: LimiterOptions) {
  const instants = new RecentMap<number[]>(maximoClaves);
  const recent = (key: string, now: number) => within(instants.get(key), now, ventanaMs);
  return {
    add: (key: string, now: number): void => instants.set(key, [...recent(key, now), now].slice(-maximo)),
    count: (key: string, now: number): number => recent(key, now).length,
  };
}

type BackoffOptions = {
  /** Failures that cost no wait. */
  libres?: number;
  /** The first wait; each further failure doubles it. */
  baseMs?: number;
  maximoMs?: number;
  /** After this long without a failure, the count starts over. */
  olvidoMs?: number;
  maximoClaves?: number;
};

/**
 * A delay that grows with failed attempts. An attempt counts as failed from its start until
 * `succeed`, so a hundred simultaneous guesses are a hundred failures.
 */
export function createBackoff({
  libres = 5,
  baseMs = 15_000,
  maximoMs = 15 * 60_000,
  olvidoMs = 60 * 60_000,
  maximoClaves = MAX_KEYS,
}: BackoffOptions = {}) {
  const failures = new RecentMap<{ count: number; last: number }>(maximoClaves);
  return {
    /** Requests one attempt at `now` (epoch milliseconds); a refused one does not lengthen the wait. */
    attempt(key: string, now: number): Turno {
      const before = failures.get(key);
      const known = before && now - before.last < olvidoMs ? before : { count: 0, last: now };
      const excess = known.count - libres;
      const waitMs = excess < 0 ? 0 : Math.min(maximoMs, baseMs * 2 ** excess);
      // After a clock is set back, the last failure lies ahead: the wait counts from now.
      const remaining = known.count === 0 ? 0 : Math.min(known.last, now) + waitMs - now;
      if (remaining > 0) return { ok: false, esperaSegundos: toSeconds(remaining) };
      failures.set(key, { count: known.count + 1, last: now });
      return { ok: true };
    },
    /** Clears the failures of `key` after a correct password; returns their number, this attempt included. */
    succeed(key: string): number {
      const { count } = failures.get(key) ?? { count: 0 };
      failures.delete(key);
      return count;
    },
    /** Subtracts failures of `key` that turned out not to be guesses. */
    forgive(key: string, times: number): void {
      const known = failures.get(key);
      if (known) failures.set(key, { ...known, count: Math.max(0, known.count - times) });
    },
    /** The number of keys held; never above the maximum. */
    size: () => failures.size,
  };
}

/** The key that counts failures of one account from one address. */
export function backoffKey(email: string, address: string): string {
  return `${email.normalize("NFC").trim().toLowerCase().slice(0, 254)}\n${addressKey(address)}`;
}

/**
 * One subscriber's key: the address itself, or the first 64 bits of an IPv6 address, which one subscriber owns
 * entirely.
 */
export function addressKey(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = address.split("%", 1)[0]!.toLowerCase().split("::", 2);
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = address.includes("::") ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0") : [];
  const groups = [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, ""));
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/**
 * The network of an address, which one sender may own: the first three numbers of an IPv4 address, or 64 bits of IPv6.
 * Null for addresses of this machine or of a local network, where a proxy that nobody declared may stand for everybody.
 */
export function networkKey(address: string): string | null {
  const key = addressKey(address.replace(/^::ffff:/i, ""));
  if (key.includes(":")) return /^(?:0:0:0:0|f[cd]|fe80)/.test(key) ? null : key;
  const [a = "", b = "", c = "", d] = key.split(".");
  const isLocal =
    /^(?:127|10)$/.test(a) || (a === "192" && b === "168") || (a === "172" && /^(?:1[6-9]|2\d|3[01])$/.test(b));
  return d === undefined || isLocal ? null : `${a}.${b}.${c}`;
}

/** server.mjs writes the peer's address here and overwrites any value from the client. */
const CLIENT_ADDRESS_HEADER = "x-client-address";

/** The address of the request's sender; behind a trusted proxy, the address that the proxy saw. */
export function clientAddress(request: Request): string {
  return request.headers.get(CLIENT_ADDRESS_HEADER) ?? "local";
}

/** The waiting time as a sentence: 'Intenta de nuevo en 2 minutos.' Rounded up, so that obeying it is enough. */
export function esperaTexto(segundos: number): string {
  const whole = Math.max(1, Math.ceil(segundos));
  if (whole < 60) return espera(whole, "segundo");
  if (whole <= 59 * 60) return espera(Math.ceil(whole / 60), "minuto");
  return espera(Math.ceil(whole / 3600), "hora");
}

function espera(cantidad: number, unidad: string): string {
  return `Intenta de nuevo en ${cantidad} ${unidad}${cantidad === 1 ? "" : "s"}.`;
}

function toSeconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}
