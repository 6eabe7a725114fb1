import type { TouchedAppointment } from '@parlour/contract/roster/calls';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useStore } from '../../features/team/store.ts';

type AppointmentLinkProps = {
  appointment: TouchedAppointment;
  label: string;
  className?: string;
  children: ReactNode;
};

/** Leads to an appointment in the calendar of its day. */
export function AppointmentLink({ appointment, label, className, children }: AppointmentLinkProps) {
  const { store } = useStore();
  return (
    <Link
      to="/store/$shopId/calendar"
      params={{ shopId: store.id }}
      search={{ day: appointment.start.slice(0, 10), appointment: appointment.bookingId }}
      className={className}
      aria-label={label}
    >
      {children}
    </Link>
  );
}
