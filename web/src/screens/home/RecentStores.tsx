import type { ShopCard } from '@parlour/contract/shop/card';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { paths } from '../../lib/navigation/paths.ts';
import { CardHeart } from '../../features/shop/components/Heart.tsx';
import { recentQuery } from '../../features/shop/explore-calls.ts';
import { clearRecent } from '../../features/shop/recent-account.ts';
import { AppLink } from '../../lib/navigation/AppLink.tsx';
import { pictureAt } from '@parlour/ui/media/picture-address.ts';
import { tellFailure } from '../../lib/http/failure.ts';
import { useIsSignedIn } from '../../lib/session/session.ts';
import { useApi, useAppContext, useText } from '../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Picture } from '@parlour/ui/media/Picture.tsx';
import styles from './RecentStores.module.css';

/** The stores that were looked at on this device, the newest first; where they cannot be had the page does without. */
export function RecentStores({ ids, onClear }: { ids: readonly string[]; onClear: () => void }) {
  const t = useText();
  const { data, isError } = useQuery(recentQuery(useApi(), ids));
  const isNothing = isError || data?.length === 0;
  useEffect(() => {
    if (isNothing) delete document.documentElement.dataset['recent'];
  }, [isNothing]);
  if (!data || isNothing) return null;
  return (
    <section aria-labelledby="recent" className={styles.recent}>
      <div className={styles.head}>
        <h2 id="recent">{t('shop.recent')}</h2>
        <Clear onClear={onClear} />
      </div>
      <ul className={styles.strip}>
        {data.map((card) => (
          <li key={card.id}>
            <Tile card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A signed-in customer clears the list of the account as well. */
function Clear({ onClear }: { onClear: () => void }) {
  const { api, t } = useAppContext();
  const isSignedIn = useIsSignedIn();
  const clear = useMutation({
    mutationFn: async () => (isSignedIn ? clearRecent(api) : undefined),
    onSuccess: onClear,
    onError: tellFailure,
  });
  return (
    <Button
      kind="quiet"
      size="sm"
      loading={clear.isPending}
      loadingLabel={t('shop.recentClear')}
      onClick={() => clear.mutate()}
    >
      {t('shop.recentClear')}
    </Button>
  );
}

function Tile({ card }: { card: ShopCard }) {
  return (
    <article className={styles.tile}>
      <Picture src={pictureAt(card.coverUrl, 360)} alt="" width={184} height={104} isFluid radius="none" />
      <div className={styles.words}>
        <h3 className={styles.name} lang={card.languageTag}>
          <AppLink href={paths.shop({ shopId: card.id, chainId: card.chainId })} className={styles.link}>
            {card.name}
          </AppLink>
        </h3>
        <p className={styles.city} lang={card.languageTag}>
          {card.city}
        </p>
      </div>
      <div className={styles.heart}>
        <CardHeart shop={card} place="recent" />
      </div>
    </article>
  );
}
