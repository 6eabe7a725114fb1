import { type Reason, reasons } from './reasons.ts';
import { teamReasons } from './team/reasons.ts';

/** Every refusal of every app, with its number on the wire; customers' apps need their own alone. */
export const everyReason: Readonly<Record<Reason, number>> = { ...reasons, ...teamReasons };

export const everyReasonName = Object.keys(everyReason) as Reason[];
