import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { laterBags as es } from '../../messages/es/journey/later-bags.ts';
import { Notice } from '../../ui/notice.tsx';
import { BAGS_PAGE } from '../journey-pages.ts';
import type { BagsView } from './bags-view.ts';
import { PayBags } from './choose-bags.tsx';

const LOOK_AGAIN_MS = 4_000;
const TONES = { 'to-pay': 'info', adding: 'info', added: 'good', refused: 'warning' } as const;
const TEXTS = { 'to-pay': es.toPayText, adding: es.addingText, added: es.addedText, refused: es.refusedText } as const;

/** The state of the last addition of bags; reloads while the bags are being added. */
export function AdditionNotice({
  addition: { stage, heading, lines, fields, until },
}: {
  addition: NonNullable<BagsView['addition']>;
}) {
  const { revalidate, state } = useRevalidator();
  const isAdding = stage === 'adding';
  useEffect(() => {
    if (!isAdding || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isAdding, state, revalidate]);
  return (
    <Notice tone={TONES[stage]} heading={heading} role="status">
      {lines.length > 0 ? (
        <ul className="my-1 list-disc pl-5">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      <p>{TEXTS[stage]}</p>
      {until ? <p>{es.payUntil(until)}</p> : null}
      {fields.length > 0 ? (
        <div className="mt-3">
          <PayBags fields={fields} label={es.goOn} />
        </div>
      ) : null}
      {isAdding ? (
        <Link to={BAGS_PAGE} className="link inline-flex min-h-11 items-center">
          {es.look}
        </Link>
      ) : null}
    </Notice>
  );
}
