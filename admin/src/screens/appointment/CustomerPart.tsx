import type { Appointment } from '@parlour/contract/appointment/read';
import { DefinitionRows } from '@parlour/ui/layout/DefinitionRows.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { ButtonLink } from '@parlour/ui/button/Button.tsx';
import { Badge } from '@parlour/ui/text/Badge.tsx';
import { FiledUnder } from './FiledUnder.tsx';
import { languageName } from '../../features/customer/languages.ts';
import { phoneOf, telOf } from '../../features/customer/words.ts';
import { useStore } from '../../features/team/store.ts';
import { useText } from '../../lib/app-context.ts';
import { appLink } from '../../lib/AppLink.tsx';
import styles from './Appointment.module.css';

/** Who comes, how to reach the person, and what the store knows of earlier visits. */
export function CustomerPart({ appointment }: { appointment: Appointment }) {
  const t = useText();
  const { store, may } = useStore();
  const { contact, memberId, language, visits, noShows, isBlocked } = appointment.customer;
  // Who came without a name has no record that could be new.
  const isNew = memberId !== null && visits === 0;
  const rows = [
    {
      id: 'mobile',
      term: <span className={styles.tall}>{t('adminAppointment.phone')}</span>,
      value: contact.mobile && (
        <a className={styles.tall} href={telOf(contact)}>
          {phoneOf(contact)}
        </a>
      ),
    },
    {
      id: 'email',
      term: <span className={styles.tall}>{t('adminAppointment.email')}</span>,
      value: contact.email && (
        <a className={styles.tall} href={`mailto:${contact.email}`}>
          {contact.email}
        </a>
      ),
    },
    { id: 'language', term: t('adminAppointment.language'), value: language && languageName(language) },
    { id: 'visits', term: t('adminAppointment.visits'), value: visits > 0 && String(visits) },
    { id: 'noShows', term: t('adminAppointment.noShows'), value: noShows > 0 && String(noShows) },
  ].filter(({ value }) => Boolean(value));
  return (
    <Stack gap={3} as="section">
      <h3 className={styles.head}>{t('adminAppointment.customer')}</h3>
      {(isNew || isBlocked) && (
        <Row gap={2} wrap>
          {isNew && <Badge tone="brand">{t('adminAppointment.newCustomer')}</Badge>}
          {isBlocked && <Badge tone="danger">{t('adminAppointment.blockedCustomer')}</Badge>}
        </Row>
      )}
      <FiledUnder appointment={appointment} />
      <DefinitionRows rows={rows} />
      {memberId !== null && may('customer.read') && (
        <ButtonLink kind="secondary" size="sm" href={`/store/${store.id}/customers/${memberId}`} render={appLink}>
          {t('adminAppointment.openCustomer')}
        </ButtonLink>
      )}
    </Stack>
  );
}
