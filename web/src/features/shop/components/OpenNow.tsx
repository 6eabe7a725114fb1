import type { Shop } from '@parlour/contract/shop/calls';
import type { OpenState } from '@parlour/domain/shop/open-now';
import { addDays } from '@parlour/domain/time/day';
import { type FormatStyle, formatDay, formatTime } from '@parlour/phrases/format';
import type { Translate } from '@parlour/phrases/t';
import { useText } from '../../../lib/app-context.ts';
import { useOpenState } from '../now.ts';
import styles from './OpenNow.module.css';

function whatFollows(state: OpenState, style: FormatStyle, t: Translate): string {
  if (state.closesAt) return t('shop.until', { time: formatTime(state.closesAt, style) });
  if (!state.opensNext) return '';
  const { day, at } = state.opensNext;
  const time = formatTime(at, style);
  if (day === state.today) return t('shop.opensToday', { time });
  if (day === addDays(state.today, 1)) return t('shop.opensTomorrow', { time });
  return t('shop.opensOn', { day: formatDay(day, 'weekdayLong', style), time });
}

/** Open or closed now by the store's own clock, and when that changes. */
export function OpenNow({ shop, style }: { shop: Shop; style: FormatStyle }) {
  const t = useText();
  const state = useOpenState(shop);
  const follows = whatFollows(state, style, t);
  return (
    <span className={styles.now}>
      <span className={state.isOpen ? styles.open : styles.closed}>
        {t(state.isOpen ? 'shop.openNow' : 'shop.closedNow')}
      </span>
      {follows && <span className={styles.follows}>{follows}</span>}
    </span>
  );
}
