import type { SoldOnBill } from '@parlour/contract/till/sale';
import type { BillLineKind } from '@parlour/domain/bill/bill';

type Line = { id: string; kind: BillLineKind; name: string; quantity: number };

const kinds: Partial<Record<BillLineKind, SoldOnBill['kind']>> = {
  membership: 'membership',
  package: 'package',
  gift_card: 'voucher',
  e_gift_card: 'voucher',
};

/** The rights that a bill has sold, by the line that sold each; those of one kind belong to the line of their name first. */
export function soldByLine(sold: readonly SoldOnBill[], lines: readonly Line[]): ReadonlyMap<string, SoldOnBill[]> {
  const of = new Map<string, SoldOnBill[]>();
  const rest = new Set(sold);
  const give = (isOf: (right: SoldOnBill, line: Line) => boolean) => {
    for (const line of lines) {
      const own = of.get(line.id) ?? [];
      const missing = line.quantity - own.length;
      const more = [...rest].filter((right) => right.kind === kinds[line.kind] && isOf(right, line)).slice(0, missing);
      for (const right of more) rest.delete(right);
      of.set(line.id, [...own, ...more]);
    }
  };
  give((right, line) => right.name === line.name);
  give(() => true);
  return of;
}
