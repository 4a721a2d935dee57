import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useRevalidator, useSubmit } from 'react-router';
import { bookingAddress } from '../../booking-routes.ts';
import type { BookingFailure } from '../paying/make-booking.ts';
import { BAGS_RESET_INTENT, CARD_SECRETS, isOnPage, PAYMENT_FIELD, TRANSACTION_FIELD } from './field-names.ts';
import { PROMOTION_FIELD } from './form-fields.ts';
import { sectionOf } from './form-sections.ts';
import { fieldsOf, keepForm, restoreForm } from './keep-form.ts';
import type { Travelers } from './ready-to-save.ts';
import { type SectionSaver, sectionSaver } from './section-saver.ts';

export type BagsState = { now: 'still' | 'updating' | 'bought' | 'none' | 'failed'; round: number };

/** After these failures the tokenised card can still be used: no charge was tried. */
const CARD_STAYS = new Set<BookingFailure['code']>([
  ...([
    'invalid-form',
    'bags-updated',
    'bags-failed',
    'price-refreshed',
    'seats-gone',
    'total-changed',
    'connection-lost',
  ] as const),
]);

type BookingFormState = {
  form: RefObject<HTMLFormElement | null>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** The token of the typed card. */
  transactionId: string;
  bags: BagsState;
  /** The pay button was pressed and saves in progress are awaited. */
  isSettling: boolean;
};

/**
 * The booking form with scripts: keeps typed input, prices bags automatically, and sends everything when paying, except a card
 * that is tokenised already.
 */
export function useBookingForm(bookingId: string, travelers: Travelers, failure: BookingFailure | undefined): BookingFormState {
  const form = useRef<HTMLFormElement>(null);
  const saver = useRef<SectionSaver>(null);
  const who = useRef(travelers);
  const [transactionId, setTransactionId] = useState('');
  const [bags, setBags] = useState<BagsState>({ now: 'still', round: 0 });
  /** Whether the last change requested any bags; React state would be a render behind. */
  const wantsBags = useRef(false);
  const [isSettling, setSettling] = useState(false);
  const { pathname, search } = useLocation();
  const { state } = useNavigation();
  const { revalidate } = useRevalidator();
  const submit = useSubmit();
  const navigate = useNavigate();

  useEffect(() => {
    who.current = travelers;
  }, [travelers]);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    restoreForm(element, bookingId);
    const sections = sectionSaver({
      form: element,
      bookingId,
      travelers: () => who.current,
      onTransaction: setTransactionId,
      onCardsRefused: () => void revalidate(),
      onOtherPrice: (before) =>
        void navigate(bookingAddress('booking-summary', bookingId, { before }), { replace: true, preventScrollReset: true }),
      async onBags(outcome) {
        await revalidate();
        const bought = wantsBags.current ? 'bought' : 'none';
        const now = outcome === 'saved' ? bought : 'failed';
        setBags(({ round }) => ({ now, round: now === 'failed' ? round + 1 : round }));
      },
    });
    saver.current = sections;
    return watchSections(element, bookingId, sections, (areWanted) => {
      wantsBags.current = areWanted;
      setBags(({ round }) => ({ now: 'updating', round }));
    });
  }, [bookingId, revalidate, navigate]);

  useEffect(() => {
    if (state === 'idle') setSettling(false);
  }, [state]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const [element, sections] = [event.currentTarget, saver.current];
    if (!sections) return;
    event.preventDefault();
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    // Enter in the field of a code presses the form's first button, which is another.
    if (pressed?.name === 'intent' && !new FormData(element).get(PROMOTION_FIELD)) {
      if (pressed.value === BAGS_RESET_INTENT) wantsBags.current = false;
      setBags(({ round }) => ({ now: 'updating', round }));
      sections.saveBags(pressed.value);
      return;
    }
    if (isSettling) return;
    setSettling(true);
    void sections.settle().then((handedOver) => {
      const sent = new FormData(element, pressed);
      sent.set(TRANSACTION_FIELD, handedOver);
      // One with a promotion code enters that first, and pays nothing.
      const isCardNeeded = !isOnPage(String(sent.get(PAYMENT_FIELD) ?? '')) && !handedOver && !sent.get(PROMOTION_FIELD);
      for (const field of isCardNeeded ? [] : CARD_SECRETS) sent.delete(field);
      return submit(sent, { method: 'post', action: pathname + search });
    });
  };

  useEffect(() => {
    if (!failure || CARD_STAYS.has(failure.code)) return;
    saver.current?.forgetCard();
    // The token has become unusable, but the card is still in its fields: submits again with the card itself.
    if (failure.code === 'card-again') form.current?.requestSubmit();
  }, [failure]);

  return { form, onSubmit, transactionId, bags, isSettling };
}

/**
 * Keeps what is typed in the browser and reports it to the saver; `onBags` says whether any bags are chosen. Returns a function
 * that stops it.
 */
function watchSections(
  form: HTMLFormElement,
  bookingId: string,
  sections: SectionSaver,
  onBags: (areWanted: boolean) => void,
): () => void {
  const onInput = ({ target }: Event) => {
    const section = sectionOf((target as HTMLInputElement).name ?? '');
    if (!section) return;
    if (section === 'bags') {
      onBags(fieldsOf(form, (field) => sectionOf(field) === 'bags').some(([, quantity]) => quantity !== '0'));
    } else if (section !== 'payment') keepForm(form, bookingId);
    sections.changed(section);
  };
  const leave = () => sections.leave();
  form.addEventListener('input', onInput);
  window.addEventListener('pagehide', leave);
  return () => {
    leave();
    form.removeEventListener('input', onInput);
    window.removeEventListener('pagehide', leave);
  };
}
