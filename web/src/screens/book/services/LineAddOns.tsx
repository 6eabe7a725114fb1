import type { MenuItem } from '@parlour/contract/menu/calls';
import { type DraftLine, withAddOn } from '../../../features/booking/draft.ts';
import { AddOnPicks } from '../../../features/menu/components/AddOnPicks.tsx';
import type { BookVisit } from '../visit.ts';

type LineAddOnsProps = { item: MenuItem; line: DraftLine | undefined; visit: BookVisit };

/** The add-ons of a chosen service, as they are ticked in the draft. */
export function LineAddOns({ item, line, visit: { style, textOf, parameters, change } }: LineAddOnsProps) {
  return (
    <AddOnPicks
      item={item}
      look={{ style, textOf, hidesPrices: parameters.hidesServicePrices }}
      ticked={line?.addOnCodes ?? []}
      onChange={(code, isChosen) => change((current) => withAddOn(current, line?.key ?? '', code, isChosen))}
    />
  );
}
