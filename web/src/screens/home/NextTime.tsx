import type { StoreTime } from '@parlour/contract/availability/calls';
import type { ShopCard } from '@parlour/contract/shop/card';
import { addDays } from '@parlour/domain/time/day';
import { formatDay, type FormatStyle, formatTime } from '@parlour/phrases/format';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { instantOfStart } from '../../features/booking/instant-of-start.ts';
import { type StoreSearch, storeTimesQuery } from '../../features/shop/explore-calls.ts';
import { useFormatStyle } from '../../lib/language/format-style.ts';
import { serverNow } from '../../lib/http/server-clock.ts';
import { useApi, useText } from '../../lib/app-context.ts';
import styles from './Explore.module.css';

type NextTimeProps = { card: ShopCard; asked: readonly string[]; search: StoreSearch };

/**
 * When a store has time next, by its clock; nothing where it is not known, or where that time has gone by. That there is none says something
 * of the whole week only where no day was asked for. All cards of a group ask one question together.
 */
export function NextTime({ card, asked, search }: NextTimeProps) {
  const t = useText();
  const { data, refetch } = useQuery(storeTimesQuery(useApi(), asked, search));
  const time = data?.find(({ shopId }) => shopId === card.id);
  const start = time?.start ?? null;
  const isOver = useIsOver(start === null ? null : instantOfStart(card.zone, start), () => void refetch());
  if (!time || isOver) return null;
  if (start !== null) return <Words card={card} time={time} start={start} />;
  return search.visit ? null : <span className={styles.none}>{t('explore.noneSoon')}</span>;
}

/** Whether a moment (epoch ms) has come; when it comes while the page is open, the caller is told. */
function useIsOver(moment: number | null, onOver: () => void): boolean {
  const [reached, setReached] = useState<number | null>(null);
  const tell = useEffectEvent(onOver);
  useEffect(() => {
    const left = moment === null ? 0 : moment - serverNow();
    if (moment === null || left <= 0) return undefined;
    const timer = setTimeout(() => {
      setReached(moment);
      if (document.visibilityState === 'visible') tell();
    }, left);
    return () => clearTimeout(timer);
  }, [moment]);
  return moment !== null && (moment === reached || moment <= serverNow());
}

function Words({ card, time, start }: { card: ShopCard; time: StoreTime; start: string }) {
  const t = useText();
  const style = useFormatStyle({ ...card, timeFormat: time.timeFormat, currencyDigits: 2 });
  return (
    <>
      <span className={styles.when}>{t('explore.next', { time: whenText(start, time.today, style) })}</span>
      <span lang={time.serviceLang} className={styles.what}>
        {time.serviceName}
      </span>
    </>
  );
}

function whenText(start: string, today: string, style: FormatStyle): string {
  const [day = '', clock = ''] = start.split(' ');
  const time = formatTime(clock, style);
  if (day === today) return style.t('explore.todayAt', { time });
  if (day === addDays(today, 1)) return style.t('explore.tomorrowAt', { time });
  return style.t('explore.dayAt', { day: formatDay(day, 'short', style), time });
}
