import { data } from 'react-router';
import type { Backend } from '#contract/calls.ts';
import { alerts as es } from '../messages/es/enquiry/alerts.ts';
import { CONFIRM_PARAM, END_PARAM, endAddress } from './alert-paths.ts';
import { alertInWords } from './alert-words.ts';

/** The action of a link in a mail, from the address of its page. */
export type AlertLink = { does: 'confirm' | 'end'; token: string };
/** The outcome, in words. `isOpen`: it can be tried again. */
export type FollowedLink = {
  tone: 'good' | 'warning' | 'danger';
  heading: string;
  lines: string[];
  end: string | null;
  isOpen?: boolean;
};

const LONGEST = 64;

export function linkIn(params: URLSearchParams): AlertLink | null {
  const [confirm, end] = [params.get(CONFIRM_PARAM), params.get(END_PARAM)];
  if (confirm !== null) return { does: 'confirm', token: confirm.slice(0, LONGEST) };
  return end === null ? null : { does: 'end', token: end.slice(0, LONGEST) };
}

/** Performs a link's action. Only a POST does, because mail scanners open links before people do. */
export async function followLink({ does, token }: AlertLink, backend: Backend) {
  const done = does === 'confirm' ? await confirm(token, backend) : await end(token, backend);
  if ('status' in done) {
    const isOpen = done.status >= 500;
    const failed: FollowedLink = {
      tone: 'danger',
      heading: isOpen ? es.failed : es.links[does].notValid,
      lines: [],
      end: null,
      isOpen,
    };
    return data(failed, { status: done.status });
  }
  return data(done);
}

type Outcome = FollowedLink | { status: number };

async function confirm(token: string, backend: Backend): Promise<Outcome> {
  const confirmed = await backend.confirmPriceAlert({ token });
  if (!confirmed.ok) return { status: confirmed.problem.status };
  const { body } = confirmed;
  if (body.outcome !== 'active') {
    const [heading, line] = body.outcome === 'too-many' ? [es.tooManyHeading, es.tooMany] : [es.monthOverHeading, es.monthOver];
    return { tone: 'warning', heading, lines: [line], end: null };
  }
  const lines = [es.active(alertInWords(body)), es.consent(body.consent)];
  return { tone: 'good', heading: es.activeHeading, lines, end: endAddress(body.end) };
}

async function end(token: string, backend: Backend): Promise<Outcome> {
  const ended = await backend.endPriceAlert({ token });
  if (!ended.ok) return { status: ended.problem.status };
  return { tone: 'good', heading: es.endedHeading, lines: [es.ended(alertInWords(ended.body))], end: null };
}
