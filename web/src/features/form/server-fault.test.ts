import { Refused } from '@parlour/contract/envelope';
import { expect, test } from 'vitest';
import { serverFault } from './server-fault.ts';

test('what the server finds wrong stands at its question, and nowhere where it names none', () => {
  const long = new Refused('answer_too_long', 42007, '', { question: 'notes', most: 2000 });
  expect(serverFault(long)).toEqual({ notes: { reason: 'answer_too_long', item: 0, most: 2000 } });
  const mobile = new Refused('mobile_malformed', 41015, '', { question: 'person', item: 5 });
  expect(serverFault(mobile)).toEqual({ person: { reason: 'mobile_malformed', item: 5 } });
  expect(serverFault(new Refused('form_incomplete', 42002, '', { question: 'skin' }))).toEqual({
    skin: { reason: 'required', item: 0 },
  });
  expect(serverFault(new Refused('form_closed', 42004, '', { question: 'skin' }))).toBeNull();
  expect(serverFault(new Refused('mobile_malformed', 41015, ''))).toBeNull();
  expect(serverFault(new Error('x'))).toBeNull();
});
