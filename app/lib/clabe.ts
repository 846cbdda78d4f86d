const PESOS = [3, 7, 1] as const;

/** The reason why a text is no CLABE (18 digits, the last one checks the others); null if it is one. */
export function errorDeClabe(texto: string): string | null {
  const clabe = texto.replace(/[\s-]/g, "");
  if (!/^\d{18}$/.test(clabe)) return "La CLABE son 18 dígitos";
  const suma = [...clabe.slice(0, 17)].reduce(
    (total, digito, indice) => total + ((Number(digito) * PESOS[indice % 3]!) % 10),
    0,
  );
  return (10 - (suma % 10)) % 10 === Number(clabe[17]) ? null : "El último dígito de la CLABE no corresponde: revísala";
}
