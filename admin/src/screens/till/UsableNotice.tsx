import type { PayingPoints } from '@parlour/domain/till/points-tender';
import { mostByPoints, pointsFor } from '@parlour/domain/till/points-tender';
import { sellsRight } from '@parlour/domain/till/sold-rights';
import { usableRights } from '@parlour/domain/till/usable-rights';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { saleOf, withRight } from '../../features/till/draft.ts';
import { useText } from '../../lib/app-context.ts';
import { LoadingRows } from '../LoadingRows.tsx';
import type { CartProps } from './Cart.tsx';

type UsableNoticeProps = Pick<
  CartProps,
  'draft' | 'change' | 'counted' | 'offered' | 'facts' | 'balanceMinor' | 'points' | 'format' | 'isLoading'
>;

const mostShown = 4;

/** Says above what is to be paid what the customer holds that can pay for it. Nothing is used before it is pressed. */
export function UsableNotice({ draft, change, offered, facts, isLoading, ...money }: UsableNoticeProps) {
  const t = useText();
  if (draft.sent !== null || draft.lines.length === 0) return null;
  if (isLoading) return <LoadingRows rows={1} />;
  const usable = usableRights(saleOf(draft), offered, facts, mostShown);
  // What is sold to pay with is paid with money itself.
  const words = draft.lines.some(sellsRight) ? [] : moneyWords(money, t);
  if (usable.length === 0 && words.length === 0) return null;
  const itemsOf = (lineIds: readonly string[]) =>
    lineIds.map((id) => draft.lines.find((line) => line.id === id)!.name).join(t('shell.listJoin'));
  return (
    <NoticeBox tone="info">
      <Stack gap={2}>
        {usable.map(({ held: { right, name }, left, lineIds }) => (
          <Row key={right.id} between wrap>
            <span>
              {t('adminTill.canPay', {
                right: left === null ? name : t('adminTill.sessionsLeft', { name, count: String(left) }),
                items: itemsOf(lineIds),
              })}
            </span>
            <Button
              kind="secondary"
              size="sm"
              aria-label={t('adminTill.useCoupon', { name })}
              onClick={() => change(lineIds.reduce((next, lineId) => withRight(next, lineId, right.id), draft))}
            >
              {t('adminTill.useRightNow')}
            </Button>
          </Row>
        ))}
        {words.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Stack>
    </NoticeBox>
  );
}

type Money = Omit<UsableNoticeProps, 'draft' | 'change' | 'offered' | 'facts' | 'isLoading'>;

/** Balances and points are payments: they are used where the payment is chosen. */
function moneyWords({ counted, balanceMinor, points, format }: Money, t: ReturnType<typeof useText>): string[] {
  const openMinor = counted?.openMinor ?? 0;
  if (openMinor === 0) return [];
  return [
    ...(balanceMinor > 0 ? [t('adminTill.canPayBalance', { amount: format.minor(balanceMinor) })] : []),
    ...pointsWords(openMinor, points, format, t),
  ];
}

function pointsWords(openMinor: number, points: PayingPoints, format: Money['format'], t: ReturnType<typeof useText>) {
  const minor = mostByPoints(openMinor, points);
  if (points === null || minor === 0) return [];
  const count = pointsFor(minor, points.minorPer10000) ?? 0;
  return [t('adminTill.canPayPoints', { points: t('adminTill.pointsText', { count, amount: format.minor(minor) }) })];
}
