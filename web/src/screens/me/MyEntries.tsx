import type { WaitlistEntry } from '@parlour/contract/waitlist/calls';
import { formatDay } from '@parlour/phrases/format';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../lib/navigation/paths.ts';
import { myEntriesQuery } from '../../features/waitlist/calls.ts';
import { AppLink } from '../../lib/navigation/AppLink.tsx';
import { useFormatStyle } from '../../lib/language/format-style.ts';
import { useApi, useText } from '../../lib/app-context.ts';
import { Badge } from '@parlour/ui/text/Badge.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import styles from './MyPlaces.module.css';

/** The waitlist entries of the signed-in customer; nothing where there is none. */
export function MyEntries() {
  const t = useText();
  const { data: places } = useQuery(myEntriesQuery(useApi()));
  if (!places || places.length === 0) return null;
  return (
    <Stack gap={3} as="section">
      <h2>{t('waitlist.mine')}</h2>
      <p className={styles.text}>{t('waitlist.mineText')}</p>
      <Stack gap={3} as="ul">
        {places.map((entry) => (
          <li key={entry.id}>
            <EntryCard entry={entry} />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

function EntryCard({ entry }: { entry: WaitlistEntry }) {
  const t = useText();
  const style = useFormatStyle({
    countryCode: entry.shopCountry,
    timeFormat: entry.timeFormat,
    currencySymbol: '',
    currencyDigits: 2,
  });
  const join = t('shell.listJoin');
  return (
    <Card as="article">
      <div className={styles.card}>
        {entry.offer?.state === 'open' && <Badge tone="success">{t('waitlist.offerOpen')}</Badge>}
        <h3 className={styles.shop}>
          <AppLink href={paths.waitlist(entry.id)} className={styles.link}>
            {entry.shopName}
          </AppLink>
        </h3>
        <p>{entry.items.map(({ name }) => name).join(join)}</p>
        <p className={styles.text}>{entry.days.map((day) => formatDay(day, 'short', style)).join(join)}</p>
      </div>
    </Card>
  );
}
