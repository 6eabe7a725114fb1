import type { LineRight, QuotedRightLine, QuotedRights } from '@parlour/contract/booking/rights';
import { useText } from '../../../lib/app-context.ts';
import type { BookVisit } from '../visit.ts';
import { withLineRight } from './choices.ts';
import { RightOptions } from './RightOptions.tsx';

type ChooseRightProps = { visit: BookVisit; rights: QuotedRights; line: QuotedRightLine };

/** What is used for one line: the best of what is good for it, another one, or nothing. */
export function ChooseRight({ visit, rights, line }: ChooseRightProps) {
  const t = useText();
  const { draft, menu, textOf, change } = visit;
  const { position, use, options } = line;
  const { key, guest } = draft.lines[position - 1] ?? { key: '', guest: 1 };
  const item = menu.chosen.find((chosen) => chosen.key === key)?.item;
  const name = item ? textOf(item.name, item.nameSecond).text : '';
  const chosen = draft.rights?.byLine[key];
  // Several may take off as much; the one that is suggested ends first.
  const best = rights.suggested.lines.find((one) => one.position === position)?.rightId;
  const bestFirst = options.toSorted((one, other) => Number(other.rightId === best) - Number(one.rightId === best));
  return (
    <RightOptions
      visit={visit}
      rights={rights}
      label={draft.isGroup ? `${t('booking.guestName', { guest })}: ${name}` : name}
      options={bestFirst.map(({ rightId, kind, amount }: LineRight) => ({
        rightId,
        amount: kind === 'sessions' ? t('usedRights.included') : amount,
      }))}
      selected={chosen === undefined ? (use?.rightId ?? null) : chosen}
      onSelect={(rightId) => change((current) => withLineRight(current, rights, { position, rightId }))}
    />
  );
}
