import { paths } from '../../lib/navigation/paths.ts';
import { mineQuery } from '../../features/booking/mine.ts';
import { AppLink } from '../../lib/navigation/AppLink.tsx';
import { useApi, useText } from '../../lib/app-context.ts';
import { useScrollList } from '../../lib/list/use-scroll-list.ts';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { TextLink } from '@parlour/ui/button/TextLink.tsx';
import { AppointmentEntry } from './AppointmentEntry.tsx';

/** The next appointment of the signed-in customer, and the way to all of them; nothing where none is planned. */
export function NextAppointment() {
  const t = useText();
  const [next] = useScrollList(mineQuery(useApi(), 'upcoming')).entries ?? [];
  if (!next) return null;
  return (
    <Stack gap={3} as="section">
      <h2>{t('account.next')}</h2>
      <AppointmentEntry booking={next} linkToken="" level={3} />
      <TextLink href={paths.appointments()} render={(props) => <AppLink {...props} />} isStandalone>
        {t('account.allAppointments')}
      </TextLink>
    </Stack>
  );
}
