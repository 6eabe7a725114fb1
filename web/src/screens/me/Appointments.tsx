import { SignInPrompt } from '../../features/account/components/SignInPrompt.tsx';
import { ExportButton } from '../../features/booking/components/ExportButton.tsx';
import { useSession } from '../../lib/session/session.ts';
import { useText } from '../../lib/app-context.ts';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { MadeHere } from './MadeHere.tsx';
import { MyBookings } from './MyBookings.tsx';

/** One's bookings; a visitor sees first what was booked in this tab, then how to see the rest. */
export function Appointments() {
  const t = useText();
  const { status } = useSession();
  return (
    <Page hasTabs isNarrow screen="Appointments">
      <PageHeader title={t('shell.appointments')} action={status === 'signedIn' && <ExportButton />} />
      {status === 'signedIn' && <MyBookings />}
      {status === 'unknown' && (
        <LoadingRegion label={t('shell.loading')}>
          <Skeleton shape="block" height={320} />
        </LoadingRegion>
      )}
      {(status === 'visitor' || status === 'unreachable') && <Visitor />}
    </Page>
  );
}

function Visitor() {
  const t = useText();
  return (
    <Stack gap={6}>
      <MadeHere except={noIds} />
      <SignInPrompt
        kind="appointments"
        title={t('account.promptAppointments')}
        text={t('account.promptAppointmentsText')}
      />
    </Stack>
  );
}

const noIds: ReadonlySet<string> = new Set();
