import type { StoreTime } from '@parlour/contract/availability';
import type { ShopCard } from '@parlour/contract/shop-card';
import { addDays } from '@parlour/domain/time/day';
import { formatDay, type FormatStyle, formatTime } from '@parlour/phrases/format';
import { useQuery } from '@tanstack/react-query';
import { type StoresWish, storeTimesQuery } from '../../features/shop/explore-calls.ts';
import { useFormatStyle } from '../../lib/format-style.ts';
import { useApi, useText } from '../../lib/surroundings.ts';
import styles from './Explore.module.css';

type NextTimeProps = { card: ShopCard; asked: readonly string[]; wish: StoresWish };

/** When a store has time next, by its clock; nothing where it is not known. All cards of a group ask one question together. */
export function NextTime({ card, asked, wish }: NextTimeProps) {
  const { data } = useQuery(storeTimesQuery(useApi(), asked, wish));
  const time = data?.find(({ shopId }) => shopId === card.id);
  return time ? <Words card={card} time={time} /> : null;
}

function Words({ card, time }: { card: ShopCard; time: StoreTime }) {
  const t = useText();
  const style = useFormatStyle({ ...card, timeFormat: time.timeFormat, currencyDigits: 2 });
  if (time.start === null) return <span className={styles.none}>{t('explore.noneSoon')}</span>;
  return (
    <>
      <span className={styles.when}>{t('explore.next', { time: whenText(time.start, time.today, style) })}</span>
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
