import type { Person } from '@parlour/contract/staff/calls';
import { type FormatStyle, formatPrice } from '@parlour/phrases/format';
import { useEffect, useState } from 'react';
import { fragments } from '../../lib/navigation/paths.ts';
import { WorkFoot } from '../../features/staff/components/feed/WorkFoot.tsx';
import { WorksFeed } from '../../features/staff/components/feed/WorksFeed.tsx';
import { worksQuery } from '../../features/staff/work-calls.ts';
import { useGo } from '../../lib/navigation/AppLink.tsx';
import { useApi, useText } from '../../lib/app-context.ts';
import { useScrollList } from '../../lib/list/use-scroll-list.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { FullScreen } from '@parlour/ui/overlay/FullScreen.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { PartFailed } from '../PartStates.tsx';
import type { ShopVisit } from './visit.ts';
import styles from './WorksLayer.module.css';

type WorksLayerProps = {
  id: string;
  workId: string;
  person: Person | undefined;
  visit: ShopVisit;
  onBook: (() => void) | undefined;
  onClose: () => void;
};

/** So many works before the end the next ones are asked for. */
const nearEnd = 3;

/** Works over the whole window, beginning at the one that the address names. */
export function WorksLayer({ id, workId, person, visit, onBook, onClose }: WorksLayerProps) {
  const t = useText();
  const go = useGo();
  const { place, look, textOf, here } = visit;
  const list = useScrollList(worksQuery(useApi(), { ...place, staffId: id }));
  const { entries = [], hasMore, isLoadingMore, error, loadMore } = list;
  // The address goes along with what is looked at; the feed begins where it began.
  const [named] = useState(workId);
  const startPlace = entries.findIndex((work) => work.id === named);
  const isLookedFor = startPlace < 0 && hasMore && !error;
  useEffect(() => {
    if (isLookedFor && !isLoadingMore) loadMore();
  }, [isLookedFor, isLoadingMore, loadMore]);
  const name = person ? textOf(person.name, person.nameSecond) : { text: t('staff.person'), lang: '' };
  return (
    <FullScreen label={t('works.feed', { name: name.text })} onClose={onClose}>
      {startPlace < 0 ? (
        <div className={styles.middle}>
          {error ? (
            <PartFailed error={error} onRetry={list.entries ? loadMore : list.retry} />
          ) : !list.entries || isLookedFor ? (
            <LoadingRegion label={t('shell.loading')}>
              <Skeleton shape="block" height={420} />
            </LoadingRegion>
          ) : (
            <EmptyState kind="noData" title={t('works.missing')} />
          )}
          <Button onClick={onClose}>{t('shell.close')}</Button>
        </div>
      ) : (
        <WorksFeed
          works={entries}
          total={list.total ?? entries.length}
          startPlace={startPlace}
          textOf={textOf}
          footOf={(work) => (
            <WorkFoot
              work={work}
              name={name}
              textOf={textOf}
              price={work.price && !look.hidesPrices ? priceText(work.price, look.priceStyle) : ''}
              onBook={onBook}
            />
          )}
          onPlace={(work, at) => {
            go(here(fragments.work(id, work.id)), { replaces: true, keepsScroll: true });
            if (hasMore && at >= entries.length - nearEnd) loadMore();
          }}
          onClose={onClose}
        />
      )}
    </FullScreen>
  );
}

const priceText = (price: string, style: FormatStyle) => formatPrice({ price, priceType: 'FIXED' }, style);
