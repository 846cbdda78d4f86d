import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { z } from "zod";
import type { FormReply } from "~/forms/form-reply";
import { type Refusal, fieldMessages } from "~/lib/outcome";
import { isSecretField } from "~/lib/secret-fields";

type FormAnswer = ReturnType<typeof data<FormReply>>;

/** The typed fields of a form, as conform reads them. */
export const typedIn = (form: FormData) => parseWithZod(form, { schema: z.unknown(), disableAutoCoercion: true });

type Found = { datos: Record<string, unknown>; refusal?: Refusal };
type Drawn = { looked?: Found; kept?: Record<string, unknown> };

/** Answers values that the schema refuses, each beside its field. */
export function refuseValues(
  form: FormData,
  submission: ReturnType<typeof typedIn>,
  { hideFields }: { hideFields?: readonly string[] },
  { looked, kept }: Drawn,
): FormAnswer {
  const { error, ...said } = submission.reply(hide(form, hideFields));
  const drawn = kept ? typedIn(form).reply(hide(form, hideFields)) : said;
  const page = looked || kept ? { ...looked?.datos, ...kept } : null;
  // A button that adds or removes a row asks for no validation yet.
  if (submission.status === undefined) return reply(drawn, { status: 200, error: "validation", datos: page });
  const found = looked?.refusal?.campo ? fieldMessages(looked.refusal) : {};
  return reply(
    { ...drawn, status: "error", error: { ...error, ...found } },
    { status: 422, error: "validation", datos: page },
  );
}

/** Answers a refusal of the command beside its field, or as a question. */
export function refuseForm(form: FormData, refusal: Refusal, hideFields?: readonly string[]): FormAnswer {
  const typed = typedIn(form);
  const { campo, mensaje, status = 422, datos = null } = refusal;
  const errors = campo ? { fieldErrors: fieldMessages(refusal) } : { formErrors: [mensaje] };
  const result = typed.reply({ ...hide(form, hideFields), ...errors });
  const forcible = status === 409 && datos?.forzar === true;
  return reply(result, {
    status,
    error: refusal.error,
    mensaje,
    datos,
    confirmLines: forcible ? mensaje.split("\n").filter((line) => line.trim() !== "") : null,
  });
}

/** The fields that no answer sends back. */
export const hide = (form: FormData, names: readonly string[] = []) => ({
  hideFields: [...names, ...[...form.keys()].filter(isSecretField)],
});

/** A form's answer with its status. */
export function reply(
  result: FormReply["result"],
  rest: Pick<FormReply, "status" | "error"> & Partial<FormReply>,
): FormAnswer {
  const body: FormReply = { mensaje: null, confirmLines: null, datos: null, arrived: null, ...rest, result };
  return data(body, { status: rest.status });
}

/** Answers a rehearsal that asks and refuses nothing: the page keeps its fields, and gets what was looked up. */
export function quietly(
  form: FormData,
  datos: Record<string, unknown> | null,
  hideFields?: readonly string[],
): FormAnswer {
  // 422, so that the browser does not read the page again.
  return reply(typedIn(form).reply(hide(form, hideFields)), { status: 422, error: "rehearsal", datos });
}
