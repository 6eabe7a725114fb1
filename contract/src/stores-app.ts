import { appointmentCalls } from './appointment/calls.ts';
import { calendarCalls } from './calendar/calls.ts';
import { calendarFeedCalls } from './calendarfeed/calls.ts';
import { customerCalls } from './customer/calls.ts';
import { rosterCalls } from './roster/calls.ts';
import { teamNoticeCalls } from './notification/calls.ts';
import { reportCalls } from './report/calls.ts';
import { teamCalls } from './team/calls.ts';
import { tillCalls } from './till/calls.ts';

/** Every call of the stores' app, by the module of the server that answers it. All paths begin with `/team/`, where the cookie of a member goes. */
export const storesAppCalls = {
  team: teamCalls,
  appointment: appointmentCalls,
  customer: customerCalls,
  calendar: calendarCalls,
  calendarFeed: calendarFeedCalls,
  roster: rosterCalls,
  report: reportCalls,
  till: tillCalls,
  notice: teamNoticeCalls,
};
