import type { NewOptions } from '@parlour/contract/appointment/new';
import type { DraftLine } from './new-draft.ts';

/** What all of it takes and costs: guests are served side by side, the services of each one after the other. */
export function termsOf(options: NewOptions, lines: readonly DraftLine[]): Terms {
  const all = lines.map((line) => ({ guest: line.guest, ...termsOfLine(options, line) }));
  const minutes = [...Map.groupBy(all, ({ guest }) => guest).values()].map((own) =>
    own.reduce((sum, one) => sum + one.minutes, 0),
  );
  return {
    minutes: Math.max(0, ...minutes),
    amount: all.reduce((sum, { amount }) => sum + amount, 0),
    hasFrom: all.some(({ hasFrom }) => hasFrom),
  };
}

export type Terms = { minutes: number; amount: number; hasFrom: boolean };

/** What a service takes and costs with its person and add-ons; amounts are of the menu, the server decides. */
export function termsOfLine({ services }: NewOptions, line: DraftLine): Terms {
  const service = services.find(({ code }) => code === line.code);
  if (!service) return { minutes: 0, amount: 0, hasFrom: false };
  const own = service.terms.find(({ staffId }) => staffId === line.staffId) ?? service;
  const extras = services.filter(({ code }) => line.addOnCodes.includes(code));
  const parts = [own, ...extras];
  return {
    minutes: parts.reduce((sum, { minutes }) => sum + minutes, 0),
    amount: parts.reduce((sum, { price }) => sum + Number(price ?? 0), 0),
    hasFrom: parts.some(({ priceType }) => priceType === 'FROM'),
  };
}
