import { paths } from '../../app/paths.ts';
import { AppointmentCard } from '../../features/booking/components/AppointmentCard.tsx';
import { madeHere } from '../../features/booking/made-here.ts';
import { useText } from '../../lib/surroundings.ts';
import { useTabStore } from '../../lib/tab-store.ts';
import { Stack } from '../../ui/Stack.tsx';

/** What was booked in this tab and opens by its own link, but for what stands in the list anyway. */
export function MadeHere({ except }: { except: ReadonlySet<string> }) {
  const t = useText();
  const made = useTabStore(madeHere).filter(({ id }) => !except.has(id));
  if (made.length === 0) return null;
  return (
    <Stack gap={3} as="section">
      <h2>{t('account.madeHere')}</h2>
      <Stack gap={3} as="ul">
        {made.map((entry) => (
          <li key={entry.id}>
            <AppointmentCard made={entry} href={paths.booking(entry.id)} level={3} />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
