import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import type { RuleChanges, RulesActed, RulesShown } from '../../../contract/office/rules.ts';
import type { Reply } from '../../../contract/problem.ts';
import { formatMoney } from '../../../domain/money.ts';
import type { RetailRule } from '../../../domain/retailing/rule.ts';
import { en } from '../../../office/messages/en.ts';
import { inARow } from '../../../office/rules/in-a-row.ts';
import { percent, ruleSentence } from '../../../office/rules/rule-sentence.ts';
import { answerOf } from '../office-of-operator.ts';
import type { DeskCommand, Outcome } from './desk-typed.ts';

/** The rules in force, and the draft. */
export async function rules({ office }: DeskCommand): Promise<Outcome> {
  const shown = await answerOf(office.showRules({}));
  const { inForce, draft, currency } = shown;
  const drafted = draft
    ? ['', `${en.rules.states[draft.state]}, ${draft.by}: ${changesInWords(draft.changes)}`, ...listed(draft.rules, currency)]
    : [];
  return {
    answer: shown,
    words: [en.rules.inForce(inForce.version), ...listed(inForce.rules, currency), ...drafted].join('\n'),
  };
}

const listed = (all: readonly RetailRule[], currency: string): string[] =>
  all.map((rule) => `  ${rule.id}  ${rule.name}: ${ruleSentence(rule, { words: en, locale: 'en', currency })}`);

const changesInWords = ({ added, changed, removed }: RuleChanges): string =>
  [
    ...(added.length > 0 ? [en.rules.history.added(inARow(added, en.rules.and))] : []),
    ...(changed.length > 0 ? [en.rules.history.changed(inARow(changed, en.rules.and))] : []),
    ...(removed.length > 0 ? [en.rules.history.removed(inARow(removed, en.rules.and))] : []),
  ].join('. ') || 'nothing is changed';

/** Puts a rule into the draft: JSON, as `rules --json` shows them. */
export async function saveRule(command: DeskCommand): Promise<Outcome> {
  let rule: RetailRule;
  try {
    rule = JSON.parse(command.ref === '' || command.ref === '-' ? await text(process.stdin) : readFileSync(command.ref, 'utf8'));
  } catch (error) {
    return { complaint: `The rule cannot be read as JSON (${(error as Error).message})`, code: 2 };
  }
  return acted(
    command,
    ({ seen }) => command.office.saveRule({ seen, rule }),
    'It is in the draft: rules-preview, rules-propose',
  );
}

export const dropRule = (command: DeskCommand): Promise<Outcome> =>
  acted(command, ({ seen }) => command.office.dropRule({ seen, ruleId: command.ref }), 'It is out of the draft');

export const discardRules = (command: DeskCommand): Promise<Outcome> =>
  acted(command, ({ seen }) => command.office.discardDraft({ seen }), 'The draft is given up');

export async function previewRules({ office }: DeskCommand): Promise<Outcome> {
  const preview = await answerOf(office.previewDraft({}));
  if (!preview) return { complaint: en.refusals['no-draft'] ?? '', code: 1 };
  const { offers, changed, meanHundredths, groups } = preview;
  const share = (hundredths: number) => percent(hundredths, 'en', 'exceptZero');
  return {
    answer: preview,
    words: [
      en.rules.preview.result(changed, offers, share(meanHundredths)),
      ...groups.map(
        (one) => `  ${one.what}, ${en.rules.sold[one.kind]}: ${one.changed} of ${one.offers}, ${share(one.meanHundredths)}`,
      ),
    ].join('\n'),
  };
}

export const proposeRules = (command: DeskCommand): Promise<Outcome> => {
  const { reason = '', from = null } = command.options;
  return acted(
    command,
    ({ seen }) => command.office.proposeRules({ seen, reason, from }),
    'Proposed: another person puts it in force',
  );
};

export async function decideRules(command: DeskCommand): Promise<Outcome> {
  const { ref: decision, office, options } = command;
  if (decision !== 'agree' && decision !== 'decline') return { complaint: 'Say agree or decline', code: 2 };
  const isAgreed = decision === 'agree';
  const done = isAgreed ? 'In force within two seconds, or from its day' : 'Declined';
  return acted(command, ({ seen }) => office.decideRules({ seen, isAgreed, note: options.note ?? '' }), done);
}

export const rebaseRules = (command: DeskCommand): Promise<Outcome> =>
  acted(command, ({ seen }) => command.office.rebaseDraft({ seen }), 'The draft begins with the version in force again');

/** The promotion codes, with their uses. */
export async function promotionCodes({ office }: DeskCommand): Promise<Outcome> {
  const shown = await answerOf(office.listPromotions({}));
  const { codes } = en.rules;
  const lines = shown.promotions.map(({ ruleId, code, shownAs, standing, uses, mostUses, offMinor }) =>
    [
      `${ruleId}  ${code}  ${shownAs}: ${codes.standings[standing]}`,
      codes.used(uses, mostUses),
      codes.gaveAway(formatMoney({ amountMinor: offMinor, currency: shown.currency })),
    ].join(', '),
  );
  return { answer: shown, words: lines.join('\n') || codes.none };
}

export async function stopPromotion({ office, ref: ruleId, options }: DeskCommand): Promise<Outcome> {
  const answer = await answerOf(office.stopPromotion({ ruleId, reason: options.reason ?? '' }));
  if (answer.ok) return { answer, words: 'Stopped: nobody can enter it any more' };
  return { complaint: en.refusals[answer.reason] ?? answer.reason, code: 1 };
}

export async function rulesHistory({ office }: DeskCommand): Promise<Outcome> {
  const versions = await answerOf(office.listRuleVersions({}));
  return {
    answer: versions,
    words: versions
      .map(({ version, standing, publishedBy, inForceFrom, why, changes }) =>
        [
          `${version}  ${en.rules.history.standings[standing]}`,
          ...(publishedBy && inForceFrom ? [`${inForceFrom.toISOString()} ${publishedBy}: ${why}`] : []),
          changesInWords(changes),
        ].join('  '),
      )
      .join('\n'),
  };
}

export async function takeBackRules(command: DeskCommand): Promise<Outcome> {
  const version = Number(command.ref);
  if (!/^\d+$/.test(command.ref)) return { complaint: 'Say which version: see rules-history', code: 2 };
  const { reason = '' } = command.options;
  return acted(
    command,
    ({ seen }) => command.office.takeBackRules({ seen, version, reason }),
    'In force again within two seconds',
  );
}

/** Does it to what is there now: whoever types a command has seen nothing else. */
async function acted(
  { office, by }: DeskCommand,
  act: (shown: RulesShown) => Promise<Reply<RulesActed>>,
  done: string,
): Promise<Outcome> {
  const answer = await answerOf<RulesActed>(act(await answerOf(office.showRules({}))));
  if (answer.ok) return { answer: { ...answer, by }, words: `${done} (${answer.version})` };
  return { complaint: en.refusals[answer.reason] ?? answer.reason, code: 1 };
}
