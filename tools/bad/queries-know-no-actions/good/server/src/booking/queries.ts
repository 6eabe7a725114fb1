import { database } from '../platform/db/pool.ts';

export const rows = database;
