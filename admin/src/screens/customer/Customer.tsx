import type { CustomerCard } from '@parlour/contract/customer/card';
import { ButtonLink } from '@parlour/ui/button/Button.tsx';
import type { LinkProps } from '@parlour/ui/button/link.ts';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { Badge } from '@parlour/ui/text/Badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { customerQuery } from '../../features/customer/calls.ts';
import { isDeletedCustomer } from '../../features/customer/is-deleted.ts';
import { lastList } from '../../features/customer/last-search.ts';
import { contactOf, nameOf } from '../../features/customer/words.ts';
import { useStore } from '../../features/team/store.ts';
import { appLink } from '../../lib/AppLink.tsx';
import { useText } from '../../lib/app-context.ts';
import { AppointmentSheet } from '../appointment/AppointmentSheet.tsx';
import { AreaPage } from '../AreaPage.tsx';
import { PageTop } from '../PageTop.tsx';
import { Failed, Waiting } from '../States.tsx';
import { AppointmentsPart } from './AppointmentsPart.tsx';
import { DetailsPart } from './DetailsPart.tsx';
import { HoldingsPart } from './HoldingsPart.tsx';
import { ActionsPart } from './ActionsPart.tsx';
import { NotesPart } from './NotesPart.tsx';
import { PicturesPart } from './PicturesPart.tsx';
import { useOpened } from './use-opened.ts';
import styles from './Customer.module.css';

/** The card of a customer. The address of a merged record leads to the record that stayed. */
export function Customer() {
  const t = useText();
  const { store } = useStore();
  const { memberId } = useParams({ from: '/inside/store/$shopId/customers/$memberId' });
  const { data, error, refetch } = useQuery(customerQuery(store.id, memberId));
  const back = useBackToList(memberId);
  // Who was deleted meanwhile is not shown as an empty record.
  if (error && (!data || isDeletedCustomer(error)))
    return <Failed title={t('adminCustomer.title')} {...{ back, error }} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (data.id !== memberId)
    return (
      <Navigate replace to="/store/$shopId/customers/$memberId" params={{ shopId: store.id, memberId: data.id }} />
    );
  return <CardOf key={data.id} card={data} />;
}

function CardOf({ card }: { card: CustomerCard }) {
  const t = useText();
  const { store, may } = useStore();
  const [opened, setOpened] = useState<string | null>(null);
  const at = (place: string) => `/store/${encodeURIComponent(store.id)}/${place}`;
  const customer = encodeURIComponent(card.id);
  return (
    <AreaPage screen="Customer">
      <Stack gap={4}>
        <PageTop title={nameOf(card, t)} subtitle={contactOf(card)} back={useBackToList(card.id)} />
        <Marks card={card} />
        <Row gap={2} wrap>
          {may('appointment.write') && (
            <ButtonLink icon="plus" href={at(`calendar?new=1&customer=${customer}`)} render={appLink}>
              {t('adminCustomer.newAppointment')}
            </ButtonLink>
          )}
          {may('till.use') && (
            <ButtonLink kind="secondary" icon="bag" href={at(`till?customer=${customer}`)} render={appLink}>
              {t('adminCustomer.sell')}
            </ButtonLink>
          )}
        </Row>
        <div className={styles.columns}>
          <div className={styles.column}>
            <AppointmentsPart card={card} onOpen={setOpened} />
            <NotesPart card={card} />
          </div>
          <div className={styles.column}>
            <DetailsPart card={card} />
            {may('customer.read') === 'all' && <HoldingsPart card={card} />}
            <ActionsPart card={card} />
          </div>
          <div className={styles.late}>
            <PicturesPart card={card} />
          </div>
        </div>
      </Stack>
      {opened && <AppointmentSheet bookingId={opened} onClose={() => setOpened(null)} />}
    </AreaPage>
  );
}

/** The list as it was left. Where the card was opened from it, the way back is that of the browser, which finds the place in it, too. */
function useBackToList(id: string) {
  const t = useText();
  const { store } = useStore();
  const router = useRouter();
  const { isFromList } = useOpened();
  const back = (event: { preventDefault: () => void }) => {
    if (!isFromList(id)) return;
    event.preventDefault();
    router.history.back();
  };
  return {
    label: t('adminCustomer.toList'),
    href: `/store/${encodeURIComponent(store.id)}/customers`,
    render: (props: LinkProps) => (
      <Link
        {...props}
        to="/store/$shopId/customers"
        params={{ shopId: store.id }}
        search={lastList(store.id)}
        onClick={back}
      />
    ),
  };
}

/** What is to be known of a customer before anything else. */
function Marks({ card: { isBlocked, hasAccount, mergedRecords } }: { card: CustomerCard }) {
  const t = useText();
  if (!isBlocked && !hasAccount && mergedRecords === 0) return null;
  return (
    <Row gap={2} wrap>
      {isBlocked && <Badge tone="danger">{t('adminCustomer.blocked')}</Badge>}
      {hasAccount && <Badge tone="brand">{t('adminCustomer.hasAccount')}</Badge>}
      {mergedRecords > 0 && <Badge>{t('adminCustomer.merged', { count: mergedRecords })}</Badge>}
    </Row>
  );
}
