import type { staffCalls } from '@parlour/contract/staff/calls';
import { allowed, refused } from '@parlour/domain/verdict';
import type { HandlersOf } from '../platform/context.ts';
import { findPerson } from './queries.ts';
import { getWorks, getWorkTags } from './works.ts';

export const staffRoutes: HandlersOf<typeof staffCalls> = {
  getWorkTags,
  getWorks,
  async get(ctx, { id }) {
    const found = await findPerson(ctx, id);
    return found ? allowed(found.person) : refused('not_found', { field: 'empId' });
  },
  async getSafety(ctx, { id }) {
    const found = await findPerson(ctx, id);
    if (!found) return refused('not_found', { field: 'empId' });
    const status = found.ownCapacity === null ? '0' : '1';
    return allowed([{ code: 'AQ009', status, value: String(found.person.maxAtOnce) }]);
  },
};
