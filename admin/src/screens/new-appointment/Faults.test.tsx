import type { NewOptions } from '@parlour/contract/appointment/new';
import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { emptyContact, firstDraft } from '../../features/appointment/new-draft.ts';
import { type Fault, FaultContext } from '../../features/appointment/new-fault.ts';
import { CurrentStore, type StoreHere } from '../../features/team/store.ts';
import { type AppContext, CurrentAppContext } from '../../lib/app-context.ts';
import { FindService } from './FindService.tsx';
import { MorePart } from './MorePart.tsx';
import { NewCustomerForm } from './NewCustomerForm.tsx';

const t = translator('en', en, en);
const here = { store: { id: 'store', permissions: {} } } as unknown as StoreHere;

function shown(form: ReactNode, faults: readonly Fault[], language: AppContext['language'] = 'en'): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <CurrentAppContext value={{ t, language } as AppContext}>
        <CurrentStore value={here}>
          <FaultContext value={faults}>{form}</FaultContext>
        </CurrentStore>
      </CurrentAppContext>
    </QueryClientProvider>,
  );
}

const more = (...faults: Fault[]) => {
  const draft = { ...firstDraft({ isWalkIn: true }), note: 'a note that is too long' };
  const props = { draft, onChange: () => {}, email: null } as unknown as Parameters<typeof MorePart>[0];
  return shown(<MorePart {...props} />, faults);
};

test.each(['note', 'teamNote'] as const)('what is folded opens where %s in it is at fault', (field) => {
  expect(more()).toContain('hidden=""');
  expect(more({ field: 'override', text: 'Too long' })).toContain('hidden=""');
  const html = more({ field, text: 'Too long' });
  expect(html).not.toContain('hidden=""');
  expect(html).toContain('aria-invalid="true"');
});

/** The labels of the fields that are marked. */
function marked(
  language: AppContext['language'],
  faults: readonly Fault[],
  typed: Partial<typeof emptyContact> = {},
): string[] {
  const none = () => {};
  const html = shown(
    <NewCustomerForm
      country="AU"
      contact={{ ...emptyContact, ...typed }}
      otherFor={undefined}
      onType={none}
      onOther={none}
      onKnown={none}
    />,
    faults,
    language,
  );
  const ids = [...html.matchAll(/<input[^>]*aria-invalid="true"[^>]*>/g)].map(
    ([input]) => /id="([^"]+)"/.exec(input)?.[1],
  );
  return ids.map((id) => new RegExp(`<label[^>]*for="${id}"[^>]*>([^<]+)`).exec(html)?.[1] ?? '');
}

test('a name is asked for at the field that is not optional, whichever comes first', () => {
  const asked: Fault[] = [{ field: 'firstName', text: t('adminNewAppointment.nameNeeded') }];
  expect(marked('en', asked)).toEqual([t('adminNewAppointment.firstName')]);
  expect(marked('ch', asked)).toEqual([t('adminNewAppointment.lastName')]);
});

test('a phone and a mail that are both wrong are both marked', () => {
  const mail: Fault = { field: 'email', text: t('adminCustomer.emailWrong') };
  expect(marked('en', [{ field: 'mobile', text: 'No such number' }, mail])).toEqual([
    t('adminNewAppointment.phone'),
    t('adminNewAppointment.email'),
  ]);
});

test('a name that is too long is marked at its own field alone', () => {
  const tooLong: Fault[] = [{ field: 'lastName', text: t('admin.textTooLong') }];
  for (const language of ['en', 'ch'] as const)
    expect(marked(language, tooLong, { lastName: 'a'.repeat(101) })).toEqual([t('adminNewAppointment.lastName')]);
});

test('each field says what is wrong at it, where several are', () => {
  const html = shown(
    <>
      <FindService
        options={{ services: [], categories: [], ownStaffIds: null } as unknown as NewOptions}
        isFirst
        onAdd={() => {}}
      />
      <MorePart
        {...({ draft: firstDraft({}), onChange: () => {}, email: null } as unknown as Parameters<typeof MorePart>[0])}
      />
    </>,
    [
      { field: 'services', text: 'No service yet' },
      { field: 'note', text: 'Too long' },
    ],
  );
  const described = [...html.matchAll(/<(?:input|textarea)[^>]*aria-invalid="true"[^>]*>/g)].map(
    ([field]) => /aria-describedby="([^"]+)"/.exec(field)?.[1]?.split(' ').at(-1) ?? '',
  );
  const words = described.map((id) => html.slice(html.indexOf(`id="${id}"`)).replaceAll(/<[^>]*>/g, ' '));
  expect(words).toHaveLength(2);
  expect(words[0]).toContain('No service yet');
  expect(words[1]).toContain('Too long');
  expect(words[1]).not.toContain('No service yet');
});
