import type { Reason } from '../reasons.ts';
import type { RefusalsOf } from '../refusal-groups.ts';
import type { appointmentCalls } from './calls.ts';
import { appointmentNewRefusals } from './new-refusals.ts';

const change = [
  'not_found',
  'no_permission',
  'changed_meanwhile',
  'edit_not_allowed',
  'slot_taken',
  'time_passed',
  'staff_not_available',
  'staff_count_wrong',
  'invalid_input',
] as const satisfies Reason[];

/** Beside those, where the services change. */
const services = [
  'service_needed',
  'mixed_kinds',
  'guest_without_service',
  'group_booking_off',
  'bill_settled',
] as const satisfies Reason[];

const ending = ['not_found', 'no_permission', 'changed_meanwhile', 'edit_not_allowed'] as const satisfies Reason[];

/** What each call of the module `appointment` can be refused for. */
export const appointmentRefusals: RefusalsOf<typeof appointmentCalls> = {
  ...appointmentNewRefusals,
  read: ['not_found'],
  saveNote: ['not_found', 'no_permission', 'changed_meanwhile'],
  linkToForm: ['not_found'],
  readAnswer: ['not_found'],
  listPictures: [],
  previewEnd: [...ending, 'bill_settled'],
  step: [...ending, 'bill_settled', 'charge_changed'],
  undoStep: [...ending, 'bill_settled', 'finish_settled', 'no_show_settled', 'no_show_time_taken'],
  previewSeriesEnd: ['not_found', 'no_permission', 'edit_not_allowed'],
  endSeries: ['not_found', 'no_permission', 'changed_meanwhile', 'charge_changed', 'key_reused'],
  fileApart: [...ending, 'own_record_late'],
  propose: [...change, 'too_many_attempts', 'charge_changed'],
  withdraw: [...ending],
  previewMove: [...change, ...services],
  move: [...change, ...services, 'charge_changed', 'key_reused'],
  undoMove: [...change, 'undo_over', 'old_time_taken', 'bill_settled', 'key_reused'],
};
