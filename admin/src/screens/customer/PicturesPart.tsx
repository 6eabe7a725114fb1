import type { CustomerCard } from '@parlour/contract/customer/card';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useQuery } from '@tanstack/react-query';
import { picturesQuery } from '../../features/appointment/calls.ts';
import { whenAt } from '../../features/customer/words.ts';
import { useStore } from '../../features/team/store.ts';
import { useTag } from '../../features/team/tag.ts';
import { useText } from '../../lib/app-context.ts';
import { Pictures } from '../appointment/Pictures.tsx';
import { CardPart } from './CardPart.tsx';
import styles from './Customer.module.css';

/** What the customer sent with appointments; nothing where there is none. */
export function PicturesPart({ card }: { card: CustomerCard }) {
  const t = useText();
  const tag = useTag();
  const { store } = useStore();
  const { data } = useQuery(picturesQuery(store.id, card.id));
  if (!data || data.length === 0) return null;
  return (
    <CardPart title={t('adminAppointment.pictures')}>
      {data.map(({ bookingId, startsAt, pictures }) => (
        <Stack key={bookingId} gap={2}>
          <p className={styles.secondary}>{whenAt(startsAt, card, tag)}</p>
          <Pictures
            label={t('adminAppointment.pictures')}
            urls={pictures.map(({ url }) => url)}
            wholeUrls={pictures.map(({ wholeUrl }) => wholeUrl)}
          />
        </Stack>
      ))}
    </CardPart>
  );
}
