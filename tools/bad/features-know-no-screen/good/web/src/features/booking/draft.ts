import { storage } from '../../lib/storage.ts';

export const draft = storage;
