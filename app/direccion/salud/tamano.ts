const UNIDADES = ["bytes", "KB", "MB", "GB", "TB"] as const;

/** A size in readable form: '1.8 GB'. */
export function tamano(bytes: number): string {
  const n = Math.max(0, bytes);
  const grado = n < 1 ? 0 : Math.min(UNIDADES.length - 1, Math.floor(Math.log2(n) / 10));
  const valor = n / 1024 ** grado;
  return `${valor.toLocaleString("es-MX", { maximumFractionDigits: valor < 10 && grado > 0 ? 1 : 0 })} ${UNIDADES[grado]!}`;
}
