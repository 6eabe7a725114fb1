import type { PointRuleShown, RewardShown } from '@parlour/contract/points/calls';
import type { Shop } from '@parlour/contract/shop/calls';
import { givesPoints } from '@parlour/domain/points/gives-points';
import { formatAmount, formatDay, type FormatStyle } from '@parlour/phrases/format';
import type { Translate } from '@parlour/phrases/t';
import { useText } from '../../../lib/app-context.ts';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import styles from './InviteRules.module.css';

type InviteRulesProps = {
  rule: PointRuleShown | null;
  shop: Pick<Shop, 'name' | 'languageTag'>;
  style: FormatStyle;
};

/** How inviting friends works at a store, and what it earns where that will be given. */
export function InviteRules({ rule, shop, style }: InviteRulesProps) {
  const t = useText();
  if (!rule?.isOn) return <EmptyState kind="noData" title={t('points.rulesOff')} />;
  const rewards = rule.rewards.filter(givesPoints);
  const isRewarded = rewards.length > 0;
  return (
    <Stack gap={5}>
      {isRewarded && <p>{t('points.rulesIntro', { shop: shop.name })}</p>}
      <ol className={styles.steps}>
        <li>{t('points.stepShare')}</li>
        <li>{t('points.stepVisit')}</li>
        <li>{t(isRewarded ? 'points.stepEarn' : 'points.stepThanks')}</li>
      </ol>
      {isRewarded && (
        <section>
          <h3 className={styles.heading}>{t('points.rewards')}</h3>
          <ul className={styles.rewards}>
            {rewards.map((reward, place) => (
              <li key={place} className={styles.reward}>
                <p className={styles.what}>{rewardFor(reward, style, t)}</p>
                <dl className={styles.points}>
                  <Points label={t('points.forYou')} count={reward.inviterPoints} />
                  <Points label={t('points.forFriend')} count={reward.inviteePoints} />
                </dl>
                {reward.itemNames.length > 0 && (
                  <p className={styles.items} lang={shop.languageTag}>
                    {reward.itemNames.join(t('shop.spanJoin'))}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {boundsText(rule, style, t) && <p className={styles.note}>{boundsText(rule, style, t)}</p>}
      {isRewarded && <p className={styles.note}>{t('points.fairPlay')}</p>}
    </Stack>
  );
}

function Points({ label, count }: { label: string; count: number }) {
  const t = useText();
  return (
    <div className={styles.point}>
      <dt>{label}</dt>
      <dd>{t('points.count', { count })}</dd>
    </div>
  );
}

/** Which first purchase earns it. */
function rewardFor({ goods, itemIds, minAmount }: RewardShown, style: FormatStyle, t: Translate): string {
  const isSome = itemIds.length > 0;
  const what = {
    all: t('points.firstAny'),
    services: t(isSome ? 'points.firstOfServices' : 'points.firstService'),
    products: t(isSome ? 'points.firstOfProducts' : 'points.firstProduct'),
  }[goods];
  return minAmount === null ? what : t('points.fromAmount', { what, amount: formatAmount(minAmount, style) });
}

function boundsText({ fromDay, toDay }: PointRuleShown, style: FormatStyle, t: Translate): string {
  const [from, to] = [fromDay && formatDay(fromDay, 'long', style), toDay && formatDay(toDay, 'long', style)];
  if (from && to) return t('points.between', { from, to });
  if (to) return t('points.untilDay', { to });
  return from ? t('points.fromDay', { from }) : '';
}
