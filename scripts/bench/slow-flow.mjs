/** One direction of a TCP connection over a bad line, as phones and servers speak it today. */

export const MSS = 1_448;
/** IP and TCP with time stamps. */
export const HEADER = 52;
const FIRST_WINDOW = 10;

/**
 * Sends ten packets at first and twice as many each round trip. Finds the lost ones by acknowledgements of later ones,
 * or by a probe. Hands nothing on before the packets that come before it.
 */
export class Flow {
  #isOpen = false;
  #waiting = [];
  #sent = [];
  #received = new Set();
  #handedOn = 0;
  #window = FIRST_WINDOW;
  #threshold = Infinity;
  #slowedAt = -Infinity;
  #timer = 0;
  #timeouts = 0;
  #transmissions = 0;

  /**
   * `transmit(bytes, arrive)` puts a packet on the line and `acknowledge(bytes, arrive)` one the other way; `deliver` gets the
   * content in order, and null at its end.
   */
  constructor({ clock, rttMs, transmit, acknowledge, deliver }) {
    Object.assign(this, { clock, rttMs, transmit, acknowledge, deliver });
  }

  /** Queues bytes to be sent. */
  send(bytes) {
    for (let at = 0; at < bytes.length; at += MSS) this.#waiting.push(bytes.subarray(at, at + MSS));
    this.#push();
  }

  /** Tells the other end, after everything before it, that no more comes. */
  end() {
    this.#waiting.push(null);
    this.#push();
  }

  /** The connection is there: what waits may go. */
  open() {
    this.#isOpen = true;
    this.#push();
  }

  /** Forgets what was not delivered: nobody is there any more. */
  drop() {
    this.#isOpen = false;
    this.#waiting = [];
    for (const packet of this.#sent) packet.acked = true;
    this.#timer++;
  }

  #open() {
    return this.#sent.filter(({ acked }) => !acked);
  }

  #push() {
    if (!this.#isOpen) return;
    while (this.#waiting.length > 0 && this.#open().length < Math.floor(this.#window)) {
      const packet = { number: this.#sent.length, content: this.#waiting.shift(), acked: false, sentAt: 0, turn: 0 };
      this.#sent.push(packet);
      this.#put(packet);
    }
  }

  #put(packet) {
    packet.sentAt = this.clock.now();
    packet.turn = ++this.#transmissions;
    this.transmit((packet.content?.length ?? 0) + HEADER, () => this.#arrive(packet));
    this.#watch();
  }

  #arrive({ number }) {
    this.#received.add(number);
    while (this.#received.has(this.#handedOn)) this.deliver(this.#sent[this.#handedOn++].content);
    const known = new Set(this.#received);
    this.acknowledge(HEADER, () => this.#hear(known));
  }

  #hear(known) {
    let fresh = 0;
    let newest = 0;
    for (const packet of this.#sent) {
      if (!known.has(packet.number)) continue;
      if (!packet.acked) fresh++;
      packet.acked = true;
      newest = Math.max(newest, packet.turn);
    }
    if (fresh > 0) this.#timeouts = 0;
    this.#window += this.#window < this.#threshold ? fresh : fresh / this.#window;
    // A packet is lost if a later one has arrived and it has not arrived a quarter of a round trip later.
    for (const packet of this.#open()) {
      const { sentAt, turn } = packet;
      if (turn >= newest) continue;
      this.clock.at(sentAt + 1.25 * this.rttMs, () => {
        if (!packet.acked && packet.turn === turn) this.#lose(packet);
      });
    }
    this.#watch();
    this.#push();
  }

  #lose(packet) {
    const now = this.clock.now();
    if (now - this.#slowedAt > this.rttMs) {
      this.#slow(0.7);
      this.#slowedAt = now;
    }
    this.#put(packet);
  }

  #slow(part) {
    this.#threshold = this.#window = Math.max(2, this.#window * part);
  }

  // Nothing later tells that the last packet is lost: a probe goes after two round trips, then tries ever farther apart.
  #watch() {
    const mine = ++this.#timer;
    const left = this.#open();
    if (left.length === 0) return;
    const trips = this.#timeouts === 0 ? (left.length === 1 ? 2.5 : 2) : 3 * 2 ** (this.#timeouts - 1);
    this.clock.at(this.clock.now() + trips * this.rttMs, () => {
      const still = this.#open();
      if (mine !== this.#timer || still.length === 0) return;
      if (this.#timeouts++ > 0) this.#slow(0.5);
      this.#put(this.#timeouts === 1 ? still.at(-1) : still[0]);
    });
  }
}
