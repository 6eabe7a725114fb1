import type { Shop } from '@parlour/contract/shop/calls';
import { instantOf } from '@parlour/domain/time/zone';
import { deviceZone, formatZone, type FormatStyle } from '@parlour/phrases/format';
import { useText } from '../../../lib/app-context.ts';

type ZoneLineProps = { shop: Pick<Shop, 'zone'>; day: string; style: Pick<FormatStyle, 'tag'> };

/** Says whose clock counts, where the device's is another one. */
export function ZoneLine({ shop, day, style }: ZoneLineProps) {
  const t = useText();
  if (deviceZone() === shop.zone) return null;
  const noon = instantOf(shop.zone, day, 720) ?? 0;
  return t('booking.zoneLine', { zone: formatZone(shop.zone, noon, style) });
}
