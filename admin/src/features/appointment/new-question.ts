import type { NewAppointment, NewSeries, NewWalkIn } from '@parlour/contract/appointment/new';
import { customerOf, type Draft, wantedOf } from './new-draft.ts';
import { datesOf } from './new-series.ts';

/**
 * What a draft asks the store to make. It is made of the draft alone, never of what is loaded beside it: a second press asks the same question,
 * under the same key.
 */
export type NewQuestion =
  | { kind: 'walkIn'; asked: NewWalkIn }
  | { kind: 'series'; asked: NewSeries }
  | { kind: 'one'; asked: NewAppointment };

export function newQuestion(draft: Draft, shopId: string): NewQuestion {
  const part = {
    shopId,
    customer: customerOf(draft) ?? {},
    lines: wantedOf(draft),
    note: draft.note,
    teamNote: draft.teamNote,
  };
  const override = draft.override === null ? {} : { override: draft.override.trim() };
  if (draft.isWalkIn) {
    const start = draft.start === null ? {} : { start: draft.start };
    return { kind: 'walkIn', asked: { ...part, ...start, ...override, state: draft.walkInState } };
  }
  const state = draft.isToConfirm ? ('to_confirm' as const) : ('confirmed' as const);
  const said = { tellCustomer: draft.tells, state };
  const start = draft.start ?? '';
  if (!draft.repeat) return { kind: 'one', asked: { ...part, ...said, ...override, start } };
  const { everyWeeks } = draft.repeat;
  return { kind: 'series', asked: { ...part, ...said, starts: datesOf(draft), everyWeeks } };
}
