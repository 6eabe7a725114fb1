import type { QuotedRights } from '@parlour/contract/booking/rights';
import { formatAmount, formatDay } from '@parlour/phrases/format';
import { useText } from '../../../lib/app-context.ts';
import { Checkbox } from '@parlour/ui/form/Checkbox.tsx';
import { RadioCards } from '@parlour/ui/form/RadioCards.tsx';
import type { BookVisit } from '../visit.ts';
import { hidesPrices } from './paid-with-rights.ts';
import styles from './RightOptions.module.css';

type RightOptionsProps = {
  visit: Pick<BookVisit, 'style' | 'textOf' | 'parameters' | 'isPickUp'>;
  rights: QuotedRights;
  /** What it is for. */
  label: string;
  /** The best first; `amount`: what it takes off, in decimal text, or a word. */
  options: readonly { rightId: string; amount: string }[];
  selected: string | null;
  onSelect: (rightId: string | null) => void;
};

const none = 'none';

/** Rights that may be used for the same: one is a box to tick, several are a choice. */
export function RightOptions({ visit, rights, label, options, selected, onSelect }: RightOptionsProps) {
  const t = useText();
  const shown = options.flatMap(({ rightId, amount }) => {
    const right = rights.held.find(({ id }) => id === rightId);
    return right ? [{ ...wordsOf(right, visit), id: rightId, end: takenOff(amount, visit) }] : [];
  });
  const [only] = shown;
  if (!only) return null;
  if (shown.length === 1)
    return (
      <Checkbox
        label={
          <span className={styles.line}>
            <span lang={only.lang}>{only.name}</span>
            <span className="num">{only.end}</span>
          </span>
        }
        hint={[label, only.text].filter(Boolean).join(' · ')}
        checked={selected === only.id}
        onChange={(event) => onSelect(event.target.checked ? only.id : null)}
      />
    );
  return (
    <RadioCards
      label={label}
      options={[
        ...shown.map(({ name, lang, ...words }) => ({ ...words, title: <span lang={lang}>{name}</span> })),
        { id: none, title: t('usedRights.none') },
      ]}
      selected={selected ?? none}
      onSelect={(id) => onSelect(id === none ? null : id)}
    />
  );
}

const isNumber = (amount: string) => amount !== '' && Number.isFinite(Number(amount));

/** What is taken off, with its sign; nothing where the store shows no prices. */
function takenOff(amount: string, visit: RightOptionsProps['visit']): string {
  if (!isNumber(amount)) return amount;
  return hidesPrices(visit) ? '' : `−${formatAmount(amount, visit.style)}`;
}

type Held = QuotedRights['held'][number];

function wordsOf({ name, nameSecond, goods, left, to }: Held, { style, textOf }: Pick<BookVisit, 'style' | 'textOf'>) {
  const { t } = style;
  const { text, lang } = textOf(name, nameSecond);
  const facts = [
    goods === 'sessions' && left !== undefined ? t('usedRights.left', { count: left }) : '',
    to === undefined ? '' : t('usedRights.until', { to: formatDay(to, 'date', style) }),
  ];
  return { name: text, lang, text: facts.filter(Boolean).join(' · ') };
}
