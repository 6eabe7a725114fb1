import type { WantedService } from '@parlour/contract/appointment/move';
import type { NewOptions, NewService } from '@parlour/contract/appointment/new';
import type { Appointment, AppointmentItem } from '@parlour/contract/appointment/read';
import { type DraftLine, firstPerson } from './new-draft.ts';
import { type Terms, termsOfLine } from './new-terms.ts';

/** A service of an appointment that is being changed. `item`: the one that it has already; null: it is added. */
export type ServiceLine = DraftLine & { item: AppointmentItem | null };

type Items = Pick<Appointment, 'items'>;

/** The services as they are. */
export const linesOf = ({ items }: Items): ServiceLine[] => items.map((item, index) => lineOf(item, index + 1));

const lineOf = (item: AppointmentItem, id: number): ServiceLine => {
  const { code, staffId, guest, addOnCodes } = item;
  return { id, code, staffId, guest, addOnCodes: [...addOnCodes], item };
};

const nextId = (lines: readonly ServiceLine[]) => Math.max(0, ...lines.map(({ id }) => id)) + 1;

/** One more, for the guest of the last one. */
export function withAdded(lines: readonly ServiceLine[], service: NewService, options: NewOptions): ServiceLine[] {
  const guest = lines.at(-1)?.guest ?? 1;
  const { code } = service;
  const added = { code, staffId: firstPerson(service, options), guest, addOnCodes: [], item: null };
  return [...lines, { id: nextId(lines), ...added }];
}

export const withLine = (lines: readonly ServiceLine[], id: number, change: Partial<DraftLine>): ServiceLine[] =>
  lines.map((line) => (line.id === id ? { ...line, ...change } : line));

/** Where one person serves all of a guest, a choice is one for all services of that guest. */
export function withPerson(
  lines: readonly ServiceLine[],
  id: number,
  staffId: string | null,
  { hasPersonPerService }: Pick<NewOptions, 'hasPersonPerService'>,
): ServiceLine[] {
  const guest = lines.find((line) => line.id === id)?.guest;
  return lines.map((line) =>
    line.id === id || (!hasPersonPerService && line.guest === guest) ? { ...line, staffId } : line,
  );
}

export const withoutLine = (lines: readonly ServiceLine[], id: number): ServiceLine[] =>
  lines.filter((line) => line.id !== id);

const sameCodes = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((code) => other.includes(code));

/** Whether a line is still what it was, but for who serves it. */
const isAsAgreed = ({ code, addOnCodes, item }: ServiceLine): boolean =>
  item !== null && item.code === code && sameCodes(item.addOnCodes, addOnCodes);

/** What a service takes and costs: what was agreed while it stays, else what the menu says. */
export function termsOf(options: NewOptions, line: ServiceLine): Terms {
  const { item } = line;
  if (item === null || !isAsAgreed(line)) return termsOfLine(options, line);
  return { minutes: item.minutes, amount: Number(item.fullPrice), hasFrom: false };
}

/** Whether anything differs from the appointment. */
export function isChanged(lines: readonly ServiceLine[], { items }: Items): boolean {
  if (lines.length !== items.length) return true;
  return lines.some(
    (line, index) =>
      line.item?.id !== items[index]?.id ||
      !isAsAgreed(line) ||
      line.staffId !== line.item?.staffId ||
      line.guest !== line.item?.guest,
  );
}

/** What was chosen, over an appointment that another person has changed meanwhile: what went is gone, what came is there, the choices stay. */
export function rebased(lines: readonly ServiceLine[], before: Items, { items }: Items): ServiceLine[] {
  const now = new Map(items.map((item) => [item.id, item]));
  const known = new Set(before.items.map(({ id }) => id));
  const kept = lines.flatMap((line): ServiceLine[] => {
    if (line.item === null) return [line];
    const item = now.get(line.item.id);
    if (!item) return [];
    const staffId = line.staffId === line.item.staffId ? item.staffId : line.staffId;
    return [isAsAgreed(line) ? { ...lineOf(item, line.id), staffId } : { ...line, staffId, item }];
  });
  const came = items.filter(({ id }) => !known.has(id));
  return came.reduce((all, item) => [...all, lineOf(item, nextId(all))], kept);
}

/** The services as the server is asked for them. */
export const wantedServices = (lines: readonly ServiceLine[]): WantedService[] =>
  lines.map(({ code, staffId, guest, addOnCodes, item }) => ({
    ...(item ? { itemId: item.id } : {}),
    code,
    ...(staffId !== null && staffId !== item?.staffId ? { staffId } : {}),
    guest,
    addOnCodes,
  }));
