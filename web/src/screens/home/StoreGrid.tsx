import type { ShopCard } from '@parlour/contract/shop-card';
import { formatDistance } from '@parlour/phrases/format-distance';
import { formatTag } from '@parlour/phrases/languages';
import { paths } from '../../app/paths.ts';
import { CardHeart } from '../../features/shop/components/Heart.tsx';
import { StoreCard } from '../../features/shop/components/StoreCard.tsx';
import { useSurroundings } from '../../lib/surroundings.ts';
import styles from './Explore.module.css';

type StoreGridProps = {
  cards: readonly (ShopCard & { metres?: number })[];
  /** Which list it is: a store may stand in several. */
  place: string;
  isUnderHeading?: boolean;
};

/** Stores beside one another, each with its heart. */
export function StoreGrid({ cards, place, isUnderHeading = false }: StoreGridProps) {
  const { t, language } = useSurroundings();
  const tag = formatTag(language);
  return (
    <ul className={styles.grid}>
      {cards.map((card, position) => (
        <li key={card.id}>
          <StoreCard
            card={card}
            href={paths.shop({ shopId: card.id, chainId: card.chainId })}
            isFirst={position < 2}
            heading={isUnderHeading ? 'h3' : 'h2'}
            note={
              card.metres === undefined ? undefined : t('shop.away', { distance: formatDistance(card.metres, { tag }) })
            }
            heart={<CardHeart shop={card} place={place} />}
          />
        </li>
      ))}
    </ul>
  );
}
