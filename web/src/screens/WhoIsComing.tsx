import { bookingLimits } from '@parlour/domain/booking/resolve-lines';
import type { Draft, DraftChange } from '../features/booking/draft.ts';
import { withGroup, withGuestCount } from '../features/booking/group.ts';
import { useText } from '../lib/app-context.ts';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { ChipFilter } from '@parlour/ui/choice/ChipFilter.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { Stepper } from '@parlour/ui/form/Stepper.tsx';

const { minGroupGuests, guests: mostGuests } = bookingLimits;

/** How many come, asked before services are chosen, and for whom of them the next one is. */
export function WhoIsComing({ draft, change }: { draft: Draft; change: DraftChange }) {
  const t = useText();
  const { isGroup, guestCount, openGuest, lines } = draft;
  const count = isGroup ? guestCount : 1;
  const setCount = (next: number) =>
    change((current) =>
      next < minGroupGuests
        ? withGroup(current, false)
        : withGuestCount(current.isGroup ? current : withGroup(current, true), next),
    );
  const guests = Array.from({ length: count }, (_, place) => {
    const own = lines.filter(({ guest }) => guest === place + 1).length;
    const text = [t('booking.guestName', { guest: place + 1 }), t('menu.count', { count: own })].join(' · ');
    return { id: String(place + 1), text };
  });
  return (
    <Card>
      <Stack gap={3}>
        <Row gap={3} wrap between>
          <strong aria-hidden="true">{t('booking.whoComes')}</strong>
          <Stepper
            label={t('booking.whoComes')}
            value={count}
            min={1}
            max={mostGuests}
            decreaseLabel={t('booking.fewerGuests')}
            increaseLabel={t('booking.moreGuests')}
            valueText={isGroup ? t('booking.guests', { count }) : t('booking.justMe')}
            onChange={setCount}
          />
        </Row>
        {isGroup && (
          <ChipFilter
            label={t('booking.guestCount')}
            options={guests}
            selected={String(openGuest)}
            onSelect={(id) => change((current) => ({ ...current, openGuest: Number(id) }))}
          />
        )}
      </Stack>
    </Card>
  );
}
