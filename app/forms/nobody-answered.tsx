import { useActionData, useNavigation } from "@remix-run/react";
import { Alert } from "~/ui/alert";
import { SIN_RESPUESTA, isNobodysAnswer } from "./kept-page";

/** The notice above a form, made without `SchemaForm`, that got no answer and kept its values (`keepPage`). */
export function NobodyAnswered({ className }: { className?: string }) {
  const unanswered = isNobodysAnswer(useActionData<object>());
  const { state } = useNavigation();
  if (!unanswered || state !== "idle") return null;
  return (
    <Alert tone="danger" live className={className}>
      {SIN_RESPUESTA}
    </Alert>
  );
}
