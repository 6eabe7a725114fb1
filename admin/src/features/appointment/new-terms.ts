import type { NewOptions, NewService } from '@parlour/contract/appointment/new';
import { spreadOf } from '@parlour/domain/menu/spread-of';
import { toDecimal, toMinor } from '@parlour/domain/money/money';
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

/** What a service of the menu costs and takes; `most`: its greatest length. */
export type MenuTerms = Terms & { most: number };

/** A service before it is chosen: at the terms of who would serve it, else between those of all people, as customers see it. */
export function menuTermsOf({ currency }: NewOptions, service: NewService, staffId: string | null): MenuTerms {
  const own = service.terms.find((terms) => terms.staffId === staffId);
  const { price, priceType, minutes } = own ?? service;
  const fixed = { minutes, most: minutes, amount: Number(price ?? 0), hasFrom: priceType === 'FROM' };
  if (staffId !== null) return fixed;
  const [base, ...people] = [service, ...service.terms].map((terms) => ({
    minutes: terms.minutes,
    priceType: terms.priceType,
    priceMinor: toMinor(terms.price ?? '0', currency),
  }));
  const spread = spreadOf(base!, people);
  return {
    minutes: spread.minutes?.least ?? fixed.minutes,
    most: spread.minutes?.most ?? fixed.most,
    amount: spread.leastMinor === null ? fixed.amount : Number(toDecimal(spread.leastMinor, currency)),
    hasFrom: fixed.hasFrom || spread.leastMinor !== null,
  };
}
