import type { Names } from '#contract/booking/names.ts';
import { fullName } from '#domain/booking/names/person-name.ts';
import { correctName as es } from '../../messages/es/journey/correct-name.ts';
import { spokenMoment } from '../local-moment.ts';

/** `nameAnswerBy` promises an answer within less than this only when the trip begins soon; the page then also advises calling. */
const SOON_MS = 12 * 3_600_000;

export type NamesView = ReturnType<typeof namesView>;

/** The people named in a booking with their corrections, and the one whose name is being edited. */
export function namesView({ people }: Names, chosen: string | null) {
  const open = people.filter((one) => one.why === null && one.request?.stage !== 'asked');
  const [only] = people.length === 1 ? open : [];
  const writing = only ?? open.find(({ id }) => id === chosen);
  return {
    people: people.map(({ id, name, why, request }) => ({
      id,
      name: fullName(name),
      isOpen: why === null && request?.stage !== 'asked',
      why: why && request?.stage !== 'asked' ? es.why[why] : null,
      request: request && requestOf(request),
    })),
    writing: writing && { id: writing.id, name: writing.name, inWords: fullName(writing.name) },
  };
}

function requestOf({ stage, wanted, at, answerBy, reason }: NonNullable<Names['people'][0]['request']>) {
  const name = fullName(wanted);
  switch (stage) {
    case 'asked': {
      const isSoon = Date.parse(answerBy) - Date.parse(at) < SOON_MS;
      return { tone: 'info' as const, heading: es.asked(name), text: es.askedText(spokenMoment(new Date(answerBy))), isSoon };
    }
    case 'corrected':
      return { tone: 'good' as const, heading: es.corrected(name), text: es.correctedText, isSoon: false };
    case 'refused':
      return { tone: 'warning' as const, heading: es.refused(name), text: es.refusedText(reason), isSoon: false };
  }
}
