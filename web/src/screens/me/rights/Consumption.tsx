import type { RightCard, RightConsumption } from '@parlour/contract/rights/right';
import { formatAmount, formatDay, formatNumber, type FormatStyle } from '@parlour/phrases/format';
import type { PhraseKey } from '@parlour/phrases/t';
import { consumptionQuery } from '../../../features/rights/calls.ts';
import { useApi, useText } from '../../../lib/app-context.ts';
import { useScrollList } from '../../../lib/list/use-scroll-list.ts';
import { DefinitionRows } from '@parlour/ui/layout/DefinitionRows.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { ListEnd } from '../../ListEnd.tsx';
import { Loaded } from '../Loaded.tsx';
import { useRightStyle } from './RightEntry.tsx';
import styles from './Rights.module.css';
import { useTextOfStore } from '../../../features/shop/text-of-store.ts';

const kinds = {
  used: 'rights.used',
  returned: 'rights.returned',
  adjusted: 'rights.adjusted',
  expired: 'rights.expired',
} as const satisfies Record<RightConsumption['kind'], PhraseKey>;

/** How a right was used, with what came back, the newest first. */
export function Consumption({ right }: { right: RightCard }) {
  const t = useText();
  const list = useScrollList(consumptionQuery(useApi(), right.id));
  return (
    <Stack gap={3} as="section">
      <h2>{t('rights.history')}</h2>
      <Loaded query={{ data: list.entries, error: list.error, refetch: list.retry }} height={120}>
        {(entries) =>
          entries.length === 0 ? (
            <p>{t('rights.unused')}</p>
          ) : (
            <>
              <Entries entries={entries} right={right} />
              <ListEnd list={list} />
            </>
          )
        }
      </Loaded>
    </Stack>
  );
}

function Entries({ entries, right }: { entries: readonly RightConsumption[]; right: RightCard }) {
  const t = useText();
  const style = useRightStyle(right);
  const textOf = useTextOfStore(right.shopId);
  const rows = entries.map((entry) => {
    const item = textOf({ name: entry.itemName, nameSecond: entry.itemNameSecond });
    return {
      id: entry.id,
      term: (
        <>
          {t(kinds[entry.kind])}
          {item.text && <span lang={item.lang}> · {item.text}</span>}
          <p className={styles.store}>
            {t('rights.dayAndStore', { day: formatDay(entry.day, 'date', style), store: entry.shopName })}
            {entry.isReversed && ` · ${t('rights.reversed')}`}
          </p>
        </>
      ),
      value: valueOf(entry, style),
    };
  });
  return <DefinitionRows rows={rows} />;
}

/** How much less or more there was afterwards, with its sign. */
function valueOf({ units, amount }: RightConsumption, style: FormatStyle): string {
  const signed = (isLess: boolean, text: string) => (isLess ? '−' : '+') + text;
  if (units !== undefined) return signed(units < 0, formatNumber(Math.abs(units), style));
  if (amount === undefined) return '';
  return signed(amount.startsWith('-'), formatAmount(amount.replace('-', ''), style));
}
