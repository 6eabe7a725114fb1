import type { TillBill } from '@parlour/contract/till/bills';
import { toDecimal, toMinor } from '@parlour/domain/money/money';
import { sellsRight } from '@parlour/domain/till/sold-rights';

type Line = { id: string; kind: Parameters<typeof sellsRight>[0]['kind'] };

/**
 * What of a bill can go back by an amount: all but the rights that it sold, which go back in full or not at all. `lineIds` undefined: it sold none. `tenders`: with
 * what of each payment lies on the other lines.
 */
export function refundableAmount(bill: Pick<TillBill, 'refundable'>, lines: readonly Line[], currency: string) {
  const minorOf = (text: string) => toMinor(text, currency) ?? 0;
  const { total, tenders } = bill.refundable;
  if (!lines.some(sellsRight)) return { mostMinor: minorOf(total), lineIds: undefined, tenders };
  const lineIds = lines.filter((line) => !sellsRight(line)).map(({ id }) => id);
  const left = tenders.map((tender) => ({
    tender,
    minor: tender.parts
      .filter(({ lineId }) => lineIds.includes(lineId))
      .reduce((sum, part) => sum + minorOf(part.left), 0),
  }));
  return {
    mostMinor: left.reduce((sum, { minor }) => sum + minor, 0),
    lineIds,
    tenders: left.map(({ tender, minor }) => ({ ...tender, left: toDecimal(minor, currency) })),
  };
}
