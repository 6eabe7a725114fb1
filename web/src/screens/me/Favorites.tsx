import type { ShopCard } from '@parlour/contract/shop/card';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { paths } from '../../lib/navigation/paths.ts';
import { SignInPrompt } from '../../features/account/components/SignInPrompt.tsx';
import { useReserve } from '../../features/booking/reserve-over.ts';
import { StoreCard } from '../../features/shop/components/StoreCard.tsx';
import { favoriteListQuery } from '../../features/shop/favorite-list.ts';
import { favoriteIdsQuery, useSetFavorite } from '../../features/shop/favorites.ts';
import { renderLink } from '../../lib/navigation/AppLink.tsx';
import { errorWords } from '../../lib/http/error-words.ts';
import { useKeepFocus } from '../../lib/page/keep-focus.ts';
import { useSession } from '../../lib/session/session.ts';
import { useApi, useText } from '../../lib/app-context.ts';
import { useScrollList } from '../../lib/list/use-scroll-list.ts';
import { Button, ButtonLink } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { ListEnd } from '../ListEnd.tsx';
import styles from './Favorites.module.css';

/** The stores a person likes. */
export function Favorites() {
  const t = useText();
  const { status, user } = useSession();
  return (
    <Page hasTabs screen="Favorites">
      <PageHeader title={t('shell.favorites')} />
      {user && <Mine key={user.id} />}
      {status === 'unknown' && <Waiting />}
      {!user && status !== 'unknown' && (
        <SignInPrompt kind="favorites" title={t('account.promptFavorites')} text={t('account.promptFavoritesText')} />
      )}
    </Page>
  );
}

function Mine() {
  const t = useText();
  const { shown, list, noteChange } = useMine();
  useKeepFocus(shown?.length);
  if (!shown && !list.error) return <Waiting />;
  if (!shown) {
    const { kind, text } = errorWords(list.error, t);
    return <EmptyState kind={kind} title={text} action={<Button onClick={list.retry}>{t('shell.retry')}</Button>} />;
  }
  if (shown.length === 0 && !list.hasMore) return <Nothing />;
  return (
    <>
      <ul className={styles.grid}>
        {shown.map((card, place) => (
          <li key={card.id}>
            <Favorite card={card} isFirst={place < 2} onChange={noteChange} />
          </li>
        ))}
      </ul>
      <ListEnd list={list} />
    </>
  );
}

/** What is liked, as it is listed: a store that was taken out is gone at once, and back in its place where that is undone. */
function useMine() {
  const api = useApi();
  const list = useScrollList(favoriteListQuery(api));
  const { data: ids } = useQuery(favoriteIdsQuery(api));
  // Taking one out moves those that follow up by one: the pages that are here are asked for again before the next one.
  const hasChanged = useRef(false);
  const loadMore = async () => {
    if (hasChanged.current) {
      hasChanged.current = false;
      await list.reload();
    }
    list.loadMore();
  };
  return {
    shown: list.entries?.filter(({ id }) => ids?.includes(id) ?? true),
    list: { ...list, loadMore: () => void loadMore() },
    noteChange: () => (hasChanged.current = true),
  };
}

/** Only the loss of the session comes here, and it is shown elsewhere. */
const ignore = () => {};

type FavoriteProps = { card: ShopCard; isFirst: boolean; onChange: () => void };

function Favorite({ card, isFirst, onChange }: FavoriteProps) {
  const t = useText();
  const reserve = useReserve();
  const setFavorite = useSetFavorite();
  const remove = () => {
    onChange();
    const undo = () => void setFavorite(card.id, true).catch(ignore);
    void setFavorite(card.id, false, undo).catch(ignore);
  };
  return (
    <StoreCard
      card={card}
      href={paths.shop({ shopId: card.id, chainId: card.chainId })}
      isFirst={isFirst}
      heart={
        <IconButton
          kind="photo"
          icon="heart-filled"
          label={t('shop.favorite', { name: card.name })}
          isPressed
          onClick={remove}
        />
      }
      action={
        <Button
          kind="secondary"
          size="sm"
          aria-label={t('menu.bookNamed', { name: card.name })}
          onClick={() => reserve(card.id)}
        >
          {t('menu.book')}
        </Button>
      }
    />
  );
}

function Waiting() {
  const t = useText();
  return (
    <LoadingRegion label={t('shell.loading')}>
      <div className={styles.grid}>
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} shape="block" height={320} />
        ))}
      </div>
    </LoadingRegion>
  );
}

function Nothing() {
  const t = useText();
  return (
    <EmptyState
      kind="favorites"
      title={t('shell.favoritesTitle')}
      text={t('shell.favoritesText')}
      action={
        <ButtonLink href={paths.explore()} icon="compass" render={renderLink}>
          {t('shop.exploreStores')}
        </ButtonLink>
      }
    />
  );
}
