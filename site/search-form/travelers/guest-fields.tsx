import { useEffect, useRef, useState } from 'react';
import { OLDEST_CHILD } from '#domain/stays/occupancy.ts';
import { ONE_ADULT, ROOM_COUNT, type RoomSearch, roomSuffix, withChildren } from '#domain/stays/room-search.ts';
import { ageWords, type GuestWords } from '../../messages/es/search-form/guests.ts';
import { FieldError } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Stepper } from './stepper.tsx';

type GuestFieldsProps = {
  words: GuestWords;
  rooms: RoomSearch[];
  problems: Record<string, string | undefined>;
  onChange: (rooms: RoomSearch[]) => void;
  /** The initial guests of an added room or cabin. */
  added?: RoomSearch;
  /** The most rooms or cabins. */
  most?: number;
};

/**
 * The guests per room or cabin, in a `details` element that opens without scripts. SPEC §5 gives the steppers no bounds; invalid
 * numbers are reported.
 */
export function GuestFields({ words, rooms, problems, onChange, added = ONE_ADULT, most }: GuestFieldsProps) {
  const [said, setSaid] = useState('');
  const total = (count: (room: RoomSearch) => number) => rooms.reduce((sum, room) => sum + (count(room) || 0), 0);
  const guests = { adults: total(({ adults }) => adults), children: total(({ children }) => children) };
  const isWrong = Object.keys(problems).some((field) => /^(adults|children|ages|rooms)\d?\d?$/.test(field));
  const fold = useRef<HTMLDetailsElement>(null);
  const [isOpen] = useState(isWrong);
  // Opens to show an error; fixing it does not close the element while the visitor is in it.
  useEffect(() => {
    if (isWrong && fold.current) fold.current.open = true;
  }, [isWrong]);
  const change = (index: number, room: RoomSearch) => onChange(rooms.map((one, at) => (at === index ? room : one)));
  return (
    <details ref={fold} open={isOpen} className="group rounded-xl border border-line-strong bg-surface">
      {/* With the id of the problem that no single field has, so that the list of problems leads here. */}
      <summary
        id="field-rooms"
        aria-describedby={problems.rooms ? 'field-rooms-error' : undefined}
        className="flex min-h-[46px] list-none items-center gap-2 px-3 [&::-webkit-details-marker]:hidden"
      >
        <span className="sr-only">{words.heading}: </span>
        <span className="min-w-0 flex-1">{words.summary(guests, rooms.length)}</span>
        <Icon name="chevron" className="size-4 text-accent group-open:rotate-180" />
      </summary>
      <div className="space-y-4 border-t border-line p-3">
        {rooms.map((room, index) => (
          <Room
            // biome-ignore lint/suspicious/noArrayIndexKey: a room is known by its place
            key={index}
            index={index}
            words={words}
            isOnly={rooms.length === 1}
            room={room}
            problems={problems}
            onChange={(changed, announced) => {
              change(index, changed);
              setSaid(announced);
            }}
            onRemove={() => {
              onChange(rooms.filter((_, at) => at !== index));
              // The pressed button goes, and the summary says how many rooms are left.
              fold.current?.querySelector('summary')?.focus();
            }}
          />
        ))}
        <input type="hidden" name="rooms" value={rooms.length} />
        {most !== undefined && rooms.length >= most ? null : (
          <button
            type="button"
            data-tap="more"
            onClick={() => onChange([...rooms, added])}
            className="link min-h-11 noscript:hidden"
          >
            {words.addRoom}
          </button>
        )}
        <noscript>
          {/* Submitting returns the form with this many rooms. */}
          <label className="block text-sm font-medium">
            {words.rooms}
            <input
              type="number"
              name={ROOM_COUNT}
              min="1"
              max={most}
              defaultValue={rooms.length}
              className="field-box mt-1 max-w-24"
            />
          </label>
        </noscript>
        <FieldError id="field-rooms" error={problems.rooms} />
        <p role="status" className="sr-only">
          {said}
        </p>
      </div>
    </details>
  );
}

type RoomProps = {
  words: GuestWords;
  index: number;
  isOnly: boolean;
  room: RoomSearch;
  problems: GuestFieldsProps['problems'];
  onChange: (room: RoomSearch, announced: string) => void;
  onRemove: () => void;
};

function Room({ words, index, isOnly, room, problems, onChange, onRemove }: RoomProps) {
  const suffix = roomSuffix(index);
  const number = index + 1;
  const named = (what: string) => (isOnly ? what : words.inRoom(what, number));
  const setAdults = (adults: number) => onChange({ ...room, adults }, ageWords.counted(words.adults.label, adults));
  const setChildren = (children: number) =>
    onChange(withChildren(room, children), ageWords.counted(words.children.label, children));
  return (
    <fieldset className="min-w-0">
      <legend className={isOnly ? 'sr-only' : 'flex w-full items-center justify-between gap-3 font-semibold'}>
        {words.room(number)}
      </legend>
      <div className="mt-1 grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <Stepper
          name={`adults${suffix}`}
          {...words.adults}
          one={named(words.adults.one)}
          count={room.adults}
          may={() => true}
          error={problems[`adults${suffix}`]}
          onStep={(by) => setAdults((room.adults || 0) + by)}
          onType={setAdults}
        />
        <Stepper
          name={`children${suffix}`}
          {...words.children}
          one={named(words.children.one)}
          count={room.children}
          may={() => true}
          error={problems[`children${suffix}`]}
          onStep={(by) => setChildren((room.children || 0) + by)}
          onType={setChildren}
        />
      </div>
      {room.ages.length > 0 ? (
        <div className="mt-3">
          <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
            {room.ages.map((age, at) => (
              <AgeField
                // biome-ignore lint/suspicious/noArrayIndexKey: a child is known by its place
                key={at}
                id={at === 0 ? `field-ages${suffix}` : `field-ages${suffix}-${at}`}
                name={`ages${suffix}`}
                label={named(ageWords.age(at + 1))}
                age={age}
                error={age === null ? problems[`ages${suffix}`] : undefined}
                errorId={`field-ages${suffix}`}
                onChange={(next) => onChange({ ...room, ages: room.ages.map((one, place) => (place === at ? next : one)) }, '')}
              />
            ))}
          </div>
          <FieldError id={`field-ages${suffix}`} error={problems[`ages${suffix}`]} />
          <p className="mt-1 text-sm text-muted">{words.agesNote}</p>
        </div>
      ) : null}
      {isOnly ? null : (
        <button type="button" onClick={onRemove} className="link min-h-11 noscript:hidden">
          {words.removeRoom(number)}
        </button>
      )}
    </fieldset>
  );
}

type AgeFieldProps = {
  id: string;
  name: string;
  label: string;
  age: number | null;
  error: string | undefined;
  errorId: string;
  onChange: (age: number | null) => void;
};

function AgeField({ id, name, label, age, error, errorId, onChange }: AgeFieldProps) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <select
        id={id}
        name={name}
        value={age ?? ''}
        onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : Number(value))}
        className="field-box"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${errorId}-error` : undefined}
      >
        <option value="">{ageWords.choose}</option>
        {Array.from({ length: OLDEST_CHILD + 1 }, (_, years) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the age is the index
          <option key={years} value={years}>
            {ageWords.years(years)}
          </option>
        ))}
      </select>
    </div>
  );
}
