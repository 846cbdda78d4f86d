/** A reproducible random generator (mulberry32): the demo school is the same on every machine. */
export class Azar {
  constructor(private estado: number) {}

  /** From 0 up to, not including, 1. */
  fraccion(): number {
    this.estado = (this.estado + 0x6d2b79f5) | 0;
    let t = Math.imul(this.estado ^ (this.estado >>> 15), 1 | this.estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `min` to `max`, both included. */
  entero(min: number, max: number): number {
    return min + Math.floor(this.fraccion() * (max - min + 1));
  }

  /** True with that probability. */
  ocurre(probabilidad: number): boolean {
    return this.fraccion() < probabilidad;
  }

  /** One item of a list. */
  uno<T>(lista: readonly T[]): T {
    return lista[Math.floor(this.fraccion() * lista.length)] as T;
  }

  /** One item of a weighted list. */
  pesado<T>(lista: readonly (readonly [T, number])[]): T {
    let resta = this.fraccion() * lista.reduce((suma, [, peso]) => suma + peso, 0);
    for (const [valor, peso] of lista) if ((resta -= peso) < 0) return valor;
    return lista[lista.length - 1]![0];
  }

  /** The same values, shuffled. */
  revuelto<T>(lista: readonly T[]): T[] {
    const copia = [...lista];
    for (let i = copia.length - 1; i > 0; i--) {
      const j = this.entero(0, i);
      [copia[i], copia[j]] = [copia[j] as T, copia[i] as T];
    }
    return copia;
  }
}
