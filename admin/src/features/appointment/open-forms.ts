import type { Appointment, AppointmentAction, AppointmentForm } from '@parlour/contract/appointment/read';

/** What goes on with a visit that a form was required for. */
const goesOn: ReadonlySet<AppointmentAction> = new Set(['start', 'finish']);

/** Whether an appointment requires a form, and nobody has completed it. */
export const isLacking = ({ isRequired, answerId }: AppointmentForm): boolean => isRequired && answerId === null;

/** The forms that an appointment still lacks where this action goes on with its visit; none: nothing to ask. */
export const openForms = ({ forms }: Pick<Appointment, 'forms'>, action: AppointmentAction): AppointmentForm[] =>
  goesOn.has(action) ? forms.filter(isLacking) : [];
