import type { GiftOffer } from '@parlour/contract/rights/gift';
import { currencyDigits } from '@parlour/domain/money/currencies';
import { formatDay } from '@parlour/phrases/format';
import { rightRows } from '../../features/rights/right-rows.ts';
import { useTextOfStore } from '../../features/shop/text-of-store.ts';
import { useFormatStyle } from '../../lib/language/format-style.ts';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { DefinitionRows } from '@parlour/ui/layout/DefinitionRows.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';

/** What a card is worth, and until when it is claimed. */
export function GiftFace({ offer }: { offer: GiftOffer }) {
  const { shopCountry, timeFormat, currencySymbol, currencyCode, state, startsOn, endsOn } = offer;
  const style = useFormatStyle({
    countryCode: shopCountry,
    timeFormat,
    currencySymbol,
    currencyDigits: currencyDigits(currencyCode) ?? 2,
  });
  const { t } = style;
  const name = useTextOfStore(offer.shopId)(offer);
  const day = (text: string) => formatDay(text, 'date', style);
  return (
    <Card as="article">
      <Stack gap={3}>
        <h2>
          <span lang={name.lang}>{name.text}</span>
        </h2>
        <DefinitionRows rows={rightRows(offer, style)} />
        {state === 'not_begun' && <p>{t('rights.giftStarts', { day: day(startsOn) })}</p>}
        {state === 'open' && endsOn !== '' && <p>{t('rights.giftBy', { day: day(endsOn) })}</p>}
      </Stack>
    </Card>
  );
}
