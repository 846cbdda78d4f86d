import { fileResponse } from "~/server/request/responses.server";

// The smallest picture there is: one transparent point.
const POINT = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** What answers the point on a family's page by which the server learns that the page was seen, with or without scripts. */
export const seenPoint = () => fileResponse(POINT, { tipo: "image/gif", nombre: "leido.gif", inline: true });
