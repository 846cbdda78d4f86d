import { Alert } from "~/ui/alert";

export type Notice = { mensaje: string; tipo: "success" | "error" | "info" | "warning" };

/** The confirmation of a finished action on a family's page. It stays visible, since it needs no script. */
export function FamilyNotice({ notice }: { notice?: Notice | null }) {
  if (!notice) return null;
  return (
    <Alert tone={notice.tipo === "success" ? "success" : "info"} live className="mb-4">
      {notice.mensaje}
    </Alert>
  );
}
