import type { LostRight } from '@parlour/contract/booking/rights';
import { useText } from '../../lib/app-context.ts';
import { useTextOfStore } from '../../features/shop/text-of-store.ts';

/** What of her rights is used up by cancelling now, said before she agrees to it, and aloud where it came up in between. */
export function LostRights({ lost, shopId }: { lost: readonly LostRight[]; shopId: string }) {
  const t = useText();
  const textOf = useTextOfStore(shopId);
  return (
    <div role="alert">
      <p>{t('usedRights.lostByCancel')}</p>
      <ul>
        {lost.map((right, place) => {
          const { text, lang } = textOf(right);
          return (
            // A right may be used for several lines of a visit.
            <li key={`${right.rightId} ${place}`}>
              <span lang={lang}>{text}</span>
              {right.kind === 'sessions' && ` · ${t('usedRights.sessions')}: ${right.units}`}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
