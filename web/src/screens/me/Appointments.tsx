import { paths } from '../../app/paths.ts';
import { AppointmentCard } from '../../features/booking/components/AppointmentCard.tsx';
import { madeHere } from '../../features/booking/made-here.ts';
import { renderLink } from '../../lib/AppLink.tsx';
import { useText } from '../../lib/surroundings.ts';
import { useTabStore } from '../../lib/tab-store.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Stack } from '../../ui/Stack.tsx';

/** The bookings made in this tab; each opens by its own link. */
export function Appointments() {
  const t = useText();
  const made = useTabStore(madeHere);
  return (
    <Page hasTabs isNarrow screen="Appointments">
      <PageHeader title={t('shell.appointments')} subtitle={made.length ? t('shell.appointmentsText') : undefined} />
      {made.length === 0 ? (
        <EmptyState
          kind="noData"
          title={t('shell.appointmentsNone')}
          text={t('shell.appointmentsNoneText')}
          action={
            <ButtonLink href={paths.explore()} icon="compass" render={renderLink}>
              {t('shop.exploreStores')}
            </ButtonLink>
          }
        />
      ) : (
        <Stack gap={3} as="ul">
          {made.map((entry) => (
            <li key={entry.id}>
              <AppointmentCard made={entry} href={paths.booking(entry.id)} />
            </li>
          ))}
        </Stack>
      )}
    </Page>
  );
}
