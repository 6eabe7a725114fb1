import type { Booking } from '@parlour/contract/booking/calls';
import type { BookingRights } from '@parlour/contract/booking/rights';
import { isOpen } from '@parlour/domain/booking/decide-move';
import { formatAmount, formatInstant, type FormatStyle } from '@parlour/phrases/format';
import { useText } from '../../lib/app-context.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { DefinitionRows } from '../../ui/layout/DefinitionRows.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useTextOfStore } from '../../features/shop/text-of-store.ts';

type RightsPartProps = { rights: BookingRights; booking: Booking; style: FormatStyle };

/** What of her rights a booking uses, where it is now, and while the visit is ahead what is left to pay and until when all comes back. */
export function RightsPart({ rights, booking, style }: RightsPartProps) {
  const t = useText();
  const textOf = useTextOfStore(booking.shopId);
  const isAhead = isOpen(booking);
  const used = rights.uses.map((use, place) => {
    const { text, lang } = textOf(use);
    const taken =
      use.kind === 'sessions' ? `${t('usedRights.sessions')}: ${use.units}` : formatAmount(use.amount, style);
    const value = `${taken} · ${t(`usedRights.${use.state}`)}`;
    return { id: `${use.rightId} ${place}`, term: <span lang={lang}>{text}</span>, value };
  });
  const rest = { id: 'rest', term: t('usedRights.leftToPay'), value: formatAmount(rights.rest, style), isTotal: true };
  return (
    <Card pad="lg">
      <Stack gap={2}>
        <h2>{t('usedRights.inVisit')}</h2>
        <DefinitionRows rows={isAhead ? [...used, rest] : used} />
        {isAhead && rights.returnedUntil !== null && (
          <p>{t('usedRights.backUntil', { when: formatInstant(rights.returnedUntil, booking.zone, style) })}</p>
        )}
      </Stack>
    </Card>
  );
}
