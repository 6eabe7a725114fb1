import { addDays } from '@parlour/domain/time/day';
import { formatDay } from '@parlour/phrases/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { firstFreeQuery } from '../../../features/availability/free-search.ts';
import { daysOf, monthOf } from '../../../features/availability/month.ts';
import { phoneAddress } from '../../../features/shop/contact-links.ts';
import { renderLink } from '../../../lib/navigation/AppLink.tsx';
import { useHere } from '../../../lib/navigation/fragment.ts';
import { useApi, useText } from '../../../lib/app-context.ts';
import { Button, ButtonLink } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import type { TimeBoard } from './time-board.ts';
import type { BookVisit } from '../visit.ts';

/** A month without any free time, and the way to the next one that has room; without any, the store's phone. */
export function NoTimes({ visit, board }: { visit: BookVisit; board: TimeBoard }) {
  const t = useText();
  const here = useHere();
  const api = useApi();
  const queryClient = useQueryClient();
  const { shop, style, question } = visit;
  const from = addDays(daysOf(board.month).at(-1)!, 1);
  const { data, isPending } = useQuery(firstFreeQuery({ api, queryClient, question, today: board.today }, from));
  if (isPending)
    return (
      <EmptyState
        kind="noData"
        title={t('booking.noTimesMonth')}
        action={<Skeleton shape="block" width={200} height={48} />}
      />
    );
  const way = data ? (
    <Button onClick={() => board.turnMonth(monthOf(data.day))}>
      {t('booking.nextFreeMonth', { month: formatDay(data.day, 'monthLong', style) })}
    </Button>
  ) : board.first ? (
    <Button onClick={() => board.turnMonth(monthOf(board.first?.day ?? board.today))}>
      {t('booking.nextFreeMonth', { month: formatDay(board.first.day, 'monthLong', style) })}
    </Button>
  ) : shop.phone ? (
    <ButtonLink kind="secondary" icon="phone" href={phoneAddress(shop.phone)}>
      {t('shop.callStore', { phone: shop.phone })}
    </ButtonLink>
  ) : (
    <ButtonLink kind="secondary" href={here('')} render={renderLink}>
      {t('booking.backToStore')}
    </ButtonLink>
  );
  const text = data || board.first ? undefined : t('booking.noTimesAtAll');
  return <EmptyState kind="noData" title={t('booking.noTimesMonth')} text={text} action={way} />;
}
