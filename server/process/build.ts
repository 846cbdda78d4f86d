/**
 * The exports of `#build` (package.json), for tsc alone. At run time node loads build/server/index.js under that name.
 * Remix makes it from app/, and it need not exist when types are checked.
 */
import type { ServerBuild } from "@remix-run/node";
import type * as entryServer from "../../app/entry.server";

type EntryModule = ServerBuild["entry"]["module"] & Pick<typeof entryServer, "seam">;

export declare const mode: ServerBuild["mode"];
export declare const entry: { module: EntryModule };
export declare const routes: ServerBuild["routes"];
export declare const assets: ServerBuild["assets"];
export declare const basename: ServerBuild["basename"];
export declare const publicPath: ServerBuild["publicPath"];
export declare const assetsBuildDirectory: ServerBuild["assetsBuildDirectory"];
export declare const future: ServerBuild["future"];
export declare const isSpaMode: ServerBuild["isSpaMode"];
