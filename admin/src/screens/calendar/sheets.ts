import { lazyPart } from '../../lib/lazy-part.ts';

// What opens over the calendar is fetched after it, and before the first press that needs it.
export const AppointmentSheet = lazyPart(
  async () => (await import('../appointment/AppointmentSheet.tsx')).AppointmentSheet,
);
export const NewAppointment = lazyPart(
  async () => (await import('../new-appointment/NewAppointment.tsx')).NewAppointment,
);
export const RequestsSheet = lazyPart(async () => (await import('./RequestsSheet.tsx')).RequestsSheet);
export const Popover = lazyPart(async () => (await import('@parlour/ui/overlay/Popover.tsx')).Popover);

/** Fetches them all; where the line is broken, the first press tries again. */
export function fetchSheets(): void {
  for (const sheet of [AppointmentSheet, NewAppointment, RequestsSheet, Popover])
    void sheet.preload().catch(() => undefined);
}
