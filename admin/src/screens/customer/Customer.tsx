import type { CustomerCard } from '@parlour/contract/customer/card';
import { ButtonLink } from '@parlour/ui/button/Button.tsx';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { Badge } from '@parlour/ui/text/Badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { customerQuery } from '../../features/customer/calls.ts';
import { contactOf, nameOf } from '../../features/customer/words.ts';
import { useStore } from '../../features/team/store.ts';
import { appLink } from '../../lib/AppLink.tsx';
import { useText } from '../../lib/app-context.ts';
import { AppointmentSheet } from '../appointment/AppointmentSheet.tsx';
import { PageTop } from '../PageTop.tsx';
import { Failed, Waiting } from '../States.tsx';
import { AppointmentsPart } from './AppointmentsPart.tsx';
import { DetailsPart } from './DetailsPart.tsx';
import { HoldingsPart } from './HoldingsPart.tsx';
import { ActionsPart } from './ActionsPart.tsx';
import { NotesPart } from './NotesPart.tsx';
import { PicturesPart } from './PicturesPart.tsx';
import styles from './Customer.module.css';

/** The card of a customer. The address of a merged record leads to the record that stayed. */
export function Customer() {
  const t = useText();
  const { store } = useStore();
  const { memberId } = useParams({ from: '/inside/store/$shopId/customers/$memberId' });
  const { data, error, refetch } = useQuery(customerQuery(store.id, memberId));
  if (error && !data) return <Failed title={t('adminCustomer.title')} error={error} onRetry={() => void refetch()} />;
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
    <Page hasTabs screen="Customer">
      <Stack gap={4}>
        <PageTop title={nameOf(card, t)} subtitle={contactOf(card)} />
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
            <PicturesPart card={card} />
          </div>
          <div className={styles.column}>
            <DetailsPart card={card} />
            {may('customer.read') === 'all' && <HoldingsPart card={card} />}
            <ActionsPart card={card} />
          </div>
        </div>
      </Stack>
      {opened && <AppointmentSheet bookingId={opened} onClose={() => setOpened(null)} />}
    </Page>
  );
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
