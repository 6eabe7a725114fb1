import { bookingKind } from '@parlour/domain/booking/booking';
import { bookingLimits } from '@parlour/domain/booking/resolve-lines';
import { withGroup, withGuestCount } from '../../../features/booking/group.ts';
import { useText } from '../../../lib/app-context.ts';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Stepper } from '@parlour/ui/form/Stepper.tsx';
import { Switch } from '@parlour/ui/form/Switch.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import type { BookVisit } from '../visit.ts';
import styles from './ConfirmGroup.module.css';

const { minGroupGuests, guests } = bookingLimits;

/** Several guests in one booking, where the store offers it. */
export function ConfirmGroup({ visit: { draft, change, parameters } }: { visit: BookVisit }) {
  const t = useText();
  const toast = useToast();
  // Products are for the group as a whole; services are for one guest each.
  if (!parameters.hasGroupBooking || bookingKind(draft.lines) === 'product') return null;
  const tellLimit = (limit: 'min' | 'max') =>
    toast.show({
      text: t(limit === 'min' ? 'booking.fewestGuests' : 'booking.mostGuests', {
        count: limit === 'min' ? minGroupGuests : guests,
      }),
    });
  return (
    <Card>
      <Stack gap={4}>
        <Switch
          label={t('booking.groupSwitch')}
          hint={t('booking.groupHint')}
          isOn={draft.isGroup}
          onChange={(isOn) => change((current) => withGroup(current, isOn))}
        />
        {draft.isGroup && (
          <div className={styles.count}>
            <span aria-hidden="true">{t('booking.guestCount')}</span>
            <Stepper
              label={t('booking.guestCount')}
              value={draft.guestCount}
              min={minGroupGuests}
              max={guests}
              decreaseLabel={t('booking.fewerGuests')}
              increaseLabel={t('booking.moreGuests')}
              valueText={t('booking.guests', { count: draft.guestCount })}
              onChange={(count) => change((current) => withGuestCount(current, count))}
              onLimit={tellLimit}
            />
          </div>
        )}
      </Stack>
    </Card>
  );
}
