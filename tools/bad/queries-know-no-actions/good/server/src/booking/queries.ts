import { database } from '../db/pool.ts';

export const rows = database;
