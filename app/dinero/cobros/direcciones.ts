/** The page of a payment below a family's own address: each has its own, so that a mail can lead to it. */
export const rutaDelPago = (base: string, cobro: string): string => `${base}/pago?cobro=${cobro}`;
