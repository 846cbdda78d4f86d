/** True if the page of pieces exists: in a demo and in development only. */
export const hayPiezas = (): boolean => process.env.DEMO === "1" || process.env.NODE_ENV !== "production";
