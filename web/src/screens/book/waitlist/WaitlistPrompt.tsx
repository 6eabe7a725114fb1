import { useQueryClient } from '@tanstack/react-query';
import { settingsQuery } from '../../../features/availability/calls.ts';
import { totalOf } from '../../../features/menu/lookup.ts';
import { waitlistDraftOf } from '../../../features/waitlist/waitlist-store.ts';
import { useApi, useText } from '../../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { Fill, Row } from '@parlour/ui/layout/Stack.tsx';
import { mayCharge } from '../payment/may-charge.ts';
import type { BookVisit } from '../visit.ts';

type WaitlistEntryProps = { visit: BookVisit; day: string | null };

/** Where no time fits: the way to the waitlist. The day in view is chosen already. */
export function WaitlistPrompt({ visit, day }: WaitlistEntryProps) {
  const t = useText();
  const api = useApi();
  const queryClient = useQueryClient();
  const { shop, changeId, isPickUp, question, goTo } = visit;
  if (changeId !== null || isPickUp || isChargedAhead(visit)) return null;
  const open = () => {
    const store = waitlistDraftOf(shop.id);
    const entry = store.read();
    if (day !== null && entry.days.length === 0) store.write({ ...entry, days: [day] });
    // What the form says of the store is on its way before the form is there.
    void queryClient.prefetchQuery(settingsQuery(api, question));
    goTo('waitlist');
  };
  return (
    <Card tone="quiet">
      <Row gap={3} wrap>
        <Fill>
          <p>{t('booking.waitlistEntryText')}</p>
        </Fill>
        <Button kind="secondary" size="sm" icon="clock" onClick={open}>
          {t('booking.waitlistEntry')}
        </Button>
      </Row>
    </Card>
  );
}

/** A store that charges every customer holds no time without money: the list would be offered, and then refused (decision 0024). */
function isChargedAhead({ shop, menu, parameters }: BookVisit): boolean {
  const costs = Number(totalOf(menu.chosen, shop.currencyCode).amount) > 0;
  return costs && mayCharge(parameters) && parameters.chargeCondition === '0';
}
