import type { CustomerLine } from '@parlour/contract/customer/find';
import { Button } from '@parlour/ui/button/Button.tsx';
import { ScrollEnd } from '@parlour/ui/feedback/ScrollEnd.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { SearchField } from '@parlour/ui/form/SearchField.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { recentQuery, searchPagesQuery } from '../../features/customer/calls.ts';
import { isChosen, type ListChoice, noChoice } from '../../features/customer/filters.ts';
import { keepSearch, lastSearch } from '../../features/customer/last-search.ts';
import { useStore } from '../../features/team/store.ts';
import { useText } from '../../lib/app-context.ts';
import { errorText } from '../../lib/error-text.ts';
import { useRested } from '../../lib/use-rested.ts';
import { LoadFault } from '../LoadFault.tsx';
import { LoadingRows } from '../LoadingRows.tsx';
import { AreaPage } from '../AreaPage.tsx';
import { PageTop } from '../PageTop.tsx';
import { CustomerList } from './CustomerList.tsx';
import { DuplicatesSheet } from './DuplicatesSheet.tsx';
import { FilterBar } from './FilterBar.tsx';
import { Listed } from './Listed.tsx';
import { moveAmongRows } from './move-among-rows.ts';
import { NewCustomerSheet } from './NewCustomerSheet.tsx';
import { useListChoice } from './use-list-choice.ts';
import { useOpened } from './use-opened.ts';

/** So many of whom the member opened last fill the page. */
const fewRecent = 8;
const newest: ListChoice = { ...noChoice, sort: 'newest' };

/**
 * The customers of a store's chain: a search, and whom this member opened last; who opened few sees the newest. Order and filters stand in the address,
 * so that a reload and the way back from a card keep them.
 */
export function Customers() {
  const t = useText();
  const { store, may } = useStore();
  const [text, setText] = useState(lastSearch);
  const { choice, kinds, change: changeChoice } = useListChoice();
  const [sheet, setSheet] = useState<'new' | 'duplicates' | null>(null);
  const place = useFirstFocus(isChosen(choice) || text !== '');
  const asked = useRested(text).trim();
  const change = (next: string) => {
    setText(next);
    keepSearch(next);
  };
  return (
    <AreaPage screen="Customers">
      <Stack gap={4}>
        <PageTop
          title={t('adminCustomer.title')}
          action={
            <Row gap={2} wrap>
              {may('customer.merge') && (
                <Button kind="secondary" size="sm" onClick={() => setSheet('duplicates')}>
                  {t('adminCustomer.duplicates')}
                </Button>
              )}
              {may('customer.write') && (
                <Button size="sm" icon="plus" onClick={() => setSheet('new')}>
                  {t('adminCustomer.newCustomer')}
                </Button>
              )}
            </Row>
          }
        />
        <div ref={place} role="search" onKeyDown={(event: KeyboardEvent<HTMLDivElement>) => moveAmongRows(event)}>
          <Stack gap={4}>
            <SearchField
              label={t('adminCustomer.search')}
              placeholder={t('adminCustomer.search')}
              clearLabel={t('shell.clear')}
              maxLength={254}
              value={text}
              onChange={change}
            />
            <FilterBar {...{ choice, kinds }} onChange={changeChoice} />
            {isChosen(choice) ? (
              <Listed key={store.id} shopId={store.id} text={asked} choice={choice} />
            ) : asked === '' ? (
              <Recent shopId={store.id} />
            ) : (
              <Found key={store.id} shopId={store.id} text={asked} />
            )}
          </Stack>
        </div>
      </Stack>
      {sheet === 'new' && <NewCustomerSheet onClose={() => setSheet(null)} />}
      {sheet === 'duplicates' && <DuplicatesSheet onClose={() => setSheet(null)} />}
    </AreaPage>
  );
}

/** The search has the focus first; on the way back from a card to a list it is the customer whose card it was, at the place where the list was left. */
function useFirstFocus(isList: boolean) {
  const { openedHere } = useOpened();
  const place = useRef<HTMLDivElement>(null);
  const focus = useEffectEvent(() => {
    // Whom the member opened last is another order after each card.
    const id = isList ? openedHere() : null;
    const rows = [...(place.current?.querySelectorAll<HTMLElement>('[data-customer]') ?? [])];
    const row = rows.find(({ dataset }) => dataset['customer'] === id);
    (row ?? place.current?.querySelector('input'))?.focus({ preventScroll: true });
  });
  useEffect(() => focus(), []);
  return place;
}

function Recent({ shopId }: { shopId: string }) {
  const t = useText();
  const { data, error, refetch } = useQuery(recentQuery(shopId));
  if (error && !data) return <LoadFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows />;
  return (
    <Stack gap={6}>
      {data.length > 0 && <Part title={t('adminCustomer.recent')} list={data} />}
      {data.length < fewRecent && (
        <Listed
          shopId={shopId}
          text=""
          choice={newest}
          title={t(data.length > 0 ? 'adminCustomer.othersNewest' : 'adminCustomer.showNewest')}
          without={data.map(({ id }) => id)}
          none={<EmptyState kind="profile" title={t('adminCustomer.none')} text={t('adminCustomer.noneText')} />}
        />
      )}
    </Stack>
  );
}

function Found({ shopId, text }: { shopId: string; text: string }) {
  const t = useText();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    searchPagesQuery(shopId, text),
  );
  if (error && !data) return <LoadFault error={error} onRetry={() => void refetch()} />;
  const first = data?.pages[0];
  if (!data || !first) return <LoadingRows />;
  if (first.total === 0)
    return <EmptyState kind="profile" title={t('adminCustomer.foundNone')} text={t('adminCustomer.foundNoneText')} />;
  const title = first.isMore ? t('adminCustomer.foundMore') : t('adminCustomer.found', { count: first.total });
  return (
    <Part title={title} list={data.pages.flatMap(({ list }) => list)}>
      <ScrollEnd
        hasMore={hasNextPage}
        isLoading={isFetchingNextPage}
        fault={error ? errorText(error, t) : null}
        onMore={() => void fetchNextPage()}
        words={{ more: t('adminCustomer.more'), loading: t('shell.loading'), retry: t('shell.retry') }}
      />
    </Part>
  );
}

function Part({ title, list, children }: { title: string; list: readonly CustomerLine[]; children?: ReactNode }) {
  return (
    <Stack gap={3}>
      <p role="status">{title}</p>
      <CustomerList list={list} />
      {children}
    </Stack>
  );
}
