import { Form } from 'react-router';
import type { BookingPeople } from '#contract/office/bookings/booking-calls.ts';
import { useWords } from '../messages/words.ts';
import { SubmitButton } from '../ui/button.tsx';
import { Card, Facts } from '../ui/parts.tsx';

/** Who travels: only after one has asked to see it. */
export function People({ booking, people, mayFind }: { booking: string; people: BookingPeople | null; mayFind: boolean }) {
  const { booking: words, person } = useWords();
  return (
    <Card title={words.people}>
      <div className="px-4 py-3">
        {people === null ? (
          <Form method="get" className="flex flex-wrap items-center gap-3">
            <SubmitButton look="quiet" name="personas" value="ver">
              {words.showPeople}
            </SubmitButton>
            <span className="text-sm text-muted">{words.peopleLogged}</span>
          </Form>
        ) : (
          <Seen people={people} />
        )}
        {mayFind && (
          <Form method="post" action="/personas" className="mt-3">
            <input type="hidden" name="of" value={booking} />
            <SubmitButton look="quiet">{person.findSubmit}</SubmitButton>
          </Form>
        )}
      </div>
    </Card>
  );
}

function Seen({ people: { contact, travellers, guests, buyer } }: { people: BookingPeople }) {
  const words = useWords().booking;
  if (!contact && travellers.length === 0 && guests.length === 0) return <p className="text-sm text-muted">{words.erased}</p>;
  return (
    <div className="grid gap-4">
      {contact && (
        <Facts
          of={[
            [words.contact, contact.name],
            ['@', contact.email],
            ['☎', contact.phone],
            [words.pickupPlace, contact.pickupPlace],
          ]}
        />
      )}
      <ol className="grid gap-2 text-sm">
        {travellers.map(({ place, name, born, document }) => (
          <li key={place}>
            <strong>
              {place}. {name}
            </strong>{' '}
            <span className="text-muted">
              {words.born} {born}
              {document && ` · ${words.document} ${document}`}
            </span>
          </li>
        ))}
        {guests.map(({ place, name, wishes }) => (
          <li key={`guest ${place}`}>
            {name}
            {wishes && (
              <span className="block text-muted">
                {words.wishes}: <span className="wrap-anywhere">{wishes}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
      {buyer && <Facts of={[[words.buyer[buyer.kind], `${buyer.name} · ${buyer.document} (${buyer.country})`]]} />}
    </div>
  );
}
