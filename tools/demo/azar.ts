/** Chance that comes out the same every time: the demo school is the same school on every machine (mulberry32). */
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

  /** True that often. */
  ocurre(probabilidad: number): boolean {
    return this.fraccion() < probabilidad;
  }

  /** One of a list. */
  uno<T>(lista: readonly T[]): T {
    return lista[Math.floor(this.fraccion() * lista.length)] as T;
  }

  /** One of a list of values with their weights. */
  pesado<T>(lista: readonly (readonly [T, number])[]): T {
    let resta = this.fraccion() * lista.reduce((suma, [, peso]) => suma + peso, 0);
    for (const [valor, peso] of lista) if ((resta -= peso) < 0) return valor;
    return lista[lista.length - 1]![0];
  }

  /** The same values in another order. */
  revuelto<T>(lista: readonly T[]): T[] {
    const copia = [...lista];
    for (let i = copia.length - 1; i > 0; i--) {
      const j = this.entero(0, i);
      [copia[i], copia[j]] = [copia[j] as T, copia[i] as T];
    }
    return copia;
  }
}
