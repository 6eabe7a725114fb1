import type { BookingState } from '@parlour/domain/booking/booking';
import type { ReactNode } from 'react';
import { useText } from '../../lib/app-context.ts';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';

type StateNoticeProps = { state: BookingState; reason: string; isChanged?: boolean };

/** What the state means for the person, and what the store has still to settle but for money, of which its own part tells; with the shop's reason where it gave one. */
export function StateNotice({ state, reason, isChanged = false }: StateNoticeProps): ReactNode {
  const t = useText();
  const why = reason ? t('booking.reason', { reason }) : null;
  if (state === 'rejected')
    return (
      <NoticeBox tone="danger" title={t('booking.rejectedText')}>
        {why}
      </NoticeBox>
    );
  if (state === 'cancelled')
    return (
      <NoticeBox tone="info" title={t('booking.cancelledText')}>
        {why}
      </NoticeBox>
    );
  if (isChanged)
    return (
      <NoticeBox tone="warning" title={t('booking.attentionTitle')}>
        {t('booking.attentionText')}
      </NoticeBox>
    );
  if (state === 'to_confirm')
    return (
      <NoticeBox tone="warning" icon="clock">
        {t('booking.madeToConfirmText')}
      </NoticeBox>
    );
  return null;
}
