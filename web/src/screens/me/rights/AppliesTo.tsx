import type { RightDetail, RightNamed } from '@parlour/contract/rights/right';
import type { PhraseKey } from '@parlour/phrases/t';
import { useState } from 'react';
import { useText } from '../../../lib/app-context.ts';
import { SearchField } from '@parlour/ui/form/SearchField.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import styles from './Rights.module.css';
import { useTextOfStore } from '../../../features/shop/text-of-store.ts';

type Listed = RightNamed & { note?: string };
type Part = { title: PhraseKey; all: PhraseKey | null; items: readonly Listed[] };

/** From so many lines on a list can be searched. */
const longList = 10;

/** What a right is good for: all of something, or what is listed. */
export function AppliesTo({ right }: { right: RightDetail }) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const textOf = useTextOfStore(right.shopId);
  const parts = usePartsOf(right);
  const isLong = parts.reduce((sum, { items }) => sum + items.length, 0) > longList;
  const wanted = typed.trim().toLocaleLowerCase();
  const isWanted = (item: RightNamed) => textOf(item).text.toLocaleLowerCase().includes(wanted);
  const shown = parts
    .map((part) => ({ ...part, items: part.items.filter(isWanted) }))
    .filter(({ all, items }) => all !== null || items.length > 0);
  const hasHit = shown.some(({ items }) => items.length > 0);
  return (
    <Stack gap={3} as="section">
      <h2>{t('rights.appliesTo')}</h2>
      {isLong && (
        <SearchField
          label={t('rights.search')}
          placeholder={t('rights.search')}
          clearLabel={t('shell.clear')}
          value={typed}
          onChange={setTyped}
        />
      )}
      {isLong && !hasHit && <p role="status">{t('rights.noHit')}</p>}
      {shown.map(({ title, all, items }) =>
        all !== null ? (
          <p key={title}>{t(all)}</p>
        ) : (
          <div key={title}>
            <h3 className={styles.group}>{t(title)}</h3>
            <ul className={styles.items}>
              {items.map((item) => (
                <li key={item.id}>
                  <span lang={textOf(item).lang}>{textOf(item).text}</span>
                  {item.note && <span className={styles.store}> · {item.note}</span>}
                </li>
              ))}
            </ul>
          </div>
        ),
      )}
    </Stack>
  );
}

function usePartsOf({ serviceUse, productUse, storeUse, ...right }: RightDetail): Part[] {
  const t = useText();
  const counted = (items: RightDetail['services'], listed: readonly RightNamed[]): Listed[] => {
    const notes = new Map(items.map(({ id, left, count }) => [id, t('rights.leftOf', { left, count })]));
    const others = items.filter(({ id }) => !listed.some((one) => one.id === id));
    return [...listed, ...others].map(({ id, name, nameSecond }) => {
      const note = notes.get(id);
      return { id, name, nameSecond, ...(note === undefined ? {} : { note }) };
    });
  };
  const parts: Part[] = [
    {
      title: 'rights.services',
      all: serviceUse === 'all' ? 'rights.allServices' : null,
      items: counted(right.services, right.applyServices),
    },
    {
      title: 'rights.products',
      all: productUse === 'all' ? 'rights.allProducts' : null,
      items: counted(right.products, right.applyProducts),
    },
    { title: 'rights.stores', all: storeUse === 'all' ? 'rights.allStores' : null, items: right.stores },
  ];
  return parts.filter(({ all, items }) => all !== null || items.length > 0);
}
