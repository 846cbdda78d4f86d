import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, type data, redirect } from "@remix-run/node";
import type { z } from "zod";
import { pressAgain } from "~/forms/again";
import { type FormReply, WHOLE } from "~/forms/form-reply";
import { ONWARD, onwardTo } from "~/forms/onward";
import { REHEARSAL } from "~/forms/rehearsal";
import { ok, type Refusal } from "~/lib/outcome";
import { MENSAJES } from "~/lib/validators";
import { camposQueEsperan, carrying, keepPendingForm, rutaDe } from "./formulario-pendiente.server";
import { hide, quietly, refuseForm, refuseValues, reply, typedIn } from "./form-answers.server";
import type { Exigencia } from "./puertas";
import type { Alcance } from "./alcance.server";
import { ANONYMOUS_LIMIT_BYTES, FORM_LIMIT_BYTES, readForm, releaseBody } from "~/server/request/body.server";
import { ahora } from "~/server/jobs/clock.server";
import { assertSameOrigin } from "~/server/request/csrf.server";
import { refusalOfPace } from "~/server/request/pace.server";
import { refusingWhenFull } from "~/server/request/disk-full.server";
import { safeFields } from "~/server/request/form-names.server";
import { spoolForm } from "~/server/request/spool.server";
import { esLlave } from "./idempotency.server";
import { type OperationContext, underKey, type Write } from "./operacion.server";
import { type ParamSpec, parseParams } from "~/server/request/params.server";
import { requirePermission } from "./permissions.server";
import { textResponse } from "~/server/request/responses.server";
import { type Success, answerOf, inPlaceOf } from "./success.server";
import { VALOR_INCORRECTO } from "~/server/request/zod.server";

export const CAMBIO_DE_COLEGIO = "Cambiaste de colegio o ciclo en otra ventana; recarga para continuar.";
const SIN_LLAVE = "El formulario está incompleto; recarga para continuar.";
export const CORTADO =
  "El formulario se envió antes de que llegara completo y no se guardó nada. Ya está completo: revísalo y envíalo otra vez.";

/** The context of `run` and `success` besides the values. */
export type SubmitContext<P extends ParamSpec, A> = OperationContext<P, A> & {
  /** The raw fields, for `accion` buttons and the like. */
  form: FormData;
  /**
   * The destination of closing: `levels` routes up, then down along `then`, keeping the list's query. Relative, so it
   * works wherever it is mounted.
   */
  up: (levels?: number, then?: string) => string;
};

/** Data besides the fields that a page needs to be drawn again, such as the choices for a typed code. */
export type Lookup = {
  /** True if the pressed button only looks something up: nothing is validated or executed. */
  only: boolean;
  datos: Record<string, unknown>;
  /** The reason why there are no choices; shown if the button asked for them, or beside its field. */
  refusal?: Refusal;
};

type Options<S extends z.ZodType, P extends ParamSpec, A, T extends object, E extends string> = Write<
  S,
  P,
  T,
  E,
  SubmitContext<P, A>
> & {
  /** A higher limit, for uploads. A viewer without permission is refused before the body is read. */
  limitBytes?: number;
  /** True if the upload exceeds memory: the files lie on the disk until the answer is made. */
  spooled?: boolean;
  /** Hidden fields compared with the session (decisions.md, Two tabs); a form that asks for a cicloId leaves it out. */
  context?: readonly ("colegioId" | "cicloId")[];
  /** Page data besides the fields, looked up for every answer without success (also by a submit button). */
  lookup?: (context: SubmitContext<P, A>) => Promise<Lookup>;
  /**
   * True if the form may be rehearsed (`accion` REVISAR): the command runs and is rolled back, and the page learns its
   * question before the person presses the button.
   */
  rehearses?: boolean;
  /**
   * Keeps values that a browser without scripts would lose after a refusal, such as chosen files. Changes to `form` are
   * drawn, and the result joins the lookup's data. A browser with scripts keeps its page.
   */
  keep?: (context: SubmitContext<P, A>) => Promise<Record<string, unknown>>;
  /**
   * Texts that the pressed button did not use: the same page, drawn again after the success, has them in their fields. A
   * browser with scripts keeps its page.
   */
  carry?: (outcome: { ok: true } & T, context: SubmitContext<P, A>) => readonly string[];
  /** Fields that are never sent back, besides passwords (`lib/secret-fields`): codes and challenges. */
  hideFields?: readonly string[];
  /** The child routes, with their query, that an `OnwardButton` of the form may ask for: the form is saved first. */
  onward?: readonly string[];
  /** The notice of success; ignored if `success` makes its own answer. */
  mensaje?: string | ((outcome: { ok: true } & T, context: SubmitContext<P, A>) => string);
  /** The destination, or the whole answer; one level up if absent. */
  success?: (outcome: { ok: true } & T, context: SubmitContext<P, A>) => Success | Promise<Success>;
};

type WithPermission = { permiso: Exigencia };
/** The access check of forms outside the staff app (sign-in, families' tokens): gives the viewer of `run`, or throws. */
type WithAccess<A> = { access: (request: Request) => Promise<A> | A };

type Answer = Response | ReturnType<typeof data<FormReply>>;

/**
 * Answers a form's POST. It checks origin, permission, body (413), path, two tabs, values (422) and key, and runs the
 * command. It answers with the refusal beside its field and everything typed kept, or a redirect with a notice. Every
 * page action is this call. Refuses with the outcome's status (422 by default), 507 if the disk is full; 409 with
 * `datos.forzar` offers 'Continuar'. A form sent before its page was complete is refused (422), so that missing last
 * fields do not count as empty.
 */
export async function submit<S extends z.ZodType, P extends ParamSpec, T extends object, E extends string>(
  args: ActionFunctionArgs,
  options: Options<S, P, Alcance, T, E> & WithPermission,
): Promise<Answer>;
export async function submit<S extends z.ZodType, P extends ParamSpec, A, T extends object, E extends string>(
  args: ActionFunctionArgs,
  options: Options<S, P, A, T, E> & WithAccess<A>,
): Promise<Answer>;
export async function submit<S extends z.ZodType, P extends ParamSpec, T extends object, E extends string>(
  args: ActionFunctionArgs,
  options: Options<S, P, Alcance, T, E> & (WithPermission | WithAccess<Alcance>),
): Promise<Answer> {
  const { request } = args;
  assertSameOrigin(request);
  const isPublic = "access" in options;
  const alcance = await (isPublic ? options.access(request) : requirePermission(request, options.permiso));
  const { limitBytes = isPublic ? ANONYMOUS_LIMIT_BYTES : FORM_LIMIT_BYTES } = options;
  const spooled = options.spooled ? await spoolForm(request, { limitBytes }) : null;
  try {
    const form = spooled?.form ?? (await readForm(request, { limitBytes, door: isPublic ? "public" : "staff" }));
    const fields = parseable(safeFields(form));
    pressAgain(fields);
    const fast = isPublic ? refusalOfPace(request, ahora()) : null;
    return fast ? refuseForm(fields, fast, options.hideFields) : await answer(args, options, alcance, fields);
  } finally {
    await spooled?.drop();
    releaseBody(request);
  }
}

async function answer<S extends z.ZodType, P extends ParamSpec, T extends object, E extends string>(
  { request, params: rawParams }: ActionFunctionArgs,
  options: Options<S, P, Alcance, T, E>,
  alcance: Alcance,
  form: FormData,
): Promise<Answer> {
  // After the permission check: a person without it learns nothing about existing ids.
  const params = parseParams(rawParams, (options.params ?? {}) as P);
  const sent = form.get("llave");
  const clave = options.keyed && esLlave(sent) ? sent : null;
  const context: SubmitContext<P, Alcance> = {
    alcance,
    params,
    request,
    form,
    consent: { force: short(form.get("force")), escrito: short(form.get("escrito")) },
    up: (levels = 1, then = "") => {
      const path = [...Array<string>(levels).fill(".."), ...(then ? [then] : [])].join("/");
      return path + new URL(request.url).search;
    },
  };
  const refused = (refusal: Refusal, looked?: Lookup) =>
    refuseForm(
      form,
      looked ? { ...refusal, datos: { ...looked.datos, ...refusal.datos } } : refusal,
      options.hideFields,
    );

  if (!sameContext(form, alcance, options.context)) {
    await leaveOtherSchool(context);
    return refused({ ok: false, error: "CAMBIO_DE_COLEGIO", mensaje: CAMBIO_DE_COLEGIO, status: 409 });
  }
  if (isCut(form)) return cutForm(form, options.hideFields);
  const looked = await options.lookup?.(context);
  if (looked?.only) {
    if (looked.refusal) return refused(looked.refusal, looked);
    const { datos } = looked;
    return reply(typedIn(form).reply(hide(form, options.hideFields)), { status: 200, error: "lookup", datos });
  }
  if (options.keyed && clave === null) return refused({ ok: false, error: "SIN_LLAVE", mensaje: SIN_LLAVE }, looked);

  const schema = typeof options.schema === "function" ? await options.schema(context) : options.schema;
  const submission = await parseWithZod(form, {
    schema,
    async: true,
    disableAutoCoercion: true,
    // The pieces use the specification's words; this is for a schema without them.
    error: (issue) => (issue.input === undefined ? MENSAJES.obligatorio : VALOR_INCORRECTO),
  });
  if (options.rehearses && form.get("accion") === REHEARSAL) {
    const rehearsal = { ...context, alcance: { ...alcance, rehearsed: true as const }, consent: NO_CONSENT };
    const outcome = submission.status === "success" ? await options.run(submission.value, rehearsal) : ok();
    return outcome.ok ? quietly(form, looked?.datos ?? null, options.hideFields) : refused(outcome, looked);
  }
  const keep = async () => (asksForPage(request) ? await options.keep?.(context) : undefined);
  if (submission.status !== "success") return refuseValues(form, submission, options, { looked, kept: await keep() });

  const { value } = submission;
  const sending = { request, values: options.sameAs?.(value) ?? (value as object) };
  const outcome = await refusingWhenFull(() =>
    options.run(value, { ...context, alcance: underKey(alcance, clave, sending) }),
  );
  if (!outcome.ok) {
    const kept = await keep();
    return refused(kept ? { ...outcome, datos: { ...kept, ...outcome.datos } } : outcome, looked);
  }
  const onward = options.onward?.find((to) => to === form.get(ONWARD));
  if (onward) return redirect(onwardTo(onward, new URL(request.url).search));
  const success = options.success ? await options.success(outcome, context) : context.up();
  const { mensaje } = options;
  const notice = typeof mensaje === "function" ? mensaje(outcome, context) : mensaje;
  const answered = inPlaceOf(request, answerOf(success, notice));
  const names = asksForPage(request) ? options.carry?.(outcome, context) : undefined;
  return names ? carrying(answered, { request, form, names, db: alcance.db, now: ahora() }) : answered;
}

const NO_CONSENT = { force: null, escrito: null };

const short = (value: FormDataEntryValue | null) => (typeof value === "string" ? value.slice(0, 200) : null);

// Contradictory names (`a[0]` beside `a.b`) make conform throw. No page of ours sends them: plain fields are kept.
function parseable(form: FormData): FormData {
  try {
    typedIn(form).reply();
    return form;
  } catch {
    const plain = new FormData();
    for (const [name, value] of form) if (/^[A-Za-z0-9]+$/.test(name)) plain.append(name, value);
    return plain;
  }
}

// A form without these fields is not a staff page's, and a family's form has no school to change: then only the
// command's own checks apply.
function sameContext(form: FormData, viewer: unknown, names: readonly ("colegioId" | "cicloId")[] = CONTEXT) {
  const seen = viewer as Partial<Alcance>;
  return names.every((name) => {
    const sent = form.get(name);
    return sent === null || seen?.[name] === undefined || sent === String(seen[name]);
  });
}

const CONTEXT = ["colegioId", "cicloId"] as const;

// A browser without scripts requests a page; our scripts request data and keep their page.
const asksForPage = (request: Request) => request.headers.get("accept")?.includes("text/html") ?? false;

// A browser without scripts would get the form's page in a school without its record. It gets the sentence as a page
// instead, and the typed values are kept at the form's address for a return to the other school.
async function leaveOtherSchool({
  request,
  form,
  alcance,
}: Pick<SubmitContext<ParamSpec, Alcance>, "request" | "form" | "alcance">) {
  if (!asksForPage(request) || sameContext(form, alcance, ["colegioId"])) return;
  const cookie = await keepPendingForm(alcance.db, request, rutaDe(request), form, ahora());
  throw textResponse(409, CAMBIO_DE_COLEGIO, cookie ? { "set-cookie": cookie } : {});
}

// Over a slow line a button or Enter can send a form before its last fields have loaded. Missing fields look like
// unticked boxes and emptied texts.
const isCut = (form: FormData) => form.has(WHOLE.name) && !form.getAll(WHOLE.name).includes(WHOLE.end);

function cutForm(form: FormData, hideFields: readonly string[] = []): Answer {
  for (const name of [WHOLE.name, ...hide(form, hideFields).hideFields]) form.delete(name);
  // No initial value: missing fields are drawn from the stored data, not as empty.
  const result = { status: "error" as const, error: { "": [CORTADO] } };
  return reply(result, { status: 422, error: "FORMULARIO_CORTADO", mensaje: CORTADO, arrived: camposQueEsperan(form) });
}
