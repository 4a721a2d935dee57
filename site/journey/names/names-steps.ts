import { data, redirect } from 'react-router';
import type { PersonNameTyped } from '#contract/booking/names.ts';
import { judgeName, type NameJudgement } from '#domain/booking/names/name-correction.ts';
import { fullName, type PersonName } from '#domain/booking/names/person-name.ts';
import { nameProblem } from '#domain/booking/passenger.ts';
import { textIn } from '../../checkout/form/errors-in.ts';
import type { FieldErrors } from '../../checkout/form/field-names.ts';
import { correctName as es } from '../../messages/es/journey/correct-name.ts';
import { checkout } from '../../messages/es.ts';
import type { PageRequest } from '../../request/context.ts';
import { NAMES_PAGE, namePage } from '../journey-pages.ts';
import { type Asker, type ProofAnswer, proofNeeded, proofProblem, proveAndGoOn, sendCode } from '../proof/proof-steps.ts';

/** The answer to a form of the page, unless it redirects. */
export type NameAnswer = ProofAnswer & {
  errors?: FieldErrors;
  /** The typed values, to be shown again. */
  values?: PersonName;
  /** Why this is no correction, and what to do instead. */
  refusal?: { heading: string; text: string; isAnother: boolean };
  /** The request for review. */
  review?: { personId: string; before: string; wanted: string; name: PersonName; lines: string[] };
};

/** Handles a posted form of the page, by its `step`. `chosen`: the person whose name is being corrected. */
export function takeNameStep(form: FormData, asker: Asker, page: PageRequest, chosen: string | null) {
  switch (form.get('step')) {
    case 'send':
      return sendCode(form, asker, page);
    case 'prove':
      return proveAndGoOn(form, asker, page, {
        onward: chosen ? namePage(chosen) : NAMES_PAGE,
        take: (typed) => review(typed, asker, page),
      });
    case 'again':
      return say({ values: nameIn(form).name });
    default:
      return review(form, asker, page);
  }
}

const say = (said: Partial<NameAnswer>, status = 200) =>
  data<NameAnswer>({ problem: null, sentMinutes: null, ...said }, { status });

/** Answers the request for review. If the visitor accepts exactly that, makes it. */
async function review(form: FormData, asker: Asker, { backend }: PageRequest) {
  const { name, errors } = nameIn(form);
  if (Object.keys(errors).length > 0) return say({ errors, values: name }, 400);
  const found = await backend.findNames(asker);
  if (!found.ok) {
    const { code, status } = found.problem;
    return code === 'proof-needed' ? proofNeeded(form) : say({ problem: proofProblem(found.problem), values: name }, status);
  }
  const person = found.body.people.find(({ id }) => id === form.get('person'));
  if (!person || person.why !== null) return say({ problem: es.notNow }, 409);
  const judged = judgeName(person.name, name);
  if (judged.verdict !== 'small') return say({ refusal: refusalOf(judged), values: name }, 409);
  if (form.get('step') === 'ask') return ask({ ...asker, personId: person.id, name }, backend, form);
  const lines = judged.corrections.map((correction) => es.corrections[correction]);
  const shown = { before: fullName(person.name), wanted: fullName(name) };
  return say({ review: { personId: person.id, ...shown, name, lines }, values: name });
}

async function ask(asked: Asker & { personId: string; name: PersonNameTyped }, backend: PageRequest['backend'], form: FormData) {
  const answered = await backend.correctName(asked);
  if (answered.ok) return redirect(NAMES_PAGE);
  const { code, status } = answered.problem;
  if (code === 'proof-needed') return proofNeeded(form);
  const problem = code === 'name-under-way' ? es.underWay : code === 'not-correctable' ? es.notNow : es.failed;
  return say({ problem, values: asked.name }, status);
}

function refusalOf(judged: Exclude<NameJudgement, { verdict: 'small' }>): NonNullable<NameAnswer['refusal']> {
  return judged.verdict === 'same'
    ? { ...es.verdicts.same, isAnother: false }
    : { ...es.verdicts[judged.because], isAnother: true };
}

const MOST_LETTERS = 60;

function nameIn(form: FormData): { name: PersonName; errors: FieldErrors } {
  const text = textIn(form);
  const errors: FieldErrors = {};
  const read = (field: 'firstName' | 'middleName' | 'lastName', isOptional = false): string => {
    const typed = text(field);
    const problem =
      (isOptional && !typed ? undefined : nameProblem(typed)) ?? (typed.length > MOST_LETTERS ? 'letters-only' : undefined);
    if (problem) errors[field] = checkout.passengerProblems[problem];
    return typed.slice(0, MOST_LETTERS);
  };
  const [firstName, middleName, lastName] = [read('firstName'), read('middleName', true), read('lastName')];
  return { name: { firstName, ...(middleName ? { middleName } : {}), lastName }, errors };
}
