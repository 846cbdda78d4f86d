/** Ends well when the server at PORT gives its first page, and with 1 when it does not: the health check of a container. */
import { loadEnv } from "./env.mjs";
import { givesPage } from "./update/health.mjs";

loadEnv();
process.exit((await givesPage({ port: process.env.PORT || "3000", host: process.env.HOST })) ? 0 : 1);
