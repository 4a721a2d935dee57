import { type FormSection, SAVED_AFTER_MS, sectionOf } from './form-sections.ts';
import { fieldsOf } from './keep-form.ts';
import { isReadyToSave, type Travelers } from './ready-to-save.ts';
import type { SavedSection } from './save-section.ts';

export type SectionSaver = ReturnType<typeof sectionSaver>;

type Saving = {
  form: HTMLFormElement;
  bookingId: string;
  travelers: () => Travelers;
  /** The card's token; empty as soon as the typed card changes. */
  onTransaction(id: string): void;
  /** The bags of the form were bought, or could not be; not called while a newer choice waits to be sent. */
  onBags(outcome: SavedSection['outcome']): void;
  onCardsRefused(): void;
  /** The booking's price has changed. */
  onOtherPrice(oldPrice: string): void;
};

/** How long paying waits for saves in progress. */
const PATIENCE_MS = 8_000;

/**
 * Saves each section of the form some seconds after its last key (SPEC §7.2), once it is complete (§5), with its own fields only.
 * The requests of a section run one after the other, so that an older choice cannot overwrite a newer one. A card is sent to the
 * provider once, while it is typed, and stored nowhere.
 */
export function sectionSaver({ form, bookingId, travelers, onTransaction, onBags, onCardsRefused, onOtherPrice }: Saving) {
  const timers = new Map<FormSection, ReturnType<typeof setTimeout>>();
  const underWay = new Map<FormSection, Promise<void>>();
  let transactionId = '';
  let cardKeys = 0;
  let isBillingOwed = false;

  const setTransaction = (id: string) => {
    if (id === transactionId) return;
    transactionId = id;
    onTransaction(id);
  };

  function stop(section: FormSection): void {
    clearTimeout(timers.get(section));
    timers.delete(section);
  }

  function save(section: FormSection, more: [string, string][] = []): void {
    stop(section);
    if (!isReadyToSave(section, new FormData(form), travelers())) return;
    const at = cardKeys;
    const fields = [...fieldsOf(form, (field) => sectionOf(field) === section), ...more];
    const before = underWay.get(section) ?? Promise.resolve();
    const work = before
      .then(() => send(bookingId, section, fields))
      // A failed save loses nothing: paying sends everything again.
      .catch((): SavedSection => ({ outcome: 'failed' }))
      .then((saved) => answered(section, saved, at));
    underWay.set(section, work);
  }

  function answered(section: FormSection, { outcome, transactionId: id, oldPrice }: SavedSection, at: number): void {
    if (oldPrice) onOtherPrice(oldPrice);
    if (section === 'payment' && outcome === 'cards-refused') onCardsRefused();
    if (section === 'payment' && outcome === 'saved' && id && at === cardKeys) setTransaction(id);
    if (section === 'bags' && !timers.has('bags')) onBags(outcome);
    if (section === 'billing') isBillingOwed = outcome === 'not-yet';
    // The bill takes its name and e-mail from these sections, so it is saved after them.
    if ((section === 'customer' || section === 'passengers') && outcome === 'saved' && isBillingOwed) save('billing');
  }

  return {
    changed(section: FormSection): void {
      if (section === 'payment') {
        cardKeys += 1;
        setTransaction('');
      }
      stop(section);
      timers.set(
        section,
        setTimeout(() => save(section), SAVED_AFTER_MS[section]),
      );
    },
    /** Saves the bags at once, with the value of the pressed button. */
    saveBags: (intent: string): void => save('bags', [['intent', intent]]),
    /**
     * Called when paying, which sends everything: stops automatic saving, waits for saves in progress and returns the card's
     * token.
     */
    async settle(): Promise<string> {
      for (const section of timers.keys()) stop(section);
      let patience: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<void>((resolve) => {
        patience = setTimeout(resolve, PATIENCE_MS);
      });
      await Promise.race([Promise.all(underWay.values()), late]);
      clearTimeout(patience);
      return transactionId;
    },
    forgetCard: (): void => setTransaction(''),
    /** Saves pending sections when the visitor leaves the page, except the card. */
    leave(): void {
      stop('payment');
      for (const section of timers.keys()) save(section);
    },
  };
}

async function send(bookingId: string, section: FormSection, fields: [string, string][]): Promise<SavedSection> {
  const query = new URLSearchParams({ id: bookingId, section });
  const answer = await fetch(`/booking/save?${query}`, { method: 'POST', body: new URLSearchParams(fields), keepalive: true });
  return (await answer.json()) as SavedSection;
}
