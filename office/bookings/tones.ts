import type { Tone } from '../ui/parts.tsx';

const TONES: Record<string, Tone> = {
  confirmed: 'good',
  ticketed: 'good',
  captured: 'good',
  succeeded: 'good',
  sent: 'good',
  failed: 'danger',
  declined: 'danger',
  stranded: 'danger',
  refused: 'danger',
  'in-doubt': 'danger',
  'by-hand': 'danger',
  'given-up': 'danger',
  bounced: 'danger',
  compensating: 'warning',
  authorising: 'warning',
  ordering: 'warning',
  capturing: 'warning',
  lapsed: 'warning',
  pending: 'warning',
  requested: 'warning',
};

/** How much a state wants to be looked at. */
export const toneOf = (state: string): Tone => TONES[state] ?? 'plain';
