import { type Night, nightEnd } from '../time/night.ts';

type Planned = { startsAt: number; leadMinutes: number; zone: string; night: Night | null };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** A reminder that waits for the morning still leaves an hour until the appointment. */
const leastMs = hourMs;

/**
 * When a reminder is due, epoch ms. At night no reminder is sent: it waits for the morning, or comes an hour before the night begins
 * where the morning is too late.
 */
export function reminderAt({ startsAt, leadMinutes, zone, night }: Planned): number {
  const planned = startsAt - leadMinutes * minuteMs;
  const end = night && nightEnd(night, zone, planned);
  if (night === null || end === null) return planned;
  if (end + leastMs <= startsAt) return end;
  return nightStart(night, zone, planned) - hourMs;
}

/** The first instant of the night that this instant lies in. */
function nightStart(night: Night, zone: string, within: number): number {
  const end = nightEnd(night, zone, within);
  // Steps of a minute from the hour that is surely outside: a night is shorter than a day, and its clock may jump.
  let outside = within;
  while (nightEnd(night, zone, outside) === end) outside -= hourMs;
  while (nightEnd(night, zone, outside) !== end) outside += minuteMs;
  return outside;
}
