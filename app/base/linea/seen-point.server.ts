import { fileResponse } from "~/server/request/responses.server";

// The smallest possible picture: one transparent point.
const POINT = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/**
 * The answer for the point on a family's page, which tells the server that the page was seen, with or without scripts.
 */
export const seenPoint = () => fileResponse({ cuerpo: POINT, tipo: "image/gif", nombre: "leido.gif", inline: true });
