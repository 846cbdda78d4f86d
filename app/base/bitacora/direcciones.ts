/** The address that takes the report of a crashed screen (A§7); the table makes its pattern of it. */
export const REPORTES = "/api/public/unknown";
