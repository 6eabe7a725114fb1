import { database } from '../db/pool.ts';

export const routes = [database];
