import type { ShopCard } from '@parlour/contract/shop/card';
import { formatDistance } from '@parlour/phrases/format/distance';
import { formatTag } from '@parlour/phrases/languages';
import { Suspense, useRef } from 'react';
import { paths } from '../../lib/navigation/paths.ts';
import { CardHeart } from '../../features/shop/components/Heart.tsx';
import { StoreCard } from '../../features/shop/components/StoreCard.tsx';
import type { StoreSearch } from '../../features/shop/explore-calls.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { useAppContext } from '../../lib/app-context.ts';
import { useSeen } from './seen-entries.ts';
import styles from './Explore.module.css';

const NextTime = lazyPart(async () => (await import('./NextTime.tsx')).NextTime);

type StoreGridProps = {
  cards: readonly (ShopCard & { metres?: number })[];
  /** Which list it is: a store may be in several. */
  place: string;
  isUnderHeading?: boolean;
  /** What was looked for: the next free times are those for it. */
  search: StoreSearch;
};

/** Stores beside one another, each with its heart. */
export function StoreGrid({ cards, place, isUnderHeading = false, search }: StoreGridProps) {
  const { t, language } = useAppContext();
  const tag = formatTag(language);
  const ids = cards.map(({ id }) => id);
  const listRef = useRef<HTMLUListElement>(null);
  const seen = useSeen(listRef, ids);
  return (
    <ul ref={listRef} className={styles.grid}>
      {cards.map((card, position) => (
        <li key={card.id} data-id={card.id}>
          <StoreCard
            card={card}
            href={paths.shop({ shopId: card.id, chainId: card.chainId })}
            isFirst={position < 2}
            heading={isUnderHeading ? 'h3' : 'h2'}
            note={
              card.metres === undefined ? undefined : t('shop.away', { distance: formatDistance(card.metres, { tag }) })
            }
            kind={card.kinds.map((kind) => t(`explore.${kind}`)).join(t('shell.listJoin'))}
            next={<Next card={card} asked={seen.find((some) => some.includes(card.id))} search={search} />}
            heart={<CardHeart shop={card} place={place} />}
          />
        </li>
      ))}
    </ul>
  );
}

type NextProps = { card: ShopCard; asked: readonly string[] | undefined; search: StoreSearch };

/** The line has its space from the start; its text is fetched, with those of the cards beside it, once the card is visible. */
function Next({ card, asked, search }: NextProps) {
  return (
    <p className={styles.next}>
      <Suspense>{asked && <NextTime card={card} asked={asked} search={search} />}</Suspense>
    </p>
  );
}
