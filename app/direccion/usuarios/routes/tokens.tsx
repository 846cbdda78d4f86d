import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { pideContrasena } from "~/base/acceso/contrasena-actual.server";
import { submit } from "~/base/acceso/submit.server";
import { formatFechaHora } from "~/lib/dates";
import { titulo } from "~/base/shell/producto";
import { ListPage } from "~/ui/list-page";
import { ListaDeTokens, NuevoToken, TokenHecho } from "../components/tokens";
import { operaciones } from "../operaciones.server";
import { permisosPorTema } from "../roles";
import { listarTokens, permisosDables } from "../tokens.server";

export const meta = () => titulo("Tokens de la API");

/** The tokens that machines call the API with in this school (decisiones/120). */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.cambiarTokens.permiso);
  const dables = new Set(permisosDables(alcance));
  const cuando = (fecha: string) => formatFechaHora(fecha, alcance.zonaHoraria);
  const temas = permisosPorTema().map(({ tema, permisos }) => ({
    tema,
    permisos: permisos.filter(({ codigo }) => dables.has(codigo)),
  }));
  return {
    pide: await pideContrasena(alcance),
    temas: temas.filter(({ permisos }) => permisos.length > 0),
    tokens: (await listarTokens(alcance)).map(({ id, nombre, permisos, email, vencido, ...fechas }) => ({
      id,
      nombre,
      email,
      vencido,
      permisos: permisos.length,
      vence: cuando(fechas.venceDate),
      usado: fechas.usadoDate && cuando(fechas.usadoDate),
    })),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.cambiarTokens,
    context: ["colegioId"],
    success: ({ token }) =>
      // It appears in this answer and nowhere else, because only its fingerprint is stored.
      token === null
        ? { url: "/ajustes/tokens", mensaje: "Token revocado" }
        : Response.json({ token }, { headers: { "cache-control": "no-store" } }),
  });
}

export default function Tokens() {
  const { temas, tokens, pide } = useLoaderData<typeof loader>();
  const respuesta: unknown = useActionData<typeof action>();
  const token =
    typeof respuesta === "object" && respuesta !== null && "token" in respuesta ? String(respuesta.token) : null;
  return (
    <ListPage
      title="Tokens de la API"
      line="Con cada uno, otro programa llama a la API de este colegio. Qué llamadas hay está en /api."
    >
      <div className="px-4 pb-6 lg:px-6">
        {token ? <TokenHecho token={token} /> : null}
        <ListaDeTokens tokens={tokens} />
        <NuevoToken key={token} temas={temas} pide={pide} />
      </div>
    </ListPage>
  );
}
