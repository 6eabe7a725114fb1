import type { Booking } from '@parlour/contract/booking/calls';
import { renderLink } from '../../lib/navigation/AppLink.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { useText } from '../../lib/app-context.ts';
import { ButtonLink } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import type { ShopTextOf } from '../../features/shop/second-language.ts';

const formsOf = ({ id, shopId }: Booking) => paths.forms({ shopId, relationId: id, triggerType: 'BOOKING' });

/** The forms that are still to be completed for a booking, and the way to them. */
export function OpenForms({ booking, textOf }: { booking: Booking; textOf: ShopTextOf }) {
  const t = useText();
  const { openForms = [] } = booking;
  if (openForms.length === 0) return null;
  const link = (
    <ButtonLink kind="secondary" size="sm" icon="note" href={formsOf(booking)} render={renderLink}>
      {t('booking.fillForms')}
    </ButtonLink>
  );
  return (
    <NoticeBox tone="warning" icon="note" title={t('booking.formsToComplete')} action={link}>
      {openForms.map(({ id, title }) => (
        <p key={id}>{textOf(title.text, title.second ?? '').text}</p>
      ))}
    </NoticeBox>
  );
}

/** The same in a list, in as many words as say it. */
export function OpenFormsLink({ booking }: { booking: Booking }) {
  const t = useText();
  if (!booking.openForms?.length) return null;
  return (
    <ButtonLink kind="secondary" size="sm" icon="note" href={formsOf(booking)} render={renderLink}>
      {t('booking.formsToComplete')}
    </ButtonLink>
  );
}
