import type { ShopCard } from '@parlour/contract/shop/card';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CardHeart } from '../../features/shop/components/Heart.tsx';
import { Rating } from '../../features/shop/components/Rating.tsx';
import { clearRecent, ownRecentQuery } from '../../features/shop/recent-account.ts';
import { useAppContext, useText } from '../../lib/app-context.ts';
import { pictureAt } from '@parlour/ui/media/picture-address.ts';
import { tellFailure } from '../../lib/http/failure.ts';
import { AppLink, renderLink } from '../../lib/navigation/AppLink.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { Button, ButtonLink } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Picture } from '@parlour/ui/media/Picture.tsx';
import { Loaded } from './Loaded.tsx';
import styles from './RecentShops.module.css';

/** The stores that the signed-in customer looked at last. */
export function RecentShops() {
  const { api } = useAppContext();
  return (
    <Loaded query={useQuery(ownRecentQuery(api))} height={320}>
      {(cards) => (cards.length === 0 ? <Nothing /> : <List cards={cards} />)}
    </Loaded>
  );
}

function List({ cards }: { cards: readonly ShopCard[] }) {
  const t = useText();
  return (
    <Stack gap={4}>
      <div className={styles.head}>
        <p className={styles.secondary}>{t('account.recentText')}</p>
        <Clear />
      </div>
      <Stack gap={3} as="ul">
        {cards.map((card) => (
          <li key={card.id}>
            <Entry card={card} />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

function Clear() {
  const { api, t } = useAppContext();
  const queryClient = useQueryClient();
  const toast = useToast();
  const clear = useMutation({
    mutationFn: () => clearRecent(api),
    onSuccess: () => {
      queryClient.setQueryData(ownRecentQuery(api).queryKey, []);
      document.querySelector<HTMLElement>('[data-page-heading]')?.focus();
      toast.show({ text: t('account.recentCleared'), tone: 'success' });
    },
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

function Entry({ card }: { card: ShopCard }) {
  return (
    <article className={styles.card}>
      <Picture src={pictureAt(card.coverUrl, 192)} alt="" width={96} height={72} fallback="scissors" />
      <div className={styles.words}>
        <h2 className={styles.name} lang={card.languageTag}>
          <AppLink href={paths.shop({ shopId: card.id, chainId: card.chainId })} className={styles.link}>
            {card.name}
          </AppLink>
        </h2>
        <p className={styles.secondary} lang={card.languageTag}>
          {card.city}
        </p>
        <Rating score={card.averageScore} count={card.reviewCount} />
      </div>
      <div className={styles.heart}>
        <CardHeart shop={card} place="viewed" />
      </div>
    </article>
  );
}

function Nothing() {
  const t = useText();
  return (
    <EmptyState
      kind="noData"
      title={t('account.recentNone')}
      text={t('account.recentNoneText')}
      action={
        <ButtonLink href={paths.explore()} icon="compass" render={renderLink}>
          {t('shop.exploreStores')}
        </ButtonLink>
      }
    />
  );
}
