import type { RuleKind, SoldKind } from '#domain/retailing/rule.ts';
import type { Words } from '../es.ts';

const list = (words: string[], last: string): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

export const rules: Words['rules'] = {
  title: 'Rules of prices',
  tabs: { now: 'Rules', history: 'History' },
  new: 'New rule',
  change: 'Change',
  drop: 'Take out',
  inForce: (version: number) => (version === 0 ? 'In force: the rules one begins with' : `In force: version ${version}`),
  since: (when: string) => `since ${when}`,
  toCome: (version: number, when: string) => `Version ${version} is in force from ${when}.`,
  draft: 'Draft',
  draftOf: (name: string, when: string) => `${name}, ${when}`,
  states: { drafted: 'Draft', proposed: 'Proposed', declined: 'Declined' },
  isOvertaken: 'Somebody put another version in force after this draft was begun. Discard it and make the changes again.',
  explain:
    'What you change here stays in a draft. Once you propose it, another person puts it in force. Whoever has seen a price pays that price.',
  marks: { added: 'New', changed: 'Changed' },
  removed: (names: string[]) => `Taken out: ${list(names, 'and')}`,
  none: 'No rules: everything is sold at the supplier’s price',
  discard: 'Discard the draft',
  propose: 'Propose',
  why: 'Why',
  from: 'From which day',
  fromHint: 'Empty: as soon as it is agreed to',
  fromDay: (when: string) => `To be in force from ${when}`,
  asked: (name: string, why: string) => `${name} proposes it: ${why}`,
  saidNo: (name: string, why: string) => `${name} declined it: ${why}`,
  publish: 'Put in force',
  decline: 'Decline',
  whyNot: 'Why not',
  isOwn: 'You proposed it: another person has to put it in force.',
  isAlone: 'Nobody else may put rules in force: you do it, and that is on record.',
  saved: 'Saved in the draft.',
  done: 'Done. It is in force on the whole site within two seconds.',
  preview: {
    title: 'What would have changed',
    explain: 'Worked out on offers of recent searches.',
    none: 'There are no recent searches to compare with yet',
    noneMore: 'Search something on the site and come back.',
    result: (changed: number, offers: number, per: string) =>
      changed === 0
        ? `None of ${offers} offers would have changed`
        : `${changed} of ${offers} offers would have changed by ${per} on average`,
    what: 'Route or city',
    kind: 'What is sold',
    offers: 'Offers',
    changed: 'Change',
    mean: 'On average',
    extremes: 'The largest changes',
    before: 'Before',
    after: 'After',
    supplier: 'Supplier',
    unnamed: 'No name',
  },
  history: {
    title: 'History of rules',
    first: 'The rules one begins with',
    version: (version: number) => `Version ${version}`,
    standings: { 'in-force': 'In force', 'to-come': 'To come', past: 'Earlier' },
    by: (publisher: string, proposer: string | null) =>
      proposer && proposer !== publisher
        ? `Proposed by ${proposer}, put in force by ${publisher}`
        : `Put in force by ${publisher}`,
    alone: 'Alone: nobody else could agree to it',
    added: (names: string[]) => `New: ${list(names, 'and')}`,
    changed: (names: string[]) => `Changed: ${list(names, 'and')}`,
    removed: (names: string[]) => `Taken out: ${list(names, 'and')}`,
    takeBack: 'Go back to this one',
    losesDraft: 'A draft is open: going back to an earlier version discards it.',
  },
  form: {
    name: 'Name',
    nameHint: 'As the agency calls it; travellers do not see it',
    kind: 'What it does',
    kinds: { fee: 'Charges an agency fee', 'mark-up': 'Raises the price', discount: 'Takes off' } satisfies Record<
      RuleKind,
      string
    >,
    amount: 'How much',
    how: 'How it is worked out',
    hows: {
      each: 'Amount for each',
      sale: 'Amount for a sale',
      total: 'Per cent of the price',
      fare: 'Per cent of the fare without taxes',
    },
    howHint: '“For each” is for each traveller of a flight, each stay in a hotel, each bag',
    value: 'Amount or per cent',
    least: 'Least',
    most: 'Most',
    limitsHint: 'With a per cent only',
    when: 'When it applies',
    whenHint: 'What is left empty limits nothing.',
    sold: 'What is sold',
    suppliers: 'Suppliers',
    airlines: 'Airlines',
    airlinesHint: 'Codes: AV, LA',
    from: 'From',
    to: 'To',
    placesHint: 'Airports or cities (BOG), countries (CO), or cities by name; separated by commas',
    cabins: 'Cabins',
    soldFrom: 'Sold from',
    soldUntil: 'Sold until',
    travelsFrom: 'Travel from',
    travelsUntil: 'Travel until',
    partyFrom: 'Travellers, at least',
    partyUntil: 'Travellers, at most',
    together: 'With the other rules',
    priority: 'Priority',
    priorityHint: 'The highest comes first',
    combines: 'If several apply',
    combinations: { adds: 'Adds to the others', replaces: 'Replaces those of lower priority' },
    save: 'Save in the draft',
    wrong: 'Look at what is marked.',
    errors: {
      name: 'Write a name of at most 80 letters',
      amount: 'Write an amount as 12.50, or a per cent above 0 and at most 100, with two decimals if needed',
      least: 'Write an amount as 5.00',
      most: 'Write an amount that is not less than the least',
      airlines: 'Write codes of two letters, separated by commas',
      places: 'Write codes or cities, separated by commas',
      days: 'The last day cannot be before the first',
      party: 'Write numbers from 1 to 99, the second not less than the first',
      priority: 'Write a whole number from 0 to 1000',
    },
  },
  sold: { flight: 'flights', package: 'flights of packages', stay: 'hotels', bag: 'bags' } satisfies Record<SoldKind, string>,
  cabins: { economy: 'economy', 'premium economy': 'premium economy', business: 'business', first: 'first' },
  sentence: {
    verbs: { fee: 'Charges', 'mark-up': 'Adds', discount: 'Takes off' } satisfies Record<RuleKind, string>,
    each: (amount: string, kinds: SoldKind[]) => {
      const units = { flight: 'traveller', package: 'traveller', stay: 'stay', bag: 'bag' };
      const named = (kinds.length > 0 ? kinds : (['flight', 'stay', 'bag'] as const)).map((kind) => units[kind]);
      return `${amount} for each ${list([...new Set(named)], 'or')}`;
    },
    sale: (amount: string) => `${amount} for a sale`,
    total: (percent: string) => `${percent} of the price`,
    fare: (percent: string) => `${percent} of the fare without taxes`,
    least: (amount: string) => `at least ${amount}`,
    most: (amount: string) => `at most ${amount}`,
    inAll: 'on all that is sold',
    kinds: (kinds: string[]) => `on ${list(kinds, 'and')}`,
    suppliers: (names: string[]) => `of ${list(names, 'or')}`,
    airlines: (codes: string[]) => `with ${list(codes, 'or')}`,
    from: (places: string[]) => `from ${list(places, 'or')}`,
    to: (places: string[]) => `to ${list(places, 'or')}`,
    cabins: (cabins: string[]) => `in ${list(cabins, 'or')}`,
    sold: (days: string) => `if sold ${days}`,
    travels: (days: string) => `if the trip begins ${days}`,
    between: (from: string, until: string) => `from ${from} to ${until}`,
    onward: (from: string) => `from ${from}`,
    up: (until: string) => `until ${until}`,
    party: (from: number | null, until: number | null) =>
      from !== null && until !== null
        ? from === until
          ? `for ${from} travellers`
          : `for ${from} to ${until} travellers`
        : from !== null
          ? `from ${from} travellers`
          : `up to ${until} travellers`,
    adds: 'Adds to the others.',
    replaces: (priority: number) => `Replaces those of a priority below ${priority}.`,
  },
};
