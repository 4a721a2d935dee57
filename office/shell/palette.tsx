import { useEffect, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { TextField } from 'react-aria-components/TextField';
import { useFetcher, useNavigate, useSubmit } from 'react-router';
import type { FoundBookings } from '#contract/office/bookings/bookings.ts';
import { useWords } from '../messages/words.ts';
import type { RoleShown } from './pages.ts';
import { type Entry, entriesFor, looksLikePerson } from './palette-entries.ts';

const PAUSE_MS = 150;
const LEAST_LETTERS = 3;

/** Finds any booking, person, screen and action, with the keyboard alone. Loaded when it is opened first. */
export default function Palette({ role, onClose }: { role: RoleShown; onClose: () => void }) {
  const words = useWords();
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const submit = useSubmit();
  const mayRead = role.permissions.includes('bookings.read');
  const found = useFound(typed, mayRead);
  const entries = entriesFor(role, words, typed);
  const person = looksLikePerson(typed) && role.permissions.includes('people.read') && role.limits.bookings === 'all';

  const perform = (key: string) => {
    onClose();
    if (key === 'person') void submit({ what: 'read', typed }, { method: 'post', action: '/personas' });
    else if (key === 'all') void navigate(`/reservas?${new URLSearchParams({ q: typed })}`);
    else void navigate(entries.find((entry) => keyOf(entry) === key)?.to ?? key);
  };
  const option =
    'flex flex-wrap items-baseline gap-2 rounded-md px-3 py-1.5 text-sm cursor-default data-focused:bg-accent-soft data-focused:text-accent';
  const heading = 'px-3 pt-2 pb-1 text-xs font-medium text-muted';
  const group = (name: string, of: Entry[]) =>
    of.length > 0 && (
      <ListBoxSection id={name}>
        <Header className={heading}>{name}</Header>
        {of.map((entry) => (
          <ListBoxItem key={keyOf(entry)} id={keyOf(entry)} textValue={entry.title} className={option}>
            {entry.title}
          </ListBoxItem>
        ))}
      </ListBoxSection>
    );
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => isOpen || onClose()}
      className="fixed inset-0 z-30 flex items-start justify-center bg-ink/40 p-3 sm:pt-[12vh]"
    >
      <Modal className="w-full max-w-xl overflow-hidden rounded-lg border border-line bg-surface shadow-lg">
        <Dialog aria-label={words.shell.find} className="outline-none">
          <Autocomplete inputValue={typed} onInputChange={setTyped}>
            <TextField aria-label={words.shell.find} className="border-b border-line" autoFocus>
              <Input
                placeholder={words.shell.find}
                autoComplete="off"
                className="w-full bg-surface px-4 py-3 text-base outline-none placeholder:text-muted"
              />
            </TextField>
            <ListBox
              aria-label={words.shell.found}
              selectionMode="none"
              onAction={(key) => perform(String(key))}
              className="max-h-[60vh] overflow-y-auto p-1.5 outline-none"
              renderEmptyState={() => <p className="px-3 py-6 text-center text-sm text-muted">{words.shell.nothingFound}</p>}
            >
              {found.length > 0 && (
                <ListBoxSection id="bookings">
                  <Header className={heading}>{words.shell.results}</Header>
                  {found.map(({ reference, leadName, route, state, firstDay }) => (
                    <ListBoxItem key={reference} id={`/reservas/${reference}`} textValue={reference} className={option}>
                      <strong>{reference}</strong> {leadName}
                      <span className="text-muted">
                        {[route, firstDay, words.bookingStates[state]].filter(Boolean).join(' · ')}
                      </span>
                    </ListBoxItem>
                  ))}
                </ListBoxSection>
              )}
              {(person || (typed.trim() !== '' && mayRead)) && (
                <ListBoxSection id="more">
                  <Header className={heading}>{words.shell.search}</Header>
                  {person && (
                    <ListBoxItem id="person" textValue={words.person.findSubmit} className={option}>
                      {words.person.findSubmit} <span className="text-muted">{typed.trim()}</span>
                    </ListBoxItem>
                  )}
                  {typed.trim() !== '' && mayRead && (
                    <ListBoxItem id="all" textValue={words.shell.allBookings} className={option}>
                      {words.shell.allBookings} <span className="text-muted">{typed.trim()}</span>
                    </ListBoxItem>
                  )}
                </ListBoxSection>
              )}
              {group(
                words.shell.pages,
                entries.filter(({ kind }) => kind === 'page'),
              )}
              {group(
                words.shell.actions,
                entries.filter(({ kind }) => kind === 'action'),
              )}
            </ListBox>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Several actions begin at one address. */
const keyOf = ({ kind, title }: Entry): string => `${kind} ${title}`;

/** The bookings that the office finds by what was typed, once the typing pauses. */
function useFound(typed: string, mayRead: boolean): FoundBookings['rows'] {
  const { load, data, state } = useFetcher<FoundBookings>();
  const text = typed.trim();
  const isAsked = mayRead && text.length >= LEAST_LETTERS;
  useEffect(() => {
    if (!isAsked) return;
    const timer = setTimeout(() => void load(`/buscar?${new URLSearchParams({ q: text })}`), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isAsked, text, load]);
  return isAsked && state === 'idle' ? (data?.rows.slice(0, 8) ?? []) : [];
}
