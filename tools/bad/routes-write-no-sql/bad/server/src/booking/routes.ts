import { database } from '../platform/db/pool.ts';

export const routes = [database];
