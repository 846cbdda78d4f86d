/** The steps of a command as its console tells them: «[2/5]», what is being done, and its seconds once it is done. */

const TICK_MS = 1000;

/**
 * Counts and times the steps of one command. `total` is how many there will be. On a terminal a last line also counts
 * the seconds of the steps that run. Elsewhere (a log, a pipe) a step is a line at its start and one at its end.
 */
export class Steps {
  #running = new Set();
  #begun = 0;
  #ticker = null;

  /** @param {{ isTTY?: boolean, columns?: number, write(text: string): unknown }} out */
  constructor(total, out = process.stdout) {
    this.total = total;
    this.out = out;
  }

  /**
   * Does `work` as the next step, and gives its result or its failure. Steps may run side by side. `speaks` is for work that
   * prints lines of its own, below which no line can be kept.
   */
  async run(title, work, { speaks = false } = {}) {
    const step = { name: `[${++this.#begun}/${this.total}] ${title}`, startedAt: performance.now(), speaks };
    const isLive = this.out.isTTY && !speaks;
    if (!isLive) this.#print(`• ${step.name}…`);
    this.#running.add(step);
    this.#draw();
    let mark = "✗";
    try {
      const result = await work();
      mark = "✓";
      return result;
    } finally {
      this.#running.delete(step);
      this.#print(`${mark} ${step.name} (${secondsOf(step)} s)`);
      this.#draw();
    }
  }

  #print(line) {
    this.out.write(`${this.out.isTTY ? CLEAR : ""}${line}\n`);
  }

  #draw() {
    const live = [...this.#running].filter((step) => !step.speaks);
    if (!this.out.isTTY || live.length === 0) {
      clearInterval(this.#ticker);
      this.#ticker = null;
      return;
    }
    const line = live.map((step) => `${step.name}… ${secondsOf(step)} s`).join(" · ");
    // A line that wraps could not be drawn over.
    this.out.write(`${CLEAR}${line.slice(0, (this.out.columns || 80) - 1)}`);
    this.#ticker ??= setInterval(() => this.#draw(), TICK_MS).unref();
  }
}

const CLEAR = "\r\u001B[K";

const secondsOf = ({ startedAt }) => Math.round((performance.now() - startedAt) / 1000);
