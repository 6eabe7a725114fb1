import { lazyRouteComponent } from '@tanstack/react-router';

// What opens over the calendar is fetched after it, and before the first press that needs it.
export const AppointmentSheet = lazyRouteComponent(
  () => import('../appointment/AppointmentSheet.tsx'),
  'AppointmentSheet',
);
export const NewAppointment = lazyRouteComponent(
  () => import('../new-appointment/NewAppointment.tsx'),
  'NewAppointment',
);

export const Popover = lazyRouteComponent(() => import('@parlour/ui/overlay/Popover.tsx'), 'Popover');

/** Fetches them all; where the line is broken, the first press tries again. */
export function fetchSheets(): void {
  for (const sheet of [AppointmentSheet, NewAppointment, Popover]) void sheet.preload?.()?.catch(() => undefined);
}
