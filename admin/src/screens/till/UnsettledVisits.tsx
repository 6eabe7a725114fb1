import type { TillDay } from '@parlour/contract/till/day';
import { ButtonLink } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Row } from '@parlour/ui/layout/Stack.tsx';
import { useStore } from '../../features/team/store.ts';
import type { TillFormat } from '../../features/till/money.ts';
import { appLink } from '../../lib/AppLink.tsx';
import { useText } from '../../lib/app-context.ts';
import styles from './Till.module.css';

type UnsettledVisitsProps = { day: Pick<TillDay, 'day' | 'unsettled' | 'unsettledVisits'>; format: TillFormat };

/** Finished appointments that nobody has paid at the till, with their dates where they are not of today, and the way to each on its own day. */
export function UnsettledVisits({
  day: { day: today, unsettled, unsettledVisits: count },
  format,
}: UnsettledVisitsProps) {
  const t = useText();
  const { store } = useStore();
  const listOf = (startsAt: number) => `/store/${store.id}/calendar?day=${format.dayOf(startsAt)}&view=list`;
  return (
    <NoticeBox tone="warning" title={t('adminTill.unsettled', { count })}>
      {/* The next ones come into the list as these are settled. */}
      {unsettled.length < count && <p>{t('adminTill.latestListed', { count: unsettled.length })}</p>}
      <div className={styles.unsettled}>
        <Row gap={2} wrap>
          {unsettled.map(({ bookingId, name, startsAt }) => (
            <ButtonLink
              key={bookingId}
              kind="secondary"
              size="sm"
              href={`${listOf(startsAt)}&appointment=${bookingId}`}
              render={appLink}
            >
              {`${format.dayOf(startsAt) === today ? format.time(startsAt) : format.when(startsAt)} · ${name || t('adminCustomer.noName')}`}
            </ButtonLink>
          ))}
        </Row>
      </div>
    </NoticeBox>
  );
}
